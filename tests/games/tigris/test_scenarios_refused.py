"""Positions of scenarios are ready to be played; impossible settings and what is not in the format are refused."""

import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import shedu
from shedu.core.errors import ParseError
from shedu.games.tigris.rules.pieces import ALL_TILES
from shedu.games.tigris.testing.scenario import position_from, read
from tests.games.tigris.scenarios_written import ALL, setting, sum_of_tiles

# --- positions ---


def test_a_position_is_ready_to_be_played() -> None:
    position = position_from({"players": ["Lion", "Bull", "Pot"], "active": "Pot", "hands": {"Pot": {"blue": 2}}})
    assert position.actor == 2 and position.seats == 3 and position.game is shedu.game("tigris")
    assert position.state.actions_left == 2
    position.play("tile blue E2")
    position.play("end")
    assert position.actor is shedu.CHANCE
    position.back_to(0)
    assert position.actor == 2 and position.state.hand[2].tolist() == [0, 2, 0, 0]


def test_options_follow_from_the_keys() -> None:
    players = {"players": ["Lion", "Pot"]}
    assert position_from(players).options["buildings"] == "off"
    assert position_from(players | {"buildings": {}}).options["buildings"] == "on"
    assert position_from(players | {"wonder": None}).options["wonder"] == "on"
    assert position_from(players | {"english": True, "board": "advanced"}).options["support"] == "english"


