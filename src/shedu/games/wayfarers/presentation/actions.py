"""Every action of Wayfarers of the South Tigris with its kind, fields and text."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.game import Action
from shedu.games.wayfarers.rules import action_ids, tiles, track
from shedu.games.wayfarers.rules.cards import (
    CARD_NAMES,
    DESIGNS,
    MOST_DESIGNS,
    PRINTED_PLACE,
    SLOT_WORKERS,
    WATER_GROUND,
)
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    GUILD_COUNT,
    GUILD_NAMES,
    LAND,
    MIDDLE,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    SEATS,
    SPACES,
    WATER,
    WATER_SLOT,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.tables import components

Fields = dict[str, str | int]
Line = tuple[int, str, Fields, str]
FEE_NAMES = ("", "silver", "provision")
FACE_NAMES = ("a", "b")


def slot_name(slot: int) -> str:
    """A die space of a seat, or the card it is on: `home city`, `land 3`, `panel 2`, `water 1`."""
    if slot >= MIDDLE:
        return f"panel {slot - MIDDLE + 1}"
    if slot >= WATER_SLOT:
        return f"water {slot - WATER_SLOT}" if slot > WATER_SLOT else "home harbour"
    return f"land {slot}" if slot > 0 else "home city"


def star_name(number: int) -> str:
    """A space card of a seat: `home star`, `space 2`."""
    return f"space {number}" if number > 0 else "home star"


def place_name(row: int, place: int) -> str:
    """A face-up card by its row and printed place, `land 3`."""
    return f"{ROW_NAMES[row]} {PRINTED_PLACE[row, place]}"


def _in_row(row: int, place: int) -> Fields:
    return {"row": ROW_NAMES[row], "place": int(PRINTED_PLACE[row, place])}


def _in_rows() -> Iterator[tuple[int, int, int]]:
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            yield row * PLACES + place, row, place


def _steps() -> Iterator[tuple[int, int, int]]:
    """Steps of a die: number, value before, value after."""
    for face in range(FACES):
        for direction, change in enumerate((1, -1)):
            if 0 <= face + change < FACES:
                yield face * action_ids.DIRECTIONS + direction, face + 1, face + 1 + change


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
    for number, value, to in _steps():
        yield action_ids.GUILD_STEP + number, "guild", {"die": value, "to": to}, f"guild {value} to {to}"
    for direction, word in enumerate(("up", "down")):
        yield action_ids.HELD_STEP + direction, "guild-held", {"direction": word}, f"guild held {word}"
    yield from _workers(action_ids.PUT_WORKER, "worker")


def _workers(base: int, kind: str) -> Iterator[Line]:
    """Placing or retrieving a worker."""
    for at, row, place in _in_rows():
        for worker in range(WORKER_COUNT):
            if not SLOT_WORKERS[row, place] >> worker & 1:
                continue
            for fee, paid in enumerate(FEE_NAMES):
                fields: Fields = {"worker": WORKER_NAMES[worker], **_in_row(row, place), **_fee(paid)}
                text = f"{kind} {WORKER_NAMES[worker]} {place_name(row, place)}{_fee_text(paid)}"
                yield base + (at * WORKER_COUNT + worker) * action_ids.FEES + fee, kind, fields, text


def _fee(paid: str) -> Fields:
    return {"fee": paid} if paid else {}


def _fee_text(paid: str) -> str:
    return f" fee {paid}" if paid else ""


def _effects() -> Iterator[Line]:
    yield action_ids.TAKE_SILVER, "silver", {}, "silver"
    yield action_ids.TAKE_PROVISION, "provision", {}, "provision"
    yield action_ids.PAY_COST, "pay", {}, "pay"
    yield action_ids.ROLL_NEW_DIE, "new-die", {}, "new die"
    for guild, name in enumerate(GUILD_NAMES):
        yield action_ids.INFLUENCE_GUILD + guild, "influence", {"guild": name}, f"influence {name}"
        yield action_ids.TOKEN_OF_GUILD + guild, "token", {"guild": name}, f"token from {name}"
        for other, target in enumerate(GUILD_NAMES):
            if other != guild:
                number = action_ids.MOVE_INFLUENCE + guild * GUILD_COUNT + other
                yield number, "move", {"from": name, "to": target}, f"move {name} to {target}"
    for at, row, place in _in_rows():
        name, fields = place_name(row, place), _in_row(row, place)
        yield action_ids.INFLUENCE_CARD + at, "influence-card", fields, f"influence {name}"
        yield action_ids.TOKEN_OF_CARD + at, "token-card", fields, f"token from {name}"
        for fee, paid in enumerate(FEE_NAMES):
            number = action_ids.ACQUIRE + at * action_ids.FEES + fee
            yield number, "acquire", {**fields, **_fee(paid)}, f"acquire {name}{_fee_text(paid)}"
    for link, name in enumerate(track.LINK_NAMES):
        yield action_ids.JOURNAL + link, "journal", {"link": name}, f"journal {name}"
        yield action_ids.FURTHER + link, "further", {"link": name}, f"further {name}"
    for space in range(SPACES):
        yield action_ids.REFRESH + space, "refresh", {"space": slot_name(space)}, f"refresh {slot_name(space)}"
    for face in range(FACES):
        yield action_ids.REROLL + face, "reroll", {"die": face + 1}, f"reroll {face + 1}"
    for number, value, to in _steps():
        yield action_ids.ADJUST + number, "adjust", {"die": value, "to": to}, f"adjust {value} to {to}"
    yield from _workers(action_ids.RETRIEVE, "retrieve")
    for row in (LAND, WATER):
        yield action_ids.DRAW_THREE + row, "draw-three", {"row": ROW_NAMES[row]}, f"draw {ROW_NAMES[row]}"


def _choices() -> Iterator[Line]:
    for row, base in ((LAND, 0), (WATER, WATER_GROUND)):
        for design, name in enumerate(CARD_NAMES[row]):
            yield action_ids.TAKE_CARD + base + design, "take", {"card": name}, f"take {name}"
            yield action_ids.PUT_UNDER + base + design, "under", {"card": name}, f"under {name}"
    for slot in range(MIDDLE):
        yield action_ids.TUCK_UNDER + slot, "tuck", {"under": slot_name(slot)}, f"tuck under {slot_name(slot)}"
    for number in range(PANORAMA):
        yield action_ids.INSPIRE + number, "inspire", {"above": star_name(number)}, f"tuck above {star_name(number)}"
    yield action_ids.DISCARD, "discard", {}, "discard"
    for design, tile in enumerate(components.UPGRADES):
        yield action_ids.GAIN_TILE + design * 2, "tile", {"tile": tile.id}, f"tile {tile.id}"
        guild = tiles.PRICE_GUILD[tiles.TYPE[design]]
        if guild != tiles.NO_GUILD:
            fields: Fields = {"tile": tile.id, "guild": GUILD_NAMES[guild]}
            yield (
                action_ids.GAIN_TILE + design * 2 + 1,
                "tile",
                fields,
                f"tile {tile.id} for {GUILD_NAMES[guild]} influence",
            )
    for face, letter in enumerate(FACE_NAMES):
        for cell in range(CELLS):
            if tiles.OPEN_CELLS[0] >> cell & 1:
                row, column = cell // GRID_COLUMNS + 1, cell % GRID_COLUMNS + 1
                fields = {"face": letter, "row": row, "column": column}
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
    """Every action by its number; None where a number stands for nothing."""
    actions: list[Action | None] = [None] * action_ids.IDS
    for lines in (_turn(), _effects(), _choices(), _chance()):
        for number, kind, fields, text in lines:
            assert actions[number] is None, text
            actions[number] = Action(number, kind, tuple(fields.items()), text)
    return actions
