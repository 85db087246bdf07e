"""`shedu scenario`: exit statuses, what is printed, and that a refused file runs nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from shedu.cli import main

HOLDS = {
    "id": "holds",
    "players": ["Archer", "Lion"],
    "pieces": {"F4": "leader:Lion:black"},
    "action": {"type": "tile", "color": "green", "at": "F5"},
    "expect": {"gain": {"Lion": {"green": 1}}},
}
FAILS = HOLDS | {"id": "fails", "expect": {"gain": {"Lion": {"black": 1}}, "kingdom_count": 2}}
REFUSES = HOLDS | {"id": "refuses", "action": {"type": "tile", "color": "blue", "at": "F5"}, "expect": {"legal": False}}
WRONG = HOLDS | {"id": "wrong", "pieces": {"F4": "leader:Wolf:black"}}


def scenario(*arguments: str) -> int:
    """Run the command; its exit status."""
    with pytest.raises(SystemExit) as left:
        main(["scenario", *arguments])
    return int(left.value.code or 0)


def written(folder: Path, name: str, value: Any) -> str:
    path = folder / name
    path.write_text(json.dumps(value, indent=1))
    return str(path)


def test_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scenario(written(tmp_path, "a.json", HOLDS), written(tmp_path, "b.json", [HOLDS, REFUSES])) == 0
    assert capsys.readouterr() == ("3 scenarios: all hold\n", "")


def test_verbose_names_what_holds_and_why_it_was_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scenario("-v", written(tmp_path, "a.json", [HOLDS, REFUSES])) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "holds  holds"
    assert lines[1].startswith("holds  refuses: 'tile blue F5' by Archer:") and "T-30" in lines[1]
    assert lines[2] == "2 scenarios: all hold"


def test_a_failure_gives_id_line_key_expected_and_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a.json", [HOLDS, FAILS])
    assert scenario(path) == 1
    lines = capsys.readouterr().out.splitlines()
    number = Path(path).read_text().splitlines().index('  "id": "fails",')  # it begins one line above
    assert lines == [
        f"FAILED fails ({path}, line {number})",
        "  gain",
        '    expected  {"Lion": {"black": 1}}',
        '    found     {"Lion": {"green": 1}}',
        "  kingdom_count",
        "    expected  2",
        "    found     1",
        "2 scenarios: 1 hold, 1 fail",
    ]


def test_something_unreadable_runs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = written(tmp_path, "good.json", [FAILS])
    bad = written(tmp_path, "bad.json", [HOLDS, WRONG])
    assert scenario(good, bad) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"shedu scenario: {bad}: line ") and "wrong: pieces.F4: there is no player 'Wolf'" in err


def test_every_unreadable_scenario_is_named_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "bad.json", [WRONG, HOLDS, WRONG | {"id": "wrong too"}])
    missing = str(tmp_path / "missing.json")
    assert scenario(path, missing) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert lines[2] == f"shedu scenario: {missing}: No such file or directory"


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"[" * 50_000, b'{"id": "a", "id": "b"}', b"[{}, NaN]"])
def test_hostile_files_end_with_status_2_and_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], raw: bytes
) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(raw)
    assert scenario(str(path)) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and ": line 1: " in err


def test_a_folder_is_no_scenario_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scenario(str(tmp_path)) == 2
    assert "directory" in capsys.readouterr().err


def test_json_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a.json", [HOLDS, FAILS, REFUSES])
    assert scenario("--json", path) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["held"], told["failed"], told["unreadable"]) == (2, 1, [])
    assert [one["id"] for one in told["scenarios"]] == ["holds", "fails", "refuses"]
    assert told["scenarios"][1]["faults"][1] == {"key": "kingdom_count", "expected": "2", "found": "1"}
    assert "T-30" in told["scenarios"][2]["refusal"] and told["scenarios"][0]["refusal"] is None


def test_json_tells_what_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a.json", [HOLDS, WRONG])
    assert scenario("--json", path) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["scenarios"] == []
    assert [(one["file"], one["id"]) for one in told["unreadable"]] == [(path, "wrong")]


def test_a_scenario_may_name_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scenario(written(tmp_path, "a.json", HOLDS | {"game": "tigris"})) == 0
    capsys.readouterr()
    assert scenario(written(tmp_path, "b.json", HOLDS | {"game": "chess"})) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_the_game_may_be_named_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a.json", HOLDS)
    assert scenario("--game", "tigris", path) == 0
    capsys.readouterr()
    assert scenario("--game", "chess", path) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
