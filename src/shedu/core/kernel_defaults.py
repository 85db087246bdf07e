"""Rules for kernels of games that need no rule of their own there: no chance, nothing hidden."""

from __future__ import annotations

from shedu.core.kernel import rule


@rule
def no_chances(s, ids, weights):
    """Return the number of outcomes of chance in a game without any."""
    return 0


@rule
def nothing_hidden(s, seat, rng):
    """Change nothing: every seat knows all there is."""
