"""How actions and answers are told: what was placed, moved, drawn, paid, built or declined."""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.game import Sentence
from shedu.games.dynasties.presentation.phrases import colour_in, counted, listed, say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, OFFICE_NAMES, PIECE_NAMES
from shedu.games.dynasties.rules.state import INTERNAL
from shedu.games.kings.presentation.log_conflicts import NARRATOR, cards_added, war_chosen
from shedu.games.kings.presentation.phrases import columns_in, dynasty, ship_called
from shedu.games.kings.presentation.transition import connects, gap_in, matching_leader
from shedu.games.kings.rules.pieces import RUN, SHIP_NAMES
from shedu.games.kings.rules.places import NAMES, SPOT_NAMES, column_of, place_name, place_of, row_of
from shedu.games.kings.rules.state import BUILD, EXCHANGE, INCOME, POINT


def _card_placed(change: Change) -> list[Sentence]:
    if connects(change.action):
        return [_card_connected(change)]
    s, colour = change.before, colour_in(change.action)
    column = SPOT_NAMES[str(change.action["at"])]
    at = place_name(place_of(column, s.height[column] + 1))
    text = f"{dynasty(s.active)} places a {PIECE_NAMES[colour]} on {at}."
    return [say("card-placed", text, "K-18", seat=s.active, colour=COLOUR_NAMES[colour], at=at)]


def _card_connected(change: Change) -> Sentence:
    """Tell of a card in a gap; only the one who laid it face-down learns its colour (KR-37)."""
    seat, colour, at = change.before.active, colour_in(change.action), place_name(gap_in(change.action))
    name = COLOUR_NAMES[colour]
    if not change.after.face_down:
        text = f"{dynasty(seat)} connects two kingdoms with a {PIECE_NAMES[colour]} in {at}; there is no conflict."
        return say("card-connected", text, "K-22", seat=seat, colour=name, at=at)
    if change.listener == seat:
        text = f"{dynasty(seat)} connects two kingdoms with a {PIECE_NAMES[colour]}, face-down, in {at}."
        return say("card-face-down-own", text, "K-49", seat=seat, colour=name, at=at)
    text = f"{dynasty(seat)} connects two kingdoms with a face-down card in {at}."
    return say("card-face-down", text, "K-49", seat=seat, at=at)


def _catastrophe_used(change: Change) -> list[Sentence]:
    seat, at = change.before.active, str(change.action["at"])
    colour = change.before.card[NAMES[at]]
    text = f"{dynasty(seat)} uses the catastrophe card: the {PIECE_NAMES[colour]} on {at} leaves the game."
    return [say("catastrophe-used", text, "K-39", seat=seat, colour=COLOUR_NAMES[colour], at=at)]


def _paid(change: Change) -> list[Sentence]:
    s, seat = change.before, change.before.asked
    colour = colour_in(change.action)
    card, name = PIECE_NAMES[colour], COLOUR_NAMES[colour]
    if s.question == POINT:
        rule = "K-24" if matching_leader(s) == NOBODY else "K-23"
        text = f"{dynasty(seat)} pays a {card} for the card on {place_name(s.placed)}: a {name} point."
        return [say("point-paid", text, rule, seat=seat, colour=name, at=place_name(s.placed))]
    if s.question == INCOME:
        text = f"{dynasty(seat)} pays a {card} for the {OFFICE_NAMES[colour]} beside a ship: a {name} point."
        return [say("income-paid", text, "K-36", seat=seat, colour=name)]
    rule = "K-48" if s.conflict == INTERNAL else "K-55"
    text = f"{dynasty(seat)} pays a {card} for the conflict won: a {name} point."
    return [say("reward-paid", text, rule, seat=seat, colour=name)]


def _declined(change: Change) -> list[Sentence]:
    s, seat = change.before, change.before.asked
    if s.question == BUILD:
        return [say("ship-declined", f"{dynasty(seat)} builds no ship.", "K-33", seat=seat)]
    if s.question == EXCHANGE:
        return [say("treasures-declined", f"{dynasty(seat)} takes no treasure.", "K-30", seat=seat)]
    name = COLOUR_NAMES[s.asked_colour]
    if s.question == POINT:
        text = f"{dynasty(seat)} does not pay for the card on {place_name(s.placed)}."
        return [say("point-declined", text, "K-25", seat=seat, colour=name, at=place_name(s.placed))]
    if s.question == INCOME:
        text = f"{dynasty(seat)} pays nothing for the {OFFICE_NAMES[s.asked_colour]} beside a ship."
        return [say("income-declined", text, "K-36", seat=seat, colour=name)]
    text = f"{dynasty(seat)} pays nothing for the conflict won."
    return [say("reward-declined", text, "KR-23", seat=seat, colour=name)]


def _ship_built(change: Change) -> list[Sentence]:
    """Tell of a ship, and of the leaders that lay on its four cards (K-35)."""
    s = change.before
    ship, column = SHIP_NAMES.index(str(change.action["colour"])), column_of(s.placed)
    bottom = row_of(s.placed)
    at = place_name(place_of(column, bottom - RUN + 1))
    card = PIECE_NAMES[s.placed_colour]
    text = f"{dynasty(s.asked)} builds the {ship_called(ship)} on {at} in place of four {card}s."
    fields = {"seat": s.asked, "ship": SHIP_NAMES[ship], "colour": COLOUR_NAMES[s.placed_colour], "at": at}
    sentences = [say("ship-built", text, "K-35", **fields)]
    for row in range(bottom - RUN + 1, bottom + 1):
        leader = s.leader_on[place_of(column, row)]
        if leader != NOBODY:
            owner, colour, home = leader // COLOURS, leader % COLOURS, place_of(column, row)
            sentences.append(NARRATOR.leader_gone("leader-displaced", owner, colour, home, "", "K-35"))
    return sentences


def _treasures_taken(change: Change) -> list[Sentence]:
    seat, columns = change.before.asked, columns_in(change.action)
    named = listed([str(column) for column in columns])
    if len(columns) == 1:
        text = f"{dynasty(seat)} takes the treasure of column {named} for a temple."
    else:
        text = f"{dynasty(seat)} takes the treasures of columns {named} for {counted(len(columns), 'temple')}."
    return [say("treasures-taken", text, "K-29", seat=seat, columns=columns)]


_TELLERS: dict[str, Callable[[Change], list[Sentence]]] = {
    **NARRATOR.tellers(),
    "card": _card_placed,
    "catastrophe": _catastrophe_used,
    "add": cards_added,
    "war": war_chosen,
    "pay": _paid,
    "decline": _declined,
    "ship": _ship_built,
    "exchange": _treasures_taken,
}


def action_told(change: Change) -> list[Sentence]:
    """Say what the action itself did."""
    return _TELLERS[change.action.kind](change)
