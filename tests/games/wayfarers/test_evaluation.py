"""The evaluation of Wayfarers of the South Tigris: it prefers what is plainly better, and the games of bots end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from shedu.bots import bot
from shedu.core.chance import Dealer, generator
from shedu.core.game import CHANCE, Position
from shedu.games import game
from shedu.games.wayfarers.evaluation import evaluate
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.pieces import BLACK, OPPONENT, SEATS
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.state import ACT
from shedu.games.wayfarers.rules.track import SPACE_NAMES

WAYFARERS = game("wayfarers")
MOST_DECISIONS = 4000
MOST_ROUNDS = 120


def at_first_turn(seats: int = 2, seed: int = 3, **options: str) -> Position:
    position, dealer = WAYFARERS.new(seats=seats, **options), Dealer(seed)
    while position.actor is CHANCE:
        position.play(dealer.draw(position))
    return position


def played(name: str, seats: int, seed: int, **options: str) -> Position:
    position, dealer = WAYFARERS.new(seats=seats, **options), Dealer(seed)
    players = [bot(name, seed + seat) for seat in range(seats)]
    for _ in range(MOST_DECISIONS):
        who = position.actor
        if who is None:
            break
        if who is CHANCE:
            position.play(dealer.draw(position))
        else:
            position.play(players[who].choose(position.knowledge(who)))
    return position


def chances(record: Any, seats: int) -> list[float]:
    out = np.zeros(SEATS)
    evaluate.evaluate(record, out, evaluate.workspace())
    return [float(chance) for chance in out[:seats]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_those_of_one_winner(seats: int) -> None:
    position = at_first_turn(seats)
    found = chances(position.state, seats)
    assert sum(found) == pytest.approx(1.0)
    assert min(found) > 0.1


def test_a_position_is_judged_alike_every_time() -> None:
    position = at_first_turn()
    assert chances(position.state, 2) == chances(position.state, 2)


@pytest.mark.parametrize(
    ("field", "more"), [("silver", 3), ("provision", 3), ("tile_vp", 5)], ids=("silver", "provisions", "points")
)
def test_more_of_a_good_thing_is_better(field: str, more: int) -> None:
    record = at_first_turn().state
    before = chances(record, 2)[0]
    record[field][0] += more
    assert chances(record, 2)[0] > before


def test_another_worker_is_better() -> None:
    record = at_first_turn().state
    before = chances(record, 2)[0]
    record.workers[0, 1] += 1
    assert chances(record, 2)[0] > before


def test_a_rivals_main_icon_is_bad() -> None:
    record = at_first_turn().state
    before = chances(record, 2)[0]
    record.icons[1, 0] += 1
    assert chances(record, 2)[0] < before


def test_points_weigh_more_once_the_end_has_begun() -> None:
    record = at_first_turn().state
    record.tile_vp[0] += 5
    early = chances(record, 2)[0]
    record.ended_by = 1
    record.turns_left = 2
    record.marker[1] = SPACE_NAMES.index("c10_2")
    record.marker[0] = SPACE_NAMES.index("c10_4")
    assert evaluate.earliness(record) == 0.0
    assert chances(record, 2)[0] > early


def test_the_journal_presses_for_the_end_in_a_long_game() -> None:
    record = at_first_turn().state
    record.marker[0] = SPACE_NAMES.index("c4m")
    soon = chances(record, 2)[0]
    record.turns = 2 * evaluate.LONG_GAME
    assert chances(record, 2)[0] > soon


def test_long_games_move_on() -> None:
    record = at_first_turn().state
    assert not evaluate.is_dragging(record)
    record.turns = 2 * evaluate.LONG_GAME + 1
    assert evaluate.is_dragging(record)
    assert not evaluate.moves_on(record, action_ids.REST)
    assert evaluate.moves_on(record, action_ids.PICK_DIE)


def test_a_turn_is_calm_only_at_its_beginning() -> None:
    position = at_first_turn()
    assert position.state.question == ACT
    assert evaluate.is_calm(position.state)
    die = next(action for action in position.legal() if action_ids.PICK_DIE <= action.id < action_ids.PUT_DIE)
    position.play(die)
    assert not evaluate.is_calm(position.state)


def test_solo_chances_fall_with_the_points_of_the_opponent() -> None:
    record = at_first_turn(1).state
    before = chances(record, 1)[0]
    assert 0.0 < before < 1.0
    record.tile_vp[OPPONENT] += 10
    assert chances(record, 1)[0] < before


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (4, 7)])
def test_every_legal_action_has_a_promise_and_every_position_a_judgement(seats: int, seed: int) -> None:
    position, rng = at_first_turn(seats, seed), generator(seed)
    work, out = evaluate.workspace(), np.zeros(SEATS)
    for _ in range(600):
        if position.actor is None:
            break
        if position.actor is not CHANCE:
            before = position.state.tobytes()
            assert all(np.isfinite(evaluate.prior(position.state, action.id)) for action in position.legal())
            evaluate.evaluate(position.state, out, work)
            assert np.isfinite(out[:seats]).all() and out[:seats].min() >= 0.0 and out[:seats].max() <= 1.0
            evaluate.forecast(position.state, out, work)
            assert np.isfinite(out[:seats]).all() and out[:seats].min() >= 0.0
            assert position.state.tobytes() == before
        position.play(WAYFARERS.action(int(WAYFARERS.entry_points.sample(position.states, 0, rng))))


def test_being_done_looks_worse_than_a_journal_move() -> None:
    position, rng = at_first_turn(), generator(1)
    for _ in range(MOST_DECISIONS):
        legal = [] if position.actor in (CHANCE, None) else position.legal()
        moves = [action for action in legal if action_ids.JOURNAL <= action.id < action_ids.FURTHER]
        if moves and any(action.id == action_ids.DONE for action in legal):
            found = {action.id: evaluate.prior(position.state, action.id) for action in legal}
            assert max(found[action.id] for action in moves) > found[action_ids.DONE]
            return
        position.play(WAYFARERS.action(int(WAYFARERS.entry_points.sample(position.states, 0, rng))))
    pytest.fail("no journal move was ever offered")


@pytest.mark.parametrize(("seats", "seed"), [(1, 11), (2, 12), (2, 13), (3, 14), (4, 15)])
def test_games_of_greedy_players_end_by_themselves(seats: int, seed: int) -> None:
    position = played("greedy", seats, seed)
    assert position.actor is None
    assert position.state.turns < MOST_ROUNDS * max(2, seats)


def test_greedy_beats_random_by_far() -> None:
    position, dealer = WAYFARERS.new(seats=2), Dealer(21)
    players = (bot("greedy", 1), bot("random", 2))
    while (who := position.actor) is not None:
        position.play(dealer.draw(position) if who is CHANCE else players[who].choose(position.knowledge(who)))
    assert total_points(position.state, 0) > total_points(position.state, 1)


def test_the_end_is_judged_by_who_has_won() -> None:
    position = played("greedy", 2, 31)
    ranks = position.outcome().ranks
    assert chances(position.state, 2) == [1.0 if rank == 1 else 0.0 for rank in ranks]
    out = np.zeros(SEATS)
    evaluate.forecast(position.state, out, evaluate.workspace())
    assert [int(points) for points in out[:2]] == [int(total_points(position.state, seat)) for seat in (0, 1)]


def test_black_influence_is_no_loss() -> None:
    record = at_first_turn().state
    before = chances(record, 2)[0]
    record.guild[0, BLACK] += 1
    assert chances(record, 2)[0] > before
