"""A game with rooms of its own for what it shows and says, found by their names in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from shedu.core.game import Action, Game, Position, Seat, Sentence


class PresentedGame(Game):
    """A game whose folder has the rooms `presentation` and `terminal`, one module for each question asked here."""

    def room(self, module: str) -> ModuleType:
        """Return a module of the game, `presentation.view`."""
        return import_module(f"shedu.games.{self.id}.{module}")

    def list_actions(self) -> Sequence[Action | None]:
        """Return what `presentation.actions` lists."""
        actions: Sequence[Action | None] = self.room("presentation.actions").list_actions()
        return actions

    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        """Return what `presentation.view` shows to a seat."""
        seen: dict[str, Any] = self.room("presentation.view").view(position, seat)
        return seen

    def open_view(self, position: Position) -> dict[str, Any]:
        """Return the whole position as `presentation.view` shows it."""
        seen: dict[str, Any] = self.room("presentation.view").open_view(position)
        return seen

    def prompt(self, position: Position) -> Sentence:
        """Return what `presentation.prompts` asks."""
        asked: Sentence = self.room("presentation.prompts").prompt(position)
        return asked

    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        """Return what `presentation.log` says about an action."""
        entries: list[Sentence] = self.room("presentation.log").log_entries(before, action, after, seat)
        return entries

    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Return why `presentation.refusals` refuses an action; an AssertionError if it does not."""
        why: Sentence | None = self.room("presentation.refusals").why_not(position, action)
        assert why is not None, f"no rule is against {action}"
        return why

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """Return the table as `terminal.render_text` draws it."""
        text: str = self.room("terminal.render_text").render_text(seen, colour)
        return text
