"""The battery itself: a game that breaks a law is caught."""

from collections.abc import Callable
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from shedu.core import conformance as laws
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Action, Game, Outcome, Position, Seat, Sentence
from shedu.games import game
from shedu.games.tigris.game import Tigris
from shedu.games.wayfarers.game import Wayfarers


def with_entry_points(**changed: Callable[..., Any]) -> Game:
    """Tigris with some of its entry points replaced."""
    game = Tigris()
    entry_points = SimpleNamespace(**{**vars(game.entry_points), **changed})
    game.__dict__["entry_points"] = entry_points
    return game


def middle(game: Game, ply: int = 60) -> Position:
    """Return a position in the middle of a game, with a seat to answer."""
    for position in laws.wander(game, 3, {}, 1):
        if position.ply >= ply and position.actor is not CHANCE:
            return position
    raise AssertionError("the game was too short")


class ShowsAll(Tigris):
    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        return {**super().view(position, seat), "all": self.open_view(position)}


class AsksWithTheHand(Tigris):
    def prompt(self, position: Position) -> Sentence:
        return Sentence("ask", str(position.state.hand.tolist()))


class PaintsWhatItSawBefore(Tigris):
    drawn = 0

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        self.drawn += 1
        return f"This is picture {self.drawn}."


class TellsTheDraw(Tigris):
    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        return [Sentence("drew", str(action))]


class RefusesWithoutRule(Tigris):
    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        return Sentence("no", "No.")


class RefusesAndActs(Tigris):
    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        position.state.points[0, 0] += 1
        return Sentence("no", "No.", (), "T-1")


@pytest.mark.parametrize("leaky", [ShowsAll, AsksWithTheHand, PaintsWhatItSawBefore])
def test_a_leak_is_caught(leaky: type[Game]) -> None:
    with pytest.raises(AssertionError, match="resampling is seen by"):
        laws.check_redeal(middle(leaky()))


def test_a_log_that_names_a_hidden_draw_is_caught() -> None:
    game = TellsTheDraw()
    before = game.new(3)
    before.play("first 1")
    with pytest.raises(AssertionError, match="though it sees no difference"):
        laws.check_log_secrecy(before, game.parse("draw red 6"), generator(1))


@pytest.mark.parametrize(("wrong", "message"), [(RefusesWithoutRule, "no rule"), (RefusesAndActs, "changed")])
def test_a_bad_refusal_is_caught(wrong: type[Game], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        laws.check_refusals(middle(wrong()), np.random.default_rng(1))


def test_a_redeal_that_loses_a_tile_is_caught() -> None:
    def lose(states: np.ndarray, i: int, seat: int, rng: np.ndarray) -> None:
        states[i].bag[0] -= 1

    position = middle(Tigris())
    position.game = with_entry_points(resample_hidden=lose)
    with pytest.raises(AssertionError, match="resampling broke the position"):
        laws.check_redeal(position)


def test_a_redeal_that_changes_nothing_is_noticed() -> None:
    position = middle(Tigris())
    assert laws.check_redeal(position)
    position.game = with_entry_points(resample_hidden=lambda states, i, seat, rng: None)
    assert not laws.check_redeal(position)


def test_resampling_that_leaves_a_hand_as_it_is_is_caught() -> None:
    def spare_seat_2(states: np.ndarray, i: int, seat: int, rng: np.ndarray) -> None:
        hand = states[i].hand[2].copy()
        states[i].hand[2] = 0
        true.resample_hidden(states, i, seat, rng)
        states[i].hand[2] = hand

    true = Tigris().entry_points
    game = with_entry_points(resample_hidden=spare_seat_2)
    before = game.new(3)
    before.play("first 2")
    with pytest.raises(AssertionError, match="neither sees nor reads"):
        laws.check_log_secrecy(before, game.parse("draw red 6"), generator(1))


def test_a_sampler_with_a_favourite_is_caught() -> None:
    def favour_the_first(states: np.ndarray, i: int, rng: np.ndarray) -> int:
        if rng[0] % 50 == 0:
            true.sample(states, i, rng)
            return 0  # ending the turn
        return int(true.sample(states, i, rng))

    true = Tigris().entry_points
    position = middle(Tigris())
    assert "end" in [str(action) for action in position.legal()]
    position.game = with_entry_points(sample=favour_the_first)
    with pytest.raises(AssertionError, match="deviations from their weights"):
        laws.check_distribution(position, generator(1))


def test_a_sampler_of_illegal_actions_is_caught() -> None:
    position = middle(Tigris())
    position.game = with_entry_points(sample=lambda states, i, rng: position.game.parse("first 0").id)
    with pytest.raises(AssertionError, match="is not legal"):
        laws.check_sampled(position, generator(1))


def test_a_list_with_a_double_is_caught() -> None:
    def list_twice(states: np.ndarray, i: int, ids: np.ndarray) -> int:
        ids[:2] = 0
        return 2

    position = middle(Tigris())
    position.game = with_entry_points(legal=list_twice)
    with pytest.raises(AssertionError, match="listed twice"):
        laws.check_legal(position)


def test_a_lost_tile_is_caught() -> None:
    position = middle(Tigris())
    position.state.bag[1] -= 1
    with pytest.raises(AssertionError, match="fault"):
        laws.check_invariants(position)


def test_a_play_that_leaves_no_trace_is_caught() -> None:
    position = middle(Tigris())
    position.history.pop()
    with pytest.raises(AssertionError, match="replay differs"):
        laws.check_replay(position)


def test_few_sets_of_options_hold_every_two_values_of_two_options() -> None:
    wayfarers = game("wayfarers")
    few = laws.few_option_sets(wayfarers)
    assert len(laws.option_sets(wayfarers)) > 400 and len(few) < 20
    for one, other in combinations(wayfarers.options, 2):
        met = {(options[one.name], options[other.name]) for options in few}
        assert met == set(product(one.values, other.values))
    kings = game("kings")  # few enough to take them all
    assert laws.few_option_sets(kings) == laws.option_sets(kings)


def test_a_game_alone_is_won_or_lost_and_nothing_else() -> None:
    solo = game("wayfarers").new(1)
    solo.game.entry_points.playout(solo.states, 0, generator(1), 10_000)
    ended = Position(solo.game, solo.states, 1, solo.options)
    laws.check_end(ended)

    class Third(Wayfarers):
        def outcome(self, position: Position) -> Outcome:
            return Outcome((3,), ((1,),), "lost")

    ended.game = Third()
    with pytest.raises(AssertionError, match="won or lost"):
        laws.check_end(ended)


def test_counts_as_expected_are_even_and_a_lean_is_not() -> None:
    rng = np.random.default_rng(1)
    fair = np.bincount(rng.integers(0, 50, 50_000), minlength=50)
    assert abs(laws.unevenness(fair.tolist(), [1000.0] * 50)) < 3
    fair[0] += 250
    fair[1] -= 250
    assert laws.unevenness(fair.tolist(), [1000.0] * 50) > laws.FAR_TAIL
