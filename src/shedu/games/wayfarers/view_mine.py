"""What a seat can do now: where each die value can go, and what cards and tiles cost it as it stands."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.games.wayfarers import cards, survey
from shedu.games.wayfarers.names import place_name, slot_name
from shedu.games.wayfarers.pieces import (
    BLUE,
    FACES,
    GUILD_NAMES,
    INSPIRATION,
    NOBODY,
    NOTHING,
    PLACES,
    ROW_COUNT,
    SPACES,
    TILE_TYPE_NAMES,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.reasons_parts import guild_price, market, why_not_card, why_not_tile
from shedu.games.wayfarers.view_said import said
from shedu.games.wayfarers.view_seat import CONTENTS, joined_bars

A_SHIP = 1 << cards.SHIP  # one ship missing and nothing else


def mine(states: np.ndarray, p: Any, seat: int | None) -> dict[str, Any] | None:
    """What a seat can do, whoever's turn it is; nothing for a spectator or before its board is dealt."""
    if seat is None or p.marker[seat] == NOTHING:
        return None
    found = market(states, seat)
    return {"values": _values(states, p, seat), "cards": _cards(p, seat, found), "tiles": _tiles(p, seat, found)}


def _values(states: np.ndarray, p: Any, seat: int) -> list[dict[str, Any]]:
    """What a die of each value could do: the free spaces it can serve now, by a guild, through the caravan, or not."""
    out = np.zeros((FACES, survey.VALUE_SIZE), dtype=np.int64)
    survey.survey_dice(states, 0, seat, out.reshape(-1))
    found = out.tolist()
    free = [space for space in range(SPACES) if found[0][survey.LACKS + space] not in (survey.NO_SPACE, survey.TAKEN)]
    has_token = p.guild[seat][BLUE] > 0
    values = []
    for face in range(FACES):
        reach = [value for value in range(FACES) if value != face and found[face][survey.REACH] >> value & 1]
        spaces = {slot_name(space): _space(found, face, reach, space, has_token) for space in free}
        states_of = [space["state"] for space in spaces.values()]
        values.append(
            {
                "value": face + 1,
                "dice": p.supply[seat][face],
                "reach": [value + 1 for value in reach],
                "count": states_of.count("can") + states_of.count("guild"),
                "more": states_of.count("through"),
                "spaces": spaces,
            }
        )
    return values


def _space(found: list[list[int]], face: int, reach: list[int], space: int, has_token: bool) -> dict[str, Any]:
    """What a die of a value can do on a free space: the nearest value of the caravan comes before a guild's token."""
    missing = found[face][survey.LACKS + space]
    if missing == 0:
        return {"state": "can"}
    for value in sorted(reach, key=lambda value: abs(value - face)):
        if found[value][survey.LACKS + space] == 0:
            return {"state": "through", "as": value + 1, "guild": missing == A_SHIP and has_token}
    lacks = [name for k, name in enumerate(CONTENTS) for _ in range(missing >> cards.NIBBLE * k & 15)]
    if missing == A_SHIP and has_token:
        return {"state": "guild", "missing": lacks}
    return {"state": "lacks", "missing": lacks, "guild": missing == A_SHIP}


def _cards(p: Any, seat: int, found: list[int]) -> dict[str, Any]:
    """The price of every face-up card for a seat, to whom a fee is due, and why it could not be had."""
    priced = {}
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if p.row_card[row][place] == NOTHING:
                continue
            one = found[survey.CARD_SIZE * (row * PLACES + place) :][: survey.CARD_SIZE]
            name = place_name(row, place)
            reason = why_not_card(p, seat, row, name, one)
            entry: dict[str, Any] = {
                "silver": one[survey.PRICE],
                "fee": None if one[survey.FEE_TO] == NOBODY else one[survey.FEE_TO],
                "can": reason is None,
                "reason": said(reason),
            }
            if row == WATER:
                last = p.ground[seat][WATER_SLOT + p.cards[seat][WATER] - 1]
                entry["bars"] = joined_bars(last, cards.WATER_GROUND + p.row_card[row][place])
            elif row == INSPIRATION:
                entry["have"] = found[survey.MARKET_GOALS + place]
            priced[name] = entry
    return priced


def _tiles(p: Any, seat: int, found: list[int]) -> dict[str, Any]:
    """The price of every type of tile for a seat, in silver or in tokens, and why none could be had."""
    priced = {}
    for kind, name in enumerate(TILE_TYPE_NAMES):
        one = found[survey.MARKET_TILES + survey.TILE_SIZE * kind :][: survey.TILE_SIZE]
        guild, tokens = guild_price(kind)
        reason = why_not_tile(p, seat, kind, one)
        priced[name] = {
            "silver": one[survey.TILE_PRICE],
            "guild": None if guild is None else GUILD_NAMES[guild],
            "tokens": tokens,
            "can": reason is None,
            "reason": said(reason),
        }
    return priced
