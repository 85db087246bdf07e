"""Who begins, draws from the bag or the pile, and dealing again what a seat cannot know.

`pool` is the field that holds the bag or the pile by colour; `begin` and `draw` are the first ids of the two kinds of
outcomes.
"""

from __future__ import annotations

from shedu.core.chance import below, ways
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.handfuls import HANDFUL, HANDFULS_OF, handful
from shedu.games.dynasties.rules.pieces import COLOURS
from shedu.games.dynasties.rules.state import WHO_BEGINS, DynastyState


@rule
def list_outcomes(s: DynastyState, pool: IntArray, begin: int, draw: int, ids: IntArray, weights: IntArray) -> int:
    """Write all outcomes of the open question to chance, and their weights; return their number."""
    n = 0
    if s.question == WHO_BEGINS:
        for seat in range(s.seats):
            ids[n] = begin + seat
            weights[n] = 1  # T-13, K-6
            n += 1
        return n
    for index in range(HANDFULS_OF[s.to_draw], HANDFULS_OF[s.to_draw + 1]):
        weight = 1
        for colour in range(COLOURS):
            weight *= ways(int(pool[colour]), int(HANDFUL[index, colour]))
        if weight > 0:
            ids[n] = draw + index
            weights[n] = weight
            n += 1
    return n


@rule
def pick_outcome(s: DynastyState, pool: IntArray, begin: int, draw: int, rng: IntArray) -> int:
    """Return a random outcome of the open question to chance."""
    if s.question == WHO_BEGINS:
        return begin + below(rng, s.seats)
    # Think of the pieces in a row, colour after colour, and of where each colour ends. A piece that is drawn moves up
    # all ends behind it: no branch, which a CPU would guess wrong as often as not.
    reds = int(pool[0])
    blues = reds + int(pool[1])
    greens = blues + int(pool[2])
    pieces = greens + int(pool[3])
    red, blue, green = reds, blues, greens
    for drawn in range(s.to_draw):
        pick = below(rng, pieces - drawn)
        red -= pick < red
        blue -= pick < blue
        green -= pick < green
    red, blue, green = reds - red, blues - blue, greens - green  # drawn, with those of the colours before
    return draw + handful(red, blue - red, green - blue, int(s.to_draw) - green)


@rule
def draw_handful(s: DynastyState, pool: IntArray, index: int) -> None:
    """Give the seat that draws a handful."""
    for colour in range(COLOURS):
        drawn = HANDFUL[index, colour]
        pool[colour] -= drawn
        s.hand[s.asked, colour] += drawn
    s.to_draw = 0


@rule
def pick_colour(rng: IntArray, pool: IntArray, pieces: int) -> int:
    """Return the colour of one piece drawn from a pool of this many pieces."""
    pick = below(rng, pieces)
    for colour in range(COLOURS - 1):
        if pick < pool[colour]:
            return colour
        pick -= pool[colour]
    return COLOURS - 1


@rule
def redraw(rng: IntArray, pool: IntArray, pieces: int, hand: IntArray) -> int:
    """Replace a hand by as many pieces drawn from a pool of this many pieces; return how many are left in it."""
    wanted = int(hand[0]) + int(hand[1]) + int(hand[2]) + int(hand[3])
    for colour in range(COLOURS):
        hand[colour] = 0
    for _ in range(wanted):
        colour = pick_colour(rng, pool, pieces)
        pool[colour] -= 1
        hand[colour] += 1
        pieces -= 1
    return pieces
