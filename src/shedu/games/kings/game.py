"""Contest of Kings as the other parts of Shedu see it."""

from __future__ import annotations

from shedu.core.game import Action, Option, Position, Preset, Seat, Sentence
from shedu.games.dynasties.game import DynastyGame
from shedu.games.kings.presentation import prompts
from shedu.games.kings.rules.pieces import DYNASTIES


class Kings(DynastyGame):
    """Contest of Kings, the card game: 2 to 4 players, point piles stacked or open."""

    id = "kings"
    title = "Contest of Kings"
    seat_names = DYNASTIES
    rules_version = 2
    options = (
        Option(
            "pointPile",
            ("stack", "open"),
            "Stack: of a point pile only the top card is shown. Open: everybody sees everybody's point cards.",
        ),
    )
    presets = (
        Preset("classic", "By the rulebook", ()),
        Preset("open", "Open point piles", (("pointPile", "open"),)),
    )

    def reveals(self, before: Position, action: Action, after: Position) -> bool:
        """Return whether cards were played to a conflict (K-44, K-53), or the connecting card was turned up (KR-37)."""
        turned_up = before.state.face_down != 0 and after.state.face_down == 0
        return action.kind == "add" or bool(turned_up)

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """Return what the log would say, and which points, ships and treasures would be offered.

        The colour of a face-down card is left out for those who have not seen it: the guess has made one up (KR-37).
        """
        offered = prompts.offers(guess, action, seat)
        knows = seat == int(guess.state.active)
        entries = super().preview(guess, action, seat)
        return [*(each for each in entries if knows or each.code != "card-turned-up"), *offered]
