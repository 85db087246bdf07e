"""The oracle against the examples and rulings of docs/rules/tigris.md, and in random games."""

import json
import random
from itertools import combinations, product

import pytest
from oracle import Oracle, random_game
from oracle_board import CELLS, COLOURS, NEIGHBOURS, RIVER, SPECIAL, TEMPLES, in_order, square

ARCHER, BULL, POTTER, LION = range(4)
SIX_OF_EACH = dict.fromkeys(COLOURS, 6)
LETTERS = {"r": "red", "b": "blue", "g": "green", "k": "black"}

TWO_WARS = """
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  r  Lg g  .  g  g  r  Pg .  r* ~  ~
 6 .  .  .  .  Lk .  .  .  .  .  Pk .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  r* .  .  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  r* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r* .  .  .  .  .
"""


def position(active=LION, hands=None, leaders=None, treasures=None, actions_left=2, **more) -> Oracle:
    """A position before an action: cells by colour (`red="G5 H4"`), leaders as {"bull black": "I4"}."""
    options = {name: more.pop(name) for name in ("board", "buildings", "wonder", "support") if name in more}
    data = Oracle.new(more.pop("seats", 4), **options).to_open()
    tiles = {cell: colour for colour in COLOURS for cell in more.pop(colour, "").split()}
    names = ("archer", "bull", "potter", "lion")
    seats = {key: names.index(key.split()[0]) for key in leaders or {}}
    data["tiles"] |= tiles
    data["leaders"] = {f"{seats[key]}:{key.split()[1]}": cell for key, cell in (leaders or {}).items()}
    data["hands"] = [dict.fromkeys(COLOURS, 0) | (hands or {}).get(seat, {}) for seat in range(data["seats"])]
    if treasures is not None:
        data["treasures"] = in_order(treasures.split())
    data |= {"active": active, "asked": active, "question": "act", "actions_left": actions_left} | more
    return Oracle.from_open(data)


def drawn(text: str, **more) -> Oracle:
    """A position from a board as the rules page draws it."""
    rows = [line[3:] for line in text.strip("\n").splitlines()[1:]]
    marks = {cell: rows[place // 16][place % 16 * 3 :][:2] for place, cell in enumerate(CELLS)}
    tiles = {cell: LETTERS[mark[0]] for cell, mark in marks.items() if mark[0] in LETTERS}
    leaders = {f"{'ABPL'.index(mark[0])}:{LETTERS[mark[1]]}": cell for cell, mark in marks.items() if mark[0] in "ABPL"}
    data = position(**more).to_open() | {"tiles": tiles, "leaders": leaders}
    return Oracle.from_open(data)


def play(oracle: Oracle, *texts: str) -> Oracle:
    for text in texts:
        oracle.play(text)
    return oracle


def won(oracle: Oracle, seat: int) -> dict[str, int]:
    return {colour: number for colour, number in oracle.points[seat].items() if number}


def cells_of(oracle: Oracle, start: str) -> set[str]:
    return {text.split()[-1] for text in oracle.legal() if text.startswith(start)}


# The boards (section 3).


@pytest.mark.parametrize(
    ("board", "rivers", "temples", "open_cells"), [("standard", 41, 10, 33), ("advanced", 39, 14, 40)]
)
def test_boards_have_the_numbers_of_the_page(board, rivers, temples, open_cells):
    assert (len(RIVER[board]), len(TEMPLES[board])) == (rivers, temples)
    assert len(cells_of(position(board=board), "leader red")) == open_cells


def test_special_treasure_temples_are_the_named_ones():
    assert SPECIAL["standard"] == {"B2", "P2", "B8", "O9"}
    assert SPECIAL["advanced"] == {"B3", "P6", "A8", "E10", "J11", "O11"}


def test_blue_squares_and_crosses_are_where_the_page_says():
    def squares(board):
        return [cell for cell in CELLS if square(cell) <= RIVER[board]]

    assert squares("standard") == ["O4"]
    assert squares("advanced") == ["C1", "C2", "G9"]
    for board, cell in product(RIVER, CELLS):
        assert not (len(NEIGHBOURS[cell]) == 4 and {cell, *NEIGHBOURS[cell]} <= RIVER[board])


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_start_temples_are_at_least_five_steps_apart(board):
    def steps(one, other):
        return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))

    assert min(steps(*pair) for pair in combinations(TEMPLES[board], 2)) == 5


