"""Every scenario holds, wrong expectations are noticed, and what the format leaves unsaid is settled."""

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from shedu.core.conformance import fault_in
from shedu.core.scenario import Entry, Refused, Unanswered, read_entries
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.testing.scenario import FinalExpected
from shedu.games.tigris.rules.pieces import ALL_TILES
from shedu.games.tigris.testing.scenario import Expected, PlayedScenario, position_from, read
from shedu.games.tigris.testing.scenario_runner import Decision
from tests.games.tigris.scenarios_written import ALL, BY_ID, ENTRIES, setting, sum_of_tiles, verdict

PAGE = Path(__file__).resolve().parents[3] / "docs" / "scenarios.md"


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_scenario_holds(entry: Entry) -> None:
    assert read(entry.data).run().faults == ()


def test_there_are_scenarios_of_the_rulebooks_and_many_more() -> None:
    assert len(ENTRIES["rulebook"]) == 44
    assert len(ENTRIES["further"]) > 200
    assert len(BY_ID) == len(ALL)


def test_every_position_on_the_way_is_sound_and_conserves_the_tiles() -> None:
    for entry in ALL:
        scenario = read(entry.data)
        if not isinstance(scenario, PlayedScenario):
            continue
        runner = scenario.runner()
        assert sum_of_tiles(runner.state) == ALL_TILES, entry.id
        for number in range(len(scenario.moves)):
            runner = scenario.runner(patient=True)
            try:
                runner.play(scenario.moves[: number + 1])
            except (Refused, Unanswered):
                if runner.state.question != ACT:
                    continue  # in the middle of an action
            assert fault_in(runner.position) == 0, (entry.id, number)


def falsified(key: str, value: Any, players: list[str]) -> list[Any]:
    """Values near the true one that must be noticed."""
    if key == "legal":
        return [not value]
    if key == "gain":
        first = players[0]
        more = deepcopy(value)
        more.setdefault(first, {})["blue"] = more.get(first, {}).get("blue", 0) + 1
        return [more, *([{}] if any(any(by.values()) for by in value.values()) else [])]
    if key == "treasure_gain":
        return [value | {players[-1]: value.get(players[-1], 0) + 1}]
    if key in ("kingdom_count", "treasures_on_board", "discarded"):
        return [value + 1]
    if key == "leaders_returned":
        return [[*value, f"{players[0]}:red"], *([value[1:]] if value else [])]
    if key == "board":
        return [{at: "catastrophe" if piece is None else None} for at, piece in value.items()]
    if key == "buildings":
        return [{"red": "A1"} if value == {} else {}]
    if key == "treasure_left_on":
        return [[*value, "A1"]]
    if key == "game_end":
        return [None, {"bag": "treasures", "treasures": "bag"}[value]]
    if key == "wonder":
        return ["C10"]
    if key == "revolt":
        if value is None:
            return [{"winner": players[0]}]
        wrong_winner = next(name for name in players if name != value["winner"])
        strength = value["strength"]
        return [value | {"winner": wrong_winner}, value | {"strength": [strength[0] + 1, strength[1]]}, None]
    if key == "wars":
        wrong: list[Any] = [[*value, {}]]
        for number, war in enumerate(value):
            for part, true in war.items():
                lie = {
                    "color": "red" if true == "blue" else "blue",
                    "strength": [true[0], true[1] + 1] if part == "strength" else None,
                    "removed": [*true, "A1"] if part == "removed" else None,
                }.get(part, next(name for name in players if name != true))
                wrong.append([*value[:number], war | {part: lie}, *value[number + 1 :]])
        return wrong
    if key == "order":
        return [value[::-1]]
    if key == "winners":
        return [value[1:]]
    assert key == "sorted", key
    return [value | {name: [totals[0] + 1, *totals[1:]]} for name, totals in value.items()]


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_a_wrong_expectation_is_noticed(entry: Entry) -> None:
    players = entry.data.get("players") or list(entry.data["final"])
    expect = {"legal": True, "game_end": None} | entry.data["expect"]
    if "final" in entry.data:
        expect = entry.data["expect"]
    for key, value in expect.items():
        if key == "why":
            continue
        if key == "order" and len(expect["winners"]) == len(players):
            continue  # any order is right
        lies = ["bag", "treasures"] if key == "game_end" and value is None else falsified(key, value, players)
        for lie in lies:
            data = entry.data | {"expect": entry.data["expect"] | {key: lie}}
            faults = read(data).run().faults
            assert [fault for fault in faults if fault.key.startswith(key)], (key, lie)
            assert all(fault.expected != fault.found for fault in faults)


# --- what the format leaves unsaid or says in passing ---


def test_the_examples_of_the_page_hold() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)
    entries = [entry for block in blocks for entry in read_entries(block.encode())]
    assert len(entries) == 4
    assert [read(entry.data).run().faults for entry in entries] == [()] * 4


def test_the_python_of_the_page_runs() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    exec(compile(block, str(PAGE), "exec"), {})


def test_every_key_of_the_format_is_on_the_page() -> None:
    page = PAGE.read_text()
    for shape in (PlayedScenario, Expected, FinalExpected, Decision):
        assert [key for key in shape.__struct_fields__ if f"`{key}`" not in page] == []


