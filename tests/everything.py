"""Run all checks and tests: `./dev test`, or without tests `./dev lint`.

Every part runs whatever the others say. Compiling goes on beside the checks, which keep one core busy at most; its
output is shown when it ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, NamedTuple

from tests.programs import Missing, require_programs

ROOT = Path(__file__).resolve().parent.parent
WORKERS = min(2, os.cpu_count() or 1)


class Part(NamedTuple):
    """A program and its arguments."""

    name: str
    command: tuple[str, ...]


class Verdict(NamedTuple):
    """How a part went, and the last line that it said."""

    name: str
    code: int
    seconds: float
    closing: str

    def __str__(self) -> str:
        outcome = "ok" if self.code == 0 else f"FAILED ({self.code})"
        return f"{self.name:<14}{outcome:<14}{self.seconds:>7.1f} s"


LINT = (
    Part("ruff check", ("ruff", "check")),
    Part("ruff format", ("ruff", "format", "--check")),
    Part("mypy", ("mypy",)),
    Part("page check", ("npm", "--prefix", "web", "run", "check")),
)
CHECKS = (
    *LINT,
    Part("page tests", ("npm", "--prefix", "web", "test")),
    Part("docs", ("mkdocs", "build", "--strict", "--quiet")),
)
COMPILE = Part("compile", ("shedu", "warm"))
# Workers steal from each other, so that none is left waiting while another still has many browser tests.
PYTEST = Part("pytest", ("pytest", "-n", str(WORKERS), "--dist=worksteal", "--durations=15", "--durations-min=2"))


def start(part: Part, to: int | IO[bytes]) -> subprocess.Popen[bytes] | None:
    """Start a part; one whose program is missing is none."""
    try:
        return subprocess.Popen(part.command, cwd=ROOT, stdout=to, stderr=subprocess.STDOUT)
    except OSError as error:
        print(f"{part.command[0]} cannot be run: {error.strerror}. Remove .venv and run ./dev setup.", flush=True)
        return None


def heard(part: Part, process: subprocess.Popen[bytes] | None, said: IO[bytes] | None, began: float) -> Verdict:
    """Pass on what a part says until it ends."""
    closing = b""
    for line in said or ():
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        closing = line if line.strip() else closing
    code = 127 if process is None else process.wait()
    verdict = Verdict(part.name, code, time.monotonic() - began, closing.decode(errors="replace").strip())
    print(f"-- {verdict}", flush=True)
    return verdict


def judge(part: Part) -> Verdict:
    """Run a part under a heading."""
    print(f"\n== {part.name}: {' '.join(part.command)}", flush=True)
    began = time.monotonic()
    process = start(part, subprocess.PIPE)
    try:
        return heard(part, process, process.stdout if process else None, began)
    finally:
        stop(process)
        if process is not None and process.stdout is not None:
            process.stdout.close()


def stop(process: subprocess.Popen[bytes] | None) -> None:
    """End a program that still runs, and let it clean up."""
    if process is not None and process.poll() is None:
        process.terminate()
        process.wait()


def judge_beside(aside: Part, parts: Sequence[Part]) -> list[Verdict]:
    """Run parts one after another while another one runs; its output follows theirs."""
    with tempfile.TemporaryFile() as said:
        print(f"\n== {aside.name} runs beside: {', '.join(part.name for part in parts)}", flush=True)
        began = time.monotonic()
        process = start(aside, said)
        try:
            verdicts = [judge(part) for part in parts]
            print(f"\n== {aside.name}: {' '.join(aside.command)}", flush=True)
            if process is not None:
                process.wait()
            said.seek(0)
            return [*verdicts, heard(aside, process, said, began)]
        finally:
            stop(process)


def sum_up(verdicts: Sequence[Verdict]) -> int:
    """Show a table that ends with the last words of the last part; return 1 if any failed."""
    print("\n== summary")
    for verdict in verdicts:
        print(verdict)
    print(verdicts[-1].closing, flush=True)
    return int(any(verdict.code for verdict in verdicts))


def main(arguments: Sequence[str]) -> int:
    """Check all that is asked for; arguments go to pytest."""
    if list(arguments) == ["--lint"]:
        return sum_up([judge(part) for part in LINT])
    try:
        require_programs()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    colour = f"--color={'yes' if sys.stdout.isatty() else 'no'}"  # it cannot see the terminal through us
    pytest = PYTEST._replace(command=(*PYTEST.command, colour, *arguments))
    return sum_up([*judge_beside(COMPILE, CHECKS), judge(pytest)])


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl-C: programs we started end with us
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
