"""The registry: one line a game, imported when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from shedu.core.errors import ParseError
from shedu.core.game import Game

GAMES = {
    "tigris": "shedu.games.tigris.game:Tigris",
    "kings": "shedu.games.kings.game:Kings",
    "wayfarers": "shedu.games.wayfarers.game:Wayfarers",
}


@cache
def game(game_id: str) -> Game:
    """The game with an id."""
    if game_id not in GAMES:
        raise ParseError(f"there is no game {game_id!r}; there are {', '.join(GAMES)}")
    module, _, name = GAMES[game_id].partition(":")
    found: Game = getattr(import_module(module), name)()
    return found
