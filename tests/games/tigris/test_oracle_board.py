"""The boards of the oracle against the rules page."""

from itertools import combinations, product

import pytest

from tests.games.tigris.oracle_board import CELLS, NEIGHBOURS, RIVER, SPECIAL, TEMPLES, square
from tests.games.tigris.oracle_scenes import cells_of, position


@pytest.mark.parametrize(
    ("board", "rivers", "temples", "open_cells"), [("standard", 41, 10, 33), ("advanced", 39, 14, 40)]
)
def test_boards_have_the_numbers_of_the_page(board: str, rivers: int, temples: int, open_cells: int) -> None:
    assert (len(RIVER[board]), len(TEMPLES[board])) == (rivers, temples)
    assert len(cells_of(position(board=board), "leader red")) == open_cells


def test_special_treasure_temples_are_the_named_ones() -> None:
    assert SPECIAL["standard"] == {"B2", "P2", "B8", "O9"}
    assert SPECIAL["advanced"] == {"B3", "P6", "A8", "E10", "J11", "O11"}


def test_blue_squares_and_crosses_are_where_the_page_says() -> None:
    def squares(board: str) -> list[str]:
        return [cell for cell in CELLS if square(cell) <= RIVER[board]]

    assert squares("standard") == ["O4"]
    assert squares("advanced") == ["C1", "C2", "G9"]
    for board, cell in product(RIVER, CELLS):
        assert not (len(NEIGHBOURS[cell]) == 4 and {cell, *NEIGHBOURS[cell]} <= RIVER[board])


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_start_temples_are_at_least_five_steps_apart(board: str) -> None:
    def steps(one: str, other: str) -> int:
        return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))

    assert min(steps(*pair) for pair in combinations(TEMPLES[board], 2)) == 5
