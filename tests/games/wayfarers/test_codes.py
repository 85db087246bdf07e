"""Every code that can be said stands in a list with the names of its fields: what translations are written from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.core.game import Action, Position, Sentence
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.presentation.log import TOLD
from shedu.games.wayfarers.presentation.preview import FORESEEN
from shedu.games.wayfarers.presentation.prompts import PROMPTS
from shedu.games.wayfarers.presentation.refusals import REASONS
from shedu.games.wayfarers.presentation.refusals_parts import PART_REASONS
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES
from shedu.games.wayfarers.rules.state import AT_SETUP, QUESTION_NAMES, REST_TURN

GAME = Wayfarers()
ACTIONS = [action for action in GAME.actions if action is not None]


def _played(seed: int) -> Iterator[tuple[Position, Action, Position]]:
    """Yield a random game; the positions go on, so look at them at once."""
    seats = 1 + seed % 4
    position = GAME.new(seats, opponent=BOARD_NAMES[seed // 4 % 4]) if seats == 1 else GAME.new(seats)
    rng = generator(seed)
    while not position.over:
        before = position.copy()
        action = GAME.action(int(GAME.entry_points.sample(position.states, 0, rng)))
        position.play(action)
        yield before, action, position


def _check(sentence: Sentence, known: dict[str, tuple[str, ...]]) -> None:
    assert sentence.code in known, sentence
    assert tuple(name for name, _ in sentence.fields) == known[sentence.code], sentence
    assert sentence.text.endswith(".") and "None" not in sentence.text, sentence
    assert sentence.rule.startswith("W"), sentence


def _plain(value: Any) -> bool:
    """Return whether a value can be sent as JSON as it stands."""
    if isinstance(value, list | tuple):
        return all(map(_plain, value))
    return value is None or type(value) in (str, int, bool)


def test_every_question_and_everything_told_is_known() -> None:
    asked, told = Counter[str](), Counter[str]()
    for seed in range(16):
        for before, action, after in _played(seed):
            prompt = after.prompt()
            _check(prompt, PROMPTS)
            asked[prompt.code] += 1
            for sentence in GAME.log_entries(before, action, after, None):
                _check(sentence, TOLD)
                assert _plain([value for _, value in sentence.fields]), sentence
                told[sentence.code] += 1
    assert set(PROMPTS) - set(asked) <= {"ask-first", "ask-deny", "ask-space-by-guild"}  # rare; laid out elsewhere
    assert len(told) > 80


def test_what_is_done_without_a_question_is_told_too() -> None:
    """Dice, townsfolk, tiles and rests that leave no choice."""
    unasked: Counter[str] = Counter()
    for seed in range(16):
        for before, action, after in _played(seed):
            if before.state.stage == AT_SETUP:
                continue
            b, a = before.state, after.state
            told = Counter(sentence.code for sentence in GAME.log_entries(before, action, after, None))
            unasked.update(code for code in told if code.startswith("unasked"))
            seats = range(after.seats)
            dice = sum(int(((a.die[seat] != 0) & (b.die[seat] == 0)).sum()) for seat in seats)
            assert dice == told["place"] + told["place-by-guild"] + told["unasked-place"]
            tucked = sum(int((a.townsfolk[seat] != b.townsfolk[seat]).sum()) for seat in seats)
            assert tucked == told["tuck"] + told["unasked-tuck"]
            tiles = sum(int(a.tiles[seat].sum() - b.tiles[seat].sum()) for seat in seats)
            assert tiles == told["lay"] + told["unasked-lay"]
            is_new = a.turn_kind == REST_TURN and (b.turn_kind != REST_TURN or a.turns != b.turns)
            assert is_new == bool(told["rest"] + told["unasked-rest"])
    assert set(unasked) >= {"unasked-place", "unasked-tuck", "unasked-lay", "unasked-rest"}


def test_every_refusal_is_known() -> None:
    rng = np.random.default_rng(1)
    refused: Counter[str] = Counter()
    for seed in range(8):
        for number, (_, _, position) in enumerate(_played(seed)):
            question = QUESTION_NAMES[position.state.question]
            if number % 12 and question not in ("source", "token", "tuck", "inspiration", "take", "deny", "guild step"):
                continue
            legal = {action.id for action in position.legal()}
            for at in rng.choice(len(ACTIONS), 60, replace=False):
                if ACTIONS[at].id in legal:
                    continue
                reason = GAME.explain_illegal(position, ACTIONS[at])
                _check(reason, REASONS)
                refused[reason.code] += 1
    assert len(refused) > 40


def test_what_a_view_says_of_idle_parts_and_prices_is_known() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        for number, (_, _, position) in enumerate(_played(seed)):
            seat = position.actor
            if number % 5 or not isinstance(seat, int):
                continue
            view = position.view(seat)
            said = [part["reason"] for part in view["turn"]["tray"]]
            said += [one["reason"] for kind in ("cards", "tiles") for one in view["mine"][kind].values()]
            for reason in said:
                if reason:
                    assert tuple(reason["fields"]) == REASONS[reason["code"]]
                    seen[reason["code"]] += 1
    assert set(PART_REASONS) - set(seen) <= {"part-waits"}


@pytest.mark.parametrize("known", [PROMPTS, TOLD, REASONS, FORESEEN])
def test_codes_and_fields_are_words_of_small_letters(known: dict[str, tuple[str, ...]]) -> None:
    for code, fields in known.items():
        assert all(
            word.replace("-", "").replace("_", "").isalpha() and word == word.lower() for word in (code, *fields)
        )
