"""Every game of the registry passes the battery, with every number of seats and its options in every combination, or,
where these are very many, with every two values of two options together."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shedu.core import conformance as laws
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Game, Position
from shedu.games import GAMES, TEMPLATE, game

LONG = 600  # plies after which a game that no rule ends is left where every ply is looked at closely
ALL = [*GAMES, *TEMPLATE]
SEATS = [(game_id, seats) for game_id in ALL for seats in game(game_id).seat_counts]


def spread(the_game: Game, several: int) -> list[laws.Options]:
    """Return some combinations of options, far apart in the list of all; every value of every option is among them."""
    sets = laws.option_sets(the_game)
    picked = [sets[k * (len(sets) - 1) // (several - 1)] for k in range(several)]
    for option in the_game.options:
        assert {options[option.name] for options in picked} == set(option.values)
    return picked


def walk(the_game: Game, seats: int, options: laws.Options, seed: int) -> Iterator[Position]:
    """Yield a random game, left early if no rule ends such games."""
    return islice(laws.wander(the_game, seats, options, seed), None if the_game.longest == Game.longest else LONG)


def thinned(the_game: Game) -> int:
    """Return how much more rarely to look for leaks: where nothing is hidden there is little to find."""
    return 1 if the_game.hides else 10


@pytest.mark.parametrize("game_id", ALL)
def test_every_action_is_found_again_by_number_and_text(game_id: str) -> None:
    laws.check_texts(game(game_id))


@pytest.mark.parametrize("game_id", ALL)
def test_positions_can_be_compared_as_bytes(game_id: str) -> None:
    laws.check_record(game(game_id))


@pytest.mark.parametrize("game_id", ALL)
def test_nonsense_is_unreadable(game_id: str) -> None:
    laws.check_nonsense(game(game_id))


@pytest.mark.parametrize("game_id", ALL)
def test_presets_name_options_that_exist(game_id: str) -> None:
    the_game = game(game_id)
    assert the_game.presets
    for preset in the_game.presets:
        the_game.check_options(dict(preset.options))


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_every_position_has_legal_answers_and_sound_pieces_and_every_game_ends(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    for seed, options in enumerate(laws.few_option_sets(the_game)):
        rng = generator(seed, 1)
        position = the_game.new(seats, **options)
        for position in laws.wander(the_game, seats, options, seed):
            laws.check_legal(position)
            laws.check_invariants(position)
            if not position.over:
                laws.check_sampled(position, rng)
        if position.over or the_game.longest == Game.longest:
            laws.check_end(position)


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_copies_are_independent_and_replays_exact(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    for seed, options in enumerate(spread(the_game, 8)):
        rng = generator(seed, 2)
        for position in walk(the_game, seats, options, seed):
            laws.check_copy(position, rng)
            if position.ply % 50 == seed or position.over:
                laws.check_replay(position)


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_illegal_actions_are_refused_with_a_reason_and_change_nothing(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    for seed, options in enumerate(spread(the_game, 8)):
        rng = np.random.default_rng(seed)
        for position in walk(the_game, seats, options, seed):
            if position.ply % 9 == seed % 9 or position.over:
                laws.check_refusals(position, rng)


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_nothing_a_seat_sees_depends_on_what_is_hidden_from_it(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    for seed, options in enumerate(spread(the_game, 8)):
        positions = 0
        changed = 0
        for position in laws.wander(the_game, seats, options, seed):
            if position.ply % (23 * thinned(the_game)) == seed and not position.over:
                positions += 1
                changed += laws.check_redeal(position)
        if the_game.hides:
            assert changed > positions // 2, f"resampling of {options} left everything as it was"
        else:
            assert changed == 0, f"resampling of {options} changed what nobody hides"


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_the_log_tells_nothing_that_is_hidden(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    compared = 0
    for seed, options in enumerate(spread(the_game, 8)):
        rng = generator(seed, 3)
        before = the_game.new(seats, **options)
        for position in laws.wander(the_game, seats, options, seed):
            if position.ply % (5 * thinned(the_game)) == seed % 5 and position.ply > 0:
                compared += laws.check_log_secrecy(before, the_game.action(position.history[-1]), rng)
            before = position.copy()
    assert compared > 500 // thinned(the_game)


@pytest.mark.parametrize(("game_id", "seats"), SEATS)
def test_samples_are_spread_as_they_should_be(game_id: str, seats: int) -> None:
    the_game = game(game_id)
    rng = generator(5, seats)
    looked_at: dict[str, int] = {}
    for seed, options in enumerate(spread(the_game, 8)):
        for position in laws.wander(the_game, seats, options, seed):
            if position.over or len(position.legal_ids()) < 2:
                continue
            kinds = " ".join(sorted({action.kind for action in position.legal()}))
            if looked_at.get(kinds, 0) < 3 or position.ply % 100 == 99:
                looked_at[kinds] = looked_at.get(kinds, 0) + 1
                laws.check_distribution(position, rng)
    kinds_known = {action.kind for action in the_game.actions if action is not None}
    assert len(looked_at) > min(4, len(kinds_known) - 1)


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_line_of_play_breaks_a_law(data: st.DataObject) -> None:
    the_game = game(data.draw(st.sampled_from(sorted(ALL)), label="game"))
    seats, options = data.draw(st.sampled_from(laws.tables(the_game)), label="table")
    position = the_game.new(seats, **options)
    picks = data.draw(st.lists(st.integers(0, 10**6), max_size=120), label="picks")
    for pick in picks:
        if position.over:
            break
        legal = position.legal_ids()
        position.play(the_game.action(int(legal[pick % len(legal)])))
        laws.check_legal(position)
        laws.check_invariants(position)
    laws.check_replay(position)
    if position.actor is not CHANCE and not position.over:
        laws.check_redeal(position)
