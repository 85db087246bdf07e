"""Engine and oracle of the card game against the rules page: how games end."""

from typing import Any

import pytest

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import BOW, BULL, LION, VASE, asked, play, scene, won

pytestmark = pytest.mark.usefixtures("side")

# The end (K-60 to K-65, KR-44).


def late(draw_pile: int, **more: Any) -> Oracle:
    hands = {BOW: "rrrrrr", LION: "rrrrrrrr", BULL: "rrrrrrrr"}
    return scene(seats=3, hands=hands, undrawn=["red"] * draw_pile, **more)


def test_the_game_ends_when_the_draw_pile_cannot_refill_all_hands() -> None:
    oracle = play(late(1), "end")
    assert (oracle.actor(), oracle.ended, oracle.undrawn) == ("over", "draw pile", ["red"])  # K-61, KR-25
    assert oracle.legal() == set()


def test_a_draw_pile_with_exactly_enough_cards_goes_on() -> None:
    oracle = play(late(2), "end", "draw red 2")
    assert (asked(oracle), oracle.undrawn) == (("act", LION), [])  # KR-27
    assert play(oracle, "end").question == "act"  # KR-26


def test_put_away_cards_are_not_part_of_the_draw_pile() -> None:
    oracle = scene(seats=2, hands={BOW: "rrrrrrr", LION: "rrrrrrrr"}, undrawn=["red"] * 30)
    assert play(oracle, "end").ended == "draw pile"  # K-5


def test_the_last_treasure_ends_the_game_after_the_income() -> None:
    row = {f"c{number}": "r" for number in range(1, 8)}
    oracle = late(20, **{**row, "c1": "r+0r Sr"})
    play(oracle, "end", "pay red")  # K-60
    assert (oracle.ended, won(oracle, BOW)) == ("treasures", {"red": 1})  # K-62
    assert play(late(1, **row), "end").ended == "draw pile"  # KR-42


def test_everybody_refills_from_the_active_player_on() -> None:
    oracle = play(scene(active=BULL, hands={0: "rrrr", 1: "rrrrrrrr", 2: "rrrrr", 3: "rrrrrrr"}), "end")
    assert (oracle.asked, oracle.to_draw) == (BULL, 3)  # KR-24
    play(oracle, "draw blue 3")
    assert (oracle.asked, oracle.to_draw) == (VASE, 1)
    play(oracle, "draw blue 1", "draw green 4")
    assert (asked(oracle), oracle.hands[BOW].count("green")) == (("act", VASE), 4)


def full_table(**more: Any) -> Oracle:
    columns = {f"c{number}": "T r b r b r b r b" for number in range(1, 9)}
    gaps = {f"g{number}": "k" for number in range(1, 8)}
    return late(50, **{**columns, **gaps, **more})


def test_a_full_table_on_which_nothing_happens_for_a_round_ends_the_game() -> None:
    oracle = play(full_table(), "end", "draw red 2", "leader red c1r0", "end")
    assert (asked(oracle), oracle.quiet_turns) == (("act", BULL), 2)
    assert play(oracle, "end").ended == "standstill"  # KR-44


def test_a_catastrophe_or_a_card_from_a_hand_begins_a_new_round() -> None:
    oracle = play(full_table(), "end", "draw red 2", "catastrophe g1", "end")
    assert oracle.quiet_turns == 0  # KR-44
    earning = full_table(c1="T r+0b b r b r b r Sg")
    play(earning, "end", "decline", "draw red 2", "end", "end")
    assert earning.ended == "standstill"
    paid = full_table(c1="T r+1r b r b r b r Sr")
    play(paid, "end", "draw red 2", "end", "pay red", "draw red 1")
    assert paid.quiet_turns == 0
    assert play(paid, "end").question == "act"


def test_a_table_with_room_goes_on_however_quiet_it_is() -> None:
    oracle = play(late(50), "end", "draw red 2", *["end"] * 7)
    assert (oracle.question, oracle.quiet_turns) == ("act", 8)
