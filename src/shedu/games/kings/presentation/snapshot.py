"""A record read once into plain Python, arrays as lists."""

from __future__ import annotations

from shedu.core.snapshot import Reader, Reading

__all__ = ["Reading", "read"]

read = Reader(64, as_lists=True)
