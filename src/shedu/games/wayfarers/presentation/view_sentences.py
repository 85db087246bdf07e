"""Sentences inside a view, in the shape that sentences have everywhere else on the wire."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Sentence


def said(sentence: Sentence | None) -> dict[str, Any] | None:
    """A sentence with its code, text, fields and rule, or None."""
    if sentence is None:
        return None
    return {"code": sentence.code, "text": sentence.text, "fields": dict(sentence.fields), "rule": sentence.rule}
