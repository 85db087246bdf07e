"""The table as plain text, both ways: `draw` writes what lies on it, `read` sets up a position from such a text.

A line with the names of columns and gaps, then one for each row. Cards are `r b g k`, ships `Sr Sg Sk`, an original
treasure `T`, the temple in its place `t`, a free gap `.`, a face-down card `?`. Two letters after a card are a leader,
the dynasty (`B`ow, `L`ion, b`U`ll, `V`ase) and the colour of the office.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.errors import ParseError
from shedu.core.game import Position, Seat
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY
from shedu.games.dynasties.terminal.ansi import LETTERS
from shedu.games.kings.presentation.phrases import card_name
from shedu.games.kings.rules.pieces import DYNASTIES
from shedu.games.kings.rules.places import COLUMNS, GAP, GAPS, ROWS, place_name, place_of
from shedu.games.kings.terminal.ansi import DYNASTY_LETTERS
from shedu.games.kings.testing.position_json import position_from

CELL = 4
MARGIN = 3
HEADER = " " * MARGIN + "".join(
    f"c{n + 1:<{CELL - 1}}" + (f"g{n + 1:<{CELL - 1}}" if n < GAPS else "") for n in range(COLUMNS)
)
SIGNS = {
    "treasure": "T",
    "red*": "t",
    **dict(zip(COLOUR_NAMES, LETTERS, strict=True)),
    "ship-red": "Sr",
    "ship-green": "Sg",
    "ship-black": "Sk",
}
CARDS = {sign: card for card, sign in SIGNS.items()}
NO_CARD = "."
FACE_DOWN = "?"


def draw(position: Position) -> str:
    """Return the table as text: the names, the row with its gaps, and a line for each further row."""
    s = position.state
    lines = [HEADER.rstrip()]
    for row in range(int(s.height.max()) + 1):
        line = f"r{row} "
        for column in range(COLUMNS):
            line += f"{_sign(s, place_of(column, row)) if row <= s.height[column] else '':<{CELL}}"
            if column < GAPS:
                line += f"{_gap(s, GAP + column) if row == 0 else '':<{CELL}}"
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def _gap(s: Any, place: int) -> str:
    return FACE_DOWN if s.face_down and place == s.placed else _sign(s, place)


def _sign(s: Any, place: int) -> str:
    card = card_name(s, place)
    if card is None:
        return NO_CARD
    leader = int(s.leader_on[place])
    who = "" if leader == NOBODY else DYNASTY_LETTERS[leader // COLOURS] + LETTERS[leader % COLOURS]
    return SIGNS[card] + who


def read(text: str, seats: int = 2, *, hands: Sequence[Mapping[str, int]] = ()) -> Position:
    """Return a position with the table of a text, in which the bow begins its turn; refuse what cannot be.

    What a table does not show is filled in: hands as given (empty otherwise), all other cards in the draw pile, no
    points but for treasures that are gone, which the seats took in turn.
    """
    if not 2 <= seats <= len(DYNASTIES) or len(hands) > seats:
        raise ParseError("a table has 2 to 4 seats, and at most as many hands")
    players = [name.capitalize() for name in DYNASTIES[:seats]]
    columns: dict[str, list[str]] = {str(n + 1): [] for n in range(COLUMNS)}
    gaps: dict[str, str] = {}
    leaders: dict[str, str] = {}
    for row, (number, line) in enumerate(_rows(text)):
        for at, sign in _cells(line, number):
            column, is_gap = at // 2, at % 2 == 1
            if is_gap and (row > 0 or sign == NO_CARD):
                if row > 0:
                    raise ParseError(f"{sign!r} lies between columns {column + 1} and {column + 2}", number)
                continue
            place = GAP + column if is_gap else place_of(column, row)
            card, leader = _read_sign(sign, players, number)
            if is_gap:
                gaps[str(column + 1)] = card
            elif len(columns[str(column + 1)]) < row:
                raise ParseError(f"column {column + 1} has a hole above row {row}", number)
            else:
                columns[str(column + 1)].append(card)
            if leader:
                leaders[place_name(place)] = leader
    return position_from(
        {
            "players": players,
            "columns": columns,
            "gaps": gaps,
            "leaders": leaders,
            "hands": dict(zip(players, [dict(hand) for hand in hands], strict=False)),
        }
    )


def _rows(text: str) -> list[tuple[int, str]]:
    """Return the rows of a text with the numbers of their lines, without the indent that the whole text may have."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        raise ParseError("there is no table")
    number, header = lines[0]
    indent = len(header) - len(HEADER.rstrip())
    if indent < 0 or header != " " * indent + HEADER.rstrip():
        raise ParseError("a table begins with the names c1 g1 c2 and so on, four apart", number)
    rows = []
    for row, (number, line) in enumerate(lines[1:]):
        if row >= ROWS or line[: indent + MARGIN].rstrip() != f"{'':<{indent}}r{row}":
            raise ParseError(f"row {row} should be here, of {ROWS} at most", number)
        rows.append((number, line[indent + MARGIN :]))
    if not rows:
        raise ParseError("row 0 is missing", number)
    return rows


def _cells(line: str, number: int) -> list[tuple[int, str]]:
    """Return what stands in a row, with the number of its cell."""
    found = []
    for at in range(0, len(line), CELL):
        sign = line[at : at + CELL]
        if not sign.strip():
            continue
        if sign[0] == " " or sign.rstrip() != sign.split()[0] or at // CELL > 2 * (COLUMNS - 1):
            raise ParseError(f"{sign.strip()!r} is not in its column", number)
        if len(sign.rstrip()) == CELL and not sign.startswith("S"):
            raise ParseError(f"{sign.strip()!r} is too wide", number)
        found.append((at // CELL, sign.rstrip()))
    return found


def _read_sign(sign: str, players: list[str], number: int) -> tuple[str, str]:
    """Return the card and the leader that a sign stands for."""
    width = 2 if sign.startswith("S") else 1
    card, leader = sign[:width], sign[width:]
    if card not in CARDS:
        raise ParseError(f"{card!r} is not a card of the table", number)
    if not leader:
        return CARDS[card], ""
    if len(leader) != 2 or leader[0] not in DYNASTY_LETTERS or leader[1] not in LETTERS:
        raise ParseError(f"{leader!r} is not a leader", number)
    seat: Seat = DYNASTY_LETTERS.index(leader[0])
    if seat >= len(players):
        raise ParseError(f"the {DYNASTIES[seat]} has no seat at a table of {len(players)}", number)
    return CARDS[card], f"{players[seat]}:{COLOUR_NAMES[LETTERS.index(leader[1])]}"
