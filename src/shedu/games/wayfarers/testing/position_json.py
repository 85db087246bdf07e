"""A position written down: boards, cards, dice, tiles and rows, read from JSON and checked by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import numpy as np
from msgspec import UNSET, Meta, Struct, UnsetType, field

from shedu.core.conformance import fault_in
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.presentation.actions import FACE_NAMES
from shedu.games.wayfarers.presentation.names import slot_name, star_name
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    DICE,
    GREEN_WORKER,
    GRID_COLUMNS,
    GUILD_NAMES,
    INSPIRATION,
    LAND,
    MIDDLE,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    SPACE,
    SPACES,
    TOKENS,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES, SCHEME_NAMES
from shedu.games.wayfarers.rules.state import AT_ACT, NO_QUESTION
from shedu.games.wayfarers.rules.turn import advance, begin_turn
from shedu.games.wayfarers.testing.kernels.invariants import FAULTS

if TYPE_CHECKING:
    Guild: TypeAlias = str
    Worker: TypeAlias = str
    Row: TypeAlias = str
else:
    Guild = Literal[GUILD_NAMES]
    Worker = Literal[WORKER_NAMES]
    Row = Literal[ROW_NAMES]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
SLOTS = {slot_name(slot): slot for slot in range(SPACES)}
STARS = {star_name(number): number for number in range(37)}


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a caravan: the cell of its left or upper half."""

    tile: str
    row: Annotated[int, Meta(ge=1, le=3)]
    column: Annotated[int, Meta(ge=1, le=6)]
    face: Literal["a", "b"] = "a"


