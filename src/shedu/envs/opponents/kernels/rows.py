"""One action of lookahead in the rows of a batch. A template: `kernel.instantiate` makes one copy per game."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
lookahead: Any = instantiate("shedu.bots.kernels.lookahead", rules.__name__.split(".")[2])


@rule
def best_ahead(s, seat, rng, deals, most, guesses, ids, values, chances, work):
    """Return the action with the best average value for a seat over some deals of what it cannot know."""
    guesses[0] = s
    n = lookahead.look_ahead(guesses, seat, rng, deals, most, False, ids, values, chances, work)
    best = 0
    for k in range(1, n):
        if values[k] > values[best]:
            best = k
    return ids[best]


@rule
def look_ahead_all(
    states, actors, wanted, rngs, deals, most, guesses, ids, values, chances, work, actions, first, last
):
    """Choose an action in every row that is wanted."""
    for i in range(first, last):
        if wanted[i]:
            actions[i] = best_ahead(
                states[i], actors[i], rngs[i], deals, most, guesses[i], ids[i], values[i], chances[i], work[i]
            )
