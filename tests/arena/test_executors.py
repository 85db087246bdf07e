"""Games on several processes and on a Dask cluster: the same results as in one process."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shedu.arena import executors as crew_module
from shedu.arena.executors import match_executor, play_by_sources
from shedu.arena.run import run
from shedu.arena.schedule import matches, new_schedule
from shedu.core.errors import ParseError
from tests.arena.arena_play import call, untimed

ARENA = ("arena", "tigris", "--players", "random,greedy,random", "--games", "6", "--json")
PATIENCE = 120  # seconds that a scheduler and two workers may take to come up on a busy machine
WITH_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # which who starts us may have had ignored
from shedu.cli import main
if __name__ == "__main__":
    main(sys.argv[1:])
"""


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """Return the address of a Dask scheduler on this machine, with two workers."""
    file = tmp_path / "scheduler.json"
    here = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    dask = (sys.executable, "-m", "dask")
    log = (tmp_path / "log").open("wb")
    started = [subprocess.Popen([*dask, "scheduler", *here, "--no-show"], stdout=log, stderr=log)]
    try:
        address = _address(file, started[0])
        for number in range(2):
            own = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path / str(number)))
            worker = (*dask, "worker", address, "--host", "127.0.0.1", *own)
            started.append(subprocess.Popen(worker, stdout=log, stderr=log))
        yield address
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()
        log.close()


def _address(file: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            return str(json.loads(file.read_text())["address"])
        except (OSError, ValueError):  # not there yet, or half written
            time.sleep(0.05)
    raise AssertionError("no scheduler came up")


@pytest.fixture(scope="module")
def alone() -> dict[str, object]:
    """Return what one process makes of the arena."""
    done = subprocess.run([sys.executable, "-m", "shedu", *ARENA], capture_output=True, check=True)
    return untimed(done.stdout.decode())


def test_two_processes_play_the_same_games_as_one(capsys: pytest.CaptureFixture[str], alone: dict[str, object]) -> None:
    code, out, _ = call(capsys, *ARENA, "--jobs", "2")
    assert code == 0
    assert untimed(out) == alone


def test_a_cluster_plays_the_same_games_as_one_process(
    capsys: pytest.CaptureFixture[str], alone: dict[str, object], scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew_module, "WORKERS_SECONDS", PATIENCE)
    code, out, err = call(capsys, *ARENA, "--cluster", scheduler)
    assert code == 0, err
    assert untimed(out) == alone


def test_addresses_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for address in (
        "",
        "nonsense",
        "foo://127.0.0.1:8786",
        "127.0.0.1:99999",
        "tcp://127.0.0.1:8786/path",
        "http://[:3",
    ):
        code, out, err = call(capsys, *ARENA, "--cluster", address)
        assert (code, out) == (2, "")
        assert "tcp://HOST:PORT" in err


def test_an_address_where_nobody_listens_is_refused_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # ours, but nobody listens
        code, _, err = call(capsys, *ARENA, "--cluster", f"127.0.0.1:{taken.getsockname()[1]}")
    assert code == 2
    assert "nobody listens at 127.0.0.1" in err


def test_what_is_no_scheduler_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_module, "CONNECT_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        code, _, err = call(capsys, *ARENA, "--cluster", f"127.0.0.1:{silent.getsockname()[1]}")
    assert code == 2
    assert "no Dask scheduler answers" in err


def test_a_worker_with_other_sources_refuses_to_play() -> None:
    match = next(matches(new_schedule("tigris", ["random", "random"], 1)))
    with pytest.raises(ParseError, match="different rules"):
        play_by_sources(match, "0123456789abcdef")


@pytest.mark.parametrize("jobs", [-1, 1000])
def test_a_senseless_number_of_processes_is_refused(jobs: int) -> None:
    with pytest.raises(ParseError, match="jobs: a whole number"):
        match_executor(jobs, None)


def test_a_worker_that_dies_is_told_and_finished_games_stay() -> None:
    games = list(matches(new_schedule("tigris", ["random", "random"], 500)))
    played = []

    def play_until_a_worker_dies() -> None:
        with match_executor(2, None) as executor:
            for one in run(games, executor):
                played.append(one)
                if len(played) == 1:
                    executor.executor.submit(os._exit, 1)

    with pytest.raises(ChildProcessError, match="a worker process died"):
        play_until_a_worker_dies()
    assert 0 < len(played) < 500


def test_nothing_is_left_running_when_somebody_stops_the_arena(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = ("arena", "tigris", "--players", "random,random", "--games", "100000", "--jobs", "2", "--journal")
    program = tmp_path / "program.py"
    program.write_text(WITH_CTRL_C)
    process = subprocess.Popen(
        [sys.executable, program, *words, journal], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)  # ends only when no child holds the pipes any more
    finally:
        process.kill()
    assert process.returncode == 130
    assert out == b"" and b"of 100000 games; they are in" in err and b"Traceback" not in err
    assert journal.read_bytes().endswith(b"}\n")
