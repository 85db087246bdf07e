"""The engine we compare with: catanatron, in an environment of its own that is made when first needed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

VERSION = "3.2.1"
HOME = Path(__file__).resolve().parents[3] / ".venv-bench"
GAMES = Path(__file__).with_name("catan_games.py")
STAMP = f"catanatron-{VERSION}"  # the file that says that the environment is complete
TAIL = 15  # lines of a failed command that are shown


class NoRival(OSError):
    """The environment could not be made."""


@dataclass(frozen=True, slots=True)
class RivalRound:
    """Random games of catanatron with four players."""

    decisions_per_s: float  # every call of a player's decide()
    choices_per_s: float  # only those with more than one possibility
    mean_decisions: float  # in a game
    copies_per_s: float  # of a game in progress, each played on for 40 decisions

    @property
    def fastest(self) -> float:
        """The better of the two figures, which is the one we compare with."""
        return max(self.decisions_per_s, self.choices_per_s)


def python() -> Path:
    """The Python of the rival's environment."""
    return HOME / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def make_ready() -> None:
    """Make the environment unless it is there."""
    if (HOME / STAMP).is_file():
        return
    shutil.rmtree(HOME, ignore_errors=True)
    _run([sys.executable, "-m", "venv", str(HOME)])
    pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    _run([*pip, f"catanatron=={VERSION}"])
    (HOME / STAMP).touch()


def _run(command: list[str]) -> str:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-TAIL:])
        raise NoRival(f"this failed: {' '.join(command)}\n{said}")
    return done.stdout


def play_round(seconds: float) -> RivalRound:
    """Random games for some seconds, in a process of their own."""
    # -P: beside the script lies this module, which must not hide the package of the same name.
    report = json.loads(_run([str(python()), "-P", str(GAMES), str(seconds)]))
    return RivalRound(
        report["decisions_per_s"],
        report["choices_per_s"],
        report["decisions"] / report["games"],
        report["copies_per_s"],
    )
