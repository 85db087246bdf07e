"""Which inputs and outputs the net of a game has, by its description of observations and actions.

A tower computes numbers for every cell of a board, or for every row of all tables together. The outputs of a net are
those of its towers, a plane per kind of action, followed by single outputs; `order` says which of them belongs to each
action id.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

import numpy as np

from shedu.core.spaces import ActionBlock, ActionPlanes, ActionVector, Block, Planes, Rows, Vector, size_of


@dataclass(frozen=True, slots=True)
class Layout:
    """The inputs of a net by kind, and where its outputs go."""

    blocks: tuple[Block, ...]
    boards: tuple[Planes, ...]  # a tower each
    tables: tuple[Rows, ...]  # one more tower for all of them, if there are any
    vectors: tuple[Vector, ...]
    kinds: tuple[int, ...]  # kinds of action at every cell or row, by tower
    singles: int  # outputs for actions without a place
    order: np.ndarray  # by action id: its place among the outputs

    @property
    def sizes(self) -> list[int]:
        """The number of entries of every block."""
        return [size_of([block]) for block in self.blocks]


@cache
def layout_of(game_id: str) -> Layout:
    """Return the layout of the nets of a game."""
    space = import_module(f"shedu.games.{game_id}.evaluation.observation")
    blocks: tuple[Block, ...] = tuple(space.BLOCKS)
    boards = tuple(block for block in blocks if isinstance(block, Planes))
    tables = tuple(block for block in blocks if isinstance(block, Rows))
    vectors = tuple(block for block in blocks if isinstance(block, Vector))
    cells = [board.height * board.width for board in boards]
    if tables:
        cells.append(sum(len(table.rows) for table in tables))
    kinds = [0] * len(cells)
    singles = 0
    placed: list[tuple[ActionBlock, int, int]] = []  # its tower and its first kind there; no tower: its first output
    for actions in space.ACTION_BLOCKS:
        if isinstance(actions, ActionVector):
            placed.append((actions, -1, singles))
            singles += actions.size
        else:
            tower = _tower_of(actions, boards, tables)
            placed.append((actions, tower, kinds[tower]))
            kinds[tower] += len(actions.kinds)
    starts = np.concatenate([[0], np.cumsum(np.multiply(kinds, cells))])  # of the outputs of towers, then of the others
    order = np.zeros(space.ACTION_SIZE, dtype=np.int64)
    for actions, tower, first in placed:
        if isinstance(actions, ActionVector):
            outputs = starts[-1] + first + np.arange(actions.size)
        else:
            at = _cells_of(actions, tables)
            planes = starts[tower] + (first + np.arange(len(actions.kinds))) * cells[tower]
            by_kind = planes[:, None] + at[None, :]
            outputs = (by_kind.T if getattr(actions, "kinds_vary_fastest", False) else by_kind).ravel()
        order[actions.first : actions.last] = outputs
    return Layout(blocks, boards, tables, vectors, tuple(kinds), singles, order)


def _tower_of(actions: ActionBlock, boards: tuple[Planes, ...], tables: tuple[Rows, ...]) -> int:
    """Return the tower whose cells or rows the actions happen at."""
    for k, board in enumerate(boards):
        if isinstance(actions, ActionPlanes):
            if (board.height, board.width) == (actions.height, actions.width):
                return k
        elif not isinstance(actions, ActionVector) and board.name == actions.block:
            return k
    assert not isinstance(actions, ActionVector | ActionPlanes), f"{actions.name} are at no board that is observed"
    assert actions.block in [table.name for table in tables], f"{actions.block} is not observed"
    return len(boards)


def _cells_of(actions: ActionBlock, tables: tuple[Rows, ...]) -> np.ndarray:
    """Return the cells of the tower that actions happen at."""
    assert not isinstance(actions, ActionVector)
    if isinstance(actions, ActionPlanes):
        return np.arange(actions.height * actions.width)
    first = 0
    names = [table.name for table in tables]
    if actions.block in names:
        first = sum(len(table.rows) for table in tables[: names.index(actions.block)])
    return first + np.array(actions.cells)
