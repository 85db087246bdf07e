"""Records read once into plain Python: what words and views are made from outside the kernel.

Every field of the state is an attribute; reading one from the state itself costs a hundred times as much. Readings
of equal states are equal, so that what is said about them can be remembered.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


@cache
def _arrays(dtype: np.dtype[Any]) -> tuple[int, ...]:
    """Return the indices of the fields that are arrays."""
    return tuple(k for k, name in enumerate(dtype.names or ()) if dtype[name].shape)


class Snapshot:
    """The fields of a state, and a state like it for the rules: by itself, and as an array of one."""

    state: Any
    states: np.ndarray
    key: bytes

    def __init__(self, dtype: np.dtype[Any], key: bytes, *, as_lists: bool = False) -> None:
        self.states = np.frombuffer(bytearray(key), dtype=dtype)  # the position may go on, the reading stays
        self.state = self.states[0]
        self.key = key
        values = list(self.state.item())
        if as_lists:
            for k in _arrays(dtype):
                values[k] = values[k].tolist()
        self.__dict__.update(zip(dtype.names or (), values, strict=True))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snapshot) and self.key == other.key


class Reader:
    """Reads the states of one game, and keeps the readings of a moment ago: a position is read for every seat."""

    def __init__(self, most: int, *, as_lists: bool = False) -> None:
        self.most = most
        self.as_lists = as_lists  # arrays become lists
        self._kept: dict[bytes, Snapshot] = {}

    def __call__(self, states: np.ndarray) -> Snapshot:
        """Return the reading of an array of one state; NumPy is much quicker about an array than about a record."""
        key = states.tobytes()
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self.most:
                del self._kept[next(iter(self._kept))]  # the oldest; to forget all at once takes long enough to be felt
            found = self._kept[key] = Snapshot(states.dtype, key, as_lists=self.as_lists)
        return found
