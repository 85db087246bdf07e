"""Contest of Kings as the other parts of Shedu see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Option, Position, Preset, Seat, Sentence
from shedu.games.dynasties.game import DynastyGame
from shedu.games.dynasties.presentation.duel import Odds
from shedu.games.kings.presentation import actions, conflict_outcomes, log, odds, prompts, refusals, view
from shedu.games.kings.rules.pieces import COLOUR_NAMES, DYNASTIES
from shedu.games.kings.rules.scoring import sorted_totals
from shedu.games.kings.rules.state import END_NAMES
from shedu.games.kings.terminal import render_text


class Kings(DynastyGame):
    """Contest of Kings, the card game: 2 to 4 players, point piles stacked or open."""

    id = "kings"
    title = "Contest of Kings"
    seat_names = DYNASTIES
    colour_names = COLOUR_NAMES
    end_names = END_NAMES
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

    def list_actions(self) -> Sequence[Action | None]:
        """Every action by its number."""
        return actions.list_actions()

    def totals(self, position: Position, seat: Seat) -> tuple[int, ...]:
        """Return the totals of a seat from the weakest colour up."""
        return tuple(int(n) for n in sorted_totals(position.state, seat))

    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        """What a seat may see."""
        return view.view(position, seat)

    def open_view(self, position: Position) -> dict[str, Any]:
        """The whole position."""
        return view.open_view(position)

    def prompt(self, position: Position) -> Sentence:
        """What is being asked."""
        return prompts.prompt(position)

    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        """What happened."""
        return log.log_entries(before, action, after, seat)

    def logs_alike(self, action: Action) -> bool:
        """All but what is drawn or laid face down."""
        return log.logs_alike(action)

    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Why not."""
        return refusals.explain_illegal(position, action)

    def reveals(self, before: Position, action: Action, after: Position) -> bool:
        """Return whether cards were played to a conflict (K-44, K-53), or the connecting card was turned up (KR-37)."""
        turned_up = before.state.face_down != 0 and after.state.face_down == 0
        return action.kind == "add" or bool(turned_up)

    def conflict_odds(self, position: Position, seat: Seat | None) -> tuple[Odds[Any], Sequence[int]] | None:
        """Return the odds of the open conflict, and what the seat does not see."""
        found = odds.conflict_odds(position, seat)
        return None if found is None else (found, odds.unseen(position, seat))

    def conflicts_opened(self, position: Position, seat: Seat, action: Action) -> list[Position]:
        """Return a guess at the position for each conflict that an action would start."""
        return odds.conflicts_opened(position, seat, action)

    def stakes(self, position: Position) -> dict[str, list[dict[str, Any]]]:
        """Return what the open conflict is about."""
        return conflict_outcomes.stakes(position)

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """What would be told, and which points, ships and treasures would be offered.

        The colour of a face-down card is left out for those who have not seen it: the guess has made one up (KR-37).
        """
        offered = prompts.offers(guess, action, seat)
        knows = seat == int(guess.state.active)
        told = super().preview(guess, action, seat)
        return [*(each for each in told if knows or each.code != "card-turned-up"), *offered]

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """The table as text."""
        return render_text.render_text(seen, colour)
