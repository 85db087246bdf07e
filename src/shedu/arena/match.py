"""One game between bots: its seats and deal, its result, and the decisions that bots forfeited."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from shedu.bots import Bot
from shedu.bots import bot as find_bot
from shedu.bots.plugins import one_line
from shedu.core.chance import Dealer, below, generator
from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import CHANCE, Action, Position, Seat, SeatKnowledge
from shedu.core.game_record import record_of, write
from shedu.games import game as find_game

Maker: TypeAlias = Callable[[str, int], Bot]

STAND_IN = "greedy"  # decides for a bot that forfeits a decision
SHORTEST_WAIT = 0.01  # seconds between two checks whether a bot overruns


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played: everything its result depends on, so that any process on any machine can play it."""

    number: int
    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]  # by seat
    deal: str  # the dealer's seed
    seeds: tuple[int, ...]  # of the bots, by seat
    limit: float | None = None  # seconds per decision; None: unlimited
    keep_record: bool = False


@dataclass(frozen=True, slots=True)
class Forfeits:
    """The number of decisions a bot forfeited by reason, and the first error."""

    crashed: int = 0
    illegal: int = 0
    overran: int = 0
    first: str = ""

    @property
    def total(self) -> int:
        """Return the number of forfeited decisions."""
        return self.crashed + self.illegal + self.overran


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game; tuples by seat are in the order of the seats."""

    number: int
    deal: str
    players: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    reason: str
    plies: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeits: tuple[Forfeits, ...]
    record: str | None = None

    @property
    def shares(self) -> tuple[float, ...]:
        """Return the share of the win of each seat; seats of the first rank share it evenly."""
        first = self.ranks.count(1)
        return tuple(1 / first if rank == 1 else 0.0 for rank in self.ranks)


class Forfeit(Exception):
    """A bot gave no playable answer."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


