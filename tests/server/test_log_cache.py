"""What is computed for an action: nothing twice that two are shown alike, nothing for seats that nobody looks from."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import Action, Game
from shedu.core.game_record import Step
from shedu.games import GAMES, game
from shedu.games.wayfarers.presentation import view as wayfarers_view
from shedu.server.tables import log_cache
from tests.server.guests import play_at_random, server, two_at_a_table


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_tells_alike_is_the_same_for_everybody(game_id: str) -> None:
    the_game = game(game_id)
    told_alike: Counter[bool] = Counter()
    for seats in the_game.seat_counts:
        rng, position = generator(seats), the_game.new(seats)
        while not position.over and position.ply < 300:
            before = position.copy()
            action = the_game.action(int(the_game.entry_points.sample(position.states, 0, rng)))
            position.play(action)
            told = [the_game.log_entries(before, action, position, seat) for seat in (None, *range(seats))]
            is_alike = the_game.logs_alike(action)
            told_alike[is_alike] += 1
            if is_alike:
                assert all(one == told[0] for one in told)
    assert told_alike[True] > 100
    assert (told_alike[False] > 10) == the_game.hides


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_is_told_once_for_all_who_hear_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    calls: Counter[Any] = Counter()
    actions: dict[int, Action] = {}
    the_game = game(game_id)
    log_entries, view = log_cache.log_entries, type(the_game).view

    # Counted here and not in `Game.log_entries`, which previews of open conflicts call as well.
    def count_entries(game: Game, step: Step, *more: Any) -> Any:
        calls["log_entries", step.after.ply] += 1
        actions[step.after.ply] = step.action
        return log_entries(game, step, *more)

    def count_view(self: Game, position: Any, seat: Any) -> Any:
        calls["view", position.ply, seat] += 1
        return view(self, position, seat)

    with (
        server(tmp_path) as served,
        two_at_a_table(served, game=game_id) as (one, other, table_id),
        other.person.sit(table_id) as second_window,
    ):
        second_window.hello()
        monkeypatch.setattr(log_cache, "log_entries", count_entries)
        monkeypatch.setattr(type(the_game), "view", count_view)
        first = one.position["ply"]
        play_at_random([one, other], random.Random(1), most=100)
        last = one.position["ply"]
    for ply in range(first + 1, last + 1):
        assert calls["log_entries", ply] == (1 if the_game.logs_alike(actions[ply]) else 2)
    views = [number for (kind, *_), number in calls.items() if kind == "view"]
    assert set(views) == {1}  # for three sockets of two seats
    assert {seat for kind, _, *seats in calls if kind == "view" for seat in seats} == {0, 1}


def test_parts_of_a_view_that_are_kept_are_those_that_would_be_made_now() -> None:
    """What is kept from earlier positions depends on nothing but what it is looked up by."""
    the_game = game("wayfarers")
    rng, position = generator(3), the_game.new(3)
    kept = _kept_parts()
    assert len(kept) >= 8
    while not position.over and position.ply < 400:
        position.play(the_game.action(int(the_game.entry_points.sample(position.states, 0, rng))))
        seen = [the_game.view(position, seat) for seat in (0, 1, 2, None)]
        if position.ply % 10 == 0:
            for function in kept:
                function.cache_clear()
            assert [the_game.view(position, seat) for seat in (0, 1, 2, None)] == seen


def _kept_parts() -> list[Any]:
    from shedu.games.wayfarers.presentation import view_mine, view_seat, view_turn

    modules = (wayfarers_view, view_mine, view_seat, view_turn)
    return [found for module in modules for found in vars(module).values() if hasattr(found, "cache_clear")]
