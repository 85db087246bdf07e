"""Win shares and their intervals."""

from __future__ import annotations

import io

import pytest

from shedu.arena.match import Forfeits
from shedu.arena.statistics import standings, wilson, write_csv
from tests.arena.arena_play import made_up


# R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_wilson_interval_agrees_with_published_values(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins / n, n) == pytest.approx((low, high), abs=5e-5)


def test_the_wilson_interval_is_symmetric_and_stays_between_nought_and_one() -> None:
    low, high = wilson(0.3, 50)
    assert wilson(0.7, 50) == pytest.approx((1 - high, 1 - low))
    assert wilson(1.0, 7)[1] == 1.0 and wilson(0.0, 7)[0] == 0.0
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_wins_points_and_time_are_counted_by_player_wherever_it_sat() -> None:
    played = [
        made_up(1, ("b", "a"), (1, 2), scores=((9, 20), (4, 8)), seconds=(1.0, 3.0), decisions=(10, 20)),
        made_up(0, ("a", "b"), (1, 2), scores=((6, 9), (5, 5)), seconds=(1.0, 5.0), decisions=(20, 10)),
        made_up(2, ("a", "b"), (1, 1), scores=((5, 5), (5, 5)), seconds=(0.0, 0.0), decisions=(0, 0)),
        made_up(3, ("b", "a"), (2, 1), scores=((1, 1), (5, 5)), seconds=(0.0, 0.0), decisions=(0, 0)),
    ]
    a, b = standings(played, ("a", "b"))
    assert (a.name, a.games, a.wins, a.score) == ("a", 4, 2.5, 0.625)
    assert (b.name, b.games, b.wins, b.score) == ("b", 4, 1.5, 0.375)
    assert (a.low, a.high) == wilson(0.625, 4)
    assert a.points == 5 and b.points == 5
    assert a.seconds_per_move == 0.1 and b.seconds_per_move == 0.3


def test_seats_with_one_name_are_one_player_whose_trials_are_games() -> None:
    played = [made_up(k, ("a", "b", "b", "b"), (1, 2, 3, 4) if k < 60 else (4, 3, 2, 1)) for k in range(100)]
    a, b = standings(played, ("a", "b", "b", "b"))
    assert (a.games, a.wins, a.score) == (100, 60, 0.6)
    assert (b.games, b.wins) == (300, 40) and b.score == pytest.approx(0.4 / 3)
    low, high = wilson(0.4, 100)
    assert (b.low, b.high) == pytest.approx((low / 3, high / 3))


def test_the_order_in_which_games_end_does_not_matter() -> None:
    played = [made_up(k, ("a", "b", "c"), (1, 1, 1)) for k in range(30)]
    assert standings(played, "abc") == standings(played[::-1], "abc")


def test_forfeits_are_added_and_the_first_is_told() -> None:
    played = [
        made_up(1, ("a", "b"), (1, 2), forfeits=(Forfeits(crashed=2, first="later"), Forfeits())),
        made_up(0, ("b", "a"), (1, 2), forfeits=(Forfeits(), Forfeits(illegal=1, overran=4, first="early"))),
    ]
    a, b = standings(played, ("a", "b"))
    assert a.forfeits == Forfeits(2, 1, 4, "early") and a.forfeits.total == 7
    assert b.forfeits == Forfeits()


def test_the_csv_has_a_row_for_every_seat_of_every_game() -> None:
    file = io.StringIO()
    write_csv([made_up(1, ("a", "b"), (1, 1)), made_up(0, ("b", "a"), (2, 1))], file)
    rows = [line.split(",") for line in file.getvalue().splitlines()]
    assert [row[:6] for row in rows] == [
        ["game", "deal", "seat", "player", "rank", "share"],
        ["0", "made up 0", "0", "b", "2", "0"],
        ["0", "made up 0", "1", "a", "1", "1"],
        ["1", "made up 1", "0", "a", "1", "0.5"],
        ["1", "made up 1", "1", "b", "1", "0.5"],
    ]
    assert rows[1][6] == "8/12"
