"""Measuring speed: what is counted, what is compared, what is printed. No figure is asserted, only its sense."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shedu.bench import __main__ as side_by_side
from shedu.bench import catanatron, comparison, gpu, speed
from shedu.bench.catanatron import CatanatronRound
from shedu.bench.comparison import Comparison
from shedu.bench.search_speed import SearchSpeed, measure_search
from shedu.bench.speed import Meter, Speed, Start
from shedu.cli import main
from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.kernel import instantiate
from shedu.games import game

TIGRIS = game("tigris")
KEYS = [
    "game",
    "seats",
    "games_per_s",
    "decisions_per_s",
    "listed_decisions_per_s",
    "stepped_decisions_per_s",
    "copy_ns",
    "bytes",
    "mean_decisions",
]
SPEED = Speed("tigris", 4, 100.0, 50_000.0, 30_000.0, 15_000.0, 100.0, 464, 180.0, 20_000.0)
CATANATRON = CatanatronRound(decisions_per_s=1000.0, choices_per_s=400.0, mean_decisions=900.0, copies_per_s=100.0)
SEARCH = SearchSpeed(simulations_per_s=5000.0, capped_simulations_per_s=4000.0, two_threads_per_s=8000.0)
START = Start(cold_compile_s=45.0, cached_start_s=2.0)
JUST_MET = Comparison(TIGRIS.speed_goals, SPEED, SEARCH, CATANATRON, START, rounds=3)
GOALS = 8


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", *words])
    return int(stopped.value.code or 0)


def test_json_begins_with_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tigris", "--seats", "3", "--seconds", "0.05", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report)[: len(KEYS)] == KEYS
    assert (report["game"], report["seats"], report["bytes"]) == ("tigris", 3, TIGRIS.kernel.STATE.itemsize)
    assert all(report[key] > 0 for key in KEYS[2:])


def test_people_get_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shedu.cli.bench.time_start", lambda _: START)
    assert run("tigris", "--seconds", "0.05", "--option", "board=advanced", "--start") == 0
    said = capsys.readouterr().out
    assert said.startswith("tigris, 4 seats, one thread")
    assert "decisions/s" in said and f"{TIGRIS.kernel.STATE.itemsize} bytes" in said and "45.0 s" in said


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["ludo"], "ludo"),
        (["tigris", "--seats", "7"], "7"),
        (["tigris", "--seconds", "0"], "seconds"),
        (["tigris", "--option", "board=round"], "board"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    said = capsys.readouterr().err
    assert reason in said and said.count("\n") == 1


def test_the_same_games_have_the_same_decisions_however_they_are_played() -> None:
    counts = []
    for way in (Meter.sampled, Meter.stepped, Meter.one_call):
        meter = Meter(TIGRIS, 4, seed=5)
        counts.append([way(meter, 0.0).decisions for _ in range(10)])
    assert counts[0] == counts[1] == counts[2]
    assert len(set(counts[0])) > 1


def test_chance_is_not_counted_as_a_decision() -> None:
    meter = Meter(TIGRIS, 2, seed=6)
    position = TIGRIS.new(2)
    rng = meter.rng.copy()
    decisions = 0
    while not position.over:
        decisions += isinstance(position.actor, int)
        position.play(TIGRIS.action(int(TIGRIS.entry_points.sample(position.states, 0, rng))))
    assert meter.sampled(0.0).decisions == decisions < position.ply


def test_options_reach_the_games() -> None:
    meter = Meter(TIGRIS, 4, {"board": "advanced", "wonder": "on"})
    meter.listed(0.0)
    assert meter.states[0].board == 1 and meter.states[0].wonder == 1 and meter.states[0].buildings == 0


def test_a_round_lasts_as_long_as_asked() -> None:
    done = Meter(TIGRIS, 4).sampled(0.05)
    assert done.seconds >= 0.05 and done.games > 1
    assert done.decisions_per_s == done.decisions / done.seconds


def test_every_copy_in_the_ring_is_made() -> None:
    ring = np.zeros(5, dtype=TIGRIS.kernel.STATE)
    TIGRIS.entry_points.deal(ring, 0, 4, TIGRIS.choices({}))
    pass_on = instantiate("shedu.bench.kernels.loops", "tigris").pass_on
    assert pass_on(ring, 3) == 3
    assert [one.tobytes() == ring[0].tobytes() for one in ring] == [True, True, True, True, False]
    assert pass_on(ring, 5) == 0
    assert len({one.tobytes() for one in ring}) == 1


def test_one_game_can_be_played_from_a_bare_start() -> None:
    speed.compile_all("tigris")
    speed.play_once("tigris")


def test_start_is_cold_once_and_then_from_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, bool]] = []
    seconds = iter([30.0, 9.0, 1.0, 5.0, 2.0])

    def timed(task: str, game_id: str, cache: str) -> float:
        calls.append((task, os.path.isdir(cache)))
        return next(seconds)

    monkeypatch.setattr(speed, "_time_process", timed)
    assert speed.time_start("tigris") == Start(cold_compile_s=30.0, cached_start_s=2.0)
    assert calls == [("compile_all", True), *[("play_once", True)] * 4]


def test_a_process_that_fails_is_not_timed(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        speed._time_process("no_such_task", "tigris", str(tmp_path))


def test_goals_are_met_exactly_at_their_limits() -> None:
    assert [goal.met for goal in JUST_MET.goals()] == [True] * GOALS


@pytest.mark.parametrize(
    ("missed", "which"),
    [
        (replace(JUST_MET, speed=replace(SPEED, decisions_per_s=49_999.0)), 0),
        (replace(JUST_MET, speed=replace(SPEED, listed_decisions_per_s=29_999.0)), 1),
        (replace(JUST_MET, speed=replace(SPEED, stepped_decisions_per_s=14_999.0)), 2),
        (replace(JUST_MET, speed=replace(SPEED, copy_ns=100.1)), 5),
        (replace(JUST_MET, search=replace(SEARCH, capped_simulations_per_s=3999.0)), 3),
        (replace(JUST_MET, search=replace(SEARCH, two_threads_per_s=7999.0)), 4),
        (replace(JUST_MET, start=replace(START, cold_compile_s=45.1)), 6),
        (replace(JUST_MET, start=replace(START, cached_start_s=2.1)), 7),
    ],
)
def test_each_goal_can_be_missed(missed: Comparison, which: int) -> None:
    assert [goal.met for goal in missed.goals()] == [number != which for number in range(GOALS)]
    rows = comparison.table(missed).splitlines()[-GOALS:]
    assert [row.endswith("MISSED") for row in rows] == [number == which for number in range(GOALS)]


def test_we_compare_with_the_faster_of_their_figures() -> None:
    assert JUST_MET.ratio(5000.0) == 5.0
    assert replace(JUST_MET, catanatron=replace(CATANATRON, choices_per_s=2000.0)).ratio(5000.0) == 2.5


def test_medians_are_taken_figure_by_figure() -> None:
    rounds = [replace(SPEED, copy_ns=copy, decisions_per_s=rate) for copy, rate in ((1.0, 9.0), (2.0, 7.0), (9.0, 8.0))]
    middle = comparison.middle_speed(rounds)
    assert (middle.copy_ns, middle.decisions_per_s, middle.bytes) == (2.0, 8.0, 464)
    theirs = [replace(CATANATRON, decisions_per_s=rate) for rate in (5.0, 1.0, 3.0)]
    assert comparison.middle(theirs).decisions_per_s == 3.0


def test_ours_and_theirs_play_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def ours(meter: Meter, seconds: float, rounds: int) -> Speed:
        order.append(f"ours {seconds} {rounds}")
        return SPEED

    def theirs(seconds: float) -> CatanatronRound:
        order.append(f"theirs {seconds}")
        return CATANATRON

    def thinking(game: object, seats: int, seconds: float) -> SearchSpeed:
        order.append(f"search {seats} {seconds}")
        return SEARCH

    monkeypatch.setattr(comparison, "measure", ours)
    monkeypatch.setattr(comparison, "measure_search", thinking)
    held = comparison.compare(TIGRIS, 4, 0.5, 2, START, theirs)
    assert held == replace(JUST_MET, rounds=2)
    assert order == ["ours 0.5 1", "search 4 0.5", "theirs 1.5"] * 2


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[Comparison], None]:
    """`./dev bench` with everything slow left out, ending in a given result."""

    def result(given: Comparison) -> None:
        monkeypatch.setattr(side_by_side, "make_ready", lambda: None)
        monkeypatch.setattr(side_by_side, "time_start", lambda _: START)
        monkeypatch.setattr(side_by_side, "compare", lambda *_: given)

    return result


def test_the_exit_code_says_whether_all_goals_are_met(
    held: Callable[[Comparison], None], capsys: pytest.CaptureFixture[str]
) -> None:
    held(JUST_MET)
    assert side_by_side.main(["tigris"]) == 0
    assert "50,000 decisions/s = 50.0x" in capsys.readouterr().out
    held(replace(JUST_MET, speed=replace(SPEED, copy_ns=200.0)))
    assert side_by_side.main(["tigris"]) == 1
    assert "200.0 ns" in capsys.readouterr().out


def test_json_goes_to_a_file_or_alone_to_the_output(
    held: Callable[[Comparison], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    held(JUST_MET)
    assert side_by_side.main(["tigris", "--json", str(tmp_path / "speed.json")]) == 0
    capsys.readouterr()
    assert side_by_side.main(["tigris", "--json", "-"]) == 0
    said = capsys.readouterr()
    assert "catanatron" in said.err
    [report] = all_games = json.loads(said.out)
    assert all_games == json.loads((tmp_path / "speed.json").read_text())
    assert list(report)[: len(KEYS)] == KEYS
    assert report["ratios"] == {
        "decisions_per_s": 50.0,
        "listed_decisions_per_s": 30.0,
        "stepped_decisions_per_s": 15.0,
    }
    assert report["catanatron"]["version"] == catanatron.VERSION and report["cold_compile_s"] == 45.0
    assert [goal["met"] for goal in report["goals"]] == [True] * GOALS


def test_no_rounds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        side_by_side.main(["--rounds", "0"])
    assert stopped.value.code == 2


def test_the_rival_is_installed_once_in_its_exact_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []

    def made(command: list[str]) -> str:
        commands.append(command)
        (tmp_path / "catanatron").mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(catanatron, "HOME", tmp_path / "catanatron")
    monkeypatch.setattr(catanatron, "_run", made)
    catanatron.make_ready()
    assert [command[1:3] for command in commands] == [["-m", "venv"], ["-m", "pip"]]
    assert commands[1][-1] == f"catanatron=={catanatron.VERSION}"
    catanatron.make_ready()
    assert len(commands) == 2


def test_without_the_rival_nothing_is_compared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catanatron, "HOME", tmp_path / "catanatron")
    monkeypatch.setattr(sys, "executable", "false")
    assert side_by_side.main(["tigris"]) == 2
    assert "this failed: false -m venv" in capsys.readouterr().err


FAKE_CATANATRON = """
import copy

