"""The oracle of the card game against the rules, rulings and examples of docs/rules/kings.md, and in random games."""

import random
from collections import Counter
from typing import Any

import pytest
from oracle_kings import Oracle
from oracle_kings_table import COLOURS, Card

BOW, LION, BULL, VASE = range(4)
LETTERS = {"r": "red", "b": "blue", "g": "green", "k": "black", "T": "treasure"}
EMPTY = "T"


def card(mark: str) -> Card:
    """A card as `b`, a ship as `Sk`, with a leader as in `b+2g` (the trader of seat 2)."""
    face, _, leader = mark.partition("+")
    named = f"ship {LETTERS[face[1]]}" if face.startswith("S") else LETTERS[face]
    return Card(named, (int(leader[0]), LETTERS[leader[1]]) if leader else None)


def scene(active: int = BOW, hands: dict[int, str] | None = None, seats: int = 4, **more: Any) -> Oracle:
    """A position before an action: columns from the treasure place down (`c1="T b r"`), gaps (`g1="r"`)."""
    oracle = Oracle.new(seats)
    for number in range(1, 9):
        oracle.table.columns[number - 1] = [card(mark) for mark in more.pop(f"c{number}", EMPTY).split()]
    for number in range(1, 8):
        mark = more.pop(f"g{number}", None)
        oracle.table.gaps[number - 1] = card(mark) if mark else None
    oracle.hands = [[LETTERS[mark] for mark in (hands or {}).get(seat, "")] for seat in range(seats)]
    standing = [each.face.split()[1] for each in oracle.table.places().values() if each.face.startswith("ship")]
    oracle.ships = [ship for ship in oracle.ships if ship not in standing]
    oracle.active = oracle.asked = active
    oracle.question, oracle.actions_left, oracle.dealing = "act", 2, False
    for name, value in more.items():
        assert hasattr(oracle, name)
        setattr(oracle, name, value)
    return oracle


def play(oracle: Oracle, *texts: str) -> Oracle:
    for text in texts:
        oracle.play(text)
    return oracle


def won(oracle: Oracle, seat: int) -> dict[str, int]:
    return dict(Counter(oracle.piles[seat]))


def column(oracle: Oracle, number: int) -> str:
    letters = {name: letter for letter, name in LETTERS.items()}
    faces = [each.face for each in oracle.table.columns[number - 1]]
    return " ".join(f"S{letters[face[5:]]}" if face.startswith("ship") else letters[face] for face in faces)


def lies(oracle: Oracle, seat: int, colour: str) -> str | None:
    return oracle.table.leaders().get((seat, colour))


def targets(oracle: Oracle, start: str) -> set[str]:
    return {text.split()[-1] for text in oracle.legal() if text.startswith(start)}


def asked(oracle: Oracle) -> tuple[str, int | None]:
    return oracle.question, oracle.asked


# Setting up (K-1 to K-9).


@pytest.mark.parametrize(("seats", "left"), [(2, 139), (3, 161), (4, 153)])
def test_the_draw_pile_after_the_first_hands_has_the_number_of_the_page(seats, left):
    oracle = play(Oracle.new(seats), "first 1")
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


def test_chance_decides_who_begins_with_equal_weights():
    assert Oracle.new(3).chances() == {"first 0": 1, "first 1": 1, "first 2": 1}  # K-6


def test_a_draw_weighs_handfuls_by_the_ways_to_take_them():
    oracle = play(scene(hands={BOW: "rrrrrrr"}, undrawn=["red"] * 3 + ["blue"] * 5, seats=3), "card red c1")
    oracle.hands[LION] = oracle.hands[BULL] = ["red"] * 8
    play(oracle, "end")
    assert oracle.chances() == {"draw red 2": 3, "draw red 1 blue 1": 15, "draw blue 2": 10}


