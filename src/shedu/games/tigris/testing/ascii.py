"""The board as plain text, both ways: `draw` writes what lies on it, `read` sets up a position from such a text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from shedu.core.errors import ParseError
from shedu.core.game import Position, Seat
from shedu.games import game
from shedu.games.dynasties.rules.pieces import (
    ACTIONS,
    BLUE,
    COLOUR_NAMES,
    COLOURS,
    NOWHERE,
    OFFICE_NAMES,
    PIECE_NAMES,
    RED,
)
from shedu.games.dynasties.rules.state import ACT
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.rules.board import BOARD_NAMES, MAPS
from shedu.games.tigris.rules.cells import ALL, COLUMNS, NAMES, ROWS, STRIDE, cell_name, put, take
from shedu.games.tigris.rules.pieces import CATASTROPHES, DYNASTIES, HAND, MONUMENT_PAIRS, MONUMENTS, TILES
from shedu.games.tigris.rules.state import AT_NEXT_ACTION

COLUMN_LETTERS = "ABCDEFGHIJKLMNOP"
COLOUR_LETTERS = "rbgk"
DYNASTY_LETTERS = "ABPL"
LAND, RIVER, CATASTROPHE, DOWN, WONDER = ". ", "~ ", "##", "= ", "W "
TREASURE = "*"
MARGIN = 3  # the number of the row and a blank
HEADER = " " * MARGIN + "  ".join(COLUMN_LETTERS)
PAIR_NAMES = tuple(pair_name(monument) for monument in range(MONUMENTS))
PIECE_LINE = re.compile(r"(monument|building|wonder)(?: ([a-z-]+))? ([A-P]\d{1,2})")


def draw(position: Position) -> str:
    """Return the board as text: twelve lines, and one for each piece that covers others."""
    seen = position.view(None)
    ground = MAPS[BOARD_NAMES.index(seen["board"])]
    signs = {cell: RIVER if ground[cell // STRIDE][cell % STRIDE] == "~" else LAND for cell in ALL}
    for name, colour in seen["tiles"].items():
        signs[NAMES[name]] = COLOUR_LETTERS[COLOUR_NAMES.index(colour)] + " "
    for name in seen["down"]:
        signs[NAMES[name]] = DOWN
    if seen["wonder"] is not None:
        for cell in cross_around(NAMES[seen["wonder"]]):
            signs[cell] = WONDER
    for name in seen["treasures"]:
        signs[NAMES[name]] = signs[NAMES[name]][0] + TREASURE
    for name in seen["catastrophes"]:
        signs[NAMES[name]] = CATASTROPHE
    for leader, name in seen["leaders"].items():
        seat, _, colour = leader.partition(":")
        signs[NAMES[name]] = DYNASTY_LETTERS[int(seat)] + COLOUR_LETTERS[COLOUR_NAMES.index(colour)]
    lines = [HEADER]
    for row in range(ROWS):
        cells = " ".join(signs[row * STRIDE + column] for column in range(COLUMNS))
        lines.append(f"{row + 1:>2} {cells}".rstrip())
    lines += [f"monument {pair} {name}" for pair, name in seen["monuments"].items()]
    lines += [f"building {colour} {name}" for colour, name in seen["building_cells"].items()]
    if seen["wonder"] is not None:
        lines.append(f"wonder {seen['wonder']}")
    return "\n".join(lines) + "\n"


def cross_around(centre: int) -> tuple[int, ...]:
    """Return the five cells of the wonder."""
    return (centre - STRIDE, centre - 1, centre, centre + 1, centre + STRIDE)


def square_from(corner: int) -> tuple[int, ...]:
    """Return the four cells of a monument, from its top left cell."""
    return (corner, corner + 1, corner + STRIDE, corner + STRIDE + 1)


@dataclass(slots=True)
class Board:
    """What a text says, as far as it was read."""

    ground: tuple[str, ...]  # the map of the table
    tiles: dict[int, int] = field(default_factory=dict)  # colour by cell
    leaders: dict[tuple[Seat, int], int] = field(default_factory=dict)  # cell by seat and colour
    down: list[int] = field(default_factory=list)
    wonder_cells: list[int] = field(default_factory=list)
    catastrophes: list[int] = field(default_factory=list)
    treasures: list[int] = field(default_factory=list)
    monuments: dict[int, int] = field(default_factory=dict)  # top left cell by monument
    buildings: dict[int, int] = field(default_factory=dict)  # cell by colour
    wonder: int = NOWHERE
    lines: dict[int, int] = field(default_factory=dict)  # where a row was read, for complaints

    def mark(self, cell: int) -> str:
        """Return what the map shows on a cell."""
        return self.ground[cell // STRIDE][cell % STRIDE]

    def is_river(self, cell: int) -> bool:
        """Return whether a cell is river."""
        return self.mark(cell) == "~"

    def line(self, cell: int) -> int:
        """Return the line of the text that showed a cell."""
        return self.lines[cell // STRIDE]


def read(
    text: str,
    seats: int = 2,
    *,
    active: Seat = 0,
    hands: Sequence[Mapping[str, int]] = (),
    **options: str | bool,
) -> Position:
    """Return a position with the board of a text, in which the active seat begins its turn; refuse what cannot be.

    What a board does not show is filled in: hands as given (empty otherwise), all other tiles in the bag, no points.
    Treasures and catastrophe tiles that are missing were taken and played by the seats in turn. Two leaders of a
    colour may share a kingdom: a board drawn in the middle of a conflict looks like that.
    """
    position = game("tigris").new(seats, **options)
    board = _read_lines(text, position)
    _check_cover(board)
    _check_supply(board, seats)
    _lay_out(board, position)
    _fill_in(board, position, active, hands)
    return Position(position.game, position.states, seats, position.options)


def _read_lines(text: str, position: Position) -> Board:
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), start=1)]
    while lines and not lines[0][1]:
        lines.pop(0)
    if not lines:
        raise ParseError("there is no board")
    number, header = lines[0]
    indent = len(header) - len(HEADER)  # the whole text may be indented
    if indent < 0 or header != " " * indent + HEADER:
        raise ParseError("a board begins with the column letters A to P, three apart", number)
    board = Board(MAPS[int(position.state.board)])
    for row in range(ROWS):
        if len(lines) <= row + 1:
            raise ParseError(f"row {row + 1} is missing", lines[-1][0] + 1)
        number, line = lines[row + 1]
        board.lines[row] = number
        if line[: indent + MARGIN] != f"{'':<{indent}}{row + 1:>2} ":
            raise ParseError(f"row {row + 1} is missing, or its number stands in the wrong place", number)
        _read_row(line[indent + MARGIN :], row, board, position.seats)
    for number, line in lines[ROWS + 1 :]:
        if line:
            _read_piece(line.strip(), number, board, position.options)
    return board


def _read_row(line: str, row: int, board: Board, seats: int) -> None:
    number = board.lines[row]
    if len(line) > 3 * COLUMNS - 1:
        raise ParseError(f"row {row + 1} is wider than {COLUMNS} cells", number)
    cells = line.ljust(3 * COLUMNS)
    for column in range(COLUMNS):
        cell = row * STRIDE + column
        sign, gap = cells[3 * column : 3 * column + 2], cells[3 * column + 2]
        if sign[0] == " ":
            fault = "is not in its column" if sign.strip() else f"is missing; a row has {COLUMNS} cells"
            raise ParseError(f"{cell_name(cell)} {fault}", number)
        if gap != " ":
            raise ParseError(f"{cell_name(cell)} is wider than two characters", number)
        _read_cell(sign, cell, board, seats)


def _read_cell(sign: str, cell: int, board: Board, seats: int) -> None:
    name, number = cell_name(cell), board.line(cell)
    if sign in (LAND, RIVER):
        if (sign == RIVER) != board.is_river(cell):
            raise ParseError(f"{name} is {'river' if board.is_river(cell) else 'land'} on this board", number)
    elif sign == CATASTROPHE:
        board.catastrophes.append(cell)
    elif sign[0] in DYNASTY_LETTERS and sign[1] in COLOUR_LETTERS:
        _read_leader(DYNASTY_LETTERS.index(sign[0]), COLOUR_LETTERS.index(sign[1]), cell, board, seats)
    elif sign[0] not in COLOUR_LETTERS + DOWN[0] + WONDER[0] or sign[1] not in " " + TREASURE:
        raise ParseError(f"{sign.strip()!r} on {name} is not a sign of the board", number)
    else:
        if sign[1] == TREASURE:
            if board.mark(cell) not in "TC" or sign[0] not in COLOUR_LETTERS[RED] + DOWN[0] + WONDER[0]:
                raise ParseError(f"no treasure can be on {name} (T-8, T-78, W-5)", number)
            board.treasures.append(cell)
        if sign[0] == DOWN[0]:
            board.down.append(cell)
        elif sign[0] == WONDER[0]:
            board.wonder_cells.append(cell)
        else:
            colour = COLOUR_LETTERS.index(sign[0])
            if (colour == BLUE) != board.is_river(cell):
                where = "the river" if board.is_river(cell) else "land"
                raise ParseError(f"a {PIECE_NAMES[colour]} cannot lie on {where} at {name} (T-30)", number)
            board.tiles[cell] = colour


def _leader_name(seat: Seat, colour: int) -> str:
    return f"the {OFFICE_NAMES[colour]} of the {DYNASTIES[seat]}"


def _read_leader(seat: Seat, colour: int, cell: int, board: Board, seats: int) -> None:
    who, name, number = _leader_name(seat, colour), cell_name(cell), board.line(cell)
    if seat >= seats:
        raise ParseError(f"{who} stands on {name}, but has no seat at a table of {seats}", number)
    if (seat, colour) in board.leaders:
        first = cell_name(board.leaders[seat, colour])
        raise ParseError(f"{who} is on the board twice, on {first} and {name}", number)
    if board.is_river(cell):
        raise ParseError(f"{who} stands on the river at {name} (T-23)", number)
    board.leaders[seat, colour] = cell


def _read_piece(line: str, number: int, board: Board, options: Mapping[str, str]) -> None:
    """Read one line below the board: a monument, a building or the wonder."""
    found = PIECE_LINE.fullmatch(line)
    if found is None or found[3] not in NAMES or (found[1] == "wonder") != (found[2] is None):
        raise ParseError(f"{line[:40]!r} is not a monument, a building or the wonder with a cell", number)
    cell = NAMES[found[3]]
    if found[1] == "monument":
        _read_monument(found[2], cell, number, board)
        return
    if found[1] == "building":
        if options["buildings"] == "off":
            raise ParseError("this table plays without buildings", number)
        if found[2] not in COLOUR_NAMES:
            raise ParseError(f"there is no building of colour {found[2]}", number)
        colour = COLOUR_NAMES.index(found[2])
        if colour in board.buildings:
            raise ParseError(f"the {found[2]} building is on the board twice", number)
        if board.tiles.get(cell) != colour:
            raise ParseError(f"the {found[2]} building needs a {found[2]} tile on {found[3]} (B-2)", number)
        board.buildings[colour] = cell
        return
    if options["wonder"] == "off":
        raise ParseError("this table plays without the wonder", number)
    if board.wonder != NOWHERE:
        raise ParseError("the wonder is on the board twice", number)
    cross = cross_around(cell)
    if any(part not in board.wonder_cells for part in cross):
        raise ParseError(f"the wonder needs five cells with W around {found[3]}", number)
    if len({board.is_river(part) for part in cross}) == 2:
        raise ParseError(f"no five tiles of one colour can lie on land and river at {found[3]}", number)
    board.wonder = cell


def _read_monument(pair: str, cell: int, number: int, board: Board) -> None:
    if pair not in PAIR_NAMES:
        raise ParseError(f"there is no monument {pair}; there are {', '.join(PAIR_NAMES)}", number)
    monument = PAIR_NAMES.index(pair)
    if monument in board.monuments:
        raise ParseError(f"the monument {pair} is on the board twice", number)
    square = square_from(cell)
    if any(part not in board.down for part in square):
        raise ParseError(f"the monument {pair} needs a square of = from {cell_name(cell)}", number)
    if len({board.is_river(part) for part in square}) == 2:
        raise ParseError(f"no four tiles of one colour can lie on land and river at {cell_name(cell)}", number)
    if not _possible_colours(board, square, MONUMENT_PAIRS[monument]):
        raise ParseError(f"the monument {pair} cannot be built on such tiles (T-71)", number)
    board.monuments[monument] = cell


def _check_cover(board: Board) -> None:
    """Face-down tiles and cells of the wonder belong to a piece; leaders stand beside temples."""
    squares = [cell for corner in board.monuments.values() for cell in square_from(corner)]
    for cell in board.down:
        if squares.count(cell) > 1:
            raise ParseError(f"two monuments stand on {cell_name(cell)}", board.line(cell))
        if cell not in squares:
            raise ParseError(f"no line names the monument on {cell_name(cell)}", board.line(cell))
    cross = () if board.wonder == NOWHERE else cross_around(board.wonder)
    for cell in board.wonder_cells:
        if cell not in cross:
            raise ParseError(f"{cell_name(cell)} belongs to no wonder that a line names", board.line(cell))
    for (seat, colour), cell in board.leaders.items():
        beside = (cell - STRIDE, cell - 1, cell + 1, cell + STRIDE)
        if not any(board.tiles.get(neighbour) == RED for neighbour in beside):
            who = f"{_leader_name(seat, colour)} on {cell_name(cell)}"
            raise ParseError(f"{who} has no temple beside it (T-22, T-28)", board.line(cell))


def _check_supply(board: Board, seats: int) -> None:
    """No more pieces than there are."""
    last = board.lines[ROWS - 1]
    if len(board.catastrophes) > CATASTROPHES * seats:
        raise ParseError(f"a table of {seats} has only {CATASTROPHES * seats} catastrophe tiles", last)
    used, _ = _tiles_used(board)
    for colour in range(COLOURS):
        if used[colour] > TILES[colour]:
            raise ParseError(f"there are only {TILES[colour]} {PIECE_NAMES[colour]} tiles", last)


def _possible_colours(board: Board, cells: Sequence[int], colours: Sequence[int]) -> list[int]:
    """Return the colours that covered tiles can have had: farms on the river, temples under a treasure."""
    if any(cell in board.treasures for cell in cells):
        return [colour for colour in colours if colour == RED]
    return [colour for colour in colours if (colour == BLUE) == board.is_river(cells[0])]


def _tiles_used(board: Board) -> tuple[list[int], int]:
    """Return how many tiles of each colour the board needs, and the colour that went out of the game for the wonder.

    Where a board does not show which colour was covered, it is the one of which most are left.
    """
    used = [list(board.tiles.values()).count(colour) for colour in range(COLOURS)]
    for monument, corner in sorted(board.monuments.items()):
        possible = _possible_colours(board, square_from(corner), MONUMENT_PAIRS[monument])
        used[max(possible, key=lambda colour: TILES[colour] - used[colour])] += len(square_from(corner))
    if board.wonder == NOWHERE:
        return used, NOWHERE
    possible = _possible_colours(board, cross_around(board.wonder), range(COLOURS))
    colour = max(possible, key=lambda colour: TILES[colour] - used[colour])
    used[colour] += len(board.wonder_cells)
    return used, colour


def _lay_out(board: Board, position: Position) -> None:
    """Put everything on the board, in place of the start temples."""
    s = position.state
    for cell in ALL:
        take(s.tiles[RED], cell)
        take(s.treasures, cell)
    for cell, colour in board.tiles.items():
        put(s.tiles[colour], cell)
    for cells, where in (
        (s.down, board.down),
        (s.wonder_cells, board.wonder_cells),
        (s.catastrophes, board.catastrophes),
        (s.treasures, board.treasures),
        (s.leaders, list(board.leaders.values())),
    ):
        for cell in where:
            put(cells, cell)
    for (seat, colour), cell in board.leaders.items():
        s.leader_cell[seat, colour] = cell
    for monument, corner in board.monuments.items():
        s.monument_cell[monument] = corner
    for colour, cell in board.buildings.items():
        s.building_cell[colour] = cell
    s.wonder_cell = board.wonder


def _fill_in(board: Board, position: Position, active: Seat, hands: Sequence[Mapping[str, int]]) -> None:
    """Set what the board does not show: tiles elsewhere, supplies, whose turn it is."""
    s = position.state
    used, wonder_colour = _tiles_used(board)
    for colour in range(COLOURS):
        s.bag[colour] = TILES[colour] - used[colour]
    if wonder_colour != NOWHERE:
        s.removed[wonder_colour] = len(board.wonder_cells)  # W-2
    if len(hands) > position.seats or not 0 <= active < position.seats:
        raise ParseError(f"there are only {position.seats} seats")
    for seat, hand in enumerate(hands):
        if sum(hand.values()) > HAND:
            raise ParseError(f"a hand has at most {HAND} tiles")
        for name, tiles in hand.items():
            if name not in COLOUR_NAMES or not 0 <= tiles <= s.bag[COLOUR_NAMES.index(name)]:
                raise ParseError(f"{tiles} {name} tiles are not in the bag")
            s.hand[seat, COLOUR_NAMES.index(name)] = tiles
            s.bag[COLOUR_NAMES.index(name)] -= tiles
    for nth in range(sum(row.count("T") + row.count("C") for row in board.ground) - len(board.treasures)):
        s.treasures_held[nth % position.seats] += 1
    for nth in range(len(board.catastrophes)):
        s.catastrophes_left[nth % position.seats] -= 1
    s.active = s.asked = active
    s.actions_left = ACTIONS
    s.question = ACT
    s.stage = AT_NEXT_ACTION
