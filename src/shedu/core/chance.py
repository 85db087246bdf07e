"""Randomness: the Dealer that settles chance in play, and the small generator used inside kernels."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

import numpy as np

from shedu.core.kernel import noinline_on_gpu, rule
from shedu.core.state_fields import IntArray

if TYPE_CHECKING:
    from shedu.core.game import Action, Position

STATE_MASK = (1 << 63) - 1  # the generator keeps 63 bits, so that words never turn negative
MULTIPLIER = 6364136223846793005
WORD = 0xFFFFFFFF


def generator(seed: int, stream: int = 0) -> np.ndarray:
    """Return a generator for kernels, `[state, increment]`; different streams are independent of each other."""
    digest = hashlib.sha256(f"shedu {seed} {stream}".encode()).digest()
    state = int.from_bytes(digest[:8], "little") & STATE_MASK
    increment = (int.from_bytes(digest[8:16], "little") & STATE_MASK) | 1
    return np.array([state, increment], dtype=np.int64)


@rule
def next_word(rng: IntArray) -> int:
    """Return the next 32 random bits: a permuted congruential generator (XSH-RR) with 63 bits of state."""
    state = int(rng[0])
    rng[0] = (state * MULTIPLIER + int(rng[1])) & STATE_MASK
    word = ((state >> 18) ^ state) >> 26 & WORD  # below the five bits that turn it
    turn = state >> 58
    return ((word >> turn) | (word << ((32 - turn) & 31))) & WORD


@rule
def below(rng: IntArray, n: int) -> int:
    """Return a random whole number from 0 to n-1, each exactly as likely (n at most 2**31)."""
    noinline_on_gpu()
    n = int(n)
    product = next_word(rng) * n
    if product & WORD < n:
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(rng) * n
    return product >> 32


@rule
def ways(n: int, k: int) -> int:
    """In how many ways k of n things can be picked."""
    if k > n:
        return 0
    count = 1
    for i in range(k):
        count = count * (n - i) // (i + 1)
    return count


class Dealer:
    """Settles chance in play. Every draw follows from the seed and the ply alone, so anyone can check it later."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.token_hex(32) if seed is None else str(seed)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed: published before the first draw, it binds the dealer to its seed."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def draw(self, position: Position) -> Action:
        """Return the outcome of the chance event this position waits for."""
        outcomes = position.chances()
        digest = hashlib.sha256(f"{self.seed}:{position.ply}".encode()).digest()
        mark = int.from_bytes(digest, "big") % sum(weight for _, weight in outcomes)
        for action, weight in outcomes:
            mark -= weight
            if mark < 0:
                return action
        raise AssertionError("the weights of chance do not add up")