def test_a_kingdom_is_a_run_of_columns_with_all_gaps_filled():
    oracle = scene(c1="T r r r", c2="T r r r", c3="T r r r", c4="T k", g1="b", g2="b")
    first = {"g1", "g2", *(f"c{c}r{r}" for c in (1, 2, 3) for r in range(4))}
    assert set(oracle.table.kingdom("g2")) == first == set(oracle.table.kingdom("c1r3"))  # K-7
    assert [len(kingdom) for kingdom in oracle.table.kingdoms()] == [14, 2, 1, 1, 1, 1]
    assert set(oracle.table.kingdom("c1r0", without="g1")) == {"c1r0", "c1r1", "c1r2", "c1r3"}


# Turns and leaders (K-10 to K-17).


def test_a_turn_has_two_actions_or_fewer():
    oracle = scene(hands={BOW: "rr"})
    assert {text.split()[0] for text in oracle.legal()} == {"leader", "card", "end"}  # K-10, K-11, KR-7, KR-31
    play(oracle, "leader red c1r0")
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)
    play(oracle, "leader black c2r0")
    assert oracle.question == "draw"  # K-11a
    assert play(scene(hands={BOW: "rr"}), "end").question == "draw"  # KR-32


def test_a_leader_goes_on_any_card_without_a_leader_but_not_on_a_ship():
    oracle = scene(c1="T b+1g Sk b", c2="T b b b", c3="T k k k", g2="r")
    spots = targets(oracle, "leader green")
    assert {"c1r0", "c1r3", "g2", "c2r1"} <= spots  # K-12, K-13
    assert not {"c1r1", "c1r2"} & spots  # K-14, K-15
    assert len(spots) == 8 + 1 + 3 + 3 + 1


def test_a_leader_moves_inside_its_kingdom_without_a_conflict_but_not_onto_its_own_card():
    oracle = scene(c1="T b+0g r+0k")
    assert targets(oracle, "leader green") == targets(oracle, "leader black")
    assert not {"c1r1", "c1r2"} & targets(oracle, "leader green")  # K-12
    play(oracle, "leader green c1r0")  # KR-6
    assert (oracle.question, lies(oracle, BOW, "green")) == ("act", "c1r0")
    assert oracle.piles == [[], [], [], []]  # K-17


def test_an_empty_hand_leaves_leaders_and_the_catastrophe():
    oracle = scene(c1="T r b")
    assert {text.split()[0] for text in oracle.legal()} == {"leader", "catastrophe", "end"}  # KR-33
    assert targets(oracle, "catastrophe") == {"c1r1", "c1r2"}


# Placing (K-18 to K-26).


def test_cards_go_to_the_bottom_of_columns_that_are_not_full():
    oracle = scene(hands={BOW: "bg"}, c1="T r r r r b b b b", c2="T Sk r r r r r r r", c3="T r r r r b b b")
    assert targets(oracle, "card blue") == {"c3", "c4", "c5", "c6", "c7", "c8", "g1", "g2"}  # K-18, K-20, KR-1
    play(oracle, "card green c3")
    assert column(oracle, 3) == "T r r r r b b b g"  # K-19, KR-35


def test_a_gap_needs_three_cards_in_both_columns_and_takes_one():
    oracle = scene(hands={BOW: "b"}, c1="T r r", c2="T r Sk b", c3="T r r r", c4="T b b b", g3="r", c5="T r k b b")
    assert {spot for spot in targets(oracle, "card blue") if spot[0] == "g"} == {"g2", "g4"}  # K-21, K-22, KR-2


def test_a_connection_stays_when_a_column_shrinks():
    oracle = scene(c1="T r r r", c2="T r b r", g1="r")
    play(oracle, "catastrophe c2r2")
    assert column(oracle, 2) == "T r r"
    assert len(oracle.table.kingdom("c1r0")) == 8  # KR-3


def test_the_owner_of_the_matching_leader_pays_from_his_own_hand():
    oracle = scene(hands={BOW: "gg", LION: "gk"}, c1="T g+1g k+2k")
    play(oracle, "card green c1")
    assert (asked(oracle), oracle.legal()) == (("point", LION), {"pay green", "decline"})  # K-23, K-67
    play(oracle, "pay green")
    assert (won(oracle, LION), oracle.hands[LION], oracle.hands[BOW]) == ({"green": 1}, ["black"], ["green"])
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)


