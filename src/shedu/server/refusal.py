"""The refusal of a request: a code to translate from, the reason in English, and the rule if the game refused it."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import Sentence
from shedu.core.symbols import Symbols

# Every code of the server itself. The page translates each of them (web/src/lib/words/refusals). Refusals by the rules
# of a game carry codes of that game.
Code: TypeAlias = Literal[
    "bad-invitation",
    "bad-link",
    "bad-name",
    "banned",
    "busy",
    "failed",
    "flood",
    "full",
    "handed",
    "newer-rules",
    "no-game",
    "no-hints",
    "no-invitation",
    "no-level",
    "no-longer-here",
    "no-method",
    "no-name",
    "no-person",
    "no-ply",
    "no-seat",
    "no-symbol",
    "not-found",
    "not-over",
    "not-owner",
    "not-playing",
    "not-ready",
    "not-seated",
    "not-started",
    "not-your-seat",
    "not-your-turn",
    "nothing-to-undo",
    "origin",
    "over",
    "others-play",
    "oversized",
    "own-seat",
    "own-seat-to-bot",
    "paused",
    "present",
    "refused",
    "seat-count",
    "seat-empty",
    "seat-taken",
    "seat-twice",
    "seats-empty",
    "server-full",
    "stale",
    "started",
    "symbol-taken",
    "too-many-at-once",
    "too-many-records",
    "too-many-requests",
    "too-many-sockets",
    "too-many-tables",
    "too-many-undos",
    "too-many-watchers",
    "unavailable",
    "undo-bot",
    "undo-other",
    "undo-revealed",
    "unreadable",
]


class Refusal(Exception):
    """The reason why a request was refused. Nothing has changed."""

    def __init__(self, code: Code, text: str, status: int = 409, rule: str = "", **fields: Any) -> None:
        super().__init__(f"{code}: {text}")
        self.code: str = code
        self.text = text
        self.status = status
        self.rule = rule
        self.fields = fields


def refusal_from_rules(error: IllegalAction, symbols: Symbols | None = None) -> Refusal:
    """Return the refusal of an action that the rules forbid, worded with the symbols of a table."""
    return refusal_from_game(error.why, symbols)


def refusal_from_game(why: Sentence, symbols: Symbols | None = None) -> Refusal:
    """Return a refusal with the code and words of a game, using the symbols of a table."""
    found = Refusal("refused", symbols.rename(why.text) if symbols else why.text, 409, why.rule)
    found.code, found.fields = why.code, dict(why.fields)
    return found


def unreadable(error: ParseError) -> Refusal:
    """Return the refusal of a text that cannot be parsed."""
    return Refusal("unreadable", str(error), 400, line=error.line)


def not_found(what: str = "there is no such table") -> Refusal:
    """Return the refusal for something that does not exist or is not for this person; both look the same."""
    return Refusal("not-found", what, 404)
