"""Tigris & Euphrates as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Option, Position, Preset, Seat, Sentence, SpeedGoals
from shedu.games.dynasties.game import DynastyGame
from shedu.games.dynasties.presentation.duel import Odds
from shedu.games.tigris.presentation import actions, conflict_outcomes, log, odds, prompts, refusals, view
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, DYNASTIES
from shedu.games.tigris.rules.scoring import sorted_totals
from shedu.games.tigris.rules.state import END_NAMES
from shedu.games.tigris.terminal import render_text


class Tigris(DynastyGame):
    """Tigris & Euphrates: 2 to 4 players, both boards, civilization buildings, the wonder, the English variant."""

    id = "tigris"
    title = "Tigris & Euphrates"
    seat_names = DYNASTIES
    colour_names = COLOUR_NAMES
    end_names = END_NAMES
    rules_version = 2
    speed_goals = SpeedGoals(random=50, listed=30, stepped=15, searched=40, compile_s=45)
    options = (
        Option("board", ("standard", "advanced"), "Ten treasures on the standard board, fourteen on the advanced one."),
        Option("buildings", ("off", "on"), "Lines of three tiles allow civilization buildings that double points."),
        Option("wonder", ("off", "on"), "A cross of five tiles allows the wonder, which serves one king."),
        Option("support", ("free", "english"), "English: tiles are added to a conflict only where they decide it."),
        Option("points", ("hidden", "open"), "Open: everybody sees everybody's victory points and treasures."),
        Option(
            "bagCount",
            ("hidden", "shown"),
            "Shown: everybody sees how many tiles are in the bag and which are out of the game.",
        ),
        Option("buildingPoint", ("receiver", "placer"), "Placer: a building doubles only points for your own tiles."),
        Option("buildingCatastrophe", ("forbidden", "allowed"), "Allowed: catastrophes may hit tiles under buildings."),
    )
    presets = (
        Preset("classic", "Classic 1997", ()),
        Preset(
            "german",
            "Second German edition",
            (("buildings", "on"), ("buildingPoint", "placer"), ("buildingCatastrophe", "allowed")),
        ),
        Preset("new", "New edition 2015", (("board", "advanced"), ("buildings", "on"), ("wonder", "on"))),
        Preset("english", "English variant", (("support", "english"),)),
        Preset(
            "everything",
            "Everything on",
            (("board", "advanced"), ("buildings", "on"), ("wonder", "on"), ("support", "english")),
        ),
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

    def reveals(self, before: Position, action: Action, after: Position) -> bool:  # noqa: ARG002
        """Return whether tiles were added to a conflict, which is done once and in the open (T-47, T-59)."""
        return action.kind == "add"

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

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """The table as text."""
        return render_text.render_text(seen, colour)
