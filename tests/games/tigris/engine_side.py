"""The engine under the oracle's names, so that one test can run over both.

`Engine` reads like an `Oracle`, but its kernel decides what is legal and what an action does. After every action its
fields are read back from the open view.
"""

from __future__ import annotations

from typing import Any

import shedu
from shedu.core.errors import IllegalAction
from shedu.core.game import CHANCE, Position
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.dynasties.rules.state import ACT
from shedu.games.tigris.rules.cells import NAMES, put, set_of
from shedu.games.tigris.rules.monuments import cross_at
from shedu.games.tigris.rules.pieces import HAND
from shedu.games.tigris.rules.state import AT_NEXT_ACTION
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.staged import PAIRS

SWITCH = {False: "off", True: "on"}


def _counts(tiles: dict[str, int]) -> list[int]:
    return [tiles[name] for name in COLOUR_NAMES]


def engine_position(oracle: Oracle) -> Position:
    """Return the engine's position at the beginning of a game or before an action."""
    position = shedu.game("tigris").new(
        oracle.seats,
        board=oracle.board,
        buildings=SWITCH[oracle.buildings_on],
        wonder=SWITCH[oracle.wonder_on or oracle.wonder is not None],
        support="english" if oracle.english else "free",
        buildingPoint=oracle.point_to,
        buildingCatastrophe=oracle.catastrophe_on_building,
    )
    if oracle.question == "who begins":
        return position
    assert oracle.question == "act", "positions are set up before an action"
    assert all(sum(hand.values()) <= HAND for hand in oracle.hands), "no hand is larger; the kernel relies on it"
    _lay(position.state, oracle)
    return Position(position.game, position.states, oracle.seats, position.options)


def _lay(s: Any, oracle: Oracle) -> None:
    for colour, name in enumerate(COLOUR_NAMES):
        s.tiles[colour] = set_of([NAMES[cell] for cell, there in oracle.tiles.items() if there == name])
    for cells, names in ((s.treasures, "treasures"), (s.down, "down"), (s.catastrophes, "catastrophes")):
        cells[:] = set_of([NAMES[cell] for cell in getattr(oracle, names)])
    for (seat, name), cell in oracle.leaders.items():
        s.leader_cell[seat, COLOUR_NAMES.index(name)] = NAMES[cell]
        put(s.leaders, NAMES[cell])
    for pair, corner in oracle.monuments.items():
        s.monument_cell[PAIRS.index(pair)] = NAMES[corner]
    for name, cell in oracle.building_cells.items():
        s.building_cell[COLOUR_NAMES.index(name)] = NAMES[cell]
    if oracle.wonder is not None:
        s.wonder_cell = NAMES[oracle.wonder]
        s.wonder_cells[:] = cross_at(NAMES[oracle.wonder])
    s.bag[:], s.removed[:] = _counts(oracle.bag), _counts(oracle.removed)
    for seat in range(oracle.seats):
        s.hand[seat], s.swapped[seat] = _counts(oracle.hands[seat]), _counts(oracle.swapped[seat])
        s.points[seat] = _counts(oracle.points[seat])
        s.treasures_held[seat] = oracle.treasures_held[seat]
        s.catastrophes_left[seat] = oracle.catastrophes_left[seat]
    s.active, s.asked, s.actions_left = oracle.active, oracle.asked, oracle.actions_left
    s.question, s.stage = ACT, AT_NEXT_ACTION


class Engine(Oracle):
    """A position of the engine; it is set up when the rules are first asked about it."""

    _kernel: Position | None = None

    def kernel(self) -> Position:
        """Return the position that the engine plays on."""
        self._kernel = self._kernel or engine_position(self)
        return self._kernel

    def actor(self) -> int | str:
        """Return who must answer now."""
        actor = self.kernel().actor
        return "over" if actor is None else "chance" if actor is CHANCE else actor

    def legal(self) -> set[str]:
        """Return every text that `play` accepts now."""
        return {action.text for action in self.kernel().legal()}

    def play(self, text: str) -> None:
        """Play an action and read the position back."""
        kernel = self.kernel()
        try:
            kernel.play(text)
        except (IllegalAction, ValueError) as error:
            raise ValueError(f"not legal: {text}") from error
        seen = kernel.game.open_view(kernel)
        known = {name: value for name, value in seen.items() if name in self.__dataclass_fields__}
        self.__dict__.update(vars(Oracle.from_open(known)))

    def totals(self) -> list[list[int]]:
        """Return the totals by which the engine ranks."""
        return [list(score) for score in self.kernel().outcome().scores]

    def ranks(self) -> list[int]:
        """Return the rank of every seat."""
        return list(self.kernel().outcome().ranks)
