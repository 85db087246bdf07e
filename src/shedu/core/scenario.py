"""Scenarios of any game: reading their files, with line numbers, and reporting which of them hold.

A scenario is a position, some actions and what must come out, as one JSON object; a file holds one or a list of them.
What the object may say is up to the game: its module `games/<id>/testing/scenario.py` offers `read(data)`, which raises
`ParseError` or returns something that can `run()`, and `KEYS`, the keys that scenarios of the game can have.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

from msgspec import UNSET

from shedu.core.errors import ParseError

NAME = 100  # characters in an id
BLANK = " \t\r\n"
JSON_NAMES = {
    list: "a list",
    str: "a string",
    bool: "true or false",
    int: "a number",
    float: "a number",
    type(None): "null",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A scenario as it stands in a file: the line it begins on, its id, the game it names, and all its keys."""

    line: int
    id: str
    game: str | None
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that came out otherwise than expected."""

    key: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario: its faults, none if it holds, and what the game refused on the way."""

    faults: tuple[Fault, ...]
    refusal: str = ""

    @property
    def holds(self) -> bool:
        """Return whether everything came out as expected."""
        return not self.faults


class Scenario(Protocol):
    """A scenario that its game has read."""

    def run(self) -> Verdict:
        """Play it and compare."""


Reader = Callable[[dict[str, Any]], Scenario]


class Refused(Exception):
    """The game refuses an action or a decision of a scenario."""


class Unanswered(Exception):
    """The game asks for a choice that no decision of a scenario makes."""


def judged(play: Callable[[], None], faults: Callable[[], Iterable[Fault]], *, legal: bool, why: str) -> Verdict:
    """Return the verdict on a scenario: it must be refused where it is not `legal`, and only there."""
    refusal = ""
    try:
        play()
    except Refused as refused:
        refusal = str(refused)
    except Unanswered as unanswered:
        return Verdict((Fault("decisions", str(unanswered), "no decision"),))
    if bool(refusal) == legal:
        wanted = f"false ({why})" if why else "false"
        expected, found = ("true", f"refused: {refusal}") if refusal else (wanted, "nothing was refused")
        return Verdict((Fault("legal", expected, found),), refusal)
    return Verdict(tuple(faults()), refusal)


def shown(value: Any) -> str:
    """Return a value as it would be written in the file."""
    return json.dumps(value, ensure_ascii=False)


def differing(key: str, expected: Any, found: Any) -> Iterator[Fault]:
    """Yield a fault if a key came out otherwise; a key that is not set is not tested."""
    if expected is not UNSET and expected != found:
        yield Fault(key, shown(expected), shown(found))


def misranked(order: list[str], ranks: Mapping[str, int]) -> Iterator[Fault]:
    """Return a fault where players are not listed from the first rank on; tied players may stand in any order."""
    listed = [ranks[name] for name in order]
    if listed != sorted(listed):
        yield Fault("order", shown(order), shown(sorted(ranks, key=lambda name: ranks[name])))


def filled(by_player: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is neither zero nor empty, by player."""
    return {player: value for player, value in by_player.items() if value}


def read_entries(raw: bytes) -> list[Entry]:
    """Return the scenarios of a file, in order; refuse what is not JSON, is not an object, or has no id of its own."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError("this is not UTF-8 text", raw.count(b"\n", 0, error.start) + 1) from None
    entries: list[Entry] = []
    for line, value in _values(text):
        if not isinstance(value, dict):
            raise ParseError(f"a scenario is an object, not {JSON_NAMES[type(value)]}", line)
        entries.append(_entry(line, value))
    lines: dict[str, int] = {}
    for entry in entries:
        if entry.id in lines:
            raise ParseError(f"the id {entry.id!r} was already used on line {lines[entry.id]}", entry.line)
        lines[entry.id] = entry.line
    return entries


def _entry(line: int, data: dict[str, Any]) -> Entry:
    """Return the entry of one object; its id must be there, and fit to be printed."""
    name, game = data.get("id"), data.get("game")
    if not isinstance(name, str):
        raise ParseError("id: a scenario needs an id, a string", line)
    if not 0 < len(name) <= NAME or not name.isprintable():
        raise ParseError(f"id: an id has 1 to {NAME} printable characters", line)
    if "game" in data and not isinstance(game, str):
        raise ParseError("game: the id of a game is a string", line)
    return Entry(line, name, game, data)


def _values(text: str) -> list[tuple[int, Any]]:
    """Return the values of a list, or the one value that stands alone, each with the line it begins on."""
    at = _skip(text, 0)
    if at == len(text):
        raise ParseError("the file is empty", 1)
    if text[at] != "[":
        value, end = _decode(text, at)
        _end(text, end)
        return [(_line(text, at), value)]
    found: list[tuple[int, Any]] = []
    at = _skip(text, at + 1)
    if text[at : at + 1] == "]":
        raise ParseError("the list holds no scenario", _line(text, at))
    while True:
        value, end = _decode(text, at)
        found.append((_line(text, at), value))
        at = _skip(text, end)
        if text[at : at + 1] == "]":
            _end(text, at + 1)
            return found
        if text[at : at + 1] != ",":
            raise ParseError("a comma or the end of the list should be here", _line(text, at))
        at = _skip(text, at + 1)


def _end(text: str, at: int) -> None:
    at = _skip(text, at)
    if at < len(text):
        raise ParseError("something follows after the end of the scenarios", _line(text, at))


def _decode(text: str, at: int) -> tuple[Any, int]:
    """Return one JSON value and where it ends."""
    try:
        value, end = DECODER.raw_decode(text, at)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ParseError(f"this is not JSON: {error.msg}", error.lineno) from None
    except RecursionError:
        raise ParseError("brackets are nested too deeply", _line(text, at)) from None
    except ParseError as error:
        raise ParseError(error.reason, _line(text, at)) from None
    except UnicodeEncodeError:
        raise ParseError("a text holds half a character, a lone surrogate", _line(text, at)) from None
    except ValueError:
        raise ParseError("a number has too many digits", _line(text, at)) from None
    return value, end


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ParseError(f"the key {key[:NAME]!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ParseError(f"{name} is not a number of JSON")


DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in BLANK:
        at += 1
    return at


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def report_of(name: str, entry: Entry, verdict: Verdict) -> str:
    """Return a block of text on a scenario that failed: where it stands, and each key as expected and as found."""
    lines = [f"FAILED {entry.id} ({name}, line {entry.line})"]
    for fault in verdict.faults:
        lines += [f"  {fault.key}", f"    expected  {fault.expected}", f"    found     {fault.found}"]
    return "\n".join(map(_printable, lines))


def _printable(text: str) -> str:
    """Return a line of text without control characters, so that no file can play tricks on a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
