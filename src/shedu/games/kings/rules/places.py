"""The places of the table as plain numbers: eight columns of nine, then the seven gaps."""

from __future__ import annotations

from shedu.core.kernel import rule

COLUMNS = 8
ROWS = 9  # the treasure place and the cards below it
GAPS = 7
GAP = COLUMNS * ROWS  # the place of the first gap; gap g lies between columns g and g + 1
PLACES = GAP + GAPS
SPOTS = COLUMNS + GAPS  # where a card can be placed: at the bottom of a column, or in a gap


@rule
def place_of(column: int, row: int) -> int:
    """Return the place in a row of a column, both counted from 0; row 0 is the treasure place."""
    return int(column) * ROWS + int(row)


@rule
def column_of(place: int) -> int:
    """Return the column of a place; for a gap the column to its left, which it belongs to."""
    return int(place) // ROWS if place < GAP else int(place) - GAP


@rule
def row_of(place: int) -> int:
    """Return the row of a place, 0 for treasure places and gaps."""
    return int(place) % ROWS if place < GAP else 0


def place_name(place: int) -> str:
    """Return a place as people write it, `c4r2` or `g4`."""
    return f"c{place // ROWS + 1}r{place % ROWS}" if place < GAP else f"g{place - GAP + 1}"


def spot_name(spot: int) -> str:
    """Return where a card can be placed, `c7` or `g4`."""
    return f"c{spot + 1}" if spot < COLUMNS else f"g{spot - COLUMNS + 1}"


NAMES = {place_name(place): place for place in range(PLACES)}
SPOT_NAMES = {spot_name(spot): spot for spot in range(SPOTS)}
