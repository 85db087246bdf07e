"""How a game describes to learners what a seat observes and what it may answer: blocks of numbers with names.

An observation is made of blocks. A block is planes over a board (zeros and ones), a table of rows that all have the
same features (cards), or a vector. Planes, and tables of small whole numbers, come first; they are kept apart as bytes,
because they are most of an observation, and the rest are floats. Actions are described in the same way: a block of
action ids is a vector, planes over a board, or kinds of action over the cells of a board or the rows of a table.
Nothing here is called by a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

LARGEST = 10.0  # no number of an observation is further from 0


@dataclass(frozen=True, slots=True)
class Vector:
    """Single numbers, each with a name."""

    name: str
    entries: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the shape of the block as an array."""
        return (len(self.entries),)

    def entry_names(self) -> list[str]:
        """Return the name of every number, in order."""
        return [f"{self.name}: {entry}" for entry in self.entries]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: things of one kind, such as cards, that all have the same features. Its shape is (rows, features).

    A table `is_small` if all its numbers are small and whole: then it is kept as bytes, together with the planes.
    """

    name: str
    rows: tuple[str, ...]
    features: tuple[str, ...]
    is_small: bool = False

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the shape of the block as an array."""
        return (len(self.rows), len(self.features))

    def entry_names(self) -> list[str]:
        """Return the name of every number, in order."""
        return [f"{self.name}: {row}: {feature}" for row in self.rows for feature in self.features]


@dataclass(frozen=True, slots=True)
class Planes:
    """Planes over a board of height x width cells, each entry 0 or 1. The planes vary fastest in its shape."""

    name: str
    height: int
    width: int
    planes: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the shape of the block as an array."""
        return (self.height, self.width, len(self.planes))

    def entry_names(self) -> list[str]:
        """Return the name of every number, in order."""
        cells = [(row, column) for row in range(self.height) for column in range(self.width)]
        return [f"{self.name}: {plane} at row {row} column {column}" for row, column in cells for plane in self.planes]


Block: TypeAlias = Vector | Rows | Planes


@dataclass(frozen=True, slots=True)
class ActionVector:
    """Consecutive action ids without a structure of their own."""

    name: str
    first: int
    size: int

    @property
    def last(self) -> int:
        """Return the first id after the block."""
        return self.first + self.size


@dataclass(frozen=True, slots=True)
class ActionPlanes:
    """Consecutive action ids that form planes over a board: `first + (kind * height + row) * width + column`."""

    name: str
    first: int
    kinds: tuple[str, ...]
    height: int
    width: int

    @property
    def size(self) -> int:
        """Return how many ids the block has."""
        return len(self.kinds) * self.height * self.width

    @property
    def last(self) -> int:
        """Return the first id after the block."""
        return self.first + self.size


@dataclass(frozen=True, slots=True)
class ActionCells:
    """Consecutive action ids that stand for kinds of action at cells of a board or rows of a table.

    The id is `first + kind * len(cells) + k` for the k-th of `cells`, or `first + k * len(kinds) + kind` if
    `kinds_vary_fastest`. `cells` holds flat indices into `block`, the board or table of that name in the observation.
    """

    name: str
    first: int
    kinds: tuple[str, ...]
    block: str
    cells: tuple[int, ...]
    kinds_vary_fastest: bool = False

    @property
    def size(self) -> int:
        """Return how many ids the block has."""
        return len(self.kinds) * len(self.cells)

    @property
    def last(self) -> int:
        """Return the first id after the block."""
        return self.first + self.size


ActionBlock: TypeAlias = ActionVector | ActionPlanes | ActionCells


def size_of(blocks: Sequence[Block]) -> int:
    """Return how many numbers an observation has."""
    return sum(int(np.prod(block.shape)) for block in blocks)


def is_small(block: Block) -> bool:
    """Return whether a block is kept as bytes: planes, and tables of small whole numbers."""
    return isinstance(block, Planes) or (isinstance(block, Rows) and block.is_small)


def plane_size(blocks: Sequence[Block]) -> int:
    """Return how many numbers of an observation are kept as bytes; their blocks must come first."""
    found = [block for block in blocks if is_small(block)]
    if list(blocks[: len(found)]) != found:
        raise ValueError("planes and tables of small numbers come before all other blocks")
    return size_of(found)


def offsets_of(blocks: Sequence[Block]) -> tuple[int, ...]:
    """Return where each block begins in a flat observation."""
    return tuple(size_of(blocks[:k]) for k in range(len(blocks)))


def entry_names(blocks: Sequence[Block]) -> list[str]:
    """Return the name of every number of an observation, in order."""
    return [name for block in blocks for name in block.entry_names()]


def split(flat: np.ndarray, blocks: Sequence[Block]) -> dict[str, np.ndarray]:
    """Return views of the blocks of flat observations, by name; the last axis of `flat` is the observation."""
    found = {}
    at = 0
    for block in blocks:
        size = int(np.prod(block.shape))
        found[block.name] = flat[..., at : at + size].reshape(*flat.shape[:-1], *block.shape)
        at += size
    return found
