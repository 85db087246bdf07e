"""What the tables must add up to: the component list, and each place, rank, step and side exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

from shedu.games.wayfarers.tables.reader import ASSETS, ROWS, Row
from shedu.games.wayfarers.tables.schema import (
    CaravanCell,
    Component,
    IconScore,
    JournalLink,
    JournalSpace,
    PlayerBoardElement,
    Scheme,
    SetupSeat,
    SoloBoard,
    SoloCaravanCell,
    SoloPriority,
    SoloTrackSpace,
    Space,
    TileCost,
    Upgrade,
    WorkerSlot,
)

SHOWN = 4  # card places of a row
CARAVAN = [(row, column) for row in (1, 2, 3) for column in range(1, 7)]
CELLS = 16  # of them are cells, the others show a printed asset
SOLO_CARAVAN = [(row, column) for row in (1, 2, 3) for column in range(1, 8)]
TRACK = 8  # spaces of the resource track
MOST_SILVER = 4  # largest sum of two silver values

R = TypeVar("R", bound=Row)


class Counted(Protocol):
    """A row of which the box holds some copies."""

    @property
    def copies(self) -> int:
        """How many."""


class Box:
    """The component list, asked by the other tables for their totals."""

    def __init__(self, components: Sequence[Component]) -> None:
        check_once(components, [one.component for one in components])
        self._rows = {one.component: one for one in components}

    def holds(self, component: str, found: int) -> None:
        """Refuse a total that differs from the component list."""
        row = self._rows[component]
        if row.count != found:
            raise row.misprint(f"{component}: {row.count} in the box, {found} in the tables")

    def holds_copies(self, component: str, rows: Sequence[Counted]) -> None:
        """Refuse a table whose copies add up to something else."""
        self.holds(component, sum(row.copies for row in rows))


def check_once(rows: Sequence[Row], keys: Sequence[Hashable]) -> None:
    """Refuse the second row with the same key."""
    seen: dict[Hashable, Row] = {}
    for row, key in zip(rows, keys, strict=True):
        if key in seen:
            raise row.misprint(f"{key} stands at {seen[key].where} already")
        seen[key] = row


def check_all(rows: Sequence[Row], found: Iterable[object], wanted: Iterable[object], what: str) -> None:
    """Refuse a group of rows that does not show exactly what it should, at its last row."""
    if Counter(found) != Counter(wanted):
        raise rows[-1].misprint(f"{what} are not complete, or too many")


def groups(rows: Sequence[R], key: str) -> list[list[R]]:
    """The rows by the value of a field, in order of appearance."""
    found: dict[object, list[R]] = {}
    for row in rows:
        found.setdefault(getattr(row, key), []).append(row)
    return list(found.values())


def check_space(box: Box, space: Sequence[Space]) -> None:
    """One sun, one moon, five planets, eight comets, 21 stars; the kind is among the icons."""
    for cards in groups(space, "kind"):
        box.holds_copies(f"space_cards_{cards[0].kind}", cards)
    for card in space:
        if set(card.icons) != {card.kind}:
            raise card.misprint(f"the icons of a {card.kind} card are {card.kind}")


def check_upgrades(upgrades: Sequence[Upgrade], costs: Sequence[TileCost]) -> None:
    """Sizes, faces, places and piles of the upgrade tiles."""
    check_once(upgrades, [tile.board_place for tile in upgrades])
    piles = {cost.type: cost.piles_on_board for cost in costs}
    for tiles in groups(upgrades, "type"):
        kind = tiles[0].type
        if len(tiles) != piles.get(kind):
            raise tiles[-1].misprint(f"{len(tiles)} designs of {kind} tiles, {piles.get(kind)} piles")
        ranks = [0] * len(tiles) if kind == "special" else range(1, len(tiles) + 1)
        check_all(tiles, [tile.centre_rank for tile in tiles], ranks, f"ranks of {kind} tiles")
    for tile in upgrades:
        size = {"land": (2, 1), "water": (2, 1), "space": (1, 2)}.get(tile.type, (1, 1))
        if (tile.width, tile.height) != size:
            raise tile.misprint(f"a {tile.type} tile is {size[0]} wide and {size[1]} tall")
        faces = (tile.face_a_left, tile.face_a_right, tile.face_b_left, tile.face_b_right)
        if all(faces) != (tile.width == 2) or any(faces) != all(faces):
            raise tile.misprint("two faces of two cells belong to a wide tile, and to no other")


def check_slots(slots: Sequence[WorkerSlot]) -> None:
    """Four places in each of the five rows."""
    check_all(slots, {slot.row for slot in slots}, ROWS, "the rows of cards")
    for row in groups(slots, "row"):
        check_all(row, [slot.printed_order for slot in row], range(1, SHOWN + 1), "places of the row")
        check_all(row, [slot.slide_rank for slot in row], range(1, SHOWN + 1), "ranks of the row")


def check_journal(box: Box, spaces: Sequence[JournalSpace], links: Sequence[JournalLink]) -> None:
    """The places of tiles and green workers, and every link on both sides between spaces that exist."""
    check_once(spaces, [space.id for space in spaces])
    box.holds("journal_tiles", sum(space.journal_tile_place for space in spaces))
    box.holds("workers_green", len({space.green_worker for space in spaces} - {""}))
    check_once(links, [(link.link, link.side) for link in links])
    columns = {space.id: space.column for space in spaces}
    for link in links:
        if link.link != f"{link.start}-{link.end}" or not {link.start, link.end} <= set(columns):
            raise link.misprint(f"{link.link} joins no two spaces")
        if columns[link.end] - columns[link.start] != 1 + link.skips_a_column:
            raise link.misprint(f"{link.link} goes too far, or not far enough")
        if (link.kind == "none") == bool(link.what) or bool(link.what) != bool(link.count_each):
            raise link.misprint("a requirement has a number and a thing, or there is none")
    for sides in groups(links, "link"):
        check_all(sides, [link.side for link in sides], "AB", "the sides of the link")


def check_player_boards(box: Box, board: Sequence[PlayerBoardElement], cells: Sequence[CaravanCell]) -> None:
    """The grid of every caravan, with equal bonuses on all boards."""
    check_once(board, [one.element for one in board])
    boards = groups(cells, "board")
    box.holds("player_boards", len(boards))
    for grid in boards:
        check_all(grid, [(cell.row, cell.column) for cell in grid], CARAVAN, "positions of the caravan")
        if sum(cell.is_cell for cell in grid) != CELLS or any(
            cell.is_cell == bool(cell.printed_asset) for cell in grid
        ):
            raise grid[-1].misprint(f"a caravan has {CELLS} cells; the other positions show one of {', '.join(ASSETS)}")
        first = [cell.cover_bonus for cell in boards[0]]
        check_all(grid, [cell.cover_bonus for cell in grid], first, "bonuses of the caravan")


def check_setup(box: Box, setup: Sequence[SetupSeat]) -> None:
    """A row for every seat at every number of players; all dice, tokens and coloured workers are in the box."""
    seats = [(players, seat) for players in (1, 2, 3, 4) for seat in range(1, max(players, 2) + 1)]
    check_all(setup, [(one.players, one.seat) for one in setup], seats, "seats at a number of players")
    full = [one for one in setup if one.players == 4]
    box.holds("dice", sum(one.dice_rolled + one.dice_reserve for one in full))
    box.holds("influence_tokens", sum(one.influence_tokens_total or 0 for one in full))
    box.holds("markers", len(full))
    box.holds("workers_yellow", sum(one.worker_yellow for one in full))
    box.holds("workers_blue", sum(one.worker_blue for one in full))


def check_solo(
    box: Box,
    boards: Sequence[SoloBoard],
    cells: Sequence[SoloCaravanCell],
    track: Sequence[SoloTrackSpace],
    priority: Sequence[SoloPriority],
    schemes: Sequence[Scheme],
) -> None:
    """A caravan with a path for each solo board, a track with one start, an order of ranks for every sum."""
    check_once(boards, [one.board for one in boards])
    box.holds("player_boards", len(boards))
    check_all(cells, {cell.board for cell in cells}, {one.board for one in boards}, "caravans of the solo boards")
    for grid in groups(cells, "board"):
        check_all(grid, [(cell.row, cell.column) for cell in grid], SOLO_CARAVAN, "cells of the caravan")
        check_all(grid, [cell.path_step for cell in grid], range(1, len(SOLO_CARAVAN) + 1), "steps of the path")
    check_all(track, [one.space for one in track], range(TRACK), "spaces of the track")
    check_all(track, [one.start for one in track], [True] + [False] * (TRACK - 1), "starts of the track")
    check_all(priority, [one.silver_sum for one in priority], range(MOST_SILVER + 1), "sums of silver values")
    for one in priority:
        check_all([one], one.rank, range(1, SHOWN + 1), "ranks")
    check_once(schemes, [scheme.special_tile_start for scheme in schemes])


def check_scores(scores: Sequence[IconScore]) -> None:
    """Numbers of icons from 0 without a gap, worth no less for more."""
    check_all(scores, [one.icons_of_one_main_kind for one in scores], range(len(scores)), "numbers of icons")
    for one, more in pairwise(scores):
        if more.vp < one.vp:
            raise more.misprint("more icons are worth less")
