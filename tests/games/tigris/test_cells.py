"""The arithmetic on sets of cells, against the same said as plainly as can be with Python's own sets."""

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from shedu.games.tigris.rules.cells import (
    ALL,
    CELLS,
    NEIGHBOURS,
    NONE,
    SINGLES,
    STRIDE,
    Cells,
    cells_of,
    flood,
    neighbours,
    nth,
    set_of,
    single,
)
from shedu.games.tigris.rules.legal_actions import list_cells, list_cells_again
from shedu.games.tigris.rules.monuments import square_at


def random_sets(count: int) -> list[set[int]]:
    """Sets of few cells and of many, and the largest."""
    chance = random.Random(5)
    return [set(ALL), *(set(chance.sample(ALL, chance.randrange(1, len(ALL)))) for _ in range(count))]


def beside(cell: int) -> set[int]:
    """The cells that share a side with a cell, by row and column."""
    row, column = divmod(cell, STRIDE)
    near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {cell for cell in ALL if divmod(cell, STRIDE) in near}


def reached_from(seed: set[int], within: set[int]) -> set[int]:
    """The cells that a flood reaches, one at a time."""
    found = seed & within
    todo = list(seed)
    while todo:
        for cell in beside(todo.pop()) & within - found:
            found.add(cell)
            todo.append(cell)
    return found


def test_a_cell_is_a_set_of_one_and_no_cell_an_empty_set() -> None:
    for cell in range(CELLS):
        assert tuple(single(cell)) == set_of([cell])
    assert tuple(single(-1)) == NONE


def test_a_square_that_hangs_over_the_edge_has_fewer_cells() -> None:
    for cell in ALL:
        corners = {cell, cell + 1, cell + STRIDE, cell + STRIDE + 1}
        assert set(cells_of(square_at(cell))) == corners & set(ALL)


def test_neighbours_share_a_side() -> None:
    for cell in ALL:
        assert set(cells_of(neighbours(cell))) == beside(cell)
    assert tuple(neighbours(-1)) == NONE


def test_a_flood_reaches_what_is_linked_and_nothing_else() -> None:
    chance = random.Random(6)
    for within in random_sets(300):
        seed = set(chance.sample(sorted(within), min(len(within), chance.randrange(1, 4))))
        found = flood(set_of(sorted(seed)), set_of(sorted(within)))
        assert set(cells_of(found)) == reached_from(seed, within)


def test_a_flood_follows_the_longest_way() -> None:
    rows = range(0, 11, 2)
    winding = {cell for cell in ALL if cell // STRIDE in rows}
    winding |= {(row + 1) * STRIDE + (15 if row % 4 == 0 else 0) for row in rows if row < 10}
    assert set(cells_of(flood(set_of([0]), set_of(sorted(winding))))) == winding


def test_a_flood_from_nothing_reaches_nothing() -> None:
    assert tuple(flood(NONE, set_of(list(ALL)))) == NONE


def test_the_nth_cell_is_counted_in_rising_order() -> None:
    for cells in random_sets(60):
        packed = set_of(sorted(cells))
        assert [nth(packed, n) for n in range(len(cells))] == sorted(cells)


@pytest.mark.parametrize("listed_before", [True, False])
def test_a_set_is_listed_alike_from_scratch_and_from_the_list_before(listed_before: bool) -> None:
    ids = np.zeros(512, dtype=np.int64)
    for cells in [set(), *random_sets(60)]:
        ids[:] = -7
        packed: Cells = set_of(sorted(cells))
        n = list_cells(ids, 3, 1000, packed)
        assert n == 3 + len(cells)
        end = list_cells_again(ids, n, 5000, packed, 3 if listed_before else -1)
        assert ids[3:end].tolist() == [base + cell for base in (1000, 5000) for cell in sorted(cells)]
        assert set(ids[end:]) <= {-7}


def test_plain_python_does_the_same_by_arithmetic_instead_of_tables() -> None:
    """As on a GPU: what it computes stands in the tables, row for row; then it passes the other tests of this file."""
    program = (
        "from shedu.games.tigris.rules.cells import ALL, CELLS, neighbours, single\n"
        "print([single(cell) for cell in (*range(CELLS), -1)])\n"
        "print([neighbours(cell) for cell in (*ALL, -1)])\n"
    )
    tables = [
        str([tuple(row) for row in table.tolist()]) for table in (SINGLES[[*range(CELLS), -1]], NEIGHBOURS[[*ALL, -1]])
    ]
    assert pure("-c", program).splitlines() == tables
    assert " passed" in pure("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not plain_python", __file__)


def pure(*arguments: str) -> str:
    """What Python prints when rules are not compiled."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "SHEDU_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
