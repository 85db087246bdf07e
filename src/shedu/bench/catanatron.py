"""The engine we compare with: catanatron, in a separate environment that is created when first needed."""

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
STAMP = f"catanatron-{VERSION}"  # the file that marks the environment as complete
TAIL = 15  # lines of a failed command that are shown


class CatanatronUnavailable(OSError):
    """The environment could not be created."""


@dataclass(frozen=True, slots=True)
class CatanatronRound:
    """The speed of random games of catanatron with four players."""

    decisions_per_s: float  # every call of a player's decide()
    choices_per_s: float  # only decisions with more than one possibility
    mean_decisions: float  # per game
    copies_per_s: float  # of a game in progress, each continued for 40 decisions

    @property
    def fastest(self) -> float:
        """Return the higher of the two speeds, with which we compare."""
        return max(self.decisions_per_s, self.choices_per_s)


def python() -> Path:
    """Return the Python of catanatron's environment."""
    return HOME / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def make_ready() -> None:
    """Create the environment unless it exists."""
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
        raise CatanatronUnavailable(f"this failed: {' '.join(command)}\n{said}")
    return done.stdout


def play_round(seconds: float) -> CatanatronRound:
    """Play random games for some seconds in a separate process; return their speed."""
    # -P: this module is in the same folder as the script and must not hide the package of the same name.
    report = json.loads(_run([str(python()), "-P", str(GAMES), str(seconds)]))
    return CatanatronRound(
        report["decisions_per_s"],
        report["choices_per_s"],
        report["decisions"] / report["games"],
        report["copies_per_s"],
    )
