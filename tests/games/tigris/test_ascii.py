"""The board as text: drawn and read back, and everything that is refused."""

import random
import re
from typing import Any

import pytest

import shedu
from shedu.core.conformance import fault_in
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.games.tigris.testing.ascii import draw, read

START = """\
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  r* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  r* .  .  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  r* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r* .  .  .  .  .
"""
BUSY = """\
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  b  ~  r* .  .  .  =  =  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  Lr r  =  =  .  .  ~  =  =
 5 .  .  .  .  .  .  .  .  Bb k  .  .  .  r* =  =
 6 .  .  .  .  .  .  .  .  W  .  g  .  .  .  ~  .
 7 ## ~  ~  ~  .  .  .  W  W* W  g  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  W  .  g  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  ## .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r  .  .  .  .  .
monument red-blue J3
monument blue-black O4
building green K7
wonder I7
"""
SHARED = ("tiles", "down", "wonder", "catastrophes", "treasures", "leaders", "monuments", "building_cells")


def with_line(number: int, line: str, board: str = START) -> str:
    """Return a board with one line written otherwise."""
    lines = board.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


def with_sign(cell: str, sign: str, board: str = START) -> str:
    """Return a board with another sign on a cell."""
    row, column = int(cell[1:]), ord(cell[0]) - ord("A")
    line = board.splitlines()[row].ljust(51)
    return with_line(row + 1, (line[: 3 + 3 * column] + f"{sign:<2}" + line[5 + 3 * column :]).rstrip(), board)


def random_position(seed: int, plies: int) -> Position:
    """Return a position after some random play; the seed chooses seats and options too."""
    pick = random.Random(seed)
    names = {option.name: pick.choice(option.values) for option in shedu.game("tigris").options}
    position = shedu.game("tigris").new(pick.choice((2, 3, 4)), **names)
    dealer = shedu.Dealer(seed)
    while position.ply < plies and not position.over:
        chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if chance else pick.choice(position.legal()))
    return position


def crowded_position(seed: int) -> Position:
    """Return a position with monuments, buildings, perhaps the wonder: whatever can be built is built."""
    pick = random.Random(seed)
    position = shedu.game("tigris").new(4, board="advanced", buildings="on", wonder="on")
    dealer = shedu.Dealer(seed)
    while not position.over:
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
            continue
        legal = position.legal()
        lying = position.view(None)["tiles"]
        wanted = [action for action in legal if action.kind in ("wonder", "monument", "building")]
        near = [
            action
            for action in legal
            if action.kind == "tile" and sum(lying.get(at) == action["colour"] for at in around(str(action["at"]))) > 1
        ]
        position.play(pick.choice(wanted or near or legal))
    return position


