"""The games as Python games of OpenSpiel: explicit chance, information states and observers.

Importing this module registers them: `pyspiel.load_game("shedu_tigris(seats=3,board=advanced)")`. Parameters are the
number of seats, the reward ("win", "rank" or "score", see `shedu.envs.rewards`) and the options of the game.
"""

from __future__ import annotations

from typing import Any

from shedu.bots import bot
from shedu.core.chance import generator
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import Game, Position, Seat, copied
from shedu.core.spaces import split
from shedu.envs.open_spiel_row import Row
from shedu.envs.single_game import SingleGame
from shedu.games import GAMES, room
from shedu.games import game as find_game

try:
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError("this game needs OpenSpiel: pip install 'shedu[research]'") from None

LONGEST = 100_000  # decisions in a game: OpenSpiel wants a bound, no rule has one, and games are far shorter
CHANCES = 10  # outcomes of chance per decision, which is more than there are
LARGEST_SCORE = 1000.0
SEEDS = 1 << 52  # that a number from 0 to 1 tells apart


def _type_of(game: Game, seats: int, reward: str) -> Any:
    """Describe a game to OpenSpiel; what it pays depends on the table."""
    kinds = pyspiel.GameType
    is_constant = reward != "score" and seats > 1
    return kinds(
        short_name=f"shedu_{game.id}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if is_constant else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.default_seats,
            "reward": "win",
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """A game at a table with a number of seats and chosen options."""

    game_id: str  # a subclass per game says which

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game = find_game(self.game_id)
        chosen = dict(parameters or {})
        seats, reward = int(chosen.get("seats", game.default_seats)), str(chosen.get("reward", "win"))
        options = {name: value for name, value in chosen.items() if name not in ("seats", "reward")}
        self.table = SingleGame(self.game_id, seats, options, reward)
        self.longest = min(game.longest, LONGEST)
        self.chances_from = self.table.action_size  # the first number of an outcome of chance
        about = pyspiel.GameInfo(
            num_distinct_actions=self.table.action_size,
            max_chance_outcomes=game.kernel.IDS - self.chances_from,
            num_players=seats,
            min_utility=-LARGEST_SCORE if reward == "score" else 0.0,
            max_utility=LARGEST_SCORE if reward == "score" else 1.0,
            utility_sum=None if reward == "score" or seats == 1 else 1.0 if reward == "win" else seats / 2,
            max_game_length=self.longest,
        )
        super().__init__(_type_of(game, seats, reward), about, chosen)

    def new_initial_state(self) -> SpielState:
        """Return the beginning of a game, where chance draws first."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of draws that no game reaches."""
        return CHANCES * self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """Return an observer of what a seat or a spectator may know; None for private information alone."""
        if params:
            raise ParseError(f"observers have no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or not (is_private or kind.private_info == pyspiel.PrivateInfoType.NONE):
            return None
        return SpielObserver(self.table, is_private=is_private, recalls=kind.perfect_recall)


class SpielState(pyspiel.State):
    """A position; chance outcomes are numbered from 0, in the order of the game's action numbers."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.row = Row.begin(game.table)

    def current_player(self) -> int:
        """Return the seat that is asked, chance, or that the game is over."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.row.who if self.row.who >= 0 else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Return whether the game is over, or broken off because it went on for too long."""
        return self._is_over() or self._is_broken_off()

    def _is_over(self) -> bool:
        return bool(self.row.who == self.row.game.kernel.GAME_OVER)

    def _is_broken_off(self) -> bool:
        return bool(self.row.decisions >= self.get_game().longest)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.row.legal() if player == self.row.who else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes of chance and their probabilities."""
        first = self.get_game().chances_from
        return [(number - first, probability) for number, probability in self.row.chances()]

    def _apply_action(self, action: int) -> None:
        is_chance = self.row.who < 0
        number = action + self.get_game().chances_from if is_chance else action
        possible = [each for each, _ in self.row.chances()] if is_chance else self.row.legal()
        if number not in possible:
            game = self.row.game
            raise IllegalAction(game.explain_illegal(self.position(), game.action(number)))
        self.row.play(number)

    def _action_to_string(self, player: Seat, action: int) -> str:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return self.row.game.action(action + self.get_game().chances_from if is_chance else action).text

    def returns(self) -> list[float]:
        """Return what the game has been worth to every seat: 0 until it is over, equal shares if it was broken off."""
        table = self.get_game().table
        if not self._is_over():
            share = (self.get_game().utility_sum() or 0.0) / table.seats if self._is_broken_off() else 0.0
            return [share] * table.seats
        table.look_at(self.row.states, 0)
        found: list[float] = table.rewards[: table.seats].tolist()
        return found

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """Return a state that the player cannot tell from this one, with hidden information resampled.

        All that the player cannot know is equally likely, whatever the other players' strategies are. The state has no
        history, which would tell what was hidden; the other players begin to recall here.
        """
        game = self.get_game()
        guess = game.new_initial_state()
        guess.row = self.row.resampled(game.table, player, generator(int(sampler() * SEEDS)))
        return guess  # type: ignore[no-any-return]

    def position(self) -> Position:
        """Return the position without its history, for bots and for rendering."""
        table = self.get_game().table
        return Position(table.game, copied(self.row.states), table.seats, table.options)

    def __str__(self) -> str:
        """Return the table as spectators see it, and a digest of all there is."""
        text = self.row.game.render_text(self.position().view(None), False)
        return f"{text}\nply {self.row.ply}, state {self.row.digest()}"


class SpielObserver:
    """What a seat or a spectator may know of a state, as a tensor and as text."""

    def __init__(self, table: SingleGame, *, is_private: bool, recalls: bool) -> None:
        self._table = table
        self._is_private = is_private
        self._recalls = recalls
        # No tensor of moderate size holds all that a seat has ever seen, and none is made for spectators.
        self.tensor = None if recalls or not is_private else table.observed(flat=True)
        self.dict = {} if self.tensor is None else split(self.tensor, table.blocks)

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Write what a seat observes to the tensor."""
        if self.tensor is not None:
            self._table.look_at(state.row.states, player)
            self.tensor[:] = self._table.observed(flat=True)

    def string_from(self, state: SpielState, player: Seat) -> str:
        """Return the table as a seat sees it, or a name of all that it has seen."""
        if self._is_private and self._recalls:
            return state.row.information_state(self._table, player)
        seat = player if self._is_private else None
        return self._table.game.render_text(state.position().view(seat), False)


class SeatBot(pyspiel.Bot):
    """One of our bots as a bot of OpenSpiel. It gets what its seat may know, never the state."""

    def __init__(self, player: Seat, name: str, seed: int = 0) -> None:
        super().__init__()
        self._player = player
        self._bot = bot(name, seed)

    def step(self, state: SpielState) -> int:
        """Return the action that the bot takes."""
        return self._bot.choose(state.position().knowledge(self._player)).id

    def restart_at(self, state: SpielState) -> None:
        """Do nothing: our bots keep nothing from one decision to the next."""


def _register() -> None:
    for game_id in GAMES:
        if room(game_id, "evaluation.observation") is not None:
            game = find_game(game_id)
            # A class: OpenSpiel lets go of what it was given when Python has already ended, and a function would be
            # freed then, which is fatal; a class is not, because it refers to itself.
            made = type(f"{game_id.capitalize()}Game", (SpielGame,), {"game_id": game_id})
            pyspiel.register_game(_type_of(game, game.default_seats, "win"), made)


_register()
