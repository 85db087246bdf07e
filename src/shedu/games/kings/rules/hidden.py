"""What is hidden: drawing from the pile, and resampling all that a seat cannot know (K-66, KR-37, KR-43).

The cards put away with two players stay in the pile, which just ends that many cards early: the same chances, and
nothing is hidden twice.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.chances import list_outcomes, pick_colour, pick_outcome, redraw
from shedu.games.dynasties.rules.pieces import COLOURS
from shedu.games.dynasties.rules.turn import pool_size
from shedu.games.kings.rules.action_ids import BEGIN, DRAW_CARDS
from shedu.games.kings.rules.state import State


@rule
def list_chances(s: State, ids: IntArray, weights: IntArray) -> int:
    """Write all outcomes of the open question to chance, and their weights; return their number."""
    return list_outcomes(s, s.pile, BEGIN, DRAW_CARDS, ids, weights)


@rule
def pick_chance(s: State, rng: IntArray) -> int:
    """Return a random outcome of the open question to chance."""
    return pick_outcome(s, s.pile, BEGIN, DRAW_CARDS, rng)


@rule
def knows_connecting_card(s: State, seat: int) -> bool:
    """Return whether a seat has seen the colour of the connecting card just laid (KR-37)."""
    return s.face_down == 0 or seat == s.active


@rule
def resample_hidden(s: State, seat: int, rng: IntArray) -> None:
    """Resample what a seat cannot know: the pile, the other hands, a face-down card (-1 knows no hand).

    The outcome depends on what the seat knows and on the generator alone.
    """
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                s.pile[colour] += s.hand[other, colour]
    cards = pool_size(s.pile)
    if not knows_connecting_card(s, seat):
        s.pile[s.card[s.placed]] += 1
        colour = pick_colour(rng, s.pile, cards + 1)
        s.pile[colour] -= 1
        s.card[s.placed] = colour
    for other in range(s.seats):
        if other != seat:
            cards = redraw(rng, s.pile, cards, s.hand[other])
