"""The games as gymnasium environments: one learner's seat, with bots in all others.

`import shedu.envs` registers an environment per game, `gymnasium.make("shedu/Tigris-v0", seats=2, opponents="trader")`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.bots import Bot, bot
from shedu.core.errors import ParseError
from shedu.core.game import Seat
from shedu.envs.single_game import BEGIN, SingleGame

try:
    import gymnasium

    from shedu.envs.gymnasium_spaces import LegalActions, observation_space
except ModuleNotFoundError:
    raise ModuleNotFoundError("this environment needs gymnasium: pip install 'shedu[research]'") from None

ILLEGAL = ("error", "random")
RANDOM = "random"
LARGEST_SEED = 1 << 62


class GameEnv(gymnasium.Env[Any, Any]):
    """A game in which the learner holds one seat and bots hold the others.

    Every step is a decision of the learner's seat; what the others and chance do until it is asked again happens within
    the step. `info["action_mask"]` says which actions are legal. Rewards come at the end of a game, when
    `info["ranks"]` has the rank of every seat. A game is truncated only where no rule ends it: in `wayfarers`, after
    10,000 decisions of the learner.

    Arguments:
        game_id: The game: tigris, kings or wayfarers.
        seats: How many play; by default as many as the game suggests.
        opponents: A name that `shedu.bot` takes or a bot, for all other seats or one for each of them in seat order.
        seat: The learner's seat, or "random" to draw it for every game.
        reward: "win", "rank" or "score", see `shedu.envs.rewards`.
        flat: Whether an observation is one array of floats instead of an array per block.
        illegal: "error" refuses an illegal action with a ValueError, and nothing has changed; "random" plays a random
            legal action instead.
        render_mode: "ansi" to get the table as text from `render`, "human" to print it after every step.
        options: The options of the game by name, such as `board="advanced"`; True and False for on and off.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012 - as gymnasium declares it

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        opponents: str | Bot | Sequence[str | Bot] = RANDOM,
        *,
        seat: Seat | str = 0,
        reward: str = "win",
        flat: bool = False,
        illegal: str = "error",
        render_mode: str | None = None,
        **options: str | bool,
    ) -> None:
        self._game = SingleGame(game_id, seats, options, reward)
        if seat != RANDOM and not (isinstance(seat, int) and 0 <= seat < self._game.seats):
            raise ParseError(f"the seat is random or from 0 to {self._game.seats - 1}, not {seat!r}")
        if illegal not in ILLEGAL:
            raise ParseError(f"illegal is {' or '.join(ILLEGAL)}, not {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ParseError(f"a render mode is {' or '.join(self.metadata['render_modes'])}, not {render_mode!r}")
        self._opponents = self._one_each(opponents)
        self._at_random = all(opponent == RANDOM for opponent in self._opponents)
        self._bots: dict[Seat, Bot] = {}
        self._draws_seat = seat == RANDOM
        self.seat: Seat = seat if isinstance(seat, int) else 0
        self._is_seeded = False
        self._steps = 0
        self._longest = self._game.game.longest
        self._flat = flat
        self._illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(self._game.parts, flat=flat)
        self.action_space = LegalActions(self._game.mask)

    def _one_each(self, opponents: str | Bot | Sequence[str | Bot]) -> list[str | Bot]:
        """Return an opponent for every other seat; refuse names that no bot has."""
        others = self._game.seats - 1
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * others
        found = list(opponents)
        if len(found) != others:
            raise ParseError(f"with {self._game.seats} seats there are {others} opponents, not {len(found)}")
        for name in dict.fromkeys(opponent for opponent in found if isinstance(opponent, str)):
            _close(bot(name))
        return found

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game. The same seed gives the same games, as long as the same actions are played."""
        super().reset(seed=seed, options=options)
        is_new = seed is not None or not self._is_seeded
        if is_new:
            self._is_seeded = True
            self._game.seed(int(self.np_random.integers(LARGEST_SEED)))
        if self._draws_seat:
            self.seat = int(self.np_random.integers(self._game.seats))
        if not self._at_random and (is_new or self._draws_seat):
            self._seat_bots()
        self._steps = 0
        self._play(BEGIN)
        if self._game.is_over:  # nobody left a question for this seat
            return self.reset(options=options)
        return self._game.observed(flat=self._flat), self._info()

    def _seat_bots(self) -> None:
        self._close_bots()
        others = [seat for seat in range(self._game.seats) if seat != self.seat]
        for seat, opponent in zip(others, self._opponents, strict=True):
            seed = int(self.np_random.integers(LARGEST_SEED))
            self._bots[seat] = bot(opponent, seed) if isinstance(opponent, str) else opponent

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action of the learner's seat, and all that follows until the seat is asked again or the game ends."""
        game = self._game
        number = int(action)
        if not (0 <= number < game.action_size and game.mask[number]):
            if self._illegal == "error" or game.is_over:
                raise ParseError(game.explain_illegal(action))
            number = int(game.game.entry_points.sample(game.states, 0, game.rng))
        self._play(number)
        self._steps += 1
        is_over = game.is_over
        reward = float(game.rewards[self.seat]) if is_over else 0.0
        is_truncated = not is_over and self._steps >= self._longest
        if self.render_mode == "human":
            self.render()
        return game.observed(flat=self._flat), reward, is_over, is_truncated, self._info()

    def _play(self, action: int) -> None:
        game = self._game
        who = game.play(action, self.seat, self._at_random)
        while who >= 0 and who != self.seat:
            choice = self._bots[who].choose(game.position().knowledge(who))
            who = game.play(choice.id, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._game.mask.copy()}
        if self._game.is_over:
            info["ranks"] = self._game.ranks()
        return info

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal, as booleans: the name that the masked learners of sb3-contrib look for."""
        return self._game.mask.astype(bool)

    def render(self) -> Any:
        """Return the table as the learner's seat sees it, or print it."""
        if self.render_mode is None:
            raise ParseError("to render, make the environment with render_mode='ansi' or 'human'")
        text = self._game.text(self.seat)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """End the bots that run as programs of their own."""
        self._close_bots()

    def _close_bots(self) -> None:
        for opponent in self._bots.values():
            if opponent not in self._opponents:  # made here
                _close(opponent)
        self._bots = {}


def _close(opponent: Bot) -> None:
    """End a bot that runs as a program of its own; most have nothing to end."""
    if (close := getattr(opponent, "close", None)) is not None:
        close()
