"""Statistics of games: win shares with intervals, points, time, forfeits."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from shedu.arena.match import Forfeits, Played

Z = 1.959963984540054  # standard deviations around the mean that contain 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a player; seats with the same name are one player."""

    name: str
    games: int  # counted by seat: a game with three seats of the same name counts three times
    wins: float  # shared first ranks share the win
    score: float  # wins per game
    low: float
    high: float
    seconds_per_move: float
    points: float  # mean of the first number of its final scores
    decisions: int
    forfeits: Forfeits


def wilson(share: float, n: float, z: float = Z) -> tuple[float, float]:
    """Return the Wilson score interval of a share observed in n trials."""
    if n <= 0:
        return 0.0, 1.0
    middle = share + z * z / (2 * n)
    spread = z * math.sqrt(max(0.0, share * (1 - share)) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return max(0.0, min(share, (middle - spread) / scale)), min(1.0, max(share, (middle + spread) / scale))


def standings(played: Iterable[Played], names: Sequence[str]) -> list[Standing]:
    """Return the standing of every name, in the order given."""
    games = sorted(played, key=lambda one: one.number)
    return [_standing(name, games) for name in dict.fromkeys(names)]


def _standing(name: str, games: Sequence[Played]) -> Standing:
    """Return the standing of one name.

    The trials are games, not seats, because only one of several seats with the same name can win. So the interval is
    that of the share of games won by any of them, divided among them. Shared wins and the rotations of a deal reduce
    the variance, so the interval is, if anything, too wide.
    """
    seats = [(one, seat) for one in games for seat, player in enumerate(one.players) if player == name]
    took_part = len({one.number for one, _ in seats})
    wins = math.fsum(one.shares[seat] for one, seat in seats)
    decisions = sum(one.decisions[seat] for one, seat in seats)
    low, high = wilson(wins / took_part if took_part else 0.0, took_part)
    count = max(1, len(seats))
    return Standing(
        name=name,
        games=len(seats),
        wins=round(wins, 9),
        score=wins / count,
        low=low * took_part / count,
        high=min(1.0, high * took_part / count) if took_part else 1.0,
        seconds_per_move=math.fsum(one.seconds[seat] for one, seat in seats) / max(1, decisions),
        points=math.fsum(one.scores[seat][0] for one, seat in seats) / count,
        decisions=decisions,
        forfeits=_added([one.forfeits[seat] for one, seat in seats]),
    )


def _added(forfeits: Sequence[Forfeits]) -> Forfeits:
    return Forfeits(
        crashed=sum(one.crashed for one in forfeits),
        illegal=sum(one.illegal for one in forfeits),
        overran=sum(one.overran for one in forfeits),
        first=next((one.first for one in forfeits if one.first), ""),
    )


COLUMNS = (
    "game",
    "deal",
    "seat",
    "player",
    "rank",
    "share",
    "score",
    "plies",
    "decisions",
    "seconds",
    "crashed",
    "illegal",
    "overran",
    "end",
)


def write_csv(played: Iterable[Played], file: TextIO) -> None:
    """Write one row per seat of every game."""
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    for one in sorted(played, key=lambda one: one.number):
        for seat, name in enumerate(one.players):
            forfeits = one.forfeits[seat]
            rows.writerow(
                (
                    one.number,
                    one.deal,
                    seat,
                    name,
                    one.ranks[seat],
                    f"{one.shares[seat]:.6g}",
                    "/".join(str(number) for number in one.scores[seat]),
                    one.plies,
                    one.decisions[seat],
                    f"{one.seconds[seat]:.6f}",
                    forfeits.crashed,
                    forfeits.illegal,
                    forfeits.overran,
                    one.reason,
                )
            )
