"""The errors a caller can meet. Anything else that is raised is a bug of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shedu.core.game import Sentence


class ParseError(ValueError):
    """A text that is not in our format: an action, a record, a scenario, an option."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


class IllegalAction(ValueError):
    """An action that the rules forbid here; says why, and by which rule."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(f"{why.text} ({why.rule})" if why.rule else why.text)
        self.why = why
        self.reason = why.text
        self.rule = why.rule


class BotFailure(Exception):
    """A bot gave no playable answer: it `crashed`, answered with something `illegal`, or `overran` its time."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind

    def __reduce__(self) -> tuple[type[BotFailure], tuple[str, str]]:
        return BotFailure, (self.kind, str(self))
