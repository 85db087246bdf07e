"""How seats, cards, places and numbers of Wayfarers of the South Tigris are put into English."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

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


def say(code: str, text: str, rule: str = "", **fields: Any) -> Sentence:
    """A sentence with its fields by name."""
    return Sentence(code, text, tuple(fields.items()), rule)


def seat_name(s: Any, seat: Seat) -> str:
    """A seat by its colour, `Red`, or the solo opponent."""
    if s.solo != NOTHING and seat == OPPONENT:
        return "The opponent"
    return SEAT_NAMES[seat].capitalize()


@cache
def called(name: str) -> str:
    """A card or tile by its English name."""
    return text_of(_ROWS[name], "en").name


@cache
def effect_called(notation: str) -> str:
    """An effect as an English phrase."""
    return effect_text(notation, "en")


def counted(n: int, noun: str) -> str:
    """A number of things, `1 token` or `3 tokens`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def a_card(row: str) -> str:
    """A card of a row, `a land card` or `an inspiration card`."""
    return f"an {row} card" if row[0] in "aeio" else f"a {row} card"


def goods(silver: int, provision: int) -> str:
    """Silver and provisions, `2 silver and 1 provision`."""
    return listed(
        [
            text
            for text in (f"{silver} silver" if silver else "", counted(provision, "provision") if provision else "")
            if text
        ]
    )


def listed(items: Sequence[str], last: str = "and") -> str:
    """Things one after another, `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