def test_all_tiles_are_somewhere() -> None:
    monuments = [{"square": "I7", "colors": ["red", "green"]}, {"square": "O4", "colors": ["red", "blue"]}]
    position = position_from(
        {"players": ["Lion", "Pot"], "monuments": monuments, "wonder": "B2", "hands": {"Pot": {"red": 6}}, "bag": 7}
    )
    s = position.state
    assert sum_of_tiles(s) == ALL_TILES and s.bag.sum() == 7
    assert s.bag[0] + s.removed[0] == 57 - 8 - 4 - 6  # eight start temples, four tiles under I7, a hand
    assert int(sum(int(word).bit_count() for word in s.treasures)) == 10


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": ["Lion"]}, "2 to 4 players"),
        ({"players": list("abcde")}, "2 to 4 players"),
        ({"players": ["Lion", "Lion"]}, "stands twice"),
        ({"players": ["Lion", ""]}, "printable"),
        ({"players": ["Lion", "a\nb"]}, "printable"),
        ({"players": ["Lion", 5]}, "players[1]: Expected str, got int"),
        ({"players": "Lion"}, "players: Expected array"),
        ({"active": "Wolf"}, "no player 'Wolf'"),
        ({"active": None}, "active: "),
        ({"board": "gold"}, "board: "),
        ({"english": 1}, "english: Expected bool"),
        ({"clear_start": "yes"}, "clear_start: "),
        ({"treasures_gone": ["A1"]}, "no treasure temple"),
        ({"treasures_gone": ["I11"], "board": "advanced"}, "no treasure temple"),
        ({"treasures_gone": ["I7", "I7"]}, "stands twice"),
        ({"pieces": {"Q5": "red"}}, "'Q5'"),
        ({"pieces": {"A12": "red"}}, "'A12'"),
        ({"pieces": {"a1": "red"}}, "'a1'"),
        ({"pieces": {"H5": "purple"}}, "is no piece"),
        ({"pieces": {"H5": None}}, "Expected str"),
        ({"pieces": {"I7": "red"}}, "I7 holds the start temple already"),
        ({"pieces": {"I7": "catastrophe"}}, "I7 holds the start temple already"),
        ({"pieces": {"H5": "blue"}}, "T-30"),
        ({"pieces": {"E2": "black"}}, "T-30"),
        ({"pieces": {"H5": "leader:Lion:black"}}, "T-28"),
        ({"pieces": {"N4": "leader:Lion:black"}}, "T-23"),
        ({"pieces": {"I6": "leader:Wolf:black"}}, "no player 'Wolf'"),
        ({"pieces": {"I6": "leader:Lion:pink"}}, "is not a leader"),
        ({"pieces": {"I6": "leader:Lion"}}, "is not a leader"),
        ({"pieces": {"I6": "leader:"}}, "is not a leader"),
        ({"pieces": {"I6": "leader:Lion:black", "F4": "leader:Lion:black"}}, "stands on I6 already"),
        ({"pieces": {"I6": "leader:Lion:black", "J7": "leader:Pot:black"}}, "T-5"),
        ({"pieces": dict.fromkeys(("A1", "A2", "A3", "A5", "A6"), "catastrophe")}, "T-10"),
        (
            {
                "pieces": {
                    f"{c}{r}": "green"
                    for c in "EFGHIJK"
                    for r in (4, 5, 6, 7, 8)
                    if f"{c}{r}" not in ("I7", "E8", "F8", "G8")
                }
            },
            "31 markets would be needed, there are 30",
        ),
        ({"monuments": [{"square": "P5", "colors": ["red", "blue"]}]}, "leaves the board"),
        ({"monuments": [{"square": "A11", "colors": ["red", "blue"]}]}, "leaves the board"),
        ({"monuments": [{"square": "G4", "colors": ["red", "red"]}]}, "two different colours"),
        ({"monuments": [{"square": "G4", "colors": ["red"]}]}, "length 2"),
        ({"monuments": [{"square": "D4", "colors": ["red", "blue"]}]}, "partly land, partly river"),
        ({"monuments": [{"square": "O4", "colors": ["red", "green"]}]}, "no colour fits"),
        ({"monuments": [{"square": "I7", "colors": ["green", "black"]}]}, "no colour fits"),
        (
            {"monuments": [{"square": "G4", "colors": ["red", "blue"]}, {"square": "J4", "colors": ["blue", "red"]}]},
            "one red-blue monument only",
        ),
        (
            {"monuments": [{"square": "G4", "colors": ["red", "blue"]}, {"square": "H5", "colors": ["red", "green"]}]},
            "H5 holds a monument already",
        ),
        (
            {"monuments": [{"square": "G4", "colors": ["red", "blue"]}], "pieces": {"G4": "catastrophe"}},
            "no colour fits",
        ),
        ({"monuments": [{"square": "G4", "colors": ["red", "blue"]}], "pieces": {"G4": "green"}}, "no colour fits"),
        ({"monuments": [{"square": "G4"}]}, "missing required field colors"),
        ({"monuments": [{"square": "G4", "colors": ["red", "blue"], "top": "red"}]}, "unknown field top"),
        ({"wonder": "A5"}, "leaves the board"),
        ({"wonder": "D5"}, "partly land, partly river"),
        ({"wonder": "H5", "pieces": {"H4": "red"}}, "H4 holds the wonder already"),
        ({"wonder": "H5", "monuments": [{"square": "G5", "colors": ["red", "blue"]}]}, "holds a monument already"),
        ({"wonder": 5}, "wonder: "),
        ({"buildings": {"red": "H5"}}, "no temple lies on H5"),
        ({"buildings": {"green": "I7"}}, "no market lies on I7"),
        ({"buildings": {"pink": "I7"}}, "'pink'"),
        ({"hands": {"Wolf": {}}}, "no player 'Wolf'"),
        ({"hands": {"Lion": {"red": 4, "blue": 3}}}, "a hand is 6 tiles, not 7"),
        ({"hands": {"Lion": {"red": -1}}}, ">= 0"),
        ({"hands": {"Lion": {"red": True}}}, "Expected int, got bool"),
        ({"hands": {"Lion": {"red": 1.0}}}, "Expected int, got float"),
        ({"hands": {"Lion": {"red": 10**400}}}, "<= 153"),
        ({"hands": {"Lion": 3}}, "Expected object"),
        ({"bag": -1}, ">= 0"),
        ({"bag": 144}, "only 143 tiles are left"),
        ({"bag": 10**30}, "<= 153"),
        ({"bag": "3"}, "bag: Expected int, got str"),
        ({"catastrophes_left": {"Lion": 3}}, "<= 2"),
        ({"catastrophes_left": {"Wolf": 1}}, "no player 'Wolf'"),
        ({"colour": "red"}, "unknown field colour"),
        ({"note": 3}, "note: "),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None,
)
def test_an_impossible_setting_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=re.escape(reason)):
        read(setting() | changes)
    with pytest.raises(ParseError, match=re.escape(reason)):
        position_from({"players": ["Lion", "Pot"]} | changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"action": None}, "action: "),
        ({"actions": [{"type": "end_turn"}]}, "either action or actions"),
        ({"action": {"type": "dance"}}, "'dance'"),
        ({"action": {"color": "red", "at": "A1"}}, "missing required field type"),
        ({"action": {"type": "tile", "color": "red"}}, "missing required field at"),
        ({"action": {"type": "tile", "color": "pink", "at": "A1"}}, "'pink'"),
        ({"action": {"type": "tile", "color": "red", "at": "Z9"}}, "'Z9'"),
        ({"action": {"type": "tile", "color": "red", "at": "A1", "to": "A2"}}, "unknown field to"),
        ({"action": {"type": "end_turn", "active": "Wolf"}}, "no player 'Wolf'"),
        ({"action": {"type": "swap", "give": {"red": -1}}}, ">= 0"),
        ({"action": {"type": "swap"}}, "missing required field give"),
        ({"decisions": [{"by": "Lion"}]}, "of one kind"),
        ({"decisions": [{"by": "Lion", "commit": 1, "war": "red"}]}, "commit and war"),
        ({"decisions": [{"commit": 1}]}, "missing required field by"),
        ({"decisions": [{"by": "Wolf", "commit": 1}]}, "no player 'Wolf'"),
        ({"decisions": [{"by": "Lion", "commit": "all"}]}, "Expected int"),
        ({"decisions": [{"by": "Lion", "monument": ["red", "blue"]}]}, "monument and square go together"),
        ({"decisions": [{"by": "Lion", "square": "A1", "commit": 1}]}, "monument and square go together"),
        ({"decisions": [{"by": "Lion", "monument": ["red", "red"], "square": "A1"}]}, "two different colours"),
        ({"decisions": [{"by": "Lion", "building": None}]}, "building: "),
        ({"decisions": {}}, "Expected array"),
        ({"need": {"Wolf": 1}}, "no player 'Wolf'"),
        ({"need": {"Lion": 7}}, "<= 6"),
        ({"expect": None}, "expect: "),
        ({"expect": {"gains": {}}}, "unknown field gains"),
        ({"expect": {"legal": "no"}}, "Expected bool"),
        ({"expect": {"gain": {"Wolf": {"red": 1}}}}, "no player 'Wolf'"),
        ({"expect": {"gain": {"Lion": {"pink": 1}}}}, "'pink'"),
        ({"expect": {"treasure_gain": {"Wolf": 1}}}, "no player 'Wolf'"),
        ({"expect": {"revolt": {"winner": "Wolf"}}}, "no player 'Wolf'"),
        ({"expect": {"revolt": {"strength": [1]}}}, "length 2"),
        ({"expect": {"wars": [{"attacker": "Wolf"}]}}, "no player 'Wolf'"),
        ({"expect": {"wars": [{"colour": "red"}]}}, "unknown field colour"),
        ({"expect": {"leaders_returned": ["Wolf:red"]}}, "no player 'Wolf'"),
        ({"expect": {"leaders_returned": ["Lion"]}}, "is not a leader"),
        ({"expect": {"board": {"H5": "up"}}}, "is no piece"),
        ({"expect": {"board": {"H5": "leader:Wolf:red"}}}, "no player 'Wolf'"),
        ({"expect": {"board": {"H5": False}}}, "expect.board"),
        ({"expect": {"game_end": "boredom"}}, "'boredom'"),
        ({"expect": {"game_end": True}}, "expect.game_end"),
        ({"expect": {"order": ["Lion", "Pot"]}}, "unknown field order"),
        ({"expect": {"kingdom_count": -1}}, ">= 0"),
        ({"final": {"Lion": {}, "Pot": {}}}, "unknown field"),
        ({"\ud800": 1}, "lone surrogate"),
        ({"\x1b[2J": 1}, "unknown field \\x1b[2J"),
    ],
    ids=lambda value: ascii(value)[:60] if isinstance(value, dict) else None,
)
def test_what_is_not_in_the_format_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=re.escape(reason)) as refusal:
        read(setting() | changes)
    assert refusal.value.reason.isprintable()


