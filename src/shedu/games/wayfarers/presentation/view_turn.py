"""What there is to see of the turn: open effects with what each of them allows, sources, where a tile can lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from shedu.core.game import Position, copied
from shedu.core.snapshot import Snapshot
from shedu.games.wayfarers.effects.programs import GROUP_PART
from shedu.games.wayfarers.presentation.names import card_name, place_name, slot_name, tile_name
from shedu.games.wayfarers.presentation.notation import group_text, group_texts, part_text
from shedu.games.wayfarers.presentation.refusals_parts import why_part_is_of_no_use, why_part_waits
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.presentation.view_sentences import said
from shedu.games.wayfarers.rules import action_ids, affordability, tiles, track
from shedu.games.wayfarers.rules.effects.kinds import KINDS_OF
from shedu.games.wayfarers.rules.effects.stack import waits
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    INSPIRATION,
    NOTHING,
    ROW_NAMES,
    TOWNSFOLK,
)
from shedu.games.wayfarers.rules.state import DRAW, EFFECTS, LAY, ORIGIN_NAMES, ROLL, SOURCE, TURN_NAMES
from shedu.games.wayfarers.tables import components


def turn(position: Position, p: Snapshot, seat: int | None) -> dict[str, Any]:
    """Return the turn as it stands; answers only for the seat that is asked."""
    found = _turn(p)
    if p.question == LAY:
        return {**found, "lays": _lays(position, p)}
    if seat != p.asked or not found["tray"]:
        return found
    answers = _answers(position, *_open_parts(p.states))
    tray = [{**part, "answers": texts} for part, texts in zip(found["tray"], answers, strict=True)]
    return {**found, "tray": tray}


@lru_cache(maxsize=8)  # every seat at a table is shown the same turn
def _turn(p: Snapshot) -> dict[str, Any]:
    row = p.drawn_row
    return {
        "kind": TURN_NAMES[p.turn_kind] or None,
        "held": p.held or None,
        "silver_off": p.silver_off,
        "provision_off": p.provision_off,
        "pigeon": bool(p.pigeon),
        "guilds_used": [name for name, used in (("yellow", p.yellow_used), ("black", p.black_used)) if used],
        "steps_left": p.steps_left,
        "journal_moved": bool(p.journal_moved),
        "to_roll": p.to_roll if p.question == ROLL else 0,
        "draws": ROW_NAMES[row] if p.question == DRAW else None,
        "drawn": [card_name(row, card) for card in p.drawn if card != NOTHING],
        "tile": tile_name(p.tile_held),
        "card": _card_held(p),
        "rerolls": [face + 1 for face in range(FACES) for _ in range(p.stayed[face])],
        "effects": effects_open(p),
        "sources": sources_open(p),
        "tray": _tray(p) if p.question == EFFECTS else [],
        "skips": _skips(p) if p.question == EFFECTS else [],
        "lays": {},
    }


def _card_held(p: Any) -> str | None:
    if p.card_held == NOTHING:
        return None
    return card_name(TOWNSFOLK if p.card_place == NOTHING else INSPIRATION, p.card_held)


def _at(p: Any, frame: int) -> str | None:
    """Name where the effects of a frame come from."""
    origin, at = ORIGIN_NAMES[p.frame_from[frame]], int(p.frame_at[frame])
    if at == NOTHING:
        return None
    if origin in ("die space", "townsfolk", "rest", "vista"):
        return slot_name(at)
    if origin == "worker slot":
        return place_name(p.placed_row, at) if p.placed_row != NOTHING else None
    if origin == "discarded inspiration":
        return place_name(INSPIRATION, at)
    if origin == "card gained":
        return ROW_NAMES[at]
    if origin == "journal":
        return track.SPACE_NAMES[at]
    if origin == "caravan":
        return f"row {at // GRID_COLUMNS + 1} column {at % GRID_COLUMNS + 1}"
    return f"bar {at + 1}"


def effects_open(p: Snapshot) -> list[dict[str, Any]]:
    """Return the effect stack, the top first; frames of one level are open together."""
    return [
        {
            "level": p.frame_level[frame],
            "from": ORIGIN_NAMES[p.frame_from[frame]],
            "at": _at(p, frame),
            "parts": [
                text for k, text in enumerate(group_texts(p.frame_group[frame])) if not p.frame_used[frame] >> k & 1
            ],
            "waits": bool(waits(p.state, frame)),
        }
        for frame in reversed(range(p.frames))
    ]


def sources_open(p: Snapshot) -> list[dict[str, Any]]:
    """Return the different parts that the answer just given could come from, in the order of their numbers."""
    if p.question != SOURCE:
        return []
    out = np.zeros(2 * action_ids.MOST_SOURCES, dtype=np.int64)
    count = int(affordability.survey_sources(p.states, 0, out))
    return [
        {
            "from": ORIGIN_NAMES[p.frame_from[frame]],
            "at": _at(p, frame),
            "part": part_text(int(GROUP_PART[p.frame_group[frame], k])),
        }
        for frame, k in out.reshape(-1, 2)[:count].tolist()
    ]


def _open_parts(states: np.ndarray) -> tuple[np.ndarray, int]:
    """Return the parts of the top level that are left, as `survey_parts` writes them, and their number."""
    out = np.zeros(affordability.PART_FIELDS * (affordability.MOST_OPEN + 1), dtype=np.int64)
    return out, int(affordability.survey_parts(states, 0, out))


def _each(out: np.ndarray, count: int) -> Iterator[list[int]]:
    for n in range(count):
        yield out[affordability.PART_FIELDS * n : affordability.PART_FIELDS * (n + 1)].tolist()


def _tray(p: Snapshot) -> list[dict[str, Any]]:
    """List every part of the top level: whether it can be used, and why not."""
    out, count = _open_parts(p.states)
    found = []
    for frame, k, usable, waiting in _each(out, count):
        part = int(GROUP_PART[p.frame_group[frame], k])
        reason = None
        if waiting:
            reason = why_part_waits(p, frame)
        elif not usable:
            reason = why_part_is_of_no_use(p.states, p, part)
        found.append(
            {
                "part": part_text(part),
                "from": ORIGIN_NAMES[p.frame_from[frame]],
                "at": _at(p, frame),
                "level": p.frame_level[frame],
                "usable": bool(usable),
                "waits": bool(waiting),
                "reason": said(reason),
                "answers": [],
            }
        )
    return found


def _answers(position: Position, parts: np.ndarray, count: int) -> list[list[str]]:
    """List the legal answers by the part that they may use."""
    legal = position.legal_ids()
    legal = legal[KINDS_OF[legal] != 0]
    out = np.zeros(len(legal), dtype=np.int64)
    affordability.survey_answers(position.states, 0, legal, len(legal), parts, count, out)
    texts = [position.game.action(number).text for number in legal.tolist()]
    used = out.tolist()
    return [[text for text, bits in zip(texts, used, strict=True) if bits >> n & 1] for n in range(count)]


def _skips(p: Snapshot) -> list[str]:
    """List the parts that being done now would give up (WE-1)."""
    states = copied(p.states)
    out, count = _open_parts(states)
    affordability.give_up(states, 0)
    after = snapshot(states)
    return [
        part_text(int(GROUP_PART[p.frame_group[frame], k]))
        for frame, k, _, _ in _each(out, count)
        if frame >= after.frames or after.frame_used[frame] >> k & 1
    ]


def _lays(position: Position, p: Any) -> dict[str, Any]:
    """List every way to lay the tile: the cells it covers, what their columns get, the bonuses under them (WU-3)."""
    found = {}
    design, board = p.tile_held, p.player_board[p.active]
    for number in position.legal_ids().tolist():
        face, cell = divmod(number - action_ids.LAY_TILE, CELLS)
        cells = [cell] if tiles.SHAPE[design] == tiles.SMALL else [cell, cell + 1]
        if tiles.SHAPE[design] == tiles.TALL:
            cells = [cell, cell + GRID_COLUMNS]
        places = [divmod(covered, GRID_COLUMNS) for covered in cells]
        columns: dict[str, list[str]] = {}
        for (_, column), content in zip(places, _contents(design, face), strict=False):
            columns.setdefault(str(column + 1), []).extend(content)
        bonus = [group_text(int(tiles.COVERED[board, covered])) for covered in cells]
        found[f"{'ab'[face]} {places[0][0] + 1} {places[0][1] + 1}"] = {
            "cells": [[row + 1, column + 1] for row, column in places],
            "columns": columns,
            "bonus": [text for text in bonus if text],
        }
    return found


def _contents(design: int, face: int) -> list[tuple[str, ...]]:
    """Return what the halves of a face hold, or the whole tile at once."""
    tile = components.UPGRADES[design]
    if tiles.SHAPE[design] != tiles.WIDE:
        return [tile.column_content]
    halves = (tile.face_b_left, tile.face_b_right) if face else (tile.face_a_left, tile.face_a_right)
    return [(half,) for half in halves]
