"""What is hidden: drawing from the bag, and resampling all that a seat cannot know (T-97 to T-99)."""

from __future__ import annotations

from shedu.core.chance import below, ways
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.tigris.rules.action_ids import BEGIN, DRAW_TILES, HANDFUL, HANDFULS, handful
from shedu.games.tigris.rules.pieces import COLOURS
from shedu.games.tigris.rules.state import WHO_BEGINS, State


@rule
def list_chances(s: State, ids: IntArray, weights: IntArray) -> int:
    """All outcomes of the open question to chance with their weights; how many."""
    n = 0
    if s.question == WHO_BEGINS:
        for seat in range(s.seats):
            ids[n] = BEGIN + seat
            weights[n] = 1  # T-13
            n += 1
        return n
    for index in range(len(HANDFULS)):
        tiles = 0
        weight = 1
        for colour in range(COLOURS):
            drawn = int(HANDFUL[index, colour])
            tiles += drawn
            weight *= ways(int(s.bag[colour]), drawn)
        if tiles == s.to_draw and weight > 0:
            ids[n] = DRAW_TILES + index
            weights[n] = weight
            n += 1
    return n


@rule
def pick_colour(rng: IntArray, pool: IntArray, tiles: int) -> int:
    """The colour of one tile drawn from a pool that holds this many."""
    pick = below(rng, tiles)
    for colour in range(COLOURS - 1):
        if pick < pool[colour]:
            return colour
        pick -= pool[colour]
    return COLOURS - 1


@rule
def pick_chance(s: State, rng: IntArray) -> int:
    """One outcome of the open question to chance, as likely as it should be."""
    if s.question == WHO_BEGINS:
        return BEGIN + below(rng, s.seats)
    red, blue, green, black = int(s.bag[0]), int(s.bag[1]), int(s.bag[2]), int(s.bag[3])
    for _ in range(s.to_draw):
        pick = below(rng, red + blue + green + black)
        if pick < red:
            red -= 1
        elif pick < red + blue:
            blue -= 1
        elif pick < red + blue + green:
            green -= 1
        else:
            black -= 1
    return DRAW_TILES + handful(s.bag[0] - red, s.bag[1] - blue, s.bag[2] - green, s.bag[3] - black)


@rule
def deal_into(rng: IntArray, bag: IntArray, tiles: int, field: IntArray) -> int:
    """Replace the tiles of a hand by as many drawn from the bag that holds this many; the tiles left in it."""
    wanted = int(field[0]) + int(field[1]) + int(field[2]) + int(field[3])
    for colour in range(COLOURS):
        field[colour] = 0
    for _ in range(wanted):
        colour = pick_colour(rng, bag, tiles)
        bag[colour] -= 1
        field[colour] += 1
        tiles -= 1
    return tiles


@rule
def resample_hidden(s: State, seat: int, rng: IntArray) -> None:
    """Resample what a seat cannot know: the bag, the other hands, what the others swapped away (-1 knows no hand).

    The outcome depends on what the seat knows and on the generator alone.
    """
    bag = s.bag
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                bag[colour] += s.hand[other, colour] + s.swapped[other, colour]
    tiles = int(bag[0] + bag[1] + bag[2] + bag[3])
    for other in range(s.seats):
        if other != seat:
            tiles = deal_into(rng, bag, tiles, s.hand[other])
            tiles = deal_into(rng, bag, tiles, s.swapped[other])
