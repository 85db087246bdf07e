"""Every scenario holds, wrong expectations are noticed, impossible settings are refused."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from shedu import ParseError
from shedu.cli import main
from shedu.core.scenario import Entry, read_entries
from shedu.games.kings.testing.scenario import (
    KEYS,
    Expected,
    FinalScenario,
    PlayedScenario,
    RefillScenario,
    position_from,
    read,
)
from shedu.games.kings.testing.scenario_runner import Decision

HERE = Path(__file__).parent / "scenarios"
PAGE = Path(__file__).resolve().parents[3] / "docs" / "scenarios-kings.md"
ENTRIES = {path.stem: read_entries(path.read_bytes()) for path in sorted(HERE.glob("*.json"))}
ALL = [entry for entries in ENTRIES.values() for entry in entries]


def test_there_are_the_examples_and_many_more() -> None:
    assert {name: len(entries) for name, entries in ENTRIES.items()} == {"rulebook": 18, "further": 125}


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_a_scenario_holds(entry: Entry) -> None:
    assert read(entry.data).run().faults == ()


def test_the_command_finds_out_which_game_a_file_is_of(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["scenario", *map(str, sorted(HERE.glob("*.json")))])
    assert left.value.code in (0, None)
    assert capsys.readouterr().out == "143 scenarios: all hold\n"


def test_a_faulty_file_is_judged_by_the_game_it_comes_closest_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(BASE | {"columns": {"1": ["red"]}}))
    with pytest.raises(SystemExit) as left:
        main(["scenario", str(path)])
    assert left.value.code == 2
    assert "columns.1: a column begins with treasure or red*" in capsys.readouterr().err


# --- a scenario whose expectation is bent must fail ---


def lies(key: str, value: Any, name: str) -> list[Any]:
    """Values that differ from what came out, of the same shape."""
    if key in ("legal", "game_end"):
        return [not value]
    if key == "points":
        return [{name: {"red": 9}}, {**value, name: {"black": 7}}]
    if key == "conflict":
        return [None] if value else [{"winner": name}]
    if key == "wars":
        bent = [*value, {}]
        for part, lie in (("strength", [99, 0]), ("removed", 50), ("color", "blue")):
            if value and part in value[0]:
                return [bent, [value[0] | {part: lie}, *value[1:]]]
        return [bent]
    if key == "leaders_returned":
        return [[*value, f"{name}:red", f"{name}:red"]]
    if key == "discarded":
        return [value + 1]
    if key == "columns":
        return [{number: [*cards, "black"] if len(cards) < 9 else cards[:-1]} for number, cards in value.items()]
    if key == "gaps":
        return [{number: "blue" if card != "blue" else None} for number, card in value.items()]
    if key == "leaders":
        return [{at: f"{name}:blue" if who != f"{name}:blue" else None} for at, who in value.items()]
    if key == "order":
        return [list(reversed(value))]
    return []


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_a_scenario_with_a_bent_expectation_fails(entry: Entry) -> None:
    if entry.id in ("complete-tie", "two-actions-then-no-more"):
        return  # tied players stand in any order; actions are counted only where a refusal is expected
    for key, value in {"legal": True, **entry.data["expect"]}.items():
        if key == "legal" and ("final" in entry.data or "draw" in entry.data):
            continue
        for lie in lies(key, value, entry.data.get("players", [""])[0]):
            data = copy.deepcopy(entry.data)
            data["expect"][key] = lie
            assert not read(data).run().holds, (key, lie)


# --- the format ---

BASE: dict[str, Any] = {
    "id": "base",
    "players": ["Lion", "Bow"],
    "columns": {"1": ["treasure", "red"]},
    "hands": {"Lion": {"green": 2}},
    "actions": [{"type": "leader", "color": "green", "to": "c1r1"}, {"type": "card", "color": "green", "column": 1}],
    "decisions": [{"by": "Lion", "vp": "green"}],
    "expect": {"points": {"Lion": {"green": 1}}},
}


def test_the_base_holds() -> None:
    assert read(BASE).run().holds


FULL = ["treasure", *["blue", "red"] * 4]
REFUSED: dict[str, dict[str, Any]] = {
    "unknown key": {"colour": 1},
    "unknown expectation": {"expect": {"gain": {}}},
    "no players": {"players": []},
    "one player": {"players": ["Lion"]},
    "five players": {"players": ["Lion", "Bow", "Bull", "Vase", "Wolf"]},
    "a name twice": {"players": ["Lion", "Lion"]},
    "a column 9": {"columns": {"9": ["treasure"]}},
    "a column 0": {"columns": {"0": ["treasure"]}},
    "a column without treasure place": {"columns": {"1": ["red"]}},
    "an empty column": {"columns": {"1": []}},
    "a treasure further down": {"columns": {"1": ["treasure", "treasure"]}},
    "a replaced treasure further down": {"columns": {"1": ["treasure", "red*"]}},
    "nine cards": {"columns": {"1": [*FULL, "red"]}},
    "no such card": {"columns": {"1": ["treasure", "white"]}},
    "a blue ship": {"columns": {"1": ["treasure", "red", "ship-blue"]}},
    "a ship twice": {"columns": {"1": ["treasure", "red", "ship-red"], "2": ["treasure", "ship-red"]}},
    "41 blue cards": {"columns": {str(n): ["treasure", *["blue"] * 6] for n in range(1, 8)}, "leaders": {}},
    "a gap 8": {"gaps": {"8": "red"}},
    "a ship in a gap": {"gaps": {"1": "ship-red"}},
    "a leader on no card": {"leaders": {"c2r1": "Lion:red"}},
    "a leader off the table": {"leaders": {"c1r9": "Lion:red"}},
    "a leader on a ship": {"columns": {"1": ["treasure", "ship-red"]}, "leaders": {"c1r1": "Lion:red"}},
    "a leader twice": {"leaders": {"c1r0": "Lion:red", "c2r0": "Lion:red"}},
    "a leader of nobody": {"leaders": {"c1r0": "Wolf:red"}},
    "a leader without colour": {"leaders": {"c1r0": "Lion"}},
    "two leaders of a colour in a kingdom": {"leaders": {"c1r0": "Lion:red", "c1r1": "Bow:red"}},
    "a hand of nobody": {"hands": {"Wolf": {}}},
    "nine cards in a hand": {"hands": {"Lion": {"red": 5, "green": 4}}},
    "a hand below zero": {"hands": {"Lion": {"red": -1}}},
    "a treasure in a hand": {"hands": {"Lion": {"treasure": 1}}},
    "no action": {"actions": []},
    "an unknown action": {"actions": [{"type": "swap", "give": {}}]},
    "an action with a stranger key": {"actions": [{"type": "end_turn", "active": "Bow"}]},
    "a card nowhere": {"actions": [{"type": "card", "color": "red"}]},
    "a card in two places": {"actions": [{"type": "card", "color": "red", "column": 1, "gap": 1}]},
    "a card in column 9": {"actions": [{"type": "card", "color": "red", "column": 9}]},
    "a card in gap 8": {"actions": [{"type": "card", "color": "red", "gap": 8}]},
    "a column as text": {"actions": [{"type": "card", "color": "red", "column": "1"}]},
    "a catastrophe off the table": {"actions": [{"type": "catastrophe", "at": "c1r9"}]},
    "a decision of nobody": {"decisions": [{"by": "Wolf", "vp": "green"}]},
    "a decision of no kind": {"decisions": [{"by": "Lion"}]},
    "a decision of two kinds": {"decisions": [{"by": "Lion", "vp": "green", "commit": 1}]},
    "an unknown decision": {"decisions": [{"by": "Lion", "monument": "red"}]},
    "a column twice": {"decisions": [{"by": "Lion", "treasures": [1, 1]}]},
    "points of nobody": {"expect": {"points": {"Wolf": {"red": 1}}}},
    "points of no colour": {"expect": {"points": {"Lion": {"white": 1}}}},
    "a winner from elsewhere": {"expect": {"conflict": {"winner": "Wolf"}}},
    "an attacker from elsewhere": {"expect": {"wars": [{"attacker": "Wolf"}]}},
    "three strengths": {"expect": {"wars": [{"strength": [1, 2, 3]}]}},
    "removed cards by place": {"expect": {"wars": [{"removed": ["c1r1"]}]}},
    "a leader of nobody returned": {"expect": {"leaders_returned": ["Wolf:red"]}},
    "a leader of nobody in the end": {"expect": {"leaders": {"c1r0": "Wolf:red"}}},
    "a column without treasure place in the end": {"expect": {"columns": {"1": ["red"]}}},
    "an end with a reason": {"expect": {"game_end": "treasures"}},
}


@pytest.mark.parametrize("change", REFUSED.values(), ids=list(REFUSED))
def test_what_is_not_in_the_format_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ParseError) as refused:
        read(BASE | change)
    assert refused.value.reason


@pytest.mark.parametrize(
    "data",
    [
        {"final": {"Lion": {"red": 1}}, "expect": {}},
        {"final": {"Lion": {}, "Bow": {}}, "expect": {"order": ["Lion"]}},
        {"final": {"Lion": {}, "Bow": {}}, "expect": {"order": ["Lion", "Wolf"]}},
        {"final": {"Lion": {"gold": 1}, "Bow": {}}, "expect": {}},
        {"final": {"Lion": {}, "Bow": {}}, "players": ["Lion", "Bull"], "expect": {}},
        {"draw": 4, "expect": {}},
        {"hand_sizes": {"Lion": 1, "Bow": 1}, "expect": {}},
        {"draw": -1, "hand_sizes": {"Lion": 1, "Bow": 1}, "expect": {}},
        {"draw": 4, "hand_sizes": {"Lion": 9, "Bow": 1}, "expect": {}},
        {"draw": 4, "hand_sizes": {"Lion": 1}, "expect": {}},
        {"draw": 4, "hand_sizes": {"Lion": 1, "Bow": 1}, "treasures_in_row": 9, "expect": {}},
        {"draw": 4, "hand_sizes": {"Lion": 1, "Bow": 1}, "expect": {"points": {}}},
        {"draw": 4, "hand_sizes": {"Lion": 1, "Bow": 1}, "columns": {}, "expect": {}},
    ],
    ids=lambda data: json.dumps(data)[:60],
)
def test_other_scenarios_are_checked_as_well(data: dict[str, Any]) -> None:
    with pytest.raises(ParseError):
        read({"id": "x", **data})


def test_a_hand_that_is_listed_is_exact() -> None:
    assert not read(BASE | {"hands": {"Lion": {"green": 1}}}).run().holds
    assert read(BASE | {"hands": {}}).run().holds  # not listed: holds what is needed


@pytest.mark.parametrize(
    ("columns", "leaders", "action", "decisions"),
    [
        ({}, {}, {"type": "card", "color": "blue", "column": 1}, []),
        (
            {"1": ["treasure", "red", "blue"]},
            {"c1r1": "Bow:green"},
            {"type": "leader", "color": "green", "to": "c1r2"},
            [{"by": "Bow", "commit": 1}],
        ),
        (
            {"1": ["treasure", "ship-red"]},
            {"c1r0": "Lion:red"},
            {"type": "end_turn"},
            [{"by": "Lion", "ship_vp_red": True}],
        ),
    ],
    ids=["a card placed", "a card played", "a card paid"],
)
def test_who_has_no_hand_is_refused_a_card_where_a_refusal_is_expected(
    columns: Any, leaders: Any, action: Any, decisions: Any
) -> None:
    setting = {"id": "x", "players": ["Lion", "Bow"], "columns": columns, "leaders": leaders}
    data = setting | {"actions": [action], "decisions": decisions}
    assert read(data | {"expect": {"legal": False}}).run().holds
    assert not read(data | {"decisions": [], "actions": [{"type": "end_turn"}], "expect": {"legal": False}}).run().holds


def test_a_decision_that_is_not_asked_for_is_refused() -> None:
    late = BASE | {"decisions": [*BASE["decisions"], {"by": "Bow", "vp": "green"}]}
    assert "never asked for" in read(late).run().refusal


def test_a_choice_between_conflicts_must_be_made() -> None:
    entry = next(entry for entry in ALL if entry.id == "active-player-chooses-the-order")
    faults = read(entry.data | {"decisions": []}).run().faults
    assert [fault.key for fault in faults] == ["decisions"]
    assert "war green, war black" in faults[0].expected


def test_declining_may_be_written_down() -> None:
    entry = next(entry for entry in ALL if entry.id == "KE")
    decisions = [*entry.data["decisions"], {"by": "Bull", "treasures": []}]
    assert read(entry.data | {"decisions": decisions}).run().holds


def test_income_is_asked_for_when_the_second_action_ends_the_turn() -> None:
    entry = next(entry for entry in ALL if entry.id == "each-leader-earns")
    assert read(entry.data | {"actions": entry.data["actions"][:2]}).run().holds  # K-11a
    backwards = list(reversed(entry.data["decisions"]))
    assert read(entry.data | {"decisions": backwards}).run().holds  # income has no order in the rulebook


def test_the_game_may_end_with_the_second_action() -> None:
    """K-11a, K-62: the turn ends by itself, and one treasure is left in the row."""
    column = ["treasure", "blue", "green", "black"]
    data: dict[str, Any] = {
        "id": "x",
        "players": ["Lion", "Bow"],
        "columns": {**{str(n): ["red*"] for n in range(1, 7)}, "7": column, "8": column},
        "leaders": {"c7r2": "Lion:green"},
        "hands": {"Lion": {"red": 1, "blue": 2}},
        "actions": [{"type": "card", "color": "blue", "gap": 7}, {"type": "card", "color": "blue", "column": 1}],
        "decisions": [{"by": "Lion", "treasures": [8]}],
        "expect": {"game_end": True, "points": {"Lion": {"treasure": 1}}},
    }
    assert read(data).run().holds
    assert not read(data | {"actions": data["actions"][:1]}).run().holds  # the turn goes on, and so does the game
    assert not read(data | {"decisions": [], "expect": {"game_end": True}}).run().holds  # two treasures are left


def test_cards_drawn_do_not_matter() -> None:
    data = {
        "id": "x",
        "players": ["Lion", "Bow"],
        "hands": {"Lion": {}, "Bow": {"red": 1}},
        "actions": [{"type": "end_turn"}, {"type": "card", "color": "blue", "column": 1}],
        "expect": {"legal": False},
    }
    assert read(data).run().holds  # the bow has no blue card, though hands were refilled


def test_a_position_stands_alone() -> None:
    position = position_from({key: BASE[key] for key in ("players", "columns", "hands")})
    assert position.actor == 0 and position.state.actions_left == 2
    position.play("leader green c1r1")
    position.play("card green c1")
    position.play("pay green")
    assert position.state.points[0].tolist() == [0, 0, 1, 0, 0]


# --- the page ---


def test_the_examples_of_the_page_hold() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)
    entries = [entry for block in blocks for entry in read_entries(block.encode())]
    assert len(entries) == 5
    assert [read(entry.data).run().faults for entry in entries] == [()] * 5


def test_every_key_of_the_format_is_on_the_page() -> None:
    page = PAGE.read_text()
    for shape in (PlayedScenario, FinalScenario, RefillScenario, Expected, Decision):
        wanted = [key for key in shape.__struct_fields__ if not key.startswith("ship_vp_")]
        assert [key for key in wanted if f"`{key}`" not in page] == []
    assert {"columns", "draw", "final"} <= KEYS
