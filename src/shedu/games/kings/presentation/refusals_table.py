"""Why a place will not do: what lies there, how long the column is, which treasures can be taken."""

from __future__ import annotations

from shedu.core.game import Action, Sentence
from shedu.games.dynasties.presentation.phrases import colour_in, counted, listed, say
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, OFFICE_NAMES, PIECE_NAMES, RED
from shedu.games.kings.presentation.phrases import columns_in, dynasty, leader_called, ship_called
from shedu.games.kings.presentation.snapshot import Snapshot
from shedu.games.kings.rules import placing, treasures
from shedu.games.kings.rules.pieces import ENOUGH_TO_CONNECT, FULL, SHIP
from shedu.games.kings.rules.places import COLUMNS, NAMES, SPOT_NAMES
from shedu.games.kings.rules.treasures import joined_treasures

TABLE_REASONS: dict[str, tuple[str, ...]] = {
    "leader-stays": ("colour", "at"),
    "leader-on-nothing": ("at",),
    "leader-on-ship": ("at",),
    "leader-on-leader": ("at",),
    "card-not-held": ("seat", "colour"),
    "column-full": ("column",),
    "gap-filled": ("at",),
    "gap-too-early": ("at", "columns"),
    "no-catastrophe-left": ("seat",),
    "catastrophe-on-nothing": ("at",),
    "catastrophe-on-treasure": ("at",),
    "catastrophe-on-ship": ("at",),
    "catastrophe-on-leader": ("at",),
    "treasure-gone": ("columns",),
    "treasure-elsewhere": ("columns", "there"),
    "treasure-must-stay": ("columns",),
    "exchange-not-held": ("seat", "held", "cards"),
}


def _lying(s: Snapshot, place: int) -> str:
    """Return what lies on a place and is no card: a ship or a leader."""
    if s.card[place] >= SHIP:
        return f"The {ship_called(s.card[place] - SHIP)}"
    leader = s.leader_on[place]
    return "" if leader == NOBODY else leader_called(leader // COLOURS, leader % COLOURS)


def against_leader(s: Snapshot, action: Action) -> Sentence | None:
    """Return why the active player's leader cannot go to a place (K-12, K-14, K-15)."""
    seat, colour, at = s.active, colour_in(action), str(action["to"])
    place = NAMES[at]
    if s.leader_place[seat][colour] == place:
        text = f"The {OFFICE_NAMES[colour]} lies on {at} already."
        return say("leader-stays", text, "K-12", colour=COLOUR_NAMES[colour], at=at)
    lying = _lying(s, place)
    reasons = {
        placing.NO_CARD: ("leader-on-nothing", f"A leader is laid on a card; there is none on {at}.", "K-12"),
        placing.SHIP_THERE: ("leader-on-ship", f"{lying} lies on {at}, and no leader is laid on a ship.", "K-14"),
        placing.LEADER_THERE: ("leader-on-leader", f"{lying} lies on {at}, and a card carries one leader.", "K-15"),
    }
    found = reasons.get(placing.against_leader(s.state, place))
    return None if found is None else say(*found, at=at)


def against_card(s: Snapshot, action: Action) -> Sentence | None:
    """Return why a card cannot be placed in a column or a gap (K-18, K-20 to K-22)."""
    seat, colour, at = s.active, colour_in(action), str(action["at"])
    spot = SPOT_NAMES[at]
    if s.hand[seat][colour] == 0:
        text = f"{dynasty(seat)} has no {PIECE_NAMES[colour]}."
        return say("card-not-held", text, "K-18", seat=seat, colour=COLOUR_NAMES[colour])
    reason = placing.against_card(s.state, spot)
    if reason == placing.COLUMN_FULL:
        text = f"Column {spot + 1} is full: it has {FULL} cards below its treasure place."
        return say("column-full", text, "K-20", column=spot + 1)
    if reason == placing.GAP_FILLED:
        return say("gap-filled", f"There is a card in {at} already.", "K-22", at=at)
    if reason != placing.GAP_TOO_EARLY:
        return None
    gap = spot - COLUMNS
    short = tuple(column + 1 for column in (gap, gap + 1) if s.height[column] < ENOUGH_TO_CONNECT)
    named = listed([str(column) for column in short])
    those = f"column {named} has" if len(short) == 1 else f"columns {named} have"
    text = f"A gap is filled only between columns with three cards each; {those} fewer."
    return say("gap-too-early", text, "K-21", at=at, columns=short)


def against_catastrophe(s: Snapshot, action: Action) -> Sentence | None:
    """Return why the catastrophe card cannot remove what lies on a place (K-39, K-40)."""
    seat, at = s.active, str(action["at"])
    place = NAMES[at]
    if s.catastrophe[seat] == 0:
        return say("no-catastrophe-left", f"{dynasty(seat)} has used the catastrophe card.", "K-39", seat=seat)
    lying = _lying(s, place)
    reasons = {
        placing.NO_CARD: ("catastrophe-on-nothing", f"There is no card on {at} to remove.", "K-39"),
        placing.TREASURE_PLACE: ("catastrophe-on-treasure", f"The card on the treasure place {at} stays.", "K-40"),
        placing.SHIP_THERE: ("catastrophe-on-ship", f"{lying} on {at} is never removed.", "K-40"),
        placing.LEADER_THERE: ("catastrophe-on-leader", f"{lying} on {at} protects the card.", "K-40"),
    }
    found = reasons.get(placing.against_removal(s.state, place))
    return None if found is None else say(*found, at=at)


def against_exchange(s: Snapshot, action: Action) -> Sentence | None:
    """Return why these treasures cannot be taken (K-28, K-29, KR-21)."""
    columns, there = columns_in(action), int(joined_treasures(s.state))
    reason = treasures.against_taking(s.state, sum(1 << (column - 1) for column in columns))
    if reason == treasures.TREASURE_GONE:
        gone = tuple(column for column in columns if s.treasures >> (column - 1) & 1 == 0)
        named = listed([str(column) for column in gone])
        text = f"The treasure of column {named} is gone." if len(gone) == 1 else f"Those of columns {named} are gone."
        return say("treasure-gone", text, "K-28", columns=gone)
    inside = tuple(column + 1 for column in range(COLUMNS) if there >> column & 1)
    if reason == treasures.TREASURE_ELSEWHERE:
        named = listed([str(column) for column in inside])
        text = f"Only treasures of the joined kingdom can be taken, those of columns {named}."
        outside = tuple(column for column in columns if column not in inside)
        return say("treasure-elsewhere", text, "K-28", columns=outside, there=inside)
    if reason == treasures.TREASURE_MUST_STAY:
        return say("treasure-must-stay", "One treasure of the kingdom stays.", "K-28", columns=inside)
    if reason == treasures.TOO_FEW_TEMPLES:
        held = s.hand[s.asked][RED]
        temples = counted(held, "temple") if held > 0 else "no temple"
        text = f"{dynasty(s.asked)} has {temples} for {counted(len(columns), 'treasure')}."
        return say("exchange-not-held", text, "K-29", seat=s.asked, held=held, cards=len(columns))
    return None
