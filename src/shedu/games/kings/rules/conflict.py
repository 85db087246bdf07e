"""Internal and external conflicts: who fights, how strong, who wins, what is won (K-42 to K-59)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.kings.rules.kingdoms import count_cards, return_leader, span, take_cards
from shedu.games.kings.rules.pieces import COLOURS, NOBODY, NOWHERE, RED
from shedu.games.kings.rules.places import column_of
from shedu.games.kings.rules.state import (
    ADD,
    AT_NEXT_ACTION,
    AT_SPOILS,
    AT_WARS,
    EXTERNAL,
    IN_USE,
    INTERNAL,
    NEXT_WAR,
    NO_CONFLICT,
    REWARD,
    State,
)


@rule
def begin_internal(s: State, colour: int, defender: int) -> None:
    """A leader just positioned meets another of its colour: base values, then the attacker is asked (K-42, K-43)."""
    s.conflict = INTERNAL
    s.conflict_colour = colour
    s.attacker = s.active
    s.defender = defender
    s.attack = 1 if s.card[s.leader_place[s.active, colour]] == RED else 0
    s.defence = 1 if s.card[s.leader_place[defender, colour]] == RED else 0
    s.question = ADD
    s.asked = s.attacker


@rule
def fighters(s: State, colour: int, first: int, last: int) -> tuple[int, int]:
    """The two seats with leaders of a colour in a kingdom, attacker first (K-51), or NOBODY twice."""
    attacker = NOBODY
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        place = s.leader_place[seat, colour]
        if place == NOWHERE or not first <= column_of(place) <= last:
            continue
        if attacker != NOBODY:
            return attacker, seat
        attacker = seat
    return NOBODY, NOBODY


@rule
def open_wars(s: State) -> int:
    """The colours with two leaders in the joined kingdom, as bits (K-50, K-58)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    colours = 0
    for colour in range(COLOURS):
        if fighters(s, colour, first, last)[0] != NOBODY:
            colours |= 1 << colour
    return colours


@rule
def strength(s: State, colour: int, place: int) -> int:
    """The cards of a colour linked to a place without the face-down card (K-52, KR-13, KR-18)."""
    first, last = span(s, column_of(place), s.placed)
    return count_cards(s, colour, first, last)


@rule
def begin_war(s: State, colour: int) -> None:
    """The external conflict of a colour begins: base values, the attacker is asked first (K-51 to K-53)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    attacker, defender = fighters(s, colour, first, last)
    s.conflict = EXTERNAL
    s.conflict_colour = colour
    s.attacker = attacker
    s.defender = defender
    s.attack = strength(s, colour, s.leader_place[attacker, colour])
    s.defence = strength(s, colour, s.leader_place[defender, colour])
    s.question = ADD
    s.asked = attacker


@rule
def ask_next_war(s: State) -> bool:
    """Open the next conflict, or ask which; whether there was any. Without one the card lies open (K-49, K-59)."""
    wars = open_wars(s)
    s.face_down = 1 if wars != 0 else 0
    if wars == 0:
        return False
    for colour in range(COLOURS):
        if wars == 1 << colour:
            begin_war(s, colour)  # K-71
            return True
    s.question = NEXT_WAR
    s.asked = s.active
    return True


@rule
def support_colour(s: State) -> int:
    """The colour of cards that may be played: red in an internal conflict (K-44), otherwise the leaders' (K-53)."""
    return RED if s.conflict == INTERNAL else int(s.conflict_colour)


@rule
def add_cards(s: State, cards: int) -> bool:
    """The seat that is asked plays cards; after the defender the conflict is decided. Whether a question is open."""
    s.hand[s.asked, support_colour(s)] -= cards
    s.added += cards
    if cards > 0:
        s.idle = IN_USE
    if s.asked == s.attacker:
        s.attack += cards
        s.asked = s.defender
        return True
    s.defence += cards
    return decide(s)


@rule
def decide(s: State) -> bool:
    """The stronger side wins, a tie goes to the defender (K-45, K-53); whether the winner is asked to pay."""
    if s.attack > s.defence:
        s.winner = s.attacker
        loser = s.defender
    else:
        s.winner = s.defender
        loser = s.attacker
    s.lost_from = s.leader_place[loser, s.conflict_colour]
    return_leader(s, loser, s.conflict_colour)  # K-46, K-54
    s.stage = AT_SPOILS
    colour = support_colour(s)
    if s.added == 0:
        s.question = REWARD  # K-48, K-55; also if he cannot pay, KR-36
        s.asked = s.winner
        s.asked_colour = colour
        return True
    score_card(s, s.winner, colour)  # K-47, K-55
    s.discard[colour] += s.added - 1
    s.added = 0
    return False


@rule
def score_card(s: State, seat: int, colour: int) -> None:
    """A card goes onto a point pile."""
    s.points[seat, colour] += 1
    s.top[seat] = colour


@rule
def finish_conflict(s: State) -> None:
    """The winner of an external conflict takes the cards of the loser's side; the conflict is over (K-56, K-57)."""
    s.stage = AT_NEXT_ACTION
    if s.conflict == EXTERNAL:
        s.stage = AT_WARS
        colour = int(s.conflict_colour)
        first, last = span(s, column_of(s.lost_from), s.placed)  # KR-18
        taken = take_cards(s, colour, first, last)
        if taken > 0:
            s.points[s.winner, colour] += taken
            s.top[s.winner] = colour
    s.conflict = NO_CONFLICT
    s.conflict_colour = NOWHERE
    s.attacker = NOBODY
    s.defender = NOBODY
    s.attack = 0
    s.defence = 0
    s.winner = NOBODY
    s.lost_from = NOWHERE
