"""Bots: programs that get what a seat knows, never the true position, and choose an action."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Protocol

from shedu.bots.levels import LEVELS
from shedu.bots.mcts import Budget, MoveStats, Search, SearchConfig, think
from shedu.bots.net_player import NetPlayer
from shedu.bots.players import Greedy, Random
from shedu.bots.plugins import find_plugin, plugins
from shedu.bots.process_bot import ProcessBot
from shedu.bots.programs import PREFIX, program_of
from shedu.core.errors import ParseError
from shedu.core.game import Action, SeatKnowledge

NAMES = ("random", "greedy", *(level.name for level in LEVELS))
MOST_SIMULATIONS = 10_000_000
MOST_SECONDS = 3600.0
MOST_THREADS = 64
AMOUNT = r"(?:(?P<simulations>[0-9]{1,8})|(?P<seconds>[0-9]{1,4}(?:\.[0-9]{1,3})?)s)"
SEARCH = re.compile(rf"search:{AMOUNT}(?:x(?P<threads>[0-9]{{1,2}}))?")


class Bot(Protocol):
    """A player that chooses an action from what its seat may know."""

    name: str

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the action that this player takes."""
        ...


def bot(name: str, seed: int = 0) -> Bot:
    """Return the bot with a name, or refuse.

    Names are the levels, `random`, `greedy`, `search:SIMULATIONS`, `search:1s`, `search:1sx2`, `net` for the net in the
    package, `net:FILE`, a bot that an installed package offers, `process:COMMAND` and `process:FILE.toml`. The same
    seed and knowledge give the same choices, unless the budget is in seconds; bots from outside answer for themselves.
    """
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    for level in LEVELS:
        if level.name == name:
            player = level.player(seed)
            player.name = name
            return player
    if name.startswith("search"):
        return Search(budget_of(name), seed=seed)
    if name == "net":
        return NetPlayer()
    if name.startswith("net:"):
        return NetPlayer(Path(name.removeprefix("net:")))
    if name.startswith(PREFIX):
        return ProcessBot(name, program_of(name), seed)
    plugin = find_plugin(name)
    if plugin is not None:
        return plugin.player(seed)
    offered = sorted({one.name for one in plugins() if not is_ours(one.name)})
    known = [*NAMES, "search:SIMULATIONS", "search:SECONDSs", "net", "net:FILE", *offered, "process:COMMAND"]
    raise ParseError(f"there is no bot {name[:40]!r}; there are {', '.join(known)}")


def is_ours(name: str) -> bool:
    """Return whether a name belongs to a bot of this package, so that no other package can take it."""
    return name in NAMES or name == "net" or name.startswith(("search", "net:", PREFIX))


def identity(name: str) -> str:
    """Return what besides our own sources the choices of a bot depend on: the version of a package, a command."""
    if name.startswith(PREFIX):
        return f"{name} {program_of(name).identity}"
    plugin = None if is_ours(name) else find_plugin(name)
    return "" if plugin is None else f"{name} of {plugin.package}"


def name_problems() -> list[str]:
    """Return a sentence for every bot from another package that cannot be reached by its name."""
    found = [
        f"{one} cannot be used: the name belongs to a bot of shedu, so the package must choose another"
        for one in plugins()
        if is_ours(one.name)
    ]
    for name in sorted({one.name for one in plugins() if not is_ours(one.name)}):
        try:
            find_plugin(name)
        except ParseError as error:
            found.append(str(error))
    return found


def budget_of(name: str) -> Budget:
    """Parse the budget in a name such as `search:2000`, `search:1.5s` or, for two threads, `search:1.5sx2`."""
    match = SEARCH.fullmatch(name)
    if match is None:
        raise ParseError(
            f"{name[:40]!r} is not a search; write search:2000 for simulations, search:1.5s for seconds, "
            "search:1.5sx2 for two threads"
        )
    simulations = int(match["simulations"] or 0)
    seconds = float(match["seconds"] or 0)
    if simulations == 0 and seconds == 0:
        raise ParseError(f"{name!r} leaves no time to think")
    if simulations > MOST_SIMULATIONS or seconds > MOST_SECONDS:
        raise ParseError(f"{name!r} is more than {MOST_SIMULATIONS} simulations or {MOST_SECONDS:.0f} seconds")
    threads = int(match["threads"] or 1)
    if not 1 <= threads <= MOST_THREADS:
        raise ParseError(f"{name!r}: from 1 to {MOST_THREADS} threads")
    return Budget(simulations=simulations, seconds=seconds, threads=threads)


def analyse(knowledge: SeatKnowledge, budget: Budget, seed: int = 0) -> list[MoveStats]:
    """Search, and return the statistics of all actions that were visited, the best first."""
    if not knowledge.legal():
        return []
    return think(knowledge, budget, SearchConfig(), seed)
