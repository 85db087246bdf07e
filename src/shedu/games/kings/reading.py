"""A record read once into plain Python: what words and views are made from outside the kernel.

Every field of the record is an attribute, arrays as lists; reading one from the record itself costs a hundred times as
much. Readings of equal records are equal, so that what is said about them can be remembered.
"""

from __future__ import annotations

from typing import Any

import numpy as np

MOST_KEPT = 64  # readings of a moment ago: the same position is read for every seat
_KEPT: dict[bytes, Reading] = {}


class Reading:
    """The fields of a record, and a record like it for the rules."""

    record: Any
    key: bytes

    def __init__(self, dtype: np.dtype[Any], key: bytes) -> None:
        self.record = np.frombuffer(bytearray(key), dtype=dtype)[0]  # the position may go on, the reading stays
        self.key = key
        for name, value in zip(dtype.names or (), self.record.item(), strict=True):
            self.__dict__[name] = value.tolist() if isinstance(value, np.ndarray) else value

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
