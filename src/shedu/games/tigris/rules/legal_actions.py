"""The legal answers to the open question: all of them, or one picked at random without listing."""

from __future__ import annotations

import numpy as np

from shedu.core.bits import lowest_bit, nth_bit, popcount
from shedu.core.chance import below
from shedu.core.kernel import is_cpu_code, rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.choices import list_bits, pick_bit
from shedu.games.dynasties.rules.handfuls import handful
from shedu.games.dynasties.rules.pieces import BLUE, COLOURS, NOWHERE
from shedu.games.dynasties.rules.state import ACT, DRAW
from shedu.games.tigris.rules.action_ids import (
    ADD_TILES,
    CATASTROPHE,
    CHOOSE_POINT,
    CHOOSE_WAR,
    DECLINE,
    END,
    PLACE_LEADER,
    PLACE_TILE,
    PUT_BUILDING,
    PUT_MONUMENT,
    PUT_WONDER,
    SWAP,
    TAKE_TREASURE,
    WITHDRAW,
)
from shedu.games.tigris.rules.board import LAND, RIVER
from shedu.games.tigris.rules.buildings import building_cells
from shedu.games.tigris.rules.cells import (
    CELLS,
    NONE,
    WORD,
    WORDS,
    Cells,
    common,
    first,
    is_empty,
    load,
    minus,
    nth,
    size,
)
from shedu.games.tigris.rules.conflict import can_add, open_wars
from shedu.games.tigris.rules.hidden import pick_chance
from shedu.games.tigris.rules.kingdoms import linking, touch_counts, touch_counts_lifted, vacant
from shedu.games.tigris.rules.monuments import crosses_with_placed, fits, squares_with_placed
from shedu.games.tigris.rules.pieces import HAND, MONUMENTS
from shedu.games.tigris.rules.placing import (
    beside_temples,
    can_join_by_leader,
    can_join_by_tile,
    catastrophe_targets,
    ground_for,
)
from shedu.games.tigris.rules.state import ADD, BUILD, MONUMENT, NEXT_WAR, TREASURE, WONDER_POINT, State
from shedu.games.tigris.rules.treasures import treasure_choices


@rule
def list_cells(ids: IntArray, n: int, base: int, cells: Cells) -> int:
    """Append the action `base + cell` for every cell of a set; the new length of the list."""
    for w in range(WORDS):
        word = cells[w]
        start = base + w * WORD
        while word != 0:
            ids[np.uint64(n)] = start + lowest_bit(word)  # unsigned: no code for negative indices
            n += 1
            word &= word - 1
    return n


@rule
def list_cells_again(ids: IntArray, n: int, base: int, cells: Cells, listed: int) -> int:
    """The same for a set whose actions of another kind stand in the list from index `listed` on (-1: nowhere)."""
    if listed < 0 or not is_cpu_code():
        return list_cells(ids, n, base, cells)
    if is_empty(cells):
        return n
    shift = base + first(cells) - ids[listed]
    count = size(cells)
    before, after = ids[listed : listed + count], ids[n : n + count]
    for k in range(count):
        after[k] = before[k] + shift  # a CPU copies several at a time
    return n + count


