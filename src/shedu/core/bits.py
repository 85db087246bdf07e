"""Bit counting on non-negative 64-bit words, in a form that numba, CUDA and plain Python all understand."""

from __future__ import annotations

from shedu.core.kernel import PURE, rule

if PURE:

    def popcount(word: int) -> int:
        """How many bits are set."""
        return int(word).bit_count()

else:

    @rule
    def popcount(word: int) -> int:
        """How many bits are set; LLVM recognises this form and emits one instruction."""
        word = word - ((word >> 1) & 0x5555555555555555)
        word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
        return ((word * 0x0101010101010101) >> 56) & 0x7F


@rule
def lowest_bit(word: int) -> int:
    """The index of the lowest set bit of a word that is not zero."""
    return popcount((word & -word) - 1)
