"""The load trial: it plays, counts what is acknowledged, and says whether the goal is met."""

import asyncio
from typing import Any

import pytest

from shedu.server.soak.load import GOALS, Goal, load, verdict
from shedu.server.soak.server import server_in_a_folder


def test_the_goals_are_those_that_were_set() -> None:
    assert GOALS["tigris"] == Goal(1000, 50) and GOALS["wayfarers"] == Goal(800, None)


@pytest.mark.parametrize(
    ("figures", "goal", "expected"),
    [
        ({"actions_per_s": 1000.0, "p99_ms": 49.9}, Goal(1000, 50), "PASS"),
        ({"actions_per_s": 999.9, "p99_ms": 10.0}, Goal(1000, 50), "FAIL"),
        ({"actions_per_s": 2000.0, "p99_ms": 50.0}, Goal(1000, 50), "FAIL"),
        ({"actions_per_s": 800.0, "p99_ms": 900.0}, Goal(800), "PASS"),
    ],
)
def test_a_goal_is_met_or_not(figures: dict[str, Any], goal: Goal, expected: str) -> None:
    assert verdict(figures, goal)["verdict"] == expected
    assert verdict(figures, None) == {}


def test_actions_are_acknowledged_at_the_pace_that_is_asked_for() -> None:
    with server_in_a_folder() as server:
        found = asyncio.run(load(server, tables=4, rate=20.0, seconds=3.0, goal=Goal(1, 60_000)))
    assert 5 < found["actions_per_s"] < 40
    assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["worst_ms"]
    assert found["server_cpu_ms_per_action"] > 0 and found["client_cpu_ms_per_action"] > 0
    assert found["verdict"] == "PASS"
