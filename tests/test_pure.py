"""Compiled rules and the same source as plain Python play the same games, and the same ones on every machine."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pure_games import digest, games

PROGRAM = Path(__file__).with_name("pure_games.py")

# The hash of the games below. It changes only if the rules, the numbers of actions or the generator change; then old
# records play differently and `rules_version` must go up.
GOLDEN = "ddfe26fdddb717fd"


@pytest.fixture(scope="module")
def compiled() -> list[dict[str, Any]]:
    return games()


def test_pure_python_plays_the_same_games(compiled: list[dict[str, Any]]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(PROGRAM)],
        env={**os.environ, "SHEDU_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    pure = json.loads(done.stdout)
    assert len(pure) == len(compiled)
    for number, (one, other) in enumerate(zip(pure, compiled, strict=True)):
        assert one == other, f"game {number}"


def test_a_seed_plays_the_same_game_on_every_machine(compiled: list[dict[str, Any]]) -> None:
    played = [[game["actions"], game["ranks"]] for game in compiled]
    assert digest(json.dumps(played).encode()) == GOLDEN
