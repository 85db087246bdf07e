"""The odds of conflicts as lines of text: those of the open one, or of those an action would start."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation.duel import Idiom, told


def odds_told(
    position: Position,
    seat: Seat,
    action: Action | None,
    game_odds: ModuleType,  # the game's `presentation.odds`
    idiom: Callable[[Any], Idiom],
    example: str,
) -> list[str]:
    """Return the odds of the open conflict, or of those an action of the seat would start."""
    if action is None:
        open_now = game_odds.conflict_odds(position, seat)
        found = () if open_now is None else (open_now,)
        nothing = f"No conflict is open. Name an action to see what it would start, as in: {example}"
    else:
        found = game_odds.prospect(position, seat, action)
        nothing = f"{action.text} starts no conflict."
    return [line for odds in found for line in told(odds, seat, idiom(odds))] or [nothing]
