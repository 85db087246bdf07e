"""The odds of conflicts as lines of text: those of the open one, or of those an action would start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation.duel import Idiom, Odds, told
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, OFFICE_NAMES, PIECE_NAMES


@dataclass(frozen=True, slots=True)
class OddsTeller:
    """How a game tells the odds of its conflicts."""

    odds: ModuleType  # the game's `presentation.odds`
    noun: str  # what follows the kind of a conflict, " conflict" or nothing
    verb: str  # what is done with supporters, "add"
    dynasties: Sequence[str]
    example: str  # of an action that starts a conflict

    def __call__(self, position: Position, seat: Seat, action: Action | None) -> list[str]:
        """Return the odds of the open conflict, or of those an action of the seat would start."""
        if action is None:
            open_now = self.odds.conflict_odds(position, seat)
            found = () if open_now is None else (open_now,)
            nothing = f"No conflict is open. Name an action to see what it would start, as in: odds {self.example}"
        else:
            found = self.odds.prospect(position, seat, action)
            nothing = f"{action.text} starts no conflict."
        return [line for each in found for line in told(each, seat, self._idiom(each))] or [nothing]

    def _idiom(self, found: Odds[Any]) -> Idiom:
        office, supporter = (
            OFFICE_NAMES[COLOUR_NAMES.index(found.colour)],
            PIECE_NAMES[COLOUR_NAMES.index(found.support)],
        )
        title = f"{found.kind.capitalize()}{self.noun} of {office}s"
        return Idiom(title, self.verb, f"{supporter}s", self.dynasties)
