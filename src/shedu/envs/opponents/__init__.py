"""Opponents for the rows of a batch: `farmer` and `trader` in the kernel, for many games at once."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from shedu.bots.levels import NOTICED
from shedu.bots.players import RESAMPLES
from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.envs.batch import Batch

LOOKS = {"farmer": (NOTICED, 1), "trader": (0, RESAMPLES), "greedy": (0, RESAMPLES)}  # actions noticed, deals


class Opponents:
    """The bots `farmer` and `trader` for every row of a batch on a CPU; they play as `shedu.bot` does.

    Each row has its own generator, so the same seed gives the same choices whatever the number of threads.
    """

    def __init__(self, batch: Batch, name: str = "farmer", seed: int = 0) -> None:
        if name not in LOOKS:
            raise ParseError(f"the opponents of a batch are {', '.join(LOOKS)}, not {name[:40]!r}")
        if batch.device.name != "cpu":
            raise ParseError("opponents of a batch play on a CPU only")
        self._batch = batch
        self._most, self._deals = LOOKS[name]
        evaluation = import_module(f"shedu.games.{batch.game_id}.evaluation.evaluate")
        work = evaluation.workspace()
        rules, size = batch.rules, batch.size
        self._rngs = np.stack([generator(seed, row) for row in range(size)])
        self._guesses = np.zeros((size, 3), rules.STATE)
        self._ids = np.zeros((size, rules.MAX_LEGAL), np.int64)
        self._values = np.zeros((size, rules.MAX_LEGAL), np.float64)
        self._chances = np.zeros((size, rules.MAX_SEATS), np.float64)
        self._work = np.zeros((size, *work.shape), work.dtype)
        self._work[:] = work

    def choose(self, is_wanted: np.ndarray | None = None) -> np.ndarray:
        """Return an action for the actor of every row where `is_wanted`, or of all; the others get -1."""
        batch = self._batch
        wanted = np.ones(batch.size, np.uint8) if is_wanted is None else np.asarray(is_wanted).astype(np.uint8)
        if wanted.shape != (batch.size,):
            raise ParseError(f"a batch of {batch.size} rows takes as many marks, not {wanted.shape}")
        actions = np.full(batch.size, -1, np.int64)
        room = (self._guesses, self._ids, self._values, self._chances, self._work)
        arguments = (batch.states, batch.actors, wanted, self._rngs, self._deals, self._most, *room, actions)
        batch.device.run("shedu.envs.opponents", "look_ahead_all", batch.size, *arguments)
        return actions