def test_the_king_stands_in_only_without_a_matching_leader():
    oracle = play(scene(hands={BOW: "gb", BULL: "gb"}, c1="T g+1g k+2k"), "card green c1")
    assert (asked(oracle), oracle.legal()) == (("point", LION), {"decline"})  # KR-29, KR-36
    play(oracle, "decline")
    assert asked(oracle) == ("act", BOW)  # K-25, KR-28
    play(oracle, "card blue c1")
    assert (asked(oracle), oracle.legal()) == (("point", BULL), {"pay blue", "decline"})  # K-24


def test_no_leader_no_question_and_a_connection_brings_no_point():
    oracle = play(scene(hands={BOW: "bb"}, c1="T r r r+0b", c2="T r r r"), "card blue c2", "card blue g1")
    assert oracle.question == "draw"  # K-26
    assert oracle.piles[BOW] == []


def test_a_leader_on_a_connecting_card_or_far_along_the_row_scores():
    oracle = play(scene(hands={BOW: "b"}, c1="T r r r", c2="T r r r", g1="r+3b", c3="T r r r", g2="k"), "card blue c3")
    assert asked(oracle) == ("point", VASE)  # K-7, K-23


# Treasures (K-28 to K-32).


def connected(**more: Any) -> Oracle:
    oracle = scene(**{"c1": "T k k k+1g", "c2": "T k k k", "c3": "T k k k", "g1": "b", **more})
    return play(oracle, "card blue g2")


def test_the_trader_takes_all_treasures_but_one_for_red_cards():
    oracle = connected(hands={BOW: "b", LION: "rrrr"})
    assert asked(oracle) == ("treasures", LION)  # K-28, K-69, KR-20
    pairs = {"exchange 1 2", "exchange 1 3", "exchange 2 3"}
    assert oracle.legal() == {"decline", "exchange 1", "exchange 2", "exchange 3"} | pairs  # K-30
    play(oracle, "exchange 1 3")
    assert (column(oracle, 1), column(oracle, 2), column(oracle, 3)) == ("r k k k", "T k k k", "r k k k")  # K-29
    assert (won(oracle, LION), oracle.hands[LION], oracle.actions_left) == ({"treasure": 2}, ["red", "red"], 1)


def test_too_few_red_cards_take_fewer_treasures():
    assert connected(hands={BOW: "b", LION: "r"}).legal() == {
        "decline",
        "exchange 1",
        "exchange 2",
        "exchange 3",
    }  # KR-21
    assert connected(hands={BOW: "b", LION: "bk"}).legal() == {"decline"}  # KR-36


def test_neither_a_king_nor_a_single_original_treasure_asks_for_an_exchange():
    assert connected(hands={BOW: "b", LION: "rr"}, c1="T k k k+1k").question == "act"  # K-31
    assert connected(hands={BOW: "b", LION: "rr"}, c2="r k k k", c3="r k k k").question == "act"  # K-28


def test_a_trader_who_comes_later_finds_no_treasure():
    oracle = scene(c1="T k k k", c2="T k k k", g1="b", hands={BOW: "rrb"})
    assert play(oracle, "leader green g1").question == "act"  # KR-19
    assert play(oracle, "card blue c2").question == "draw"


def test_a_leader_on_an_exchanged_treasure_stays():
    oracle = play(connected(hands={BOW: "b", LION: "r"}, c2="T+2k k k k"), "exchange 2")
    assert (column(oracle, 2), lies(oracle, BULL, "black")) == ("r k k k", "c2r0")  # KR-5


