"""How a table in `data` is read: columns of a row class, the words a cell may hold, refusals with file and line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import Field, dataclass, field, fields
from typing import Any, TypeVar

from shedu.core.errors import ParseError

NOTHING = "-"  # an empty cell is written, so that a forgotten one is seen
COMMENT = "#"

ROWS = ("townsfolk", "space", "land", "water", "inspiration")
GUILDS = ("black", "yellow", "blue")
WORKERS = ("green", "yellow", "blue")
ASSETS = ("camel", "telescope", "ship", "pigeon")
MAIN_ICONS = ("city", "vista", "harbour", "open_sea")
ICONS = (*MAIN_ICONS, "observatory", "library", "stars", "planet", "sun", "moon", "comet")
TILE_TYPES = ("land", "water", "space", "basic", "special")
COLUMN_CONTENTS = (*ASSETS, "discount:silver", "discount:provision", "raise", "lower", "raise_or_lower", "vp:1")

UNITS = (
    *(f"icon:{icon}" for icon in ICONS),
    *(f"card:{row}" for row in ROWS),
    *(f"tile:{kind}" for kind in TILE_TYPES),
    "tile:any",
    *(f"guild_influence:{guild}" for guild in GUILDS),
    "guild_influence:total",
    "resource:silver",
    "resource:provision",
)
SUFFIXES = ("free", "discount1", "draw3")
COSTS = ("pay", "spend")
# The kinds of effects, costs among them, in the order of their numbers.
EFFECT_KINDS = (
    *(f"influence:{guild}" for guild in GUILDS),
    *("influence:card", "move_influence", "journal", "new_die", "refresh_die", "adjust_die", "worker"),
    *("silver", "provision", "pay"),
    *(f"upgrade:{kind}" for kind in TILE_TYPES),
    *(f"upgrade:{kind}!free" for kind in TILE_TYPES),
    *(f"card:{row}{mark}" for row in ROWS for mark in ("", *(f"!{suffix}" for suffix in SUFFIXES))),
    *(f"place_worker:{worker}" for worker in WORKERS),  # these and all that follow are for the solo opponent alone
    *("focus", "comet", "comet_if_shown", "resource_track", "upgrade:any4", "spend"),
)
# The words of the effect language.
EFFECTS = ("influence:any", *dict.fromkeys(kind.partition("!")[0] for kind in EFFECT_KINDS if kind not in COSTS))
EFFECT = re.compile(r"([a-z_]+(?::[a-z][a-z0-9]*)?)(?::(\+?\d+))?(?:!([a-z0-9]+))?(?:\*(\d))?")
COST = re.compile(r"(pay|spend)\(([^()]*)\) -> ")

R = TypeVar("R", bound="Row")
Reader = Callable[[str], Any]


class Misprint(ParseError):
    """A table that cannot be right, with its file and line."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}")
        self.file = file
        self.at = line


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of a table, which knows where it is written."""

    file: str
    line: int

    @property
    def where(self) -> str:
        """File and line, for refusals."""
        return f"{self.file}:{self.line}"

    def misprint(self, reason: str) -> Misprint:
        """A refusal of this row."""
        return Misprint(self.file, self.line, reason)


def column(read: Reader, times: int = 1) -> Any:
    """A column of a row class, or several numbered ones that make a tuple."""
    return field(metadata={"read": read, "times": times})


def number(cell: str) -> int:
    """A whole number from 0."""
    if not re.fullmatch(r"0|[1-9]\d*", cell):
        raise ValueError(f"{cell!r} is no number")
    return int(cell)


def flag(cell: str) -> bool:
    """Yes or no, written 1 or 0."""
    if cell not in ("0", "1"):
        raise ValueError(f"{cell!r} is neither 0 nor 1")
    return cell == "1"


def name(cell: str) -> str:
    """An id: small letters, digits and low lines."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", cell):
        raise ValueError(f"{cell!r} is no name")
    return cell


def title(cell: str) -> str:
    """A printed title."""
    if not re.fullmatch(r"[A-Z][a-z]+", cell):
        raise ValueError(f"{cell!r} is no title")
    return cell


