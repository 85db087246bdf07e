"""Positions for tests over engine and oracle, in short and as the rules page draws them."""

from typing import Any

from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import CELLS, COLOURS, in_order

player: type[Oracle] = Oracle  # which side plays the positions; the fixture `side` sets it
ARCHER, BULL, POTTER, LION = range(4)
FULL_HAND = {"red": 2, "blue": 2, "green": 1, "black": 1}
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


def new(seats: int, **options: Any) -> Oracle:
    """Return a game before anything has happened."""
    return player.new(seats, **options)


def from_open(data: dict[str, Any]) -> Oracle:
    """Return the position that an open dict describes."""
    return player.from_open(data)


def position(
    active: int = LION,
    hands: dict[int, dict[str, int]] | None = None,
    leaders: dict[str, str] | None = None,
    treasures: str | None = None,
    actions_left: int = 2,
    **more: Any,
) -> Oracle:
    """Return a position before an action: cells by colour (`red="G5 H4"`), leaders as {"bull black": "I4"}."""
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
    return from_open(data)


def drawn(text: str, **more: Any) -> Oracle:
    """Return a position from a board as the rules page draws it."""
    rows = [line[3:] for line in text.strip("\n").splitlines()[1:]]
    marks = {cell: rows[place // 16][place % 16 * 3 :][:2] for place, cell in enumerate(CELLS)}
    tiles = {cell: LETTERS[mark[0]] for cell, mark in marks.items() if mark[0] in LETTERS}
    leaders = {f"{'ABPL'.index(mark[0])}:{LETTERS[mark[1]]}": cell for cell, mark in marks.items() if mark[0] in "ABPL"}
    data = position(**more).to_open() | {"tiles": tiles, "leaders": leaders}
    return from_open(data)


def play(oracle: Oracle, *texts: str) -> Oracle:
    for text in texts:
        oracle.play(text)
    return oracle


def draw_all(oracle: Oracle) -> Oracle:
    """Let everybody draw farms until hands are full."""
    while oracle.question == "draw":
        oracle.play(f"draw blue {oracle.to_draw}")
    return oracle


def end_turn(oracle: Oracle) -> Oracle:
    """End the turn, with all that is drawn then."""
    return draw_all(play(oracle, "end"))


def won(oracle: Oracle, seat: int) -> dict[str, int]:
    return {colour: number for colour, number in oracle.points[seat].items() if number}


def cells_of(oracle: Oracle, start: str) -> set[str]:
    return {text.split()[-1] for text in oracle.legal() if text.startswith(start)}
