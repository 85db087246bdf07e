"""Counts of positions by depth, inside the kernel. A template: `kernel.instantiate` makes one copy per game."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule

rules: Any = globals()["rules"]


@rule
def branches(s: Any, ids: Any, weights: Any) -> int:
    """List the legal actions, or the outcomes of chance, each of which is one branch; how many."""
    who = rules.actor(s)
    if who == rules.GAME_OVER:
        return 0
    if who == rules.CHANCE:
        return int(rules.chances(s, ids, weights))
    return int(rules.legal(s, ids))


@rule
def count(states: Any, ids: Any, weights: Any, left: Any, depth: int) -> int:
    """Return how many sequences of `depth` actions lead on from states[0]; the rest of `states` is scratch.

    `states` and the rows of `ids` and `left` hold one level each. The last level is not played, only listed.
    """
    if depth == 0:
        return 1
    total = 0
    level = 0
    left[0] = branches(states[0], ids[0], weights)
    if depth == 1:
        return int(left[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        rules.apply(states[level + 1], ids[level, left[level]])
        level += 1
        left[level] = branches(states[level], ids[level], weights)
        if level == depth - 1:
            total += left[level]
            level -= 1
    return total
