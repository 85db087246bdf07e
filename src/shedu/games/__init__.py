"""The registry: one line a game, imported when first asked for."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

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
