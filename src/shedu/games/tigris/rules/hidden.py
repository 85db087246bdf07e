"""What is hidden: drawing from the bag, and resampling all that a seat cannot know (T-97 to T-99)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.chances import list_outcomes, pick_outcome, redraw
from shedu.games.dynasties.rules.pieces import COLOURS
from shedu.games.dynasties.rules.turn import pool_size
from shedu.games.tigris.rules.action_ids import BEGIN, DRAW_TILES
from shedu.games.tigris.rules.state import State


@rule
def list_chances(s: State, ids: IntArray, weights: IntArray) -> int:
    """Write all outcomes of the open question to chance, and their weights; return their number."""
    return list_outcomes(s, s.bag, BEGIN, DRAW_TILES, ids, weights)


@rule
def pick_chance(s: State, rng: IntArray) -> int:
    """Return a random outcome of the open question to chance."""
    return pick_outcome(s, s.bag, BEGIN, DRAW_TILES, rng)


@rule
def resample_hidden(s: State, seat: int, rng: IntArray) -> None:
    """Resample what a seat cannot know: the bag, the other hands, what the others swapped away (-1 knows no hand).

    The outcome depends on what the seat knows and on the generator alone.
    """
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                s.bag[colour] += s.hand[other, colour] + s.swapped[other, colour]
    tiles = pool_size(s.bag)
    for other in range(s.seats):
        if other != seat:
            tiles = redraw(rng, s.bag, tiles, s.hand[other])
            tiles = redraw(rng, s.bag, tiles, s.swapped[other])
