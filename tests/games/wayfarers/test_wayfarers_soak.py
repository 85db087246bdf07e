"""Random games of Wayfarers: every position sound, what they exercise counted, compiled and plain Python alike."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from wayfarers_pure_games import digests

from shedu.core.chance import generator
from shedu.games.wayfarers import coverage, kernel

PROGRAM = Path(__file__).with_name("wayfarers_pure_games.py")
CUT = 20_000  # decisions after which a random game is cut


def test_random_games_are_sound_and_what_they_exercise_is_counted() -> None:
    states = np.zeros(2, dtype=kernel.RECORD)
    seen = np.zeros(coverage.COUNT, dtype=np.int64)
    report = np.zeros(4, dtype=np.int64)
    for number in range(40):
        choices = np.array([number % 3, number // 3 % 3, number // 9 % 3, 0, 0, number // 4 % 4], dtype=np.int64)
        seats = 1 if number % 8 else 2 + number // 8 % 3
        fault = coverage.cover_game(states, seats, choices, generator(11, number), CUT, seen, report)
        assert fault == 0, (number, fault)
    assert report[0] == 40 and report[2] == 0
    missing = coverage.missing(seen)
    assert len(missing) < len(list(coverage.items())) // 3
    assert not [name for name in missing if name.startswith("opponent") and "cell" not in name and "track" not in name]


def test_names_of_what_is_exercised_are_unique() -> None:
    numbers, names = zip(*coverage.items(), strict=True)
    assert len(set(numbers)) == len(numbers) and len(set(names)) == len(names)
    assert max(numbers) < coverage.COUNT


def test_pure_python_plays_the_same_games() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(PROGRAM)],
        env={**os.environ, "SHEDU_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == digests()
