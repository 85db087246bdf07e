"""Ladders: all players meet each other and are rated by maximum likelihood in the Bradley-Terry model.

Each player at a table wins with a probability proportional to its strength; with two seats that is the model of
Bradley and Terry, with more that of Luce. A rating is 400 times the decimal logarithm of the strength, as in chess: 400
more means odds of ten to one. A shared win counts in parts. Games only determine differences of ratings, so the weakest
player is rated 0, and the interval of a rating is that of its distance from the mean of all players.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from shedu.arena.match import Played
from shedu.arena.schedule import Schedule
from shedu.arena.statistics import Standing, Z, standings
from shedu.core.errors import ParseError

SCALE = 400 / math.log(10)
IMAGINED = 1.0  # drawn games added for every two players that met, so that nobody is infinitely strong
ROUNDS = 100
LONGEST_STEP = 2.0  # of a logarithm of strength in one round


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player on the scale of chess, with a 95 % interval."""

    name: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Pair:
    """The results of two players against each other."""

    stronger: Standing
    weaker: Standing


def pairs(levels: Sequence[str], *, neighbours: bool) -> list[tuple[str, str]]:
    """Return the pairs of players that meet: all of them, or only neighbours in the list."""
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise ParseError("a ladder needs at least two players, and each only once")
    return list(itertools.pairwise(levels)) if neighbours else list(itertools.combinations(levels, 2))


def lineups(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Return how two players fill a table: alternating, and with odd seats once with each in the majority."""
    one, other = pair
    first = tuple((one, other)[seat % 2] for seat in range(seats))
    return [first] if seats % 2 == 0 else [first, tuple((other, one)[seat % 2] for seat in range(seats))]


def schedules(like: Schedule, levels: Sequence[str], *, neighbours: bool) -> Iterator[Schedule]:
    """Yield the schedules of a ladder: `like.games` games for each pair, with different deals in every schedule."""
    deal = 0
    for pair in pairs(levels, neighbours=neighbours):
        tables = lineups(pair, like.seats)
        for k, players in enumerate(tables):
            games = like.games // len(tables) + (k < like.games % len(tables))
            one = replace(like, players=players, games=games, first_deal=deal)
            deal += one.deals
            yield one


def rate(levels: Sequence[str], played: Sequence[Played]) -> list[Rating]:
    """Return the ratings of all players in the order given; games must link them all."""
    index = {name: k for k, name in enumerate(levels)}
    games = _grouped(index, played)
    values, variances = _fit(len(levels), games)
    spread = np.sqrt(variances)
    values = (values - values.min()) * SCALE
    reach = Z * SCALE * spread
    return [
        Rating(name, float(values[k]), float(values[k] - reach[k]), float(values[k] + reach[k]))
        for name, k in index.items()
    ]


def judged(ratings: Sequence[Rating], played: Sequence[Played]) -> list[Pair]:
    """Return the results of every pair that met, ordered by the ratings of the stronger and the weaker player."""
    ranked = [each.name for each in sorted(ratings, key=lambda each: -each.rating)]
    met: dict[frozenset[str], list[Played]] = {}
    for one in played:
        met.setdefault(frozenset(one.players), []).append(one)
    found = []
    for names in itertools.combinations(ranked, 2):
        if games := met.get(frozenset(names)):
            stronger, weaker = standings(games, names)
            found.append(Pair(stronger, weaker))
    return found


@dataclass(frozen=True, slots=True)
class _Table:
    """All games with the same lineup: the seats of each player, the number of games, and the wins of each player."""

    seats: np.ndarray
    games: float
    wins: np.ndarray


def _grouped(index: dict[str, int], played: Sequence[Played]) -> list[_Table]:
    counts: dict[tuple[int, ...], float] = {}
    wins: dict[tuple[int, ...], np.ndarray] = {}
    for one in sorted(played, key=lambda one: one.number):
        table = tuple(sorted(index[name] for name in one.players))
        counts[table] = counts.get(table, 0.0) + 1
        won = wins.setdefault(table, np.zeros(len(index)))
        for name, share in zip(one.players, one.shares, strict=True):
            won[index[name]] += share
    tables = [_Table(np.bincount(table, minlength=len(index)), counts[table], wins[table]) for table in sorted(counts)]
    met = {pair for table in counts for pair in itertools.combinations(sorted(set(table)), 2)}
    for pair in sorted(met):
        seats = np.bincount(pair, minlength=len(index))
        tables.append(_Table(seats, IMAGINED, seats * IMAGINED / 2))
    return tables


def _fit(players: int, tables: Sequence[_Table]) -> tuple[np.ndarray, np.ndarray]:
    """Return the most likely logarithms of strength, by Newton's method, and their variances."""
    values = np.zeros(players)
    level = np.ones((players, players))  # fixes the mean, which games do not determine
    for _ in range(ROUNDS):
        slope = np.zeros(players)
        information = np.zeros((players, players))
        for table in tables:
            chance = table.seats * np.exp(values - values.max())
            chance = chance / chance.sum()
            slope += table.wins - table.games * chance
            information += table.games * (np.diag(chance) - np.outer(chance, chance))
        step = np.linalg.solve(information + level, slope)
        values += step * min(1.0, LONGEST_STEP / max(LONGEST_STEP, float(np.abs(step).max())))
        if np.abs(step).max() < 1e-10:
            break
    variances = np.diag(np.linalg.inv(information + level)) - 1 / players**2  # less what fixing the mean adds
    return values - values.mean(), variances
