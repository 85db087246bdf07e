"""Nim, the template for builders: its rules, and what a game gets from `core` without saying anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from shedu.bots import bot
from shedu.core.errors import IllegalAction
from shedu.core.kernel import instantiate
from shedu.games import GAMES, game, room
from shedu.games.nim.game import Nim

ROOT = Path(__file__).resolve().parents[3]
NIM = game("nim")


def test_three_heaps_lie_before_the_first_seat() -> None:  # N-1
    position = NIM.new()
    assert position.view(None)["stones"] == [3, 4, 5]
    assert position.actor == 0 and position.prompt().text == "First: choose an action."


def test_stones_are_taken_from_one_heap_in_turn() -> None:  # N-2
    position = NIM.new()
    position.play("take 2 from 3")
    assert position.view(0)["stones"] == [3, 4, 3] and position.actor == 1
    position.play("take 4 from 2")
    assert position.view(0)["stones"] == [3, 0, 3] and position.actor == 0


def test_no_more_stones_than_there_are() -> None:  # N-2
    position = NIM.new()
    position.play("take 2 from 1")
    with pytest.raises(IllegalAction, match="Heap 1 has only 1"):
        position.play("take 2 from 1")


@pytest.mark.parametrize(("last_stone", "winner"), [("wins", 0), ("loses", 1)])
def test_the_last_stone_decides(last_stone: str, winner: int) -> None:  # N-3, N-4
    position = NIM.new(lastStone=last_stone)
    for text in ("take 3 from 1", "take 4 from 2", "take 5 from 3"):
        before = position.copy()
        position.play(text)
    assert position.over and position.outcome().winners == (winner,)
    told = NIM.log_entries(before, NIM.parse("take 5 from 3"), position, None)
    assert [entry.code for entry in told] == ["played", "won"]
    assert told[-1].text == f"{NIM.seat_names[winner].capitalize()} wins."


def test_perft_counted_by_hand() -> None:
    # As many answers as stones; what one seat takes, the other cannot.
    second = sum(3 + 4 + 5 - taken for heap in (3, 4, 5) for taken in range(1, heap + 1))
    perft = instantiate("shedu.core.perft", "nim")
    for depth, leaves in enumerate([12, second], 1):
        states = np.zeros(depth + 1, dtype=NIM.kernel.STATE)
        states[0] = NIM.new().states[0]
        ids = np.zeros((depth, NIM.kernel.MAX_LEGAL), dtype=np.int64)
        left = np.zeros(depth, dtype=np.int64)
        assert perft.count(states, ids, ids[0].copy(), left, depth) == leaves


@pytest.mark.parametrize(("last_stone", "best"), [("wins", "take 3 from 3"), ("loses", "take 2 from 3")])
def test_a_search_finds_the_only_winning_move(last_stone: str, best: str) -> None:
    position = NIM.new(lastStone=last_stone)
    for text in ("take 2 from 1", "take 2 from 3", "take 2 from 2", "take 1 from 2"):
        position.play(text)
    assert position.view(None)["stones"] == [1, 1, 3]
    for seed in range(5):
        assert bot("search:200", seed=seed).choose(position.knowledge(0)).text == best


def test_a_search_beats_random_play_whichever_seat_it_has() -> None:
    wins = 0
    for seed in range(40):
        players = [bot("search:200", seed=seed), bot("random", seed=seed)]
        position = NIM.new()
        while not position.over:
            seat = position.actor
            assert isinstance(seat, int)
            position.play(players[(seat + seed) % 2].choose(position.knowledge(seat)))
        wins += position.outcome().winners == (seed % 2,)
    assert wins >= 34


def test_it_is_offered_only_when_asked_for() -> None:
    assert "nim" not in GAMES


def test_it_stays_small() -> None:
    sources = (ROOT / "src" / "shedu" / "games" / "nim").rglob("*.py")
    assert sum(len(path.read_text().splitlines()) for path in sources) < 150
    assert not (ROOT / "web" / "src" / "games" / "nim").exists()
    assert isinstance(NIM, Nim)


def test_rooms_that_a_small_game_lacks_are_missed_by_nobody(tmp_path: Path) -> None:
    assert room("nim", "testing.scenario") is None and room("nim", "rules.kernel") is NIM.kernel
    scenario = tmp_path / "one.json"
    scenario.write_text('[{"id": "one"}]')
    done = subprocess.run(
        [sys.executable, "-m", "shedu", "scenario", str(scenario)],
        env={**os.environ, "SHEDU_NIM": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0 and "Traceback" not in done.stderr
