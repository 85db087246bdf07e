"""What happened in Contest of Kings, told by comparing the positions before and after an action.

Only what the listener may know is read: another seat's draw is a number of cards (K-66), a face-down card has no colour
(KR-37), while cards that go onto a point pile are told as everybody sees them (KR-43).
"""

from __future__ import annotations

from functools import lru_cache

from shedu.core.game import Action, Position, Sentence
from shedu.games.dynasties.presentation.narration import ENTRIES
from shedu.games.dynasties.presentation.phrases import counted, say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.dynasties.rules.state import AT_SETUP, DRAW
from shedu.games.kings.presentation.log_actions import action_told
from shedu.games.kings.presentation.log_conflicts import NARRATOR, wars
from shedu.games.kings.presentation.phrases import VOCABULARY
from shedu.games.kings.presentation.transition import connects
from shedu.games.kings.rules.pieces import HAND
from shedu.games.kings.rules.state import ONE_TREASURE, OVER, PILE_SHORT

# The codes of what can be told with the names of their fields: what a translation is written from.
_PIECE = ("seat", "colour", "at")
_LEFT = ("seat", "colour", "origin")
_CONFLICT = ("colour", "attacker", "defender", "attack", "defence", "places")
_WON = ("seat", "colour", "strength", "against")
TOLD: dict[str, tuple[str, ...]] = {
    **ENTRIES,
    "drawn": ("seat", "cards"),
    "drawn-own": ("seat", "cards", *COLOUR_NAMES),
    "leader-displaced": _LEFT,
    "card-placed": _PIECE,
    "card-connected": _PIECE,
    "card-face-down": ("seat", "at"),
    "card-face-down-own": _PIECE,
    "card-turned-up": ("colour", "at"),
    "catastrophe-used": _PIECE,
    "point-paid": _PIECE,
    "point-declined": _PIECE,
    "income-paid": ("seat", "colour"),
    "income-declined": ("seat", "colour"),
    "reward-paid": ("seat", "colour"),
    "reward-declined": ("seat", "colour"),
    "point-won": ("seat", "colour", "discarded"),
    "ship-built": ("seat", "ship", "colour", "at"),
    "ship-declined": ("seat",),
    "treasures-taken": ("seat", "columns"),
    "treasures-declined": ("seat",),
    "internal-conflict": _CONFLICT,
    "external-conflict": _CONFLICT,
    "cards-added": ("seat", "colour", "cards", "strength"),
    "internal-won": _WON,
    "external-won": _WON,
    "cards-taken": ("seat", "loser", "colour", "places"),
    "pile-short": ("cards", "left"),
    "one-treasure": (),
    "stalemate": ("seats",),
}


def logs_alike(action: Action) -> bool:
    """Return whether everybody is told the same about an action."""
    return action.kind != "draw" and not connects(action)


@lru_cache(maxsize=16)  # every seat at a table is told the same, except of what is hidden
def entries(change: Change) -> tuple[Sentence, ...]:
    """Return all entries about an action but those about the end of the game, in the order of events."""
    return (*action_told(change), *wars(change), *_turn(change))


def _turn(change: Change) -> list[Sentence]:
    """Say whose turn it is if the turn has passed on, or the first one begins."""
    before, after = change.before, change.after
    begins = before.question == DRAW and before.stage == AT_SETUP
    return NARRATOR.turn(change, begins or after.active != before.active)


def ending(change: Change, position: Position) -> list[Sentence]:
    """Return why the game is over, who has won, and the totals of all, if it is."""
    s = change.after
    if s.question != OVER:
        return []
    if s.ended == PILE_SHORT:
        missing = sum(HAND - sum(s.hand[seat]) for seat in range(s.seats))
        left = sum(s.pile) - s.withheld
        lack = "is" if missing == 1 else "are"
        holds = left if left > 0 else "none"
        text = f"{counted(missing, 'card')} {lack} missing and the draw pile holds {holds}: the game is over."
        why = say("pile-short", text, "K-61", cards=missing, left=left)
    elif s.ended == ONE_TREASURE:
        why = say("one-treasure", "Only one treasure is left in the row: the game is over.", "K-62")
    else:
        text = "No card can be placed and none was used for a whole round: the game is over."
        why = say("stalemate", text, "KR-44", seats=s.seats)
    return [why, *VOCABULARY.results(position, "K-63", "KR-14", "K-64")]
