"""What is asked and what is told, sentence by sentence, and that the telling leaves nothing out."""

from collections.abc import Callable
from typing import Any

import pytest

from shedu.core.game import Position, Sentence
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.tigris.presentation.log import TOLD
from shedu.games.tigris.presentation.phrases import names_of
from shedu.games.tigris.presentation.prompts import PROMPTS
from shedu.games.tigris.rules.board import SPECIAL
from shedu.games.tigris.rules.cells import NAMES
from shedu.games.tigris.rules.monuments import cross_at
from tests.games.tigris.log_cases import CASES
from tests.games.tigris.scenes import (
    begun,
    cross,
    drawing,
    granary,
    market_hall,
    ordinary_pair,
    revolt,
    special_pair,
    square,
    two_wars,
    wonder_stands,
)
from tests.games.tigris.staged import BULL, LION, hear, play, random_steps, rule_numbers, stage, texts, tigris
from tests.sentences import is_sentence

GAMES = (
    {"seats": 2, "support": "english"},
    {"seats": 3, "board": "advanced", "buildings": "on", "wonder": "on"},
    {"seats": 4, "buildings": "on", "wonder": "on"},
)


@pytest.mark.parametrize("case", CASES)
def test_an_action_is_logged_as_it_happened(case: str) -> None:
    scene, first, action, listener, expected = CASES[case]
    heard = hear(play(scene(), *first), action, listener)
    assert [(entry.code, dict(entry.fields)) for entry in heard] == expected
    assert all(is_sentence(entry.text) for entry in heard)


def test_every_kind_of_sentence_is_told_with_its_fields_and_a_rule_that_exists() -> None:
    told: dict[str, Sentence] = {}
    for scene, first, action, listener, _ in CASES.values():
        told |= {sentence.code: sentence for sentence in hear(play(scene(), *first), action, listener)}
    assert set(told) == set(TOLD)
    for sentence in told.values():
        assert tuple(dict(sentence.fields)) == TOLD[sentence.code]
        assert sentence.rule in rule_numbers() | {""}
        hash(sentence)


def both_built() -> Position:
    """H6 completes a square and a cross."""
    return play(stage(red="H4 G5 H5 I5 I6", wonder="on", hands={LION: {"red": 1}}), "tile red H6")


PROMPT_CASES: dict[str, tuple[Callable[[], Position], dict[str, Any]]] = {
    "ask-first": (lambda: tigris().new(), {}),
    "ask-draw": (drawing, {"seat": 1, "tiles": 6, "why": "setup"}),
    "ask-act": (begun, {"seat": 1, "actions_left": 2}),
    "ask-attack": (
        lambda: play(revolt(), "leader black H5"),
        {
            "seat": 2,
            "kind": "revolt",
            "colour": "black",
            "support": "red",
            "attacker": 2,
            "defender": 1,
            "attack": 3,
            "defence": 2,
        },
    ),
    "ask-defend": (
        lambda: play(two_wars(), "tile green H5", "war green", "add 4"),
        {
            "seat": 2,
            "kind": "war",
            "colour": "green",
            "support": "green",
            "attacker": 3,
            "defender": 2,
            "attack": 5,
            "defence": 2,
        },
    ),
    "ask-war": (
        lambda: play(two_wars(), "tile green H5"),
        {"seat": 3, "colours": ("green", "black"), "at": "H5"},
    ),
    "ask-building": (lambda: play(granary(), "tile blue C4"), {"seat": 3, "colour": "blue", "at": "C4"}),
    "ask-building-move": (
        lambda: play(market_hall(), "tile green J7"),
        {"seat": 3, "colour": "green", "at": "J7", "origin": "F5"},
    ),
    "ask-monument": (lambda: play(square(), "tile red K3"), {"seat": 1, "colour": "red", "at": "K3"}),
    "ask-wonder": (lambda: play(cross(), "tile red H6"), {"seat": 3, "colour": "red", "at": "H6"}),
    "ask-monument-or-wonder": (both_built, {"seat": 3, "colour": "red", "at": "H6"}),
    "ask-treasure": (
        lambda: play(ordinary_pair(), "tile black I6"),
        {"seat": 0, "cells": ("F3", "I7")},
    ),
    "ask-point": (lambda: play(wonder_stands(), "end"), {"seat": 1}),
    "over": (
        lambda: play(stage(active=BULL, treasures="B2 P2", hands={seat: {"blue": 6} for seat in range(4)}), "end"),
        {"reason": "treasures"},
    ),
}


@pytest.mark.parametrize("code", PROMPTS)
def test_every_question_is_asked_in_one_sentence(code: str) -> None:
    scene, fields = PROMPT_CASES[code]
    sentence = scene().prompt()
    assert (sentence.code, dict(sentence.fields)) == (code, fields)
    assert is_sentence(sentence.text)
    assert tuple(dict(sentence.fields)) == PROMPTS[code]
    assert sentence.rule in rule_numbers()


def test_only_special_treasures_are_offered_while_there_are_any() -> None:
    asked = play(special_pair(), "tile black F2").prompt()
    assert dict(asked.fields)["cells"] == ("B2", "B8")  # T-83
    assert set(dict(asked.fields)["cells"]) <= set(names_of(SPECIAL[0]))


def test_a_draw_says_what_it_is_for() -> None:
    position = begun()
    assert dict(drawing().prompt().fields)["why"] == "setup"
    assert dict(play(position, "swap red 1").prompt().fields)["why"] == "swap"
    assert dict(play(position, "draw red 1", "tile red H5").prompt().fields)["why"] == "refill"


