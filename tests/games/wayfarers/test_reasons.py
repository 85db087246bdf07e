"""A reason against an answer and its legality are one thing: the number of the reason is 0 for legal answers alone."""

from __future__ import annotations

from collections import Counter

import pytest

from shedu.core.chance import generator
from shedu.core.game import CHANCE
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.presentation.effects import EFFECT_TEXTS, EFFECTS_TOLD, effect_lines
from shedu.games.wayfarers.presentation.refusals import ANSWERS, REFUSALS, why_not
from shedu.games.wayfarers.rules import action_ids, reasons
from shedu.games.wayfarers.rules.effects.kinds import KINDS_OF
from shedu.games.wayfarers.rules.effects.offers import find_source
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES
from shedu.games.wayfarers.rules.state import EFFECTS, QUESTION_NAMES, SOURCE

GAME = Wayfarers()
ACTIONS = [action for action in GAME.actions if action is not None]


@pytest.mark.parametrize("seed", range(4))
def test_an_answer_is_legal_exactly_when_no_reason_is_against_it(seed: int) -> None:
    position = GAME.new(1 + seed % 4, **({"opponent": BOARD_NAMES[seed % 4]} if seed % 4 == 0 else {}))
    rng = generator(seed)
    asked: Counter[int] = Counter()
    while not position.over:
        if position.actor is not CHANCE:
            question = int(position.state.question)
            asked[question] += 1
            if asked[question] < 3 or asked[question] % 32 == 0:
                legal = {action.id for action in position.legal()}
                unopposed = {action.id for action in ACTIONS if why_not(position, action) is None}
                assert unopposed == legal, QUESTION_NAMES[question]
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
    assert len(asked) > 6


def test_every_reason_has_a_sentence_and_every_answer_a_question() -> None:
    assert set(REFUSALS) == set(range(1, reasons.REASONS))
    kinds = {kind for answers in ANSWERS.values() for kind in answers}
    assert kinds == {action.kind for action in ACTIONS}


def test_every_answer_to_an_effect_is_written_told_and_named() -> None:
    lines = list(effect_lines())
    assert {number for number, *_ in lines} <= {number for number in range(action_ids.IDS) if KINDS_OF[number]}
    assert {kind for _, kind, *_ in lines} == set(EFFECTS_TOLD)
    for number, *_ in lines:
        kinds = int(KINDS_OF[number])
        assert all(kind in EFFECT_TEXTS for kind in range(kinds.bit_length()) if kinds >> kind & 1)


def test_an_answer_to_effects_knows_its_source() -> None:
    """WQ-4: it comes from a part of the top level that is left; if from one of several, the next question is which."""
    position, rng, several = GAME.new(2), generator(0), 0
    while not position.over and several < 8:
        if position.state.question == EFFECTS:
            for action in position.legal():
                if not KINDS_OF[action.id]:
                    continue
                count, frame, part, _ = (int(value) for value in find_source(position.state, action.id, 0))
                assert count >= 1 and not int(position.state.frame_used[frame]) >> part & 1
                if count > 1:
                    several += 1
                    after = position.copy()
                    after.play(action)
                    assert after.state.question == SOURCE and len(after.legal()) == count
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
    assert several > 0
