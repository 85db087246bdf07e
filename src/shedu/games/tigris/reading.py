"""A record read once into plain Python: what words and views are made from outside the kernel.

Every field of the record is an attribute; reading one from the record itself costs a hundred times as much. Readings
of equal records are equal, so that what is said about them can be remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from shedu.games.tigris.cells import ALL, WORD, cell_name

CELL_NAMES = {cell: cell_name(cell) for cell in ALL}


MOST_KEPT = 512  # readings of a moment ago: the same position is read for every seat
_KEPT: dict[bytes, Reading] = {}


class Reading:
    """The fields of a record, and a record like it for the rules."""

    record: Any
    key: bytes

    def __init__(self, dtype: np.dtype[Any], key: bytes) -> None:
        self.record = np.frombuffer(bytearray(key), dtype=dtype)[0]  # the position may go on, the reading stays
        self.key = key
        self.__dict__.update(zip(dtype.names or (), self.record.item(), strict=True))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.key == other.key


def read(record: Any) -> Reading:
    """The reading of a record."""
    key = record.tobytes()
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]  # the oldest; to forget all at once takes long enough to be felt
        found = _KEPT[key] = Reading(record.dtype, key)
    return found


def names_in(words: Any) -> list[str]:
    """The names of the cells of a set, by row and column."""
    found: list[str] = []
    for start, word in enumerate(map(int, words)):
        if word:
            found += _names(WORD * start, word)
    return found


@lru_cache(maxsize=8192)  # from one action to the next most words stay as they are
def _names(start: int, word: int) -> tuple[str, ...]:
    """The names of the cells of one word, counted from its first cell."""
    found = []
    while word:
        found.append(CELL_NAMES[start + (word & -word).bit_length() - 1])
        word &= word - 1
    return tuple(found)
