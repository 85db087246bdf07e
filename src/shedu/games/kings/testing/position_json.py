"""A position written down: the columns, gaps, leaders and hands, read from JSON and checked by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.json_input import seat_of, shaped
from shedu.games import game
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, OFFICE_NAMES, PIECE_NAMES, RED
from shedu.games.dynasties.rules.turn import begin_turn
from shedu.games.dynasties.testing.position_json import Colour, laid_out, leader_of, seats_of
from shedu.games.kings.rules.pieces import CARDS, EMPTY, FULL, HAND, SHIP, SHIP_NAMES, TREASURE
from shedu.games.kings.rules.places import COLUMNS, GAP, GAPS, NAMES, place_name, place_of
from shedu.games.kings.testing.kernels.invariants import FAULTS

SHIP_CARDS = tuple(f"ship-{name}" for name in SHIP_NAMES)
MOST_CARDS = 193

if TYPE_CHECKING:
    Place: TypeAlias = str
    Card: TypeAlias = str
    Column: TypeAlias = str
    Gap: TypeAlias = str
else:
    Place = Literal[tuple(NAMES)]
    Card = Literal["treasure", "red*", *COLOUR_NAMES, *SHIP_CARDS]
    Column = Literal[tuple(str(n + 1) for n in range(COLUMNS))]
    Gap = Literal[tuple(str(n + 1) for n in range(GAPS))]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
Cards: TypeAlias = Annotated[list[Card], Meta(min_length=1, max_length=FULL + 1)]


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as it is written down; `docs/scenarios-kings.md` explains the keys."""

    players: list[str]
    id: str = ""
    game: str = "kings"
    note: str = ""
    columns: dict[Column, Cards] = {}
    gaps: dict[Gap, Colour] = {}
    leaders: dict[Place, str] = {}
    hands: dict[str, dict[Colour, Count]] = {}


def check_column(cards: list[str], where: str) -> None:
    """Check that a column begins with a treasure place and goes on with cards and ships."""
    if cards[0] not in ("treasure", "red*"):
        raise ParseError(f"{where}: a column begins with treasure or red*, not {cards[0]}")
    for card in cards[1:]:
        if card in ("treasure", "red*"):
            raise ParseError(f"{where}: {card} stands only at the beginning of a column")


def position_from(setting: Mapping[str, Any]) -> Position:
    """Return the position of a JSON object with the keys of a scenario up to `hands` (`docs/scenarios-kings.md`)."""
    return lay_out(shaped(dict(setting), Setting))


def lay_out(setting: Setting) -> Position:
    """Return the position of a setting, the first player to choose the first of two actions."""
    return _Table(setting).position()


class _Table:
    """A table being laid: every card comes out of the box once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = seats_of(setting.players)
        self.fresh = game("kings").new(seats=len(self.seats))
        self.s: Any = self.fresh.state

    def position(self) -> Position:
        """Lay everything, and give the turn to the first player."""
        s, setting = self.s, self.setting
        for name, cards in setting.columns.items():
            self._lay_column(int(name) - 1, cards, f"columns.{name}")
        for name, card in setting.gaps.items():
            self._lay_card(GAP + int(name) - 1, COLOUR_NAMES.index(card), f"gaps.{name}")
        for at, leader in setting.leaders.items():
            self._lay_leader(at, leader)
        for name, hand in setting.hands.items():
            self._deal(seat_of(self.seats, name, "hands"), hand, f"hands.{name}")
        s.active = 0
        begin_turn(s, 0)
        return laid_out(self.fresh, FAULTS)

    def _spend(self, colour: int, number: int, where: str) -> None:
        """Take cards that lie or are held somewhere out of the pile."""
        if self.s.pile[colour] < number:
            noun = PIECE_NAMES[colour]
            raise ParseError(f"{where}: there are only {CARDS[colour]} {noun}s")
        self.s.pile[colour] -= number

    def _lay_card(self, place: int, card: int, where: str) -> None:
        if card < SHIP:
            self._spend(card, 1, where)
        self.s.card[place] = card

    def _lay_column(self, column: int, cards: list[str], where: str) -> None:
        s = self.s
        check_column(cards, where)
        if cards[0] == "red*":
            self._spend(RED, 1, where)  # K-29
            s.treasures &= ~(1 << column)
            holder = column % len(self.seats)  # who took it does not matter
            s.points[holder, TREASURE] += 1
            s.top[holder] = TREASURE
        for row, card in enumerate(cards[1:], start=1):
            if card in SHIP_CARDS:
                ship = SHIP_CARDS.index(card)
                if not s.ships_left >> ship & 1:
                    raise ParseError(f"{where}: there is one {card} only")
                s.ships_left &= ~(1 << ship)
                self._lay_card(place_of(column, row), SHIP + ship, where)
            else:
                self._lay_card(place_of(column, row), COLOUR_NAMES.index(card), where)
        s.height[column] = len(cards) - 1

    def _lay_leader(self, at: str, text: str) -> None:
        s, where, place = self.s, f"leaders.{at}", NAMES[at]
        seat, colour = leader_of(self.seats, text, where)
        if s.leader_place[seat, colour] >= 0:
            there = place_name(int(s.leader_place[seat, colour]))
            raise ParseError(f"{where}: this {OFFICE_NAMES[colour]} lies on {there} already")
        if s.card[place] == EMPTY:
            raise ParseError(f"{where}: there is no card on {at} (K-12)")
        if s.card[place] >= SHIP:
            raise ParseError(f"{where}: no leader lies on a ship (K-14)")
        assert s.leader_on[place] == NOBODY
        s.leader_place[seat, colour] = place
        s.leader_on[place] = seat * COLOURS + colour

    def _deal(self, seat: int, hand: dict[str, int], where: str) -> None:
        if sum(hand.values()) > HAND:
            raise ParseError(f"{where}: a hand has {HAND} cards at most (K-4)")
        for name, number in hand.items():
            self._spend(COLOUR_NAMES.index(name), number, where)
            self.s.hand[seat, COLOUR_NAMES.index(name)] = number
