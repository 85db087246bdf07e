"""Fields and texts that several kinds of actions share: face-up cards, fees, steps of dice, workers."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.games.wayfarers.presentation.names import place_name
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.cards import PRINTED_PLACE, SLOT_WORKERS
from shedu.games.wayfarers.rules.pieces import FACES, PLACES, ROW_COUNT, ROW_NAMES, WORKER_COUNT, WORKER_NAMES

Fields = dict[str, str | int]
Line = tuple[int, str, Fields, str]  # the number of an action, its kind, its fields, its text
FEE_NAMES = ("", "silver", "provision")


def row_fields(row: int, place: int) -> Fields:
    """Return the fields that name a face-up card."""
    return {"row": ROW_NAMES[row], "place": int(PRINTED_PLACE[row, place])}


def places() -> Iterator[tuple[int, int, int]]:
    """Yield every place of a face-up card: its number, row and place."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            yield row * PLACES + place, row, place


def die_steps() -> Iterator[tuple[int, int, int]]:
    """Yield the steps of a die: number, value before, value after."""
    for face in range(FACES):
        for direction, change in enumerate((1, -1)):
            if 0 <= face + change < FACES:
                yield face * action_ids.DIRECTIONS + direction, face + 1, face + 1 + change


def fee_fields(paid: str) -> Fields:
    """Return the field that says how a fee is paid, or none."""
    return {"fee": paid} if paid else {}


def fee_text(paid: str) -> str:
    """Return how a fee is paid, as the end of a text."""
    return f" fee {paid}" if paid else ""


def worker_lines(base: int, kind: str) -> Iterator[Line]:
    """Yield the actions that place or retrieve a worker."""
    for at, row, place in places():
        for worker in range(WORKER_COUNT):
            if not SLOT_WORKERS[row, place] >> worker & 1:
                continue
            for fee, paid in enumerate(FEE_NAMES):
                fields: Fields = {"worker": WORKER_NAMES[worker], **row_fields(row, place), **fee_fields(paid)}
                text = f"{kind} {WORKER_NAMES[worker]} {place_name(row, place)}{fee_text(paid)}"
                yield base + (at * WORKER_COUNT + worker) * action_ids.FEES + fee, kind, fields, text
