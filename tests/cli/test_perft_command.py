"""`shedu perft`: counts by depth, by first action, from a file, and as JSON."""

import json
from pathlib import Path

import pytest

from shedu.cli import main
from shedu.games.tigris.testing.scenario import position_from


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["perft", *words])
    return int(stopped.value.code or 0)


def test_counts_are_printed_by_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tigris", "--depth", "2", "--seats", "3") == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [["0", "1"], ["1", "3"], ["2", "252"]]


def test_json_has_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tigris", "--depth", "2", "--option", "board=advanced", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["count"] for row in report["depths"]] == [1, 2, 168]


def test_counts_are_divided_by_first_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tigris", "--depth", "2", "--divide", "--json") == 0
    assert json.loads(capsys.readouterr().out)["divide"] == {"first 0": 84, "first 1": 84}
    assert run("tigris", "--depth", "1", "--divide") == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["first", "0", "1"],
        ["first", "1", "1"],
        ["all", "2"],
    ]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["tigris", "--depth", "-1"], "depth"),
        (["tigris", "--depth", "99"], "depth"),
        (["tigris", "--depth", "1", "--option", "board"], "name=value"),
        (["tigris", "--depth", "1", "--option", "board=round"], "board"),
        (["tigris", "--depth", "1", "--seats", "7"], "7"),
        (["ludo", "--depth", "1"], "ludo"),
        (["tigris", "--depth", "1", "--position", "no such file.json"], "no such file"),
        (["tigris", "--depth", "1", "--seats", "2", "--position", "some.json"], "itself"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    said = capsys.readouterr().err
    assert reason in said and said.count("\n") == 1


@pytest.mark.parametrize(("text", "reason"), [("{", "not JSON"), ("[]", "a JSON object"), ("[" * 100_000, "not JSON")])
def test_a_file_without_a_position_is_refused(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "some.json").write_text(text)
    assert run("tigris", "--depth", "1", "--position", str(tmp_path / "some.json")) == 2
    assert reason in capsys.readouterr().err


def test_a_position_comes_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setting = {
        "players": ["Lion", "Bull"],
        "pieces": {"G5": "red", "F5": "leader:Bull:black", "H5": "leader:Lion:blue"},
    }
    (tmp_path / "some.json").write_text(json.dumps(setting))
    assert run("tigris", "--depth", "1", "--position", str(tmp_path / "some.json"), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["count"] for row in report["depths"]] == [1, len(position_from(setting).legal())]