Color = ["red", "blue", "white", "orange"]

class RandomPlayer:
    def __init__(self, colour):
        pass

    def decide(self, game, playable_actions):
        return playable_actions[0]

class State:
    def __init__(self):
        self.actions = []
        self.turn = 0

class Game:
    def __init__(self, players):
        assert len(players) == 4
        self.players, self.state = players, State()

    def play(self):
        for turn in range(10):
            self.play_tick()

    def play_tick(self):
        turn = self.state.turn
        options = [0] if turn % 5 else [0, 1]
        self.state.actions.append(self.players[turn % 4].decide(self, options))
        self.state.turn += 1

    def copy(self):
        return copy.deepcopy(self)

    def winning_color(self):
        return "red" if self.state.turn >= 95 else None
"""


def test_the_rivals_decisions_are_counted_with_and_without_forced_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "catanatron.py").write_text(FAKE_CATANATRON)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(catanatron, "python", lambda: Path(sys.executable))
    done = catanatron.play_round(0.2)
    assert done.mean_decisions == 10
    assert 0 < done.choices_per_s < done.decisions_per_s == done.fastest
    assert done.copies_per_s > 0


def test_thinking_is_measured_with_one_thread_and_two() -> None:
    search = measure_search(TIGRIS, 2, 0.05)
    assert min(search.simulations_per_s, search.capped_simulations_per_s, search.two_threads_per_s) > 0
    assert search.gain == search.two_threads_per_s / search.simulations_per_s


def test_a_game_that_is_not_there_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        side_by_side.main(["ludo"])
    assert stopped.value.code == 2 and "ludo" in capsys.readouterr().err


def test_without_a_device_the_gpu_bench_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    assert run("tigris", "--gpu") == 2
    said = capsys.readouterr().err
    assert "no CUDA device" in said and said.count("\n") == 1
    assert gpu.main(["--seconds", "1"]) == 2
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(("game_id", "seats"), [("ludo", 2), ("tigris", 5), ("tigris", 1)])
def test_the_gpu_plays_only_games_that_there_are(game_id: str, seats: int) -> None:
    with pytest.raises(ParseError):
        gpu.measure(game_id, seats)


def simulated(*words: str) -> Any:
    """The GPU bench in numba's simulator, where every thread is a Python thread and rules have to be plain Python."""
    command = [sys.executable, "-m", "shedu.bench.gpu", "--games", "3", "--block", "2", "--seconds", "0.1", "--json"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "SHEDU_PURE": "1"}
    done = subprocess.run([*command, *words], env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_threads_play_what_the_cpu_plays() -> None:
    report = simulated("--check", "2", "--choices", "1,1,1")
    assert (report["game"], report["seats"], report["in_flight"], report["block"]) == ("tigris", 4, 3, 2)
    assert report["games_per_s"] > 0 and report["decisions_per_s"] > report["games_per_s"]
    assert report["checked"]["games"] == 2 and report["checked"]["actions"] > 100


def played(seed: int) -> tuple[list[int], bytes]:
    position = TIGRIS.new(2)
    rng = generator(seed)
    while not position.over:
        position.play(TIGRIS.action(int(TIGRIS.entry_points.sample(position.states, 0, rng))))
    return position.history, position.states.tobytes()


def test_a_replay_ends_in_the_same_record() -> None:
    history, end = played(3)
    choices = gpu.all_choices("tigris")
    assert gpu.replayed("tigris", 2, choices, generator(3), history) == end


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda history: [*history[:50], history[0], *history[51:]], "not legal at ply 50"),
        (lambda history: history[:-1], "not over"),
        (lambda history: [1 - (history[0] - TIGRIS.parse("first 0").id) + TIGRIS.parse("first 0").id], "picked"),
    ],
)
def test_a_replay_notices_what_is_wrong(spoil: Callable[[list[int]], list[int]], reason: str) -> None:
    history, _ = played(3)
    with pytest.raises(AssertionError, match=reason):
        gpu.replayed("tigris", 2, gpu.all_choices("tigris"), generator(3), spoil(history))


def test_a_measurement_is_told_in_lines() -> None:
    measured = gpu.Measured("Some GPU", "tigris", 4, 700.0, 130_000_000.0, 65536, 256, 5.0, 20.0)
    said = gpu.as_text(measured, gpu.Checked(256, 70_000, 1.0))
    assert "65,536 games in flight on Some GPU" in said
    assert "130,000,000 decisions/s" in said and "70,000 actions and draws: the CPU plays the same" in said
    assert set(asdict(measured)) >= {"games_per_s", "decisions_per_s", "compile_s"}
