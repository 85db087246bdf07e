"""Comparing environments: rounds in turn, what is missing is named, goals, and the programs that are timed."""

import json
import sys
from pathlib import Path

import pytest

from shedu.bench import __main__ as side_by_side
from shedu.bench import env_speed, environments, rivals
from shedu.bench.environments import (
    BATCH,
    ONE_THREAD,
    SINGLE,
    TWO_THREADS,
    Measurements,
    NotMeasured,
    compare_environments,
    environment_table,
)
from shedu.bench.rivals import CATANATRON_GYM, RIVALS, Rival, RivalUnavailable

CHESS = next(rival for rival in RIVALS if rival.name == "spiel-chess")
JUST_MET = Measurements(
    ours={
        ("tigris", BATCH): [300_000.0],
        ("tigris", ONE_THREAD): [100.0],
        ("tigris", TWO_THREADS): [180.0],
        ("tigris", SINGLE): [30_000.0],
    },
    theirs={CATANATRON_GYM.title: [6_000.0], CHESS.title: [120_000.0]},
)


def test_ours_and_theirs_are_measured_in_turn_and_what_fails_is_named() -> None:
    order: list[str] = []

    def ours(game_id: str, way: str, seconds: float) -> float:
        order.append(f"{game_id} {way} {seconds}")
        if way == SINGLE:
            raise NotMeasured("no gymnasium here")
        return 10.0 * len(order)

    def prepare(rival: Rival) -> None:
        if rival is CHESS:
            raise RivalUnavailable("this failed: pip\nno such package")

    def theirs(rival: Rival, seconds: float) -> float:
        order.append(rival.name)
        return 5.0

    found = compare_environments(["kings"], 0.5, 2, [CATANATRON_GYM, CHESS], prepare, ours, theirs, lambda line: None)
    first = ["kings batch 0.5", "kings batch-1 0.5", "kings batch-2 0.5", "kings single 0.5", "catanatron"]
    assert order == [*first, *first[:3], "catanatron"]
    assert found.ours["kings", BATCH] == [10.0, 60.0] and found.our_rate("kings", BATCH) == 35.0
    assert found.rival_rates() == {CATANATRON_GYM.title: 5.0}
    assert list(found.missing) == [CHESS.title, "kings: single gymnasium environment"]
    text = environment_table(found)
    assert "not measured   no such package" in text and "not measured   no gymnasium here" in text


def test_a_rival_that_does_not_run_is_named_and_not_asked_again() -> None:
    asked: list[str] = []

    def theirs(rival: Rival, seconds: float) -> float:
        asked.append(rival.name)
        raise RivalUnavailable("it crashed")

    found = compare_environments([], 0.5, 3, [CHESS], lambda rival: None, lambda *_: 1.0, theirs, lambda line: None)
    assert asked == ["spiel-chess"]
    assert found.missing == {CHESS.title: "it crashed"} and not found.rival_rates()


def test_goals_are_met_exactly_at_their_limits() -> None:
    goals = JUST_MET.goals()
    assert len(goals) == 5 and all(goal.met for goal in goals)
    for game_id, way in JUST_MET.ours:
        if way != ONE_THREAD:
            slower = {**JUST_MET.ours, (game_id, way): [JUST_MET.our_rate(game_id, way) * 0.99]}
            assert not all(goal.met for goal in Measurements(slower, JUST_MET.theirs).goals())


def test_what_was_not_measured_has_no_goal() -> None:
    names = [goal.name for goal in Measurements({("kings", BATCH): [1.0]}, {}).goals()]
    assert names == ["kings, a core"]


def test_the_command_prints_a_table_writes_json_and_tells_by_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(side_by_side, "compare_environments", lambda *_, **__: JUST_MET)
    assert side_by_side.main(["--envs", "--json", str(tmp_path / "speed.json")]) == 0
    assert "tigris batched against the best" in capsys.readouterr().out
    written = json.loads((tmp_path / "speed.json").read_text())
    assert written["ours"]["tigris"][SINGLE] == 30_000.0 and written["rivals"][CHESS.title] == 120_000.0
    monkeypatch.setattr(
        side_by_side, "compare_environments", lambda *_, **__: Measurements(JUST_MET.ours, {CHESS.title: [1e6]})
    )
    assert side_by_side.main(["--envs"]) == 1


def test_a_rival_is_installed_once_in_its_exact_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []

    def made(command: list[str]) -> str:
        commands.append(command)
        (tmp_path / CHESS.folder).mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(rivals, "HOME", tmp_path)
    monkeypatch.setattr(rivals, "_run", made)
    rivals.make_ready(CHESS)
    assert [command[1:3] for command in commands] == [["-m", "venv"], ["-m", "pip"]]
    assert tuple(commands[1][-len(CHESS.requirements) :]) == CHESS.requirements
    rivals.make_ready(CHESS)
    assert len(commands) == 2


def test_a_rival_that_cannot_be_installed_says_what_failed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rivals, "HOME", tmp_path)
    monkeypatch.setattr(sys, "executable", "false")
    with pytest.raises(RivalUnavailable, match="this failed: false -m venv"):
        rivals.make_ready(CHESS)


FAKE_SPIEL = """
class State:
    def __init__(self):
        self.played = 0
    def is_chance_node(self):
        return self.played == 0
    def chance_outcomes(self):
        return [(0, 1.0)]
    def is_terminal(self):
        return self.played == 9
    def current_player(self):
        return self.played % 2
    def legal_actions(self):
        return [1, 3]
    def apply_action(self, action):
        self.played += 1

class Game:
    def num_distinct_actions(self):
        return 5
    def new_initial_state(self):
        return State()

def load_game(name):
    assert name == "chess"
    return Game()
"""


def test_a_rival_is_timed_in_its_own_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pyspiel.py").write_text(FAKE_SPIEL)
    package = tmp_path / "open_spiel" / "python"
    package.mkdir(parents=True)
    observer = (
        "class Observer:\n    def set_from(self, state, seat): pass\ndef make_observation(game): return Observer()\n"
    )
    (package / "observation.py").write_text(observer)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()  # or the real package would be found first
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(rivals, "python_of", lambda rival: Path(sys.executable))
    assert rivals.time_rival(CHESS, 0.05) > 0


def test_ours_are_timed_in_batches_and_a_failure_is_told_in_its_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(env_speed, "SIZES", (16,))
    assert env_speed.measure("kings", BATCH, 0.05) > 0
    with pytest.raises(NotMeasured, match="ludo"):
        environments.time_ours("ludo", BATCH, 0.05)
