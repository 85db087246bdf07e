"""How a game describes to learners what a seat observes and what it may answer: blocks of numbers with names.

An observation is one flat row of numbers, made of blocks that lie one behind the other. A block is a vector, a table of
rows that each have the same features (cards), or planes over a board. Actions are described in the same way: a block of
action ids is a vector or planes over a board. Nothing here is called by a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np


@dataclass(frozen=True, slots=True)
class Vector:
    """Single numbers, each with a name."""

    name: str
    entries: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the block as an array."""
        return (len(self.entries),)

    def entry_names(self) -> list[str]:
        """The name of every number, in order."""
        return [f"{self.name}: {entry}" for entry in self.entries]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: things of one kind, such as cards, that all have the same features. Its shape is (rows, features)."""

    name: str
    rows: tuple[str, ...]
    features: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the block as an array."""
        return (len(self.rows), len(self.features))

    def entry_names(self) -> list[str]:
        """The name of every number, in order."""
        return [f"{self.name}: {row}: {feature}" for row in self.rows for feature in self.features]


@dataclass(frozen=True, slots=True)
class Planes:
    """Planes over a board of height x width cells. Its shape is (height, width, planes): the planes vary fastest."""

    name: str
    height: int
    width: int
    planes: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the block as an array."""
        return (self.height, self.width, len(self.planes))

    def entry_names(self) -> list[str]:
        """The name of every number, in order."""
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
        """The first id after the block."""
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
        """How many ids the block has."""
        return len(self.kinds) * self.height * self.width

    @property
    def last(self) -> int:
        """The first id after the block."""
        return self.first + self.size


ActionBlock: TypeAlias = ActionVector | ActionPlanes


def size_of(blocks: Sequence[Block]) -> int:
    """How many numbers an observation has."""
    return sum(int(np.prod(block.shape)) for block in blocks)


def entry_names(blocks: Sequence[Block]) -> list[str]:
    """The name of every number of an observation, in order."""
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
