"""The registry: one line a game, imported when first asked for."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from shedu.core.errors import ParseError
from shedu.core.game import Game

GAMES = {
    "tigris": "shedu.games.tigris.game:Tigris",
    "kings": "shedu.games.kings.game:Kings",
    "wayfarers": "shedu.games.wayfarers.game:Wayfarers",
}

TEMPLATE = {"nim": "shedu.games.nim.game:Nim"}  # the template for builders: known, and offered if SHEDU_NIM is set
if os.environ.get("SHEDU_NIM", "") not in ("", "0"):
    GAMES |= TEMPLATE


@cache
def game(game_id: str) -> Game:
    """The game with an id."""
    known = GAMES | TEMPLATE
    if game_id not in known:
        raise ParseError(f"there is no game {game_id!r}; there are {', '.join(GAMES)}")
    module, _, name = known[game_id].partition(":")
    found: Game = getattr(import_module(module), name)()
    return found


def room(game_id: str, module: str) -> ModuleType | None:
    """Return a module of a game, such as `testing.scenario`, or None if it has none; small games lack whole folders."""
    name = f"shedu.games.{game_id}.{module}"
    try:
        is_there = find_spec(name) is not None
    except ModuleNotFoundError:  # not even the folder
        return None
    return import_module(name) if is_there else None
