"""Counts of positions by depth: small ones by hand, deeper ones golden."""

from math import comb
from pathlib import Path

import pytest

from shedu.cli.perft import divide, perft
from shedu.core.conformance import wander
from shedu.core.game import Position
from tests.games.kings.table import begun, kings, stage

GOLDEN = Path(__file__).with_name("golden.perft")
ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def test_no_action_leads_to_the_one_position_there_is() -> None:
    assert perft(kings().new(2), 0) == 1


def test_chance_names_a_beginner_and_deals_every_handful() -> None:
    # Eight cards of four colours can be drawn in C(11, 3) = 165 ways, as the pile holds at least eight of each.
    assert comb(11, 3) == 165
    for seats in (2, 3, 4):
        assert [perft(kings().new(seats), depth) for depth in (1, 2, 3)] == [seats, seats * 165, seats * 165 * 165]


@pytest.mark.parametrize(
    ("hand", "colours"),
    [("red 8", 1), ("red 4 blue 4", 2), ("red 3 blue 3 green 2", 3), ("red 2 blue 2 green 2 black 2", 4)],
)
def test_first_actions_are_as_many_as_counted_by_hand(hand: str, colours: int) -> None:
    # Four leaders on eight treasures, each colour in the hand to eight columns, end. No gap, nothing to remove.
    assert perft(begun(2, hand, hand), 1) == 4 * 8 + colours * 8 + 1


def test_two_actions_counted_by_hand() -> None:
    """The bow holds eight red cards.

    After one of 32 leaders: four leaders on the seven free treasures, 8 columns, end: 4 * 7 + 9 = 37.
    After a red card in a column: four leaders on nine cards, 8 columns, one card to remove, end: 36 + 8 + 1 + 1 = 46.
    After end: the lion's 4 * 8 + 8 + 1 = 41.
    """
    position = begun(2, "red 8", "red 8")
    assert {number for text, number in divide(position, 2).items() if text.startswith("leader")} == {37}
    assert {number for text, number in divide(position, 2).items() if text.startswith("card")} == {46}
    assert divide(position, 2)["end"] == 41
    assert perft(position, 2) == 32 * 37 + 8 * 46 + 41


def test_answers_in_a_conflict_counted_by_hand() -> None:
    """Red cards in hand: 2 and 1. Three answers, then two; only without cards is the winner asked to pay."""
    position = stage(ROW, "kLr", "b", bow={"red": 2}, lion={"red": 1})
    position.play("leader red c1r2")
    assert perft(position, 1) == 3
    assert perft(position, 2) == 3 * 2
    # 0:0 the lion wins a tie and pays or not; the other five go on with the bow's second action.
    assert divide(position, 2) == {"add 0": 2, "add 1": 2, "add 2": 2}


def test_exchanges_counted_by_hand() -> None:
    """Three treasures and two red cards: nothing, one of three, two of three."""
    position = stage(
        "T   r   T   .   T   .   T   .   T   .   T   .   T   .   T",
        "g       g       g",
        "gBg     b       b",
        "r       r       r",
        bow={"red": 2, "blue": 1},
    )
    position.play("card blue g2")
    assert perft(position, 1) == 1 + 3 + 3


def test_ships_counted_by_hand() -> None:
    """Blue cards: none or one of the ships that are left."""
    position = stage(ROW, "b       Sk", "b", "b", bow={"blue": 1})
    position.play("card blue c1")
    assert perft(position, 1) == 3


def golden() -> list[tuple[str, Position, list[int]]]:
    """Positions of random games with their counts: `seats; option; seed; ply; counts`."""
    found = []
    for line in GOLDEN.read_text().splitlines():
        if line.startswith("#"):
            continue
        seats, pile, seed, ply, counts = line.split("; ")
        position = next(
            position.copy()
            for position in wander(kings(), int(seats), {"pointPile": pile}, int(seed))
            if position.ply == int(ply)
        )
        found.append((line, position, [int(count) for count in counts.split()]))
    return found


def test_golden_counts() -> None:
    cases = golden()
    assert len(cases) >= 10
    for line, position, counts in cases:
        assert [perft(position, depth + 1) for depth in range(len(counts))] == counts, line
