"""Hand over the legal answers one by one: write all of them down, or keep one of them at random."""

from __future__ import annotations

from shedu.core.chance import below
from shedu.core.kernel import rule


@rule
def put(out, n, kept, listing, action):
    """Write an answer to the list `out`, or keep it with the chance 1 in `n + 1`, `out` being the generator."""
    if listing:
        out[n] = action
    elif below(out, n + 1) == 0:
        kept = action
    return n + 1, kept