@rule
def list_actions(s: State, ids: IntArray) -> int:
    """The actions of the active player (T-16), and ending the turn (T-15)."""
    linked = linking(s)
    leaders = load(s.leaders)
    empty = vacant(s, linked)
    one, two, three = touch_counts(linked, leaders)
    seat = s.active
    ids[0] = END
    n = 1
    stands = beside_temples(s, empty)
    from_supply = minus(stands, two)  # T-24
    listed = -1  # where a leader from the supply is listed
    for colour in range(COLOURS):
        origin = s.leader_cell[seat, colour]
        base = PLACE_LEADER + colour * CELLS
        if origin == NOWHERE:
            listed, n = n, list_cells_again(ids, n, base, from_supply, listed)
            continue
        ids[n] = WITHDRAW + colour
        n += 1
        joins = touch_counts_lifted(one, two, three, origin, linked, leaders)[1]
        n = list_cells(ids, n, base, minus(stands, joins))
    free = minus(empty, three)  # T-31
    on_land = common(free, LAND[s.board])
    listed = -1  # where a tile on land is listed
    for colour in range(COLOURS):
        if s.hand[seat, colour] == 0:
            continue
        base = PLACE_TILE + colour * CELLS
        if colour == BLUE:
            n = list_cells(ids, n, base, common(free, RIVER[s.board]))  # T-30
        else:
            listed, n = n, list_cells_again(ids, n, base, on_land, listed)
    if s.catastrophes_left[seat] > 0:
        n = list_cells(ids, n, CATASTROPHE, catastrophe_targets(s, empty))
    return list_swaps(s, ids, n)


@rule
def list_swaps(s: State, ids: IntArray, n: int) -> int:
    """Every handful of one to six tiles that the active player holds (T-44a, R-17)."""
    hand = s.hand[s.active]
    for red in range(hand[0] + 1):
        for blue in range(hand[1] + 1):
            for green in range(hand[2] + 1):
                for black in range(hand[3] + 1):
                    if red + blue + green + black > 0:
                        ids[n] = SWAP + handful(red, blue, green, black)
                        n += 1
    return n


@rule
def list_monuments(s: State, ids: IntArray) -> int:
    """Nothing, every square with every fitting monument, every cross with the wonder (Q-3, R-9, R-10)."""
    ids[0] = DECLINE
    n = 1
    for monument in range(MONUMENTS):
        if fits(s, monument, s.placed_colour):
            n = list_cells(ids, n, PUT_MONUMENT + monument * CELLS, squares_with_placed(s))
    if s.wonder != 0 and s.wonder_cell == NOWHERE:
        n = list_cells(ids, n, PUT_WONDER, crosses_with_placed(s))
    return n


@rule
def list_answers(s: State, ids: IntArray) -> int:
    """All legal answers to the open question of a seat; how many."""
    n = 0
    if s.question == ACT:
        n = list_actions(s, ids)
    elif s.question == ADD:
        for tiles in range(HAND + 1):
            if can_add(s, tiles):
                ids[n] = ADD_TILES + tiles
                n += 1
    elif s.question == NEXT_WAR:
        n = list_bits(ids, 0, CHOOSE_WAR, open_wars(s))
    elif s.question == BUILD:
        ids[0] = DECLINE
        n = list_cells(ids, 1, PUT_BUILDING, building_cells(s))
    elif s.question == MONUMENT:
        n = list_monuments(s, ids)
    elif s.question == TREASURE:
        n = list_cells(ids, 0, TAKE_TREASURE, treasure_choices(s))
    elif s.question == WONDER_POINT:
        for colour in range(COLOURS):
            ids[n] = CHOOSE_POINT + colour
            n += 1
    return n


@rule
def swap_count(s: State, seat: int) -> int:
    """How many swaps the hand of a seat allows."""
    count = 1
    for colour in range(COLOURS):
        count *= int(s.hand[seat, colour]) + 1
    return count - 1


