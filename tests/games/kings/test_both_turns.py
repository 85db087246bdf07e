"""Engine and oracle of the card game against the rules page: turns, placing, treasures, ships, the catastrophe card."""

from typing import Any

import pytest

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import BOW, BULL, LION, VASE, asked, column, lies, new, play, scene, targets, won

pytestmark = pytest.mark.usefixtures("side")

# Setting up (K-1 to K-9).


@pytest.mark.parametrize(("seats", "left"), [(2, 139), (3, 161), (4, 153)])
def test_the_draw_pile_after_the_first_hands_has_the_number_of_the_page(seats: int, left: int) -> None:
    oracle = play(new(seats), "first 1")
    order = []
    while oracle.question == "draw":
        order.append(oracle.asked)
        play(oracle, "draw red 2 blue 2 green 2 black 2")  # K-4
    assert order == [(1 + turn) % seats for turn in range(seats)]
    assert oracle.draw_pile() == left  # K-5
    assert (asked(oracle), oracle.actions_left) == (("act", 1), 2)  # K-6
    assert column(oracle, 1) == column(oracle, 8) == "T"  # K-3
    assert oracle.ships == ["red", "green", "black"]  # K-2
    assert oracle.catastrophes == [True] * seats  # K-1


def test_chance_decides_who_begins_with_equal_weights() -> None:
    assert new(3).chances() == {"first 0": 1, "first 1": 1, "first 2": 1}  # K-6


def test_a_draw_weighs_handfuls_by_the_ways_to_take_them() -> None:
    hands = {BOW: "rrrrrrr", LION: "rrrrrrrr", BULL: "rrrrrrrr"}
    oracle = play(scene(hands=hands, undrawn=["red"] * 3 + ["blue"] * 5, seats=3), "card red c1", "end")
    assert oracle.chances() == {"draw red 2": 3, "draw red 1 blue 1": 15, "draw blue 2": 10}


def test_a_kingdom_is_a_run_of_columns_with_all_gaps_filled() -> None:
    oracle = scene(c1="T r r r", c2="T r r r", c3="T r r r", c4="T k", g1="b", g2="b")
    first = {"g1", "g2", *(f"c{c}r{r}" for c in (1, 2, 3) for r in range(4))}
    assert set(oracle.table.kingdom("g2")) == first == set(oracle.table.kingdom("c1r3"))  # K-7
    assert [len(kingdom) for kingdom in oracle.table.kingdoms()] == [14, 2, 1, 1, 1, 1]
    assert set(oracle.table.kingdom("c1r0", without="g1")) == {"c1r0", "c1r1", "c1r2", "c1r3"}


# Turns and leaders (K-10 to K-17).


def test_a_turn_has_two_actions_or_fewer() -> None:
    oracle = scene(hands={BOW: "rr"})
    assert {text.split()[0] for text in oracle.legal()} == {"leader", "card", "end"}  # K-10, K-11, KR-7, KR-31
    play(oracle, "leader red c1r0")
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)
    play(oracle, "leader black c2r0")
    assert oracle.question == "draw"  # K-11a
    assert play(scene(hands={BOW: "rr"}), "end").question == "draw"  # KR-32


def test_a_leader_goes_on_any_card_without_a_leader_but_not_on_a_ship() -> None:
    oracle = scene(c1="T b+1g Sk b", c2="T b b b", c3="T k k k", g2="r")
    spots = targets(oracle, "leader green")
    assert {"c1r0", "c1r3", "g2", "c2r1"} <= spots  # K-12, K-13
    assert not {"c1r1", "c1r2"} & spots  # K-14, K-15
    assert len(spots) == 8 + 1 + 3 + 3 + 1


def test_a_leader_moves_inside_its_kingdom_without_a_conflict_but_not_onto_its_own_card() -> None:
    oracle = scene(c1="T b+0g r+0k")
    assert targets(oracle, "leader green") == targets(oracle, "leader black")
    assert not {"c1r1", "c1r2"} & targets(oracle, "leader green")  # K-12
    play(oracle, "leader green c1r0")  # KR-6
    assert (oracle.question, lies(oracle, BOW, "green")) == ("act", "c1r0")
    assert oracle.piles == [[], [], [], []]  # K-17


