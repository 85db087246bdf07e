"""The odds of a conflict in Tigris & Euphrates, exact, and from what a seat can know alone.

A hand that a seat does not see is a uniform draw from all tiles it does not see. With the option that shows the bag,
these are the tiles that others hold or have swapped away and those in the bag: what is left when everything seen so far
is counted. Without it nobody counts for a seat what has left the board: all tiles that do not lie open now are unseen,
those out of the game too, so that the odds tell nothing that the table does not show (T-98, T-99). How somebody plays
is no evidence of what that player holds.
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
from shedu.games.tigris.presentation.snapshot import Snapshot, read
from shedu.games.tigris.rules.cells import size
from shedu.games.tigris.rules.kingdoms import temples_beside
from shedu.games.tigris.rules.pieces import TILES
from shedu.games.tigris.rules.queries import support_of, war_supporters
from shedu.games.tigris.rules.state import ADD, NEXT_WAR, REVOLT


@dataclass(frozen=True, slots=True)
class Addition(duel.Addition):
    """So many tiles added by the attacker."""

    tiles: int


ConflictOdds: TypeAlias = Odds[Addition]


def unseen(position: Position, seat: Seat | None) -> tuple[int, ...]:
    """Return the tiles by colour that a seat does not see, as far as the option for the bag lets it count them."""
    return _left_over(position, seat) if read(position.states).bag_shown else _not_open(position, seat)


def _not_open(position: Position, seat: Seat | None) -> tuple[int, ...]:
    """Return all tiles but those that lie open now: on the board, in the seat's hand, added to the open conflict."""
    s = read(position.states)
    open_now = [sum(map(int.bit_count, words)) for words in s.tiles.tolist()]
    if seat is not None:
        open_now = [tiles + int(s.hand[seat, colour]) for colour, tiles in enumerate(open_now)]
    if s.question == ADD and s.asked == s.defender:
        open_now[int(support_of(s.states, 0))] += int(s.attack) - _base_of_attacker(s)
    return tuple(TILES[colour] - open_now[colour] for colour in range(COLOURS))


def _base_of_attacker(s: Snapshot) -> int:
    """Return the strength of the attacker on the board alone (T-46, T-57)."""
    seat, colour = int(s.attacker), int(s.conflict_colour)
    if s.conflict == REVOLT:
        return int(temples_beside(s.state, int(s.leader_cell[seat, colour])))
    return int(size(war_supporters(s.states, 0, seat, colour)))


def _left_over(position: Position, seat: Seat | None) -> tuple[int, ...]:
    """Return all tiles less the board, the seat's own and those it saw leave the game.

    Counted from the other end, since the state keeps no colours of face-down tiles, which everybody saw turned.
    """
    s = read(position.states)
    others = [other for other in range(s.seats) if other != seat]
    return tuple(
        int(s.bag[colour]) + sum(int(s.hand[other, colour]) + int(s.swapped[other, colour]) for other in others)
        for colour in range(COLOURS)
    )


def hand_size(position: Position, seat: Seat) -> int:
    """Return how many tiles a seat holds, which everybody sees."""
    return int(read(position.states).hand[seat].sum())


def holds_at_least(
    position: Position, seat: Seat | None, holder: Seat, colour: int, tiles: int, shown: int = 0
) -> Fraction:
    """Return how likely a holder has this many tiles of a colour, to a seat that has seen some more shown."""
    if holder == seat:
        return CERTAIN if read(position.states).hand[holder, colour] >= tiles else IMPOSSIBLE
    pool = unseen(position, seat)
    return at_least(pool[colour] - shown, sum(pool) - shown, hand_size(position, holder), tiles)


def most_held(position: Position, seat: Seat | None, holder: Seat, colour: int) -> int:
    """Return the most tiles of a colour a holder can have, as far as a seat knows."""
    if holder == seat:
        return int(read(position.states).hand[holder, colour])
    return min(hand_size(position, holder), unseen(position, seat)[colour])