class Seat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player has; `docs/scenarios-wayfarers.md` explains the keys."""

    board: Literal["A", "B", "C", "D"] | UnsetType = UNSET
    silver: Count = 0
    provision: Count = 0
    dice: list[Die] = field(default_factory=lambda: [1, 3, 6])
    placed: dict[str, Die] = {}
    guilds: dict[Guild, Count] = {}
    workers: dict[Worker, Count] = {}
    land: list[str] = []
    water: list[str] = []
    space: list[str] = []
    townsfolk: dict[str, str] = {}
    inspiration: dict[str, str] = {}
    tiles: list[Tile] = []
    marker: str = "c0"


class Opponent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the solo opponent has."""

    board: Literal["space", "upgrade", "townsfolk", "journal"] = "space"
    guilds: dict[Guild, Count] = {}
    workers: dict[Worker, Count] = {}
    cards: dict[Row, Count] = {}
    track: Annotated[int, Meta(ge=0, le=7)] = 0
    comets: Annotated[int, Meta(ge=0, le=10)] = 0
    covered: Annotated[int, Meta(ge=0, le=21)] = 0
    schemes: list[str] = []
    marker: str = "c0"


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as it is written down."""

    seats: list[Seat]
    id: str = ""
    game: str = "wayfarers"
    note: str = ""
    opponent: Opponent | UnsetType = UNSET
    sides: Annotated[str, Meta(pattern="^[AB]{3}$")] = "AAA"
    active: Annotated[int, Meta(ge=0, le=3)] = 0
    rows: dict[Row, list[str | None]] = {}
    tokens: dict[str, Annotated[int, Meta(ge=0, le=3)]] = {}
    workers: dict[str, list[Worker]] = {}
    journal_tiles: dict[str, str] = {}
    rules: Annotated[int, Meta(ge=1)] | UnsetType = UNSET


def found(names: Any, name: str, where: str) -> int:
    """The number of a name, or a refusal that says where it stands."""
    if name not in names:
        raise ParseError(f"{where}: there is no {name[:60]!r}")
    return int(names[name] if isinstance(names, dict) else names.index(name))


def place_of(text: str, where: str) -> tuple[int, int]:
    """Row and place of a face-up card written `land 3`."""
    name, _, number = text.rpartition(" ")
    row = found(ROW_NAMES, name, where)
    for place in range(PLACES):
        if number == str(cards.PRINTED_PLACE[row, place]):
            return row, place
    raise ParseError(f"{where}: there is no {text[:60]!r}")


def lay_out(setting: Setting) -> Position:
    """The position, with its active player asked what to do; refuses what the rules do not know."""
    solo = len(setting.seats) == 1
    if not 1 <= len(setting.seats) <= 4:
        raise ParseError(f"seats: the game is for 1 to 4 players, not {len(setting.seats)}")
    if (setting.opponent is not UNSET) != solo:
        raise ParseError("opponent: there is one if and only if there is one seat")
    if setting.active >= len(setting.seats):
        raise ParseError("active: there is no such seat")
    game = Wayfarers()
    board = BOARD_NAMES[0] if setting.opponent is UNSET else setting.opponent.board
    chosen = {f"section{k + 1}": side for k, side in enumerate(setting.sides)}
    rules = None if setting.rules is UNSET else setting.rules
    position = game.new(len(setting.seats), rules=rules, boards="ordered", first="seat", opponent=board, **chosen)
    s = position.state
    _lay_rows(s, setting)
    _lay_journal(s, setting)
    s.first = 0
    for seat, written in enumerate(setting.seats):
        _lay_seat(s, seat, written)
    if setting.opponent is not UNSET:
        _lay_opponent(s, setting.opponent)
    _count_piles(s)
    for seat in range(len(setting.seats)):
        on_cards = int((s.row_token == seat).sum())
        s.tokens[seat] = TOKENS - int(s.guild[seat].sum()) - on_cards
    s.question = NO_QUESTION
    s.stage = AT_ACT
    s.drawn_row = NOTHING
    begin_turn(s, setting.active)
    advance(s)
    fault = fault_in(position)
    if fault:
        raise ParseError(f"this position cannot be: {FAULTS[fault]}")
    return Position(game, position.states, position.seats, position.options)


def _lay_rows(s: Any, setting: Setting) -> None:
    s.row_card[:] = NOTHING
    for name, names in setting.rows.items():
        row = ROW_NAMES.index(name)
        if len(names) > PLACES:
            raise ParseError(f"rows.{name}: a row has {PLACES} places")
        for number, card in enumerate(names, 1):
            if card is not None:
                _, place = place_of(f"{name} {number}", f"rows.{name}")
                s.row_card[row, place] = found(cards.CARD_NAMES[row], card, f"rows.{name}")
    for text, owner in setting.tokens.items():
        s.row_token[place_of(text, "tokens")] = owner
    for text, workers in setting.workers.items():
        s.row_workers[place_of(text, "workers")] = sum(1 << WORKER_NAMES.index(worker) for worker in workers)


def _lay_journal(s: Any, setting: Setting) -> None:
    """The journal tiles named lie where they are named, the others in order on the other places."""
    named = {
        track.TILE_SPACES.index(found(track.SPACE_NAMES, space, "journal_tiles")): found(
            track.TILE_NAMES, tile, "journal_tiles"
        )
        for space, tile in setting.journal_tiles.items()
        if found(track.SPACE_NAMES, space, "journal_tiles") in track.TILE_SPACES
    }
    rest = iter([tile for tile in range(track.TILES) if tile not in named.values()])
    for place in range(track.TILES):
        s.journal_tile[place] = named[place] if place in named else next(rest)


def _lay_seat(s: Any, seat: int, written: Seat) -> None:
    where = f"seats.{seat}"
    if written.board is not UNSET:
        s.player_board[seat] = tiles.BOARD_NAMES.index(written.board)
    s.marker[seat] = found(track.SPACE_NAMES, written.marker, f"{where}.marker")
    if track.IS_FINAL[s.marker[seat]]:
        raise ParseError(f"{where}.marker: the game would be ending")
    s.silver[seat], s.provision[seat] = written.silver, written.provision
    for guild, tokens in written.guilds.items():
        s.guild[seat, GUILD_NAMES.index(guild)] = tokens
    for worker, count in written.workers.items():
        s.workers[seat, WORKER_NAMES.index(worker)] = count
    s.open_cells[seat] = tiles.OPEN_CELLS[s.player_board[seat]]
    s.icons[seat] = cards.HOME_ICONS
    s.cards[seat] = cards.HOME_CARDS
    s.ground[seat, 0], s.ground[seat, WATER_SLOT] = cards.HOME_CITY, cards.HOME_HARBOUR
    s.space[seat, 0] = cards.HOME_SPACE
    _lay_cards(s, seat, written, where)
    for tile in written.tiles:
        _lay_tile(s, seat, tile, f"{where}.tiles")
    if len(written.dice) + len(written.placed) > DICE:
        raise ParseError(f"{where}.dice: a player has {DICE} dice")
    s.reserve[seat] = DICE - len(written.dice) - len(written.placed)
    for value in written.dice:
        s.supply[seat, value - 1] += 1
    for text, value in written.placed.items():
        s.die[seat, found(SLOTS, text, f"{where}.placed")] = value


def _lay_cards(s: Any, seat: int, written: Seat, where: str) -> None:
    for row, names in ((LAND, written.land), (WATER, written.water), (SPACE, written.space)):
        for number, name in enumerate(names, 1):
            design = found(cards.CARD_NAMES[row], name, f"{where}.{ROW_NAMES[row]}")
            s.cards[seat, row] += 1
            s.icons[seat] += cards.CARD_ICONS[row, design]
            if row == SPACE:
                s.space[seat, number] = design
            elif row == LAND:
                s.ground[seat, number] = design
            else:
                s.ground[seat, WATER_SLOT + number] = cards.WATER_GROUND + design
    for text, name in written.townsfolk.items():
        slot = found(SLOTS, text, f"{where}.townsfolk")
        if slot >= MIDDLE or s.ground[seat, slot] == NOTHING:
            raise ParseError(f"{where}.townsfolk: there is no card at {text!r}")
        s.townsfolk[seat, slot] = found(cards.CARD_NAMES[TOWNSFOLK], name, f"{where}.townsfolk")
        s.cards[seat, TOWNSFOLK] += 1
    for text, name in written.inspiration.items():
        star = found(STARS, text, f"{where}.inspiration")
        s.inspiration[seat, star] = found(cards.CARD_NAMES[INSPIRATION], name, f"{where}.inspiration")
        s.cards[seat, INSPIRATION] += 1


def _lay_tile(s: Any, seat: int, tile: Tile, where: str) -> None:
    design = found(tiles.NAMES, tile.tile, where)
    cell = (tile.row - 1) * GRID_COLUMNS + tile.column - 1
    square = int(tiles.SQUARE[design, FACE_NAMES.index(tile.face)])
    shape = int(tiles.SHAPE[design])
    step = 1 if shape == tiles.WIDE else GRID_COLUMNS
    covered = [cell] if shape == tiles.SMALL else [cell, cell + step]
    broken = shape == tiles.WIDE and tile.column == GRID_COLUMNS
    free = all(at < CELLS and int(s.open_cells[seat]) >> at & 1 for at in covered)
    if square == 0 or broken or not free:
        raise ParseError(f"{where}: {tile.tile} does not fit at row {tile.row}, column {tile.column}")
    for half, at in enumerate(covered):
        s.cell[seat, at] = square + half
        s.open_cells[seat] &= ~(1 << at)
    s.tiles[seat, tiles.TYPE[design]] += 1
    s.tile_vp[seat] += tiles.VP[design]
    s.icons[seat] += tiles.TILE_ICONS[design]
    if design < tiles.PILES:
        s.pile[design] -= 1
    else:
        s.special_tiles &= ~(1 << design - tiles.PILES)


def _lay_opponent(s: Any, written: Opponent) -> None:
    s.marker[OPPONENT] = found(track.SPACE_NAMES, written.marker, "opponent.marker")
    for guild, tokens in written.guilds.items():
        s.guild[OPPONENT, GUILD_NAMES.index(guild)] = tokens
    for worker, count in written.workers.items():
        s.workers[OPPONENT, WORKER_NAMES.index(worker)] = count
    for row, count in written.cards.items():
        s.cards[OPPONENT, ROW_NAMES.index(row)] = count
    s.solo_track, s.comets, s.solo_covered = written.track, written.comets, written.covered
    for name in written.schemes:
        scheme = found(SCHEME_NAMES, name, "opponent.schemes")
        s.schemes |= 1 << scheme
        s.scheme_before, s.scheme_last = s.scheme_last, scheme


def _count_piles(s: Any) -> None:
    """Gaps of the rows are filled in the order of the tables; what lies nowhere is in its pile."""
    for row in range(ROW_COUNT):
        left = cards.COPIES[row].astype(int)
        for design in range(cards.DESIGNS[row]):
            left[design] -= int((s.row_card[row] == design).sum()) + _owned(s, row, design)
        if (left < 0).any():
            name = cards.CARD_NAMES[row][int(np.flatnonzero(left < 0)[0])]
            raise ParseError(f"there are not so many cards {name!r}")
        for place in range(PLACES):
            if s.row_card[row, place] == NOTHING:
                design = next(one for one in range(cards.DESIGNS[row]) if left[one] > 0)
                s.row_card[row, place] = design
                left[design] -= 1
        s.deck[row] = left[: cards.MOST_DESIGNS]
        _take_from_pile(s, row)
    workers = [int(s.workers[:, worker].sum()) for worker in range(len(WORKER_NAMES))]
    for worker in range(len(WORKER_NAMES)):
        workers[worker] += int((s.row_workers >> worker & 1).sum())
    s.green_marks = (1 << max(0, 4 - workers[GREEN_WORKER])) - 1


def _take_from_pile(s: Any, row: int) -> None:
    """Cards that the opponent has are taken from the pile, the last of the table first."""
    count = int(s.cards[OPPONENT, row]) if s.solo != NOTHING else 0
    for design in reversed(range(cards.DESIGNS[row])):
        taken = min(count, int(s.deck[row, design]))
        s.deck[row, design] -= taken
        count -= taken


def _owned(s: Any, row: int, design: int) -> int:
    """How many copies of a card all panoramas hold."""
    if row == TOWNSFOLK:
        return int((s.townsfolk == design).sum())
    if row == INSPIRATION:
        return int((s.inspiration == design).sum())
    if row == SPACE:
        return int((s.space == design).sum())
    return int((s.ground == (design if row == LAND else cards.WATER_GROUND + design)).sum())
