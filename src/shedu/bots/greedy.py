"""One action ahead: the value of every legal action, averaged over deals. A template, bound to one game."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule

rules: Any = globals()["rules"]
mind: Any = globals()["mind"]

GLANCES = 4  # actions a reflex looks at
SETTLE_LIMIT = 40  # decisions after an action before its value is taken all the same


@rule
def reflex(s, rng):
    """A quick answer: the most promising of a few random ones."""
    best = rules.sample(s, rng)
    hope = mind.promise(s, best)
    for _ in range(GLANCES - 1):
        action = rules.sample(s, rng)
        if action != best:
            found = mind.promise(s, action)
            if found > hope:
                best, hope = action, found
    return best


@rule
def settle(s, rng):
    """Play on by reflex until the action at hand is finished."""
    for _ in range(SETTLE_LIMIT):
        who = rules.actor(s)
        if who == rules.GAME_OVER or (who != rules.CHANCE and mind.is_calm(s)):
            return
        rules.apply(s, rules.sample(s, rng) if who == rules.CHANCE else reflex(s, rng))


@rule
def look_ahead(states, seat, rng, deals, ids, values, chances, work):
    """The value for a seat of each of its legal actions in position 0; positions 1 and 2 are used for the work."""
    n = rules.legal(states[0], ids)
    for k in range(n):
        values[k] = 0.0
    for _ in range(deals):
        states[1] = states[0]
        rules.redeal(states[1], seat, rng)
        for k in range(n):
            states[2] = states[1]
            s = states[2]
            rules.apply(s, ids[k])
            settle(s, rng)
            mind.evaluate(s, chances, work)
            values[k] += chances[seat] / deals
    return n
