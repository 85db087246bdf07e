"""Engine and oracle against the rules page: wars, monuments, treasures, buildings and the wonder."""

from typing import Any

import pytest

from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import COLOURS
from tests.games.tigris.oracle_scenes import (
    ARCHER,
    BULL,
    FULL_HAND,
    LION,
    POTTER,
    TWO_WARS,
    cells_of,
    draw_all,
    drawn,
    end_turn,
    from_open,
    play,
    position,
    won,
)

pytestmark = pytest.mark.usefixtures("side")

# Wars.


def test_two_wars_of_which_one_is_fought() -> None:
    oracle = drawn(TWO_WARS, hands={LION: {"green": 6}, POTTER: {"green": 2}})
    play(oracle, "tile green H5")
    assert (oracle.question, oracle.asked, oracle.legal()) == ("war", LION, {"war green", "war black"})
    play(oracle, "war green")
    war = {"kind": "war", "colour": "green", "attacker": 3, "defender": 2, "attack": 1, "defence": 2}
    assert oracle.to_open()["conflict"] == war
    play(oracle, "add 4", "add 1")
    assert won(oracle, LION) == {"green": 3}
    assert oracle.removed["green"] == 7
    assert (oracle.question, oracle.actions_left) == ("act", 1)
    assert {"G5", "H5"} <= set(oracle.tiles)
    assert not {"I5", "J5"} & set(oracle.tiles)
    assert oracle.leaders == {(LION, "green"): "F5", (LION, "black"): "E6", (POTTER, "black"): "K6"}


def test_the_other_war_is_fought_first_and_the_last_one_is_not_asked_for() -> None:
    oracle = drawn(TWO_WARS, hands={LION: {"green": 5, "black": 1}})
    play(oracle, "tile green H5", "war black", "add 1", "add 0")
    assert won(oracle, LION) == {"black": 1}
    assert (oracle.question, oracle.fight.colour) == ("add", "green")


def test_a_war_of_priests_protects_temples_with_treasures_and_beside_other_leaders() -> None:
    leaders = {"lion red": "F5", "bull red": "J5", "bull black": "L5"}
    oracle = position(red="G5 G6 F6 I5 I6 K5", leaders=leaders, hands={LION: {"red": 3}})
    play(oracle, "tile red H5")
    assert (oracle.fight.attack, oracle.fight.defence) == (3, 4)
    play(oracle, "add 2", "add 0")
    assert won(oracle, LION) == {"red": 3}
    assert not {"I5", "I6", "J5"} & oracle._linking()
    assert {"I7", "K5", "L5", "H5", "G5"} <= oracle._linking()


def test_the_first_owner_clockwise_attacks_when_a_third_player_unites() -> None:
    leaders = {"archer green": "F5", "potter green": "J5"}
    hands = {seat: {"green": 1, "black": 1} for seat in range(4)}
    oracle = position(active=BULL, red="F6 J6", green="G5 I5", leaders=leaders, hands=hands)
    play(oracle, "tile black H5")
    assert (oracle.fight.attacker, oracle.fight.defender) == (POTTER, ARCHER)
    play(oracle, "add 1", "add 1")
    assert won(oracle, ARCHER) == {"green": 2}
    assert won(oracle, BULL) == {}
    assert "I5" not in oracle.tiles
    assert oracle.leaders == {(ARCHER, "green"): "F5"}


def test_a_unification_without_war_scores_nothing() -> None:
    leaders = {"archer green": "F5", "potter black": "J5"}
    oracle = position(red="F6 J6", green="G5 I5", leaders=leaders, hands={LION: {"green": 1}})
    play(oracle, "tile green H5")
    assert oracle.points == [dict.fromkeys(COLOURS, 0)] * 4
    assert (oracle.question, len(oracle.kingdoms())) == ("act", 1)


