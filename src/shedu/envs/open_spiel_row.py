"""What a state of OpenSpiel consists of: a position, the actions that led to it, and what the seats recall."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from shedu.core.game import Game, Seat, copied
from shedu.envs.single_game import SingleGame
from shedu.games import game as find_game

DIGEST = 16  # bytes


class Memory(NamedTuple):
    """What a seat recalls after a number of plies, as a digest, and the position there."""

    plies: int
    digest: bytes
    states: np.ndarray


@dataclass(slots=True)
class Row:
    """A position that is copied often: OpenSpiel copies all that a state holds when it clones one."""

    game_id: str
    states: np.ndarray
    who: int
    start: np.ndarray
    actions: list[int]  # since the start
    first_ply: int = 0  # of the start
    decisions: int = 0
    memories: dict[Seat, Memory] = field(default_factory=dict)
    listed: list[int] | None = None  # the legal actions, once they were asked for

    @classmethod
    def begin(cls, table: SingleGame) -> Row:
        """Return a new game."""
        position = table.game.new(table.seats, **table.options)
        return cls.starting_with(table, position.states)

    @classmethod
    def starting_with(cls, table: SingleGame, states: np.ndarray) -> Row:
        """Return a game that starts from a state."""
        who = int(table.game.entry_points.actor(states, 0))
        return cls(table.game_id, states, who, copied(states), [])

    def __deepcopy__(self, memo: dict[int, Any]) -> Row:
        # Starts and memories are never written to, so copies share them.
        return replace(self, states=copied(self.states), actions=self.actions.copy(), memories=self.memories.copy())

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.game_id)

    @property
    def ply(self) -> int:
        """How many actions were played, chance included."""
        return self.first_ply + len(self.actions)

    def digest(self) -> str:
        """Return a digest of the state."""
        return blake2b(self.states.tobytes(), digest_size=DIGEST).hexdigest()

    def legal(self) -> list[int]:
        """Return the legal actions in ascending order."""
        if self.listed is None:
            ids = np.empty(self.game.kernel.MAX_LEGAL, dtype=np.int64)
            self.listed = sorted(ids[: self.game.entry_points.legal(self.states, 0, ids)].tolist())
        return self.listed

    def chances(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance in ascending order, with their probabilities."""
        ids = np.empty(self.game.kernel.MAX_LEGAL, dtype=np.int64)
        weights = np.empty_like(ids)
        n = self.game.entry_points.chances(self.states, 0, ids, weights)
        total = int(weights[:n].sum())
        return sorted((int(ids[k]), int(weights[k]) / total) for k in range(n))

    def play(self, number: int) -> None:
        """Play a legal action or a possible outcome of chance."""
        self.decisions += self.who >= 0
        self.who = int(self.game.entry_points.apply(self.states, 0, number))
        self.actions.append(number)
        self.listed = None

    def resampled(self, table: SingleGame, seat: Seat, rng: np.ndarray) -> Row:
        """Return a row that agrees with all that a seat knows, with hidden information resampled."""
        states = copied(self.states)
        table.game.entry_points.resample_hidden(states, 0, seat, rng)
        found = Row.starting_with(table, states)
        found.first_ply = self.ply
        found.decisions = self.decisions
        found.memories[seat] = self._recall(table, seat)._replace(plies=0, states=found.start)
        return found

    def information_state(self, table: SingleGame, seat: Seat) -> str:
        """Name all that a seat has observed and answered so far: equal names mean equal knowledge."""
        memory = self._recall(table, seat)
        return f"seat {seat} after ply {self.first_ply + memory.plies}: {memory.digest.hex()}"

    def _recall(self, table: SingleGame, seat: Seat) -> Memory:
        """Return what a seat recalls now; it is worked out when it is asked for, from where it was known."""
        memory = self.memories.get(seat)
        if memory is None:
            table.look_at(self.start, seat)
            memory = Memory(0, _chained(b"", seat, table), self.start)
        if memory.plies < len(self.actions):
            states, digest = copied(memory.states), memory.digest
            entry_points = table.game.entry_points
            for number in self.actions[memory.plies :]:
                is_mine = entry_points.actor(states, 0) == seat
                entry_points.apply(states, 0, number)
                table.look_at(states, seat)
                digest = _chained(digest, number if is_mine else -1, table)
            memory = Memory(len(self.actions), digest, states)
        self.memories[seat] = memory
        return memory


def _chained(digest: bytes, number: int, table: SingleGame) -> bytes:
    """Return the digest of an earlier one, an action of one's own, and what was observed then."""
    found = blake2b(digest, digest_size=DIGEST)
    found.update(number.to_bytes(4, "little", signed=True))
    found.update(table.planes.data)
    found.update(table.numbers.data)
    return found.digest()
