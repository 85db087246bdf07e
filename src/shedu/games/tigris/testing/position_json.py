"""A position written down: the pieces on the board, the hands and the bag, read from JSON and checked by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import numpy as np
from msgspec import UNSET, Meta, Struct, UnsetType

from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.json_input import NAME, seat_of, shaped
from shedu.games import game
from shedu.games.dynasties.rules.pieces import BLUE, COLOUR_NAMES, COLOURS, OFFICE_NAMES, PIECE_NAMES, RED
from shedu.games.dynasties.rules.turn import begin_turn
from shedu.games.dynasties.testing.position_json import Colour, laid_out, leader_of, seats_of
from shedu.games.tigris.rules.board import LAND, RIVER, TEMPLES
from shedu.games.tigris.rules.cells import ALL, NAMES, STRIDE, cell_name, cells_of, holds, neighbours, set_of
from shedu.games.tigris.rules.kingdoms import region_of
from shedu.games.tigris.rules.monuments import cross_at, square_at
from shedu.games.tigris.rules.pieces import ALL_TILES, CATASTROPHES, HAND, MONUMENT_PAIRS, TILES
from shedu.games.tigris.testing.kernels.invariants import FAULTS

if TYPE_CHECKING:
    Cell: TypeAlias = str
else:
    Cell = Literal[tuple(NAMES)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=ALL_TILES)]


class Monument(Struct, frozen=True, forbid_unknown_fields=True):
    """A monument that stands: the top left cell of its square, and its two colours in any order."""

    square: Cell
    colors: tuple[Colour, Colour]


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as it is written down; `docs/scenarios.md` explains the keys."""

    players: list[str]
    id: str = ""
    game: str = "tigris"
    note: str = ""
    board: Literal["standard", "advanced"] = "standard"
    english: bool = False
    active: str | UnsetType = UNSET
    clear_start: bool = False
    treasures_gone: list[Cell] = []
    pieces: dict[Cell, str] = {}
    monuments: list[Monument] = []
    buildings: dict[Colour, Cell] | UnsetType = UNSET
    wonder: Cell | UnsetType | None = UNSET
    hands: dict[str, dict[Colour, Count]] = {}
    bag: Count | UnsetType = UNSET
    catastrophes_left: dict[str, Annotated[int, Meta(ge=0, le=CATASTROPHES)]] = {}


def position_from(setting: Mapping[str, Any]) -> Position:
    """Return the position of a JSON object with the keys of a scenario up to `bag` (see `docs/scenarios.md`)."""
    return lay_out(shaped(dict(setting), Setting))


def lay_out(setting: Setting, *, buildings: bool = False, wonder: bool = False) -> Position:
    """Return the position of a setting, the active player to choose the first of two actions."""
    return _Table(setting, buildings=buildings, wonder=wonder).position()


def _tiles(number: int, colour: int) -> str:
    return f"{number} {PIECE_NAMES[colour]}{'' if number == 1 else 's'}"


def _name_of(colours: tuple[int, int]) -> str:
    return "-".join(COLOUR_NAMES[colour] for colour in colours)


