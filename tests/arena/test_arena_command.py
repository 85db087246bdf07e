"""`shedu arena` and `shedu ladder`: what they print, write and refuse."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from shedu.arena.match import Forfeits
from shedu.arena.statistics import standings
from shedu.cli.arena import print_forfeits, standing_table
from shedu.core.game_record import read, verify
from shedu.games import game
from tests.arena.arena_play import call, made_up, untimed

Capture = pytest.CaptureFixture[str]
ARENA = ("arena", "tigris", "--players", "random,random,greedy,random", "--games", "4")
LADDER = ("ladder", "tigris", "--levels", "random,greedy", "--games", "4")


def test_the_json_has_the_keys_of_the_contract_and_adds_up(capsys: Capture) -> None:
    code, out, _ = call(capsys, *ARENA, "--json", "--option", "board=advanced", "--seed", "3")
    assert code == 0
    found = json.loads(out)
    random, greedy = found["players"]
    for player in (random, greedy):
        assert {"name", "games", "wins", "score", "low", "high", "seconds_per_move"} <= set(player)
        assert 0 <= player["low"] <= player["score"] <= player["high"] <= 1
        assert player["score"] == pytest.approx(player["wins"] / player["games"], abs=1e-6)
        assert player["forfeits"] == {"crashed": 0, "illegal": 0, "overran": 0, "first": ""}
    assert (random["name"], random["games"], greedy["name"], greedy["games"]) == ("random", 12, "greedy", 4)
    assert random["wins"] + greedy["wins"] == 4 and greedy["wins"] >= 3
    assert (found["game"], found["seats"], found["games"], found["deals"], found["seed"]) == ("tigris", 4, 4, 1, 3)
    assert found["options"]["board"] == "advanced" and found["balanced"] is True


def test_the_table_shows_every_player_once(capsys: Capture) -> None:
    code, out, err = call(capsys, *ARENA)
    assert code == 0 and "not balanced" not in err
    assert [line.split()[0] for line in out.splitlines()] == ["player", "random", "greedy"]


def test_a_last_deal_that_is_not_balanced_is_told(capsys: Capture) -> None:
    code, out, err = call(capsys, "arena", "tigris", "--players", "random,greedy", "--games", "3", "--json")
    assert code == 0 and json.loads(out)["balanced"] is False
    assert "3 is not a multiple of 2 rotations" in err


def test_records_csv_and_journal_are_kept_and_a_second_run_plays_nothing(capsys: Capture, tmp_path: Path) -> None:
    kept = ("--records", tmp_path / "records", "--csv", tmp_path / "games.csv", "--journal", tmp_path / "journal")
    first = call(capsys, *ARENA, "--json", *kept)
    assert first[0] == 0
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text().splitlines()))
    assert len(rows) == 16
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"{number:06}.record" for number in range(4)]
    for number, file in enumerate(files):
        record = read(file.read_bytes(), game)
        assert verify(record) == []
        assert list(record.names) == [row["player"] for row in rows[4 * number : 4 * number + 4]]
    journal = (tmp_path / "journal").read_bytes()
    assert call(capsys, *ARENA, "--json", *kept)[1] == first[1]  # timings included: nothing was played again
    assert (tmp_path / "journal").read_bytes() == journal
    files[2].unlink()
    code, _, err = call(capsys, *ARENA, *kept)
    assert code == 2 and "game 2 is in the journal, but its record is not" in err


def test_forfeits_are_told(capsys: Capture) -> None:
    lost = Forfeits(crashed=2, overran=1, first="crashed at ply 9: ValueError: no")
    result = standings([made_up(0, ("a", "b"), (1, 2), forfeits=(Forfeits(), lost))], ("a", "b"))
    print_forfeits(result)
    said = capsys.readouterr().err
    assert said == (
        "b forfeited 3 of 20 decisions: 2 crashed, 0 illegal, 1 overran; the first: crashed at ply 9: ValueError: no\n"
    )
    assert list(standing_table(result).columns[-1].cells) == ["", "3"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("--players", "random,nobody"), "there is no bot 'nobody'"),
        (("--players", "random,"), "there is no bot ''"),
        (("--players", "random"), "one player per seat"),
        (("--players", "random,search:0"), "search:0"),
        (("--players", "random,search:1e9s"), "search:1e9s"),
        (("--games", "0"), "games: a whole number from 1"),
        (("--option", "board"), "name=value"),
        (("--option", "board=oval"), "oval"),
        (("--jobs", "-2"), "jobs: a whole number"),
        (("--jobs", "2", "--cluster", "127.0.0.1:1"), "choose one"),
        (("--limit", "-1"), "seconds"),
        (("--csv", "no/such/folder/games.csv"), "cannot be written"),
        (("--journal", "no/such/folder/journal"), "cannot be written"),
        (("--records", "pyproject.toml"), "is not a folder"),
    ],
)
def test_nonsense_is_refused_in_one_line(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("")
    code, out, err = call(capsys, *ARENA, *change)
    assert (code, out) == (2, "")
    assert said in err and err.count("\n") == 1 and err.startswith("shedu arena: ")


def test_a_ladder_rates_its_levels(capsys: Capture, tmp_path: Path) -> None:
    png = tmp_path / "ladder.png"
    code, out, _ = call(capsys, *LADDER, "--json", "--png", png)
    assert code == 0
    found = json.loads(out)
    assert [each["name"] for each in found["ratings"]] == ["random", "greedy"]
    weak, strong = found["ratings"]
    assert weak["rating"] == 0 < strong["rating"] and strong["rating_low"] < strong["rating"] < strong["rating_high"]
    (pair,) = found["pairs"]
    assert (pair["stronger"], pair["weaker"], pair["games"]) == ("greedy", "random", 4)
    assert pair["low"] <= pair["score"] <= pair["high"]
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_ladder_prints_ratings_and_pairs_and_goes_on_from_a_journal(capsys: Capture, tmp_path: Path) -> None:
    kept = ("--journal", tmp_path / "journal")
    code, out, _ = call(capsys, *LADDER, *kept)
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert [line[0] for line in lines if line] == ["player", "greedy", "random", "player", "greedy"]
    assert call(capsys, *LADDER, *kept)[1] == out
    code, _, err = call(capsys, *LADDER[:-1], "6", *kept)
    assert code == 2 and "games was 4, now it is 6" in err


def test_a_ladder_has_three_seats_too(capsys: Capture) -> None:
    code, out, _ = call(capsys, *LADDER, "--seats", "3", "--json")
    assert code == 0
    found = untimed(out)
    assert found["seats"] == 3 and sum(each["games"] for each in found["ratings"]) == 12
    assert found["ratings"][1]["rating"] > 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("--levels", "random"), "at least two players"),
        (("--levels", "random,greedy,random"), "each only once"),
        (("--levels", "random,nobody"), "there is no bot 'nobody'"),
        (("--seats", "7"), "is played by 2, 3, 4, not by 7"),
        (("--games", "-1"), "games: a whole number from 1"),
        (("--png", "no/such/folder/ladder.png"), "cannot be written"),
    ],
)
def test_a_senseless_ladder_is_refused(capsys: Capture, change: tuple[str, ...], said: str) -> None:
    code, out, err = call(capsys, *LADDER, *change)
    assert (code, out) == (2, "")
    assert said in err and err.count("\n") == 1
