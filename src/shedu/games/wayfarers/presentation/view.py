"""What a seat sees: everything, since nothing is hidden but the future. Every field is named, none is left over."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.game import Position, Seat
from shedu.core.snapshot import Snapshot
from shedu.games.wayfarers.presentation.names import card_name, seat_or_none
from shedu.games.wayfarers.presentation.notation import group_text
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.presentation.view_mine import mine
from shedu.games.wayfarers.presentation.view_seat import KEPT, majorities, named, player
from shedu.games.wayfarers.presentation.view_turn import turn
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    GREEN_WORKERS,
    GUILD_NAMES,
    INSPIRATION,
    LAND,
    NOBODY,
    NOTHING,
    OPPONENT,
    ROW_NAMES,
    SOLO_SEATS,
    SPACE,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import guild_points, opponent_card_points, total_points
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES, COLOUR_NAMES, SCHEME_NAMES, TRACK_COLOUR
from shedu.games.wayfarers.rules.solo.choices import silver_sum
from shedu.games.wayfarers.rules.state import DENY, QUESTION_NAMES

UNDER = {LAND: 0, WATER: 1, INSPIRATION: 2}  # the piles with cards put under them
WISHES = ("", "acquire", "place", "retrieve")
_PRINTED = cards.PRINTED_PLACE.argsort(axis=1).tolist()  # places of a row in printed order


def _bits(names: tuple[str, ...], bits: int) -> list[str]:
    return [name for k, name in enumerate(names) if bits >> k & 1]


@lru_cache(maxsize=KEPT)
def _row(row: int, designs: tuple[int, ...], tokens: tuple[int, ...], workers: tuple[int, ...]) -> list[dict[str, Any]]:
    """The four places of a row in printed order."""
    found = []
    for place in _PRINTED[row]:
        design = designs[place]
        price = int(cards.SPACE_PRICE[place]) if row == SPACE else 0
        if row == TOWNSFOLK and design != NOTHING:
            price = int(cards.TOWNSFOLK_COST[design])
        found.append(
            {
                "place": int(cards.PRINTED_PLACE[row, place]),
                "card": card_name(row, design),
                "token": seat_or_none(tokens[place]),
                "workers": _bits(WORKER_NAMES, workers[place]),
                "price": price,
                "slot": group_text(int(cards.SLOT_EFFECT[row, place])),
                "room": _bits(WORKER_NAMES, int(cards.SLOT_WORKERS[row, place])),
            }
        )
    return found


def _rows(p: Any) -> dict[str, Any]:
    """The face-up cards."""
    lying = zip(p.row_card, p.row_token, p.row_workers, strict=True)
    each = zip(ROW_NAMES, lying, strict=True)
    return {name: _row(row, *map(tuple, found)) for row, (name, found) in enumerate(each)}


def _piles(p: Any) -> dict[str, Any]:
    """How many cards nobody has seen, and those put under the pile."""
    return {
        name: {
            "unseen": sum(p.deck[row]),
            "under": [card_name(row, design) for design in p.under[UNDER[row]][: p.under_count[UNDER[row]]]]
            if row in UNDER
            else [],
        }
        for row, name in enumerate(ROW_NAMES)
    }


def _scheme(scheme: int) -> str | None:
    return None if scheme == NOTHING else SCHEME_NAMES[scheme]


def _opponent(s: Any, p: Any) -> dict[str, Any] | None:
    if p.solo == NOTHING:
        return None
    return {
        "board": BOARD_NAMES[p.solo],
        "guilds": named(GUILD_NAMES, p.guild[OPPONENT]),
        "workers": named(WORKER_NAMES, p.workers[OPPONENT]),
        "marker": track.SPACE_NAMES[p.marker[OPPONENT]] if p.marker[OPPONENT] != NOTHING else None,
        "cards": named(ROW_NAMES, p.cards[OPPONENT]),
        "tiles": named(TILE_TYPE_NAMES, p.tiles[OPPONENT]),
        "track": p.solo_track,
        "colour": COLOUR_NAMES[TRACK_COLOUR[p.solo_track]],
        "comets": p.comets,
        "covered": p.solo_covered,
        "schemes": _bits(SCHEME_NAMES, p.schemes),
        "scheme_last": _scheme(p.scheme_last),
        "scheme_before": _scheme(p.scheme_before),
        "sum": int(silver_sum(s)),
        "late_cards": p.late_cards,
        "points": {
            "cards": int(opponent_card_points(s)),
            "tiles": p.tile_vp[OPPONENT],
            "guilds": int(guild_points(s, OPPONENT)),
            "total": int(total_points(s, OPPONENT)),
        },
        "majorities": majorities(p, OPPONENT),
        "wish": _wish(p) if p.question == DENY else None,
    }


def _wish(p: Any) -> dict[str, Any]:
    """What the opponent wants and the player may deny."""
    return {
        "what": WISHES[p.wish],
        "row": ROW_NAMES[p.wish_row],
        "place": int(cards.PRINTED_PLACE[p.wish_row, p.wish_place]),
        "worker": None if p.wish_worker == NOTHING else WORKER_NAMES[p.wish_worker],
    }


def _journal(p: Any) -> dict[str, Any]:
    participants = p.seats if p.solo == NOTHING else SOLO_SEATS
    return {
        "tiles": {
            track.SPACE_NAMES[space]: track.TILE_NAMES[tile] if tile != NOTHING else None
            for space, tile in zip(track.TILE_SPACES, p.journal_tile, strict=True)
        },
        "green_workers": [mark + 1 for mark in range(GREEN_WORKERS) if p.green_marks >> mark & 1],
        "markers": [track.SPACE_NAMES[at] if at != NOTHING else None for at in p.marker[:participants]],
    }


@lru_cache(maxsize=8)  # every seat at a table is shown the same table
def _table(p: Snapshot) -> dict[str, Any]:
    """All that is the same for everybody."""
    return {
        "seats": p.seats,
        "sides": [None if side < 0 else track.SIDES[side] for side in p.side],
        "rows": _rows(p),
        "piles": _piles(p),
        "tiles": {name: p.pile[design] for design, name in enumerate(tiles.NAMES[: tiles.PILES])},
        "special_tiles": _bits(tiles.NAMES[tiles.PILES :], p.special_tiles),
        "journal": _journal(p),
        "players": [player(p.states, p, number) for number in range(p.seats)],
        "opponent": _opponent(p.state, p),
        "first": seat_or_none(p.first),
        "active": seat_or_none(p.active),
        "question": QUESTION_NAMES[p.question],
        "asked": seat_or_none(p.asked),
        "turn": None,  # here, and the last three, in the order in which a view is read
        "turns": p.turns,
        "ended_by": seat_or_none(p.ended_by),
        "turns_left": p.turns_left if p.ended_by != NOBODY else None,
        "mine": None,
    }


def _seen(position: Position, seat: Seat | None) -> dict[str, Any]:
    """The whole position, with what is asked of a seat."""
    p = snapshot(position.states)
    return {**_table(p), "turn": turn(position, p, seat), "mine": mine(p.states, p, seat)}


def open_view(position: Position) -> dict[str, Any]:
    """The whole position."""
    return _seen(position, None)


def view(position: Position, seat: Seat | None) -> dict[str, Any]:
    """What a seat or a spectator (None) may see (WS-15)."""
    return {**_seen(position, seat), "seat": seat}
