"""A state read once into plain Python, and sets of cells by their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shedu.core.snapshot import Reader, Snapshot
from shedu.games.tigris.rules.cells import ALL, WORD, cell_name

__all__ = ["Snapshot", "names_in", "read"]

CELL_NAMES = {cell: cell_name(cell) for cell in ALL}

read = Reader(512)


def names_in(words: Sequence[int]) -> list[str]:
    """Return the names of the cells of a set, by row and column."""
    return list(_names(*words))


@lru_cache(maxsize=8192)  # from one action to the next most sets stay as they are
def _names(*words: int) -> tuple[str, ...]:
    """Return the same as a tuple."""
    found = []
    for start, word in enumerate(words):
        while word:
            found.append(CELL_NAMES[WORD * start + (word & -word).bit_length() - 1])
            word &= word - 1
    return tuple(found)
