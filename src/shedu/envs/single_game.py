"""One game for an environment: its state, its generator, and what a seat observes and may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.game import Game, Position, Seat
from shedu.core.kernel import instantiate
from shedu.core.spaces import Block, size_of
from shedu.envs.batch import table_rows
from shedu.envs.rewards import REWARDS
from shedu.games import game as find_game
from shedu.games import room

BEGIN, LOOK, ASKED = -1, -2, -1  # as in `single_row`


class Part(NamedTuple):
    """A block of an observation, and where its numbers are: among the bytes or among the floats."""

    block: Block
    are_bytes: bool
    entries: slice


def _parts(blocks: Sequence[Block], byte_count: int) -> tuple[Part, ...]:
    """Return where the blocks are; those that are kept as bytes come first."""
    found = []
    at = 0
    for block in blocks:
        are_bytes = at < byte_count
        first = at if are_bytes else at - byte_count
        found.append(Part(block, are_bytes, slice(first, first + size_of([block]))))
        at += size_of([block])
    return tuple(found)


class SingleGame:
    """A game that is played action by action.

    `planes`, `numbers` and `mask` are written by every call; whoever hands them on copies them. A copy or a pickle of
    this object goes on independently from where the game stands.
    """

    def __init__(self, game_id: str, seats: int | None, options: dict[str, Any], reward: str) -> None:
        game = find_game(game_id)
        if (space := room(game_id, "evaluation.observation")) is None:
            raise ParseError(f"{game_id} has no observation for learners yet")
        if reward not in REWARDS:
            raise ParseError(f"a reward is {', '.join(REWARDS)}, not {reward!r}")
        position = game.new(seats, **options)
        self.game_id = game_id
        self.seats = position.seats
        self.options = position.options
        self.blocks: tuple[Block, ...] = space.BLOCKS
        self.action_size: int = space.ACTION_SIZE
        self.states = position.states
        self.rng = generator(0)
        self.who: int = game.kernel.GAME_OVER  # the seat that is asked; below 0 there is none
        self.rewards = np.zeros(game.kernel.MAX_SEATS, dtype=np.float64)
        self.planes = np.zeros(space.PLANE_SIZE, dtype=np.int8)
        self.numbers = np.zeros(space.SIZE - space.PLANE_SIZE, dtype=np.float32)
        self.mask = np.zeros(self.action_size, dtype=np.int8)  # of the type that gymnasium's spaces sample with
        self._tables = table_rows(game_id, self.seats, self.options)
        self._reward = REWARDS.index(reward)
        self._ids = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64)
        self._scratch = np.zeros(space.SCRATCH, dtype=np.int64)
        self.parts = _parts(self.blocks, space.PLANE_SIZE)
        self._step = self._kernel()

    def _kernel(self) -> Any:
        return instantiate("shedu.envs.kernels.single_row", self.game_id).step

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_step"}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._step = self._kernel()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.game_id)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.who < 0

    def seed(self, seed: int) -> None:
        """Let chance follow from a seed."""
        self.rng = generator(seed)

    def play(self, action: int, observer: Seat = ASKED, at_random: bool = False) -> int:
        """Play an action without checking it, or BEGIN or LOOK, and observe; return who is asked, or below 0."""
        self.who = self._run(self.states, action, observer, at_random)
        return self.who

    def _run(self, states: np.ndarray, action: int, observer: Seat, at_random: bool) -> int:
        who: int = self._step(
            *(states, self.rng, self._tables, action, observer, at_random, self._reward, self.rewards),
            *(self._scratch, self.planes, self.numbers, self._ids, self.mask),
        )
        return who

    def look_at(self, states: np.ndarray, observer: Seat) -> None:
        """Observe another position of the same table, and see what it is worth to each seat if it is finished."""
        self._run(states, LOOK, observer, False)

    def observed(self, *, flat: bool) -> Any:
        """Return a copy of what was observed last: an array of floats, or an array per block."""
        if flat:
            return np.concatenate([self.planes, self.numbers], dtype=np.float32)
        planes, numbers = self.planes.copy(), self.numbers.copy()
        return {
            block.name: (planes if are_bytes else numbers)[entries].reshape(block.shape)
            for block, are_bytes, entries in self.parts
        }

    def position(self) -> Position:
        """Return the position, with the state of this very game and without a history."""
        return Position(self.game, self.states, self.seats, self.options)

    def ranks(self) -> np.ndarray:
        """Return the rank of every seat in a finished game, 1 for the best."""
        found = np.zeros(self.seats, dtype=np.int64)
        self.game.entry_points.ranks(self.states, 0, found)
        return found

    def text(self, seat: Seat | None) -> str:
        """Return the table as text, as a seat or a spectator may see it."""
        return self.game.render_text(self.position().view(seat), False)

    def explain_illegal(self, action: Any) -> str:
        """Say why an action cannot be played now."""
        if self.is_over:
            return f"the game is over; reset it before action {action}"
        number = int(action)
        if not 0 <= number < self.action_size:
            return f"action {action} is not one of the {self.action_size} actions of {self.game.title}"
        move = self.game.actions[number]
        if move is None:
            return f"action {number} is not used by {self.game.title}"
        why = self.game.explain_illegal(self.position(), move)
        return f"action {number} ({move.text}) is not legal, and nothing was played: {why}"
