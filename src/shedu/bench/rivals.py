"""Environments of other projects that researchers use: how to install each apart from ours, and how to time it.

Each has an environment of its own that is created when first needed, because their requirements exclude each other.
None of them is a dependency of this package.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).resolve().parents[3] / ".venv-bench-envs"
PROGRAM = Path(__file__).with_name("rival_games.py")
TAIL = 6  # lines of a failed command that are shown
PATIENCE = 300  # seconds that a rival may take beyond its measured time, for imports and compilation


class RivalUnavailable(OSError):
    """A rival could not be installed or did not run."""


@dataclass(frozen=True, slots=True)
class Rival:
    """An environment of another project."""

    name: str  # as `rival_games.py` calls it
    title: str
    folder: str  # of its Python environment; rivals of one project share it
    requirements: tuple[str, ...]


CATANATRON_GYM = Rival("catanatron", "catanatron_gym 4.0", "catanatron", ("catanatron_gym==4.0.0",))
RIVALS = (
    CATANATRON_GYM,
    Rival("holdem", "PettingZoo 1.27 Texas hold'em", "pettingzoo", ("pettingzoo[classic]==1.27.0",)),
    Rival("chess", "PettingZoo 1.27 chess", "pettingzoo", ("pettingzoo[classic]==1.27.0",)),
    Rival("spiel-chess", "OpenSpiel 2.0 chess", "open_spiel", ("open_spiel==2.0.2",)),
    Rival("spiel-gin", "OpenSpiel 2.0 gin rummy", "open_spiel", ("open_spiel==2.0.2",)),
    Rival("pgx-backgammon", "pgx 2.6 backgammon, best batch", "pgx", ("pgx==2.6.0", "jax==0.10.2")),
)


def python_of(rival: Rival) -> Path:
    """Return the Python of a rival's environment."""
    return HOME / rival.folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def make_ready(rival: Rival) -> None:
    """Create the environment of a rival unless it exists."""
    home = HOME / rival.folder
    stamp = home / "complete"
    if stamp.is_file() and stamp.read_text() == "\n".join(rival.requirements):
        return
    shutil.rmtree(home, ignore_errors=True)
    _run([sys.executable, "-m", "venv", str(home)])
    pip = [str(python_of(rival)), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    _run([*pip, *rival.requirements])
    stamp.write_text("\n".join(rival.requirements))


def time_rival(rival: Rival, seconds: float) -> float:
    """Return the decisions per second of a rival, with observation and mask, on one core."""
    command = [str(python_of(rival)), "-P", str(PROGRAM), rival.name, str(seconds)]
    return float(json.loads(_run(command, seconds + PATIENCE).splitlines()[-1])["decisions_per_s"])


def _run(command: list[str], limit: float | None = None) -> str:
    quiet = {**os.environ, "PYTHONWARNINGS": "ignore", "JAX_PLATFORMS": "cpu"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=quiet, timeout=limit
        )
    except subprocess.TimeoutExpired:
        raise RivalUnavailable(f"this took too long: {' '.join(command)}") from None
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-TAIL:])
        raise RivalUnavailable(f"this failed: {' '.join(command)}\n{said}")
    return done.stdout
