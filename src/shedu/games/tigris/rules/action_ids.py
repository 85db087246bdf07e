"""The ids of actions, kind after kind, as the kernel uses them. `presentation/actions.py` gives them names and text."""

from __future__ import annotations

from shedu.core.action_layout import ActionLayout
from shedu.core.kernel import rule
from shedu.games.dynasties.rules.handfuls import handfuls_up_to
from shedu.games.dynasties.rules.pieces import COLOURS, SEATS
from shedu.games.tigris.rules.cells import CELLS
from shedu.games.tigris.rules.pieces import HAND, MONUMENTS

HANDFUL_COUNT = handfuls_up_to(HAND)

_layout = ActionLayout()

# Answers of a seat.
END = _layout.add()
DECLINE = _layout.add()
WITHDRAW = _layout.add(colour=COLOURS)
ADD_TILES = _layout.add(tiles=HAND + 1)
CHOOSE_WAR = _layout.add(colour=COLOURS)
CHOOSE_POINT = _layout.add(colour=COLOURS)
PLACE_LEADER = _layout.add(colour=COLOURS, cell=CELLS)
PLACE_TILE = _layout.add(colour=COLOURS, cell=CELLS)
CATASTROPHE = _layout.add(cell=CELLS)
SWAP = _layout.add(handful=HANDFUL_COUNT)
PUT_BUILDING = _layout.add(cell=CELLS)
PUT_MONUMENT = _layout.add(monument=MONUMENTS, corner=CELLS)  # the top left cell
PUT_WONDER = _layout.add(centre=CELLS)
TAKE_TREASURE = _layout.add(cell=CELLS)
# Outcomes of chance.
BEGIN = _layout.add(seat=SEATS)
DRAW_TILES = _layout.add(handful=HANDFUL_COUNT)

IDS = _layout.size
KIND, OPERANDS = _layout.kinds(), _layout.operands()

MAX_LEGAL = 2048  # no position has more legal actions or outcomes of chance


@rule
def kind_of(action: int) -> int:
    """Return the first id of an action's kind.

    Rules read the tables here and in `operand` only, because a GPU would keep a copy for every place that does.
    """
    return int(KIND[action])


@rule
def operand(action: int, place: int) -> int:
    """Return an operand of an action, by its place in the order of declaration."""
    return int(OPERANDS[action, place])
