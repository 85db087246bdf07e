"""Many games at once, a row each: observations, masks and rewards as arrays, and a new game where one ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

import numpy as np

from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.kernel import instantiate
from shedu.core.spaces import ActionBlock, Block
from shedu.envs.devices import BEGIN, Array, device_for
from shedu.envs.rewards import REWARDS
from shedu.games import game as find_game


def table_rows(game_id: str, seats: int | Sequence[int], options: Mapping[str, str] | None = None) -> np.ndarray:
    """Return tables as a batch takes them: the seats and the chosen value of every option, a row per seat count."""
    game = find_game(game_id)
    counts = [seats] if isinstance(seats, int) else list(seats)
    if wrong := [count for count in counts if count not in game.seat_counts]:
        raise ParseError(f"{game.title} is played by {', '.join(map(str, game.seat_counts))}, not by {wrong[0]}")
    choices = game.choices(options or {})
    return np.stack([np.concatenate([[count], choices]) for count in counts]).astype(np.int64)


class Batch:
    """`size` games of one kind, a row each.

    After `reset` and every `step`, `actors` says which seat is asked in each row. `rewards` has a column per seat: the
    reward of each seat where a game ended with the last step (`ended`), and 0 otherwise; the row already holds the next
    game. Row k draws from its own generator, so the same seed and actions give the same games on every device.
    """

    def __init__(
        self,
        game_id: str,
        seats: int | Sequence[int] = 2,
        size: int = 1024,
        device: str = "cpu",
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        threads: int | None = None,
        tables: np.ndarray | None = None,
        reward: str = "win",
    ) -> None:
        if size < 1:
            raise ParseError(f"a batch has at least one row, not {size}")
        if reward not in REWARDS:
            raise ParseError(f"a reward is {', '.join(REWARDS)}, not {reward!r}")
        game = find_game(game_id)
        tables = table_rows(game_id, seats, options) if tables is None else tables
        self.device = device_for(device, game_id, threads)
        self.rules = game.kernel
        space = import_module(f"shedu.games.{game_id}.evaluation.observation")
        self.blocks: tuple[Block, ...] = space.BLOCKS
        self.action_blocks: tuple[ActionBlock, ...] = space.ACTION_BLOCKS
        self.action_size: int = space.ACTION_SIZE
        self.game_id = game_id
        self.size = size
        self.seed = seed
        self.tables = self.device.put(tables)
        zeros = self.device.zeros
        self.states = zeros(size, self.rules.STATE)
        self.rngs = zeros((size, 2), np.int64)
        self.actors = zeros(size, np.int64)
        self.rewards = zeros((size, self.rules.MAX_SEATS), np.float32)
        self.ended = zeros(size, np.uint8)
        self.counts = zeros(size, np.int64)
        self._reward = REWARDS.index(reward)
        self._ids = zeros((size, self.rules.MAX_LEGAL), np.int16)
        self._scratch = zeros((size, *space.SCRATCH), np.int64)
        self._planes = zeros((size, space.PLANE_SIZE), np.int8)
        self._numbers = zeros((size, space.SIZE - space.PLANE_SIZE), np.float32)
        self._mask = zeros((size, self.action_size), np.uint8)
        self._is_marked = False  # whether the mask is that of the positions now
        self._index = self.device.put(np.arange(size))
        self._seen = self.device.split(self._planes, self._numbers, self.blocks)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begin new games in all rows."""
        self.seed = self.seed if seed is None else seed
        self.rngs = self.device.put(np.stack([generator(self.seed, row) for row in range(self.size)]))
        self._play(self.device.put(np.full(self.size, BEGIN)))

    def step(self, actions: Array) -> None:
        """Play an action in every row. On a CPU an illegal one is refused before anything has changed in any row."""
        if self.device.name == "cpu":
            actions = np.asarray(actions, dtype=np.int64)
            self._refuse_illegal(actions)
        self._play(actions)

    def _play(self, actions: Array) -> None:
        arguments = (self.states, self.rngs, self.tables, actions, self.actors, self.rewards, self.ended, self._reward)
        if self.device.name == "cpu":  # the next step needs the mask anyway, to check its actions
            marks = (self._ids, self.counts, self._mask)
            self.device.run("shedu.envs", "play_all", self.size, *arguments, *marks)
        else:
            self.device.run("shedu.envs", "step_all", self.size, *arguments)
        self._is_marked = self.device.name == "cpu"

    def _refuse_illegal(self, actions: np.ndarray) -> None:
        if actions.shape != (self.size,):
            raise ParseError(f"a batch of {self.size} rows takes as many actions, not {actions.shape}")
        row = instantiate("shedu.envs.kernels.rows", self.game_id).first_illegal(self.mask(), actions, 0, self.size)
        if row >= 0:
            raise ParseError(f"action {actions[row]} is not legal in row {row}; nothing was played")

    def observe(self) -> dict[str, Array]:
        """Return what the asked seats observe, an array per block; they are used again by the next call."""
        self.device.observe(self.states, self._index, self.actors, self._scratch, self._planes, self._numbers)
        return dict(self._seen)

    def mask(self) -> Array:
        """Return which actions are legal, 1 or 0 for every action id that a seat can choose, a row per game.

        The array is used again after the next step.
        """
        if not self._is_marked:
            arguments = (self.states, self._index, self._ids, self.counts, self._mask)
            self.device.run("shedu.envs", "mark_all", self.size, *arguments)
            self._is_marked = True
        return self._mask

    def sample(self) -> Array:
        """Return a random legal action for every row."""
        actions = self.device.zeros(self.size, np.int64)
        self.device.run("shedu.envs", "sample_all", self.size, self.states, self.rngs, actions)
        return actions
