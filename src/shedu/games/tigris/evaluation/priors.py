"""How promising an action looks at a glance: cheap, without playing it. Guides reflexes and the order of search."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.tigris.rules.action_ids import (
    ADD_TILES,
    CATASTROPHE,
    CHOOSE_POINT,
    CHOOSE_WAR,
    END,
    HANDFUL,
    PLACE_LEADER,
    PLACE_TILE,
    PUT_BUILDING,
    PUT_MONUMENT,
    PUT_WONDER,
    SWAP,
    TAKE_TREASURE,
    WITHDRAW,
)
from shedu.games.tigris.rules.cells import (
    CELLS,
    Cells,
    common,
    first,
    flood,
    holds,
    is_empty,
    load,
    minus,
    neighbours,
    single,
    size,
    union,
)
from shedu.games.tigris.rules.conflict import support_colour
from shedu.games.tigris.rules.kingdoms import leader_in, linking
from shedu.games.tigris.rules.monuments import squares_with
from shedu.games.tigris.rules.pieces import COLOURS, HAND, KING, MONUMENT_PAIRS, MONUMENTS, NOBODY, NOWHERE, RED, TRADER
from shedu.games.tigris.rules.placing import is_doubled
from shedu.games.tigris.rules.state import State
from shedu.games.tigris.rules.turn import bag_size, hand_size

# What things are worth at a glance, in points of a colour that is needed.
POINT = 1.0
RIVALS_POINT = -0.6
TREASURE = 1.3
NEW_LEADER = 0.9
WON_REVOLT = 1.2
LOST_CONFLICT = -1.5
INCOME = 1.5
SQUARE = 0.8
LONELY_TILE = -0.3
MOVED_LEADER = -0.5
WITHDRAWN = -1.2
SPENT_CATASTROPHE = -0.9
LAST_TEMPLE_HIT = 1.4
SWAPPED = -0.4
ENDED_EARLY = -1.0
ENDED_GAME = 3.0  # not good in itself, but never to be overlooked: whoever is ahead ends the game
SMALL_SWAP = 3  # tiles under which an action is wasted on a swap
EXPECTED_HELP = 1  # tiles that the other side is expected to add
LIKELY_HELP = 2  # tiles that an attacker had better reckon with when adding


@rule
def need(s: State, seat: int, colour: int) -> float:
    """How much a point of a colour matters to a seat: 1 in the weakest colour, less above it."""
    points = s.points[seat]
    weakest = min(points[0], points[1], points[2], points[3])
    return 1.0 / (1.0 + 0.5 * (points[colour] - weakest))


@rule
def prior(s: State, action: int) -> float:
    """How good an action of the seat that is asked looks; only the order matters."""
    if action >= PLACE_TILE:
        if action < CATASTROPHE:
            return prior_of_tile(s, (action - PLACE_TILE) // CELLS, (action - PLACE_TILE) % CELLS)
        if action < SWAP:
            return prior_of_catastrophe(s, action - CATASTROPHE)
        if action < PUT_BUILDING:
            return prior_of_swap(s, action - SWAP)
        if action < PUT_MONUMENT:
            return 1.0
        if action < TAKE_TREASURE:
            return prior_of_monument(s, action)
        return 0.0
    if action >= PLACE_LEADER:
        return prior_of_leader(s, (action - PLACE_LEADER) // CELLS, (action - PLACE_LEADER) % CELLS)
    if action >= CHOOSE_POINT:
        return need(s, s.asked, action - CHOOSE_POINT)
    if action >= CHOOSE_WAR:
        return 1.0 if s.leader_cell[s.asked, action - CHOOSE_WAR] != NOWHERE else 0.0
    if action >= ADD_TILES:
        return prior_of_adding(s, action - ADD_TILES)
    if action >= WITHDRAW:
        return WITHDRAWN
    return prior_of_ending(s) if action == END else 0.0


@rule
def prior_of_ending(s: State) -> float:
    """To end a turn early is a waste, unless the bag cannot refill all hands: then it ends the game (T-90)."""
    missing = 0
    for seat in range(s.seats):
        missing += HAND - hand_size(s, seat)
    return ENDED_GAME if missing > bag_size(s) else ENDED_EARLY


@rule
def prior_of_tile(s: State, colour: int, cell: int) -> float:
    """A tile scores for somebody, brings treasures to a trader, completes a square, or starts a war."""
    linked = linking(s)
    beside = common(neighbours(cell), linked)
    if is_empty(beside):
        return LONELY_TILE
    leaders = load(s.leaders)
    region = single(cell)
    kingdoms = 0
    rest = beside
    while not is_empty(rest):
        part = flood(single(first(rest)), linked)
        rest = minus(rest, part)
        region = union(region, part)
        if not is_empty(common(part, leaders)):
            kingdoms += 1
    if kingdoms == 0:
        return LONELY_TILE
    value = prior_of_treasures(s, region)
    if kingdoms > 1:
        return value + prior_of_wars(s, cell, region, linked)
    receiver = leader_in(s, colour, region)
    if receiver == NOBODY:
        receiver = leader_in(s, KING, region)
    if receiver != NOBODY:
        points = 2 if is_doubled(s, receiver, colour, region) else 1
        value += points * (POINT if receiver == s.active else RIVALS_POINT) * need(s, receiver, colour)
    tiles = union(load(s.tiles[colour]), single(cell))
    return value if is_empty(squares_with(tiles, cell)) else value + SQUARE


@rule
def prior_of_treasures(s: State, region: Cells) -> float:
    """All but one of the treasures in a region go to its trader."""
    treasures = size(common(region, load(s.treasures)))
    if treasures < 2:
        return 0.0
    owner = leader_in(s, TRADER, region)
    if owner == NOBODY:
        return 0.0
    return (treasures - 1) * (TREASURE if owner == s.active else -TREASURE)


@rule
def prior_of_wars(s: State, cell: int, region: Cells, linked: Cells) -> float:
    """The wars that a uniting tile starts: whom they favour, by supporters and the own hand."""
    value = -0.2
    apart = minus(linked, single(cell))
    for colour in range(COLOURS):
        mine = s.leader_cell[s.active, colour]
        if mine == NOWHERE or not holds(region, mine):
            continue
        for other in range(s.seats):
            rival = s.leader_cell[other, colour]
            if other == s.active or rival == NOWHERE or not holds(region, rival):
                continue
            ours = size(common(flood(single(mine), apart), load(s.tiles[colour])))
            theirs = size(common(flood(single(rival), apart), load(s.tiles[colour])))
            if ours + s.hand[s.active, colour] > theirs + EXPECTED_HELP:
                value += (1 + theirs) * need(s, s.active, colour)
            else:
                value += LOST_CONFLICT - 0.3 * ours
    return value


@rule
def prior_of_leader(s: State, colour: int, cell: int) -> float:
    """A leader on a cell: new or moved, its strength, the income it finds, the revolt it starts."""
    wanted = need(s, s.active, colour)
    linked = linking(s)
    value = NEW_LEADER * (0.5 + wanted)
    origin = s.leader_cell[s.active, colour]
    if origin != NOWHERE:
        value = MOVED_LEADER
        linked = minus(linked, single(origin))
    region = flood(single(cell), union(linked, single(cell)))
    temples = size(common(neighbours(cell), load(s.tiles[RED])))
    value += 0.15 * min(3, temples) + 0.1 * min(4, size(common(region, load(s.tiles[colour]))))
    for monument in range(MONUMENTS):
        corner = s.monument_cell[monument]
        pair = MONUMENT_PAIRS[monument]
        if corner != NOWHERE and (pair[0] == colour or pair[1] == colour) and holds(region, corner):
            value += INCOME * wanted
    if colour == TRADER:
        value += TREASURE * max(0, size(common(region, load(s.treasures))) - 1)
    for other in range(s.seats):
        rival = s.leader_cell[other, colour]
        if other != s.active and rival != NOWHERE and holds(region, rival):
            against = size(common(neighbours(rival), load(s.tiles[RED])))
            if temples + s.hand[s.active, RED] > against + EXPECTED_HELP:
                return value + WON_REVOLT
            return LOST_CONFLICT
    return value


@rule
def prior_of_catastrophe(s: State, cell: int) -> float:
    """A catastrophe is worth it where it takes the last temple of a rival's leader."""
    value = SPENT_CATASTROPHE
    if not holds(s.tiles[RED], cell):
        return value
    temples = minus(load(s.tiles[RED]), single(cell))
    beside = neighbours(cell)
    for seat in range(s.seats):
        for colour in range(COLOURS):
            stands = s.leader_cell[seat, colour]
            if stands != NOWHERE and holds(beside, stands) and is_empty(common(neighbours(stands), temples)):
                value += -LAST_TEMPLE_HIT if seat == s.active else LAST_TEMPLE_HIT
    return value


