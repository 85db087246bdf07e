"""The odds of a conflict in Contest of Kings, exact, and from what a seat can know alone.

A hand that a seat does not see is a uniform draw from all cards it does not see: those in other hands, in the draw pile
or put away, and a face-down card. Their sum is known to every seat that can count, their division to none; only the sum
and the sizes of hands are read here. How somebody plays is no evidence of what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation import duel
from shedu.games.dynasties.presentation.duel import CERTAIN, IMPOSSIBLE, Odds, at_least, opened_by, sides
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOURS
from shedu.games.dynasties.rules.state import INTERNAL
from shedu.games.kings.presentation.snapshot import Snapshot, read
from shedu.games.kings.rules.hidden import knows_connecting_card
from shedu.games.kings.rules.state import ADD, NEXT_WAR

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Addition(duel.Addition):
    """So many cards played by the attacker."""

    cards: int


ConflictOdds: TypeAlias = Odds[Addition]


def unseen(position: Position, seat: Seat | None) -> tuple[int, ...]:
    """Return the cards by colour that a seat does not see: all there are, less those it sees or has seen go."""
    s = read(position.states)
    found = list(s.pile)
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                found[colour] += s.hand[other][colour]
    if not knows_connecting_card(s.state, SPECTATOR if seat is None else seat):
        found[s.card[s.placed]] += 1  # KR-37
    return tuple(found)


def _holds_at_least(
    position: Position, seat: Seat | None, holder: Seat, colour: int, cards: int, shown: int = 0
) -> Fraction:
    """Return how likely a holder has this many cards of a colour, to a seat that has seen some more shown."""
    hand = read(position.states).hand[holder]
    if holder == seat:
        return CERTAIN if hand[colour] >= cards else IMPOSSIBLE
    pool = unseen(position, seat)
    return at_least(pool[colour] - shown, sum(pool) - shown, sum(hand), cards)


def _most_held(position: Position, seat: Seat | None, holder: Seat, colour: int) -> int:
    """Return the most cards of a colour a holder can have, as far as a seat knows."""
    hand = read(position.states).hand[holder]
    return int(hand[colour] if holder == seat else min(sum(hand), unseen(position, seat)[colour]))


def conflict_odds(position: Position, seat: Seat | None) -> ConflictOdds | None:
    """Return the open conflict as a seat on either side, an onlooker or a spectator can judge it, or None."""
    s = read(position.states)
    if s.question != ADD:
        return None
    support = int(support_colour(s.state))
    attacks = s.asked == s.attacker
    most = _most_held(position, seat, s.attacker, support) if attacks else 0
    needed = max(0, s.attack - s.defence)
    return Odds(
        kind="internal" if s.conflict == INTERNAL else "external",
        **sides(s, support),
        attacker_most=most,
        defender_most=_most_held(position, seat, s.defender, support),
        needed=needed,
        defended=_holds_at_least(position, seat, s.defender, support, needed),
        additions=_additions(position, seat, s, support, most) if attacks else (),
    )


def _additions(position: Position, seat: Seat | None, s: Snapshot, support: int, most: int) -> tuple[Addition, ...]:
    """Return every number of cards the attacker may play, with what the defender can do about it."""
    additions = []
    for cards in range(most + 1):
        strength = s.attack + cards
        shown = 0 if seat == s.attacker else cards  # the attacker's own cards are not among those it does not see
        needed = max(0, strength - s.defence)  # K-45, K-53 a tie goes to the defender
        additions.append(
            Addition(
                strength=strength,
                held=_holds_at_least(position, seat, s.attacker, support, cards),
                wins=1 - _holds_at_least(position, seat, s.defender, support, needed, shown),
                cards=cards,
            )
        )
    return tuple(additions)


def prospect(position: Position, seat: Seat, action: Action) -> tuple[ConflictOdds, ...]:
    """Return the conflicts that an action of a seat would start, judged before it commits itself.

    One for an internal or a single external conflict; one for each if there are several, as it would stand if it were
    fought first; none if the action starts no conflict. Played out on a guess at the position, so that nothing hidden
    can show.
    """
    judged = (conflict_odds(opened, seat) for opened in conflicts_opened(position, seat, action))
    return tuple(odds for odds in judged if odds is not None)


def conflicts_opened(position: Position, seat: Seat, action: Action) -> list[Position]:
    """Return guesses at the position, one for each conflict that an action of a seat would start."""
    return opened_by(position, seat, action, NEXT_WAR, ADD) if action.kind in ("leader", "card", "war") else []
