"""The two maps, the geometry of cells and handfuls of tiles, for the oracle."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

COLOURS = ("red", "blue", "green", "black")
TILES = {"red": 57, "blue": 36, "green": 30, "black": 30}
PAIRS = tuple(f"{one}-{other}" for one, other in combinations(COLOURS, 2))

COLUMNS = "ABCDEFGHIJKLMNOP"
MAPS = {
    "standard": """
        ....~~~~~.T.~...
        .C..~.......~..C
        ...~~T......~~..
        ~~~~.........~~~
        .............T~~
        ..............~.
        ~~~~....T...~~~.
        .C.~~~~.....~...
        ......~~~~~~~.C.
        .....T..........
        ..........T.....""",
    "advanced": """
        ..~~T....T.....~
        ..~~..........T~
        .C~~...........~
        ..~...T....T~~~~
        ..~.........~...
        ..~T........~..C
        ..~~........~~..
        C..~~~.T....T~..
        .....~~~.....~..
        ....C.~~~~~~~~..
        ......~..C....C.""",
}
CELLS = [f"{letter}{row}" for row in range(1, 12) for letter in COLUMNS]
PLACE = {cell: place for place, cell in enumerate(CELLS)}


def step(cell: str, columns: int, rows: int) -> str:
    """Return the cell some columns to the right and rows down; a name off the board is in no set of cells."""
    column = COLUMNS.index(cell[0]) + columns
    letter = COLUMNS[column] if 0 <= column < len(COLUMNS) else "off "
    return f"{letter}{int(cell[1:]) + rows}"


SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
NEIGHBOURS = {cell: [step(cell, *side) for side in SIDES if step(cell, *side) in PLACE] for cell in CELLS}


def in_order(cells: Iterable[str]) -> list[str]:
    """Cells by row, then by column."""
    return sorted(cells, key=PLACE.__getitem__)


def marked(board: str, marks: str) -> set[str]:
    """Return the cells of a map that show one of the marks."""
    return {cell for cell, mark in zip(CELLS, "".join(MAPS[board].split()), strict=True) if mark in marks}


RIVER = {board: marked(board, "~") for board in MAPS}
TEMPLES = {board: marked(board, "TC") for board in MAPS}
SPECIAL = {board: marked(board, "C") for board in MAPS}


def handful(counts: dict[str, int]) -> str:
    """Tiles as text: only colours with a number above 0, in the order of the colours."""
    return " ".join(f"{colour} {counts[colour]}" for colour in COLOURS if counts[colour])


def handfuls(source: dict[str, int], sizes: range) -> set[str]:
    """Return every handful of one of these sizes that can be taken from the source."""
    ways = product(*(range(min(source[colour], sizes[-1]) + 1) for colour in COLOURS))
    return {handful(dict(zip(COLOURS, way, strict=True))) for way in ways if sum(way) in sizes}


def counted(words: tuple[str, ...]) -> dict[str, int]:
    """Return the reverse of `handful`, from the words of the text."""
    return {colour: int(number) for colour, number in zip(words[::2], words[1::2], strict=True)}


def none_of_each() -> dict[str, int]:
    """Zero in each colour."""
    return dict.fromkeys(COLOURS, 0)


def touched(cell: str, kingdoms: list[set[str]]) -> int:
    """Return how many of the kingdoms have a cell beside this one."""
    return sum(not kingdom.isdisjoint(NEIGHBOURS[cell]) for kingdom in kingdoms)


def square(corner: str) -> set[str]:
    """Return the two by two cells with this one at the top left."""
    return {corner, step(corner, 1, 0), step(corner, 0, 1), step(corner, 1, 1)}
