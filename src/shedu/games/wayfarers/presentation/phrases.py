"""How seats, cards, places and numbers of Wayfarers of the South Tigris are put into English."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from shedu.core.game import Seat, Sentence
from shedu.games.wayfarers.rules.pieces import NOTHING, OPPONENT, SEAT_NAMES
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.texts.card_texts import effect_text, text_of

_ROWS = {
    getattr(row, "id"): row  # noqa: B009
    for table in (
        components.LAND,
        components.WATER,
        components.SPACE,
        components.TOWNSFOLK,
        components.INSPIRATION,
        components.SCHEME,
        components.UPGRADES,
        components.JOURNAL_TILES,
    )
    for row in table
}


class Told(NamedTuple):
    """How the log tells an action: the names of its fields, and its text and rule unless these depend on more."""

    fields: tuple[str, ...]
    text: str = ""
    rule: str = ""


class Refusal(NamedTuple):
    """How a reason against an action is put: its code on the wire, its text, its rule, the names of its fields."""

    code: str
    text: str
    rule: str
    fields: tuple[str, ...] = ()


def say(code: str, text: str, rule: str = "", **fields: Any) -> Sentence:
    """Return a sentence with its fields by name."""
    return Sentence(code, text, tuple(fields.items()), rule)


def seat_name(s: Any, seat: Seat) -> str:
    """Name a seat by its colour, `Red`, or the solo opponent."""
    if s.solo != NOTHING and seat == OPPONENT:
        return "The opponent"
    return SEAT_NAMES[seat].capitalize()


@cache
def called(name: str) -> str:
    """Name a card or tile in English."""
    return text_of(_ROWS[name], "en").name


@cache
def effect_called(notation: str) -> str:
    """Describe an effect by an English phrase."""
    return effect_text(notation, "en")


def counted(n: int, noun: str) -> str:
    """Write a number of things, `1 token` or `3 tokens`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def a_card(row: str) -> str:
    """Write a card of a row, `a land card` or `an inspiration card`."""
    return f"an {row} card" if row[0] in "aeio" else f"a {row} card"


def goods(silver: int, provision: int) -> str:
    """Write silver and provisions, `2 silver and 1 provision`."""
    return listed(
        [
            text
            for text in (f"{silver} silver" if silver else "", counted(provision, "provision") if provision else "")
            if text
        ]
    )


def listed(items: Sequence[str], last: str = "and") -> str:
    """Write things one after another, `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