def around(cell: str) -> list[str]:
    """Return the eight cells around one, also those off the board."""
    column, row = ord(cell[0]), int(cell[1:])
    return [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def test_start_of_a_game_is_drawn_as_in_the_rules() -> None:
    assert draw(shedu.game("tigris").new()) == START


def test_everything_that_can_lie_on_a_board_is_read_and_drawn() -> None:
    position = read(BUSY, 4, buildings="on", wonder="on")
    assert draw(position) == BUSY
    seen = position.view(None)
    assert seen["leaders"] == {"1:blue": "I5", "3:red": "H4"}
    assert seen["monuments"] == {"red-blue": "J3", "blue-black": "O4"}
    assert seen["building_cells"] == {"green": "K7"}
    assert seen["wonder"] == "I7"
    assert seen["catastrophes"] == ["A7", "F10"]
    assert "I7" in seen["treasures"] and "K11" not in seen["treasures"]


def test_position_that_was_read_is_sound_and_can_be_played() -> None:
    position = read(BUSY, 4, active=3, hands=[{}, {}, {}, {"red": 2}], buildings="on", wonder="on")
    assert fault_in(position) == 0
    assert position.actor == 3
    assert int(position.state.bag.sum() + position.state.hand.sum()) == 153 - 14 - 8 - 5
    position.play("tile red I3")
    assert position.view(3)["players"][3]["points"]["red"] == 1
    position.back_to(0)
    assert draw(position) == BUSY


@pytest.mark.parametrize("seed", range(12))
def test_drawn_board_is_read_back(seed: int) -> None:
    for plies in (0, 20, 60, 120, 200, 400):
        position = random_position(100 * seed + plies, plies)
        again = read(draw(position), position.seats, **dict[str, Any](position.options))
        assert draw(again) == draw(position)
        before, after = position.view(None), again.view(None)
        assert {name: before[name] for name in SHARED} == {name: after[name] for name in SHARED}


def test_boards_full_of_monuments_are_read_back() -> None:
    texts = []
    for seed in range(6):
        position = crowded_position(seed)
        texts.append(draw(position))
        again = read(texts[-1], 4, **dict[str, Any](position.options))
        assert draw(again) == texts[-1]
        assert fault_in(again) == 0
    assert all(piece in "".join(texts) for piece in ("monument", "building", "wonder"))


def test_indentation_and_blank_lines_around_do_not_matter() -> None:
    indented = "\n\n" + "".join(f"    {line}\n" for line in BUSY.splitlines()) + "\n"
    assert draw(read(indented, 4, buildings="on", wonder="on")) == BUSY


def test_board_of_an_open_conflict_is_read_as_it_lies() -> None:
    board = with_sign("M5", "Ak", with_sign("N6", "Bk"))
    assert draw(read(board)) == board + "\n"


@pytest.mark.parametrize(
    ("board", "line", "reason"),
    [
        ("", None, "there is no board"),
        (START.replace("A  B", "B  A"), 1, "column letters"),
        ("\n" + START.replace("   A  B", "  A  B"), 2, "column letters"),
        ("\n".join(START.splitlines()[:9]), 10, "row 9 is missing"),
        (with_line(4, " 4 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  ."), 4, "row 3 is missing"),
        (with_line(4, " 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  ."), 4, "P3 is missing"),
        (with_line(4, " 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  .  ."), 4, "wider than 16 cells"),
        (with_line(4, " 3 .  .  .  ~  ~  r*..  .  .  .  .  .  ~  ~  .  ."), 4, "F3 is wider"),
        (with_line(4, " 3 .     .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  ."), 4, "B3 is missing"),
        (with_line(4, " 3  . .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  ."), 4, "A3 is not in its column"),
        (with_sign("C3", "x"), 4, "'x' on C3 is not a sign"),
        (with_sign("C3", "rr"), 4, "'rr' on C3 is not a sign"),
        (with_sign("C3", "~"), 4, "C3 is land on this board"),
        (with_sign("D3", "."), 4, "D3 is river on this board"),
        (with_sign("C3", "b"), 4, "a farm cannot lie on land at C3"),
        (with_sign("D3", "r"), 4, "a temple cannot lie on the river at D3"),
        (with_sign("C3", "r*"), 4, "no treasure can be on C3"),
        (with_sign("F3", "g*"), 4, "no treasure can be on F3"),
        (with_sign("F4", "Pk"), 5, "no seat at a table of 2"),
        (with_sign("E4", "Ak", with_sign("F4", "Ak")), 5, "the king of the archer is on the board twice, on E4 and F4"),
        (with_sign("E3", "Ak"), 4, "stands on the river at E3"),
        (with_sign("H5", "Bg"), 6, "the trader of the bull on H5 has no temple"),
        (with_sign("H5", "="), 6, "no line names the monument on H5"),
        (with_sign("H5", "W"), 6, "H5 belongs to no wonder"),
        (START + "monument red-blue H5\n", 13, "needs a square of ="),
        (START + "monument red-blue P11\n", 13, "needs a square of ="),
        (START + "monument red-white H5\n", 13, "there is no monument red-white"),
        (START + "monument H5\n", 13, "is not a monument"),
        (START + "wonder red H5\n", 13, "is not a monument"),
        (START + "wonder H5\n", 13, "five cells with W"),
        (START + "building red H5\n", 13, "needs a red tile on H5"),
        (START + "building pink N5\n", 13, "no building of colour pink"),
        (START + "building red N5\nbuilding red K1\n", 14, "the red building is on the board twice"),
        (START + "\ntower H5\n", 14, "'tower H5' is not"),
        (START + "monument red-blue H12\n", 13, "is not a monument"),
        (with_line(10, " 9 ## ## ## ## ## .  ~  ~  ~  ~  ~  ~  ~  .  r* ."), 12, "only 4 catastrophe tiles"),
        (BUSY + "monument red-blue O4\n", 17, "the monument red-blue is on the board twice"),
        (BUSY + "wonder I7\n", 17, "the wonder is on the board twice"),
        (BUSY + "monument red-green J3\n", 4, "two monuments stand on J3"),
        (BUSY.replace("blue-black O4", "red-black O4"), 14, "red-black cannot be built on such tiles"),
        (BUSY.replace("=  =  .  ~  ~  .  .", "=  =* .  ~  ~  .  ."), 4, "no treasure can be on K3"),
    ],
)
def test_unreadable_boards_are_refused_with_the_line(board: str, line: int | None, reason: str) -> None:
    seats = 4 if "Lr" in board else 2
    with pytest.raises(ParseError, match=re.escape(reason)) as refused:
        read(board, seats, buildings="on", wonder="on")
    assert refused.value.line == line


def test_pieces_that_the_table_does_not_use_are_refused() -> None:
    with pytest.raises(ParseError, match="without buildings"):
        read(BUSY.replace("wonder I7\n", ""), 4, wonder="on")
    with pytest.raises(ParseError, match="without the wonder"):
        read(BUSY, 4, buildings="on")


def test_treasure_under_a_monument_tells_that_it_was_built_of_temples() -> None:
    board = START
    for cell, sign in (("K1", "=*"), ("L1", "="), ("K2", "="), ("L2", "=")):
        board = with_sign(cell, sign, board)
    position = read(board + "\nmonument red-green K1\n")
    assert position.state.bag.tolist() == [57 - 9 - 4, 36, 30, 30]
    with pytest.raises(ParseError, match="cannot be built on such tiles"):
        read(board + "\nmonument green-black K1\n")


def test_monument_cannot_stand_on_land_and_river() -> None:
    board = START
    for cell in ("L1", "M1", "L2", "M2"):
        board = with_sign(cell, "=", board)
    with pytest.raises(ParseError, match="on land and river at L1"):
        read(board + "\nmonument red-blue L1\n")


def test_more_tiles_than_there_are_are_refused() -> None:
    row = "k  k  k  k  k  k  k  k  k  k  k  k  k  k  k  k"
    board = with_line(11, f"10 {row}", with_line(12, f"11 {row}"))
    with pytest.raises(ParseError, match="only 30 settlement tiles"):
        read(board)


def test_hands_are_taken_from_the_bag() -> None:
    position = read(START, 2, hands=[{"red": 3, "blue": 1}])
    assert position.view(0)["players"][0]["hand"] == {"red": 3, "blue": 1, "green": 0, "black": 0}
    assert position.state.bag.tolist() == [44, 35, 30, 30]
    with pytest.raises(ParseError, match="at most 6"):
        read(START, 2, hands=[{"red": 7}])
    with pytest.raises(ParseError, match="pink"):
        read(START, 2, hands=[{"pink": 1}])
    with pytest.raises(ParseError, match="only 2 seats"):
        read(START, 2, active=2)
