"""Rules that a single scenario cannot show: the set-up, the turn, what is secret, and what is true in every game."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import shedu
from shedu.core.game import Action, Position
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.staged import ARCHER, BULL, LION, POTTER, hear, play, random_steps, stage, texts, tigris

EVERYTHING = {"board": "advanced", "buildings": "on", "wonder": "on"}
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"seats": 2}),
    (2, {"seats": 3, **EVERYTHING}),
    (3, {"seats": 4}),
    (5, {"seats": 2, **EVERYTHING}),
    (6, {"seats": 3}),
    (7, {"seats": 4, **EVERYTHING}),
)
Step = tuple[Position, Action, Position]


def begun(seats: int = 3, **options: str) -> Position:
    """Seat 1 begins; every hand holds all colours."""
    position = play(tigris().new(seats=seats, **options), "first 1")
    while position.actor is shedu.CHANCE:
        position.play("draw red 2 blue 2 green 1 black 1")
    return position


def kinds(position: Position) -> set[str]:
    return {action.kind for action in position.legal()}


def seen(position: Position) -> dict[str, Any]:
    return position.game.open_view(position)


def steps() -> Iterator[Step]:
    """Yield all steps of some eventful games."""
    for seed, options in GAMES:
        yield from random_steps(seed, **options)


def kingdoms(position: Position) -> list[set[str]]:
    """Return the kingdoms, by the naive reading."""
    data = seen(position)
    del data["turns"]
    return Oracle.from_open(data).kingdoms()


def revolt() -> Position:
    """Return the potter's king has entered the bull king's kingdom and is asked for temples."""
    position = stage(
        active=POTTER, red="G5 H4 I5", leaders={"bull black": "I4"}, hands={POTTER: {"red": 2, "black": 1}}
    )
    return play(position, "leader black H5")


def war(**more: Any) -> Position:
    """Return a position in which the lion may join its trader's kingdom (G5) with the potter's (I5) on H5."""
    return stage(
        red="E5 K5",
        green="G5 I5 J5",
        leaders={"lion green": "F5", "potter green": "L5"},
        hands={LION: {"green": 5, "red": 1}, POTTER: {"green": 1}},
        **more,
    )


# Set-up.


@pytest.mark.parametrize(("board", "temples", "red"), [("standard", 10, 47), ("advanced", 14, 43)])
def test_start_temples_are_taken_out_of_the_bag(board: str, temples: int, red: int) -> None:
    data = seen(tigris().new(seats=2, board=board))
    assert data["bag"] == {"red": red, "blue": 36, "green": 30, "black": 30}  # T-9, A-4
    assert list(data["tiles"].values()) == ["red"] * temples
    assert len(data["treasures"]) == temples  # T-12 the standard board leaves four of fourteen in the box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_four_leaders_and_two_catastrophe_tiles_and_nobody_else_has_any(seats: int) -> None:
    position = begun(seats)
    assert position.view(None)["catastrophes_left"] == [2] * seats  # T-10, T-12
    assert len(position.view(None)["players"]) == seats
    stand = {str(action["colour"]) for action in position.legal() if action.kind == "leader"}
    assert stand == {"red", "blue", "green", "black"}
    assert not position.state.catastrophes_left[seats:].any()
    assert (position.state.leader_cell == -1).all()


def test_every_player_has_a_secret_hand_of_six_tiles() -> None:
    position = begun(4)
    for seat in range(4):
        players = position.view(seat)["players"]
        assert [player["tiles"] for player in players] == [6] * 4  # T-11
        assert [other for other in range(4) if players[other]["hand"] is not None] == [seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_equally_likely_to_begin_and_turns_pass_clockwise(seats: int) -> None:
    position = tigris().new(seats=seats)
    assert [(str(action), weight) for action, weight in position.chances()] == [
        (f"first {seat}", 1) for seat in range(seats)
    ]  # T-13
    position = begun(seats)
    turns = []
    for _ in range(seats):
        turns.append(position.actor)
        position.play("end")
    assert turns == [(1 + step) % seats for step in range(seats)]


# The turn.


def test_a_turn_has_up_to_two_actions_and_may_end_before_each() -> None:
    nothing = play(begun(), "end")  # T-15
    assert nothing.actor == 2
    one = play(begun(), "catastrophe A1")
    assert one.actor == 1 and "end" in kinds(one)
    assert play(one, "end").actor == 2
    two = play(begun(), "leader red A2", "leader red C2")
    assert two.actor == 2


def test_actions_are_of_four_kinds() -> None:
    first = kinds(begun())
    assert first == {"leader", "tile", "catastrophe", "swap", "end"}  # T-16
    assert kinds(play(begun(), "leader red A2")) == first | {"withdraw"}
    for before, action, _ in steps():
        if seen(before)["question"] == "act":
            assert action.kind in first | {"withdraw"}


OTHER_ACTIONS = ["end", "catastrophe A1", "tile black A1", "leader red A2", "withdraw black", "swap red 1"]


@pytest.mark.parametrize("text", OTHER_ACTIONS)
def test_no_action_begins_and_no_turn_ends_inside_a_conflict(text: str) -> None:
    position = revolt()
    assert kinds(position) == {"add"}  # T-17
    with pytest.raises(shedu.IllegalAction):
        position.play(text)
    play(position, "add 0", "add 0")
    assert "catastrophe" in kinds(position) and "end" in kinds(position)


def test_tiles_spent_in_a_conflict_are_drawn_at_the_end_of_the_turn_only() -> None:
    position = play(revolt(), "add 2", "add 0")
    assert position.actor == POTTER and position.state.hand[POTTER].sum() == 1  # T-89
    play(position, "end")
    assert seen(position)["draw_reason"] == "refill" and seen(position)["to_draw"] == 5
    for _, _, after in steps():
        data = seen(after)
        if data["question"] == "draw" and data["draw_reason"] == "refill":
            assert data["actions_left"] == 0


# Tiles and points.


def test_a_tile_once_laid_is_never_moved() -> None:
    for before, action, after in steps():
        old, new = before.view(None)["tiles"], after.view(None)["tiles"]
        assert all(new[cell] == old[cell] for cell in old.keys() & new.keys())  # T-33
        laid = [action["at"]] if action.kind == "tile" else []
        assert sorted(new.keys() - old.keys()) == laid


def test_points_are_a_number_and_nothing_is_changed_for_larger_tokens() -> None:
    position = stage(leaders={"lion red": "G3"}, hands={LION: {"red": 2}}, points="open")
    position.state.points[LION, 0] = 4
    before = seen(position)
    play(position, "tile red G4")
    after = seen(position)
    assert after["points"][LION] == {"red": 5, "blue": 0, "green": 0, "black": 0}  # T-40
    assert position.actor == LION  # no question about tokens
    assert [after["points"][seat] for seat in (0, 1, 2)] == [before["points"][seat] for seat in (0, 1, 2)]


def test_hands_leaders_and_catastrophe_tiles_are_worth_nothing_in_the_end() -> None:
    end = [after for _, _, after in random_steps(4, seats=3)][-1]
    bare = end.copy()
    assert (end.state.hand != 0).any() and (end.state.leader_cell != -1).any()
    bare.state.hand[:] = 0
    bare.state.leader_cell[:] = -1
    bare.state.leaders[:] = 0
    bare.state.catastrophes_left[:] = 0
    assert bare.outcome() == end.outcome()  # T-96


# Wars.


def test_the_uniting_tile_is_a_normal_tile_as_soon_as_the_last_war_is_over() -> None:
    position = play(war(buildings="on"), "tile green H5")
    assert kinds(position) == {"add"}
    play(position, "add 0", "add 1")  # the potter wins, G5 is removed, H5 I5 J5 are left
    assert seen(position)["tiles"]["H5"] == "green" and "G5" not in seen(position)["tiles"]  # T-68
    assert set(texts_of(position)) == {"decline", "building H5", "building I5", "building J5"}
    play(position, "building H5", "catastrophe A1")
    assert seen(position)["building_cells"] == {"green": "H5"}


def test_no_colour_is_fought_over_twice_in_one_action() -> None:
    fought: list[str] = []
    wars = 0
    for _, action, after in steps():
        conflict = seen(after)["conflict"]
        if action.kind == "tile":
            fought = []
        if conflict and conflict["kind"] == "war" and after.actor == conflict["attacker"]:
            fought.append(conflict["colour"])
            wars += 1
        assert len(set(fought)) == len(fought)
    assert wars > 20


def test_between_actions_no_kingdom_has_two_leaders_of_a_colour() -> None:
    looked_at = 0
    for _, _, after in steps():
        if seen(after)["question"] != "act":
            continue
        stands = {cell: who.split(":")[1] for who, cell in seen(after)["leaders"].items()}
        for kingdom in kingdoms(after):
            colours = [colour for cell, colour in stands.items() if cell in kingdom]
            assert len(set(colours)) == len(colours)  # T-5
            looked_at += len(colours) > 1
    assert looked_at > 50


def test_a_player_without_a_tile_to_add_is_asked_all_the_same() -> None:
    position = stage(active=POTTER, red="G5 H4 I5", leaders={"bull black": "I4"}, hands={POTTER: {"black": 3}})
    play(position, "leader black H5")
    assert (position.actor, texts_of(position)) == (POTTER, ["add 0"])
    play(position, "add 0")
    assert (position.actor, texts_of(position)) == (BULL, ["add 0"])


def test_an_english_defender_who_may_add_nothing_is_asked_all_the_same() -> None:
    hands = {POTTER: {"red": 3}, BULL: {"red": 1}}
    position = stage(active=POTTER, red="G5 H4 I5", leaders={"bull black": "I4"}, hands=hands, support="english")
    play(position, "leader black H5", "add 2")  # 5 against 2, one temple is too few
    assert (position.actor, texts_of(position)) == (BULL, ["add 0"])  # R-40, E-2


def texts_of(position: Position) -> list[str]:
    return [str(action) for action in position.legal()]


# Buildings and treasures.


@pytest.mark.parametrize(("column", "moves"), [("J4 J5 J6", True), ("J5 J6", False)])
def test_a_building_moves_to_a_longer_line_only(column: str, moves: bool) -> None:
    position = stage(green=f"F5 F6 F7 {column}", houses={"green": "F5"}, hands={LION: {"green": 1}}, buildings="on")
    play(position, "tile green J7")
    offered = {"building J4", "building J5", "building J6", "building J7", "decline"}
    assert (set(texts_of(position)) == offered) == moves  # B-4
    assert ("building" in kinds(position)) == moves


def test_one_kingdom_at_most_pays_treasures_in_an_action() -> None:
    payers: set[int] = set()
    paid = 0
    for before, _, after in steps():
        if seen(before)["question"] == "act":
            payers = set()
            for kingdom in kingdoms(before):
                data = seen(before)
                traders = [cell for who, cell in data["leaders"].items() if who.endswith("green") and cell in kingdom]
                assert not traders or len(kingdom & set(data["treasures"])) <= 1
        gained = np.nonzero(after.state.treasures_held - before.state.treasures_held)[0]
        payers |= {int(seat) for seat in gained}
        paid += len(gained)
        assert len(payers) <= 1
    assert paid > 10


# Secrets.


def lions_treasure(**options: Any) -> Position:
    """Return a position in which the lion's trader is about to join the treasures of P2 and N5."""
    return stage(
        green="P3",
        blue="O5 P4",
        leaders={"lion green": "N6", "bull blue": "M5"},
        hands={LION: {"blue": 1, "red": 2}},
        **options,
    )