def test_the_split_off_part_has_no_share_in_the_treasures():
    parts = {"c1": "T k k+0r k+0b", "g1": "k", "c2": "T b b k+0k", "c3": "T r r r+1k", "c4": "T b b k", "g3": "r+2g"}
    oracle = play(scene(hands={LION: "bkkkkk", BULL: "rrrr"}, active=LION, **parts), "card blue g2")
    assert (oracle.conflict.attacker, oracle.conflict.bases) == (LION, (1, 5))  # KR-16
    play(oracle, "add 5", "add 0")
    assert won(oracle, LION) == {"black": 1 + 3}  # K-56, KR-17
    assert (column(oracle, 1), column(oracle, 2), oracle.table.gaps[0]) == ("T k k", "T b b", None)  # K-57
    assert asked(oracle) == ("treasures", BULL)
    assert {text for text in oracle.legal() if len(text.split()) == 3} == {
        *("exchange 2 3", "exchange 2 4", "exchange 3 4")
    }  # K-32


# Ships (K-33 to K-38).


def test_four_cards_of_a_colour_build_the_ship_of_that_colour():
    oracle = play(scene(hands={BOW: "gg"}, c1="T r g g g"), "card green c1")
    assert (asked(oracle), oracle.legal()) == (("ship", BOW), {"decline", "ship green"})  # K-33, K-34
    play(oracle, "ship green")
    assert (column(oracle, 1), oracle.ships, oracle.discard) == ("T r Sg", ["red", "black"], ["green"] * 4)  # K-35


def test_four_blue_cards_build_any_ship_that_is_left():
    oracle = play(scene(hands={BOW: "b"}, c1="T b b b", c2="T Sg"), "card blue c1")
    assert oracle.legal() == {"decline", "ship red", "ship black"}  # K-34
    gone = scene(hands={BOW: "bg"}, c1="T b b b", c2="T Sg Sk Sr", c3="T g g g")
    assert play(gone, "card blue c1").question == "act"  # K-71
    assert play(gone, "card green c3").question == "draw"


def test_a_run_must_end_with_the_card_placed_and_leaves_out_the_treasure_place():
    assert play(scene(hands={BOW: "r"}, c1="T r r"), "card red c1").question == "act"  # KR-8
    assert play(scene(hands={BOW: "r"}, c1="r r r"), "card red c1").question == "act"
    assert play(scene(hands={BOW: "b"}, c1="T r r r r"), "card blue c1").question == "act"
    assert play(scene(hands={BOW: "b"}, c1="T b b Sk b"), "card blue c1").question == "act"
    moved_up = play(scene(c1="T b b r b b"), "catastrophe c1r3")
    assert moved_up.question == "act"


def test_a_run_left_alone_may_be_used_when_it_grows():
    oracle = play(scene(hands={BOW: "kk"}, c1="T k k k"), "card black c1", "decline", "card black c1")
    play(oracle, "ship black")
    assert column(oracle, 1) == "T k Sk"  # KR-8, K-35


def test_the_ship_of_the_page_sends_leaders_home_after_the_point():
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


def test_income_is_asked_once_a_leader_in_the_order_of_the_colours():
    oracle = scene(hands={BOW: "bbr"}, c1="T+0k r+0b k+0r Sk Sr", c2="T+0g")
    play(oracle, "end")
    assert (asked(oracle), oracle.legal()) == (("income", BOW), {"pay red", "decline"})  # K-70, KR-39
    play(oracle, "decline", "pay blue")  # K-37, KR-11
    assert (asked(oracle), oracle.legal()) == (("income", BOW), {"decline"})  # KR-36
    assert play(oracle, "decline").question == "draw"
    assert won(oracle, BOW) == {"blue": 1}


def test_income_needs_a_leader_of_the_colour_and_the_turn_of_its_owner():
    assert play(scene(c1="T+0k Sr", c2="T+0r Sk", c3="T+1b Sg"), "end").question == "draw"  # K-36, K-37


def test_cards_go_below_a_ship_and_count_from_there():
    oracle = play(scene(hands={BOW: "bb"}, c1="T b b b Sk b b b"), "card blue c1")
    assert play(oracle, "ship red").table.columns[0][5].face == "ship red"  # K-38
    assert column(oracle, 1) == "T b b b Sk Sr"


# The catastrophe card (K-39 to K-41).


