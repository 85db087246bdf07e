"""Cards, tiles and places by the names they have in views, logs and on the page."""

from __future__ import annotations

from typing import Any

from shedu.games.wayfarers.presentation.actions import place_name, slot_name, star_name
from shedu.games.wayfarers.rules import cards, tiles
from shedu.games.wayfarers.rules.pieces import LAND, NOBODY, NOTHING, WATER

__all__ = [
    "card_name",
    "ground_name",
    "place_name",
    "seat_or_none",
    "slot_name",
    "space_card_name",
    "star_name",
    "tile_name",
]


def card_name(row: int, design: Any) -> str | None:
    """A card by the id of its design, or None."""
    return None if design == NOTHING else cards.CARD_NAMES[row][int(design)]


def ground_name(ground: Any) -> str | None:
    """A land or water card of a panorama by its id, the home cards included, or None."""
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
    """A space card by its id, the home star included, or None."""
    return "home_star" if design == cards.HOME_SPACE else card_name(row, design)


def tile_name(design: Any) -> str | None:
    """A tile by its id, or None."""
    return None if design == NOTHING else tiles.NAMES[int(design)]


def seat_or_none(seat: Any) -> int | None:
    """A seat by its number, or None for nobody."""
    return None if seat == NOBODY else int(seat)