def one_of(*words: str) -> Reader:
    """A reader of one word out of a list."""

    def read(cell: str) -> str:
        if cell not in words:
            raise ValueError(f"unknown word {cell!r}")
        return cell

    return read


def maybe(read: Reader, nothing: Any = "") -> Reader:
    """A reader of a cell that may also be empty."""
    return lambda cell: nothing if cell == NOTHING else read(cell)


def several(words: Iterable[str], joined_by: str, kind: str = "word") -> Reader:
    """A reader of words joined by `+` or `|`; `comet*2` is the word twice; an empty cell is no word."""
    known = tuple(words)

    def read(cell: str) -> tuple[str, ...]:
        found: list[str] = []
        for part in () if cell == NOTHING else cell.split(f" {joined_by} "):
            word, _, times = part.partition("*")
            if word not in known:
                raise ValueError(f"unknown {kind} {word!r}")
            found += [word] * (number(times) if times else 1)
        return tuple(found)

    return read


def effect(cell: str) -> str:
    """An effect as written, of which every word is known; an empty cell is no effect."""
    if cell == NOTHING:
        return ""
    rest = COST.sub(lambda cost: "(" if _is_cost(cost) else "", cell)
    for part in re.split(r" [|+] |[()]", rest):
        if part:
            _check_effect(part.strip())
    return cell


def _is_cost(cost: re.Match[str]) -> bool:
    resource = r"provision:\d" if cost[1] == "pay" else r"influence:(black|yellow|blue)\*\d"
    if not re.fullmatch(resource, cost[2]):
        raise ValueError(f"unknown cost {cost[0]!r}")
    return True


def _check_effect(part: str) -> None:
    found = EFFECT.fullmatch(part)
    if not found or found[1] not in EFFECTS:
        raise ValueError(f"unknown effect {part!r}")
    if found[3] and found[3] not in SUFFIXES:
        raise ValueError(f"unknown suffix {found[3]!r}")
    if (found[2] is not None) != (found[1] in ("silver", "provision", "resource_track")):
        raise ValueError(f"unknown effect {part!r}")


def unit(cell: str) -> str:
    """What is counted: one unit, a set of units, every second of a unit; an empty cell counts nothing."""
    if cell == NOTHING:
        return ""
    inner = re.fullmatch(r"set\((.*)\)", cell)
    parts = inner[1].split(" + ") if inner else [cell.removesuffix(" per 2")]
    for part in parts:
        if part not in UNITS:
            raise ValueError(f"unknown unit {part!r}")
    return cell


def read_table(row_class: type[R], file: str, text: str) -> tuple[R, ...]:
    """The rows of a table: comments, one header that names the columns of the class, then one design a line."""
    columns = [one for one in fields(row_class) if "read" in one.metadata]
    names = [name for one in columns for name in _names_of(one)]
    rows: list[R] = []
    header_seen = False
    for at, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith(COMMENT):
            continue
        cells = [cell.strip() for cell in line.split(",")]
        if not header_seen:
            if cells != names:
                raise Misprint(file, at, f"the columns are {', '.join(names)}")
            header_seen = True
            continue
        if len(cells) != len(names):
            raise Misprint(file, at, f"{len(cells)} fields instead of {len(names)}")
        rows.append(_row(row_class, columns, file, at, cells))
    if not rows:
        raise Misprint(file, 1, "the table is empty")
    return tuple(rows)


def _names_of(one: Field[Any]) -> list[str]:
    times = one.metadata["times"]
    return [one.name] if times == 1 else [f"{one.name}_{k}" for k in range(1, times + 1)]


def _row(row_class: type[R], columns: list[Field[Any]], file: str, at: int, cells: list[str]) -> R:
    values: dict[str, Any] = {}
    left = iter(cells)
    for one in columns:
        read = []
        for heading in _names_of(one):
            cell = next(left)
            try:
                if not cell:
                    raise ValueError(f"empty cell, write {NOTHING!r} for nothing")
                read.append(one.metadata["read"](cell))
            except ValueError as refused:
                raise Misprint(file, at, f"{heading}: {refused}") from None
        values[one.name] = read[0] if one.metadata["times"] == 1 else tuple(read)
    return row_class(file=file, line=at, **values)
