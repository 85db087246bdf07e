"""The oracle of the card game against the rules page: how games end, and in random games."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import BOW, BULL, LION, VASE, asked, play, scene, won
from tests.games.kings.oracle_table import COLOURS

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


def test_final_scoring_of_the_page() -> None:
    oracle = scene()
    rows = [(7, 6, 5, 5), (4, 6, 6, 6), (9, 5, 4, 6), (7, 8, 9, 3)]
    oracle.piles = [[hue for hue, n in zip(COLOURS, row, strict=True) for _ in range(n)] for row in rows]
    assert oracle.ranks() == [1, 2, 3, 4]  # K-63, K-64
    oracle.piles[BOW], oracle.piles[LION] = oracle.piles[BULL], ["treasure"] * 3 + oracle.piles[VASE]
    assert oracle.totals()[LION] == [6, 7, 8, 9]
    assert oracle.ranks() == [2, 1, 2, 4]  # KR-14


# Random games.

WEIGHTS = {"card": 8, "leader": 3, "end": 0.3, "catastrophe": 0.3}
OTHER_WEIGHT = 2


@pytest.mark.parametrize("seed", range(9))
def test_random_games_keep_the_invariants_and_end(seed: int) -> None:
    oracle, choice = Oracle.new(2 + seed % 3), random.Random(seed)
    texts: list[str] = []
    while oracle.actor() != "over":
        legal = sorted(oracle.legal())
        verbs = sorted({text.split()[0] for text in legal})
        verb = choice.choices(verbs, [WEIGHTS.get(each, OTHER_WEIGHT) for each in verbs])[0]
        texts.append(choice.choice([text for text in legal if text.split()[0] == verb]))
        oracle.play(texts[-1])
        check_invariants(oracle, texts)
    assert oracle.ended in ("draw pile", "treasures", "standstill")
    assert min(oracle.ranks()) == 1


def check_invariants(oracle: Oracle, texts: list[str]) -> None:
    cards = oracle.table.places()
    on_table = [each.face for each in cards.values() if not each.face.startswith("ship")]
    piles = [*oracle.hands, *oracle.piles, oracle.undrawn, oracle.discard, oracle.out_of_game, on_table]
    counts = Counter(face for pile in piles for face in pile)
    if oracle.conflict:
        counts[oracle.conflict.played] += (oracle.fight.attack or 0) + (oracle.fight.defence or 0)
    assert counts == {"red": 65, "blue": 40, "green": 40, "black": 40, "treasure": 8}, texts
    ships = [each.face[5:] for each in cards.values() if each.face.startswith("ship")]
    assert sorted(ships + oracle.ships) == ["black", "green", "red"], texts
    assert max(len(hand) for hand in oracle.hands) <= 8, texts
    assert all(len(each) <= 9 for each in oracle.table.columns), texts
    lying = [each.leader for each in cards.values() if each.leader]
    assert len(lying) == len(set(lying)), texts
    if oracle.question == "act":
        for kingdom in oracle.table.kingdoms():
            colours = [colour for _, colour in oracle.table.leaders(kingdom)]
            assert len(colours) == len(set(colours)), texts  # K-8
