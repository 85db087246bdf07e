"""The table as text, both ways, and the picture for a terminal."""

import re

import pytest

from shedu import ParseError
from shedu.games.kings.testing.ascii import draw, read
from tests.games.kings.table import BOW, HEADER, kings, play, random_steps, stage

TABLE = """\
   c1  g1  c2  g2  c3  g3  c4  g4  c5  g5  c6  g6  c7  g7  c8
r0 TBk g   t   .   T   .   T   .   T   .   T   .   T   .   TLr
r1 b       gBg
r2 SrBb
"""


def test_a_table_is_drawn_as_it_was_read() -> None:
    text = TABLE.replace("SrBb", "Sr")
    position = read(text, hands=[{"red": 3}, {"blue": 1}])
    assert draw(position) == text
    assert position.actor == BOW
    assert position.state.hand[0].tolist() == [3, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_random_game_is_read_back(seats: int) -> None:
    looked = 0
    for _, _, position in random_steps(seats, seats):
        if position.ply % 37 or position.state.question != 2:
            continue
        looked += 1
        again = read(draw(position), seats)
        assert draw(again) == draw(position)
        for field in ("card", "leader_on", "leader_place", "height", "treasures", "ships_left"):
            assert (again.state[field] == position.state[field]).all()
    assert looked > 5


def test_an_indented_table_is_read() -> None:
    text = TABLE.replace("SrBb", "Sr")
    indented = "\n".join(f"    {line}" for line in text.splitlines())
    assert draw(read(indented)) == text


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("   c1", "   c2"), "a table begins with the names"),
        (("r1 b", "r2 b"), "row 1 should be here"),
        (("gBg", "gXg"), "'Xg' is not a leader"),
        (("gBg", "gVg"), "the vase has no seat"),
        (("gBg", "zBg"), "'z' is not a card"),
        (("SrBb", "SrBb"), "no leader lies on a ship"),
        (("r1 b", "r1  "), "has a hole"),
        (("r1 b   ", "r1 b  b"), "is not in its column"),
        (("r1 b       gBg", "r1 b   b   gBg"), "lies between columns"),
        (("SrBb", "Sb"), "'Sb' is not a card"),
        (("gBg", "gBk"), "lies on c1r0 already"),
        (("T   .   TLr", "r   .   TLr"), "a column begins with treasure"),
    ],
)
def test_what_cannot_be_is_refused(change: tuple[str, str], reason: str) -> None:
    with pytest.raises(ParseError, match=re.escape(reason)):
        read(TABLE.replace(*change))


@pytest.mark.parametrize("text", ["", "\n\n", HEADER, "nothing"])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read(text)


def test_hands_and_seats_are_checked() -> None:
    with pytest.raises(ParseError):
        read(draw(kings().new(2)), 5)
    with pytest.raises(ParseError):
        read(draw(kings().new(2)), 2, hands=[{}, {}, {}])
    with pytest.raises(ParseError):
        read(draw(kings().new(2)), 2, hands=[{"red": 9}])


def test_a_face_down_card_is_not_drawn() -> None:
    """KR-37."""
    row = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"
    position = play(stage(row, "g       g", "g       b", "rBg     rLg", bow={"red": 1}), "card red g1")
    assert "T   ?   T" in draw(position)
    assert "T   ?   T" in kings().render_text(position.view(1), colour=False)
    assert "T   r?  T" in kings().render_text(position.view(0), colour=False)


def test_the_picture_of_a_table() -> None:
    position = read(TABLE.replace("SrBb", "Sr"), 3, hands=[{"red": 3, "black": 1}, {"blue": 1}])
    assert kings().render_text(position.view(BOW), colour=False).splitlines() == [
        "   c1  g1  c2  g2  c3  g3  c4  g4  c5  g5  c6  g6  c7  g7  c8",
        "r0 TBk g   t   .   T   .   T   .   T   .   T   .   T   .   TLr",
        "r1 b       gBg",
        "r2 Sr",
        "",
        "> B Bow (you)   4 cards #  0 point cards",
        "  L Lion        1 cards #  1 point cards, top treasure",
        "  U Bull        0 cards #  0 point cards",
        "hand      3 red, 1 black",
        "supply    7 treasures in the row, draw pile 176, ships green, black",
        "r red b blue g green k black  T treasure  S ship  # catastrophe",
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_no_line_is_too_wide_and_colours_change_nothing(seats: int) -> None:
    for _, _, position in random_steps(seats, seats, pointPile="open"):
        if position.ply % 53:
            continue
        for seat in (0, None):
            plain = kings().render_text(position.view(seat), colour=False)
            painted = re.sub(r"\x1b\[[\d;]*m", "", kings().render_text(position.view(seat), colour=True))
            assert max(map(len, plain.splitlines())) <= 80
            assert len(plain.splitlines()) == len(painted.splitlines())
            assert plain.isascii()
