"""A state read once into plain Python, arrays as lists."""

from __future__ import annotations

from shedu.core.snapshot import Reader, Snapshot

__all__ = ["Snapshot", "read"]

read = Reader(64, as_lists=True)
