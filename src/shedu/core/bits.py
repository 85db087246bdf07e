"""Bit counting on non-negative 64-bit words: one instruction each, on a CPU and on a GPU."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import PURE, rule

if PURE:

    def _ones(word: int) -> int:
        return int(word).bit_count()

    def _zeros_below(word: int) -> int:
        return (int(word) & -int(word)).bit_length() - 1

else:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def _ones(_typing: Any, _word: Any) -> Any:
        def emit(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.ctpop(words[0])

        return types.int64(types.int64), emit

    @intrinsic  # type: ignore[untyped-decorator]
    def _zeros_below(_typing: Any, _word: Any) -> Any:
        def emit(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.cttz(words[0], cgutils.true_bit)  # true: the word is never zero

        return types.int64(types.int64), emit


@rule
def popcount(word: int) -> int:
    """Return how many bits are set."""
    return _ones(word)


@rule
def lowest_bit(word: int) -> int:
    """Return the index of the lowest set bit of a word that is not zero."""
    return _zeros_below(word)


@rule
def nth_bit(word: int, n: int) -> int:
    """Return the index of the n-th set bit, counted from 0, of a word that has that many.

    Bisects: is it among the lower 32 bits, else among the next 16, and so on. No branch depends on the word.
    """
    at = 0
    half = 32
    while half > 0:
        lower = popcount((word >> at) & ((1 << half) - 1))
        is_above = n >= lower
        n -= lower * is_above
        at += half * is_above
        half >>= 1
    return at
