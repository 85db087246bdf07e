"""What a conflict of the card game is about: cards are added, then the winner may be asked for a reward."""

from __future__ import annotations

from typing import Any

from shedu.games.dynasties.presentation.conflict_outcomes import ConflictOutcomes
from shedu.games.kings.presentation.snapshot import read
from shedu.games.kings.rules.state import ADD, REWARD

AT_STAKE = ("internal-won", "external-won", "leader-beaten", "cards-taken", "war-lapsed")


def _answer(s: Any, first: Any) -> str | None:
    """Play nothing and pay nothing while the same conflict is open."""
    if s.conflict_colour != first.conflict_colour or s.question not in (ADD, REWARD):
        return None
    return "add 0" if s.question == ADD else "decline"


stakes = ConflictOutcomes(AT_STAKE, read, _answer).stakes
