"""Schedules: who plays whom, with rotated seats and paired deals, all derived from one seed."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from shedu.arena.match import Match
from shedu.bots import bot
from shedu.bots.mcts import Budget
from shedu.bots.process_bot import ProcessBot
from shedu.core.errors import ParseError
from shedu.games import game as find_game

MOST_GAMES = 1_000_000
MOST_SEED = 2**63

PATIENCE = 60.0  # seconds that any decision may take by default
TIMES_ITS_BUDGET = 10.0  # of seconds, that a bot may take
LEEWAY = 5.0  # seconds beyond the limit of a program, which reports better what went wrong
SLOWEST = 200  # simulations per second that a bot must reach


@dataclass(frozen=True, slots=True)
class Schedule:
    """A number of games between players, who are named by seat for the first game of each deal."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    games: int
    seed: int
    limit: float | None
    first_deal: int = 0  # so that the schedules of a ladder have different deals

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.players)

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """Return the distinct rotations of the players; equal ones would be the same game."""
        turns = (self.players[turn:] + self.players[:turn] for turn in range(self.seats))
        return tuple(dict.fromkeys(turns))

    @property
    def deals(self) -> int:
        """Return the number of different deals."""
        return -(-self.games // len(self.rotations))

    @property
    def is_balanced(self) -> bool:
        """Return whether every deal is played in every rotation."""
        return self.games % len(self.rotations) == 0


def new_schedule(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    limit: float | None = None,
) -> Schedule:
    """Return a valid schedule, or refuse; `limit` None means one that suits the bots, 0 means none."""
    the_game = find_game(game)
    for name in players:
        bot(name)  # refuses names and budgets
    if len(players) not in the_game.seat_counts:
        counts = ", ".join(str(count) for count in the_game.seat_counts)
        raise ParseError(f"{the_game.title} is played by {counts}: {len(players)} named, name one player per seat")
    check_number("games", games, 1, MOST_GAMES)
    check_number("the seed", seed, -MOST_SEED, MOST_SEED)
    chosen = the_game.check_options(options or {})
    return Schedule(the_game.id, tuple(chosen.items()), tuple(players), games, seed, limit_for(players, limit))


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is out of bounds."""
    if not least <= value <= most:
        raise ParseError(f"{name}: a whole number from {least} to {most}, not {value}")


def limit_for(players: Sequence[str], wanted: float | None) -> float | None:
    """Return the time limit per decision: the wanted one, or a generous one for these players."""
    if wanted is None:
        return max(PATIENCE, *(_intended(name) for name in players))
    if not (math.isfinite(wanted) and wanted >= 0):
        raise ParseError(f"the time limit per decision is a number of seconds, or 0 for none, not {wanted}")
    return wanted or None


def _intended(name: str) -> float:
    """Return the most seconds that a bot with a budget should need per decision."""
    player = bot(name)
    if isinstance(player, ProcessBot):
        return player.longest + LEEWAY
    budget = getattr(player, "budget", None)
    if not isinstance(budget, Budget):
        return 0.0
    return max(budget.seconds * TIMES_ITS_BUDGET, budget.simulations / SLOWEST)


def matches(schedule: Schedule, *, keep_record: bool = False, first: int = 0) -> Iterator[Match]:
    """Yield the games of a schedule: each deal once for every rotation of the players.

    Seeds depend only on the deal and the seat, so that equal bots that swap seats play the same game.
    """
    rotations = schedule.rotations
    for k in range(schedule.games):
        deal = schedule.first_deal + k // len(rotations)
        yield Match(
            number=first + k,
            game=schedule.game,
            options=schedule.options,
            players=rotations[k % len(rotations)],
            deal=f"arena {schedule.seed} deal {deal}",
            seeds=tuple(_seed(schedule.seed, deal, seat) for seat in range(schedule.seats)),
            limit=schedule.limit,
            keep_record=keep_record,
        )


def _seed(seed: int, deal: int, seat: int) -> int:
    digest = hashlib.sha256(f"shedu arena {seed} {deal} {seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")  # leaves room to count up from
