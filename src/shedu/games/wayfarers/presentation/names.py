"""Cards, tiles and places by the names they have in views, logs and on the page."""

from __future__ import annotations

from typing import Any

from shedu.games.wayfarers.rules import cards, tiles
from shedu.games.wayfarers.rules.pieces import LAND, MIDDLE, NOBODY, NOTHING, ROW_NAMES, WATER, WATER_SLOT


def slot_name(slot: int) -> str:
    """Name a die space of a seat, or the card it is on: `home city`, `land 3`, `panel 2`, `water 1`."""
    if slot >= MIDDLE:
        return f"panel {slot - MIDDLE + 1}"
    if slot >= WATER_SLOT:
        return f"water {slot - WATER_SLOT}" if slot > WATER_SLOT else "home harbour"
    return f"land {slot}" if slot > 0 else "home city"


def star_name(number: int) -> str:
    """Name a space card of a seat: `home star`, `space 2`."""
    return f"space {number}" if number > 0 else "home star"


def place_name(row: int, place: int) -> str:
    """Name a face-up card by its row and printed place, `land 3`."""
    return f"{ROW_NAMES[row]} {cards.PRINTED_PLACE[row, place]}"


def card_name(row: int, design: Any) -> str | None:
    """Name a card by the id of its design; None for no card."""
    return None if design == NOTHING else cards.CARD_NAMES[row][int(design)]


def ground_name(ground: Any) -> str | None:
    """Name a land or water card of a panorama by its id, the home cards included; None for no card."""
    number = int(ground)
    if number == NOTHING:
        return None
    if number == cards.HOME_CITY:
        return "home_city"
    if number == cards.HOME_HARBOUR:
        return "home_harbour"
    if number < cards.WATER_GROUND:
        return cards.CARD_NAMES[LAND][number]
    return cards.CARD_NAMES[WATER][number - cards.WATER_GROUND]


def space_card_name(row: int, design: int) -> str | None:
    """Name a space card by its id, the home star included; None for no card."""
    return "home_star" if design == cards.HOME_SPACE else card_name(row, design)


def tile_name(design: Any) -> str | None:
    """Name a tile by its id; None for no tile."""
    return None if design == NOTHING else tiles.NAMES[int(design)]


def seat_or_none(seat: Any) -> int | None:
    """Return the number of a seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)
