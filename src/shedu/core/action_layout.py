"""Number the actions of a game: kind after kind, each with its operands.

    _layout = ActionLayout()
    PASS = _layout.add()
    PLACE = _layout.add(colour=COLOURS, cell=CELLS)  # an id is PLACE + colour * CELLS + cell

    IDS = _layout.size
    KIND, OPERANDS = _layout.kinds(), _layout.operands()

A rule finds out what an id means in one step: `KIND[action]` is the first id of its kind (`PASS`, `PLACE`), and
`OPERANDS[action]` holds its operands in the order in which they were declared.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class ActionKind(NamedTuple):
    """The ids of one kind of action, and its operands with the number of values each can have."""

    first: int
    operands: dict[str, int]

    @property
    def size(self) -> int:
        """Return how many ids the kind has."""
        return int(np.prod(list(self.operands.values()), dtype=np.int64))


class ActionLayout:
    """The kinds of actions of a game, in the order of their ids."""

    def __init__(self) -> None:
        self.declared: list[ActionKind] = []

    @property
    def size(self) -> int:
        """Return how many ids are given so far."""
        return self.declared[-1].first + self.declared[-1].size if self.declared else 0

    def add(self, **operands: int) -> int:
        """Give the next ids to a kind of action; return the first of them."""
        kind = ActionKind(self.size, operands)
        self.declared.append(kind)
        return kind.first

    def kinds(self) -> NDArray[np.int16]:
        """Return the first id of its kind for every id."""
        table = np.zeros(self.size, dtype=np.int16)
        for kind in self.declared:
            table[kind.first : kind.first + kind.size] = kind.first
        return table

    def operands(self) -> NDArray[Any]:
        """Return the operands of every id, one column per operand, in the narrowest signed type that holds them all.

        Signed, because numba turns unsigned numbers mixed with signed ones into floats.
        """
        columns = max((len(kind.operands) for kind in self.declared), default=0)
        most = max((count for kind in self.declared for count in kind.operands.values()), default=1)
        table = np.zeros((self.size, columns), dtype=np.min_scalar_type(-most))
        for kind in self.declared:
            if kind.operands:
                values = np.indices(tuple(kind.operands.values())).reshape(len(kind.operands), -1).T
                table[kind.first : kind.first + kind.size, : len(kind.operands)] = values
        return table
