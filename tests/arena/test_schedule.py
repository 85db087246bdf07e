"""Who plays whom: deals paired, seats rotated, nonsense refused before anything is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from shedu.arena.match import Match, play
from shedu.arena.schedule import Schedule, limit_for, matches, new_schedule
from shedu.arena.statistics import standings
from shedu.bots import Bot, bot
from shedu.core.errors import ParseError

PLAN = Schedule("tigris", (), ("a", "b"), 8, 5, None)


def test_every_player_has_every_seat_in_every_deal() -> None:
    plan = replace(PLAN, players=("a", "b", "c", "d"), games=12)
    games = list(matches(plan))
    assert [match.number for match in games] == list(range(12))
    assert Counter(match.deal for match in games) == Counter({games[k].deal: 4 for k in (0, 4, 8)})
    for deal in range(3):
        rotations = [match.players for match in games[4 * deal : 4 * deal + 4]]
        for seat in range(4):
            assert {players[seat] for players in rotations} == {"a", "b", "c", "d"}
    assert plan.deals == 3 and plan.is_balanced


def test_the_rotations_of_a_deal_are_dealt_alike() -> None:
    def beginning(match: Match) -> list[str]:
        record = play(match, lambda name, seed: bot("random", seed)).record or ""
        lines = record.partition("\n\n")[2].splitlines()
        return lines[: next(k for k, line in enumerate(lines) if not line.startswith("*"))]

    games = [beginning(match) for match in matches(replace(PLAN, games=4), keep_record=True)]
    assert len(games[0]) == 3  # who is first, and a hand for each seat
    assert games[0] == games[1] and games[2] == games[3] and games[0] != games[2]


def test_two_equal_bots_come_out_exactly_even() -> None:
    def make(name: str, seed: int) -> Bot:
        return bot("random", seed)

    played = [play(match, make) for match in matches(PLAN)]
    for first, second in zip(played[::2], played[1::2], strict=True):
        assert first.players == ("a", "b") and second.players == ("b", "a")
        assert first.scores == second.scores and first.ranks == second.ranks
    a, b = standings(played, ("a", "b"))
    assert a.wins == b.wins == 4 and a.score == b.score == 0.5 and a.points == b.points
    assert (a.low, a.high) == (b.low, b.high) and a.low == pytest.approx(1 - a.high)


@pytest.mark.parametrize(
    ("players", "rotations"),
    [("ab", 2), ("abbb", 4), ("abab", 2), ("aabb", 4), ("aaa", 1), ("aba", 3)],
)
def test_no_game_is_played_twice(players: str, rotations: int) -> None:
    plan = replace(PLAN, players=tuple(players), games=12)
    games = [(match.players, match.deal) for match in matches(plan)]
    assert len(plan.rotations) == rotations
    assert len(set(games)) == 12
    assert plan.deals == len({deal for _, deal in games}) == 12 // rotations


def test_more_games_begin_with_the_same_ones_and_another_seed_deals_others() -> None:
    few, many = list(matches(PLAN)), list(matches(replace(PLAN, games=20)))
    assert many[:8] == few
    other = list(matches(replace(PLAN, seed=6)))
    assert not {match.deal for match in few} & {match.deal for match in other}
    assert not {seed for match in few for seed in match.seeds} & {seed for match in other for seed in match.seeds}


def test_a_number_of_games_that_is_no_multiple_of_the_rotations_is_not_balanced() -> None:
    odd = replace(PLAN, games=7)
    assert not odd.is_balanced and odd.deals == 4 and len(list(matches(odd))) == 7


def test_defaults_are_filled_in() -> None:
    plan = new_schedule("tigris", ["random", "greedy"], 10, options={"board": "advanced"})
    assert dict(plan.options)["board"] == "advanced" and dict(plan.options)["wonder"] == "off"
    assert plan.limit == 60


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "ludo"}, "there is no game 'ludo'"),
        ({"players": ["random", "nobody"]}, "nobody"),
        ({"players": ["random", ""]}, "there is no bot ''"),
        ({"players": ["random", "search:many"]}, "search:many"),
        ({"players": ["random"]}, "2, 3, 4: 1 named"),
        ({"players": ["random"] * 5}, "2, 3, 4: 5 named"),
        ({"games": 0}, "games: a whole number from 1"),
        ({"games": -4}, "not -4"),
        ({"games": 10**9}, "to 1000000"),
        ({"options": {"board": "round"}}, "board"),
        ({"options": {"weather": "fine"}}, "weather"),
        ({"limit": -1.0}, "seconds"),
        ({"limit": float("nan")}, "seconds"),
        ({"seed": 10**30}, "the seed"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object], said: str) -> None:
    given: dict[str, object] = {"game": "tigris", "players": ["random", "random"], "games": 2}
    with pytest.raises(ParseError, match=said):
        new_schedule(**{**given, **change})  # type: ignore[arg-type]


def test_the_limit_suits_what_the_bots_intend() -> None:
    assert limit_for(["random", "greedy"], None) == 60
    assert limit_for(["search:200", "search:2.5s"], None) == 60
    assert limit_for(["random", "search:20s"], None) == 200
    assert limit_for(["random", "search:100000"], None) == 500
    assert limit_for(["search:20s"], 3.0) == 3
    assert limit_for(["random"], 0.0) is None
