"""Lessons of the page as trees of positions and legal answers, made with the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from shedu.core.game import Action, Position, Sentence

Node = dict[str, Any]
Goal = Callable[[Position, Position], bool]  # the position at the start of the lesson, and the one at its end


@dataclass(frozen=True)
class LessonWriter:
    """Writes the lessons of one game, all for the same seat."""

    seat: int
    settle: Callable[[Position], None]  # answers what the learner is not asked
    log: Callable[[Position, Action, Position], Iterable[Sentence]]  # the sentences about an action
    follow_ups: frozenset[str]  # the kinds of actions that the learner chooses after the first one

    def lesson(self, position: Position, piece: str, places: str, goal: Goal) -> Node:
        """Return a lesson that offers one piece and a few places for it."""
        return self._node(position, [f"{piece} {place}" for place in places.split()], goal, position)

    def _node(self, position: Position, offered: Iterable[str], goal: Goal, start: Position) -> Node:
        """Return a position with the offered answers, the sentences about each, and where each leads."""
        texts = set(offered)
        legal = position.legal()
        chosen = [action for action in legal if action.text in texts]
        assert {action.text for action in chosen} == texts, (texts, [action.text for action in legal])
        return {
            "view": position.view(self.seat),
            "answers": [self._answer(position, action, goal, start) for action in chosen],
        }

    def _answer(self, position: Position, action: Action, goal: Goal, start: Position) -> Node:
        """Return an answer and the position it leads to, with the question that follows, if any."""
        after = position.copy()
        after.play(action)
        sentences = self.log(position, action, after)
        self.settle(after)
        is_asked = after.actor == self.seat
        follows = [each.text for each in after.legal() if each.kind in self.follow_ups] if is_asked else []
        then = self._node(after, follows, goal, start) if follows else {"view": after.view(self.seat), "answers": []}
        return {
            "text": action.text,
            "kind": action.kind,
            "fields": dict(action.fields),
            "said": [{"code": sentence.code, "fields": dict(sentence.fields)} for sentence in sentences],
            "good": bool(follows) or goal(start, after),
            "then": then,
        }
