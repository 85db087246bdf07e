"""What is hidden: drawing from the pile, and resampling all that a seat cannot know (K-66, KR-37, KR-43).

The cards put away with two players stay in the pile, which just ends that many cards early: the same chances, and
nothing is hidden twice.
"""

from __future__ import annotations

from shedu.core.chance import below, ways
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.kings.rules.action_ids import BEGIN, DRAW_CARDS, HANDFUL, HANDFULS_OF, handful
from shedu.games.kings.rules.pieces import COLOURS
from shedu.games.kings.rules.state import WHO_BEGINS, State


@rule
def list_chances(s: State, ids: IntArray, weights: IntArray) -> int:
    """All outcomes of the open question to chance with their weights; how many."""
    n = 0
    if s.question == WHO_BEGINS:
        for seat in range(s.seats):
            ids[n] = BEGIN + seat
            weights[n] = 1  # K-6
            n += 1
        return n
    for index in range(HANDFULS_OF[s.to_draw], HANDFULS_OF[s.to_draw + 1]):
        weight = 1
        for colour in range(COLOURS):
            weight *= ways(int(s.pile[colour]), int(HANDFUL[index, colour]))
        if weight > 0:
            ids[n] = DRAW_CARDS + index
            weights[n] = weight
            n += 1
    return n


@rule
def pick_chance(s: State, rng: IntArray) -> int:
    """One outcome of the open question to chance, as likely as it should be."""
    if s.question == WHO_BEGINS:
        return BEGIN + below(rng, s.seats)
    red, blue, green, black = int(s.pile[0]), int(s.pile[1]), int(s.pile[2]), int(s.pile[3])
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
    return DRAW_CARDS + handful(s.pile[0] - red, s.pile[1] - blue, s.pile[2] - green, s.pile[3] - black)


@rule
def pick_colour(rng: IntArray, pile: IntArray) -> int:
    """The colour of one card drawn from a pile."""
    pick = below(rng, int(pile[0]) + int(pile[1]) + int(pile[2]) + int(pile[3]))
    for colour in range(COLOURS - 1):
        if pick < pile[colour]:
            return colour
        pick -= pile[colour]
    return COLOURS - 1


@rule
def knows_connecting_card(s: State, seat: int) -> bool:
    """Whether a seat has seen the colour of the connecting card just laid (KR-37)."""
    return s.face_down == 0 or seat == s.active


@rule
def resample_hidden(s: State, seat: int, rng: IntArray) -> None:
    """Resample what a seat cannot know: the pile, the other hands, a face-down card (-1 knows no hand).

    The outcome depends on what the seat knows and on the generator alone.
    """
    pile = s.pile
    for other in range(s.seats):
        if other != seat:
            for colour in range(COLOURS):
                pile[colour] += s.hand[other, colour]
    if not knows_connecting_card(s, seat):
        pile[s.card[s.placed]] += 1
        colour = pick_colour(rng, pile)
        pile[colour] -= 1
        s.card[s.placed] = colour
    for other in range(s.seats):
        if other == seat:
            continue
        cards = int(s.hand[other, 0]) + int(s.hand[other, 1]) + int(s.hand[other, 2]) + int(s.hand[other, 3])
        for colour in range(COLOURS):
            s.hand[other, colour] = 0
        for _ in range(cards):
            colour = pick_colour(rng, pile)
            pile[colour] -= 1
            s.hand[other, colour] += 1