def test_leaders_elsewhere_and_leaderless_regions_have_no_part_in_a_war() -> None:
    leaders = {"archer green": "F5", "potter green": "J5", "bull green": "B3"}
    board: dict[str, Any] = {"red": "F6 J6", "green": "G5 I5 H4 H3", "leaders": leaders}
    oracle = position(hands={LION: {"black": 1}}, **board)
    play(oracle, "tile black H5")
    conflict = oracle.fight
    assert (conflict.attacker, conflict.defender, conflict.attack, conflict.defence) == (ARCHER, POTTER, 1, 1)
    play(oracle, "add 0", "add 0")
    assert {"H3", "H4", "I5"} <= set(oracle.tiles)
    assert "G5" not in oracle.tiles


def test_parts_of_a_broken_kingdom_that_are_linked_over_the_uniting_tile_stay_one_side() -> None:
    # The archer's kingdom touches H5 at G5 and at H6, which only the market on G6 joins.
    leaders = {"archer red": "E5", "archer green": "F6", "potter red": "I4", "potter green": "J5"}
    board: dict[str, Any] = {"red": "F5 G5 H6 I5", "green": "G6", "leaders": leaders}
    oracle = position(hands={LION: {"black": 1}, POTTER: {"green": 2, "red": 4}}, **board)
    play(oracle, "tile black H5", "war green")
    assert (oracle.fight.attacker, oracle.fight.attack, oracle.fight.defence) == (ARCHER, 1, 0)
    play(oracle, "add 0", "add 2")
    assert won(oracle, POTTER) == {"green": 2}
    assert (oracle.fight.colour, oracle.fight.attack, oracle.fight.defence) == ("red", 3, 1)  # H6 too
    play(oracle, "add 0", "add 4")
    assert won(oracle, POTTER) == {"green": 2, "red": 4}
    assert "H6" not in oracle.tiles


# Monuments and treasures.


def monument_example() -> Oracle:
    leaders = {"bull blue": "I5", "lion red": "H4", "lion green": "J5"}
    hands = dict.fromkeys(range(4), FULL_HAND)
    return play(position(active=BULL, red="J3 J4 K4 I4", leaders=leaders, hands=hands), "tile red K3")


def test_monument_and_income() -> None:
    oracle = monument_example()
    assert won(oracle, LION) == {"red": 1}
    assert oracle.legal() == {"decline"} | {f"monument red-{hue} J3" for hue in ("blue", "green", "black")}
    play(oracle, "monument red-blue J3")
    assert oracle.down == {"J3", "J4", "K3", "K4"}
    assert oracle.leaders == {(BULL, "blue"): "I5", (LION, "red"): "H4"}
    end_turn(oracle)
    assert won(oracle, BULL) == {"blue": 1}
    end_turn(end_turn(oracle))
    assert won(oracle, LION) == {"red": 2}


def test_a_declined_square_is_not_offered_again() -> None:
    oracle = draw_all(play(monument_example(), "decline", "tile red L5"))
    assert oracle.question == "act"
    assert oracle.active == POTTER


def test_a_square_without_a_fitting_monument_is_not_asked_about() -> None:
    built = {"red-blue": "A5", "red-green": "A9", "red-black": "O10"}
    oracle = position(red="J3 J4 K4", hands={LION: {"red": 1}}, monuments=built)
    assert play(oracle, "tile red K3").question == "act"


def test_one_of_two_squares_is_chosen() -> None:
    oracle = play(position(green="J3 J4 K4 L3 L4", hands={LION: {"green": 1}}), "tile green K3")
    assert {text.split()[-1] for text in oracle.legal()} == {"decline", "J3", "K3"}
    assert "monument green-black K3" in oracle.legal()


def special_treasure(treasures: str) -> Oracle:
    leaders = {"lion green": "N6", "bull blue": "M5"}
    hands = dict.fromkeys(range(4), FULL_HAND)
    return position(blue="O5 P4", green="P3", leaders=leaders, hands=hands, treasures=treasures)


def test_the_special_treasure_is_taken_unasked() -> None:
    oracle = play(special_treasure("P2 N5 B2"), "tile blue O4")
    assert won(oracle, BULL) == {"blue": 1}
    assert (oracle.treasures, oracle.treasures_held[LION]) == ({"N5", "B2"}, 1)
    assert (oracle.question, oracle.actions_left) == ("act", 1)
    end_turn(oracle)
    assert oracle.ended == "treasures"


