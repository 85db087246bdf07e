"""Environments for learners and researchers: observations, legal masks and batches of games, on a CPU or on a GPU.

Importing this package registers the games with gymnasium, if that is installed.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from shedu.games import GAMES

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    """Import a batch when it is first asked for: it takes the compiler with it."""
    if name == "Batch":
        from shedu.envs.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _register_with_gymnasium() -> None:
    import gymnasium

    for game_id in GAMES:
        gymnasium.register(
            f"shedu/{game_id.capitalize()}-v0",
            entry_point="shedu.envs.gymnasium_env:GameEnv",
            kwargs={"game_id": game_id},
        )


if find_spec("gymnasium") is not None:
    _register_with_gymnasium()
