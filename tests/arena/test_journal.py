"""The journal: what was finished is never lost, and never mixed with something else."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.arena.journal import Journal
from shedu.arena.match import Forfeits, Match, Played
from shedu.arena.schedule import Schedule, matches
from shedu.core.errors import ParseError
from tests.arena.arena_play import made_up

PLAN = Schedule("tigris", (("board", "standard"),), ("a", "b"), 6, 1, None)
TODO = list(matches(PLAN))
ARGUMENTS: dict[str, Any] = {"players": ("a", "b"), "seed": 1, "limit": None}


def finished(match: Match, **known: Any) -> Played:
    return made_up(match.number, match.players, (1, 2), deal=match.deal, **known)


def begin(path: Path, *games: Played) -> None:
    with Journal(path, ARGUMENTS, TODO) as journal:
        for played in games:
            journal.add(played)


def held(path: Path, arguments: dict[str, Any] = ARGUMENTS, todo: list[Match] = TODO) -> list[int]:
    with Journal(path, arguments, todo) as journal:
        return sorted(journal.finished)


def test_games_come_back_as_they_were_without_their_records(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    odd = finished(TODO[3], forfeits=(Forfeits(crashed=1, first="ouch «1»"), Forfeits()), record="long")
    begin(path, odd, finished(TODO[0]))
    with Journal(path, ARGUMENTS, TODO) as journal:
        assert list(journal.finished) == [3, 0]
        again = journal.finished[3]
        assert again.forfeits == odd.forfeits and again.shares == odd.shares and again.record is None
    assert "long" not in path.read_text()


def test_a_cut_off_last_line_is_dropped_and_the_journal_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    begin(path, finished(TODO[0]), finished(TODO[1]))
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    assert held(path) == [0]
    begin(path, finished(TODO[1]), finished(TODO[2]))
    assert held(path) == [0, 1, 2]
    assert all(json.loads(line) for line in path.read_text().splitlines())


@pytest.mark.parametrize("length", [0, 1, 25])
def test_a_cut_off_first_line_is_a_new_beginning(tmp_path: Path, length: int) -> None:
    path = tmp_path / "journal"
    begin(path)
    path.write_bytes(path.read_bytes()[:length])
    begin(path, finished(TODO[4]))
    assert held(path) == [4]


def test_other_arguments_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    begin(path, finished(TODO[0]))
    before = path.read_bytes()
    with pytest.raises(ParseError, match="seed was 1, now it is 2"):
        held(path, {**ARGUMENTS, "seed": 2})
    with pytest.raises(ParseError, match="limit was not given, now it is 5"):
        held(path, {**ARGUMENTS, "limit": 5})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a letter to my mother", "a letter\nwith lines\n", "[]\n", '{"journal": 1}\n', "\n"])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter"
    path.write_text(text)
    with pytest.raises(ParseError, match="not a journal"):
        held(path)
    assert path.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    begin(path, finished(TODO[0]), finished(TODO[1]))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:40], lines[2], ""]))
    with pytest.raises(ParseError, match=r"line 2: .*damaged"):
        held(path)
    path.write_text("\n".join([lines[0], lines[1].replace("deal 0", "deal 9"), ""]))
    with pytest.raises(ParseError, match=r"line 2: .*game 0 was not played like this"):
        held(path)


def test_more_games_may_be_asked_for_but_not_fewer_than_there_are(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    begin(path, finished(TODO[0]), finished(TODO[5]))
    with pytest.raises(ParseError, match="holds game 5, but only 4 games"):
        held(path, todo=TODO[:4])
    assert held(path) == [0, 5]


def test_two_arenas_do_not_share_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with Journal(path, ARGUMENTS, TODO), pytest.raises(ParseError, match="in use by another"):
        held(path)
    assert held(path) == []


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    call = [sys.executable, "-m", "shedu", "arena", "tigris", "--players", "random,random,random"]
    call += ["--games", "200", "--json"]
    process = subprocess.Popen([*call, "--journal", journal], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 4):
            time.sleep(0.01)
    finally:
        process.kill()
        process.communicate()
    before = journal.read_bytes()
    kept = before.count(b"\n") - 1
    assert 3 <= kept < 200
    journal.write_bytes(before + b'{"number": 199, "de')
    resumed = subprocess.run([*call, "--journal", journal], capture_output=True, check=True)
    whole = subprocess.run(call, capture_output=True, check=True)
    after = journal.read_bytes()
    assert after.startswith(before) and after.count(b"\n") == 201
    again = [json.loads(run.stdout) for run in (resumed, whole)]
    for run in again:
        assert run["players"][0].pop("seconds_per_move") > 0
    assert again[0] == again[1]
