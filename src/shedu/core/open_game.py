"""A game in which nothing is hidden, with a plain answer to everything that a small game need not decide."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from shedu.core.game import Action, Game, Outcome, Position, Seat, Sentence


class OpenGame(Game):
    """A game without secrets. It must say what its actions are and why one is illegal; the rest is optional."""

    hides = False

    def outcome(self, position: Position) -> Outcome:
        """Return the ranks; a better rank is a higher score."""
        ranks = np.zeros(position.seats, dtype=np.int64)
        self.entry_points.ranks(position.states, 0, ranks)
        return Outcome(tuple(ranks.tolist()), tuple((position.seats - rank,) for rank in ranks.tolist()), "finished")

    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        """Return every field of the position, and whose view it is."""
        return {**self.open_view(position), "seat": seat}

    def open_view(self, position: Position) -> dict[str, Any]:
        """Return every field of the position."""
        values = zip(position.states.dtype.names or (), position.state.item(), strict=True)
        return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values}

    def prompt(self, position: Position) -> Sentence:
        """Ask the actor to choose an action."""
        if isinstance(position.actor, int):
            seat = position.actor
            return Sentence("ask", f"{self._name(seat)}: choose an action.", (("seat", seat),))
        return Sentence("over", "The game is over.") if position.over else Sentence("chance", "Chance decides.")

    def log_entries(
        self,
        before: Position,
        action: Action,
        after: Position,
        seat: Seat | None,  # noqa: ARG002
    ) -> list[Sentence]:
        """Say who played what, and at the end who has won."""
        who = before.actor if isinstance(before.actor, int) else None
        name = "Chance" if who is None else self._name(who)
        entries = [Sentence("played", f"{name}: {action.text}.", (("seat", who), ("action", action.text)))]
        if after.over:
            winners = after.outcome().winners
            names = " and ".join(map(self._name, winners))
            entries.append(Sentence("won", f"{names} {'wins' if len(winners) == 1 else 'win'}.", (("seats", winners),)))
        return entries

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:  # noqa: ARG002
        """Return the view, a line per field."""
        width = max(map(len, seen))
        return "\n".join(f"{name:<{width}}  {json.dumps(value)}" for name, value in seen.items())

    def _name(self, seat: Seat) -> str:
        return self.seat_names[seat].capitalize()
