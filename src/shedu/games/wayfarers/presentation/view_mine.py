"""What a seat can do now: where each die value can go, and what cards and tiles cost it as it stands."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from shedu.games.wayfarers.presentation.names import place_name, slot_name
from shedu.games.wayfarers.presentation.refusals_parts import guild_price, market, why_not_card, why_not_tile
from shedu.games.wayfarers.presentation.view_seat import CONTENTS, KEPT, joined_bars
from shedu.games.wayfarers.presentation.view_sentences import said
from shedu.games.wayfarers.rules import affordability, cards
from shedu.games.wayfarers.rules.pieces import (
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

A_SHIP = 1 << cards.SHIP  # one ship missing and nothing else


def mine(states: np.ndarray, p: Any, seat: int | None) -> dict[str, Any] | None:
    """What a seat can do, whoever's turn it is; nothing for a spectator or before its board is dealt."""
    if seat is None or p.marker[seat] == NOTHING:
        return None
    out = np.zeros(FACES * affordability.VALUE_SIZE, dtype=np.int64)
    affordability.survey_dice(states, 0, seat, out)
    prices, silver = tuple(market(states, seat)), p.silver[seat]
    last_water = p.ground[seat][WATER_SLOT + p.cards[seat][WATER] - 1]
    return {
        "values": _values(out.tobytes(), tuple(p.supply[seat]), p.guild[seat][BLUE] > 0),
        "cards": _cards(prices, silver, last_water, tuple(map(tuple, p.row_card))),
        "tiles": _tiles(prices, silver),
    }


@lru_cache(maxsize=KEPT)
def _values(counted: bytes, dice: tuple[int, ...], has_token: bool) -> list[dict[str, Any]]:
    """What a die of each value could do: the free spaces it can serve now, by a guild, through the caravan, or not."""
    found = np.frombuffer(counted, dtype=np.int64).reshape(FACES, affordability.VALUE_SIZE).tolist()
    free = [
        space
        for space in range(SPACES)
        if found[0][affordability.LACKS + space] not in (affordability.NO_SPACE, affordability.TAKEN)
    ]
    values = []
    for face in range(FACES):
        reach = [value for value in range(FACES) if value != face and found[face][affordability.REACH] >> value & 1]
        near = [value for _, value in sorted((abs(value - face), value) for value in reach)]
        spaces = {slot_name(space): _space(found, face, near, space, has_token) for space in free}
        states_of = [space["state"] for space in spaces.values()]
        values.append(
            {
                "value": face + 1,
                "dice": dice[face],
                "reach": [value + 1 for value in reach],
                "count": states_of.count("can") + states_of.count("guild"),
                "more": states_of.count("through"),
                "spaces": spaces,
            }
        )
    return values


def _space(found: list[list[int]], face: int, near: list[int], space: int, has_token: bool) -> dict[str, Any]:
    """What a die of a value can do on a free space: the nearest value of the caravan comes before a guild's token."""
    missing = found[face][affordability.LACKS + space]
    if missing == 0:
        return {"state": "can"}
    for value in near:
        if found[value][affordability.LACKS + space] == 0:
            return {"state": "through", "as": value + 1, "guild": missing == A_SHIP and has_token}
    lacks = _contents(missing)
    if missing == A_SHIP and has_token:
        return {"state": "guild", "missing": lacks}
    return {"state": "lacks", "missing": lacks, "guild": missing == A_SHIP}


@cache
def _contents(missing: int) -> list[str]:
    """What a packed column lacks, by name, as often as it lacks it."""
    return [name for k, name in enumerate(CONTENTS) for _ in range(missing >> cards.NIBBLE * k & 15)]


@lru_cache(maxsize=KEPT)
def _cards(
    found: tuple[int, ...], silver: int, last_water: int, row_card: tuple[tuple[int, ...], ...]
) -> dict[str, Any]:
    """The price of every face-up card for a seat, to whom a fee is due, and why it could not be had."""
    priced = {}
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if row_card[row][place] == NOTHING:
                continue
            one = found[affordability.CARD_SIZE * (row * PLACES + place) :][: affordability.CARD_SIZE]
            name = place_name(row, place)
            reason = why_not_card(silver, row, name, one)
            entry: dict[str, Any] = {
                "silver": one[affordability.PRICE],
                "fee": None if one[affordability.FEE_TO] == NOBODY else one[affordability.FEE_TO],
                "can": reason is None,
                "reason": said(reason),
            }
            if row == WATER:
                entry["bars"] = joined_bars(last_water, cards.WATER_GROUND + row_card[row][place])
            elif row == INSPIRATION:
                entry["have"] = found[affordability.MARKET_GOALS + place]
            priced[name] = entry
    return priced


@lru_cache(maxsize=KEPT)
def _tiles(found: tuple[int, ...], silver: int) -> dict[str, Any]:
    """The price of every type of tile for a seat, in silver or in tokens, and why none could be had."""
    priced = {}
    for kind, name in enumerate(TILE_TYPE_NAMES):
        one = found[affordability.MARKET_TILES + affordability.TILE_SIZE * kind :][: affordability.TILE_SIZE]
        guild, tokens = guild_price(kind)
        reason = why_not_tile(silver, kind, one)
        priced[name] = {
            "silver": one[affordability.TILE_PRICE],
            "guild": None if guild is None else GUILD_NAMES[guild],
            "tokens": tokens,
            "can": reason is None,
            "reason": said(reason),
        }
    return priced
