"""Bots of other packages, which offer them as entry points of the group `shedu.bots`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import Action, SeatKnowledge

GROUP = "shedu.bots"


@dataclass(frozen=True, slots=True)
class Plugin:
    """A bot that an installed package offers."""

    name: str
    package: str  # with its version
    summary: str
    entry_point: EntryPoint

    def __str__(self) -> str:
        return f"the bot {self.name!r} of the package {self.package}"

    def load(self) -> Any:
        """Import the bot, or refuse with the reason."""
        try:
            return self.entry_point.load()
        except (Exception, SystemExit) as error:
            raise ParseError(f"{self} cannot be loaded: {one_line(error)}") from error

    def player(self, seed: int) -> PluginBot:
        """Return a player with a seed, or refuse.

        The entry point names a factory, which is called with the seed, or a single player for all seats and seeds.
        """
        loaded = self.load()
        if not isinstance(loaded, type) and callable(getattr(loaded, "choose", None)):
            return PluginBot(self, loaded)
        if not callable(loaded):
            raise ParseError(
                f"{self} is {_described(loaded)}; it must be a player with a method choose(knowledge),"
                " or something to call with a seed that returns one"
            )
        try:
            made = loaded(seed)
        except (Exception, SystemExit) as error:
            raise ParseError(f"{self} cannot be made with a seed: {one_line(error)}") from error
        if not callable(getattr(made, "choose", None)):
            raise ParseError(f"{self} is {_described(made)} without a method choose(knowledge)")
        return PluginBot(self, made)


class PluginBot:
    """A player from another package; whatever goes wrong in it becomes a BotFailure that names the package."""

    def __init__(self, plugin: Plugin, player: Any) -> None:
        self.name = plugin.name
        self._plugin = plugin
        self._player = player

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the action that the player takes."""
        try:
            choice = self._player.choose(knowledge)
        except (Exception, SystemExit) as error:
            raise BotFailure("crashed", f"{self._plugin} failed: {one_line(error)}") from error
        if not isinstance(choice, Action):
            raise BotFailure("illegal", f"{self._plugin} answered with {_described(choice)} instead of an Action")
        if not knowledge.is_legal(choice):
            raise BotFailure("illegal", f"{self._plugin} answered '{choice.text}', which is not legal")
        return choice


def plugins() -> tuple[Plugin, ...]:
    """Return all bots that installed packages offer, ordered by name."""
    return _offered(tuple(sys.path))


@cache
def _offered(path: tuple[str, ...]) -> tuple[Plugin, ...]:  # noqa: ARG001
    """Return what the packages on a path offer; looking through them takes some milliseconds."""
    found = []
    for entry_point in entry_points(group=GROUP):
        package, summary = "?", ""
        if entry_point.dist is not None:
            package = f"{entry_point.dist.name} {entry_point.dist.version}"
            facts = entry_point.dist.metadata
            summary = facts["Summary"] if "Summary" in facts else ""  # noqa: SIM401
        found.append(Plugin(entry_point.name, package, summary, entry_point))
    return tuple(sorted(found, key=lambda one: (one.name, one.package)))


def find_plugin(name: str) -> Plugin | None:
    """Return the bot that a package offers by a name, or None; refuse if several packages do."""
    found = [one for one in plugins() if one.name == name]
    if len(found) > 1:
        packages = " and ".join(one.package for one in found)
        raise ParseError(f"the packages {packages} all offer a bot {name!r}; uninstall all but one of them")
    return found[0] if found else None


def one_line(error: BaseException) -> str:
    """Return an error as one line of text."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]


def _described(value: Any) -> str:
    return f"{value!r:.60} (a {type(value).__name__})"
