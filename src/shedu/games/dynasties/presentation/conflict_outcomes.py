"""What a conflict is about: what would happen at once if the attacker won it, and if the defender did."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from shedu.core.chance import generator
from shedu.core.game import Position, Sentence

SPECTATOR = -1
ABOVE_ALL = 100  # a strength that no side reaches by what it holds


@dataclass(frozen=True)
class ConflictOutcomes:
    """How a game plays an open conflict out with one side too strong to lose."""

    codes: Collection[str]  # of the log entries that tell what is at stake
    read: Callable[[Any], Any]  # the fields of a position
    answer: Callable[[Any, Any], str | None]  # to what is asked now, in the conflict of `first`; None at its end

    def stakes(self, position: Position) -> dict[str, list[dict[str, Any]]]:
        """Return what either outcome of the open conflict would bring the attacker, as everybody may know it."""
        return _stakes(self, position, position.states.tobytes())

    def _entries(self, guess: Position, *, attacker_wins: bool) -> list[dict[str, Any]]:
        """Both sides add nothing, and one of them is too strong to lose."""
        now = guess.copy()
        now.states["attack"], now.states["defence"] = (ABOVE_ALL, 0) if attacker_wins else (0, ABOVE_ALL)
        s = first = self.read(now.states)
        entries: list[Sentence] = []
        while (text := self.answer(s, first)) is not None:
            before, action = now.copy(), guess.game.parse(text)
            now.play(action)
            entries += guess.game.log_entries(before, action, now, None)
            s = self.read(now.states)
        return [
            {"code": entry.code, "text": entry.text, "fields": dict(entry.fields), "rule": entry.rule}
            for entry in entries
            if entry.code in self.codes
        ]


@lru_cache(maxsize=8)  # every seat at a table is told the same; the bytes tell one moment of a position from another
def _stakes(outcomes: ConflictOutcomes, position: Position, _: bytes) -> dict[str, list[dict[str, Any]]]:
    guess = position.copy()  # what hands hold is of no interest here
    guess.game.entry_points.resample_hidden(guess.states, 0, SPECTATOR, generator(0))
    return {
        "won": outcomes._entries(guess, attacker_wins=True),
        "lost": outcomes._entries(guess, attacker_wins=False),
    }
