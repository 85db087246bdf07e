"""Running everything: every part runs, failures are loud, and missing programs are installed or asked for."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests import everything, programs
from tests.everything import Part


def program(folder: Path, name: str, code: int = 0, seconds: float = 0.0) -> Part:
    """Return a part that says its name and arguments."""
    path = folder / name
    path.write_text(f"#!/bin/sh\nsleep {seconds}\necho {name} says $*\nexit {code}\n")
    path.chmod(0o755)
    return Part(name, (str(path), "hello"))


def test_every_part_runs_and_one_failure_fails_all(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    parts = [program(tmp_path, "good"), program(tmp_path, "bad", code=3), Part("gone", (str(tmp_path / "gone"),))]
    aside = program(tmp_path, "aside", seconds=0.3)
    verdicts = [*everything.judge_beside(aside, parts), everything.judge(program(tmp_path, "last"))]
    assert everything.sum_up(verdicts) == 1
    said = capfd.readouterr().out
    assert "gone cannot be run" in said
    assert said.index("aside runs beside: good, bad, gone") < said.index("good says hello\n")
    assert said.index("-- gone") < said.index("aside says hello\n") < said.index("== last")
    table = said.partition("== summary\n")[2].splitlines()
    assert [line.split()[:3] for line in table[:5]] == [
        ["good", "ok", table[0].split()[2]],
        ["bad", "FAILED", "(3)"],
        ["gone", "FAILED", "(127)"],
        ["aside", "ok", table[3].split()[2]],
        ["last", "ok", table[4].split()[2]],
    ]
    assert table[5:] == ["last says hello"], "the last part's own closing line ends the output"


def test_all_is_well_if_every_part_is(tmp_path: Path) -> None:
    verdicts = everything.judge_beside(program(tmp_path, "aside"), [program(tmp_path, "good")])
    assert everything.sum_up(verdicts) == 0


def test_what_runs_aside_ends_with_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[subprocess.Popen[bytes]] = []
    start = everything.start

    def remember(part: Part, to: int) -> subprocess.Popen[bytes] | None:
        process = start(part, to)
        assert process is not None
        began.append(process)
        return process

    def interrupted(part: Part) -> everything.Verdict:
        raise KeyboardInterrupt

    monkeypatch.setattr(everything, "start", remember)
    monkeypatch.setattr(everything, "judge", interrupted)
    with pytest.raises(KeyboardInterrupt):
        everything.judge_beside(Part("aside", ("sleep", "60")), [Part("part", ("true",))])
    assert began[0].poll() is not None


def test_arguments_are_for_pytest_only(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(everything, "require_programs", lambda: None)
    monkeypatch.setattr(everything, "judge", lambda part: ran.append(part.command))
    monkeypatch.setattr(everything, "judge_beside", lambda aside, parts: [*map(everything.judge, (*parts, aside))])
    monkeypatch.setattr(everything, "sum_up", len)
    assert everything.main(["-k", "undo"]) == 8
    assert [command[0] for command in ran] == ["ruff", "ruff", "mypy", "npm", "npm", "mkdocs", "shedu", "pytest"]
    assert [command for command in ran if "undo" in command] == [ran[-1]]
    ran.clear()
    assert everything.main(["--lint"]) == 4
    assert ran == [part.command for part in everything.LINT]


class System:
    """A system in which some programs are there, and apt-get adds those that it knows."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *there: str, user: int = 0, known: tuple[str, ...] = ()
    ) -> None:
        self.there = {"apt-get", *there}
        self.known = known
        self.ran: list[str] = []
        monkeypatch.delenv("SHEDU_CHROMIUM", raising=False)
        monkeypatch.setattr(programs.shutil, "which", lambda name: f"/usr/bin/{name}" if name in self.there else None)
        monkeypatch.setattr(programs.os, "geteuid", lambda: user)
        monkeypatch.setattr(programs, "has_postgres", lambda: "postgresql" in self.there)
        monkeypatch.setattr(programs.subprocess, "run", self.run)

    def run(self, command: tuple[str, ...], **options: object) -> subprocess.CompletedProcess[Any]:
        self.ran.append(" ".join(command))
        wanted = set(command[command.index("-y") + 1 :] if "-y" in command else ())
        is_known = wanted <= set(self.known)
        self.there |= wanted if is_known else set()
        nothing = "" if "text" in options else b""
        return subprocess.CompletedProcess(command, 0 if is_known else 100, nothing, nothing)


NEEDED = ("postgresql", "redis-server")
SHELL = programs.SHELL


def test_root_gets_what_is_missing_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, known=(*NEEDED, SHELL))
    programs.require_programs()
    assert system.ran[-1].endswith(f"apt-get install -y postgresql redis-server {SHELL}")
    assert programs.find_chromium() == f"/usr/bin/{SHELL}"
    system.ran.clear()
    programs.require_programs()
    assert system.ran == []


def test_where_there_is_no_shell_the_whole_browser_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, known=(*NEEDED, "chromium"))
    programs.require_programs()
    assert system.ran[-1].endswith("apt-get install -y postgresql redis-server chromium")
    assert programs.find_chromium() == "/usr/bin/chromium"


def test_a_whole_browser_will_do_where_nothing_can_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for user in (0, 1000):
        system = System(monkeypatch, *NEEDED, "chromium", user=user)
        programs.require_programs()
        assert programs.find_chromium() == "/usr/bin/chromium"
        assert len(system.ran) == (2 if user == 0 else 0)


@pytest.mark.parametrize("user", [0, 1000])
def test_what_stays_missing_is_said_plainly(monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    System(monkeypatch, "redis-server", user=user)
    with pytest.raises(programs.Missing, match=f"sudo apt-get install postgresql {SHELL}\n"):
        programs.require_programs()


def test_named_chromium_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, *NEEDED)
    monkeypatch.setenv("SHEDU_CHROMIUM", "/opt/chrome")
    programs.require_programs()
    assert system.ran == []
    assert programs.find_chromium() == "/opt/chrome"


def test_ci_runs_dev_test() -> None:
    script = everything.ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    assert "set -euo pipefail" in lines
    assert lines[-1] == "./dev test"