def test_a_hand_that_is_listed_is_exact() -> None:
    assert verdict(hands={"Lion": {"red": 1}}).holds
    assert "legal" in [fault.key for fault in verdict(hands={"Lion": {"green": 6}}).faults]


def test_a_hand_that_is_not_listed_holds_what_is_needed() -> None:
    assert verdict(hands={"Pot": {}}).holds
    many = [{"type": "swap", "give": {"black": 6}}, {"type": "tile", "color": "black", "at": "A1"}] * 2
    many[3] = {"type": "tile", "color": "black", "at": "A2"}
    data = setting(actions=many)
    del data["action"]
    assert read(data).run().holds


def test_tiles_given_to_a_player_never_come_out_of_a_counted_bag() -> None:
    actions = [{"type": "tile", "color": "green", "at": f"{at}5"} for at in "EFGHI"]
    data = setting(actions=[*actions, {"type": "swap", "give": {"red": 3}}], bag=3, expect={"game_end": None})
    del data["action"]
    assert read(data).run().holds
    data["bag"] = 2
    assert [fault.key for fault in read(data).run().faults] == ["game_end"]


def test_no_more_tiles_are_given_than_the_box_holds() -> None:
    greens = (
        ",".join(f"{column}{row}" for row in (9, 10, 11) for column in "ABCDE")
        + ","
        + ",".join(f"{column}{row}" for row in (5, 6) for column in "ABCDEFGH")
    )
    pieces = f"{greens.removesuffix(',H6')}=green"
    data = setting(pieces, action={"type": "tile", "color": "green", "at": "A1"})
    assert len(data["pieces"]) == 30
    (fault,) = read(data).run().faults
    assert fault.key == "legal" and "no market" in fault.found


def test_a_choice_that_nobody_makes_is_a_fault() -> None:
    pieces = "G3,H3,I3,J3,K3,K2=black"
    (fault,) = verdict(pieces, action={"type": "leader", "color": "green", "to": "F4"}).faults
    assert (fault.key, fault.expected) == ("decisions", "an answer by Lion: treasure K1, treasure F3")


def test_an_unmade_choice_is_no_refusal() -> None:
    pieces = "G3,H3,I3,J3,K3,K2=black"
    action = {"type": "leader", "color": "green", "to": "F4"}
    (fault,) = verdict(pieces, action=action, expect={"legal": False}).faults
    assert fault.key == "decisions"


def test_a_decision_may_wait_for_a_later_question() -> None:
    first, second = "G5,H5,G6=green", "K4,L4,K5=green"
    actions = [{"type": "tile", "color": "green", "at": "H6"}, {"type": "tile", "color": "green", "at": "L5"}]
    late = [{"by": "Lion", "monument": ["green", "red"], "square": "K4"}]
    data = setting(
        f"{first} {second}", actions=actions, decisions=late, expect={"board": {"G5": "green", "L5": "down"}}
    )
    del data["action"]
    assert read(data).run().holds


def test_a_decision_that_waits_in_vain_is_refused() -> None:
    action = {"type": "tile", "color": "green", "at": "H6"}
    late = [{"by": "Lion", "monument": ["green", "red"], "square": "K4"}]
    (fault,) = verdict("G5,H5,G6=green", action=action, decisions=late).faults
    assert fault.key == "legal" and "K4" in fault.found


def test_the_refill_never_changes_hands() -> None:
    actions = [{"type": "end_turn"}, {"type": "tile", "color": "red", "at": "A1", "active": "Lion"}]
    data = setting(actions=actions, hands={"Lion": {"green": 1}}, need={"Lion": 5})
    del data["action"]
    (fault,) = read(data).run().faults
    assert fault.key == "legal" and "no temple" in fault.found


def test_drawn_tiles_of_a_swap_are_put_aside() -> None:
    actions = [{"type": "swap", "give": {"green": 1}}, {"type": "swap", "give": {"black": 1}}]
    data = setting(actions=actions, hands={"Lion": {"green": 1}})
    del data["action"]
    assert [fault.key for fault in read(data).run().faults] == ["legal"]


def test_reasons_speak_of_the_players_by_their_names() -> None:
    found = verdict("G5=red G6=leader:Pot:red", action={"type": "tile", "color": "red", "at": "G6"}).faults[0].found
    assert "Pot's priest" in found and "Bull" not in found


def test_names_may_hold_colons_and_blanks() -> None:
    name = "Ur: the leader:red"
    data = setting(players=[name, "Pot"], active="Pot", action={"type": "tile", "color": "red", "at": "I6"})
    data["pieces"] = {"H7": f"leader:{name}:red"}
    data["expect"] = {"gain": {name: {"red": 1}}, "board": {"H7": f"leader:{name}:red"}}
    assert read(data).run().holds


def test_tiles_under_a_monument_may_stand_among_the_pieces() -> None:
    monuments = [{"square": "G4", "colors": ["green", "black"]}]
    without = position_from({"players": ["Lion", "Pot"], "monuments": monuments})
    pieces = dict.fromkeys(("G4", "H4", "G5", "H5"), "black")
    listed = position_from({"players": ["Lion", "Pot"], "monuments": monuments, "pieces": pieces})
    assert listed.state.down.tolist() == without.state.down.tolist()
    assert listed.state.bag.tolist() == [47, 36, 30, 26]