def test_a_catastrophe_removes_a_card_without_leader_once_a_game():
    oracle = scene(c1="T r+1g Sk b+2r g", c2="T b b b", c3="T k k k", g2="r", g1="b+3k")
    columns = {f"c{number}r{row}" for number in (2, 3) for row in (1, 2, 3)}
    assert targets(oracle, "catastrophe") == {"c1r4", "g2"} | columns  # K-40
    play(oracle, "catastrophe g2")
    assert (oracle.table.gaps[1], oracle.out_of_game, oracle.discard) == (None, ["red"], [])  # K-39, KR-30
    assert targets(oracle, "catastrophe") == set()
    assert oracle.catastrophes == [False, True, True, True]


def test_cards_ships_and_leaders_move_up():
    oracle = play(scene(c1="T r Sk b+2r g"), "catastrophe c1r1")
    assert (column(oracle, 1), lies(oracle, BULL, "red")) == ("T Sk b g", "c1r2")  # K-41, KR-4


# Internal conflicts (K-42 to K-48).


def revolt(**more: Any) -> Oracle:
    hands = {BOW: "rrrr", LION: "rr", **more.pop("hands", {})}
    return play(scene(hands=hands, c6="T r+1g b", **more), "leader green c6r2")


def test_the_internal_conflict_of_the_page():
    oracle = revolt()
    conflict = oracle.conflict
    assert (conflict.attacker, conflict.defender, conflict.bases) == (BOW, LION, (0, 1))  # K-16, K-42, K-43
    assert (asked(oracle), oracle.legal()) == (("add", BOW), {f"add {number}" for number in range(5)})  # K-44
    play(oracle, "add 3")
    assert (asked(oracle), oracle.legal()) == (("add", LION), {"add 0", "add 1", "add 2"})
    play(oracle, "add 0")
    assert oracle.table.leaders() == {(BOW, "green"): "c6r2"}  # K-46
    assert (won(oracle, BOW), oracle.discard, oracle.hands[BOW]) == ({"red": 1}, ["red", "red"], ["red"])  # K-47
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)


def test_a_tie_goes_to_the_defender_who_takes_a_card_of_the_attacker():
    oracle = play(revolt(), "add 1", "add 0")
    assert oracle.table.leaders() == {(LION, "green"): "c6r1"}  # K-45
    assert (won(oracle, LION), oracle.discard) == ({"red": 1}, [])  # K-47, KR-22


def test_without_cards_the_winner_may_pay_a_red_card():
    oracle = play(revolt(), "add 0", "add 0")
    assert (asked(oracle), oracle.legal()) == (("conflict point", LION), {"pay red", "decline"})  # K-48, K-68
    play(oracle, "pay red")
    assert (won(oracle, LION), oracle.hands[LION], oracle.question) == ({"red": 1}, ["red"], "act")
    poor = play(revolt(hands={LION: "bk"}), "add 0", "add 0")
    assert poor.legal() == {"decline"}  # KR-36
    assert play(poor, "decline").piles == [[], [], [], []]  # KR-23


def test_a_moved_leader_that_loses_goes_to_the_supply():
    oracle = play(revolt(c1="T+0g"), "add 0", "add 0", "decline")
    assert lies(oracle, BOW, "green") is None  # KR-40


def test_a_treasure_place_and_a_red_connecting_card_give_a_base_of_one():
    oracle = scene(c1="r+1g b b b", c2="T b b b", g1="r")
    assert play(oracle, "leader green g1").conflict.bases == (1, 1)  # K-43, KR-12


def test_a_leader_of_another_colour_is_no_rival():
    assert play(scene(c6="T r+1g b"), "leader red c6r2").question == "act"  # K-8, K-16


# External conflicts (K-49 to K-59).


def war(**more: Any) -> Oracle:
    board = {"c1": "T b b b", "g1": "g", "c2": "T g+1g g b", "c3": "T b g b+2g"}
    hands = {VASE: "g", LION: "ggg", BULL: "gggg"}
    return play(scene(**{"active": VASE, "hands": hands, **board, **more}), "card green g2")


