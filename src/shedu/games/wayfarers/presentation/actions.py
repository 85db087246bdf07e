"""Every action of Wayfarers of the South Tigris with its kind, fields and text."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.game import Action
from shedu.games.wayfarers.presentation.effects import effect_lines
from shedu.games.wayfarers.presentation.fields import (
    FEE_NAMES,
    Fields,
    Line,
    die_steps,
    places,
    row_fields,
    worker_lines,
)
from shedu.games.wayfarers.presentation.names import place_name, slot_name, star_name
from shedu.games.wayfarers.rules import action_ids, tiles, track
from shedu.games.wayfarers.rules.cards import CARD_NAMES, DESIGNS, MOST_DESIGNS, WATER_GROUND
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    GUILD_NAMES,
    LAND,
    MIDDLE,
    PANORAMA,
    ROW_NAMES,
    SEATS,
    SPACES,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.tables import components

FACE_NAMES = ("a", "b")


def _turn() -> Iterator[Line]:
    yield action_ids.DONE, "done", {}, "done"
    yield action_ids.REST, "rest", {}, "rest"
    for before in range(FACES):
        for after in range(FACES):
            text = f"die {before + 1}" + (f" as {after + 1}" if after != before else "")
            fields: Fields = {"die": before + 1, "value": after + 1}
            yield action_ids.PICK_DIE + before * FACES + after, "die", fields, text
    for space in range(SPACES):
        name = slot_name(space)
        yield action_ids.PUT_DIE + space * 2, "place", {"space": name}, f"place {name}"
        if WATER_SLOT <= space < MIDDLE:
            fields = {"space": name, "guild": "blue"}
            yield action_ids.PUT_DIE + space * 2 + 1, "place", fields, f"place {name} with the blue guild"
    for number, value, to in die_steps():
        yield action_ids.GUILD_STEP + number, "guild", {"die": value, "to": to}, f"guild {value} to {to}"
    for direction, word in enumerate(("up", "down")):
        yield action_ids.HELD_STEP + direction, "guild-held", {"direction": word}, f"guild held {word}"
    yield from worker_lines(action_ids.PUT_WORKER, "worker")
    for link, name in enumerate(track.LINK_NAMES):
        yield action_ids.FURTHER + link, "further", {"link": name}, f"further {name}"


def _choices() -> Iterator[Line]:
    for guild, name in enumerate(GUILD_NAMES):
        yield action_ids.TOKEN_OF_GUILD + guild, "token", {"guild": name}, f"token from {name}"
    for at, row, place in places():
        yield (
            action_ids.TOKEN_OF_CARD + at,
            "token-card",
            row_fields(row, place),
            f"token from {place_name(row, place)}",
        )
    for row, base in ((LAND, 0), (WATER, WATER_GROUND)):
        for design, name in enumerate(CARD_NAMES[row]):
            yield action_ids.TAKE_CARD + base + design, "take", {"card": name}, f"take {name}"
            yield action_ids.PUT_UNDER + base + design, "under", {"card": name}, f"under {name}"
    for slot in range(MIDDLE):
        yield action_ids.TUCK_UNDER + slot, "tuck", {"under": slot_name(slot)}, f"tuck under {slot_name(slot)}"
    for number in range(PANORAMA):
        yield action_ids.INSPIRE + number, "inspire", {"above": star_name(number)}, f"tuck above {star_name(number)}"
    yield action_ids.DISCARD, "discard", {}, "discard"
    for face, letter in enumerate(FACE_NAMES):
        for cell in range(CELLS):
            if tiles.OPEN_CELLS[0] >> cell & 1:
                row, column = cell // GRID_COLUMNS + 1, cell % GRID_COLUMNS + 1
                fields: Fields = {"face": letter, "row": row, "column": column}
                yield (
                    action_ids.LAY_TILE + face * CELLS + cell,
                    "lay",
                    fields,
                    f"lay {letter} row {row} column {column}",
                )
    for number in range(action_ids.MOST_SOURCES):
        yield action_ids.SOURCE + number, "source", {"source": number + 1}, f"source {number + 1}"
    for gain, what in enumerate(FEE_NAMES):
        yield action_ids.ALLOW + gain, "allow", {"take": what} if what else {}, f"allow {what}".strip()
        if what:
            yield action_ids.DENY + gain, "deny", {"pay": what}, f"deny {what}"


def _chance() -> Iterator[Line]:
    for seat in range(SEATS):
        yield action_ids.BEGIN + seat, "first", {"seat": seat}, f"first {seat}"
    for section in range(track.SECTIONS):
        for side, letter in enumerate(track.SIDES):
            fields: Fields = {"section": section + 1, "side": letter}
            yield action_ids.SIDE + section * 2 + side, "side", fields, f"side {section + 1} {letter}"
    for board, letter in enumerate(tiles.BOARD_NAMES):
        yield action_ids.BOARD + board, "board", {"board": letter}, f"board {letter}"
    for tile, name in enumerate(track.TILE_NAMES):
        yield action_ids.PUT_JOURNAL_TILE + tile, "journal-tile", {"tile": name}, f"journal tile {name}"
    for roll, counts in enumerate(action_ids.ROLLS):
        shown = " ".join(str(face + 1) for face, count in enumerate(counts) for _ in range(count))
        yield action_ids.ROLL + roll, "roll", {"dice": shown}, f"roll {shown}"
    for row, names in enumerate(CARD_NAMES):
        for design in range(DESIGNS[row]):
            fields = {"row": ROW_NAMES[row], "card": names[design]}
            yield action_ids.DRAW_CARD + row * MOST_DESIGNS + design, "card", fields, f"card {names[design]}"
    for scheme, card in enumerate(components.SCHEME):
        yield action_ids.REVEAL + scheme, "scheme", {"card": card.id}, f"scheme {card.id}"


def list_actions() -> list[Action | None]:
    """List every action by its number; None where a number stands for nothing."""
    actions: list[Action | None] = [None] * action_ids.IDS
    for lines in (_turn(), effect_lines(), _choices(), _chance()):
        for number, kind, fields, text in lines:
            assert actions[number] is None, text
            actions[number] = Action(number, kind, tuple(fields.items()), text)
    return actions
