"""`shedu soak`: games are spread over all tables, checked, and a fault is reported so that it can be seen again."""

import json
from collections import Counter

import pytest

import shedu
from shedu.cli import main
from shedu.cli.soak import batches, fault_name, retrace, soak
from shedu.core import conformance
from shedu.core.chance import generator
from shedu.core.kernel import instantiate
from shedu.games import GAMES, game
from shedu.games.tigris.testing.kernels.invariants import FAULTS


@pytest.mark.parametrize("game_id", GAMES)
def test_two_thousand_games_have_no_fault(game_id: str) -> None:
    count = soak(game(game_id), 2000, seed=2026, jobs=2)
    assert count.faults == []
    assert count.games == 2000
    assert count.decisions > 100_000


@pytest.mark.parametrize("games", [1, 100, 2000, 30_000])
def test_every_game_is_played_once_and_all_tables_alike(games: int) -> None:
    tigris = shedu.game("tigris")
    numbers: list[int] = []
    tables: Counter[tuple[object, ...]] = Counter()
    for batch in batches(tigris, games):
        numbers += batch.numbers
        tables[(batch.seats, *batch.options.items())] += len(batch.numbers)
    assert sorted(numbers) == list(range(games))
    assert len(tables) == min(games, len(conformance.tables(tigris)))
    assert max(tables.values()) - min(tables.values()) <= 1


def test_the_same_seed_soaks_the_same_games() -> None:
    first, again, other = (soak(shedu.game("tigris"), 400, seed, jobs=2) for seed in (5, 5, 6))
    assert first == again
    assert first.decisions != other.decisions


def test_a_fault_comes_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = instantiate("shedu.core.kernels.soak", "tigris")
    true = kernel.soak_games

    def trip(states, seats, choices, rngs, limit, may_cut, seen, report):  # type: ignore[no-untyped-def]
        """Find a fault at ply 5 in every third game of a batch."""
        played = true(states, seats, choices, rngs[:2], limit, may_cut, seen, report)
        if len(rngs) <= 2:
            return played
        report[kernel.GAMES] += 1
        report[kernel.FAULT], report[kernel.PLY] = 1, 5
        return 2

    monkeypatch.setattr(kernel, "soak_games", trip)
    tigris = shedu.game("tigris")
    count = soak(tigris, 3000, seed=3, jobs=1)  # three games or more per table
    assert count.faults
    fault = count.faults[0]
    assert fault.fault == FAULTS[1]
    assert len(fault.actions) == fault.ply == 5
    assert fault.actions == retrace(tigris, fault.seats, fault.options, generator(3, fault.game), 5)
    position = tigris.new(fault.seats, **fault.options)
    for text in fault.actions:
        position.play(text)


def test_a_game_that_does_not_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shedu.cli.soak.LIMIT", 10)
    count = soak(shedu.game("tigris"), 1, seed=1, jobs=1)
    assert [fault.fault for fault in count.faults] == ["the game does not end"]


def test_faults_have_names() -> None:
    tigris = shedu.game("tigris")
    assert {fault_name(tigris, number) for number in range(1, len(FAULTS))} == set(FAULTS[1:])
    assert fault_name(tigris, 99) == "fault 99"


def test_json_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["soak", "tigris", "--games", "50", "--json"])
    assert stopped.value.code == 0
    report = json.loads(capsys.readouterr().out)
    keys = {"game", "games", "decisions", "actions", "cut", "longest", "faults", "coverage", "seconds"}
    assert set(report) == keys
    assert report["coverage"] is None
    assert report["games"] == 50


def test_faults_are_told_and_end_in_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shedu.cli.soak.LIMIT", 3)
    with pytest.raises(SystemExit) as stopped:
        main(["soak", "tigris", "--games", "1", "--seed", "4"])
    assert stopped.value.code == 1
    told = capsys.readouterr().out
    assert "1 fault\n" in told and "seed 4, game 0" in told and "\nfirst " in told


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--jobs", "-1"]])
def test_impossible_soaks_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["soak", "tigris", *wrong])
    assert stopped.value.code == 2
    assert "at least one game" in capsys.readouterr().err
