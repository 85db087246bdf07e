"""Who plays whom how often: seats rotated, deals paired, everything derived from one seed."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from shedu.arena.match import Match
from shedu.bots import bot
from shedu.bots.mcts import Budget
from shedu.core.errors import ParseError
from shedu.games import game as find_game

MOST_GAMES = 1_000_000
MOST_SEED = 2**63

PATIENCE = 60.0  # seconds that any decision may take, unless told otherwise
TIMES_ITS_BUDGET = 10.0  # what a bot with a budget in seconds may take
SLOWEST = 200  # simulations a second that a bot with a budget of simulations must at least do


@dataclass(frozen=True, slots=True)
class Schedule:
    """So many games between players, one name a seat in the first game of each deal."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    games: int
    seed: int
    limit: float | None
    first_deal: int = 0  # so that the schedules of a ladder are dealt differently

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The players moved round the table; a seating that comes again would be the same game again."""
        turns = (self.players[turn:] + self.players[:turn] for turn in range(self.seats))
        return tuple(dict.fromkeys(turns))

    @property
    def deals(self) -> int:
        """How many different deals are played."""
        return -(-self.games // len(self.rotations))

    @property
    def is_balanced(self) -> bool:
        """Whether every deal is played in every rotation, the last one too."""
        return self.games % len(self.rotations) == 0


def new_schedule(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    limit: float | None = None,
) -> Schedule:
    """A schedule that can be played: refuses what cannot. No limit: one that suits the bots; 0: none at all."""
    the_game = find_game(game)
    for name in players:
        bot(name)  # refuses names and budgets
    if len(players) not in the_game.seat_counts:
        counts = ", ".join(str(count) for count in the_game.seat_counts)
        raise ParseError(f"{the_game.title} is played by {counts}: {len(players)} named, one name a seat is needed")
    check_number("games", games, 1, MOST_GAMES)
    check_number("the seed", seed, -MOST_SEED, MOST_SEED)
    chosen = the_game.check_options(options or {})
    return Schedule(the_game.id, tuple(chosen.items()), tuple(players), games, seed, limit_for(players, limit))


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is out of bounds."""
    if not least <= value <= most:
        raise ParseError(f"{name}: a whole number from {least} to {most}, not {value}")


def limit_for(players: Sequence[str], wanted: float | None) -> float | None:
    """The limit for a decision in seconds: the wanted one, or a generous one for what the players intend."""
    if wanted is None:
        return max(PATIENCE, *(_intended(name) for name in players))
    if not (math.isfinite(wanted) and wanted >= 0):
        raise ParseError(f"the limit for a decision is a number of seconds, or 0 for none, not {wanted}")
    return wanted or None


def _intended(name: str) -> float:
    """The most seconds that a bot with a budget can be expected to take."""
    budget = getattr(bot(name), "budget", None)
    if not isinstance(budget, Budget):
        return 0.0
    return max(budget.seconds * TIMES_ITS_BUDGET, budget.simulations / SLOWEST)


def matches(schedule: Schedule, *, keep_record: bool = False, first: int = 0) -> Iterator[Match]:
    """The games of a schedule: each deal once for every rotation of the players over the seats.

    Deal and bots' seeds belong to the deal and the seat, so that two equal bots that change seats play the same game.
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
    return int.from_bytes(digest[:6], "big")  # leaves room to count upwards from