def test_hands_points_and_treasures_are_secret_and_the_supply_is_open() -> None:
    position = play(lions_treasure(), "tile blue O4")
    for onlooker in (BULL, None):
        lion, bull = (position.view(onlooker)["players"][seat] for seat in (LION, BULL))
        assert (lion["hand"], lion["points"], lion["treasures"]) == (None, None, None)  # T-97, R-36
        assert (bull["hand"] is None) == (onlooker is None)
        assert position.view(onlooker)["leaders"]["3:green"] == "N6"
        assert position.view(onlooker)["catastrophes_left"] == [2] * 4
    own = position.view(LION)["players"][LION]
    assert (own["hand"]["red"], own["treasures"]) == (2, 1)


def test_points_and_treasures_can_be_played_openly() -> None:
    position = play(lions_treasure(points="open"), "tile blue O4")
    for onlooker in (ARCHER, None):
        lion, bull = (position.view(onlooker)["players"][seat] for seat in (LION, BULL))
        assert lion["treasures"] == 1 and bull["points"]["blue"] == 1  # T-97
        assert lion["hand"] is None


def test_everybody_sees_a_treasure_being_taken() -> None:
    told = texts(hear(lions_treasure(), "tile blue O4", None))
    assert any("treasure" in text and "P2" in text for text in told)


def test_discarded_tiles_are_seen_by_nobody_else_and_added_tiles_by_all() -> None:
    position = begun(bagCount="shown")
    before = position.view(2)
    play(position, "swap red 2 blue 1")
    assert position.view(2)["removed"] == before["removed"]  # T-98
    assert position.view(2)["players"][1]["swapped"] is None
    assert position.view(1)["players"][1]["swapped"] == {"red": 2, "blue": 1, "green": 0, "black": 0}
    fight = play(revolt(), "add 2")
    assert fight.game.open_view(fight)["removed"]["red"] == 2  # T-98
    assert fight.view(None)["conflict"]["attack"] == 5


def test_the_number_of_tiles_in_the_bag_is_secret_unless_it_is_shown() -> None:
    assert begun(3).view(1)["bag"] is None  # T-99
    assert begun(3, bagCount="shown").view(1)["bag"] == 143 - 3 * 6
