"""Strategy board games of the two rivers, for players, researchers and builders."""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"
__all__ = ["CHANCE", "Dealer", "IllegalAction", "ParseError", "analyse", "bot", "game"]

_HOMES = {
    "CHANCE": "shedu.core.game",
    "Dealer": "shedu.core.chance",
    "IllegalAction": "shedu.core.errors",
    "ParseError": "shedu.core.errors",
    "analyse": "shedu.bots",
    "bot": "shedu.bots",
    "game": "shedu.games",
}


def __getattr__(name: str) -> Any:
    """Import lazily, so that the command line answers before numba is loaded."""
    if name not in _HOMES:
        raise AttributeError(f"module 'shedu' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
