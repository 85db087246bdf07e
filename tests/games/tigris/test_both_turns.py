"""Engine and oracle against the rules page: draws and swaps, leaders and revolts, tiles and catastrophes."""

from typing import Any

import pytest

from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import CELLS, COLOURS, RIVER, TEMPLES
from tests.games.tigris.oracle_scenes import ARCHER, BULL, FULL_HAND, LION, POTTER, cells_of, new, play, position, won

pytestmark = pytest.mark.usefixtures("side")

# Setup, draws and swaps.


def test_setup_names_the_first_player_who_draws_first() -> None:
    oracle = new(3)
    assert oracle.actor() == "chance"
    assert oracle.legal() == {"first 0", "first 1", "first 2"}
    play(oracle, "first 2")
    assert (oracle.asked, oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (2, 6, "setup", 0)
    assert len(oracle.legal()) == 84
    play(oracle, "draw red 6", "draw red 2 blue 1 green 1 black 2", "draw green 6")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (2, "act", 2)
    assert oracle.hands[0] == {"red": 2, "blue": 1, "green": 1, "black": 2}
    assert sum(oracle.bag.values()) == 125


def test_a_draw_lists_only_what_the_bag_can_give() -> None:
    bag = {"red": 1, "blue": 0, "green": 5, "black": 0}
    oracle = play(position(hands={LION: {"red": 2}}, bag=bag), "swap red 2")
    assert oracle.legal() == {"draw red 1 green 1", "draw green 2"}


def test_a_swap_draws_as_many_as_discarded_and_the_new_tiles_can_be_used() -> None:
    oracle = play(position(hands={LION: {"red": 2}}), "swap red 1")
    assert (oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (1, "swap", 2)
    play(oracle, "draw black 1")
    assert oracle.actions_left == 1
    assert oracle.swapped[LION]["red"] == 1
    assert "tile black H5" in oracle.legal()


def test_swaps_are_every_part_of_the_hand_but_not_nothing() -> None:
    oracle = position(hands={LION: {"red": 2, "black": 1}})
    swaps = {text for text in oracle.legal() if text.startswith("swap")}
    assert swaps == {"swap red 1", "swap red 2", "swap black 1", "swap red 1 black 1", "swap red 2 black 1"}


def test_a_swap_from_a_bag_of_exactly_that_many_goes_on_and_a_larger_one_ends_the_game() -> None:
    bag = {"red": 3, "blue": 0, "green": 0, "black": 0}
    oracle = play(position(hands={LION: {"red": 6}}, bag=bag), "swap red 3", "draw red 3")
    assert oracle.question == "act"
    oracle = play(position(hands={LION: {"red": 6}}, bag=bag), "swap red 4")
    assert (oracle.actor(), oracle.ended, oracle.legal()) == ("over", "bag", set())


def test_a_refill_that_the_bag_cannot_give_ends_the_game_after_earlier_seats_have_drawn() -> None:
    hands = {LION: {"red": 4}, ARCHER: {"red": 3}, BULL: {"red": 6}, POTTER: {"red": 6}}
    oracle = position(hands=hands, bag={"red": 4, "blue": 0, "green": 0, "black": 0})
    play(oracle, "end")
    assert (oracle.asked, oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (LION, 2, "refill", 0)
    play(oracle, "draw red 2")
    assert (oracle.question, oracle.ended, oracle.bag["red"]) == ("over", "bag", 2)


def test_refill_begins_with_the_active_player_and_the_next_player_follows() -> None:
    hands = {ARCHER: FULL_HAND, BULL: {"red": 5}, POTTER: {"red": 6}, LION: {"red": 5}}
    oracle = play(position(active=POTTER, hands=hands), "end")
    assert oracle.asked == LION
    play(oracle, "draw red 1")
    assert oracle.asked == BULL
    play(oracle, "draw red 1")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (LION, "act", 2)


def test_two_treasures_end_the_game_only_after_the_refill() -> None:
    oracle = position(treasures="B2 P2", hands=dict.fromkeys(range(4), FULL_HAND))
    play(oracle, "leader red A2")
    assert (oracle.question, oracle.actions_left) == ("act", 1)
    play(oracle, "end")
    assert (oracle.question, oracle.ended) == ("over", "treasures")


def test_an_illegal_text_is_refused_and_changes_nothing() -> None:
    oracle = position(hands={LION: {"red": 1}})
    before = oracle.to_open()
    for text in ("tile red B2", "tile blue E1", "leader red H5", "add 0", "swap", "nonsense"):
        with pytest.raises(ValueError, match="not legal"):
            oracle.play(text)
    assert oracle.to_open() == before


# Leaders and revolts.


def test_first_round_of_the_page() -> None:
    oracle = play(new(4), "first 0", *["draw red 4 blue 1 green 1"] * 4)
    play(oracle, "leader black M5", "leader red I6")
    play(oracle, "leader blue N6", "tile blue O6")
    assert won(oracle, BULL) == {"blue": 1}
    play(oracle, "draw green 1", "leader black G3", "tile red G2")
    assert won(oracle, POTTER) == {"red": 1}
    play(oracle, "draw green 1", "leader red J7")
    revolt = {"kind": "revolt", "colour": "red", "attacker": 3, "defender": 0, "attack": 1, "defence": 1}
    assert oracle.to_open()["conflict"] == revolt
    play(oracle, "add 3")
    assert (oracle.asked, oracle.fight.attack) == (ARCHER, 4)
    play(oracle, "add 0")
    assert won(oracle, LION) == {"red": 1}
    assert oracle.removed["red"] == 3
    play(oracle, "tile red J6")
    assert won(oracle, LION) == {"red": 2}
    assert (oracle.asked, oracle.to_draw) == (LION, 4)
    assert len(oracle.kingdoms()) == 3
    assert (ARCHER, "red") not in oracle.leaders


def revolt_with_a_tie(**more: Any) -> Oracle:
    hands = {POTTER: {"red": 6}, BULL: {"red": 6}}
    board: dict[str, Any] = {"red": "G5 H4 I5", "leaders": {"bull black": "I4"}}
    return play(position(active=POTTER, hands=hands, **board, **more), "leader black H5")


def test_a_tied_revolt_is_won_by_the_defender() -> None:
    oracle = revolt_with_a_tie()
    assert (oracle.fight.attack, oracle.fight.defence, oracle.placed) == (3, 2, "H5")
    play(oracle, "add 2", "add 3")
    assert won(oracle, BULL) == {"red": 1}
    assert won(oracle, POTTER) == {}
    assert oracle.removed["red"] == 5
    assert oracle.leaders == {(BULL, "black"): "I4"}
    assert "leader black H5" in oracle.legal()


def test_english_support_binds_both_sides() -> None:
    oracle = revolt_with_a_tie(support="english")
    assert oracle.legal() == {f"add {number}" for number in range(7)}
    play(oracle, "add 2")
    assert oracle.legal() == {"add 0", "add 3"}
    oracle = position(red="G5 H4 I5", leaders={"bull black": "H5"}, hands={LION: {"red": 4}}, support="english")
    play(oracle, "leader black I4")
    assert oracle.legal() == {"add 0", "add 2", "add 3", "add 4"}  # 2 + n against 3
    play(oracle, "add 0")
    assert oracle.legal() == {"add 0"}


def test_adding_is_asked_even_of_an_empty_hand() -> None:
    oracle = play(position(red="G5", leaders={"bull black": "G6"}), "leader black G4")
    assert (oracle.question, oracle.legal()) == ("add", {"add 0"})
    play(oracle, "add 0")
    assert (oracle.asked, oracle.legal()) == (BULL, {"add 0"})


def test_a_move_is_judged_with_the_leader_lifted() -> None:
    board: dict[str, Any] = {"red": "G5 I5", "leaders": {"lion black": "F5", "bull black": "J5"}}
    assert "leader blue H5" not in position(active=ARCHER, **board).legal()
    oracle = play(position(**board), "leader black H5")
    assert (oracle.fight.attack, oracle.fight.defence) == (2, 1)
    play(oracle, "add 0", "add 0")
    assert won(oracle, LION) == {"red": 1}
    assert oracle.leaders == {(LION, "black"): "H5"}


def test_a_moved_leader_that_loses_goes_home_and_cannot_move_onto_its_own_cell() -> None:
    board: dict[str, Any] = {"red": "G5 I5", "leaders": {"lion black": "F5", "bull black": "J5"}}
    assert "leader black F5" not in position(**board).legal()
    oracle = play(position(hands={BULL: {"red": 1}}, **board), "leader black H5", "add 0", "add 1")
    assert oracle.leaders == {(BULL, "black"): "J5"}


def test_a_leader_may_touch_one_kingdom_and_leaderless_regions_on_land_beside_a_temple() -> None:
    oracle = position(red="G5 I5", leaders={"bull black": "J5"})
    assert "leader blue H5" in oracle.legal()
    assert "leader red I1" not in oracle.legal()  # beside nothing, and river
    assert "leader red E3" not in oracle.legal()  # river beside the temple F3
    assert "leader red F6" not in oracle.legal()  # no temple beside


def test_withdrawing_needs_only_a_leader_on_the_board() -> None:
    oracle = position(red="G5", leaders={"lion black": "G6", "bull red": "G4"})
    assert {text for text in oracle.legal() if text.startswith("withdraw")} == {"withdraw black"}
    play(oracle, "withdraw black")
    assert (oracle.leaders, oracle.actions_left) == ({(BULL, "red"): "G4"}, 1)


# Tiles and catastrophes.


def test_tiles_go_on_their_ground_and_may_lie_alone() -> None:
    oracle = position(hands={LION: {"red": 1, "blue": 1}})
    assert cells_of(oracle, "tile blue") == RIVER["standard"]
    assert cells_of(oracle, "tile red") == set(CELLS) - RIVER["standard"] - TEMPLES["standard"]


def test_a_tile_may_not_join_three_kingdoms_but_counts_a_kingdom_once() -> None:
    leaders = {"bull black": "F5", "lion black": "J5", "potter black": "H2"}
    board: dict[str, Any] = {"red": "G5 I5 H3", "black": "H4", "hands": {LION: {"red": 1}}}
    assert "tile red H5" not in position(leaders=leaders, **board).legal()
    del leaders["potter black"]
    assert "tile red H5" in position(leaders=leaders, **board).legal()
    one = position(leaders={"bull black": "F5"}, red="G5 G6 G7 H7 I7 I6 I5", hands={LION: {"black": 1}})
    play(one, "tile black H5")
    assert won(one, BULL) == {"black": 1}


def test_the_matching_leader_scores_before_the_king_and_nobody_else() -> None:
    leaders = {"bull black": "G6", "lion green": "G4"}
    hands = {LION: FULL_HAND}
    board: dict[str, Any] = {"red": "G5", "leaders": leaders, "hands": hands}
    assert won(play(position(**board), "tile green H5"), LION) == {"green": 1}
    assert won(play(position(**board), "tile red H5"), BULL) == {"red": 1}
    alone = play(position(**board), "tile red J5")
    assert alone.points == [dict.fromkeys(COLOURS, 0)] * 4
    kingless = play(position(red="G5", leaders={"lion green": "G4"}, hands=hands), "tile black H5")
    assert kingless.points == [dict.fromkeys(COLOURS, 0)] * 4


def test_catastrophes_spare_treasures_leaders_and_other_catastrophes() -> None:
    oracle = position(red="G5", leaders={"lion black": "G6"}, catastrophes=["A1"], down=["C5"])
    oracle.wonder = "K6"
    forbidden = TEMPLES["standard"] | {"G6", "A1", "C5", "K6", "K5", "K7", "J6", "L6"}
    assert cells_of(oracle, "catastrophe") == set(CELLS) - forbidden
    play(oracle, "catastrophe G5")
    assert (oracle.leaders, oracle.removed["red"], oracle.catastrophes_left[LION]) == ({}, 1, 1)
    play(oracle, "catastrophe E1")
    assert oracle.catastrophes == {"A1", "G5", "E1"}
    assert "catastrophe H8" not in position(catastrophes_left=[2, 2, 2, 0]).legal()


def test_a_catastrophe_breaks_a_kingdom_apart() -> None:
    leaders = {"lion black": "G6", "bull red": "J4"}
    oracle = position(red="G5 J5", green="H5 I5", leaders=leaders)
    assert len(oracle.kingdoms()) == 1
    play(oracle, "catastrophe H5")
    assert oracle.kingdoms() == [{"J4", "J5", "I5"}, {"G5", "G6"}]
