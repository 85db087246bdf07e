"""Loops inside the kernel that are there to be timed. A template: `kernel.instantiate` makes one copy per game."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule

rules: Any = globals()["rules"]


@rule
def pass_on(states, copies):
    """Copy position 0 over 1, 1 over 2 and so on, round and round.

    Every copy is the source of the next one, so that none can be left out.
    """
    here = 0
    for _ in range(copies):
        there = here + 1 if here + 1 < len(states) else 0
        states[there] = states[here]
        here = there
    return here