class Player:
    """A bot in its seat: counts and times its decisions, and replaces those it forfeits."""

    def __init__(self, name: str, seed: int, make: Maker) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.left_behind: threading.Thread | None = None  # still thinks about a forfeited decision
        self._counts = {"crashed": 0, "illegal": 0, "overran": 0}
        self._first = ""
        self._stand_in = find_bot(STAND_IN, seed)
        self._last_resort = generator(seed, 1)
        self._bot: Bot | None = None
        try:
            self._bot = make(name, seed)
        except ParseError as error:
            self._first = str(error)
        except Exception as error:
            self._first = one_line(error)

    @property
    def forfeits(self) -> Forfeits:
        """Return what the bot has forfeited so far."""
        return Forfeits(**self._counts, first=self._first)

    def choose(self, knowledge: SeatKnowledge) -> Any:
        """Return the unchecked answer of the bot; raises Forfeit if it gives none."""
        if self._bot is None:
            raise Forfeit("crashed", self._first)
        if self.left_behind is not None and self.left_behind.is_alive():
            raise Forfeit("overran", "it is still thinking about an earlier decision")
        try:
            return self._bot.choose(knowledge)
        except BotFailure as failure:
            raise Forfeit(failure.kind, str(failure)) from failure
        except (Exception, SystemExit) as error:
            raise Forfeit("crashed", one_line(error)) from error

    def close(self) -> None:
        """End what the bot holds, such as a program; one that still thinks is stopped, where that is possible."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            with suppress(Exception):
                close()

    def forfeit(self, position: Position, seat: Seat, why: Forfeit) -> Action:
        """Count a decision as forfeited; return the action to play instead.

        It is chosen one action ahead by the game's evaluation, or at random if even that fails.
        """
        self._counts[why.kind] += 1
        self._first = self._first or f"{why.kind} at ply {position.ply}: {why}"
        try:
            return _checked(position, self._stand_in.choose(position.knowledge(seat)))
        except Exception:
            legal = position.legal()
            return legal[int(below(self._last_resort, len(legal)))]


class Table:
    """A match in progress.

    With a limit, the game is played in a supervised thread. Nothing can stop a thread that runs compiled code, so when
    a bot overruns, its thread is abandoned and the game continues in another: the late answer is ignored, and until
    it comes, the seat forfeits its decisions.
    """

    def __init__(self, match: Match, make: Maker) -> None:
        self.position = find_game(match.game).new(len(match.players), **dict(match.options))
        self.players = [Player(name, seed, make) for name, seed in zip(match.players, match.seeds, strict=True)]
        self.dealer = Dealer(match.deal)
        self._limit = math.inf if match.limit is None else match.limit
        self._lock = threading.Lock()  # held whenever the position is read or changed
        self._generation = 0  # only the thread of this generation may continue
        self._asked: float | None = None  # when the actor began to think
        self._error: BaseException | None = None

    def play(self) -> None:
        """Play the match to its end."""
        if self._limit == math.inf:
            self._go_on(self._generation)
            return
        try:
            while not self.position.over:
                thread = threading.Thread(target=self._go_on_in_thread, args=(self._generation,), daemon=True)
                thread.start()
                self._watch(thread)
        finally:
            with self._lock:
                self._generation += 1

    def _go_on(self, generation: int) -> None:
        while True:
            with self._lock:
                actor = self.position.actor
                if self._generation != generation or actor is None:
                    return
                if actor is CHANCE:
                    self.position.play(self.dealer.draw(self.position))
                    continue
                knowledge = self.position.knowledge(actor)
                began = self._asked = time.perf_counter()
            choice, failure = None, None
            try:
                choice = self.players[actor].choose(knowledge)
            except Forfeit as forfeit:
                failure = forfeit
            seconds = time.perf_counter() - began
            with self._lock:
                if self._generation != generation:
                    return
                if seconds > self._limit:
                    failure = self._overrun()
                self._answer(actor, choice, failure, seconds)

    def _answer(self, seat: Seat, choice: Any, failure: Forfeit | None, seconds: float) -> None:
        """Play what a bot chose, or the replacement if it forfeits."""
        player = self.players[seat]
        player.decisions += 1
        player.seconds += seconds
        self._asked = None
        try:
            if failure is not None:
                raise failure
            action = _checked(self.position, choice)
        except Forfeit as forfeit:
            action = player.forfeit(self.position, seat, forfeit)
        self.position.play(action)

    def _overrun(self) -> Forfeit:
        return Forfeit("overran", f"no answer within {self._limit:g} s")

    def _go_on_in_thread(self, generation: int) -> None:
        try:
            self._go_on(generation)
        except BaseException as error:
            with self._lock:
                if self._generation == generation:
                    self._error = error

    def _watch(self, thread: threading.Thread) -> None:
        """Wait until a thread has played to the end or a bot in it overruns."""
        patience = self._limit
        while True:
            thread.join(patience)
            with self._lock:
                if self._error is not None:
                    raise self._error
                if not thread.is_alive():
                    return
                thinks = 0.0 if self._asked is None else time.perf_counter() - self._asked
                if thinks > self._limit:
                    actor = self.position.actor
                    assert isinstance(actor, int)
                    self._generation += 1
                    self.players[actor].left_behind = thread
                    self._answer(actor, None, self._overrun(), thinks)
                    return
                patience = max(self._limit - thinks, SHORTEST_WAIT)


def play(match: Match, make: Maker = find_bot) -> Played:
    """Play a match to its end and return its result."""
    table = Table(match, make)
    try:
        table.play()
    finally:
        for player in table.players:
            player.close()
    position, players = table.position, table.players
    outcome = position.outcome()
    return Played(
        number=match.number,
        deal=match.deal,
        players=match.players,
        ranks=outcome.ranks,
        scores=outcome.scores,
        reason=outcome.reason,
        plies=position.ply,
        decisions=tuple(player.decisions for player in players),
        seconds=tuple(round(player.seconds, 6) for player in players),
        forfeits=tuple(player.forfeits for player in players),
        record=write(record_of(position, match.players, table.dealer)) if match.keep_record else None,
    )


def _checked(position: Position, choice: Any) -> Action:
    """Return a choice if it is a legal action; raises Forfeit otherwise."""
    if not isinstance(choice, Action):
        raise Forfeit("illegal", f"{choice!r:.60} is not an action")
    if not np.any(position.legal_ids() == choice.id):
        raise Forfeit("illegal", f"'{choice.text}' is not legal")
    return position.game.action(choice.id)
