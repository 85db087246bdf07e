"""The odds of a conflict in a terminal, in the words of the card game."""

from __future__ import annotations

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation.duel import Idiom
from shedu.games.dynasties.terminal import odds as shared
from shedu.games.kings.presentation import odds
from shedu.games.kings.rules.pieces import CARD_NAMES, COLOUR_NAMES, DYNASTIES, OFFICE_NAMES


def odds_told(position: Position, seat: Seat, action: Action | None) -> list[str]:
    """Return the odds of the open conflict, or of those an action of the seat would start."""
    return shared.odds_told(position, seat, action, odds, _idiom, "odds card red g4")


def _idiom(found: odds.ConflictOdds) -> Idiom:
    office = OFFICE_NAMES[COLOUR_NAMES.index(found.colour)]
    supporter = CARD_NAMES[COLOUR_NAMES.index(found.support)]
    return Idiom(f"{found.kind.capitalize()} conflict of {office}s", "play", f"{supporter}s", DYNASTIES)