def test_an_empty_hand_leaves_leaders_and_the_catastrophe() -> None:
    oracle = scene(c1="T r b")
    assert {text.split()[0] for text in oracle.legal()} == {"leader", "catastrophe", "end"}  # KR-33
    assert targets(oracle, "catastrophe") == {"c1r1", "c1r2"}


# Placing (K-18 to K-26).


def test_cards_go_to_the_bottom_of_columns_that_are_not_full() -> None:
    oracle = scene(hands={BOW: "bg"}, c1="T r r r r b b b b", c2="T Sk r r r r r r r", c3="T r r r r b b b")
    assert targets(oracle, "card blue") == {"c3", "c4", "c5", "c6", "c7", "c8", "g1", "g2"}  # K-18, K-20, KR-1
    play(oracle, "card green c3")
    assert column(oracle, 3) == "T r r r r b b b g"  # K-19, KR-35


def test_a_gap_needs_three_cards_in_both_columns_and_takes_one() -> None:
    oracle = scene(hands={BOW: "b"}, c1="T r r", c2="T r Sk b", c3="T r r r", c4="T b b b", g3="r", c5="T r k b b")
    assert {spot for spot in targets(oracle, "card blue") if spot[0] == "g"} == {"g2", "g4"}  # K-21, K-22, KR-2


def test_a_connection_stays_when_a_column_shrinks() -> None:
    oracle = scene(c1="T r r r", c2="T r b r", g1="r")
    play(oracle, "catastrophe c2r2")
    assert column(oracle, 2) == "T r r"
    assert len(oracle.table.kingdom("c1r0")) == 8  # KR-3


def test_the_owner_of_the_matching_leader_pays_from_his_own_hand() -> None:
    oracle = scene(hands={BOW: "gg", LION: "gk"}, c1="T g+1g k+2k")
    play(oracle, "card green c1")
    assert (asked(oracle), oracle.legal()) == (("point", LION), {"pay green", "decline"})  # K-23, K-67
    play(oracle, "pay green")
    assert (won(oracle, LION), oracle.hands[LION], oracle.hands[BOW]) == ({"green": 1}, ["black"], ["green"])
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)


def test_the_king_stands_in_only_without_a_matching_leader() -> None:
    oracle = play(scene(hands={BOW: "gb", BULL: "gb"}, c1="T g+1g k+2k"), "card green c1")
    assert (asked(oracle), oracle.legal()) == (("point", LION), {"decline"})  # KR-29, KR-36
    play(oracle, "decline")
    assert asked(oracle) == ("act", BOW)  # K-25, KR-28
    play(oracle, "card blue c1")
    assert (asked(oracle), oracle.legal()) == (("point", BULL), {"pay blue", "decline"})  # K-24


def test_no_leader_no_question_and_a_connection_brings_no_point() -> None:
    oracle = play(scene(hands={BOW: "bb"}, c1="T r r r+0b", c2="T r r r"), "card blue c2", "card blue g1")
    assert oracle.question == "draw"  # K-26
    assert oracle.piles[BOW] == []


def test_a_leader_on_a_connecting_card_or_far_along_the_row_scores() -> None:
    oracle = play(scene(hands={BOW: "b"}, c1="T r r r", c2="T r r r", g1="r+3b", c3="T r r r", g2="k"), "card blue c3")
    assert asked(oracle) == ("point", VASE)  # K-7, K-23


# Treasures (K-28 to K-32).


def connected(**more: Any) -> Oracle:
    oracle = scene(**{"c1": "T k k k+1g", "c2": "T k k k", "c3": "T k k k", "g1": "b", **more})
    return play(oracle, "card blue g2")


