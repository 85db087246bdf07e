"""What the tests of the arena share: results made up, bots that misbehave, the command line called from Python."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from shedu.arena.match import Forfeits, Played
from shedu.bots.players import Random
from shedu.cli import main
from shedu.core.game import Action, SeatKnowledge


def made_up(number: int, players: Sequence[str], ranks: Sequence[int], **known: Any) -> Played:
    """Return a finished game that nobody played."""
    seats = len(players)
    facts: dict[str, Any] = {
        "deal": f"made up {number}",
        "scores": tuple((10 - rank, 12) for rank in ranks),
        "reason": "bag",
        "plies": 100,
        "decisions": (20,) * seats,
        "seconds": (0.5,) * seats,
        "forfeits": (Forfeits(),) * seats,
        **known,
    }
    return Played(number=number, players=tuple(players), ranks=tuple(ranks), **facts)


class Misbehaving:
    """Plays at random, except that every tenth decision goes wrong in its own way."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.sane = Random(seed)
        self.asked = 0

    def choose(self, knowledge: SeatKnowledge) -> Action:
        self.asked += 1
        choice = self.sane.choose(knowledge)
        return self.go_wrong(knowledge, choice) if self.asked % 10 == 0 else choice

    def go_wrong(self, knowledge: SeatKnowledge, choice: Action) -> Any:
        if self.name == "crashing":
            raise RuntimeError("this bot has\na bug")
        if self.name == "illegal":
            legal = {action.id for action in knowledge.legal()}
            return next(action for action in knowledge.game.actions if action is not None and action.id not in legal)
        if self.name == "textual":
            return choice.text
        if self.name == "leaving":
            raise SystemExit(3)
        if self.name == "stopping":
            raise KeyboardInterrupt
        assert self.name == "slow"
        time.sleep(0.25)
        return choice


class Hanging:
    """Answers nothing until it is let go."""

    name = "hanging"

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.asked = 0

    def choose(self, knowledge: SeatKnowledge) -> Action:
        self.asked += 1
        self.let_go.wait()
        return knowledge.legal()[0]


def call(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    with pytest.raises(SystemExit) as caught:
        main([str(word) for word in words])
    said = capsys.readouterr()
    code = caught.value.code
    return (code if isinstance(code, int) else 0 if code is None else 1), said.out, said.err


def untimed(output: str) -> dict[str, Any]:
    """JSON that a command printed, without what differs from run to run."""
    found: dict[str, Any] = json.loads(output)
    for player in found.get("players") or found["ratings"]:
        assert player.pop("seconds_per_move") >= 0
    return found
