"""The @rule decorator, by the name some modules still call it."""

from __future__ import annotations

from shedu.core.kernel import rule

__all__ = ["rule"]
