"""How promising an action looks at a glance: cheap, without playing it. Guides reflexes and the order of search."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.evaluation.features import need, prior_of_adding
from shedu.games.dynasties.rules.handfuls import HANDFUL
from shedu.games.dynasties.rules.pieces import COLOURS, KING, NOBODY, NOWHERE, RED, TRADER
from shedu.games.dynasties.rules.turn import hand_size, missing_pieces
from shedu.games.tigris.rules import action_ids
from shedu.games.tigris.rules.action_ids import kind_of, operand
from shedu.games.tigris.rules.cells import (
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
from shedu.games.tigris.rules.kingdoms import leader_in, linking
from shedu.games.tigris.rules.monuments import squares_with
from shedu.games.tigris.rules.pieces import HAND, MONUMENT_PAIRS, MONUMENTS
from shedu.games.tigris.rules.placing import is_doubled
from shedu.games.tigris.rules.state import State
from shedu.games.tigris.rules.turn import bag_size

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
RAISED_WONDER = 0.5
SPENT_CATASTROPHE = -0.9
LAST_TEMPLE_HIT = 1.4
SWAPPED = -0.4
ENDED_EARLY = -1.0
ENDED_GAME = 3.0  # not good in itself, but never to be overlooked: a player who is ahead ends the game
SMALL_SWAP = 3  # tiles under which an action is wasted on a swap
EXPECTED_HELP = 1  # tiles that the other side is expected to add
LIKELY_HELP = 2  # tiles that an attacker should expect when adding


@rule
def prior(s: State, action: int) -> float:
    """Return how good an action of the seat that is asked looks; only the order matters."""
    kind, first, second = kind_of(action), operand(action, 0), operand(action, 1)
    if kind == action_ids.PLACE_TILE:
        return prior_of_tile(s, first, second)
    if kind == action_ids.PLACE_LEADER:
        return prior_of_leader(s, first, second)
    if kind == action_ids.SWAP:
        return prior_of_swap(s, first)
    if kind == action_ids.CATASTROPHE:
        return prior_of_catastrophe(s, first)
    if kind == action_ids.ADD_TILES:
        return prior_of_adding(s, first, LIKELY_HELP)
    if kind == action_ids.WITHDRAW:
        return WITHDRAWN
    if kind == action_ids.END:
        return prior_of_ending(s)
    if kind == action_ids.PUT_MONUMENT:
        return prior_of_monument(s, first, second)
    if kind == action_ids.PUT_WONDER:
        return RAISED_WONDER
    if kind == action_ids.PUT_BUILDING:
        return POINT
    if kind == action_ids.CHOOSE_WAR:
        return POINT if s.leader_cell[s.asked, first] != NOWHERE else 0.0
    return need(s, s.asked, first) if kind == action_ids.CHOOSE_POINT else 0.0


@rule
def prior_of_ending(s: State) -> float:
    """Return how good it looks to end a turn early: a waste, unless it ends the game by an empty bag (T-90)."""
    return ENDED_GAME if missing_pieces(s, HAND) > bag_size(s) else ENDED_EARLY


@rule
def prior_of_tile(s: State, colour: int, cell: int) -> float:
    """Return how good a tile looks: it scores, brings treasures to a trader, completes a square, or starts a war."""
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
    """Return what treasures in a region are worth: all but one go to its trader."""
    treasures = size(common(region, load(s.treasures)))
    if treasures < 2:
        return 0.0
    owner = leader_in(s, TRADER, region)
    if owner == NOBODY:
        return 0.0
    return (treasures - 1) * (TREASURE if owner == s.active else -TREASURE)


@rule
def prior_of_wars(s: State, cell: int, region: Cells, linked: Cells) -> float:
    """Return what the wars that a uniting tile starts are worth, by supporters and one's hand."""
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
    """Return how good a leader on a cell looks: new or moved, its strength, its income, the revolt it starts."""
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
    """Return how good a catastrophe looks: good where it takes the last temple of a rival's leader."""
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
    """Return how good a swap looks: better the more useless tiles it gives away; it may end the game (R-15)."""
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
def prior_of_monument(s: State, monument: int, corner: int) -> float:
    """Return how good a monument looks: good where a leader of one's own earns from it."""
    region = flood(single(corner), linking(s))
    value = -0.3
    for colour in MONUMENT_PAIRS[monument]:
        owner = leader_in(s, colour, region)
        if owner == s.active:
            value += INCOME * need(s, s.active, colour)
        elif owner != NOBODY:
            value -= 0.8 * INCOME
    return value
