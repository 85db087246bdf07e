"""A request that cannot be met: a code to translate from, the reason in English, and the rule if the game refused."""

from __future__ import annotations

from typing import Any

from shedu.core.errors import Illegal, Unreadable


class Refused(Exception):
    """Nothing has changed, and this is why."""

    def __init__(self, code: str, text: str, status: int = 409, rule: str = "", **fields: Any) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text
        self.status = status
        self.rule = rule
        self.fields = fields


def refused_by_rules(error: Illegal) -> Refused:
    """An action that the rules forbid."""
    found = Refused(error.why.code, error.why.text, 409, error.why.rule)
    found.fields = dict(error.why.fields)
    return found


def unreadable(error: Unreadable) -> Refused:
    """A text that is not in our format."""
    return Refused("unreadable", str(error), 400)


def not_found(what: str = "there is no such table") -> Refused:
    """Something that is not there, or not for this person: the two look the same."""
    return Refused("not-found", what, 404)
