"""The ids of actions, kind after kind, as the kernel uses them. `presentation/actions.py` gives them names and text."""

from __future__ import annotations

from shedu.core.action_layout import ActionLayout
from shedu.core.kernel import rule
from shedu.games.dynasties.rules.handfuls import handfuls_up_to
from shedu.games.dynasties.rules.pieces import COLOURS, SEATS
from shedu.games.kings.rules.pieces import HAND, SHIPS
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS

_layout = ActionLayout()

# Actions of a turn.
END = _layout.add()
PLACE_LEADER = _layout.add(colour=COLOURS, place=PLACES)
PLACE_CARD = _layout.add(colour=COLOURS, spot=SPOTS)
CATASTROPHE = _layout.add(place=PLACES)
# Answers to questions inside a turn.
DECLINE = _layout.add()
PAY = _layout.add(colour=COLOURS)
BUILD_SHIP = _layout.add(ship=SHIPS)
ADD_CARDS = _layout.add(cards=HAND + 1)
CHOOSE_WAR = _layout.add(colour=COLOURS)
TAKE_TREASURES = _layout.add(columns=1 << COLUMNS)  # as bits, never none
# Outcomes of chance.
BEGIN = _layout.add(seat=SEATS)
DRAW_CARDS = _layout.add(handful=handfuls_up_to(HAND))

IDS = _layout.size
KIND, OPERANDS = _layout.kinds(), _layout.operands()

MAX_LEGAL = 512  # no position has more legal actions or outcomes of chance


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