@rule
def pick_swap(s: State, rng: IntArray) -> int:
    """A swap, every one as likely."""
    hand = s.hand[s.active]
    pick = 1 + below(rng, swap_count(s, s.active))
    reds, blues, greens = int(hand[0]) + 1, int(hand[1]) + 1, int(hand[2]) + 1
    red = pick % reds
    pick //= reds
    blue = pick % blues
    pick //= blues
    return SWAP + handful(red, blue, pick % greens, pick // greens)


@rule
def pick_action(s: State, rng: IntArray) -> int:
    """An action of the active player, every legal one as likely.

    Picks among all actions that are legal as far as the cell itself tells, and picks again if it joins too many
    kingdoms: exact, and far cheaper than looking at all kingdoms.
    """
    seat = s.active
    linked = linking(s)
    empty = vacant(s, linked)
    stands = beside_temples(s, empty)
    targets = catastrophe_targets(s, empty) if s.catastrophes_left[seat] > 0 else NONE
    standing = size(stands)
    land = size(common(empty, LAND[s.board]))
    river = size(empty) - land
    on_board = 0
    tiles = 0
    for colour in range(COLOURS):
        if s.leader_cell[seat, colour] != NOWHERE:
            on_board += 1
        if s.hand[seat, colour] > 0:
            tiles += river if colour == BLUE else land
    catastrophes = size(targets)
    swaps = swap_count(s, seat)
    total = 1 + on_board + COLOURS * standing + tiles + catastrophes + swaps
    while True:
        pick = below(rng, total)
        if pick < tiles:
            for colour in range(COLOURS):
                cells = river if colour == BLUE else land
                if s.hand[seat, colour] == 0:
                    continue
                if pick < cells:
                    cell = nth(common(empty, ground_for(s, colour)), pick)
                    if can_join_by_tile(s, cell, linked):
                        return PLACE_TILE + colour * CELLS + cell
                    break
                pick -= cells
            continue
        pick -= tiles
        if pick < COLOURS * standing:
            colour = pick // standing
            cell = nth(stands, pick - colour * standing)
            if can_join_by_leader(s, colour, cell, linked):
                return PLACE_LEADER + colour * CELLS + cell
            continue
        pick -= COLOURS * standing
        if pick < catastrophes:
            return CATASTROPHE + nth(targets, pick)
        pick -= catastrophes
        if pick < swaps:
            return pick_swap(s, rng)
        pick -= swaps
        if pick == 0:
            return END
        for colour in range(COLOURS):
            if s.leader_cell[seat, colour] != NOWHERE:
                pick -= 1
                if pick == 0:
                    return WITHDRAW + colour


@rule
def pick_addition(s: State, rng: IntArray) -> int:
    """How many tiles to add, every legal number as likely."""
    allowed = 0
    for tiles in range(HAND + 1):
        if can_add(s, tiles):
            allowed |= 1 << tiles
    return ADD_TILES + pick_bit(rng, allowed)


@rule
def pick_monument(s: State, rng: IntArray) -> int:
    """Nothing, a monument or the wonder, every possibility as likely."""
    squares = squares_with_placed(s)
    crosses = crosses_with_placed(s) if s.wonder != 0 and s.wonder_cell == NOWHERE else NONE
    fitting = 0
    for monument in range(MONUMENTS):
        if fits(s, monument, s.placed_colour):
            fitting |= 1 << monument
    fit = popcount(fitting)
    monuments = size(squares) * fit
    pick = below(rng, 1 + monuments + size(crosses)) - 1
    if pick < 0:
        return DECLINE
    if pick < monuments:
        return PUT_MONUMENT + nth_bit(fitting, pick % fit) * CELLS + nth(squares, pick // fit)
    return PUT_WONDER + nth(crosses, pick - monuments)


@rule
def pick_answer(s: State, rng: IntArray) -> int:
    """Return a legal answer to the open question, each as likely, or an outcome of chance."""
    if s.question <= DRAW:
        return pick_chance(s, rng)
    if s.question == ACT:
        return pick_action(s, rng)
    if s.question == ADD:
        return pick_addition(s, rng)
    if s.question == NEXT_WAR:
        return CHOOSE_WAR + pick_bit(rng, open_wars(s))
    if s.question == BUILD:
        cells = building_cells(s)
        pick = below(rng, 1 + size(cells))
        return DECLINE if pick == 0 else PUT_BUILDING + nth(cells, pick - 1)
    if s.question == MONUMENT:
        return pick_monument(s, rng)
    if s.question == TREASURE:
        choices = treasure_choices(s)
        return TAKE_TREASURE + nth(choices, below(rng, size(choices)))
    return CHOOSE_POINT + below(rng, COLOURS)
