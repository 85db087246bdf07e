"""Why a waiting part of the open effects, a face-up card or a type of tile is of no use to a seat now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.core.game import Sentence
from shedu.games.wayfarers.effects.programs import (
    CARD,
    DRAW_THREE,
    FREE_TILE,
    MARKS,
    PAY,
    TILE,
    WAY_AMOUNT,
    WAY_OFFER,
)
from shedu.games.wayfarers.presentation.effects import EFFECT_TEXTS, IDLE
from shedu.games.wayfarers.presentation.notation import part_text
from shedu.games.wayfarers.presentation.phrases import effect_called, say
from shedu.games.wayfarers.rules import affordability, tiles
from shedu.games.wayfarers.rules.pieces import (
    NOTHING,
    PLACES,
    ROW_NAMES,
    TILE_TYPE_COUNT,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
)
from shedu.games.wayfarers.rules.state import IS_TOWNSFOLK, ORIGIN_NAMES

PART_REASONS: dict[str, tuple[str, ...]] = {
    "part-waits": ("for",),
    "of-no-use": ("effect", "why"),
    "no-silver-for-card": ("row", "place", "price", "silver"),
    "no-silver-for-fee": ("row", "place", "owner"),
    "no-tile-fits": ("type",),
    "no-silver-for-tile": ("type", "price", "silver"),
}


def why_part_waits(p: Any, frame: int) -> Sentence:
    """Say what a part waits for: a card and the townsfolk under it are used one after the other (WD-14)."""
    partner = frame - 1 if p.frame_flags[frame] & IS_TOWNSFOLK else frame + 1
    origin = ORIGIN_NAMES[p.frame_from[partner]]
    return say("part-waits", f"First be done with what is open from the {origin}.", "WD-14", **{"for": origin})


def why_part_is_of_no_use(states: np.ndarray, p: Any, part: int) -> Sentence:
    """Say why no way of a part can be used, by its first way."""
    effect = part_text(part)
    kind = (int(WAY_OFFER[part, 0]) & -int(WAY_OFFER[part, 0])).bit_length() - 1
    why = _why(states, p, kind, int(WAY_AMOUNT[part, 0]))
    text, rule = IDLE[why]
    return say("of-no-use", f"It is not possible to {effect_called(effect)}: {text}.", rule, effect=effect, why=why)


def _why(states: np.ndarray, p: Any, kind: int, amount: int) -> str:
    if idle := EFFECT_TEXTS[kind].idle:
        return idle
    if kind == PAY:
        short = p.provision[p.active] < max(0, amount - p.provision_off)
        return "no-provision" if short else "nothing-to-buy"
    if TILE <= kind < CARD:
        return _why_no_tile(states, p, (kind - TILE) % TILE_TYPE_COUNT, is_free=kind >= FREE_TILE)
    return _why_no_card(states, p, (kind - CARD) // MARKS, (kind - CARD) % MARKS)


def market(states: np.ndarray, seat: int) -> list[int]:
    """Return what cards and tiles cost a seat, as `survey_market` writes it."""
    out = np.zeros(affordability.MARKET_SIZE, dtype=np.int64)
    affordability.survey_market(states, 0, seat, out)
    found: list[int] = out.tolist()
    return found


def _why_no_tile(states: np.ndarray, p: Any, kind: int, *, is_free: bool) -> str:
    found = market(states, p.active)[affordability.MARKET_TILES + affordability.TILE_SIZE * kind :]
    return "no-tile" if is_free or not found[affordability.CAN_LAY] else "no-silver-or-influence"


def _why_no_card(states: np.ndarray, p: Any, row: int, mark: int) -> str:
    if mark == DRAW_THREE:
        return "pile-empty"
    found = market(states, p.active)
    there = [
        found[affordability.CARD_SIZE * (row * PLACES + place) :][: affordability.CARD_SIZE]
        for place in range(PLACES)
        if p.row_card[row][place] != NOTHING and (p.placed_row, p.placed_place) != (row, place)
    ]
    if not there:
        return "no-card"
    return "no-silver" if any(card[affordability.HAS_PLACE] for card in there) else "no-place"


def why_not_card(silver: int, row: int, name: str, found: Sequence[int]) -> Sentence | None:
    """Say why a seat could not take a face-up card: no place for it, its price, its fee; None if it could."""
    printed = int(name.split()[-1])
    at = {"row": ROW_NAMES[row], "place": printed}
    if not found[affordability.HAS_PLACE]:
        rule = "WC-14" if row == TOWNSFOLK else "WC-16"
        return say("no-place-for-card", f"There is no place for {name}.", rule, **at)
    if silver < found[affordability.PRICE]:
        text = f"{name.capitalize()} costs {found[affordability.PRICE]} silver, there are {silver}."
        return say("no-silver-for-card", text, "WC-2", **at, price=found[affordability.PRICE], silver=silver)
    if not found[affordability.CAN_PAY]:
        text = f"There is neither silver nor a provision for the fee of {name}."
        return say("no-silver-for-fee", text, "WI-5", **at, owner=found[affordability.FEE_TO])
    return None


def why_not_tile(silver: int, kind: int, found: Sequence[int]) -> Sentence | None:
    """Say why a seat could not have a tile of a type; None if it could."""
    name = TILE_TYPE_NAMES[kind]
    if not found[affordability.CAN_LAY]:
        return say("no-tile-fits", f"No {name} tile is left that fits into the caravan.", "WU-4", type=name)
    if found[affordability.BY_SILVER] or found[affordability.BY_INFLUENCE]:
        return None
    price = found[affordability.TILE_PRICE]
    text = f"A {name} tile costs {price} silver, there are {silver}."
    return say("no-silver-for-tile", text, "WU-7", type=name, price=price, silver=silver)


def guild_price(kind: int) -> tuple[int | None, int]:
    """Return the guild whose tokens can pay a type of tile, and how many; None if none can."""
    guild = int(tiles.PRICE_GUILD[kind])
    return (None, 0) if guild == tiles.NO_GUILD else (guild, int(tiles.GUILD_PRICE[kind]))