def board_of(position: Position) -> dict[str, Any]:
    """Return what lies open, and every seat's points and treasures, in a form that sentences can change."""
    seen = position.game.open_view(position)
    return {
        "tiles": dict(seen["tiles"]),
        "down": set(seen["down"]),
        "wonder": set(names_of(cross_at(NAMES[seen["wonder"]]))) if seen["wonder"] else set(),
        "catastrophes": set(seen["catastrophes"]),
        "treasures": set(seen["treasures"]),
        "leaders": dict(seen["leaders"]),
        "monuments": dict(seen["monuments"]),
        "buildings": dict(seen["building_cells"]),
        "points": [dict(points) for points in seen["points"]],
        "treasures_held": list(seen["treasures_held"]),
        "tiles_held": [sum(hand.values()) for hand in seen["hands"]],
        "active": seen["active"],
    }


def change(board: dict[str, Any], sentence: Sentence) -> None:
    """Carry out on a board what a sentence says has happened, knowing nothing of the rules."""
    said = dict(sentence.fields)
    code, seat, colour, at = sentence.code, said.get("seat"), said.get("colour"), said.get("at")
    leader = f"{seat}:{colour}"
    if code in ("leader-placed", "leader-moved"):
        assert board["leaders"].get(leader) == said.get("origin")
        board["leaders"][leader] = at
    elif code in ("leader-withdrawn", "leader-beaten", "leader-without-temple"):
        assert board["leaders"].pop(leader) == said["origin"]
    elif code in ("tile-placed", "tile-scored", "tile-scored-for"):
        board["tiles"][at] = colour
        board["tiles_held"][seat] -= 1
    elif code in ("supporters-removed", "monument-built", "wonder-built", "catastrophe-destroyed"):
        for cell in said.get("cells", (at,)):
            assert board["tiles"].pop(cell) == colour
    elif code in ("building-placed", "building-moved"):
        assert board["buildings"].get(colour) == said.get("origin")
        board["buildings"][colour] = at
    elif code == "building-returned":
        assert board["buildings"].pop(colour) == said["origin"]
    elif code == "treasures-taken":
        assert board["treasures"] >= set(said["cells"])
        board["treasures"] -= set(said["cells"])
        board["treasures_held"][seat] += len(said["cells"])
    elif code in ("drawn", "swapped"):
        board["tiles_held"][seat] += said["tiles"] if code == "drawn" else -said["tiles"]
    elif code == "tiles-added":
        board["tiles_held"][seat] -= said["tiles"]
    elif code in ("begins", "turn"):
        board["active"] = seat
    if code == "monument-built":
        board["down"] |= set(said["cells"])
        board["monuments"][said["pair"]] = said["cells"][0]
    elif code == "wonder-built":
        board["wonder"] = set(said["cells"])
    elif code.startswith("catastrophe"):
        board["catastrophes"].add(at)
    score(board["points"], sentence)


def score(points: list[dict[str, int]], sentence: Sentence) -> None:
    """Give the points that a sentence tells of."""
    said = dict(sentence.fields)
    if sentence.code == "wonder-point":
        points[said["seat"]][said["colour"]] += 1
    elif "points" in said:
        colour = "red" if sentence.code == "revolt-won" else said["colour"]
        points[said.get("receiver", said["seat"])][colour] += said["points"]


def assert_rebuilt(before: Position, sentences: list[Sentence], after: Position) -> None:
    board = board_of(before)
    for sentence in sentences:
        change(board, sentence)
    assert board == board_of(after), texts(sentences)


@pytest.mark.parametrize("case", CASES)
def test_the_next_position_can_be_rebuilt_from_what_is_told_of_it(case: str) -> None:
    scene, first, action, _, _ = CASES[case]
    position = play(scene(), *first)
    before = position.copy()
    assert_rebuilt(before, hear(position, action), position)


@pytest.mark.parametrize("options", GAMES)
def test_every_position_of_a_game_can_be_rebuilt_from_what_a_spectator_is_told(options: dict[str, Any]) -> None:
    for before, action, after in random_steps(5, **options):
        assert_rebuilt(before, tigris().log_entries(before, action, after, None), after)


@pytest.mark.parametrize("options", GAMES)
def test_conflicts_and_the_end_are_always_told(options: dict[str, Any]) -> None:
    over = []
    for before, action, after in random_steps(6, **options):
        codes = [sentence.code for sentence in tigris().log_entries(before, action, after, None)]
        began = after.view(None)["conflict"] is not None and (before.view(None)["conflict"] is None or "war" in codes)
        assert began == bool({"revolt", "war"} & set(codes))
        if before.view(None)["conflict"] is not None:
            decided = before.state.asked == before.state.defender
            assert decided == bool({"revolt-won", "war-won"} & set(codes))
        over = [code for code in codes if code in ("bag-short", "treasures-few", "won", "result")]
    assert over[1:] == ["won"] + ["result"] * options["seats"]


def test_points_are_told_by_colour_names_and_whole_numbers() -> None:
    """What is said can be written as JSON: no number of NumPy's is left in a field."""
    plain = (str, int, tuple)
    for before, action, after in random_steps(7, **GAMES[1]):
        for sentence in [before.prompt(), *tigris().log_entries(before, action, after, 0)]:
            for name, value in sentence.fields:
                assert type(value) in plain, (sentence.code, name)
                assert name != "colour" or value in COLOUR_NAMES
                if type(value) is tuple:
                    assert all(type(each) in (str, int) for each in value), (sentence.code, name)
