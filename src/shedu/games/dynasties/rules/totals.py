"""Four totals of which the weakest counts first, with jokers: how both games of the two rivers are scored."""

from __future__ import annotations

from shedu.core.kernel import rule


@rule
def allot(a: int, b: int, c: int, d: int, jokers: int) -> tuple[int, int, int, int]:
    """Four totals in rising order, each joker added to the smallest."""
    while True:
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        if jokers == 0:
            return (a, b, c, d)
        step = max(1, min(jokers, b - a))
        a += step
        jokers -= step


@rule
def in_one(a: int, b: int, c: int, d: int) -> int:
    """One number that orders results: the weakest totals are compared first, then the next."""
    return ((a * 1024 + b) * 1024 + c) * 1024 + d
