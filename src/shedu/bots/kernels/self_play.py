"""Games played in the kernel to learn from: features of positions, and how their games ended. A template."""

from __future__ import annotations

from typing import Any

from shedu.core.chance import below
from shedu.core.kernel import rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]

GLANCES = 4
STRAY = 12  # one decision in 12 is a quick guess, so that games differ
LIMIT = 4000  # decisions in a game


@rule
def guess(s, rng, glances):
    """Return the most promising of a few random answers."""
    best = rules.sample(s, rng)
    hope = evaluation.prior(s, best)
    for _ in range(glances - 1):
        action = rules.sample(s, rng)
        found = evaluation.prior(s, action)
        if found > hope:
            best, hope = action, found
    return best


@rule
def look_ahead(states, seat, rng, ids, chances, work):
    """Return the action after which the position looks best for a seat, in one deal of what it cannot know."""
    n = rules.legal(states[0], ids)
    states[1] = states[0]
    rules.resample_hidden(states[1], seat, rng)
    best = ids[0]
    hope = -1.0
    for k in range(n):
        states[2] = states[1]
        s = states[2]
        rules.apply(s, ids[k])
        for _ in range(40):
            who = rules.actor(s)
            if who == rules.GAME_OVER or (who != rules.CHANCE and evaluation.is_calm(s)):
                break
            rules.apply(s, rules.sample(s, rng) if who == rules.CHANCE else guess(s, rng, GLANCES))
        evaluation.evaluate(s, chances, work)
        if chances[seat] > hope:
            best, hope = ids[k], chances[seat]
    return best


@rule
def play_lesson(states, rng, every, ids, chances, work, features, phases):
    """Play the game in position 0 to its end, keeping the features of one calm position in `every`; return how many."""
    s = states[0]
    kept = 0
    for _ in range(LIMIT):
        who = rules.actor(s)
        if who == rules.GAME_OVER:
            break
        if who == rules.CHANCE:
            rules.apply(s, rules.sample(s, rng))
            continue
        if evaluation.is_calm(s) and kept < len(features) and below(rng, every) == 0:
            for seat in range(features.shape[1]):
                evaluation.features(s, seat, features[kept, seat])
            phases[kept] = evaluation.earliness(s)
            kept += 1
        if below(rng, STRAY) == 0:
            rules.apply(s, guess(s, rng, GLANCES))
        else:
            rules.apply(s, look_ahead(states, who, rng, ids, chances, work))
    return kept
