"""Tigris & Euphrates as the other parts of Shedu see it."""

from __future__ import annotations

from shedu.core.game import Action, Option, Position, Preset, SpeedGoals
from shedu.games.dynasties.game import DynastyGame
from shedu.games.tigris.rules.pieces import DYNASTIES


class Tigris(DynastyGame):
    """Tigris & Euphrates: 2 to 4 players, both boards, civilization buildings, the wonder, the English variant."""

    id = "tigris"
    title = "Tigris & Euphrates"
    seat_names = DYNASTIES
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

    def reveals(self, before: Position, action: Action, after: Position) -> bool:  # noqa: ARG002
        """Return whether tiles were added to a conflict, which is done once and in the open (T-47, T-59)."""
        return action.kind == "add"
