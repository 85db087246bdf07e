"""The ./dev script: its stamps, its command line, its lock file. No network, no .venv."""

import importlib.util
import os
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the script as a module, with its folders moved to an empty place."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("dev_script", str(ROOT / "dev"))
    spec = importlib.util.spec_from_loader("dev_script", loader)
    assert spec is not None
    module: Any = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    module.VENV = tmp_path / ".venv"
    module.BIN = module.VENV / "bin"
    return module


@pytest.fixture
def taken(dev: Any, tmp_path: Path) -> list[str]:
    """Return the names of the steps taken so far, of two that only write down that they were."""
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


def test_everything_is_done_once(dev: Any, taken: list[str]) -> None:
    dev.set_up()
    dev.set_up()
    assert taken == ["first", "second"]


def test_changed_input_repeats_its_step_and_those_after(dev: Any, taken: list[str], tmp_path: Path) -> None:
    dev.set_up()
    (tmp_path / "project").write_text("two")
    dev.set_up()
    assert taken == ["first", "second", "second"]
    (tmp_path / "lock").write_text("two")
    dev.set_up()
    assert taken == ["first", "second", "second", "first", "second"]


def test_same_content_written_again_repeats_nothing(dev: Any, taken: list[str], tmp_path: Path) -> None:
    dev.set_up()
    (tmp_path / "lock").write_text("one")
    dev.set_up()
    assert taken == ["first", "second"]


def test_another_python_or_place_repeats_everything(
    dev: Any, taken: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.set_up()
    dev.ROOT = tmp_path / "moved"
    dev.set_up()
    assert taken == ["first", "second"] * 2
    dev.set_up()
    assert taken == ["first", "second"] * 2
    monkeypatch.setattr(dev.sys, "version_info", (3, 99, 0))
    dev.set_up()
    assert taken == ["first", "second"] * 3


def test_vanished_python_repeats_everything(dev: Any, taken: list[str]) -> None:
    dev.set_up()
    (dev.BIN / "python").unlink()
    dev.set_up()
    assert taken == ["first", "second"] * 2


def test_interrupted_step_is_taken_again(dev: Any, taken: list[str], tmp_path: Path) -> None:
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


def test_missing_input_is_said_plainly(dev: Any, taken: list[str], tmp_path: Path) -> None:
    (tmp_path / "lock").unlink()
    with pytest.raises(dev.Trouble, match="lock is missing"):
        dev.set_up()


def test_failed_command_shows_its_last_words(dev: Any) -> None:
    with pytest.raises(dev.Trouble, match=r"exit code 3(.|\n)*no luck"):
        dev.quietly(sys.executable, "-c", "print('no luck'); raise SystemExit(3)")


@pytest.mark.parametrize("user", [0, 1000])
def test_missing_venv_is_installed_by_root_and_explained_to_others(
    dev: Any, user: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    dev.VENV.mkdir()
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    monkeypatch.setattr(dev, "quietly", lambda *command: ran.append(" ".join(map(str, command))))
    if user == 0:
        dev.make_environment()
        assert re.search(r"apt-get install -y python3\.\d+-venv$", ran[1])
        assert re.search(r"-m venv --clear", ran[2])
    else:
        with pytest.raises(dev.Trouble, match=r"sudo apt-get install python3\.\d+-venv"):
            dev.make_environment()
        assert ran == []


def test_uv_failing_leaves_it_to_pip(dev: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[object, ...]] = []

    def refuse_uv(*command: object) -> None:
        ran.append(command)
        if command[0] == dev.BIN / "uv":
            raise dev.Trouble("no such index")

    dev.VENV.mkdir()
    monkeypatch.setattr(dev, "quietly", refuse_uv)
    dev.make_environment()
    assert ran[-1][:4] == (dev.BIN / "python", "-m", "pip", "--disable-pip-version-check")
    assert ran[-1][-3:] == ("--require-hashes", "-r", ROOT / "requirements.lock")


def test_commands_become_programs_of_the_environment(dev: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    done: list[int | None] = []
    monkeypatch.setattr(dev, "set_up", done.append)
    monkeypatch.setattr(dev, "hand_over", lambda *command: ran.append(command))
    monkeypatch.setattr(dev.os, "chdir", lambda path: ran.append((str(path),)))
    assert dev.main(["setup"]) == 0
    for arguments in (["play", "--terminal"], ["test", "-k", "undo"], ["run", "shedu", "games"]):
        dev.main(arguments)
    assert ran == [
        ("shedu", "play", "--terminal"),
        (str(ROOT),),
        ("python", "-m", "tests.everything", "-k", "undo"),
        ("shedu", "games"),
    ]
    dev.main(["lock", "--upgrade"])
    assert done == [None, None, None, None, 1], "only the first step: what others need may not be locked yet"


def test_programs_are_those_of_the_environment(dev: Any) -> None:
    assert dev.environment()["PATH"].split(os.pathsep)[0] == str(dev.BIN)
    assert dev.environment()["VIRTUAL_ENV"] == str(dev.VENV)
    with pytest.raises(dev.Trouble, match="Cannot run nowhere"):
        dev.hand_over("nowhere")


@pytest.mark.parametrize("arguments", [["nonsense"], [], ["setup", "more"], ["lint", "more"], ["run"]])
def test_misuse_lists_the_commands(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, ROOT / "dev", *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    for command in ("setup", "play", "test", "coverage", "docs", "shots", "bench", "soak", "lint", "lock", "run"):
        assert f"\n  {command} " in done.stderr


def test_help_is_no_error() -> None:
    done = subprocess.run([sys.executable, ROOT / "dev", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "usage: ./dev" in done.stdout


def test_lock_pins_every_package_by_hash(dev: Any) -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert "://" not in text
    packages = re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE)
    assert {"numpy", "numba", "hatchling", "editables", "pytest", "uv"} <= set(packages)
    for package in packages:
        assert "--hash=sha256:" in dev.pinned(package)


def test_pinned_takes_one_package_only(dev: Any) -> None:
    lines = dev.pinned("uv").splitlines()
    assert lines[0].startswith("uv==")
    assert all(line.startswith("    ") for line in lines[1:])