def test_the_trader_takes_all_treasures_but_one_for_red_cards() -> None:
    oracle = connected(hands={BOW: "b", LION: "rrrr"})
    assert asked(oracle) == ("treasures", LION)  # K-28, K-69, KR-20
    pairs = {"exchange 1 2", "exchange 1 3", "exchange 2 3"}
    assert oracle.legal() == {"decline", "exchange 1", "exchange 2", "exchange 3"} | pairs  # K-30
    play(oracle, "exchange 1 3")
    assert (column(oracle, 1), column(oracle, 2), column(oracle, 3)) == ("r k k k", "T k k k", "r k k k")  # K-29
    assert (won(oracle, LION), oracle.hands[LION], oracle.actions_left) == ({"treasure": 2}, ["red", "red"], 1)


def test_too_few_red_cards_take_fewer_treasures() -> None:
    assert connected(hands={BOW: "b", LION: "r"}).legal() == {
        "decline",
        "exchange 1",
        "exchange 2",
        "exchange 3",
    }  # KR-21
    assert connected(hands={BOW: "b", LION: "bk"}).legal() == {"decline"}  # KR-36


def test_neither_a_king_nor_a_single_original_treasure_asks_for_an_exchange() -> None:
    assert connected(hands={BOW: "b", LION: "rr"}, c1="T k k k+1k").question == "act"  # K-31
    assert connected(hands={BOW: "b", LION: "rr"}, c2="r k k k", c3="r k k k").question == "act"  # K-28


def test_a_trader_who_comes_later_finds_no_treasure() -> None:
    oracle = scene(c1="T k k k", c2="T k k k", g1="b", hands={BOW: "rrb"})
    assert play(oracle, "leader green g1").question == "act"  # KR-19
    assert play(oracle, "card blue c2").question == "draw"


def test_a_leader_on_an_exchanged_treasure_stays() -> None:
    oracle = play(connected(hands={BOW: "b", LION: "r"}, c2="T+2k k k k"), "exchange 2")
    assert (column(oracle, 2), lies(oracle, BULL, "black")) == ("r k k k", "c2r0")  # KR-5


def test_the_split_off_part_has_no_share_in_the_treasures() -> None:
    parts: dict[str, Any] = {
        "c1": "T k k+0r k+0b",
        "g1": "k",
        "c2": "T b b k+0k",
        "c3": "T r r r+1k",
        "c4": "T b b k",
        "g3": "r+2g",
    }
    oracle = play(scene(hands={LION: "bkkkkk", BULL: "rrrr"}, active=LION, **parts), "card blue g2")
    assert (oracle.fight.attacker, oracle.fight.bases) == (LION, (1, 5))  # KR-16
    play(oracle, "add 5", "add 0")
    assert won(oracle, LION) == {"black": 1 + 3}  # K-56, KR-17
    assert (column(oracle, 1), column(oracle, 2), oracle.table.gaps[0]) == ("T k k", "T b b", None)  # K-57
    assert asked(oracle) == ("treasures", BULL)
    assert {text for text in oracle.legal() if len(text.split()) == 3} == {
        *("exchange 2 3", "exchange 2 4", "exchange 3 4")
    }  # K-32


# Ships (K-33 to K-38).


def test_four_cards_of_a_colour_build_the_ship_of_that_colour() -> None:
    oracle = play(scene(hands={BOW: "gg"}, c1="T r g g g"), "card green c1")
    assert (asked(oracle), oracle.legal()) == (("ship", BOW), {"decline", "ship green"})  # K-33, K-34
    play(oracle, "ship green")
    assert (column(oracle, 1), oracle.ships, oracle.discard) == ("T r Sg", ["red", "black"], ["green"] * 4)  # K-35


def test_four_blue_cards_build_any_ship_that_is_left() -> None:
    oracle = play(scene(hands={BOW: "b"}, c1="T b b b", c2="T Sg"), "card blue c1")
    assert oracle.legal() == {"decline", "ship red", "ship black"}  # K-34
    gone = scene(hands={BOW: "bg"}, c1="T b b b", c2="T Sg Sk Sr", c3="T g g g")
    assert play(gone, "card blue c1").question == "act"  # K-71
    assert play(gone, "card green c3").question == "draw"