def test_the_external_conflict_of_the_page():
    oracle = war()
    conflict = oracle.conflict
    assert (conflict.attacker, conflict.defender, conflict.bases) == (LION, BULL, (3, 1))  # K-51, K-52, KR-13
    assert oracle.face_down  # K-49
    play(oracle, "add 2")
    assert oracle.legal() == {f"add {number}" for number in range(5)}  # K-53
    play(oracle, "add 4")
    assert (won(oracle, BULL), oracle.discard) == ({"green": 1 + 3}, ["green"] * 5)  # K-55, K-56
    assert (column(oracle, 2), oracle.table.gaps[0], oracle.table.gaps[1].face) == ("T b", None, "green")  # K-57
    assert oracle.table.leaders() == {(BULL, "green"): "c3r3"}  # K-54
    assert not oracle.face_down  # K-59
    assert asked(oracle) == ("treasures", BULL)
    assert {text.split()[-1] for text in oracle.legal()} == {"decline"}


def test_without_cards_the_winner_is_asked_before_the_cards_of_the_loser_are_taken():
    oracle = play(war(), "add 0", "add 0")
    assert (asked(oracle), oracle.legal()) == (("conflict point", LION), {"pay green", "decline"})
    assert (column(oracle, 3), lies(oracle, BULL, "green")) == ("T b g b", None)  # KR-38
    play(oracle, "decline")
    assert (won(oracle, LION), column(oracle, 3)) == ({"green": 1}, "T b b")  # KR-23


def test_the_active_player_attacks_when_he_is_involved():
    conflict = war(active=BULL, hands={BULL: "gg"}).conflict
    assert (conflict.attacker, conflict.defender, conflict.bases) == (BULL, LION, (1, 3))  # K-51


def test_no_two_leaders_of_a_colour_no_conflict():
    oracle = war(c3="T b g b+2k", c2="T g+1r g b")
    assert (oracle.question, oracle.face_down) == ("act", False)  # KR-37


def test_treasure_places_count_in_a_red_conflict_but_stay_and_so_do_cards_under_leaders():
    board = {"c1": "T r+1r b b", "g2": "r", "c2": "r r+0k r b", "c3": "T b b r+2r", "g3": "b", "c4": "T Sr r r+2g"}
    oracle = play(scene(hands={BOW: "b", LION: "rrrrrrrr"}, **board), "card blue g1")
    assert oracle.conflict.bases == (2, 3 + 1 + 2 + 3)  # KR-15, KR-16, K-38
    play(oracle, "add 8", "add 0")
    assert won(oracle, LION) == {"red": 1 + 4}
    assert [column(oracle, number) for number in (2, 3, 4)] == ["r r b", "T b b", "T Sr r"]  # KR-17, KR-41
    assert oracle.table.gaps[1] is None
    assert lies(oracle, BULL, "green") == "c4r2"  # KR-4
    assert asked(oracle) == ("act", BOW)  # K-32 the trader has fallen off


def two_wars(**more: Any) -> Oracle:
    board = {"c1": "T k b+0k k", "g1": "g", "c2": "T k g+0g b", "c3": "T g g k+1g", "g3": "b", "c4": "T k k+1k b"}
    hands = {VASE: "r", LION: "gk", BOW: "ggkk"}
    return play(scene(**{"active": VASE, "hands": hands, **board, **more}), "card red g2")


def test_the_active_player_names_the_next_conflict_and_the_last_is_not_asked_for():
    oracle = two_wars()
    assert (asked(oracle), oracle.legal()) == (("war", VASE), {"war green", "war black"})  # K-50, K-69
    play(oracle, "war black")
    assert (oracle.conflict.attacker, oracle.conflict.bases) == (BOW, (3, 3))
    play(oracle, "add 1", "add 0")
    assert won(oracle, BOW) == {"black": 1 + 2}  # the one under the trader stays
    assert (oracle.question, oracle.conflict.colour, oracle.conflict.bases) == ("add", "green", (2, 2))  # K-71


