"""Choose without a tree: quick answers by reflex, and the value of actions one action ahead. A template."""

from __future__ import annotations

from typing import Any

from shedu.core.chance import below
from shedu.core.kernel import rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]

REFLEX_GLANCES = 4  # actions that a reflex compares where an action is evaluated by itself
MOST_ANSWERS = 64  # decisions after which an action counts as finished


@rule
def draw_chance(s, rng):
    """Draw what chance has to draw; return the seat that must answer, or that the game is over."""
    who = rules.actor(s)
    while who == rules.CHANCE:
        rules.apply(s, rules.sample(s, rng))
        who = rules.actor(s)
    return who


@rule
def list_considered(s, ids):
    """Write the legal actions that a bot considers to `ids`; return their number.

    These are all of them or, once a game drags on, those that bring its end nearer, if there are any.
    """
    n = rules.legal(s, ids)
    if not evaluation.is_dragging(s):
        return n
    kept = 0
    for k in range(n):
        if evaluation.moves_on(s, ids[k]):
            ids[kept], ids[k] = ids[k], ids[kept]
            kept += 1
    return kept if kept > 0 else n


@rule
def list_noticed(s, rng, most, ids):
    """Write at most `most` of the actions that a bot considers, chosen at random, to `ids`; return their number.

    All of them if `most` is 0.
    """
    n = list_considered(s, ids)
    if most == 0 or n <= most:
        return n
    for k in range(most):
        other = k + below(rng, n - k)
        ids[k], ids[other] = ids[other], ids[k]
    return most


@rule
def reflex(s, rng, glances, care):
    """Return a quick answer: the most promising of a few random ones; with care, of more inside an action."""
    best = rules.sample(s, rng)
    if glances < 2:
        return best
    if not evaluation.is_calm(s):
        glances = max(glances, care)
    hope = evaluation.prior(s, best)
    for _ in range(glances - 1):
        action = rules.sample(s, rng)
        if action != best:
            found = evaluation.prior(s, action)
            if found > hope:
                best, hope = action, found
    return best


@rule
def roll_out(s, rng, decisions, glances, care):
    """Play by reflex for some decisions, then until the action at hand is finished."""
    made = 0
    while made < decisions + MOST_ANSWERS:
        who = rules.actor(s)
        if who == rules.GAME_OVER:
            return
        if who == rules.CHANCE:
            rules.apply(s, rules.sample(s, rng))
            continue
        if made >= decisions and evaluation.is_calm(s):
            return
        rules.apply(s, reflex(s, rng, glances, care))
        made += 1


@rule
def value_ahead(states, who, action, rng, care, chances, work):
    """Return the value for a seat of an action in position 1, played in position 2 until nothing of it is open."""
    states[2] = states[1]
    s = states[2]
    rules.apply(s, action)
    roll_out(s, rng, 0, REFLEX_GLANCES, care)
    evaluation.evaluate(s, chances, work)
    return chances[who]


@rule
def look_ahead(states, seat, rng, deals, most, is_thorough, ids, values, chances, work):
    """Write the value for a seat of each action it notices in position 0, over some deals; return their number.

    A thorough look gives all actions the same luck, so that none is ahead because it drew better, and expects careful
    answers. Positions 1 and 2 are scratch space.
    """
    care = evaluation.CARE if is_thorough else 0
    n = list_noticed(states[0], rng, most, ids)
    for k in range(n):
        values[k] = 0.0
    for _ in range(deals):
        states[1] = states[0]
        rules.resample_hidden(states[1], seat, rng)
        luck = rng[0]
        for k in range(n):
            if is_thorough:
                rng[0] = luck
            values[k] += value_ahead(states, seat, ids[k], rng, care, chances, work) / deals
    return n


@rule
def keep_promising(s, ids, n, most, hopes):
    """Move the most promising of n actions to the front, best first; return how many were kept."""
    kept = 0
    for k in range(n):
        action = ids[k]
        hope = evaluation.prior(s, action)
        at = kept
        if kept < most:
            kept += 1
        elif hope > hopes[most - 1]:
            at -= 1
        else:
            continue
        while at > 0 and hopes[at - 1] < hope:
            ids[at], hopes[at] = ids[at - 1], hopes[at - 1]
            at -= 1
        ids[at], hopes[at] = action, hope
    return kept


@rule
def likely_answer(states, who, rng, most, ids, hopes, chances, work):
    """Predict what another seat does in position 1: of its most promising actions, the best one action ahead.

    The seat looks at a deal of what it cannot know; the present deal is kept in position 3 meanwhile.
    """
    n = list_considered(states[1], ids)
    if n > 1:
        n = keep_promising(states[1], ids, n, most, hopes)
        states[3] = states[1]
        rules.resample_hidden(states[1], who, rng)
        luck = rng[0]
        hope = -1.0
        for k in range(n):
            rng[0] = luck
            value = value_ahead(states, who, ids[k], rng, 0, chances, work)
            if value > hope:
                ids[0], hope = ids[k], value
        states[1] = states[3]
    return ids[0]