class _Table:
    """A table being laid: every cell takes one piece, every tile comes out of the box once."""

    def __init__(self, setting: Setting, *, buildings: bool, wonder: bool) -> None:
        self.setting = setting
        self.seats = seats_of(setting.players)
        self.fresh = game("tigris").new(
            seats=len(self.seats),
            board=setting.board,
            support="english" if setting.english else "free",
            buildings=buildings or setting.buildings is not UNSET,
            wonder=wonder or setting.wonder is not UNSET,
        )
        s = self.fresh.state
        self.s: Any = s
        self.start = [] if setting.clear_start else cells_of(TEMPLES[s.board])
        self.taken: dict[int, str] = dict.fromkeys(self.start, "the start temple")
        self.face_up: dict[int, int] = dict.fromkeys(self.start, RED)  # T-8
        self.pool = list(TILES)  # tiles that are nowhere yet
        self.pool[RED] -= len(self.start)

    def position(self) -> Position:
        """Lay everything, and give the turn to the active player."""
        s, setting = self.s, self.setting
        pieces = {NAMES[at]: piece for at, piece in setting.pieces.items()}
        self._lay_treasures()
        self._lay_monuments(pieces)
        self._lay_wonder()
        for cell, piece in pieces.items():
            self._lay_piece(cell, piece)
        for colour in range(COLOURS):
            s.tiles[colour] = set_of([cell for cell, there in self.face_up.items() if there == colour])
        s.leaders = set_of([int(cell) for cell in s.leader_cell.flat if cell >= 0])
        self._check_leaders()
        self._lay_buildings()
        self._deal_hands()
        self._fill_bag()
        active = self.seats[setting.players[0]]
        if setting.active is not UNSET:
            active = seat_of(self.seats, setting.active, "active")
        for name, left in setting.catastrophes_left.items():
            s.catastrophes_left[seat_of(self.seats, name, "catastrophes_left")] = left
        begin_turn(s, active)
        return laid_out(self.fresh, FAULTS)

    def _take(self, cell: int, piece: str, where: str) -> None:
        if cell in self.taken:
            raise ParseError(f"{where}: {cell_name(cell)} holds {self.taken[cell]} already")
        self.taken[cell] = piece

    def _spend(self, colour: int, number: int, where: str) -> None:
        self.pool[colour] -= number
        if self.pool[colour] < 0:
            there = TILES[colour] - self.pool[colour]
            raise ParseError(f"{where}: {_tiles(there, colour)} would be needed, there are {TILES[colour]}")

    def _lay_treasures(self) -> None:
        """Treasures lie on the start temples; who took those that are gone does not matter, they are dealt round."""
        s, setting = self.s, self.setting
        temples = cells_of(TEMPLES[s.board])
        gone = [NAMES[at] for at in setting.treasures_gone]
        for cell in gone:
            if cell not in temples:
                raise ParseError(f"treasures_gone: {cell_name(cell)} is no treasure temple of this board")
        if len(set(gone)) < len(gone):
            raise ParseError("treasures_gone: a cell stands twice")
        left = [cell for cell in self.start if cell not in gone]
        s.treasures = set_of(left)
        for number in range(len(temples) - len(left)):
            s.treasures_held[number % len(self.seats)] += 1

    def _lay_monuments(self, pieces: dict[int, str]) -> None:
        """Monuments over four face-down tiles; tiles of their square that stand among the pieces are those tiles."""
        down: list[int] = []
        for number, monument in enumerate(self.setting.monuments):
            where = f"monuments[{number}]"
            first, second = sorted(COLOUR_NAMES.index(colour) for colour in monument.colors)
            if first == second:
                raise ParseError(f"{where}: a monument has two different colours")
            which = MONUMENT_PAIRS.index((first, second))
            if self.s.monument_cell[which] >= 0:
                raise ParseError(f"{where}: there is one {_name_of((first, second))} monument only")
            corner = NAMES[monument.square]
            if corner + STRIDE + 1 not in ALL:
                raise ParseError(f"{where}: the square at {monument.square} leaves the board")
            square = cells_of(square_at(corner))
            listed = {pieces.pop(cell) for cell in square if cell in pieces}
            colour = self._colour_under(square, (first, second), listed, where)
            for cell in square:
                if cell in self.start:
                    del self.face_up[cell]  # T-78 turned, its treasure stays
                    self.pool[RED] += 1
                    del self.taken[cell]
                self._take(cell, "a monument", where)
            self._spend(colour, len(square), where)
            self.s.monument_cell[which] = corner
            down += square
        self.s.down = set_of(down)

    def _colour_under(self, cells: list[int], fitting: tuple[int, ...], listed: set[str], where: str) -> int:
        """Return the colour of the tiles under cells now covered: farms on the river, all others on land (T-30)."""
        on_river = sum(holds(RIVER[self.s.board], cell) for cell in cells)
        if 0 < on_river < len(cells):
            raise ParseError(f"{where}: its cells are partly land, partly river")
        candidates = [colour for colour in fitting if (colour == BLUE) == (on_river > 0)]
        if any(cell in self.start for cell in cells):
            candidates = [colour for colour in candidates if colour == RED]
        if listed:
            candidates = [colour for colour in candidates if listed == {COLOUR_NAMES[colour]}]
        if not candidates:
            raise ParseError(f"{where}: no colour fits the tiles on its cells (T-30, T-71, W-1)")
        return max(candidates, key=lambda colour: self.pool[colour])

    def _lay_wonder(self) -> None:
        s, at = self.s, self.setting.wonder
        if at is UNSET or at is None:
            return
        centre = NAMES[at]
        if len(cells_of(neighbours(centre))) < 4:
            raise ParseError(f"wonder: the cross around {at} leaves the board")
        cross = cells_of(cross_at(centre))
        colour = self._colour_under(cross, tuple(range(COLOURS)), set(), "wonder")
        for cell in cross:
            if self.taken.get(cell) == "the start temple":
                del self.face_up[cell]  # W-5 the treasure stays
                self.pool[RED] += 1
                del self.taken[cell]
            self._take(cell, "the wonder", "wonder")
        self._spend(colour, len(cross), "wonder")
        s.removed[colour] += len(cross)  # W-2
        s.wonder_cells = set_of(cross)
        s.wonder_cell = centre

    def _lay_piece(self, cell: int, piece: str) -> None:
        s, at = self.s, cell_name(cell)
        where = f"pieces.{at}"
        if piece in COLOUR_NAMES:
            colour = COLOUR_NAMES.index(piece)
            if (colour == BLUE) != holds(RIVER[s.board], cell):
                ground = "farms lie on the river" if colour == BLUE else "only farms lie on the river"
                raise ParseError(f"{where}: {ground} (T-30)")
            self._take(cell, f"a {PIECE_NAMES[colour]}", where)
            self._spend(colour, 1, where)
            self.face_up[cell] = colour
        elif piece == "catastrophe":
            self._take(cell, "a catastrophe tile", where)
            on_board = [there for there, what in self.taken.items() if what == "a catastrophe tile"]
            if len(on_board) > CATASTROPHES * len(self.seats):
                raise ParseError(f"{where}: there are two catastrophe tiles a player (T-10)")
            s.catastrophes = set_of(on_board)
        elif piece.startswith("leader:"):
            seat, colour = leader_of(self.seats, piece.removeprefix("leader:"), where)
            if not holds(LAND[s.board], cell):
                raise ParseError(f"{where}: a leader never stands on the river (T-23)")
            if s.leader_cell[seat, colour] >= 0:
                there = cell_name(int(s.leader_cell[seat, colour]))
                raise ParseError(f"{where}: this {OFFICE_NAMES[colour]} stands on {there} already")
            self._take(cell, f"a {OFFICE_NAMES[colour]}", where)
            s.leader_cell[seat, colour] = cell
        else:
            raise ParseError(
                f"{where}: {piece[:NAME]!r} is no piece; write a colour, catastrophe or leader:player:colour"
            )

    def _check_leaders(self) -> None:
        """Check that every leader has its temple (T-28), and that no kingdom has two of a colour (T-5)."""
        s = self.s
        for colour in range(COLOURS):
            standing = [int(cell) for cell in s.leader_cell[:, colour] if cell >= 0]
            for index, cell in enumerate(standing):
                where, office = f"pieces.{cell_name(cell)}", OFFICE_NAMES[colour]
                if not any(self.face_up.get(near) == RED for near in cells_of(neighbours(cell))):
                    raise ParseError(f"{where}: the {office} has no temple next to it (T-28)")
                kingdom = region_of(s, cell)
                for other in standing[:index]:
                    if holds(kingdom, other):
                        there = cell_name(other)
                        raise ParseError(f"{where}: the {office} on {there} is in the same kingdom (T-5)")

    def _lay_buildings(self) -> None:
        if self.setting.buildings is UNSET:
            return
        for name, at in self.setting.buildings.items():
            colour = COLOUR_NAMES.index(name)
            if self.face_up.get(NAMES[at]) != colour:
                raise ParseError(f"buildings.{name}: no {PIECE_NAMES[colour]} lies on {at}")
            self.s.building_cell[colour] = NAMES[at]

    def _deal_hands(self) -> None:
        for name, hand in self.setting.hands.items():
            seat = seat_of(self.seats, name, "hands")
            if sum(hand.values()) > HAND:
                raise ParseError(f"hands.{name}: a hand is {HAND} tiles, not {sum(hand.values())}")
            for colour, number in hand.items():
                self._spend(COLOUR_NAMES.index(colour), number, f"hands.{name}")
                self.s.hand[seat, COLOUR_NAMES.index(colour)] = number

    def _fill_bag(self) -> None:
        """Put all tiles that are nowhere else into the bag, or as many as wanted; the rest is out of the game."""
        s, bag = self.s, list(self.pool)
        if self.setting.bag is not UNSET:
            if self.setting.bag > sum(bag):
                raise ParseError(f"bag: only {sum(bag)} tiles are left")
            while sum(bag) > self.setting.bag:
                bag[bag.index(max(bag))] -= 1
        s.bag = bag
        s.removed += np.array([self.pool[colour] - bag[colour] for colour in range(COLOURS)], dtype=s.removed.dtype)
