"""The ./dev script: its stamps, its command line, its lock file. No network, no .venv."""

import importlib.util
import os
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with its folders moved to an empty place."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("dev_script", str(ROOT / "dev"))
    spec = importlib.util.spec_from_loader("dev_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    module.VENV = tmp_path / ".venv"
    module.BIN = module.VENV / "bin"
    module.STAMPS = module.VENV / "stamps"
    return module


@pytest.fixture
def taken(dev: ModuleType, tmp_path: Path) -> list[str]:
    """The names of the steps taken so far, of two that only write down that they were."""
    names: list[str] = []
    (tmp_path / "lock").write_text("one")
    (tmp_path / "project").write_text("one")

    def first() -> None:
        dev.BIN.mkdir(parents=True, exist_ok=True)
        (dev.BIN / "python").touch()
        names.append("first")

    def second() -> None:
        names.append("second")

    dev.STEPS = (
        dev.Step("first", "First", (tmp_path / "lock",), first),
        dev.Step("second", "Second", (tmp_path / "project",), second),
    )
    return names


def test_everything_is_done_once(dev: ModuleType, taken: list[str]) -> None:
    dev.set_up()
    dev.set_up()
    assert taken == ["first", "second"]


def test_changed_input_repeats_its_step_and_those_after(dev: ModuleType, taken: list[str], tmp_path: Path) -> None:
    dev.set_up()
    (tmp_path / "project").write_text("two")
    dev.set_up()
    assert taken == ["first", "second", "second"]
    (tmp_path / "lock").write_text("two")
    dev.set_up()
    assert taken == ["first", "second", "second", "first", "second"]


def test_same_content_written_again_repeats_nothing(dev: ModuleType, taken: list[str], tmp_path: Path) -> None:
    dev.set_up()
    (tmp_path / "lock").write_text("one")
    assert dev.due_steps(dev.STEPS) == []


def test_another_python_or_place_repeats_everything(
    dev: ModuleType, taken: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.set_up()
    dev.ROOT = tmp_path / "moved"
    assert len(dev.due_steps(dev.STEPS)) == 2
    dev.ROOT = ROOT
    assert dev.due_steps(dev.STEPS) == []
    monkeypatch.setattr(dev.sys, "version_info", (3, 99, 0))
    assert len(dev.due_steps(dev.STEPS)) == 2


def test_vanished_python_repeats_everything(dev: ModuleType, taken: list[str]) -> None:
    dev.set_up()
    (dev.BIN / "python").unlink()
    assert len(dev.due_steps(dev.STEPS)) == 2


def test_interrupted_step_is_taken_again(dev: ModuleType, taken: list[str], tmp_path: Path) -> None:
    dev.set_up()
    (tmp_path / "lock").write_text("two")

    def interrupted() -> None:
        raise KeyboardInterrupt

    whole = dev.STEPS
    dev.STEPS = (whole[0]._replace(run=interrupted), whole[1])
    with pytest.raises(KeyboardInterrupt):
        dev.set_up()
    (tmp_path / "lock").write_text("one")  # what the old stamp was for
    dev.STEPS = whole
    dev.set_up()
    assert taken == ["first", "second", "first", "second"]


def test_missing_input_is_said_plainly(dev: ModuleType, taken: list[str], tmp_path: Path) -> None:
    (tmp_path / "lock").unlink()
    with pytest.raises(dev.Trouble, match="lock is missing"):
        dev.set_up()


def test_failed_command_shows_its_last_words(dev: ModuleType) -> None:
    with pytest.raises(dev.Trouble, match=r"exit code 3(.|\n)*no luck"):
        dev.quietly(sys.executable, "-c", "print('no luck'); raise SystemExit(3)")


@pytest.mark.parametrize("user", [0, 1000])
def test_missing_venv_is_installed_by_root_and_explained_to_others(
    dev: ModuleType, user: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    monkeypatch.setattr(dev, "quietly", lambda *command: ran.append(" ".join(command)))
    if user == 0:
        dev.require_venv()
        assert re.search(r"apt-get install -y python3\.\d+-venv$", ran[-1])
    else:
        with pytest.raises(dev.Trouble, match=r"sudo apt-get install python3\.\d+-venv"):
            dev.require_venv()
        assert ran == []


def test_uv_failing_leaves_it_to_pip(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[object, ...]] = []

    def refuse_uv(*command: object) -> None:
        ran.append(command)
        if command[0] == dev.BIN / "uv":
            raise dev.Trouble("no such index")

    dev.VENV.mkdir()
    monkeypatch.setattr(dev, "quietly", refuse_uv)
    dev.make_environment()
    assert ran[-1] == (*dev.PIP, "--require-hashes", "-r", ROOT / "requirements.lock")


def test_every_part_runs_and_one_failure_fails_all(dev: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    dev.BIN.mkdir(parents=True)
    for name, code in (("good", 0), ("bad", 1), ("last", 0)):
        (dev.BIN / name).write_text(f"#!/bin/sh\necho {name} says $*\nexit {code}\n")
        (dev.BIN / name).chmod(0o755)
    parts = (
        dev.Part("good", ("good",)),
        dev.Part("bad", ("bad",)),
        dev.Part("gone", ("gone",)),
        dev.Part("last", ("last",), takes_arguments=True),
    )
    assert dev.judge_all(parts, ["-k", "foo"]) == 1
    said = capfd.readouterr().out
    assert "good says\n" in said, "arguments are for pytest only"
    assert "gone is missing" in said
    table = said.partition("== summary\n")[2].splitlines()
    assert [line.split()[:2] for line in table[:4]] == [
        ["good", "ok"],
        ["bad", "FAILED"],
        ["gone", "FAILED"],
        ["last", "ok"],
    ]
    assert table[4:] == ["last says --color=no -k foo"], "the last part's own closing line ends the output"


LINTS = ("ruff check", "ruff format", "mypy", "page check")


def test_test_includes_every_lint_part_and_ends_with_pytest(dev: ModuleType) -> None:
    assert [part.name for part in dev.LINT] == list(LINTS)
    assert [part.name for part in dev.TEST] == [*LINTS, "page tests", "compile", "browser", "pytest"]
    assert [part.takes_arguments for part in dev.TEST] == [False] * 6 + [True, True]


def test_browser_tests_run_once_and_can_be_chosen(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(dev, "set_up", lambda: None)
    monkeypatch.setattr(dev, "require_chromium", lambda: None)
    monkeypatch.setattr(dev, "require_databases", lambda: None)
    monkeypatch.setattr(dev, "judge_all", lambda parts, arguments: ran.append([part.name for part in parts]))
    dev.test([])
    dev.test(["-k", "undo"])
    assert ran == [[part.name for part in dev.TEST], [*LINTS, "page tests", "compile", "pytest"]]
    commands = {part.name: part.command for part in dev.TEST}
    assert commands["browser"][-1] == "tests/browser" and commands["pytest"][-1] == "--ignore=tests/browser"
    assert not any("browser" in word for word in dev.CHOSEN[-1].command)


@pytest.mark.parametrize("user", [0, 1000])
def test_missing_chromium_is_installed_by_root_and_explained_to_others(
    dev: ModuleType, user: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    there = {"apt-get"}

    def install(*command: str) -> None:
        ran.append(" ".join(command))
        if "install" in command:
            there.add(command[-1])

    monkeypatch.delenv("SHEDU_CHROMIUM", raising=False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}" if name in there else None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    monkeypatch.setattr(dev, "quietly", install)
    if user == 0:
        dev.require_chromium()
        assert ran[-1].endswith("apt-get install -y chromium")
        assert dev.find_chromium() == "/usr/bin/chromium"
    else:
        with pytest.raises(dev.Trouble, match="sudo apt-get install chromium"):
            dev.require_chromium()
        assert ran == []


@pytest.mark.parametrize("user", [0, 1000])
def test_missing_databases_are_installed_by_root_and_explained_to_others(
    dev: ModuleType, user: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    monkeypatch.setattr(dev, "has_postgres", lambda: False)
    monkeypatch.setattr(dev, "quietly", lambda *command: ran.append(" ".join(command)))
    if user == 0:
        dev.require_databases()
        assert ran[-1].endswith("apt-get install -y postgresql redis-server")
    else:
        with pytest.raises(dev.Trouble, match="sudo apt-get install postgresql redis-server"):
            dev.require_databases()
        assert ran == []


def test_chromium_that_does_not_come_is_said_plainly(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHEDU_CHROMIUM", raising=False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    monkeypatch.setattr(dev, "quietly", lambda *command: None)
    with pytest.raises(dev.Trouble, match="SHEDU_CHROMIUM"):
        dev.require_chromium()


def test_named_chromium_is_taken(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_CHROMIUM", "/opt/chrome")
    monkeypatch.setattr(dev, "quietly", lambda *command: pytest.fail("nothing is to be installed"))
    dev.require_chromium()
    assert dev.find_chromium() == "/opt/chrome"


@pytest.mark.parametrize("arguments", [["nonsense"], [], ["setup", "more"], ["lint", "more"], ["run"]])
def test_misuse_lists_the_commands(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, ROOT / "dev", *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    for command in ("setup", "play", "test", "shots", "bench", "soak", "lint", "lock", "run"):
        assert f"\n  {command} " in done.stderr


def test_help_is_no_error() -> None:
    done = subprocess.run([sys.executable, ROOT / "dev", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "usage: ./dev" in done.stdout


def test_lock_pins_every_package_by_hash(dev: ModuleType) -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert "://" not in text
    packages = re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE)
    assert {"numpy", "numba", "hatchling", "editables", "pytest", "uv"} <= set(packages)
    for package in packages:
        assert "--hash=sha256:" in dev.pinned(package)


def test_pinned_takes_one_package_only(dev: ModuleType) -> None:
    lines = dev.pinned("uv").splitlines()
    assert lines[0].startswith("uv==")
    assert all(line.startswith("    ") for line in lines[1:])


def test_ci_runs_dev_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    assert "set -euo pipefail" in lines
    assert lines[-1] == "./dev test"
