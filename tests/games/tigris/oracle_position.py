"""One position of the oracle: its fields, the open dict, and what is linked on the board."""

from __future__ import annotations

import copy
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from tests.games.tigris.oracle_board import CELLS, NEIGHBOURS, PLACE, TEMPLES, TILES, in_order, none_of_each
from tests.present import present

CATASTROPHES = 2


@dataclass
class Conflict:
    """A revolt or a war whose two sides are being asked for tiles."""

    kind: str
    colour: str
    attacker: int
    defender: int
    attack: int
    defence: int


@dataclass
class Position:
    """Everything there is to know about a position. The fields are those of the open dict."""

    board: str
    seats: int
    buildings_on: bool
    wonder_on: bool
    english: bool
    tiles: dict[str, str]
    treasures: set[str]
    hands: list[dict[str, int]]
    bag: dict[str, int]
    swapped: list[dict[str, int]]
    points: list[dict[str, int]]
    treasures_held: list[int]
    catastrophes_left: list[int]
    down: set[str] = field(default_factory=set)
    wonder: str | None = None
    catastrophes: set[str] = field(default_factory=set)
    leaders: dict[tuple[int, str], str] = field(default_factory=dict)
    monuments: dict[str, str] = field(default_factory=dict)
    building_cells: dict[str, str] = field(default_factory=dict)
    removed: dict[str, int] = field(default_factory=none_of_each)
    active: int | None = None
    actions_left: int = 0
    question: str = "who begins"
    asked: int | None = None
    to_draw: int = 0
    draw_reason: str | None = None
    placed: str | None = None
    placed_colour: str | None = None
    conflict: Conflict | None = None
    ended: str | None = None
    united: list[set[str]] = field(default_factory=list)  # the two kingdoms as they were before the uniting tile
    point_to: str = "receiver"  # whose points a building doubles (B-7)
    catastrophe_on_building: str = "forbidden"  # B-10
    rules: int = 2

    @property
    def on_turn(self) -> int:
        """Return the active seat, once there is one."""
        return present(self.active)

    @property
    def answering(self) -> int:
        """Return the seat that is asked, while one is."""
        return present(self.asked)

    @property
    def last_place(self) -> str:
        """Return where a piece was just placed."""
        return present(self.placed)

    @property
    def last_colour(self) -> str:
        """Return the colour of the tile that was just placed."""
        return present(self.placed_colour)

    @property
    def fight(self) -> Conflict:
        """Return the conflict that is being fought."""
        return present(self.conflict)

    @classmethod
    def new(
        cls,
        seats: int,
        board: str = "standard",
        buildings: str = "off",
        wonder: str = "off",
        support: str = "free",
        points: str = "hidden",
        bagCount: str = "hidden",  # noqa: N803 the option is spelled like this
        buildingPoint: str = "receiver",  # noqa: N803
        buildingCatastrophe: str = "forbidden",  # noqa: N803
        rules: int = 2,
    ) -> Self:
        """Return a game before anything has happened; `points` and `bagCount` change nothing about play."""
        if seats not in (2, 3, 4) or not {buildings, wonder} <= {"off", "on"} or support not in ("free", "english"):
            raise ValueError("no such game")
        if buildingPoint not in ("receiver", "placer") or buildingCatastrophe not in ("forbidden", "allowed"):
            raise ValueError("no such game")
        temples = TEMPLES[board]
        return cls(
            board=board,
            seats=seats,
            buildings_on=buildings == "on",
            wonder_on=wonder == "on",
            english=support == "english",
            tiles=dict.fromkeys(in_order(temples), "red"),  # T-8
            treasures=set(temples),
            hands=[none_of_each() for _ in range(seats)],
            bag=TILES | {"red": TILES["red"] - len(temples)},  # T-9
            swapped=[none_of_each() for _ in range(seats)],
            points=[none_of_each() for _ in range(seats)],
            treasures_held=[0] * seats,
            catastrophes_left=[CATASTROPHES] * seats,
            point_to=buildingPoint,
            catastrophe_on_building=buildingCatastrophe,
            rules=rules,
        )

    @classmethod
    def from_open(cls, data: dict[str, Any]) -> Self:
        """Return the position that an open dict describes."""
        fields = copy.deepcopy(data)
        for name in ("down", "catastrophes", "treasures"):
            fields[name] = set(fields[name])
        owners = [(key.split(":"), cell) for key, cell in fields["leaders"].items()]
        fields["leaders"] = {(int(seat), colour): cell for (seat, colour), cell in owners}
        fields["conflict"] = Conflict(**fields["conflict"]) if fields["conflict"] else None
        fields["united"] = [set(kingdom) for kingdom in fields.get("united", [])]
        return cls(**fields)

    def to_open(self) -> dict[str, Any]:
        """Return the position as the open dict."""
        data = asdict(self)
        for name in ("down", "catastrophes", "treasures"):
            data[name] = in_order(data[name])
        data["leaders"] = {f"{seat}:{colour}": cell for (seat, colour), cell in sorted(self.leaders.items())}
        data["united"] = [in_order(kingdom) for kingdom in self.united]
        return data

    def _linking(self) -> set[str]:
        return {*self.tiles, *self.down, *self._wonder_cells(), *self.leaders.values()}  # T-2

    def _wonder_cells(self) -> set[str]:
        return {self.wonder, *NEIGHBOURS[self.wonder]} if self.wonder else set()

    def _region(self, start: str, without: str | None = None) -> set[str]:
        """Return all that is linked to the start, as if the cell `without` were empty."""
        linking = self._linking() - {without}
        found, waiting = {start}, [start]
        while waiting:
            for cell in NEIGHBOURS[waiting.pop()]:
                if cell in linking and cell not in found:
                    found.add(cell)
                    waiting.append(cell)
        return found

    def kingdoms(self, lifted: str | None = None) -> list[set[str]]:
        """Return the cells of each kingdom by first cell, as if a leader standing on the cell `lifted` were away."""
        found: list[set[str]] = []
        for cell in self.leaders.values():
            if cell != lifted and not any(cell in kingdom for kingdom in found):
                found.append(self._region(cell, without=lifted))
        return sorted(found, key=lambda kingdom: PLACE[in_order(kingdom)[0]])

    def _empty_cells(self) -> list[str]:
        taken = self._linking() | self.catastrophes
        return [cell for cell in CELLS if cell not in taken]

    def _temples_beside(self, cell: str) -> int:
        return sum(self.tiles.get(neighbour) == "red" for neighbour in NEIGHBOURS[cell])  # T-6

    def _owners_in(self, region: set[str], colour: str) -> list[int]:
        return [seat for (seat, hue), cell in self.leaders.items() if hue == colour and cell in region]

    def _clockwise(self) -> list[int]:
        return [(self.on_turn + turn) % self.seats for turn in range(self.seats)]

    def _send_leaders_home(self) -> None:
        self.leaders = {who: cell for who, cell in self.leaders.items() if self._temples_beside(cell)}  # T-28
