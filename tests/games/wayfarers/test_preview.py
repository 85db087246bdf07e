"""Previews of answers: they announce exactly what happens."""

from __future__ import annotations

from collections import Counter

import pytest

from shedu.core.chance import generator
from shedu.core.game import Action, Position
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.presentation.log import TOLD
from shedu.games.wayfarers.presentation.preview import FORESEEN
from shedu.games.wayfarers.rules.scoring import total_points

GAME = Wayfarers()


def _questions(seats: int, seed: int, every: int) -> list[tuple[Position, Action]]:
    """Return some positions of a random game with an answer to each."""
    position, rng, found = GAME.new(seats), generator(seed), []
    while not position.over:
        action = GAME.action(int(GAME.entry_points.sample(position.states, 0, rng)))
        if isinstance(position.actor, int) and position.ply % every == 0:
            found.append((position.copy(), action))
        position.play(action)
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_foresight_tells_what_is_told_afterwards_and_changes_nothing(seats: int) -> None:
    seen: Counter[str] = Counter()
    for position, action in (*_questions(seats, seats, 5), *_questions(seats, 20 + seats, 5)):
        seat = position.actor
        assert isinstance(seat, int)
        before = position.states.tobytes()
        foreseen = GAME.preview(position, action, seat)
        assert position.states.tobytes() == before
        after = position.copy()
        after.play(action)
        told = GAME.log_entries(position, action, after, seat)
        assert foreseen[: len(told)] == told
        for sentence in foreseen[len(told) :]:
            seen[sentence.code] += 1
            assert tuple(name for name, _ in sentence.fields) == FORESEEN[sentence.code]
    assert seen["would-open"] and seen["would-roll"]


def test_points_are_foretold() -> None:
    """WG-2."""
    changed = 0
    for position, action in _questions(3, 11, 4):
        seat = position.actor
        assert isinstance(seat, int)
        after = position.copy()
        after.play(action)
        points = [dict(one.fields) for one in GAME.preview(position, action, seat) if one.code == "would-score"]
        before, then = int(total_points(position.state, seat)), int(total_points(after.state, seat))
        assert points == ([{"seat": seat, "before": before, "after": then}] if before != then else [])
        changed += bool(points)
    assert changed > 10


def test_nothing_foretold_is_mistaken_for_something_told() -> None:
    assert not set(FORESEEN) & set(TOLD)
