"""What a conflict of the board game is about."""

from __future__ import annotations

from typing import Any

from shedu.games.dynasties.presentation.conflict_outcomes import ConflictOutcomes
from shedu.games.tigris.presentation.snapshot import read
from shedu.games.tigris.rules.state import ADD

AT_STAKE = (
    "revolt-won",
    "war-won",
    "leader-beaten",
    "supporters-removed",
    "supporters-spared",
    "leader-without-temple",
    "war-lapsed",
    "treasures-taken",
)


def _answer(s: Any, first: Any) -> str | None:
    """Add nothing while the same conflict is open."""
    is_same = (s.conflict, s.conflict_colour) == (first.conflict, first.conflict_colour)
    return "add 0" if s.question == ADD and is_same else None


stakes = ConflictOutcomes(AT_STAKE, read, _answer).stakes
