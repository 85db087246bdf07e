"""What a seat sees: everything, since nothing is hidden but the future. Every field is named, none is left over."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Position, Seat
from shedu.games.wayfarers import cards, tiles, track
from shedu.games.wayfarers.actions import place_name, slot_name, star_name
from shedu.games.wayfarers.journal import participants
from shedu.games.wayfarers.notation import group_text, group_texts, part_text
from shedu.games.wayfarers.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    GUILD_NAMES,
    ICON_NAMES,
    INSPIRATION,
    LAND,
    MIDDLE,
    NOBODY,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_NAMES,
    SEAT_NAMES,
    SPACE,
    SPACES,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.programs import GROUP_PART
from shedu.games.wayfarers.scoring import (
    guild_points,
    icon_points,
    meets_goal,
    opponent_card_points,
    sky_points,
    space_points,
    total_points,
)
from shedu.games.wayfarers.solo_choices import silver_sum
from shedu.games.wayfarers.solo_tables import BOARD_NAMES, COLOUR_NAMES, SCHEME_NAMES, TRACK_COLOUR
from shedu.games.wayfarers.stack import waits
from shedu.games.wayfarers.state import DENY, DRAW, ORIGIN_NAMES, QUESTION_NAMES, ROLL, SOURCE, TURN_NAMES
from shedu.games.wayfarers.using import find_source, kinds_behind


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
    return cards.CARD_NAMES[LAND][number] if number < cards.WATER_GROUND else water_name(number)


def water_name(ground: int) -> str:
    """A water card by its ground number."""
    return cards.CARD_NAMES[WATER][ground - cards.WATER_GROUND]


def _seat(seat: Any) -> int | None:
    return None if seat == NOBODY else int(seat)


def _named(names: tuple[str, ...], counts: Any) -> dict[str, int]:
    return dict(zip(names, counts.tolist(), strict=True))


def _bits(names: tuple[str, ...], bits: Any) -> list[str]:
    return [name for k, name in enumerate(names) if int(bits) >> k & 1]


def _row(s: Any, row: int) -> list[dict[str, Any]]:
    """The four places of a row in printed order."""
    found = []
    for place in sorted(range(PLACES), key=lambda place: cards.PRINTED_PLACE[row, place]):
        design = int(s.row_card[row, place])
        price = int(cards.SPACE_PRICE[place]) if row == SPACE else 0
        if row == TOWNSFOLK and design != NOTHING:
            price = int(cards.TOWNSFOLK_COST[design])
        found.append(
            {
                "place": int(cards.PRINTED_PLACE[row, place]),
                "card": card_name(row, design),
                "token": _seat(s.row_token[row, place]),
                "workers": _bits(WORKER_NAMES, s.row_workers[row, place]),
                "price": price,
                "slot": group_text(int(cards.SLOT_EFFECT[row, place])),
                "room": _bits(WORKER_NAMES, cards.SLOT_WORKERS[row, place]),
            }
        )
    return found


def _piles(s: Any) -> dict[str, Any]:
    """How many cards nobody has seen, and those put under the pile."""
    under = {LAND: 0, WATER: 1, INSPIRATION: 2}
    return {
        name: {
            "unseen": int(s.deck[row].sum()),
            "under": [
                card_name(row, design) for design in s.under[under[row]].tolist()[: int(s.under_count[under[row]])]
            ]
            if row in under
            else [],
        }
        for row, name in enumerate(ROW_NAMES)
    }


def _panorama(s: Any, seat: int) -> dict[str, Any]:
    """The cards of a seat with what lies on, under and above them."""
    found: dict[str, Any] = {"land": [], "water": [], "panel": [], "space": []}
    for slot in range(SPACES):
        if slot < MIDDLE and s.ground[seat, slot] == NOTHING:
            continue
        entry: dict[str, Any] = {"slot": slot_name(slot), "die": int(s.die[seat, slot]) or None}
        if slot < MIDDLE:
            entry |= {
                "card": ground_name(s.ground[seat, slot]),
                "townsfolk": card_name(TOWNSFOLK, s.townsfolk[seat, slot]),
            }
        kind = "panel" if slot >= MIDDLE else "water" if slot >= WATER_SLOT else "land"
        found[kind].append(entry)
    for number in range(int(s.cards[seat, SPACE])):
        design, inspiration = int(s.space[seat, number]), int(s.inspiration[seat, number])
        found["space"].append(
            {
                "slot": star_name(number),
                "card": "home_star" if design == cards.HOME_SPACE else card_name(SPACE, design),
                "inspiration": card_name(INSPIRATION, inspiration),
                "goal_met": inspiration != NOTHING and bool(meets_goal(s, seat, inspiration)),
                "points": int(space_points(s, seat, number)),
            }
        )
    return found


def _caravan(s: Any, seat: int) -> dict[str, Any]:
    """The tiles on the caravan, cell by cell, and the bonuses still to be had."""
    board = int(s.player_board[seat])
    cells = []
    for cell in range(CELLS):
        square = int(s.cell[seat, cell])
        bonus = int(tiles.COVERED[board, cell])
        cells.append(
            {
                "row": cell // GRID_COLUMNS + 1,
                "column": cell % GRID_COLUMNS + 1,
                "open": bool(int(s.open_cells[seat]) >> cell & 1),
                "tile": tiles.NAMES[tiles.TILE_OF[square]] if square else None,
                "face": _face(square) if square else None,
                "bonus": group_text(bonus) if not square else "",
            }
        )
    return {"board": tiles.BOARD_NAMES[board], "cells": cells}


def _face(square: int) -> dict[str, Any]:
    """Which face of a tile a square belongs to, and which half of it the square is."""
    design = int(tiles.TILE_OF[square])
    first, second = int(tiles.SQUARE[design, 0]), int(tiles.SQUARE[design, 1])
    face = 1 if 0 < second <= square else 0
    return {"face": "ab"[face], "half": square - (second if face else first)}


def _player(s: Any, seat: int) -> dict[str, Any]:
    ready = s.marker[seat] != NOTHING
    return {
        "name": SEAT_NAMES[seat],
        "silver": int(s.silver[seat]),
        "provision": int(s.provision[seat]),
        "guilds": _named(GUILD_NAMES, s.guild[seat]),
        "tokens": int(s.tokens[seat]),
        "workers": _named(WORKER_NAMES, s.workers[seat]),
        "dice": [face + 1 for face in range(FACES) for _ in range(int(s.supply[seat, face]))],
        "reserve": int(s.reserve[seat]),
        "marker": track.SPACE_NAMES[s.marker[seat]] if ready else None,
        "icons": _named(ICON_NAMES, s.icons[seat]),
        "cards": _named(ROW_NAMES, s.cards[seat]),
        "tiles": _named(TILE_TYPE_NAMES, s.tiles[seat]),
        "panorama": _panorama(s, seat) if ready else None,
        "caravan": _caravan(s, seat) if ready else None,
        "points": _points(s, seat) if ready else None,
    }


def _points(s: Any, seat: int) -> dict[str, int]:
    """The points a seat would have if the game ended now."""
    return {
        "icons": int(icon_points(s, seat)),
        "space": int(sky_points(s, seat)),
        "tiles": int(s.tile_vp[seat]),
        "guilds": int(guild_points(s, seat)),
        "total": int(total_points(s, seat)),
    }


def _opponent(s: Any) -> dict[str, Any] | None:
    if s.solo == NOTHING:
        return None
    return {
        "board": BOARD_NAMES[s.solo],
        "guilds": _named(GUILD_NAMES, s.guild[OPPONENT]),
        "workers": _named(WORKER_NAMES, s.workers[OPPONENT]),
        "marker": track.SPACE_NAMES[s.marker[OPPONENT]] if s.marker[OPPONENT] != NOTHING else None,
        "cards": _named(ROW_NAMES, s.cards[OPPONENT]),
        "tiles": _named(TILE_TYPE_NAMES, s.tiles[OPPONENT]),
        "track": int(s.solo_track),
        "colour": COLOUR_NAMES[TRACK_COLOUR[s.solo_track]],
        "comets": int(s.comets),
        "covered": int(s.solo_covered),
        "schemes": _bits(SCHEME_NAMES, s.schemes),
        "scheme_last": None if s.scheme_last == NOTHING else SCHEME_NAMES[s.scheme_last],
        "scheme_before": None if s.scheme_before == NOTHING else SCHEME_NAMES[s.scheme_before],
        "sum": int(silver_sum(s)),
        "late_cards": int(s.late_cards),
        "points": {
            "cards": int(opponent_card_points(s)),
            "tiles": int(s.tile_vp[OPPONENT]),
            "guilds": int(guild_points(s, OPPONENT)),
            "total": int(total_points(s, OPPONENT)),
        },
        "wish": _wish(s) if s.question == DENY else None,
    }


def _wish(s: Any) -> dict[str, Any]:
    """What the opponent wants and the player may deny."""
    row, place = int(s.wish_row), int(s.wish_place)
    return {
        "what": ("", "acquire", "place", "retrieve")[int(s.wish)],
        "row": ROW_NAMES[row],
        "place": int(cards.PRINTED_PLACE[row, place]),
        "worker": None if s.wish_worker == NOTHING else WORKER_NAMES[s.wish_worker],
    }


def _at(s: Any, frame: int) -> str | None:
    """Where the effects of a frame come from, by name."""
    origin, at = ORIGIN_NAMES[s.frame_from[frame]], int(s.frame_at[frame])
    if at == NOTHING:
        return None
    if origin in ("die space", "townsfolk", "rest", "vista"):
        return slot_name(at)
    if origin == "worker slot":
        return place_name(int(s.placed_row), at) if s.placed_row != NOTHING else None
    if origin == "discarded inspiration":
        return place_name(INSPIRATION, at)
    if origin == "card gained":
        return ROW_NAMES[at]
    if origin == "journal":
        return track.SPACE_NAMES[at]
    if origin == "caravan":
        return f"row {at // GRID_COLUMNS + 1} column {at % GRID_COLUMNS + 1}"
    return f"bar {at + 1}"


def effects_open(s: Any) -> list[dict[str, Any]]:
    """The effect stack, the top first; frames of one level are open together."""
    found = []
    for frame in reversed(range(int(s.frames))):
        used = int(s.frame_used[frame])
        group = int(s.frame_group[frame])
        found.append(
            {
                "level": int(s.frame_level[frame]),
                "from": ORIGIN_NAMES[s.frame_from[frame]],
                "at": _at(s, frame),
                "parts": [text for k, text in enumerate(group_texts(group)) if not used >> k & 1],
                "waits": bool(waits(s, frame)),
            }
        )
    return found


def sources_open(s: Any) -> list[dict[str, Any]]:
    """The different parts that the answer just given could come from, in the order of their numbers."""
    if s.question != SOURCE:
        return []
    kinds = kinds_behind(s, int(s.pending))
    count = int(find_source(s, kinds, NOTHING)[0])
    found = []
    for number in range(count):
        frame, k, _ = (int(value) for value in find_source(s, kinds, number))
        part = part_text(int(GROUP_PART[s.frame_group[frame], k]))
        found.append({"from": ORIGIN_NAMES[s.frame_from[frame]], "at": _at(s, frame), "part": part})
    return found


def _turn(s: Any) -> dict[str, Any]:
    row = int(s.drawn_row)
    return {
        "kind": TURN_NAMES[s.turn_kind] or None,
        "held": int(s.held) or None,
        "silver_off": int(s.silver_off),
        "provision_off": int(s.provision_off),
        "pigeon": bool(s.pigeon),
        "guilds_used": [name for name, used in (("yellow", s.yellow_used), ("black", s.black_used)) if used],
        "steps_left": int(s.steps_left),
        "journal_moved": bool(s.journal_moved),
        "to_roll": int(s.to_roll) if s.question == ROLL else 0,
        "draws": ROW_NAMES[row] if s.question == DRAW else None,
        "drawn": [card_name(row, card) for card in s.drawn.tolist() if card != NOTHING],
        "tile": None if s.tile_held == NOTHING else tiles.NAMES[s.tile_held],
        "card": _card_held(s),
        "rerolls": [face + 1 for face in range(FACES) for _ in range(int(s.stayed[face]))],
        "effects": effects_open(s),
        "sources": sources_open(s),
    }


def _card_held(s: Any) -> str | None:
    if s.card_held == NOTHING:
        return None
    return card_name(TOWNSFOLK if s.card_place == NOTHING else INSPIRATION, s.card_held)


def open_view(position: Position) -> dict[str, Any]:
    """The whole position."""
    s = position.record
    return {
        "seats": int(s.seats),
        "sides": [None if side < 0 else track.SIDES[side] for side in s.side.tolist()],
        "rows": {name: _row(s, row) for row, name in enumerate(ROW_NAMES)},
        "piles": _piles(s),
        "tiles": {name: int(s.pile[design]) for design, name in enumerate(tiles.NAMES[: tiles.PILES])},
        "special_tiles": _bits(tiles.NAMES[tiles.PILES :], s.special_tiles),
        "journal": {
            "tiles": {
                track.SPACE_NAMES[space]: track.TILE_NAMES[tile] if tile != NOTHING else None
                for space, tile in zip(track.TILE_SPACES, s.journal_tile.tolist(), strict=True)
            },
            "green_workers": [mark + 1 for mark in range(4) if int(s.green_marks) >> mark & 1],
            "markers": [
                track.SPACE_NAMES[at] if at != NOTHING else None for at in s.marker.tolist()[: int(participants(s))]
            ],
        },
        "players": [_player(s, seat) for seat in range(int(s.seats))],
        "opponent": _opponent(s),
        "first": _seat(s.first),
        "active": _seat(s.active),
        "question": QUESTION_NAMES[s.question],
        "asked": _seat(s.asked),
        "turn": _turn(s),
        "turns": int(s.turns),
        "ended_by": _seat(s.ended_by),
        "turns_left": int(s.turns_left) if s.ended_by != NOBODY else None,
    }


def view(position: Position, seat: Seat | None) -> dict[str, Any]:
    """What a seat or a spectator (None) may see (WS-15)."""
    return {**open_view(position), "seat": seat}
