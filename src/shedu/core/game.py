"""The contract every game meets, and the position that players, bots and servers hold in their hands."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any, Final, TypeAlias

import numpy as np

from shedu.core.chance import generator
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.kernel import instantiate

LONGEST_ACTION = 200  # characters of an action's text
Seat: TypeAlias = int  # a place at the table, counted from 0 clockwise


class Chance(enum.Enum):
    """The actor when something is drawn or rolled."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
Actor: TypeAlias = Seat | Chance | None  # None: the game is over


@dataclass(frozen=True, slots=True)
class Action:
    """One answer to a question: a number inside, named fields and one line of text outside."""

    id: int
    kind: str
    fields: tuple[tuple[str, str | int], ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def __getitem__(self, name: str) -> str | int:
        return dict(self.fields)[name]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something said to a person: a code with named fields to translate from, and the English text."""

    code: str
    text: str
    fields: tuple[tuple[str, Any], ...] = ()
    rule: str = ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table is set up; the first value is the default."""

    name: str
    values: tuple[str, ...]
    text: str

    @property
    def default(self) -> str:
        """Return the default value."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    id: str
    title: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the rank of every seat (1 the best, ties share), its score to compare, and why it ended."""

    ranks: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that share the first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class SpeedGoals:
    """How fast a game must be, in multiples of catanatron's speed and in seconds, 0 for none."""

    random: float = 50
    listed: float = 0
    stepped: float = 0
    searched: float = 0
    compile_s: float = 45


class Game(ABC):
    """A game: its options, actions and kernel, and how it is presented."""

    id: str
    title: str
    seat_counts: tuple[int, ...]
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    rules_version: int  # raised when an old record would play differently; the kernel still plays the older ones
    speed_goals: SpeedGoals = SpeedGoals()
    longest: int = 1 << 40  # decisions after which a game played at random is broken off, where no rule ends it
    pace: float = 1.0  # of a bot's pause after an answer: less where a turn takes many of them
    has_symbols: bool = False  # whether players choose which of `seat_names` their seat is called
    hides: bool = True  # whether a seat cannot know all there is, apart from what chance will bring

    @property
    def default_seats(self) -> int:
        """Return the default number of seats: the fewest, unless a game overrides it."""
        return self.seat_counts[0]

    @abstractmethod
    def list_actions(self) -> Sequence[Action | None]:
        """Return every action by its number; None where a number is not used."""

    @abstractmethod
    def outcome(self, position: Position) -> Outcome:
        """Return the result of a finished game."""

    @abstractmethod
    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat (or a spectator, None) may see: a whitelist, as JSON."""

    @abstractmethod
    def open_view(self, position: Position) -> dict[str, Any]:
        """Return the whole position as JSON, hidden things included: for tests and records, never for a player."""

    @abstractmethod
    def prompt(self, position: Position) -> Sentence:
        """Return what is being asked now, in one sentence."""

    @abstractmethod
    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        """Return what happened between two positions, as a seat (or a spectator) may know it."""

    def logs_alike(self, action: Action) -> bool:  # noqa: ARG002
        """Return whether `log_entries` says the same to every seat and to spectators about an action."""
        return not self.hides

    @abstractmethod
    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Return why an action is not legal, with the number of the rule."""

    @abstractmethod
    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """Return the table as text for a terminal, drawn from the view of a seat alone."""

    def reveals(self, before: Position, action: Action, after: Position) -> bool:  # noqa: ARG002
        """Return whether an action of a seat showed others something hidden, so that it cannot be taken back.

        What chance deals counts as shown anyway. A piece laid from one's own hand does not: taking it back hides only
        what its owner showed.
        """
        return False

    def odds(self, position: Position, seat: Seat | None) -> dict[str, Any] | None:  # noqa: ARG002
        """Return what a seat can reckon about an open question that hidden things decide, as JSON; None if nothing."""
        return None

    def prospect(self, position: Position, seat: Seat, action: Action) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the same for every question that an action of the asked seat would open."""
        return []

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """Return the log entries that an action would cause on a guessed position, and what would then be offered."""
        after = guess.copy()
        after.play(action)
        return self.log_entries(guess, action, after, seat)

    @cached_property
    def kernel(self) -> ModuleType:
        """Return the rules over a state."""
        import importlib

        return importlib.import_module(f"shedu.games.{self.id}.rules.kernel")

    @cached_property
    def entry_points(self) -> ModuleType:
        """Return the rules over an array of states and an index, for calls from Python."""
        return instantiate("shedu.core.kernels.entry_points", self.id)

    @cached_property
    def actions(self) -> Sequence[Action | None]:
        """Return every action by its number."""
        return self.list_actions()

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.text.lower(): action for action in self.actions if action is not None}

    def parse(self, text: str) -> Action:
        """Return the action written as a text; case and extra blanks do not matter."""
        readable = len(text) <= LONGEST_ACTION and text.isascii()
        action = self._by_text.get(" ".join(text.lower().split())) if readable else None
        if action is None:
            raise ParseError(f"{text[:60]!r} is not an action of {self.title}")
        return action

    def action(self, number: int) -> Action:
        """Return the action with a number."""
        action = self.actions[number] if 0 <= number < len(self.actions) else None
        if action is None:
            raise ParseError(f"{number} is not the number of an action of {self.title}")
        return action

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return all options with their values, defaults filled in; refuse unknown names and values."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ParseError(f"{self.id} has no option {name!r}; it has {', '.join(known)}")
            if value not in known[name].values:
                raise ParseError(f"option {name} is one of {', '.join(known[name].values)}, not {value!r}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def choices(self, options: Mapping[str, str], rules: int | None = None) -> np.ndarray:
        """Return what `deal` takes: the index of each option's chosen value, then the version of the rules."""
        chosen = self.check_options(options)
        indices = [option.values.index(chosen[option.name]) for option in self.options]
        return np.array([*indices, self.check_rules(rules)], dtype=np.int64)

    def check_rules(self, rules: int | None) -> int:
        """Return a version of the rules that the kernel can play; None stands for the current one."""
        if rules is None:
            return self.rules_version
        if not 1 <= rules <= self.rules_version:
            raise ParseError(
                f"this game was played by rules {rules} of {self.title}, and this is rules {self.rules_version}:"
                " it needs a newer shedu"
                if rules > self.rules_version
                else f"{self.title} has no rules {rules}; the first are rules 1"
            )
        return rules

    # `rules` is a number or None; a checker cannot know that a mapping of options unpacked here has no such key.
    def new(self, seats: int | None = None, *, rules: Any = None, **options: str | bool) -> Position:
        """Return a new game; options by name, true and false for on and off; `rules` picks an older version."""
        seats = self.default_seats if seats is None else seats
        if seats not in self.seat_counts:
            raise ParseError(f"{self.title} is played by {_span(self.seat_counts)}, not by {seats}")
        words = {name: _word(value) for name, value in options.items()}
        chosen = self.check_options(words)
        states = np.zeros(1, dtype=self.kernel.STATE)
        self.entry_points.deal(states, 0, seats, self.choices(chosen, rules))
        return Position(self, states, seats, chosen)


def _word(value: str | bool) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


def _span(counts: tuple[int, ...]) -> str:
    return f"{counts[0]} to {counts[-1]} seats" if len(counts) > 1 else f"{counts[0]} seats"


def copied(states: np.ndarray) -> np.ndarray:
    """Return a copy of an array of states; NumPy's own goes field by field and takes fifty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), dtype=states.dtype)


class Position:
    """A game in progress: its state, and the actions that led to it."""

    __slots__ = ("_actor", "game", "history", "options", "seats", "start", "states")

    def __init__(self, game: Game, states: np.ndarray, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.states = states
        self.seats = seats
        self.options = options
        self.start = copied(states)
        self.history: list[int] = []
        self._actor: int = game.entry_points.actor(states, 0)

    @property
    def state(self) -> Any:
        """Return the state itself, a NumPy record: for the code of its game and for tests."""
        return self.states[0]

    @property
    def rules(self) -> int:
        """Return the version of the rules this game is played by."""
        return int(self.states["rules"][0])

    @property
    def ply(self) -> int:
        """Return how many actions were played, chance included."""
        return len(self.history)

    @property
    def actor(self) -> Actor:
        """Return who must answer now: a seat, CHANCE, or None when the game is over."""
        if self._actor >= 0:
            return self._actor
        return CHANCE if self._actor == self.game.kernel.CHANCE else None

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self._actor == self.game.kernel.GAME_OVER)

    def legal_ids(self) -> np.ndarray:
        """Return the numbers of all legal actions, or of all outcomes of chance."""
        ids = np.empty(self.game.kernel.MAX_LEGAL, dtype=np.int64)
        if self.actor is CHANCE:
            weights = np.empty_like(ids)
            return ids[: self.game.entry_points.chances(self.states, 0, ids, weights)]
        return ids[: self.game.entry_points.legal(self.states, 0, ids)]

    def legal(self) -> list[Action]:
        """Return all legal actions of the actor."""
        return [self.game.action(int(number)) for number in self.legal_ids()]

    def chances(self) -> list[tuple[Action, int]]:
        """Return all outcomes of chance with their weights; empty when a seat must answer."""
        if self.actor is not CHANCE:
            return []
        ids = np.empty(self.game.kernel.MAX_LEGAL, dtype=np.int64)
        weights = np.empty_like(ids)
        n = self.game.entry_points.chances(self.states, 0, ids, weights)
        return [(self.game.action(int(ids[k])), int(weights[k])) for k in range(n)]

    def play(self, action: Action | str) -> None:
        """Play an action; raises ParseError or IllegalAction, and then nothing has changed."""
        move = self.game.parse(action) if isinstance(action, str) else action
        if not (self.legal_ids() == move.id).any():
            raise IllegalAction(self.game.explain_illegal(self, move))
        self._actor = self.game.entry_points.apply(self.states, 0, move.id)
        self.history.append(move.id)

    def back_to(self, ply: int) -> None:
        """Go back to an earlier ply by playing the game again from its start."""
        assert 0 <= ply <= self.ply
        history = self.history[:ply]
        self.states[:] = self.start
        self._actor = self.game.entry_points.actor(self.states, 0)
        for number in history:
            self._actor = self.game.entry_points.apply(self.states, 0, number)
        self.history = history

    def copy(self) -> Position:
        """Return an independent copy."""
        other = Position.__new__(Position)
        other.game = self.game
        other.states = copied(self.states)
        other.seats = self.seats
        other.options = self.options
        other.start = self.start
        other.history = self.history.copy()
        other._actor = self._actor
        return other

    def restarted(self) -> Position:
        """Return a position that starts from this state, which both share; for tests that change a state by hand."""
        return Position(self.game, self.states, self.seats, self.options)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat or a spectator may see."""
        return self.game.view(self, seat)

    def knowledge(self, seat: Seat) -> SeatKnowledge:
        """Return all that a seat may know, for a bot."""
        return SeatKnowledge(self, seat)

    def prompt(self) -> Sentence:
        """Return what is being asked now."""
        return self.game.prompt(self)

    def outcome(self) -> Outcome:
        """Return the result of a finished game."""
        assert self.over, "the game is not over"
        return self.game.outcome(self)


class SeatKnowledge:
    """What a bot gets: a seat's view, its legal actions, and positions that agree with all it knows.

    The true position is not inside: what the seat cannot know is resampled from a fixed generator first, so that equal
    knowledge is equal to the bit whatever is hidden.
    """

    __slots__ = ("_guess", "game", "seat")

    def __init__(self, position: Position, seat: Seat) -> None:
        self.game = position.game
        self.seat = seat
        self._guess = position.copy()
        self._guess.start = copied(self._guess.states)
        self._guess.history = []
        self.game.entry_points.resample_hidden(self._guess.states, 0, seat, generator(0))

    @property
    def view(self) -> dict[str, Any]:
        """Return what the seat sees."""
        return self.game.view(self._guess, self.seat)

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self._guess.seats

    @property
    def states(self) -> np.ndarray:
        """Return one position that agrees with all the seat knows, as an array of one state."""
        return self._guess.states

    @property
    def options(self) -> dict[str, str]:
        """The options of the table."""
        return dict(self._guess.options)

    def legal(self) -> list[Action]:
        """Return the legal actions, if the seat is the one that must answer."""
        return self._guess.legal() if self._guess.actor == self.seat else []

    def is_legal(self, action: Action) -> bool:
        """Return whether the seat must answer and may answer with this action."""
        return self._guess.actor == self.seat and bool((self._guess.legal_ids() == action.id).any())

    def resample(self, rng: np.ndarray) -> Position:
        """Return a position that agrees with all the seat knows, with hidden information resampled."""
        guess = self._guess.copy()
        self.game.entry_points.resample_hidden(guess.states, 0, self.seat, rng)
        return guess