def test_a_run_must_end_with_the_card_placed_and_leaves_out_the_treasure_place() -> None:
    assert play(scene(hands={BOW: "r"}, c1="T r r"), "card red c1").question == "act"  # KR-8
    assert play(scene(hands={BOW: "r"}, c1="r r r"), "card red c1").question == "act"
    assert play(scene(hands={BOW: "b"}, c1="T r r r r"), "card blue c1").question == "act"
    assert play(scene(hands={BOW: "b"}, c1="T b b Sk b"), "card blue c1").question == "act"
    moved_up = play(scene(c1="T b b r b b"), "catastrophe c1r3")
    assert moved_up.question == "act"


def test_a_run_left_alone_may_be_used_when_it_grows() -> None:
    oracle = play(scene(hands={BOW: "kk"}, c1="T k k k"), "card black c1", "decline", "card black c1")
    play(oracle, "ship black")
    assert column(oracle, 1) == "T k Sk"  # KR-8, K-35


def test_the_ship_of_the_page_sends_leaders_home_after_the_point() -> None:
    oracle = scene(active=BULL, hands={BULL: "bk", LION: "b"}, c7="T+2k b b+1b b")
    play(oracle, "card blue c7")
    assert asked(oracle) == ("point", LION)  # KR-9
    play(oracle, "pay blue")
    assert (asked(oracle), lies(oracle, LION, "blue")) == (("ship", BULL), "c7r2")
    play(oracle, "ship black", "end")
    assert oracle.table.leaders() == {(BULL, "black"): "c7r0"}  # KR-10
    assert (asked(oracle), oracle.legal()) == (("income", BULL), {"pay black", "decline"})  # K-36
    play(oracle, "pay black")
    assert (won(oracle, BULL), won(oracle, LION), oracle.question) == ({"black": 1}, {"blue": 1}, "draw")


def test_income_is_asked_once_a_leader_in_the_order_of_the_colours() -> None:
    oracle = scene(hands={BOW: "bbr"}, c1="T+0k r+0b k+0r Sk Sr", c2="T+0g")
    play(oracle, "end")
    assert (asked(oracle), oracle.legal()) == (("income", BOW), {"pay red", "decline"})  # K-70, KR-39
    play(oracle, "decline", "pay blue")  # K-37, KR-11
    assert (asked(oracle), oracle.legal()) == (("income", BOW), {"decline"})  # KR-36
    assert play(oracle, "decline").question == "draw"
    assert won(oracle, BOW) == {"blue": 1}


def test_income_needs_a_leader_of_the_colour_and_the_turn_of_its_owner() -> None:
    assert play(scene(c1="T+0k Sr", c2="T+0r Sk", c3="T+1b Sg"), "end").question == "draw"  # K-36, K-37


def test_cards_go_below_a_ship_and_count_from_there() -> None:
    oracle = play(scene(hands={BOW: "bb"}, c1="T b b b Sk b b b"), "card blue c1")
    assert play(oracle, "ship red").table.columns[0][5].face == "ship red"  # K-38
    assert column(oracle, 1) == "T b b b Sk Sr"


# The catastrophe card (K-39 to K-41).


def test_a_catastrophe_removes_a_card_without_leader_once_a_game() -> None:
    oracle = scene(c1="T r+1g Sk b+2r g", c2="T b b b", c3="T k k k", g2="r", g1="b+3k")
    columns = {f"c{number}r{row}" for number in (2, 3) for row in (1, 2, 3)}
    assert targets(oracle, "catastrophe") == {"c1r4", "g2"} | columns  # K-40
    play(oracle, "catastrophe g2")
    assert (oracle.table.gaps[1], oracle.out_of_game, oracle.discard) == (None, ["red"], [])  # K-39, KR-30
    assert targets(oracle, "catastrophe") == set()
    assert oracle.catastrophes == [False, True, True, True]


def test_cards_ships_and_leaders_move_up() -> None:
    oracle = play(scene(c1="T r Sk b+2r g"), "catastrophe c1r1")
    assert (column(oracle, 1), lies(oracle, BULL, "red")) == ("T Sk b g", "c1r2")  # K-41, KR-4
