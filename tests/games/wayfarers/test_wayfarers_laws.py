"""The battery over Wayfarers: legal lists, copies, replays, refusals, the re-deal law, logs, sampling, ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from shedu.core import conformance as laws
from shedu.core.chance import generator
from shedu.core.game import Position
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.reasons import REASONS
from shedu.games.wayfarers.told import TOLD
from shedu.games.wayfarers.words import PROMPTS

GAME = Wayfarers()
SEATS = GAME.seat_counts
SHORT = 240  # plies after which slow checks stop
TABLES = 7


def spread() -> list[laws.Options]:
    """Some combinations of options, far apart in the list of all; every value of every option is among them."""
    sets = laws.option_sets(GAME)
    picked = [sets[k * (len(sets) - 1) // TABLES] for k in range(TABLES + 1)]
    for option in GAME.options:
        assert {options[option.name] for options in picked} == set(option.values)
    return picked


def walks(seats: int, plies: int) -> Iterator[tuple[int, Position]]:
    """Random games of every kind of table, cut after some plies."""
    for seed, options in enumerate(spread()):
        for position in islice(laws.wander(GAME, seats, options, seed), plies):
            yield seed, position


def test_every_action_is_found_again_by_number_and_text() -> None:
    laws.check_texts(GAME)


def test_positions_can_be_compared_as_bytes() -> None:
    laws.check_record(GAME)


def test_nonsense_is_unreadable() -> None:
    laws.check_nonsense(GAME)


def test_presets_name_options_that_exist() -> None:
    for preset in GAME.presets:
        GAME.check_options(dict(preset.options))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_has_legal_answers_and_sound_pieces(seats: int) -> None:
    """WT-2: a turn is never without a legal choice."""
    rng = generator(seats, 1)
    for _, position in walks(seats, 600):
        laws.check_legal(position)
        laws.check_sound(position)
        if not position.over:
            laws.check_sampled(position, rng, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_and_rank_every_seat(seats: int) -> None:
    """WO-15: no rule forces an end, but random games come to it within 20,000 decisions."""
    for seed in range(4):
        position = GAME.new(seats, opponent=("space", "upgrade", "townsfolk", "journal")[seed])
        GAME.doors.playout(position.states, 0, generator(seed), 20_000)
        ended = Position(GAME, position.states, seats, position.options)
        assert ended.over
        laws.check_sound(ended)
        if seats > 1:
            laws.check_end(ended)
        else:
            assert ended.outcome().reason in ("won", "lost")


@pytest.mark.parametrize("seats", SEATS)
def test_copies_are_independent_and_replays_exact(seats: int) -> None:
    rng = generator(seats, 2)
    for seed, position in walks(seats, SHORT):
        if position.ply % 7 == seed:
            laws.check_copy(position, rng)
        if position.ply == SHORT - 1 - seed:
            laws.check_replay(position)


@pytest.mark.parametrize("seats", SEATS)
def test_illegal_actions_are_refused_with_a_reason_and_change_nothing(seats: int) -> None:
    rng = np.random.default_rng(seats)
    for seed, position in walks(seats, SHORT):
        if position.ply % 13 == seed:
            laws.check_refusals(position, rng, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_prompt_and_sentence_has_its_code_with_its_fields(seats: int) -> None:
    rng = np.random.default_rng(seats)
    known = [action for action in GAME.actions if action is not None]
    before = GAME.new(seats)
    for _, position in walks(seats, SHORT):
        said = [(PROMPTS, position.prompt())]
        legal = {int(number) for number in position.legal_ids()}
        for index in rng.choice(len(known), size=8, replace=False):
            if known[index].id not in legal:
                said.append((REASONS, GAME.refuse(position, known[index])))
        if position.ply > 0 and before.ply == position.ply - 1:
            action = GAME.action(position.history[-1])
            said += [(TOLD, sentence) for sentence in GAME.tell(before, action, position, None)]
        for codes, sentence in said:
            assert sentence.code in codes, sentence
            assert tuple(name for name, _ in sentence.fields) == codes[sentence.code], sentence
            assert sentence.rule, sentence
        before = position.copy()


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_hidden_so_a_redeal_changes_nothing(seats: int) -> None:
    """WS-15."""
    for seed, position in walks(seats, SHORT):
        if position.ply % 41 == seed and not position.over:
            assert not laws.check_redeal(position, (1,))


@pytest.mark.parametrize("seats", SEATS)
def test_samples_are_spread_as_they_should_be(seats: int) -> None:
    rng = generator(5, seats)
    looked_at: dict[str, int] = {}
    for _, position in walks(seats, 600):
        if position.over or len(position.legal_ids()) < 2:
            continue
        kinds = " ".join(sorted({action.kind for action in position.legal()}))
        if looked_at.get(kinds, 0) < 1:
            looked_at[kinds] = 1
            laws.check_distribution(position, rng, 20)
    assert len(looked_at) > 20
