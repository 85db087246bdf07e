"""Ratings: the model recovers what it was given, and its intervals are as wide as they say."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from shedu.arena.ladder import Rating, judged, lineups, pairs, rate, schedules
from shedu.arena.match import Played
from shedu.arena.plot import draw
from shedu.arena.schedule import Schedule
from shedu.arena.statistics import wilson
from shedu.core.errors import ParseError
from tests.arena.arena_play import made_up

TRUE = {"a": 0.0, "b": 120.0, "c": 200.0, "d": 520.0}


def simulated(true: dict[str, float], games: int, seed: int) -> list[Played]:
    """Games won exactly as the model says."""
    rng = np.random.default_rng(seed)
    played: list[Played] = []
    for one, other in pairs(list(true), neighbours=False):
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        for won in rng.random(games) < chance:
            played.append(made_up(len(played), (one, other), (1, 2) if won else (2, 1)))
    return played


def decided(one: str, other: str, wins: int, losses: int, first: int = 0) -> list[Played]:
    return [made_up(first + k, (one, other), (1, 2) if k < wins else (2, 1)) for k in range(wins + losses)]


def test_two_players_are_apart_by_the_odds_of_their_games() -> None:
    weak, strong = rate(["weak", "strong"], decided("weak", "strong", 25, 75))
    assert weak.rating == 0
    assert strong.rating == pytest.approx(400 * math.log10(75.5 / 25.5))  # with one drawn game imagined


def test_a_drawn_game_is_half_a_win_for_each() -> None:
    drawn = [made_up(k, ("a", "b"), (1, 1)) for k in range(10)]
    assert [each.rating for each in rate(["a", "b"], drawn)] == pytest.approx([0, 0], abs=1e-6)


def test_known_strengths_are_recovered() -> None:
    found = rate(list(TRUE), simulated(TRUE, 4000, seed=1))
    assert [each.name for each in found] == list(TRUE)
    assert [each.rating for each in found] == pytest.approx(list(TRUE.values()), abs=20)
    assert all(each.low < each.rating < each.high < each.low + 30 for each in found)


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    middle = sum(TRUE.values()) / len(TRUE)
    covered = 0
    for seed in range(60):
        found = rate(list(TRUE), simulated(TRUE, 60, seed))
        shift = sum(each.rating for each in found) / len(found) - middle
        covered += sum(each.low - shift <= TRUE[each.name] <= each.high - shift for each in found)
    assert 0.90 <= covered / (60 * len(TRUE)) <= 0.99


def test_four_times_the_games_halve_the_interval() -> None:
    few, many = (rate(["a", "b"], decided("a", "b", 40 * n, 60 * n))[1] for n in (1, 4))
    assert (many.high - many.low) / (few.high - few.low) == pytest.approx(0.5, abs=0.01)


def test_a_player_who_never_lost_has_a_finite_rating() -> None:
    a, b, c = rate(["a", "b", "c"], decided("a", "b", 0, 50) + decided("b", "c", 0, 50, first=50))
    assert 0 == a.rating < b.rating < c.rating < 3000
    assert all(math.isfinite(each.low) and math.isfinite(each.high) for each in (a, b, c))


def test_with_more_seats_each_seat_has_its_chance() -> None:
    even = [made_up(k, ("a", "b", "b"), [(1, 2, 3), (2, 1, 3), (2, 3, 1)][k % 3]) for k in range(300)]
    a, b = rate(["a", "b"], even)
    assert abs(a.rating - b.rating) < 3  # a third of the games with a third of the seats
    better = [made_up(k, ("a", "b", "b"), (1, 2, 3) if k % 2 else (2, 1, 3)) for k in range(3000)]
    a, b = rate(["a", "b"], better)
    assert a.rating - b.rating == pytest.approx(400 * math.log10(2), abs=1)  # half the games with a third of the seats


def test_all_meet_all_or_only_their_neighbours() -> None:
    assert pairs("abc", neighbours=False) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs("abc", neighbours=True) == [("a", "b"), ("b", "c")]
    for levels in ("", "a", "aba"):
        with pytest.raises(ParseError, match="at least two players"):
            pairs(levels, neighbours=False)


def test_a_pair_fills_any_table_fairly() -> None:
    assert lineups(("a", "b"), 2) == [("a", "b")]
    assert lineups(("a", "b"), 3) == [("a", "b", "a"), ("b", "a", "b")]
    assert lineups(("a", "b"), 4) == [("a", "b", "a", "b")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pair_plays_as_many_games_on_deals_of_its_own(seats: int) -> None:
    like = Schedule("tigris", (), ("a",) * seats, 12, 1, None)
    planned = list(schedules(like, "abc", neighbours=False))
    games = {"ab": 0, "ac": 0, "bc": 0}
    deals: list[int] = []
    for one in planned:
        games["".join(sorted(set(one.players)))] += one.games
        deals += range(one.first_deal, one.first_deal + one.deals)
    assert games == {"ab": 12, "ac": 12, "bc": 12}
    assert deals == list(range(len(deals)))


def test_pairs_are_told_from_the_stronger_side() -> None:
    played = decided("a", "b", 30, 70) + decided("b", "c", 45, 55, first=100)
    found = judged(rate("abc", played), played)
    assert [(pair.stronger.name, pair.weaker.name, pair.stronger.wins) for pair in found] == [
        ("c", "b", 55),
        ("b", "a", 70),
    ]
    assert (found[1].stronger.low, found[1].stronger.high) == wilson(0.7, 100)


def test_the_plot_is_a_png(tmp_path: Path) -> None:
    file = tmp_path / "ratings.png"
    draw([Rating("farmer", 0, -20, 20), Rating("shedu", 700.4, 650, 750)], "Tigris & Euphrates", file)
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" and file.stat().st_size > 5000