def reach(position: Position, seat: Seat | None, opponent: Seat, strength: int) -> Fraction:
    """Return how likely one side of the open conflict can bring itself to a strength or above, as far as a seat knows.

    While the attacker may still add, the defender is asked about a strength that the attacker would have by then (E-2).
    """
    s = position.state
    assert s.question == ADD and opponent in (s.attacker, s.defender), "the seat is in no open conflict"
    attacks = opponent == s.attacker
    base = int(s.attack) if attacks else int(s.defence)
    if base >= strength:
        return CERTAIN
    if attacks and s.asked == s.defender:
        return IMPOSSIBLE  # each side adds once (T-47, T-59)
    needed = strength - base
    if s.english != 0 and attacks:
        needed = max(needed, int(s.defence) + 1 - base)  # E-1
    if s.english != 0 and s.asked == opponent == s.defender:
        if strength > s.attack:
            return IMPOSSIBLE  # E-2
        needed = int(s.attack) - base
    return holds_at_least(position, seat, opponent, int(support_colour(s)), needed)


def conflict_odds(position: Position, seat: Seat | None) -> ConflictOdds | None:
    """Return the open conflict as a seat on either side, an onlooker or a spectator can judge it, or None."""
    s = read(position.states)
    if s.question != ADD:
        return None
    support = int(support_of(s.states, 0))
    attacker_most = _attacker_most(position, seat, support)
    defender_most = _defender_most(position, seat, support, attacker_most)
    needed = max(0, s.attack - s.defence)
    return Odds(
        kind="revolt" if s.conflict == REVOLT else "war",
        **sides(s, support),
        attacker_most=attacker_most,
        defender_most=defender_most,
        needed=needed,
        defended=holds_at_least(position, seat, s.defender, support, needed),
        additions=_additions(position, seat, support, attacker_most),
    )


def _attacker_most(position: Position, seat: Seat | None, support: int) -> int:
    """Return the most the attacker can still add."""
    s = read(position.states)
    if s.asked == s.defender:
        return 0
    most = most_held(position, seat, int(s.attacker), support)
    return 0 if s.english != 0 and s.attack + most <= s.defence else most  # E-1


def _defender_most(position: Position, seat: Seat | None, support: int, attacker_most: int) -> int:
    """Return the most the defender can add, whatever the attacker does."""
    s = read(position.states)
    most = most_held(position, seat, int(s.defender), support)
    if s.english == 0:
        return most
    least, highest = int(s.attack - s.defence), int(s.attack - s.defence) + attacker_most
    return 0 if most < least else max(0, min(most, highest))  # E-2


def _additions(position: Position, seat: Seat | None, support: int, most: int) -> tuple[Addition, ...]:
    """Return every number of tiles the attacker may add, with what the defender can do about it."""
    s = read(position.states)
    if s.asked == s.defender:
        return ()
    attacker, defender = int(s.attacker), int(s.defender)
    additions = []
    for tiles in range(most + 1):
        strength = int(s.attack) + tiles
        if s.english != 0 and tiles > 0 and strength <= s.defence:
            continue  # E-1
        shown = 0 if seat == attacker else tiles  # the attacker's own tiles are not among those it does not see
        needed = max(0, strength - int(s.defence))  # T-48, T-60 a tie goes to the defender
        additions.append(
            Addition(
                strength=strength,
                held=holds_at_least(position, seat, attacker, support, tiles),
                wins=1 - holds_at_least(position, seat, defender, support, needed, shown),
                tiles=tiles,
            )
        )
    return tuple(additions)


def prospect(position: Position, seat: Seat, action: Action) -> tuple[ConflictOdds, ...]:
    """Return the conflicts that an action of a seat would start, judged before it commits itself.

    One for a revolt or a single war; one for each war if there are several, as it would stand if it were fought first;
    none if the action starts no conflict. Played out on a guess at the position, so that nothing hidden can show.
    """
    judged = (conflict_odds(opened, seat) for opened in conflicts_opened(position, seat, action))
    return tuple(odds for odds in judged if odds is not None)


def conflicts_opened(position: Position, seat: Seat, action: Action) -> list[Position]:
    """Return guesses at the position, one for each conflict that an action of a seat would start."""
    return opened_by(position, seat, action, NEXT_WAR, ADD) if action.kind in ("leader", "tile") else []
