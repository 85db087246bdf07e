"""Counts of positions by depth: small ones by hand, some by the oracle, deeper ones golden."""

import random
from math import comb
from pathlib import Path

import pytest

import shedu
from shedu.cli.perft import divide, perft
from shedu.core.conformance import wander
from shedu.core.game import Position
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import CELLS, NEIGHBOURS, RIVER, TEMPLES

GOLDEN = Path(__file__).with_name("golden.perft")


def begun(board: str, *hands: str) -> Position:
    """Seat 0 begins, with a hand for each seat."""
    position = shedu.game("tigris").new(len(hands), board=board)
    position.play("first 0")
    for hand in hands:
        position.play(f"draw {hand}")
    return position


# By hand.
#
# The standard board has 176 cells, 41 of them river, 135 land. Ten start temples leave 125 land cells free. A first
# leader needs a free land cell beside a temple; going from temple to temple that is B2 4, P2 3, K1 3, F3 3, N5 2, I7 4,
# B8 3, O9 4, F10 4, K11 3 = 33, no cell lying beside two temples. The advanced board: 39 river, 137 land, 14 temples,
# 123 free land cells, 40 for a leader.


def test_no_action_leads_to_the_one_position_there_is() -> None:
    assert perft(shedu.game("tigris").new(2), 0) == 1


def test_chance_names_a_beginner_and_deals_every_handful() -> None:
    # Six tiles of four colours can be drawn in C(9, 3) = 84 ways, as the bag holds at least six of each.
    for seats in (2, 3, 4):
        start = shedu.game("tigris").new(seats)
        assert [perft(start, depth) for depth in (1, 2, 3)] == [seats, seats * 84, seats * 84 * 84]


@pytest.mark.parametrize(
    ("board", "hand", "actions"),
    [
        # 4 * 33 leaders, 125 cells for a temple, 176 - 10 for a catastrophe tile, 6 swaps, end
        ("standard", "red 6", 132 + 125 + 166 + 6 + 1),
        # a farm on any of 41 river cells, 4 * 4 - 1 swaps
        ("standard", "red 3 blue 3", 132 + 125 + 41 + 166 + 15 + 1),
        # three colours on land, 3 * 3 * 2 * 2 - 1 swaps
        ("standard", "red 2 blue 2 green 1 black 1", 132 + 3 * 125 + 41 + 166 + 35 + 1),
        ("advanced", "red 6", 160 + 123 + 162 + 6 + 1),
        ("advanced", "red 2 blue 2 green 1 black 1", 160 + 3 * 123 + 39 + 162 + 35 + 1),
    ],
)
def test_first_actions_are_as_many_as_counted_by_hand(board: str, hand: str, actions: int) -> None:
    assert perft(begun(board, hand, "red 6"), 1) == actions


def test_second_actions_are_as_many_as_counted_by_hand() -> None:
    after = divide(begun("standard", "red 6", "red 6"), 2)
    # Ending the turn: no tile was spent, nobody draws, the other player is where we were.
    assert after["end"] == 430
    # A temple on A1: its two neighbours are beside B2 already. 33 cells for each leader, 124 for a temple, 166 for a
    # catastrophe (165 are empty, one is the new temple), 5 swaps, end.
    assert after["tile red A1"] == 132 + 124 + 166 + 5 + 1
    # A leader on A2: it can be withdrawn or moved, to 32 cells, the others have the same 32; 124 for a temple, 165 for
    # a catastrophe, 6 swaps, end.
    assert after["leader red A2"] == 1 + 4 * 32 + 124 + 165 + 6 + 1
    # A catastrophe blocks land, land beside a temple, or river; the leaders' cells, those of temples, its own go down.
    assert after["catastrophe A1"] == 132 + 124 + 165 + 6 + 1
    assert after["catastrophe A2"] == 128 + 124 + 165 + 6 + 1
    assert after["catastrophe E1"] == 132 + 125 + 165 + 6 + 1
    # A swap is followed by chance: k tiles of four colours.
    assert [after[f"swap red {k}"] for k in range(1, 7)] == [4, 10, 20, 35, 56, 84]


def test_two_actions_are_as_many_as_summed_by_hand() -> None:
    free = set(CELLS) - RIVER["standard"] - TEMPLES["standard"]
    stands = {cell for cell in free if TEMPLES["standard"] & set(NEIGHBOURS[cell])}
    assert (len(free), len(stands)) == (125, 33)
    # A new temple takes its own cell from the leaders if it was one of theirs, and gives them its free land neighbours.
    leaders_after_tiles = sum(len((stands | (free & set(NEIGHBOURS[cell]))) - {cell}) for cell in free)
    expected = (
        430  # end
        + 132 * (1 + 4 * 32 + 124 + 165 + 6 + 1)  # leaders: the same for every cell, for there is one kingdom
        + 125 * (124 + 166 + 5 + 1)  # temples
        + 4 * leaders_after_tiles
        + 33 * 424  # catastrophes beside temples, elsewhere on land, on the river
        + 92 * 428
        + 41 * 429
        + sum(comb(k + 3, 3) for k in range(1, 7))  # swaps
    )
    assert perft(begun("standard", "red 6", "red 6"), 2) == expected


def test_a_finished_game_leads_nowhere() -> None:
    for position in wander(shedu.game("tigris"), 2, {}, 3):
        if position.over:
            assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 0, 0]


# By the oracle.


@pytest.mark.parametrize(("seed", "ply"), [(11, 120), (12, 200)])
def test_oracle_counts_the_same_two_actions_deep(seed: int, ply: int) -> None:
    options = {"board": "advanced", "buildings": "on", "wonder": "on", "support": "english"}
    position = wandered(3, options, seed, ply)
    data = position.game.open_view(position)
    del data["turns"]
    oracle = Oracle.from_open(data)
    texts = sorted(oracle.legal())
    counts = divide(position, 2)
    assert sorted(counts) == texts
    for text in random.Random(seed).sample(texts, min(60, len(texts))):
        after = Oracle.from_open(oracle.to_open())
        after.play(text)
        assert counts[text] == len(after.legal()), text


# Golden numbers.


def wandered(seats: int, options: dict[str, str], seed: int, ply: int) -> Position:
    """Return a position of a random game."""
    for position in wander(shedu.game("tigris"), seats, options, seed):
        if position.ply == ply:
            return position
    raise AssertionError(f"game {seed} is shorter than {ply} plies")


def golden() -> list[tuple[str, str, list[int]]]:
    """Return the lines of the golden file: where a position comes from, and its counts from depth 1 on."""
    lines = [line for line in GOLDEN.read_text().splitlines() if line and not line.startswith("#")]
    split = [line.split(";") for line in lines]
    return [(name.strip(), how.strip(), [int(number) for number in counts.split()]) for name, how, counts in split]


def position_for(how: str) -> Position:
    """`3 seats board=advanced seed 7 ply 40`, or `play first 0, draw red 6, ...` in place of seed and ply."""
    words, _, played = how.partition(" play ")
    fields = words.split()
    options = dict(word.split("=") for word in fields if "=" in word)
    if not played:
        return wandered(int(fields[0]), options, int(fields[fields.index("seed") + 1]), int(fields[-1]))
    position = shedu.game("tigris").new(int(fields[0]), **options)
    for text in played.split(","):
        position.play(text)
    return position


@pytest.mark.parametrize(("how", "counts"), [pytest.param(how, counts, id=name) for name, how, counts in golden()])
def test_counts_are_the_golden_ones(how: str, counts: list[int]) -> None:
    position = position_for(how)
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts
