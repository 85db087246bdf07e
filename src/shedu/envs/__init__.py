"""Environments for learners and researchers: observations, legal masks and batches of games, on a CPU or on a GPU."""

from __future__ import annotations

from typing import Any

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    """Import a batch when it is first asked for: it takes NumPy and the compiler with it."""
    if name == "Batch":
        from shedu.envs.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
