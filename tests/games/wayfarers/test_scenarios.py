"""Worked examples and rules of Wayfarers as scenarios, and what the reader of scenarios refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shedu.core.errors import ParseError
from shedu.core.scenario import Entry, read_entries, report_of
from shedu.games.wayfarers.testing.scenario import read

FILE = Path(__file__).with_name("scenarios_wayfarers.json")
PAGE = Path(__file__).resolve().parents[3] / "docs" / "scenarios-wayfarers.md"
ENTRIES = read_entries(FILE.read_bytes())
SEAT: dict[str, Any] = {"workers": {"yellow": 1, "blue": 1}}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_scenario_holds(entry: Entry) -> None:
    verdict = read(entry.data).run()
    assert verdict.holds, report_of(FILE.name, entry, verdict)


def test_the_example_of_the_page_holds() -> None:
    example = PAGE.read_text().split("```json\n")[1].split("```")[0]
    entries = read_entries(example.encode())
    assert len(entries) == 3
    for entry in entries:
        verdict = read(entry.data).run()
        assert verdict.holds, report_of(PAGE.name, entry, verdict)


def test_there_are_scenarios_for_the_examples_of_the_rulebook() -> None:
    assert len(ENTRIES) >= 30


def test_a_scenario_that_expects_something_else_fails() -> None:
    wrong = {"id": "x", "seats": [SEAT, SEAT], "expect": {"seats": [{"silver": 7}]}}
    verdict = read(wrong).run()
    assert [fault.key for fault in verdict.faults] == ["seats.0.silver"]
    refused = {"id": "x", "seats": [SEAT, SEAT], "actions": ["die 2"], "expect": {}}
    assert [fault.key for fault in read(refused).run().faults] == ["actions"]
    allowed = {"id": "x", "seats": [SEAT, SEAT], "actions": ["rest"], "expect": {"legal": False}}
    assert [fault.key for fault in read(allowed).run().faults] == ["legal"]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seats": []}, "1 to 4 players"),
        ({"seats": [SEAT]}, "opponent"),
        ({"seats": [{**SEAT, "gold": 1}, SEAT]}, "gold"),
        ({"seats": [{**SEAT, "land": ["paris"]}, SEAT]}, "no 'paris'"),
        ({"seats": [{**SEAT, "dice": [1, 2, 3, 4, 5, 6]}, SEAT]}, "5 dice"),
        ({"seats": [{**SEAT, "dice": [7]}, SEAT]}, "dice"),
        ({"seats": [{**SEAT, "townsfolk": {"land 1": "vagrant_camel"}}, SEAT]}, "no card at"),
        ({"seats": [{**SEAT, "tiles": [{"tile": "basic_ship", "row": 1, "column": 1}]}, SEAT]}, "does not fit"),
        ({"seats": [{**SEAT, "townsfolk": {"home city": "adventurer_ship"}}, SEAT]}, "cannot be"),
        ({"seats": [{**SEAT, "marker": "c10_1"}, SEAT]}, "ending"),
        ({"seats": [SEAT, SEAT], "rows": {"land": ["vista_on_city_silver1", "vista_on_city_silver1"]}}, "not so many"),
        ({"seats": [SEAT, SEAT], "sides": "ABC"}, "sides"),
        ({"seats": [SEAT, SEAT], "active": 2}, "no such seat"),
        ({"seats": [SEAT, SEAT], "tokens": {"land 5": 0}}, "land 5"),
        ({"seats": [SEAT, SEAT], "actions": ["fly"]}, "fly"),
        ({"seats": [SEAT, {}]}, "workers"),
    ],
)
def test_what_is_not_a_scenario_is_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        read({"id": "x", "expect": {}, **wrong})
