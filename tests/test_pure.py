"""Compiled rules and the same source as plain Python play the same games, and the same ones on every machine."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shedu.games import GAMES
from tests.pure_games import digest, games

PROGRAM = Path(__file__).with_name("pure_games.py")


def golden(game_id: str) -> str:
    """Return the hash of the games of a game.

    It changes only if the rules, the numbers of actions or the generator change; then old records play differently
    and `rules_version` must go up.
    """
    found: str = json.loads((PROGRAM.parent / "games" / game_id / "pure.json").read_text())["golden"]
    return found


@pytest.fixture(scope="module", params=GAMES)
def game_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def compiled(game_id: str) -> list[dict[str, Any]]:
    return games(game_id)


def test_pure_python_plays_the_same_games(game_id: str, compiled: list[dict[str, Any]]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(PROGRAM), game_id],
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


def test_a_seed_plays_the_same_game_on_every_machine(game_id: str, compiled: list[dict[str, Any]]) -> None:
    played = [[game["actions"], game["ranks"]] for game in compiled]
    assert digest(json.dumps(played).encode()) == golden(game_id)