@rule
def prior_of_swap(s: State, handful: int) -> float:
    """A swap is better the more tiles without use it gives away; of the whole hand it may end the game (R-15)."""
    value = SWAPPED
    count = 0
    for colour in range(COLOURS):
        given = HANDFUL[handful, colour]
        count += given
        if given > 0:
            idle = s.leader_cell[s.active, colour] == NOWHERE and colour != RED
            value += given * (0.05 if idle or s.hand[s.active, colour] > 3 else -0.1)
    if count > bag_size(s) and count == hand_size(s, s.active):
        return ENDED_GAME
    return value - 0.2 * max(0, SMALL_SWAP - count)


@rule
def prior_of_monument(s: State, action: int) -> float:
    """A monument is good where an own leader earns from it."""
    if action >= PUT_WONDER:
        return 0.5
    monument = (action - PUT_MONUMENT) // CELLS
    region = flood(single((action - PUT_MONUMENT) % CELLS), linking(s))
    value = -0.3
    for colour in MONUMENT_PAIRS[monument]:
        owner = leader_in(s, colour, region)
        if owner == s.active:
            value += INCOME * need(s, s.active, colour)
        elif owner != NOBODY:
            value -= 0.8 * INCOME
    return value


@rule
def prior_of_adding(s: State, tiles: int) -> float:
    """The attacker adds what gives a chance to win, the defender just enough; nobody throws tiles away."""
    colour = support_colour(s)
    if s.asked == s.defender:
        missing = s.attack - s.defence
        if missing <= 0 or missing > s.hand[s.asked, colour]:
            return -float(tiles)
        return 2.0 if tiles == missing else -float(tiles)
    lead = s.attack - s.defence
    if lead + s.hand[s.asked, colour] <= 0:
        return -float(tiles)
    return min(lead + tiles, 1 + LIKELY_HELP) - 0.2 * tiles
