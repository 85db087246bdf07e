"""Internal and external conflicts: who fights, how strong, who wins, what is won (K-42 to K-59)."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import rule
from shedu.games.dynasties.rules import conflict as shared
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE, RED
from shedu.games.dynasties.rules.state import EXTERNAL, INTERNAL
from shedu.games.dynasties.rules.turn import ask
from shedu.games.kings.rules.kingdoms import count_cards, return_leader, span, take_cards
from shedu.games.kings.rules.places import column_of
from shedu.games.kings.rules.state import ADD, AT_NEXT_ACTION, AT_SPOILS, AT_WARS, IN_USE, NEXT_WAR, REWARD, State


@rule
def begin_internal(s: State, colour: int, defender: int) -> None:
    """Begin the conflict of a leader just positioned: base values, then the attacker is asked (K-42, K-43)."""
    shared.begin_conflict(s, INTERNAL, colour, s.active, defender, ADD)
    s.attack = 1 if s.card[s.leader_place[s.active, colour]] == RED else 0
    s.defence = 1 if s.card[s.leader_place[defender, colour]] == RED else 0


@rule
def fighters(s: State, colour: int, first: int, last: int) -> tuple[int, int]:
    """Return the two seats with leaders of a colour in a kingdom, attacker first (K-51), or NOBODY twice."""
    seats = 0
    for seat in range(s.seats):
        place = s.leader_place[seat, colour]
        if place != NOWHERE and first <= column_of(place) <= last:
            seats |= 1 << seat
    return shared.order_fighters(s, seats)


@rule
def open_wars(s: State) -> int:
    """Return the colours with two leaders in the joined kingdom, as bits (K-50, K-58)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    colours = 0
    for colour in range(COLOURS):
        if fighters(s, colour, first, last)[0] != NOBODY:
            colours |= 1 << colour
    return colours


@rule
def strength(s: State, colour: int, place: int) -> int:
    """Return the number of cards of a colour linked to a place without the face-down card (K-52, KR-13, KR-18)."""
    first, last = span(s, column_of(place), s.placed)
    return count_cards(s, colour, first, last)


@rule
def begin_war(s: State, colour: int) -> None:
    """Begin the external conflict of a colour: base values, the attacker is asked first (K-51 to K-53)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    attacker, defender = fighters(s, colour, first, last)
    shared.begin_conflict(s, EXTERNAL, colour, attacker, defender, ADD)
    s.attack = strength(s, colour, s.leader_place[attacker, colour])
    s.defence = strength(s, colour, s.leader_place[defender, colour])


@rule
def ask_next_war(s: State) -> bool:
    """Begin the next conflict, or ask which; return whether a question is open.

    Without a conflict the card lies open (K-49, K-59).
    """
    wars = open_wars(s)
    s.face_down = 1 if wars != 0 else 0
    if wars & (wars - 1) != 0:
        ask(s, NEXT_WAR, s.active)
    elif wars != 0:
        begin_war(s, lowest_bit(wars))  # K-71
    return wars != 0


@rule
def add_cards(s: State, cards: int) -> bool:
    """Play cards for the side that is asked, and decide after the defender; return whether a question is open."""
    s.hand[s.asked, shared.support_colour(s)] -= cards
    s.added += cards
    if cards > 0:
        s.idle = IN_USE
    return shared.add_support(s, cards) or decide(s)


@rule
def decide(s: State) -> bool:
    """Send the beaten leader home and score a card that was played; return whether a question is open (K-45, K-53)."""
    s.winner, loser = shared.settle(s)
    s.lost_from = s.leader_place[loser, s.conflict_colour]
    return_leader(s, loser, s.conflict_colour)  # K-46, K-54
    s.stage = AT_SPOILS
    colour = shared.support_colour(s)
    if s.added == 0:
        ask(s, REWARD, s.winner)  # K-48, K-55; also a winner who cannot pay, KR-36
        s.asked_colour = colour
        return True
    score_card(s, s.winner, colour)  # K-47, K-55
    s.discard[colour] += s.added - 1
    s.added = 0
    return False


@rule
def score_card(s: State, seat: int, colour: int) -> None:
    """Put a card onto a point pile."""
    s.points[seat, colour] += 1
    s.top[seat] = colour


@rule
def finish_conflict(s: State) -> None:
    """End the conflict; the winner of an external one takes the cards of the loser's side (K-56, K-57)."""
    s.stage = AT_NEXT_ACTION
    if s.conflict == EXTERNAL:
        s.stage = AT_WARS
        colour = int(s.conflict_colour)
        first, last = span(s, column_of(s.lost_from), s.placed)  # KR-18
        taken = take_cards(s, colour, first, last)
        if taken > 0:
            s.points[s.winner, colour] += taken
            s.top[s.winner] = colour
    shared.clear_conflict(s)
    s.conflict_colour = NOWHERE
    s.winner = NOBODY
    s.lost_from = NOWHERE