def test_the_owner_of_the_trader_is_asked_in_anybodys_turn() -> None:
    board: dict[str, Any] = {"red": "J7 K7 K8", "leaders": {"bull green": "K6"}, "blue": "K9"}
    oracle = position(hands={LION: {"red": 1}}, treasures="I7 K11 B2 P2", **board)
    play(oracle, "tile red K10")
    assert (oracle.question, oracle.asked, oracle.legal()) == (
        "treasure",
        BULL,
        {"treasure I7", "treasure K11"},
    )
    play(oracle, "treasure K11")
    assert (oracle.treasures, oracle.treasures_held[BULL]) == ({"I7", "B2", "P2"}, 1)


def test_two_special_and_one_ordinary_treasure_are_asked_about_once() -> None:
    oracle = special_treasure("P2 O9 N5 B2")
    oracle.tiles |= dict.fromkeys(["N7", "O7", "O8"], "blue")
    play(oracle, "tile blue O4")
    assert oracle.legal() == {"treasure P2", "treasure O9"}
    play(oracle, "treasure O9")
    assert (oracle.treasures, oracle.treasures_held[LION]) == ({"N5", "B2"}, 2)
    assert oracle.question == "act"


def test_a_trader_sent_home_by_the_monument_takes_nothing() -> None:
    board: dict[str, Any] = {"red": "J7 I8", "green": "K8 K10", "blue": "K9", "leaders": {"lion green": "H7"}}
    oracle = position(hands={LION: {"red": 1}}, treasures="I7 K11 B2", **board)
    play(oracle, "tile red J8")
    assert len(oracle.treasures & oracle.kingdoms()[0]) == 2
    play(oracle, "monument red-blue I7")
    assert (oracle.leaders, len(oracle.treasures)) == ({}, 3)


# Buildings and the wonder.


def buildings(placed: str, on: dict[str, str] | None = None, **tiles: Any) -> set[str]:
    hands = {LION: FULL_HAND}
    oracle = play(position(buildings="on", hands=hands, building_cells=on or {}, **tiles), placed)
    return {text.split()[-1] for text in oracle.legal()} if oracle.question == "building" else set()


def test_a_building_goes_on_any_tile_of_a_straight_line_of_three() -> None:
    assert buildings("tile blue C4", blue="A4 B4") == {"A4", "B4", "C4", "decline"}
    assert buildings("tile green K5", green="J4 K4") == set()


def test_a_building_moves_only_to_a_longer_line() -> None:
    column = "F5 F6 F7"
    assert buildings("tile green J7", {"green": "F5"}, green=f"{column} J4 J5 J6") == {
        *("J4", "J5", "J6", "J7", "decline")
    }
    assert buildings("tile green J6", {"green": "F5"}, green=f"{column} J4 J5") == set()
    assert buildings("tile green F4", {"green": "F5"}, green=column) == set()


def test_the_new_line_must_exceed_both_lines_through_the_building() -> None:
    crossing = "F5 F6 F7 G5 H5 I5"
    assert buildings("tile green L7", {"green": "F5"}, green=f"{crossing} L4 L5 L6") == set()
    assert buildings("tile green L7", {"green": "F6"}, green=f"{crossing} L4 L5 L6") != set()


def test_a_building_in_a_short_line_still_needs_a_line_of_three() -> None:
    assert buildings("tile green J5", {"green": "F5"}, green="F5 J4") == set()
    assert buildings("tile green J6", {"green": "F5"}, green="F5 J4 J5") != set()


def test_a_tile_in_two_lines_offers_only_the_lines_that_qualify() -> None:
    choices = buildings("tile green J4", {"green": "F7"}, green="F5 F6 F7 J5 J6 K4 L4 M4")
    assert choices == {"J4", "K4", "L4", "M4", "decline"}


