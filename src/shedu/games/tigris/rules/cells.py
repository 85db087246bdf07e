"""Sets of board cells as four words, and the arithmetic on them that the rules are made of.

A cell is `17 * row + column`: 16 columns and one guard column, which no set ever holds, so that a step to the left or
right never wraps into another row. A word holds three rows, 51 bits; a set is a tuple of four words.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from shedu.core.bits import lowest_bit, nth_bit, popcount
from shedu.core.kernel import is_cpu_code, noinline_on_gpu, rule
from shedu.core.state_fields import IntArray
from shedu.core.vector_flood import vector_flood

COLUMNS = 16
ROWS = 11
STRIDE = 17
CELLS = ROWS * STRIDE
WORD = 51  # bits in a word
WORDS = 4
SHARE = 1286  # in 65536: a shade more than one in WORD, exact for every cell
NONE = (0, 0, 0, 0)

Cells: TypeAlias = tuple[int, int, int, int]  # a set of cells


def cell_at(column: int, row: int) -> int:
    """The cell in a column and row, both counted from 0 at the top left."""
    return row * STRIDE + column


def cell_name(cell: int) -> str:
    """The name players use: column letter and row number, `G5`."""
    row, column = divmod(cell, STRIDE)
    return f"{'ABCDEFGHIJKLMNOP'[column]}{row + 1}"


ALL = tuple(cell_at(column, row) for row in range(ROWS) for column in range(COLUMNS))
NAMES = {cell_name(cell): cell for cell in ALL}


def set_of(cells: list[int]) -> Cells:
    """The set of the given cells, for tables built at import."""
    words = [0, 0, 0, 0]
    for cell in cells:
        words[cell // WORD] |= 1 << (cell % WORD)
    return (words[0], words[1], words[2], words[3])


def cells_of(cells: Cells) -> list[int]:
    """The cells of a set, in rising order, for code outside the kernel."""
    return [cell for cell in ALL if cells[cell // WORD] >> (cell % WORD) & 1]


BOARD = set_of(list(ALL))

# The set of every cell, and of its neighbours, for CPUs: those are faster with tables. The empty rows at the end are
# for what lies below the board, where a square may be looked for, and the last for -1, no cell.
_BELOW = (NONE,) * (STRIDE + 1)
SINGLES = np.array([*(set_of([cell]) for cell in range(CELLS)), *_BELOW], dtype=np.int64)
NEIGHBOURS = np.array(
    [*(set_of([at for at in ALL if abs(at - cell) in (1, STRIDE)]) for cell in range(CELLS)), *_BELOW], dtype=np.int64
)

flood_by_vector = vector_flood(STRIDE, WORD)


@rule
def word_of(cell: int) -> int:
    """The word that holds a cell: `cell // WORD`, in a form far cheaper than a division."""
    return int(cell) * SHARE >> 16


@rule
def load(field: IntArray) -> Cells:
    """The set kept in a field of a state."""
    return (int(field[0]), int(field[1]), int(field[2]), int(field[3]))


@rule
def store(field: IntArray, cells: Cells) -> None:
    """Keep a set in a field of a state."""
    field[0] = cells[0]
    field[1] = cells[1]
    field[2] = cells[2]
    field[3] = cells[3]


@rule
def put(field: IntArray, cell: int) -> None:
    """Add a cell to the set kept in a field."""
    word = word_of(cell)
    field[word] |= 1 << (int(cell) - word * WORD)


@rule
def take(field: IntArray, cell: int) -> None:
    """Take a cell out of the set kept in a field."""
    word = word_of(cell)
    field[word] &= ~(1 << (int(cell) - word * WORD))


@rule
def single(cell: int) -> Cells:
    """The set of one cell."""
    if is_cpu_code():
        return load(SINGLES[cell])
    word = word_of(cell)
    bit = 1 << (int(cell) - word * WORD)
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
    )


@rule
def union(a: Cells, b: Cells) -> Cells:
    """The cells of either set."""
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3])


@rule
def common(a: Cells, b: Cells) -> Cells:
    """The cells of both sets."""
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3])


@rule
def minus(a: Cells, b: Cells) -> Cells:
    """The cells of the first set that are not in the second."""
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3])


@rule
def is_empty(a: Cells) -> bool:
    """Whether a set has no cell."""
    return (a[0] | a[1] | a[2] | a[3]) == 0


@rule
def meets(a: Cells | IntArray, b: Cells) -> bool:
    """Whether two sets share a cell."""
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) != 0


@rule
def holds(a: Cells | IntArray, cell: int) -> bool:
    """Whether a set, or the set kept in a field, holds a cell."""
    return meets(a, single(cell))


@rule
def size(a: Cells) -> int:
    """How many cells a set has."""
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2]) + popcount(a[3])


@rule
def first(a: Cells) -> int:
    """The first cell of a set that is not empty."""
    if a[0] != 0:
        return lowest_bit(a[0])
    if a[1] != 0:
        return lowest_bit(a[1]) + WORD
    if a[2] != 0:
        return lowest_bit(a[2]) + 2 * WORD
    return lowest_bit(a[3]) + 3 * WORD


@rule
def nth(a: Cells, n: int) -> int:
    """The n-th cell of a set that has more, counted from 0."""
    noinline_on_gpu()
    word = a[0]
    start = 0
    before = popcount(a[0])  # cells in the words before
    skipped = 0
    if n >= before:
        word, start, skipped = a[1], WORD, before
    before += popcount(a[1])
    if n >= before:
        word, start, skipped = a[2], 2 * WORD, before
    before += popcount(a[2])
    if n >= before:
        word, start, skipped = a[3], 3 * WORD, before
    return start + nth_bit(word, n - skipped)


@rule
def left_of(a: Cells) -> Cells:
    """The cells one to the left; here and in the next three, what leaves the board goes when cut to cells on it."""
    return (a[0] >> 1, a[1] >> 1, a[2] >> 1, a[3] >> 1)


@rule
def right_of(a: Cells) -> Cells:
    """The cells one to the right."""
    return (a[0] << 1, a[1] << 1, a[2] << 1, a[3] << 1)


@rule
def above(a: Cells) -> Cells:
    """The cells one row up."""
    return (a[0] >> 17 | a[1] << 34, a[1] >> 17 | a[2] << 34, a[2] >> 17 | a[3] << 34, a[3] >> 17)


@rule
def beneath(a: Cells) -> Cells:
    """The cells one row down."""
    return (a[0] << 17, a[1] << 17 | a[0] >> 34, a[2] << 17 | a[1] >> 34, a[3] << 17 | a[2] >> 34)


@rule
def spread(a: Cells, within: Cells) -> Cells:
    """The cells of a set and their neighbours (T-1), as far as they lie within another set."""
    a0, a1, a2, a3 = a
    return (
        (a0 | a0 << 1 | a0 >> 1 | a0 << 17 | a0 >> 17 | a1 << 34) & within[0],
        (a1 | a1 << 1 | a1 >> 1 | a1 << 17 | a1 >> 17 | a2 << 34 | a0 >> 34) & within[1],
        (a2 | a2 << 1 | a2 >> 1 | a2 << 17 | a2 >> 17 | a3 << 34 | a1 >> 34) & within[2],
        (a3 | a3 << 1 | a3 >> 1 | a3 << 17 | a3 >> 17 | a2 >> 34) & within[3],
    )


@rule
def grow(a: Cells) -> Cells:
    """The cells of a set and all their neighbours."""
    return spread(a, BOARD)


@rule
def neighbours(cell: int) -> Cells:
    """The cells that share a side with a cell (T-1)."""
    if is_cpu_code():
        return load(NEIGHBOURS[cell])
    return minus(spread(single(cell), BOARD), single(cell))


@rule
def flood(seed: Cells, within: Cells) -> Cells:
    """All cells that can be reached from a seed by steps inside a set (T-2)."""
    noinline_on_gpu()
    if is_cpu_code():
        return flood_by_vector(seed, within)
    reached = seed
    while True:
        further = spread(spread(reached, within), within)
        if (
            further[0] == reached[0]
            and further[1] == reached[1]
            and further[2] == reached[2]
            and further[3] == reached[3]
        ):
            return reached
        reached = further