# Setup, draws and swaps.


def test_setup_names_the_first_player_who_draws_first():
    oracle = Oracle.new(3)
    assert oracle.actor() == "chance"
    assert oracle.legal() == {"first 0", "first 1", "first 2"}
    play(oracle, "first 2")
    assert (oracle.asked, oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (2, 6, "setup", 0)
    assert len(oracle.legal()) == 84
    play(oracle, "draw red 6", "draw red 2 blue 1 green 1 black 2", "draw green 6")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (2, "act", 2)
    assert oracle.hands[0] == {"red": 2, "blue": 1, "green": 1, "black": 2}
    assert sum(oracle.bag.values()) == 125


def test_a_draw_lists_only_what_the_bag_can_give():
    bag = {"red": 1, "blue": 0, "green": 5, "black": 0}
    oracle = play(position(hands={LION: {"red": 2}}, bag=bag), "swap red 2")
    assert oracle.legal() == {"draw red 1 green 1", "draw green 2"}


def test_a_swap_draws_as_many_as_discarded_and_the_new_tiles_can_be_used():
    oracle = play(position(hands={LION: {"red": 2}}), "swap red 1")
    assert (oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (1, "swap", 2)
    play(oracle, "draw black 1")
    assert oracle.actions_left == 1
    assert oracle.swapped[LION]["red"] == 1
    assert "tile black H5" in oracle.legal()


def test_swaps_are_every_part_of_the_hand_but_not_nothing():
    oracle = position(hands={LION: {"red": 2, "black": 1}})
    swaps = {text for text in oracle.legal() if text.startswith("swap")}
    assert swaps == {"swap red 1", "swap red 2", "swap black 1", "swap red 1 black 1", "swap red 2 black 1"}


def test_a_swap_from_a_bag_of_exactly_that_many_goes_on_and_a_larger_one_ends_the_game():
    bag = {"red": 3, "blue": 0, "green": 0, "black": 0}
    oracle = play(position(hands={LION: {"red": 6}}, bag=bag), "swap red 3", "draw red 3")
    assert oracle.question == "act"
    oracle = play(position(hands={LION: {"red": 6}}, bag=bag), "swap red 4")
    assert (oracle.actor(), oracle.ended, oracle.legal()) == ("over", "bag", set())


def test_a_refill_that_the_bag_cannot_give_ends_the_game_after_earlier_seats_have_drawn():
    hands = {LION: {"red": 4}, ARCHER: {"red": 3}, BULL: {"red": 6}, POTTER: {"red": 6}}
    oracle = position(hands=hands, bag={"red": 4, "blue": 0, "green": 0, "black": 0})
    play(oracle, "end")
    assert (oracle.asked, oracle.to_draw, oracle.draw_reason, oracle.actions_left) == (LION, 2, "refill", 0)
    play(oracle, "draw red 2")
    assert (oracle.question, oracle.ended, oracle.bag["red"]) == ("over", "bag", 2)


def test_refill_begins_with_the_active_player_and_the_next_player_follows():
    hands = {ARCHER: SIX_OF_EACH, BULL: {"red": 5}, POTTER: {"red": 6}, LION: {"red": 5}}
    oracle = play(position(active=POTTER, hands=hands), "end")
    assert oracle.asked == LION
    play(oracle, "draw red 1")
    assert oracle.asked == BULL
    play(oracle, "draw red 1")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (LION, "act", 2)


def test_two_treasures_end_the_game_only_after_the_refill():
    oracle = position(treasures="B2 P2", hands=dict.fromkeys(range(4), SIX_OF_EACH))
    play(oracle, "leader red A2")
    assert (oracle.question, oracle.actions_left) == ("act", 1)
    play(oracle, "end")
    assert (oracle.question, oracle.ended) == ("over", "treasures")


def test_an_illegal_text_is_refused_and_changes_nothing():
    oracle = position(hands={LION: {"red": 1}})
    before = oracle.to_open()
    for text in ("tile red B2", "tile blue E1", "leader red H5", "add 0", "swap", "nonsense"):
        with pytest.raises(ValueError, match="not legal"):
            oracle.play(text)
    assert oracle.to_open() == before


# Leaders and revolts.


def test_first_round_of_the_page():
    oracle = play(Oracle.new(4), "first 0", *["draw red 4 blue 1 green 1"] * 4)
    play(oracle, "leader black M5", "leader red I6")
    play(oracle, "leader blue N6", "tile blue O6")
    assert won(oracle, BULL) == {"blue": 1}
    play(oracle, "draw green 1", "leader black G3", "tile red G2")
    assert won(oracle, POTTER) == {"red": 1}
    play(oracle, "draw green 1", "leader red J7")
    revolt = {"kind": "revolt", "colour": "red", "attacker": 3, "defender": 0, "attack": 1, "defence": 1}
    assert oracle.to_open()["conflict"] == revolt
    play(oracle, "add 3")
    assert (oracle.asked, oracle.conflict.attack) == (ARCHER, 4)
    play(oracle, "add 0")
    assert won(oracle, LION) == {"red": 1}
    assert oracle.removed["red"] == 3
    play(oracle, "tile red J6")
    assert won(oracle, LION) == {"red": 2}
    assert (oracle.asked, oracle.to_draw) == (LION, 4)
    assert len(oracle.kingdoms()) == 3
    assert (ARCHER, "red") not in oracle.leaders


def revolt_with_a_tie(**more) -> Oracle:
    hands = {POTTER: {"red": 6}, BULL: {"red": 6}}
    board = {"red": "G5 H4 I5", "leaders": {"bull black": "I4"}}
    return play(position(active=POTTER, hands=hands, **board, **more), "leader black H5")


def test_a_tied_revolt_is_won_by_the_defender():
    oracle = revolt_with_a_tie()
    assert (oracle.conflict.attack, oracle.conflict.defence, oracle.placed) == (3, 2, "H5")
    play(oracle, "add 2", "add 3")
    assert won(oracle, BULL) == {"red": 1}
    assert won(oracle, POTTER) == {}
    assert oracle.removed["red"] == 5
    assert oracle.leaders == {(BULL, "black"): "I4"}
    assert "leader black H5" in oracle.legal()


def test_english_support_binds_both_sides():
    oracle = revolt_with_a_tie(support="english")
    assert oracle.legal() == {f"add {number}" for number in range(7)}
    play(oracle, "add 2")
    assert oracle.legal() == {"add 0", "add 3"}
    oracle = position(red="G5 H4 I5", leaders={"bull black": "H5"}, hands={LION: {"red": 4}}, support="english")
    play(oracle, "leader black I4")
    assert oracle.legal() == {"add 0", "add 2", "add 3", "add 4"}  # 2 + n against 3
    play(oracle, "add 0")
    assert oracle.legal() == {"add 0"}


def test_adding_is_asked_even_of_an_empty_hand():
    oracle = play(position(red="G5", leaders={"bull black": "G6"}), "leader black G4")
    assert (oracle.question, oracle.legal()) == ("add", {"add 0"})
    play(oracle, "add 0")
    assert (oracle.asked, oracle.legal()) == (BULL, {"add 0"})


def test_a_move_is_judged_with_the_leader_lifted():
    board = {"red": "G5 I5", "leaders": {"lion black": "F5", "bull black": "J5"}}
    assert "leader blue H5" not in position(active=ARCHER, **board).legal()
    oracle = play(position(**board), "leader black H5")
    assert (oracle.conflict.attack, oracle.conflict.defence) == (2, 1)
    play(oracle, "add 0", "add 0")
    assert won(oracle, LION) == {"red": 1}
    assert oracle.leaders == {(LION, "black"): "H5"}


def test_a_moved_leader_that_loses_goes_home_and_cannot_move_onto_its_own_cell():
    board = {"red": "G5 I5", "leaders": {"lion black": "F5", "bull black": "J5"}}
    assert "leader black F5" not in position(**board).legal()
    oracle = play(position(hands={BULL: {"red": 1}}, **board), "leader black H5", "add 0", "add 1")
    assert oracle.leaders == {(BULL, "black"): "J5"}


def test_a_leader_may_touch_one_kingdom_and_leaderless_regions_on_land_beside_a_temple():
    oracle = position(red="G5 I5", leaders={"bull black": "J5"})
    assert "leader blue H5" in oracle.legal()
    assert "leader red I1" not in oracle.legal()  # beside nothing, and river
    assert "leader red E3" not in oracle.legal()  # river beside the temple F3
    assert "leader red F6" not in oracle.legal()  # no temple beside


def test_withdrawing_needs_only_a_leader_on_the_board():
    oracle = position(red="G5", leaders={"lion black": "G6", "bull red": "G4"})
    assert {text for text in oracle.legal() if text.startswith("withdraw")} == {"withdraw black"}
    play(oracle, "withdraw black")
    assert (oracle.leaders, oracle.actions_left) == ({(BULL, "red"): "G4"}, 1)


# Tiles and catastrophes.


def test_tiles_go_on_their_ground_and_may_lie_alone():
    oracle = position(hands={LION: {"red": 1, "blue": 1}})
    assert cells_of(oracle, "tile blue") == RIVER["standard"]
    assert cells_of(oracle, "tile red") == set(CELLS) - RIVER["standard"] - TEMPLES["standard"]


def test_a_tile_may_not_join_three_kingdoms_but_counts_a_kingdom_once():
    leaders = {"bull black": "F5", "lion black": "J5", "potter black": "H2"}
    board = {"red": "G5 I5 H3", "black": "H4", "hands": {LION: {"red": 1}}}
    assert "tile red H5" not in position(leaders=leaders, **board).legal()
    del leaders["potter black"]
    assert "tile red H5" in position(leaders=leaders, **board).legal()
    one = position(leaders={"bull black": "F5"}, red="G5 G6 G7 H7 I7 I6 I5", hands={LION: {"black": 1}})
    play(one, "tile black H5")
    assert won(one, BULL) == {"black": 1}


def test_the_matching_leader_scores_before_the_king_and_nobody_else():
    leaders = {"bull black": "G6", "lion green": "G4"}
    hands = {LION: SIX_OF_EACH}
    board = {"red": "G5", "leaders": leaders, "hands": hands}
    assert won(play(position(**board), "tile green H5"), LION) == {"green": 1}
    assert won(play(position(**board), "tile red H5"), BULL) == {"red": 1}
    alone = play(position(**board), "tile red J5")
    assert alone.points == [dict.fromkeys(COLOURS, 0)] * 4
    kingless = play(position(red="G5", leaders={"lion green": "G4"}, hands=hands), "tile black H5")
    assert kingless.points == [dict.fromkeys(COLOURS, 0)] * 4


def test_catastrophes_spare_treasures_leaders_and_other_catastrophes():
    oracle = position(red="G5", leaders={"lion black": "G6"}, catastrophes=["A1"], down=["C5"])
    oracle.wonder = "K6"
    forbidden = TEMPLES["standard"] | {"G6", "A1", "C5", "K6", "K5", "K7", "J6", "L6"}
    assert cells_of(oracle, "catastrophe") == set(CELLS) - forbidden
    play(oracle, "catastrophe G5")
    assert (oracle.leaders, oracle.removed["red"], oracle.catastrophes_left[LION]) == ({}, 1, 1)
    play(oracle, "catastrophe E1")
    assert oracle.catastrophes == {"A1", "G5", "E1"}
    assert "catastrophe H8" not in position(catastrophes_left=[2, 2, 2, 0]).legal()


def test_a_catastrophe_breaks_a_kingdom_apart():
    leaders = {"lion black": "G6", "bull red": "J4"}
    oracle = position(red="G5 J5", green="H5 I5", leaders=leaders)
    assert len(oracle.kingdoms()) == 1
    play(oracle, "catastrophe H5")
    assert oracle.kingdoms() == [{"J4", "J5", "I5"}, {"G5", "G6"}]


# Wars.


def test_two_wars_of_which_one_is_fought():
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


def test_the_other_war_is_fought_first_and_the_last_one_is_not_asked_for():
    oracle = drawn(TWO_WARS, hands={LION: {"green": 6, "black": 1}})
    play(oracle, "tile green H5", "war black", "add 1", "add 0")
    assert won(oracle, LION) == {"black": 1}
    assert (oracle.question, oracle.conflict.colour) == ("add", "green")


def test_a_war_of_priests_protects_temples_with_treasures_and_beside_other_leaders():
    leaders = {"lion red": "F5", "bull red": "J5", "bull black": "L5"}
    oracle = position(red="G5 G6 F6 I5 I6 K5", leaders=leaders, hands={LION: {"red": 3}})
    play(oracle, "tile red H5")
    assert (oracle.conflict.attack, oracle.conflict.defence) == (3, 4)
    play(oracle, "add 2", "add 0")
    assert won(oracle, LION) == {"red": 3}
    assert not {"I5", "I6", "J5"} & oracle._linking()
    assert {"I7", "K5", "L5", "H5", "G5"} <= oracle._linking()


def test_the_first_owner_clockwise_attacks_when_a_third_player_unites():
    leaders = {"archer green": "F5", "potter green": "J5"}
    hands = {seat: {"green": 1, "black": 1} for seat in range(4)}
    oracle = position(active=BULL, red="F6 J6", green="G5 I5", leaders=leaders, hands=hands)
    play(oracle, "tile black H5")
    assert (oracle.conflict.attacker, oracle.conflict.defender) == (POTTER, ARCHER)
    play(oracle, "add 1", "add 1")
    assert won(oracle, ARCHER) == {"green": 2}
    assert won(oracle, BULL) == {}
    assert "I5" not in oracle.tiles
    assert oracle.leaders == {(ARCHER, "green"): "F5"}


def test_a_unification_without_war_scores_nothing():
    leaders = {"archer green": "F5", "potter black": "J5"}
    oracle = position(red="F6 J6", green="G5 I5", leaders=leaders, hands={LION: {"green": 1}})
    play(oracle, "tile green H5")
    assert oracle.points == [dict.fromkeys(COLOURS, 0)] * 4
    assert (oracle.question, len(oracle.kingdoms())) == ("act", 1)


def test_leaders_elsewhere_and_leaderless_regions_have_no_part_in_a_war():
    leaders = {"archer green": "F5", "potter green": "J5", "bull green": "B3"}
    board = {"red": "F6 J6", "green": "G5 I5 H4 H3", "leaders": leaders}
    oracle = position(hands={LION: {"black": 1}}, **board)
    play(oracle, "tile black H5")
    conflict = oracle.conflict
    assert (conflict.attacker, conflict.defender, conflict.attack, conflict.defence) == (ARCHER, POTTER, 1, 1)
    play(oracle, "add 0", "add 0")
    assert {"H3", "H4", "I5"} <= set(oracle.tiles)
    assert "G5" not in oracle.tiles


def test_parts_of_a_broken_kingdom_are_sides_of_their_own():
    # The archer's kingdom touches H5 at G5 and at H6, which only the market on G6 joins.
    leaders = {"archer red": "E5", "archer green": "F6", "potter red": "I4", "potter green": "J5"}
    board = {"red": "F5 G5 H6 I5", "green": "G6", "leaders": leaders}
    oracle = position(hands={LION: {"black": 1}, POTTER: {"green": 2, "red": 6}}, **board)
    play(oracle, "tile black H5", "war green")
    assert (oracle.conflict.attacker, oracle.conflict.attack, oracle.conflict.defence) == (ARCHER, 1, 0)
    play(oracle, "add 0", "add 2")
    assert won(oracle, POTTER) == {"green": 2}
    assert (oracle.conflict.colour, oracle.conflict.attack, oracle.conflict.defence) == (
        "red",
        2,
        1,
    )  # not H6
    play(oracle, "add 0", "add 6")
    assert won(oracle, POTTER) == {"green": 2, "red": 3}
    assert "H6" in oracle.tiles


# Monuments and treasures.


def monument_example() -> Oracle:
    leaders = {"bull blue": "I5", "lion red": "H4", "lion green": "J5"}
    hands = dict.fromkeys(range(4), SIX_OF_EACH)
    return play(position(active=BULL, red="J3 J4 K4 I4", leaders=leaders, hands=hands), "tile red K3")


def test_monument_and_income():
    oracle = monument_example()
    assert won(oracle, LION) == {"red": 1}
    assert oracle.legal() == {"decline"} | {f"monument red-{hue} J3" for hue in ("blue", "green", "black")}
    play(oracle, "monument red-blue J3")
    assert oracle.down == {"J3", "J4", "K3", "K4"}
    assert oracle.leaders == {(BULL, "blue"): "I5", (LION, "red"): "H4"}
    play(oracle, "end")
    assert won(oracle, BULL) == {"blue": 1}
    play(oracle, "end", "end")
    assert won(oracle, LION) == {"red": 2}


def test_a_declined_square_is_not_offered_again():
    oracle = play(monument_example(), "decline", "tile red L5")
    assert oracle.question == "act"
    assert oracle.active == POTTER


def test_a_square_without_a_fitting_monument_is_not_asked_about():
    built = {"red-blue": "A5", "red-green": "A9", "red-black": "O10"}
    oracle = position(red="J3 J4 K4", hands={LION: {"red": 1}}, monuments=built)
    assert play(oracle, "tile red K3").question == "act"


def test_one_of_two_squares_is_chosen():
    oracle = play(position(green="J3 J4 K4 L3 L4", hands={LION: {"green": 1}}), "tile green K3")
    assert {text.split()[-1] for text in oracle.legal()} == {"decline", "J3", "K3"}
    assert "monument green-black K3" in oracle.legal()


def special_treasure(treasures: str) -> Oracle:
    leaders = {"lion green": "N6", "bull blue": "M5"}
    hands = dict.fromkeys(range(4), SIX_OF_EACH)
    return position(blue="O5 P4", green="P3", leaders=leaders, hands=hands, treasures=treasures)


def test_the_special_treasure_is_taken_unasked():
    oracle = play(special_treasure("P2 N5 B2"), "tile blue O4")
    assert won(oracle, BULL) == {"blue": 1}
    assert (oracle.treasures, oracle.treasures_held[LION]) == ({"N5", "B2"}, 1)
    assert (oracle.question, oracle.actions_left) == ("act", 1)
    play(oracle, "end")
    assert oracle.ended == "treasures"


def test_the_owner_of_the_trader_is_asked_in_anybodys_turn():
    board = {"red": "J7 K7 K8", "leaders": {"bull green": "K6"}, "blue": "K9"}
    oracle = position(hands={LION: {"red": 1}}, treasures="I7 K11 B2 P2", **board)
    play(oracle, "tile red K10")
    assert (oracle.question, oracle.asked, oracle.legal()) == (
        "treasure",
        BULL,
        {"treasure I7", "treasure K11"},
    )
    play(oracle, "treasure K11")
    assert (oracle.treasures, oracle.treasures_held[BULL]) == ({"I7", "B2", "P2"}, 1)


def test_two_special_and_one_ordinary_treasure_are_asked_about_once():
    oracle = special_treasure("P2 O9 N5 B2")
    oracle.tiles |= dict.fromkeys(["N7", "O7", "O8"], "blue")
    play(oracle, "tile blue O4")
    assert oracle.legal() == {"treasure P2", "treasure O9"}
    play(oracle, "treasure O9")
    assert (oracle.treasures, oracle.treasures_held[LION]) == ({"N5", "B2"}, 2)
    assert oracle.question == "act"


def test_a_trader_sent_home_by_the_monument_takes_nothing():
    board = {"red": "J7 I8", "green": "K8 K10", "blue": "K9", "leaders": {"lion green": "H7"}}
    oracle = position(hands={LION: {"red": 1}}, treasures="I7 K11 B2", **board)
    play(oracle, "tile red J8")
    assert len(oracle.treasures & oracle.kingdoms()[0]) == 2
    play(oracle, "monument red-blue I7")
    assert (oracle.leaders, len(oracle.treasures)) == ({}, 3)


# Buildings and the wonder.


def buildings(placed: str, on: dict | None = None, **tiles) -> set[str]:
    hands = {LION: SIX_OF_EACH}
    oracle = play(position(buildings="on", hands=hands, building_cells=on or {}, **tiles), placed)
    return {text.split()[-1] for text in oracle.legal()} if oracle.question == "building" else set()


def test_a_building_goes_on_any_tile_of_a_straight_line_of_three():
    assert buildings("tile blue C4", blue="A4 B4") == {"A4", "B4", "C4", "decline"}
    assert buildings("tile green K5", green="J4 K4") == set()


def test_a_building_moves_only_to_a_longer_line():
    column = "F5 F6 F7"
    assert buildings("tile green J7", {"green": "F5"}, green=f"{column} J4 J5 J6") == {
        *("J4", "J5", "J6", "J7", "decline")
    }
    assert buildings("tile green J6", {"green": "F5"}, green=f"{column} J4 J5") == set()
    assert buildings("tile green F4", {"green": "F5"}, green=column) == set()


def test_the_new_line_must_exceed_both_lines_through_the_building():
    crossing = "F5 F6 F7 G5 H5 I5"
    assert buildings("tile green L7", {"green": "F5"}, green=f"{crossing} L4 L5 L6") == set()
    assert buildings("tile green L7", {"green": "F6"}, green=f"{crossing} L4 L5 L6") != set()


def test_a_building_in_a_short_line_still_needs_a_line_of_three():
    assert buildings("tile green J5", {"green": "F5"}, green="F5 J4") == set()
    assert buildings("tile green J6", {"green": "F5"}, green="F5 J4 J5") != set()


def test_a_tile_in_two_lines_offers_only_the_lines_that_qualify():
    choices = buildings("tile green J4", {"green": "F7"}, green="F5 F6 F7 J5 J6 K4 L4 M4")
    assert choices == {"J4", "K4", "L4", "M4", "decline"}


def test_a_building_doubles_the_point_also_for_a_king_and_from_a_leaderless_region():
    board = {"red": "G5", "green": "I5", "hands": {LION: SIX_OF_EACH}, "buildings": "on"}
    oracle = position(leaders={"bull black": "G6"}, building_cells={"green": "I5"}, **board)
    assert won(play(oracle, "tile green H5"), BULL) == {"green": 2}


def test_a_new_building_does_not_double_the_tile_that_made_it():
    board = {"red": "G4", "green": "G5 H5", "leaders": {"bull green": "G3"}, "hands": {LION: SIX_OF_EACH}}
    oracle = play(position(buildings="on", **board), "tile green I5", "building H5", "tile green H6")
    assert won(oracle, BULL) == {"green": 1 + 2}


def test_a_tile_under_a_building_counts_in_war_but_stays_without_a_point():
    leaders = {"lion green": "F5", "potter green": "K5"}
    board = {"red": "F6 K6", "green": "G5 I5 J5", "leaders": leaders, "hands": {LION: SIX_OF_EACH}}
    oracle = position(buildings="on", building_cells={"green": "I5"}, **board)
    assert "catastrophe I5" not in oracle.legal()
    play(oracle, "tile black H5")
    assert oracle.conflict.defence == 2
    play(oracle, "add 2", "add 0")
    assert won(oracle, LION) == {"green": 2}
    assert "I5" in oracle.tiles
    assert "J5" not in oracle.tiles


def test_a_building_goes_back_when_its_tile_is_turned_down():
    oracle = position(buildings="on", green="J3 J4 K4 L4", hands={LION: SIX_OF_EACH})
    play(oracle, "tile green M4", "building K4")
    assert oracle.question == "act"
    play(oracle, "tile green K3")
    assert oracle.question == "monument"
    play(oracle, "monument blue-green J3")
    assert oracle.building_cells == {}


def test_the_wonder_takes_five_cells_and_gives_its_point_to_the_active_king():
    leaders = {"bull black": "J6", "lion green": "G6", "lion black": "A2"}
    board = {"red": "H5 H4 H6 G5 J5", "leaders": leaders, "hands": dict.fromkeys(range(4), SIX_OF_EACH)}
    oracle = play(position(active=ARCHER, wonder="on", **board), "tile red I5")
    assert "wonder H5" in oracle.legal()
    play(oracle, "wonder H5")
    assert oracle.removed["red"] == 5
    assert (LION, "green") not in oracle.leaders
    play(oracle, "end")
    assert (oracle.actor(), oracle.question) == (BULL, "act")
    play(oracle, "end")
    assert (oracle.actor(), oracle.question, oracle.actions_left) == (BULL, "wonder point", 0)
    play(oracle, "point green")
    assert won(oracle, BULL) == {"green": 1}  # I5 united two kingdoms and scored nothing
    play(oracle, "end", "end")
    assert oracle.active == ARCHER


def test_a_cross_with_a_square_and_a_line_asks_building_then_one_of_both():
    board = {"green": "H5 H4 H6 G5 G4", "hands": {LION: SIX_OF_EACH}}
    oracle = play(position(wonder="on", buildings="on", **board), "tile green I5")
    assert cells_of(oracle, "building") == {"G5", "H5", "I5"}
    play(oracle, "building I5")
    assert oracle.legal() == {"decline", "wonder H5"}  # the square G4 does not contain I5
    play(oracle, "wonder H5")
    assert (oracle.building_cells, oracle.wonder, oracle.removed["green"]) == ({}, "H5", 5)


def test_there_is_one_wonder_and_only_with_the_option():
    board = {"green": "H5 H4 H6 G5", "hands": {LION: SIX_OF_EACH}}
    assert play(position(**board), "tile green I5").question == "act"
    second = position(wonder="on", **board).to_open() | {"wonder": "L6"}
    assert play(Oracle.from_open(second), "tile green I5").question == "act"


# The end.


def test_final_scoring_of_the_page():
    oracle = position(treasures_held=[3, 0, 3, 3])
    order = ("black", "red", "blue", "green")
    rows = {ARCHER: (22, 6, 12, 11), BULL: (10, 10, 11, 15), POTTER: (10, 10, 10, 13), LION: (12, 10, 7, 14)}
    oracle.points = [dict(zip(order, rows[seat], strict=True)) for seat in range(4)]
    assert oracle.totals() == [[9, 11, 12, 22], [10, 10, 11, 15], [11, 11, 11, 13], [10, 10, 12, 14]]
    assert oracle.ranks() == [4, 3, 1, 2]
    oracle.points[ARCHER], oracle.treasures_held[ARCHER] = oracle.points[POTTER], 3
    assert oracle.ranks() == [1, 4, 1, 3]


# Random games over all options.

SWITCHES = list(product(("standard", "advanced"), ("off", "on"), ("off", "on"), ("free", "english")))


def game_number(seed: int) -> Oracle:
    board, buildings_switch, wonder, support = SWITCHES[seed % len(SWITCHES)]
    return Oracle.new(2 + seed % 3, board, buildings_switch, wonder, support)


@pytest.mark.parametrize("seed", range(30))
def test_random_games_keep_the_invariants_and_end(seed):
    oracle = game_number(seed)
    for text in random_game(oracle, random.Random(seed)):
        check_invariants(oracle, text)
    assert oracle.actor() == "over"
    assert oracle.ended in ("bag", "treasures")
    assert min(oracle.ranks()) == 1


def check_invariants(oracle: Oracle, text: str) -> None:
    piles = [*oracle.hands, *oracle.swapped, oracle.bag, oracle.removed]
    counts = [number for pile in piles for number in pile.values()]
    assert min(counts) >= 0, text
    assert sum(counts) + len(oracle.tiles) + len(oracle.down) == 153, text
    assert len(oracle.treasures) + sum(oracle.treasures_held) == len(TEMPLES[oracle.board]), text
    standing = list(oracle.leaders.values())
    layers = [*oracle.tiles, *oracle.down, *oracle.catastrophes, *standing, *oracle._wonder_cells()]
    assert len(layers) == len(set(layers)), text
    assert not RIVER[oracle.board] & set(standing), text
    for cell in standing:
        assert any(oracle.tiles.get(neighbour) == "red" for neighbour in NEIGHBOURS[cell]), text
    for colour, cell in oracle.building_cells.items():
        assert oracle.tiles[cell] == colour, text
    if oracle.question == "act":
        for kingdom in oracle.kingdoms():
            colours = [colour for (_, colour), cell in oracle.leaders.items() if cell in kingdom]
            assert len(colours) == len(set(colours)), text
            assert "green" not in colours or len(oracle.treasures & kingdom) <= 1, text


@pytest.mark.parametrize("seed", [7, 15, 30, 47])
def test_the_open_dict_is_enough_to_go_on_from_any_position(seed):
    oracle = game_number(seed)
    before = oracle.to_open()
    for text in random_game(oracle, random.Random(seed)):
        twin = Oracle.from_open(json.loads(json.dumps(before)))
        assert twin.to_open() == before
        twin.play(text)
        before = oracle.to_open()
        assert twin.to_open() == before, text
