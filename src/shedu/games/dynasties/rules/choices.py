"""Choices kept as bits: list them as actions, or pick one at random."""

from __future__ import annotations

from shedu.core.bits import lowest_bit, nth_bit, popcount
from shedu.core.chance import below
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray


@rule
def list_bits(ids: IntArray, n: int, base: int, bits: int) -> int:
    """Append the action `base + k` for every set bit k; return the new length of the list."""
    while bits != 0:
        ids[n] = base + lowest_bit(bits)
        n += 1
        bits &= bits - 1
    return n


@rule
def pick_bit(rng: IntArray, bits: int) -> int:
    """Return one of the set bits, each as likely."""
    return nth_bit(bits, below(rng, popcount(bits)))