def test_a_conflict_is_dropped_when_its_leaders_have_been_parted():
    oracle = play(two_wars(), "war green", "add 0", "add 1")
    assert won(oracle, LION) == {"green": 1 + 2}
    assert oracle.table.leaders() == {(BOW, "black"): "c1r2", (LION, "green"): "c3r3", (LION, "black"): "c4r2"}
    assert (oracle.question, oracle.face_down) == ("treasures", False)  # K-58


def test_what_has_fallen_off_counts_no_more_and_is_not_taken():
    oracle = play(two_wars(c1="T k b k", c2="T k+0k g+0g k"), "war green", "add 0", "add 1")
    assert (oracle.conflict.colour, oracle.conflict.bases) == ("black", (2, 3))  # KR-18
    play(oracle, "add 0", "add 1")
    assert (column(oracle, 1), column(oracle, 2)) == ("T k b k", "T")
    assert won(oracle, LION) == {"green": 3, "black": 3}


# The end (K-60 to K-65, KR-44).


def late(draw_pile: int, **more: Any) -> Oracle:
    hands = {BOW: "rrrrrr", LION: "rrrrrrrr", BULL: "rrrrrrrr"}
    return scene(seats=3, hands=hands, undrawn=["red"] * draw_pile, **more)


def test_the_game_ends_when_the_draw_pile_cannot_refill_all_hands():
    oracle = play(late(1), "end")
    assert (oracle.actor(), oracle.ended, oracle.undrawn) == ("over", "draw pile", ["red"])  # K-61, KR-25
    assert oracle.legal() == set()


def test_a_draw_pile_with_exactly_enough_cards_goes_on():
    oracle = play(late(2), "end", "draw red 2")
    assert (asked(oracle), oracle.undrawn) == (("act", LION), [])  # KR-27
    assert play(oracle, "end").question == "act"  # KR-26


def test_put_away_cards_are_not_part_of_the_draw_pile():
    oracle = scene(seats=2, hands={BOW: "rrrrrrr", LION: "rrrrrrrr"}, undrawn=["red"] * 30)
    assert play(oracle, "end").ended == "draw pile"  # K-5


def test_the_last_treasure_ends_the_game_after_the_income():
    row = {f"c{number}": "r" for number in range(1, 8)}
    oracle = late(20, **{**row, "c1": "r+0r Sr"})
    play(oracle, "end", "pay red")  # K-60
    assert (oracle.ended, won(oracle, BOW)) == ("treasures", {"red": 1})  # K-62
    assert play(late(1, **row), "end").ended == "draw pile"  # KR-42


def test_everybody_refills_from_the_active_player_on():
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


def test_a_full_table_on_which_nothing_happens_for_a_round_ends_the_game():
    oracle = play(full_table(), "end", "draw red 2", "leader red c1r0", "end")
    assert (asked(oracle), oracle.quiet_turns) == (("act", BULL), 2)
    assert play(oracle, "end").ended == "standstill"  # KR-44


def test_a_catastrophe_or_a_card_from_a_hand_begins_a_new_round():
    oracle = play(full_table(), "end", "draw red 2", "catastrophe g1", "end")
    assert oracle.quiet_turns == 0  # KR-44
    earning = full_table(c1="T r+0b b r b r b r Sg")
    play(earning, "end", "decline", "draw red 2", "end", "end")
    assert earning.ended == "standstill"
    paid = full_table(c1="T r+1r b r b r b r Sr")
    play(paid, "end", "draw red 2", "end", "pay red", "draw red 1")
    assert paid.quiet_turns == 0
    assert play(paid, "end").question == "act"


def test_a_table_with_room_goes_on_however_quiet_it_is():
    oracle = play(late(50), "end", "draw red 2", *["end"] * 7)
    assert (oracle.question, oracle.quiet_turns) == ("act", 8)


def test_final_scoring_of_the_page():
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
def test_random_games_keep_the_invariants_and_end(seed):
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
        counts[oracle.conflict.played] += (oracle.conflict.attack or 0) + (oracle.conflict.defence or 0)
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
