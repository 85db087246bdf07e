"""The bots from outside that a server offers at its tables: those that its operator named, and no others.

Visitors choose among names. What a name stands for, a package or a command, never leaves the server.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from shedu.bots import is_ours
from shedu.bots.plugins import find_plugin
from shedu.bots.programs import PREFIX, SUFFIX, program_of
from shedu.core.errors import ParseError

PLUGIN_SECONDS = 10.0  # for a decision of a package's bot
LEEWAY = 5.0  # seconds beyond the limits of a program, which reports better what went wrong


@dataclass(frozen=True, slots=True)
class OutsideBot:
    """A bot from outside: the name people see, and what `shedu.bot` takes."""

    level: str
    text: str
    source: str
    seconds: float  # after which its worker is killed
    games: tuple[str, ...] = ()  # empty: all

    def plays(self, game_id: str) -> bool:
        """Return whether it is offered at tables of a game."""
        return not self.games or game_id in self.games


def find_outside_bot(name: str) -> OutsideBot:
    """Return a bot as its operator named it, or refuse; nothing of it is started or imported."""
    if name.startswith(PREFIX):
        if not name.endswith(SUFFIX):
            raise ParseError(f"a server takes programs from files, such as {PREFIX}my-bot{SUFFIX}, not {name[:60]!r}")
        program = program_of(name)
        path = str(Path(name.removeprefix(PREFIX).strip()).resolve())
        longest = program.start_seconds + program.seconds + LEEWAY
        bot = OutsideBot(program.name, program.text, PREFIX + path, longest, program.games)
    elif is_ours(name):
        raise ParseError(f"{name[:40]!r} is not a bot from outside")
    else:
        plugin = find_plugin(name)
        if plugin is None:
            raise ParseError(f"no installed package offers a bot {name[:40]!r}; `shedu bots` lists them")
        bot = OutsideBot(name, plugin.summary, name, PLUGIN_SECONDS)
    if is_ours(bot.level):
        raise ParseError(f"{name[:60]}: the name {bot.level!r} belongs to a bot of shedu; choose another")
    return bot


class OutsideBots:
    """The bots from outside that a server offers."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._by_level: dict[str, OutsideBot] = {}
        for name in names:
            bot = find_outside_bot(name)
            if bot.level in self._by_level:
                raise ParseError(f"two bots from outside are called {bot.level!r}")
            self._by_level[bot.level] = bot

    def __iter__(self) -> Iterator[OutsideBot]:
        return iter(self._by_level.values())

    def find(self, level: str) -> OutsideBot | None:
        """Return the bot that people see under a name, or None."""
        return self._by_level.get(level)

    def levels(self, game_id: str) -> list[str]:
        """Return the names of the bots that are offered at tables of a game."""
        return [bot.level for bot in self if bot.plays(game_id)]