@pytest.mark.parametrize("key", ["players", "expect", "action"])
def test_what_a_scenario_needs_must_be_there(key: str) -> None:
    data = setting()
    del data[key]
    with pytest.raises(ParseError, match=key):
        read(data)


def test_actions_may_not_be_an_empty_list() -> None:
    data = setting(actions=[])
    del data["action"]
    with pytest.raises(ParseError, match="no action"):
        read(data)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"final": {}}, "2 to 4 players"),
        ({"final": {"Lion": {}}}, "2 to 4 players"),
        ({"final": {"Lion": {}, "Pot": {"pink": 1}}}, "unknown field pink"),
        ({"final": {"Lion": {}, "Pot": {"red": 901}}}, "<= 900"),
        ({"final": {"Lion": {}, "Pot": {"red": -1}}}, ">= 0"),
        ({"final": {"Lion": {}, "Pot": {"treasures": True}}}, "Expected int, got bool"),
        ({"players": ["Lion", "Bull"]}, "not the players under final"),
        ({"pieces": {}}, "unknown field pieces"),
        ({"expect": {"gain": {}}}, "unknown field gain"),
        ({"expect": {"order": ["Lion"]}}, "every player once"),
        ({"expect": {"order": ["Lion", "Lion"]}}, "every player once"),
        ({"expect": {"winners": ["Wolf"]}}, "no player 'Wolf'"),
        ({"expect": {"sorted": {"Wolf": [1, 2, 3, 4]}}}, "no player 'Wolf'"),
        ({"expect": {"sorted": {"Lion": [1, 2, 3]}}}, "length 4"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None,
)
def test_an_impossible_final_scoring_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=re.escape(reason)):
        read({"id": "F", "final": {"Lion": {}, "Pot": {}}, "expect": {}} | changes)


def test_final_scoring_may_name_its_players_in_any_order() -> None:
    data = {"id": "F", "players": ["Pot", "Lion"], "final": {"Lion": {"red": 1}, "Pot": {}}, "expect": {}}
    assert read(data).run().holds


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to everything inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def test_mangled_scenarios_are_refused_or_run_but_never_break() -> None:
    rng = random.Random(7)
    parts = [at(entry.data, path) for entry in ALL for path in places(entry.data)]
    parts += [None, True, -1, 7, 10**20, 1.5, "", [], {}, "leader:", "A1", "\x00"]
    ran, reasons = 0, []
    for _ in range(3000):
        data = deepcopy(rng.choice(ALL).data)
        for _ in range(rng.choice((1, 1, 2, 4))):
            path = rng.choice(list(places(data)) or [("id",)])
            if rng.random() < 0.7:
                at(data, path[:-1])[path[-1]] = deepcopy(rng.choice(parts))
            elif path[-1:] != ("id",):
                del at(data, path[:-1])[path[-1]]
        try:
            read(data).run()
            ran += 1
        except ParseError as refusal:
            reasons.append(refusal.reason)
    assert 300 < ran < 2700
    assert [reason for reason in reasons if not reason.isprintable()] == []
