"""A position of the kernel, read into the plain things that the oracle of Wayfarers thinks about."""

from __future__ import annotations

from typing import Any

from shedu.games.wayfarers.rules import action_ids, cards, pieces, tiles, track
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import Opponent, PlacedTile, Player
from tests.games.wayfarers.oracle_rules import FaceUp
from tests.games.wayfarers.oracle_solo import Board, printed_place

WIDTH = 6  # columns of the caravan grid
PLACES = pieces.PLACES
WORKERS = pieces.WORKER_NAMES
UNDER = {"land": 0, "water": 1, "inspiration": 2}  # queues of cards under a pile


def slot_name(slot: int) -> str:
    """Return a slot of the panorama, or a space of the middle panel, as the oracle calls it."""
    if slot >= pieces.MIDDLE:
        return f"home_middle_{slot - pieces.MIDDLE + 1}"
    kind, at = ("water", slot - pieces.WATER_SLOT) if slot >= pieces.WATER_SLOT else ("land", slot)
    return f"{kind} {at - 1}" if at else {"land": "home_city", "water": "home_harbour"}[kind]


def player_of(s: Any, seat: int) -> Player:
    """Return what a seat has."""
    ground = [int(one) for one in s.ground[seat]]
    space = [int(one) for one in s.space[seat]]
    lands = [one for one in ground[1 : pieces.WATER_SLOT] if one >= 0]
    waters = [one - cards.WATER_GROUND for one in ground[pieces.WATER_SLOT + 1 :] if one >= 0]
    return Player(
        board=tiles.BOARD_NAMES[int(s.player_board[seat])],
        land=[components.LAND[one].id for one in lands],
        water=[components.WATER[one].id for one in waters],
        space=[components.SPACE[one].id for one in space[1:] if one >= 0],
        inspiration={
            str(at - 1) if at else "home_star": components.INSPIRATION[int(one)].id
            for at, one in enumerate(s.inspiration[seat])
            if one >= 0
        },
        townsfolk={
            slot_name(slot): components.TOWNSFOLK[int(one)].id for slot, one in enumerate(s.townsfolk[seat]) if one >= 0
        },
        tiles=tiles_of(s, seat),
        guilds={name: int(s.guild[seat][k]) for k, name in enumerate(pieces.GUILD_NAMES)},
        silver=int(s.silver[seat]),
        provision=int(s.provision[seat]),
        marker=track.SPACE_NAMES[int(s.marker[seat])],
    )


def tiles_of(s: Any, seat: int) -> list[PlacedTile]:
    """Return the tiles on a caravan, found by their first squares."""
    found = []
    for at, square in enumerate(s.cell[seat]):
        design = int(tiles.TILE_OF[square])
        if square == 0 or design < 0:
            continue
        tile = components.UPGRADES[design]
        for face in range(2 if tile.width == 2 else 1):
            if tiles.SQUARE[design, face] == square:
                row, column = at // WIDTH + 1, at % WIDTH + 1
                cells = [(row + down, column + right) for down in range(tile.height) for right in range(tile.width)]
                found.append(PlacedTile(tile.id, "ab"[face], cells))
    return found


def card_name(row: int, design: int) -> str:
    """Return the id of a card of a row."""
    return str(cards.CARD_NAMES[row][design])


def rows_of(s: Any) -> dict[str, dict[int, FaceUp]]:
    """Return the face-up cards by row and printed place."""
    found: dict[str, dict[int, FaceUp]] = {}
    for row, name in enumerate(pieces.ROW_NAMES):
        found[name] = {}
        for rank in range(PLACES):
            if s.row_card[row, rank] < 0:
                continue
            token = int(s.row_token[row, rank])
            on_it = {colour for k, colour in enumerate(WORKERS) if int(s.row_workers[row, rank]) >> k & 1}
            card = FaceUp(card_name(row, int(s.row_card[row, rank])), token if token >= 0 else None, on_it)
            found[name][printed_place(name, rank + 1)] = card
    return found


def schemes_of(s: Any) -> list[str]:
    """Face-up scheme cards; the last two in order, which is all that matters."""
    up = [k for k in range(len(components.SCHEME)) if int(s.schemes) >> k & 1]
    last = [int(one) for one in (s.scheme_before, s.scheme_last) if one >= 0 and int(one) in up]
    return [components.SCHEME[one].id for one in [*(one for one in up if one not in last), *last]]


def board_of(s: Any) -> Board:
    """Return what the opponent looks at."""
    special = [tile for tile in components.UPGRADES if tile.type == "special"]
    return Board(
        rows=rows_of(s),
        piles={tiles.NAMES[k]: int(s.pile[k]) for k in range(tiles.PILES)},
        special={tile.board_place for k, tile in enumerate(special) if int(s.special_tiles) >> k & 1},
        track=int(s.solo_track),
        schemes=schemes_of(s),
        piles_left={
            row: int(s.deck[k].sum()) + (int(s.under_count[UNDER[row]]) if row in UNDER else 0)
            for k, row in enumerate(pieces.ROW_NAMES)
        },
    )


def opponent_of(s: Any) -> Opponent:
    """Return the opponent, as far as it scores; its tiles are known by number and victory points only."""
    seat = pieces.OPPONENT
    return Opponent(
        cards={name: int(s.cards[seat][k]) for k, name in enumerate(pieces.ROW_NAMES)},
        guilds={name: int(s.guild[seat][k]) for k, name in enumerate(pieces.GUILD_NAMES)},
        comets=int(s.comets),
        marker=track.SPACE_NAMES[int(s.marker[seat])],
    )


def sides_of(s: Any) -> str:
    """Return the sides of the three sections, `ABA`."""
    return "".join(track.SIDES[int(side)] for side in s.side)


def taken_of(s: Any, seat: int) -> set[str]:
    """Spaces of the journal track where markers of others stand."""
    others = range(pieces.SOLO_SEATS if s.solo >= 0 else int(s.seats))
    return {track.SPACE_NAMES[int(s.marker[other])] for other in others if other != seat}


def in_row(number: int) -> tuple[str, int]:
    """Row and printed place of a place counted over all rows."""
    row = pieces.ROW_NAMES[number // PLACES]
    return row, printed_place(row, number % PLACES + 1)


FEE_NAMES = {action_ids.NO_FEE: "none", action_ids.SILVER_FEE: "silver", action_ids.PROVISION_FEE: "provision"}