def test_a_building_doubles_the_point_also_for_a_king_and_from_a_leaderless_region() -> None:
    board: dict[str, Any] = {"red": "G5", "green": "I5", "hands": {LION: FULL_HAND}, "buildings": "on"}
    oracle = position(leaders={"bull black": "G6"}, building_cells={"green": "I5"}, **board)
    assert won(play(oracle, "tile green H5"), BULL) == {"green": 2}


def test_a_new_building_does_not_double_the_tile_that_made_it() -> None:
    board: dict[str, Any] = {
        "red": "G4",
        "green": "G5 H5",
        "leaders": {"bull green": "G3"},
        "hands": {LION: {"green": 2}},
    }
    oracle = play(position(buildings="on", **board), "tile green I5", "building H5", "tile green H6")
    assert won(oracle, BULL) == {"green": 1 + 2}


def test_a_tile_under_a_building_counts_in_war_but_stays_without_a_point() -> None:
    leaders = {"lion green": "F5", "potter green": "K5"}
    hands = {LION: {"black": 1, "green": 2}}
    board: dict[str, Any] = {"red": "F6 K6", "green": "G5 I5 J5", "leaders": leaders, "hands": hands}
    oracle = position(buildings="on", building_cells={"green": "I5"}, **board)
    assert "catastrophe I5" not in oracle.legal()
    play(oracle, "tile black H5")
    assert oracle.fight.defence == 2
    play(oracle, "add 2", "add 0")
    assert won(oracle, LION) == {"green": 2}
    assert "I5" in oracle.tiles
    assert "J5" not in oracle.tiles


def test_a_building_goes_back_when_its_tile_is_turned_down() -> None:
    oracle = position(buildings="on", green="J3 J4 K4 L4", hands={LION: {"green": 2}})
    play(oracle, "tile green M4", "building K4")
    assert oracle.question == "act"
    play(oracle, "tile green K3")
    assert oracle.question == "monument"
    play(oracle, "monument blue-green J3")
    assert oracle.building_cells == {}


def test_the_wonder_takes_five_cells_and_gives_its_point_to_the_active_king() -> None:
    leaders = {"bull black": "J6", "lion green": "G6", "lion black": "A2"}
    board: dict[str, Any] = {"red": "H5 H4 H6 G5 J5", "leaders": leaders, "hands": dict.fromkeys(range(4), FULL_HAND)}
    oracle = play(position(active=ARCHER, wonder="on", **board), "tile red I5")
    assert "wonder H5" in oracle.legal()
    play(oracle, "wonder H5")
    assert oracle.removed["red"] == 5
    assert (LION, "green") not in oracle.leaders
    end_turn(oracle)
    assert (oracle.actor(), oracle.question) == (BULL, "act")
    play(oracle, "end")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (BULL, "wonder point", 0)
    play(oracle, "point green")
    assert won(oracle, BULL) == {"green": 1}  # I5 united two kingdoms and scored nothing
    draw_all(oracle)
    end_turn(end_turn(oracle))
    assert oracle.active == ARCHER


def test_a_cross_with_a_square_and_a_line_asks_building_then_one_of_both() -> None:
    board: dict[str, Any] = {"green": "H5 H4 H6 G5 G4", "hands": {LION: FULL_HAND}}
    oracle = play(position(wonder="on", buildings="on", **board), "tile green I5")
    assert cells_of(oracle, "building") == {"G5", "H5", "I5"}
    play(oracle, "building I5")
    assert oracle.legal() == {"decline", "wonder H5"}  # the square G4 does not contain I5
    play(oracle, "wonder H5")
    assert (oracle.building_cells, oracle.wonder, oracle.removed["green"]) == ({}, "H5", 5)


def test_there_is_one_wonder_and_only_with_the_option() -> None:
    board: dict[str, Any] = {"green": "H5 H4 H6 G5", "hands": {LION: FULL_HAND}}
    assert play(position(**board), "tile green I5").question == "act"
    second = position(wonder="on", **board).to_open() | {"wonder": "L6"}
    assert play(from_open(second), "tile green I5").question == "act"
