"""What happened without a question because there was one way only: told by comparing positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.game import Action, Seat, Sentence
from shedu.games.wayfarers.presentation.names import card_name, ground_name, slot_name
from shedu.games.wayfarers.presentation.phrases import called, say, seat_name
from shedu.games.wayfarers.rules import tiles
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    GRID_COLUMNS,
    INSPIRATION,
    LAND,
    MIDDLE,
    NOTHING,
    SPACE,
    SPACES,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.state import REST_TURN

# The codes with the names of their fields.
UNASKED: dict[str, tuple[str, ...]] = {
    "unasked-guild": ("seat", "value"),
    "unasked-place": ("seat", "space"),
    "unasked-tuck": ("seat", "card", "under"),
    "unasked-discard": ("seat", "card"),
    "unasked-take": ("seat", "card"),
    "unasked-lay": ("seat", "tile", "row", "column"),
    "unasked-rest": ("seat",),
}
NAME_THEIR_CARD = ("acquire", "take", "source", "tuck")  # kinds of actions that say which card it is
INSPIRATIONS_UNDER = 2  # the queue of cards put under the inspiration pile


def unasked_told(b: Any, a: Any, seat: Seat, kind: str, held: int) -> Iterator[Sentence]:
    """What a seat did by itself, beside an action of a kind that left a die of value `held` to be placed, or none."""
    name = seat_name(a, seat)
    yield from _stepped(b, a, seat, held)
    if kind != "place":
        for space in range(SPACES):
            if a.die[seat][space] and not b.die[seat][space]:
                at = slot_name(space)
                yield say("unasked-place", f"{name} places the die on {at}.", "WD-1", seat=seat, space=at)
    if kind != "tuck":
        yield from _tucked(b, a, seat)
    if kind != "discard" and a.under_count[INSPIRATIONS_UNDER] > b.under_count[INSPIRATIONS_UNDER]:
        card = str(card_name(INSPIRATION, a.under[INSPIRATIONS_UNDER][a.under_count[INSPIRATIONS_UNDER] - 1]))
        yield say("unasked-discard", f"{name} discards {called(card)}.", "WC-17", seat=seat, card=card)
    if kind not in NAME_THEIR_CARD:
        yield from _taken(b, a, seat)
    if kind != "lay":
        yield from _laid(b, a, seat)


def held_after(b: Any, action: Action) -> int:
    """The value of the die being placed after an action itself, 0 for none."""
    if action.kind == "die":
        return int(action["value"])
    if action.kind == "guild-held":
        return int(b.held) + (1 if action["direction"] == "up" else -1)
    return int(b.held)


def _stepped(b: Any, a: Any, seat: Seat, held: int) -> Iterator[Sentence]:
    """Steps of the yellow guild that were the only way to a space for the die being placed (WD-10)."""
    placed = [now for was, now in zip(b.die[seat], a.die[seat], strict=True) if now and not was]
    value = a.held or (placed[0] if placed else held)
    if held and value != held:
        text = f"{seat_name(a, seat)} uses the yellow guild: the die becomes {value}."
        yield say("unasked-guild", text, "WI-11", seat=seat, value=value)


def _tucked(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    for slot in range(MIDDLE):
        if a.townsfolk[seat][slot] != b.townsfolk[seat][slot]:
            card, under = str(card_name(TOWNSFOLK, a.townsfolk[seat][slot])), slot_name(slot)
            text = f"{seat_name(a, seat)} tucks {called(card)} under {under}."
            yield say("unasked-tuck", text, "WC-14", seat=seat, card=card, under=under)


def _taken(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    """Cards that were the only ones to be had: drawn, or in a row that a slot gives a card of."""
    found = [
        ground_name(a.ground[seat][slot])
        for row, first in ((LAND, 0), (WATER, WATER_SLOT))
        for slot in range(first + b.cards[seat][row], first + a.cards[seat][row])
    ]
    found += [card_name(SPACE, a.space[seat][k]) for k in range(b.cards[seat][SPACE], a.cards[seat][SPACE])]
    for card in map(str, found):
        yield say("unasked-take", f"{seat_name(a, seat)} takes {called(card)}.", "WE-19", seat=seat, card=card)


def _laid(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    cells = [cell for cell in range(CELLS) if a.cell[seat][cell] != b.cell[seat][cell]]
    if cells:
        row, column = cells[0] // GRID_COLUMNS + 1, cells[0] % GRID_COLUMNS + 1
        tile = tiles.NAMES[tiles.TILE_OF[a.cell[seat][cells[0]]]]
        text = f"{seat_name(a, seat)} lays {called(tile)} in row {row}, column {column}."
        yield say("unasked-lay", text, "WU-3", seat=seat, tile=tile, row=row, column=column)


def rest_told(b: Any, a: Any, kind: str) -> Iterator[Sentence]:
    """A rest that was the only thing to do (WT-1)."""
    began = a.turn_kind == REST_TURN and (b.turn_kind != REST_TURN or a.turns != b.turns)
    if began and kind != "rest" and a.active != NOTHING:
        text = f"{seat_name(a, a.active)} rests, as nothing else is possible."
        yield say("unasked-rest", text, "WR-1", seat=a.active)
