"""Rules that tigris and kings share, tried on the states of both."""

from typing import Any

import numpy as np
import pytest

import shedu
from shedu.core.chance import generator
from shedu.games.dynasties.rules import conflict, turn
from shedu.games.dynasties.rules.choices import list_bits, pick_bit
from shedu.games.dynasties.rules.handfuls import HANDFULS, HANDFULS_OF, handful, handfuls_up_to
from shedu.games.dynasties.rules.pieces import NOBODY, RED
from shedu.games.dynasties.rules.state import ACT, DRAW, EXTERNAL, INTERNAL
from shedu.games.dynasties.rules.totals import rank_seats


@pytest.fixture(params=["tigris", "kings"])
def s(request: pytest.FixtureRequest) -> Any:
    """Return the state of a new game with three seats, the second one active."""
    state = shedu.game(request.param).new(3).states[0]
    turn.begin_turn(state, 1)
    return state


def test_the_handfuls_of_a_smaller_hand_come_first() -> None:
    assert [sum(each) for each in HANDFULS] == sorted(sum(each) for each in HANDFULS)
    assert all(sum(each) <= 6 for each in HANDFULS[: handfuls_up_to(6)])
    assert handfuls_up_to(6) == 210 and handfuls_up_to(8) == len(HANDFULS) == 495
    assert [handful(*each) for each in HANDFULS] == list(range(len(HANDFULS)))
    assert HANDFULS_OF[0] == 0 and HANDFULS_OF[1] == 1


def test_a_turn_begins_with_two_actions_and_ends_after_them(s: Any) -> None:
    assert (s.question, s.asked, s.actions_left) == (ACT, 1, 2)
    assert turn.finish_action(s, 7) and s.question == ACT and s.actions_left == 1
    assert not turn.finish_action(s, 7) and s.stage == 7


def test_refills_go_clockwise_from_the_active_player(s: Any) -> None:
    s.hand[1] = (2, 2, 0, 0)
    s.hand[2] = (1, 0, 0, 0)
    s.hand[0] = (0, 0, 0, 3)
    assert turn.missing_pieces(s, 4) == 4
    assert turn.ask_for_refill(s, 4) and (s.question, s.asked, s.to_draw) == (DRAW, 2, 3)
    s.hand[2, RED] += 3
    assert turn.ask_for_refill(s, 4) and (s.asked, s.to_draw) == (0, 1)
    s.hand[0, RED] += 1
    assert not turn.ask_for_refill(s, 4)


def test_nobody_answers_after_the_end(s: Any) -> None:
    turn.end_game(s, 9, 1)
    assert turn.actor(s) == shedu.game("tigris").kernel.GAME_OVER and s.ended == 1


def test_the_attacker_is_the_first_in_the_order_of_play(s: Any) -> None:
    assert conflict.order_fighters(s, 0b101) == (2, 0)
    assert conflict.order_fighters(s, 0b011) == (1, 0)
    assert conflict.order_fighters(s, 0b100) == (NOBODY, NOBODY)


def test_a_tie_goes_to_the_defender(s: Any) -> None:
    conflict.begin_conflict(s, EXTERNAL, 2, 1, 0, 5)
    s.attack, s.defence = 2, 1
    assert conflict.support_colour(s) == 2 and conflict.settle(s) == (1, 0)
    assert conflict.add_support(s, 1) and (s.attack, s.asked) == (3, 0)
    assert not conflict.add_support(s, 2) and s.defence == 3
    assert conflict.settle(s) == (0, 1)


def test_temples_support_within_a_kingdom(s: Any) -> None:
    conflict.begin_conflict(s, INTERNAL, 2, 1, 0, 5)
    assert conflict.support_colour(s) == RED


def test_treasures_go_to_the_weakest_colour_and_equal_results_share_a_rank(s: Any) -> None:
    s.points[0, :4] = (5, 5, 5, 5)
    s.points[1, :4] = (9, 9, 9, 4)
    s.points[2, :4] = (5, 5, 4, 5)
    ranks = np.zeros(3, dtype=np.int64)
    rank_seats(s, np.array([0, 0, 1]), ranks)
    assert ranks.tolist() == [1, 3, 1]


def test_choices_kept_as_bits_are_listed_and_picked() -> None:
    ids = np.zeros(8, dtype=np.int64)
    assert list_bits(ids, 2, 100, 0b1011) == 5 and ids.tolist() == [0, 0, 100, 101, 103, 0, 0, 0]
    rng = generator(5)
    assert {int(pick_bit(rng, 0b1011)) for _ in range(60)} == {0, 1, 3}
