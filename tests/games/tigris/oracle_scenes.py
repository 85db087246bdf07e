"""Positions for tests of the oracle, in short and as the rules page draws them."""

from typing import Any

from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import CELLS, COLOURS, in_order

ARCHER, BULL, POTTER, LION = range(4)
SIX_OF_EACH = dict.fromkeys(COLOURS, 6)
LETTERS = {"r": "red", "b": "blue", "g": "green", "k": "black"}
TWO_WARS = """\
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  r  Lg g  .  g  g  r  Pg .  r* ~  ~
 6 .  .  .  .  Lk .  .  .  .  .  Pk .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  r* .  .  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  r* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r* .  .  .  .  .
"""


def position(
    active: int = LION,
    hands: dict[int, dict[str, int]] | None = None,
    leaders: dict[str, str] | None = None,
    treasures: str | None = None,
    actions_left: int = 2,
    **more: Any,
) -> Oracle:
    """A position before an action: cells by colour (`red="G5 H4"`), leaders as {"bull black": "I4"}."""
    options = {name: more.pop(name) for name in ("board", "buildings", "wonder", "support") if name in more}
    data = Oracle.new(more.pop("seats", 4), **options).to_open()
    tiles = {cell: colour for colour in COLOURS for cell in more.pop(colour, "").split()}
    names = ("archer", "bull", "potter", "lion")
    seats = {key: names.index(key.split()[0]) for key in leaders or {}}
    data["tiles"] |= tiles
    data["leaders"] = {f"{seats[key]}:{key.split()[1]}": cell for key, cell in (leaders or {}).items()}
    data["hands"] = [dict.fromkeys(COLOURS, 0) | (hands or {}).get(seat, {}) for seat in range(data["seats"])]
    if treasures is not None:
        data["treasures"] = in_order(treasures.split())
    data |= {"active": active, "asked": active, "question": "act", "actions_left": actions_left} | more
    return Oracle.from_open(data)


def drawn(text: str, **more: Any) -> Oracle:
    """A position from a board as the rules page draws it."""
    rows = [line[3:] for line in text.strip("\n").splitlines()[1:]]
    marks = {cell: rows[place // 16][place % 16 * 3 :][:2] for place, cell in enumerate(CELLS)}
    tiles = {cell: LETTERS[mark[0]] for cell, mark in marks.items() if mark[0] in LETTERS}
    leaders = {f"{'ABPL'.index(mark[0])}:{LETTERS[mark[1]]}": cell for cell, mark in marks.items() if mark[0] in "ABPL"}
    data = position(**more).to_open() | {"tiles": tiles, "leaders": leaders}
    return Oracle.from_open(data)


def play(oracle: Oracle, *texts: str) -> Oracle:
    for text in texts:
        oracle.play(text)
    return oracle


def won(oracle: Oracle, seat: int) -> dict[str, int]:
    return {colour: number for colour, number in oracle.points[seat].items() if number}


def cells_of(oracle: Oracle, start: str) -> set[str]:
    return {text.split()[-1] for text in oracle.legal() if text.startswith(start)}
