"""The table in a real pseudo terminal, through a pipe, and from the command line."""

import fcntl
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def in_terminal(arguments: list[str], keys: list[str], home: Path, **environment: str) -> tuple[str, int]:
    """Run the program in a pseudo terminal, type keys whenever it asks, and give back all it showed."""
    master, slave = pty.openpty()
    variables = {**os.environ, "SHEDU_DATA": str(home), "TERM": "xterm-256color", **environment}

    def take_terminal() -> None:  # so that the interrupt key interrupts
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

    process = subprocess.Popen(
        [sys.executable, "-m", "shedu", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=variables,
        preexec_fn=take_terminal,
    )
    os.close(slave)
    try:
        shown = _typed_at(master, process, keys)
        return shown, process.wait(timeout=30)
    finally:
        process.kill()
        process.wait()
        os.close(master)


PROMPT = re.compile(rb"[\r\n](?:\x1b\[[0-9;?]*[a-zA-Z])*> $")  # at the start of a line: the board has this sign, too


def _typed_at(master: int, process: subprocess.Popen[bytes], keys: list[str]) -> str:
    shown = b""
    waiting = iter(keys)
    deadline = time.monotonic() + 240  # the first start compiles
    while time.monotonic() < deadline:
        if select.select([master], [], [], 0.2)[0]:
            try:
                shown += os.read(master, 65536)
            except OSError:  # the other end is closed
                break
        elif process.poll() is not None:
            break
        elif PROMPT.search(shown):
            shown += b"\n"
            os.write(master, next(waiting, "quit\n").encode())
    return shown.decode()


@pytest.fixture(scope="module")
def in_colour(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """Return what a real terminal shows of a first turn."""
    keys = ["leader\n", "bla\t\n", "why tile red A4\n", "undo\n", "quit\n"]
    return in_terminal(["play", "--terminal", "--seats", "3", "--seed", "5"], keys, tmp_path_factory.mktemp("home"))


def test_game_is_shown_in_a_real_terminal(in_colour: tuple[str, int]) -> None:
    shown, code = in_colour
    assert code == 0
    assert "\x1b[1;38;5;231;48;5;124m▲\x1b[0m" in shown  # a temple
    assert "Archer" in ESCAPE.sub("", shown) and "leader black" in shown
    assert "only farms" in shown or "T-30" in shown
    assert "`shedu play --terminal --resume` goes on" in shown
    assert "Traceback" not in shown


def test_table_fits_into_eighty_columns(in_colour: tuple[str, int]) -> None:
    table = in_colour[0].partition("The dealing follows")[2]  # before it the first start compiles
    lines = ESCAPE.sub("", table).replace("\r", "\n").splitlines()
    assert 50 < max(len(line) for line in lines) <= 80


def test_no_colour_is_respected_and_the_interrupt_key_leaves(tmp_path: Path) -> None:
    shown, code = in_terminal(["play", "--terminal", "--seed", "5"], ["\x03"], tmp_path, NO_COLOR="1")
    assert code == 0
    assert "\x1b[1;38" not in shown
    assert "`shedu play --terminal --resume` goes on" in shown
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_input_may_come_through_a_pipe(tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", "shedu", "play", "--terminal", "--seed", "5"]
    variables = {**os.environ, "SHEDU_DATA": str(tmp_path)}
    done = subprocess.run(arguments, input="hint\nquit\n", capture_output=True, text=True, env=variables, check=False)
    assert done.returncode == 0, done.stderr
    assert "The greedy bot would answer" in done.stdout
    assert "\x1b" not in done.stdout
    again = subprocess.run(
        [*arguments[:5], "--resume"], input="", capture_output=True, text=True, env=variables, check=False
    )
    assert again.returncode == 0, again.stderr
    assert "A  B  C" in again.stdout


def test_mistakes_on_the_command_line_are_told_in_one_line(tmp_path: Path) -> None:
    variables = {**os.environ, "SHEDU_DATA": str(tmp_path)}
    for words, reason in (
        (["--terminal", "--resume"], "no unfinished game"),
        (["--terminal", "--preset", "roman"], "no preset"),
        (["--terminal", "x.record"], "--resume"),
        (["--terminal", "--port", "8000"], "--port"),
        (["--seats", "3"], "--terminal --seats"),
        (["x.record"], "--terminal"),
    ):
        arguments = [sys.executable, "-m", "shedu", "play", *words]
        done = subprocess.run(arguments, input="", capture_output=True, text=True, env=variables, check=False)
        assert done.returncode == 2
        assert reason in done.stderr and "Traceback" not in done.stderr
