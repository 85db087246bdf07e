"""The table of Tigris & Euphrates as text for a terminal: the board in its frame, the players beside it, more below.

Drawn from the view of a seat alone, so it can show nothing that the seat may not see. With colour, pieces are shapes on
coloured ground; without, they are the letters of the board as text, so that nothing depends on seeing colours.
"""

from __future__ import annotations

from typing import Any

from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.dynasties.terminal.ansi import GOLD, GROUND, IVORY
from shedu.games.tigris.rules.board import BOARD_NAMES, MAPS
from shedu.games.tigris.rules.cells import COLUMNS, NAMES, ROWS, STRIDE
from shedu.games.tigris.terminal.ansi import (
    FRAME,
    FRAME_INK,
    LAND,
    LAND_INK,
    RUBBLE,
    RUBBLE_INK,
    STONE,
    WATER,
    WATER_INK,
    WONDER,
    WONDER_INK,
    Brush,
    letters_of,
)
from shedu.games.tigris.terminal.panels import footer, is_at_war, players

GAP = "  "


def render_text(seen: dict[str, Any], colour: bool) -> str:
    """Return the table as a seat or a spectator sees it; no line is wider than 80 columns."""
    brush = Brush(colour, letters_of(player["dynasty"] for player in seen["players"]))
    board = draw_board(seen, brush)
    beside = players(seen, brush)
    beside += [""] * (len(board) - len(beside))
    lines = [(left + GAP + right).rstrip() for left, right in zip(board, beside, strict=True)]
    return "\n".join([*lines, *footer(seen, brush)]) + "\n"


def draw_board(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return the board in its frame: thirteen lines of 53 columns."""
    cells = _draw_cells(seen, brush)
    letters = "".join(f" {letter} " for letter in "ABCDEFGHIJKLMNOP")
    edge = brush.paint(f"   {letters}  ", FRAME_INK, FRAME)
    lines = [edge]
    for row in range(ROWS):
        left = brush.paint(f"{row + 1:>2} ", FRAME_INK, FRAME)
        right = brush.paint(f"{row + 1:>2}", FRAME_INK, FRAME)
        lines.append(left + "".join(cells[row * STRIDE + column] for column in range(COLUMNS)) + right)
    return [*lines, edge]


def _draw_cells(seen: dict[str, Any], brush: Brush) -> dict[int, str]:
    """Return every cell as three characters."""
    ground = MAPS[BOARD_NAMES.index(seen["board"])]
    marks = {cell: ground[cell // STRIDE][cell % STRIDE] for cell in NAMES.values()}
    stars = {NAMES[name]: brush.star(special=marks[NAMES[name]] == "C") for name in seen["treasures"]}
    cells = {cell: _draw_ground(mark, brush) for cell, mark in marks.items()}
    for name in seen["tiles"]:
        cells[NAMES[name]] = _draw_tile(name, stars.get(NAMES[name], ""), seen, brush)
    for name in seen["catastrophes"]:
        cells[NAMES[name]] = brush.paint(" ╳ " if brush.colour else "## ", RUBBLE_INK, RUBBLE)
    for pair, name in seen["monuments"].items():
        cells.update(_draw_monument(pair, NAMES[name], stars, brush))
    if seen["wonder"] is not None:
        centre = NAMES[seen["wonder"]]
        for cell in (centre - STRIDE, centre - 1, centre, centre + 1, centre + STRIDE):
            cells[cell] = brush.paint(f" W{stars.get(cell, ' ')}", WONDER_INK, WONDER, bold=True)
    for leader, name in seen["leaders"].items():
        cells[NAMES[name]] = _draw_leader(leader, seen["conflict"], brush)
    return cells


def _draw_ground(mark: str, brush: Brush) -> str:
    if mark == "~":
        return brush.paint(" ~ ", WATER_INK, WATER)
    return brush.paint(" · " if brush.colour else " . ", LAND_INK, LAND)


def _draw_tile(name: str, star: str, seen: dict[str, Any], brush: Brush) -> str:
    """Return a tile with what lies on it: a treasure, a building in brackets, or the unification tile as arrows."""
    colour = COLOUR_NAMES.index(seen["tiles"][name])
    left, right = " ", " "
    if name in seen["building_cells"].values():
        left, right = "[", "]"
    elif name == seen["placed"] and is_at_war(seen):
        left, right = ">", "<"
    ground = GROUND[colour]
    return (
        brush.paint(left, GOLD, ground, bold=True)
        + brush.paint(brush.sign(colour), IVORY, ground, bold=True)
        + brush.paint(star or right, GOLD, ground, bold=True)
    )


def _draw_leader(leader: str, conflict: dict[str, Any] | None, brush: Brush) -> str:
    """Return a leader: the letter of its dynasty, the sign of its office, and a mark while it fights."""
    seat, _, office = leader.partition(":")
    colour = COLOUR_NAMES.index(office)
    fights = conflict and office == conflict["colour"] and int(seat) in (conflict["attacker"], conflict["defender"])
    text = f"{brush.letters[int(seat)]}{brush.sign(colour)}{'!' if fights else ' '}"
    return brush.paint(text, GROUND[colour], IVORY, bold=True)


def _draw_monument(pair: str, corner: int, stars: dict[int, str], brush: Brush) -> dict[int, str]:
    """Return a stepped tower over four cells, the upper step in one colour and the lower in the other."""
    top, base = (COLOUR_NAMES.index(name) for name in pair.split("-"))
    sign = [brush.paint(brush.sign(colour), IVORY, GROUND[colour], bold=True) for colour in (top, base)]
    space = [stars.get(cell, " ") for cell in (corner, corner + 1, corner + STRIDE, corner + STRIDE + 1)]
    left, right, wall = ("▟", "▙", " ") if brush.colour else ("=", "=", "=")
    wall_left, wall_right = (wall if space[k] == " " else space[k] for k in (2, 3))

    def edge(text: str, colour: int) -> str:
        return brush.paint(text, GROUND[colour], STONE)

    def star(text: str, ground: int) -> str:
        return brush.paint(text, GOLD, ground, bold=True)

    return {
        corner: star(space[0], STONE) + edge(left, top) + sign[0],
        corner + 1: sign[0] + edge(right, top) + star(space[1], STONE),
        corner + STRIDE: edge(left, base) + star(wall_left, GROUND[base]) + sign[1],
        corner + STRIDE + 1: sign[1] + star(wall_right, GROUND[base]) + edge(right, base),
    }
