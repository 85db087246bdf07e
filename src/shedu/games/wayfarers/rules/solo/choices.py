"""What the solo opponent picks: cards, workers, tiles, links, all by its track, its scheme cards and fixed orders."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import MARKS
from shedu.games.wayfarers.rules.caravan import is_tile_left
from shedu.games.wayfarers.rules.cards import PRINTED_PLACE
from shedu.games.wayfarers.rules.effects.workers import why_not_take_worker
from shedu.games.wayfarers.rules.goods import is_free_for_token
from shedu.games.wayfarers.rules.journal import is_space_free
from shedu.games.wayfarers.rules.pieces import (
    GREEN_WORKER,
    INSPIRATION,
    NOTHING,
    OPPONENT,
    PLACES,
    SPECIAL_TILE,
    TILE_TYPE_COUNT,
)
from shedu.games.wayfarers.rules.reasons import LEGAL
from shedu.games.wayfarers.rules.rows import is_pile_empty
from shedu.games.wayfarers.rules.solo.boards import (
    COLOUR_ROW,
    COLOUR_TILE,
    COLOUR_WORKER,
    COLOURS,
    GREEN,
    NO_PART,
    NO_WORKER,
    PICK_FROM_TOP,
    PRIORITY,
    SCHEME_BLUE,
    SCHEME_COLOUR,
    SCHEME_RED,
    SCHEME_SILVER,
    SCHEMES,
    SLOT_DOES,
    SLOT_PARTS,
    SPECIAL_AT,
    SPECIAL_START,
    TILE_BY_RANK,
    TRACK_COLOUR,
    WORKER_ROW,
)
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import PILES, SPECIALS
from shedu.games.wayfarers.rules.track import IS_FINAL, LINK_END, LINKS_FROM, MOST_LINKS


@rule
def silver_sum(s: State):
    """The sum of the last two silver values, or of the only one, or nothing (WA-18)."""
    total = 0
    if s.scheme_last != NOTHING:
        total += SCHEME_SILVER[s.scheme_last]
    if s.scheme_before != NOTHING:
        total += SCHEME_SILVER[s.scheme_before]
    return total


@rule
def schemes_of(s: State, colour):
    """How many scheme cards of a colour lie face up."""
    count = 0
    for scheme in range(SCHEMES):
        if int(s.schemes) >> scheme & 1 and SCHEME_COLOUR[scheme] == colour:
            count += 1
    return count


@rule
def place_in_order(s: State, row, k):
    """The k-th place of a row in the opponent's order (WA-18, WA-20)."""
    if row != INSPIRATION:
        return PRIORITY[silver_sum(s), k]
    from_top = (PICK_FROM_TOP[s.solo_track] + k) % PLACES
    for place in range(PLACES):
        if PRINTED_PLACE[INSPIRATION, place] == from_top + 1:
            return place
    return NOTHING


@rule
def can_pick_card(s: State, row, place):
    """Whether the opponent could take a card there; not one with the worker it placed itself this turn (WW-8)."""
    if s.row_card[row, place] == NOTHING:
        return False
    if s.rules >= 2 and s.active != OPPONENT:
        return True
    return not (s.placed_row == row and s.placed_place == place)


@rule
def pick_place(s: State, row, places, skipped):
    """Return the place, of those given as bits, that the opponent takes after passing over some, or NOTHING (WA-19)."""
    count = 0
    for place in range(PLACES):
        count += places >> place & 1
    if count == 0:
        return NOTHING
    skipped %= count
    for k in range(PLACES):
        place = place_in_order(s, row, k)
        if places >> place & 1:
            if skipped == 0:
                return place
            skipped -= 1
    return NOTHING


@rule
def pick_card(s: State, row, skipped):
    """Return the place of the card the opponent takes after passing over some, or NOTHING (WA-19)."""
    noinline()
    places = 0
    for place in range(PLACES):
        if can_pick_card(s, row, place):
            places |= 1 << place
    return pick_place(s, row, places, skipped)


@rule
def can_pick_slot(s: State, worker, place):
    """Whether the opponent could place a worker of a colour on the card there (WA-22)."""
    row = WORKER_ROW[worker]
    if s.row_card[row, place] == NOTHING or int(s.row_workers[row, place]) >> worker & 1:
        return False
    return s.rules < 2 or is_slot_of_use(s, row, place)


@rule
def pick_slot(s: State, worker, skipped):
    """Return the place where the opponent puts a worker after passing over some, or NOTHING (WA-22)."""
    noinline()
    places = 0
    if s.workers[OPPONENT, worker] > 0:
        for place in range(PLACES):
            if can_pick_slot(s, worker, place):
                places |= 1 << place
    return pick_place(s, WORKER_ROW[worker], places, skipped)


@rule
def next_colour(s: State, k):
    """The k-th colour clockwise from that of the track (WA-17)."""
    return (TRACK_COLOUR[s.solo_track] + k) % COLOURS


@rule
def worker_in_order(s: State, k):
    """The k-th colour of workers that the opponent retrieves: green, then from the track colour on; or NO_WORKER."""
    if k == 0:
        return GREEN_WORKER
    colour = next_colour(s, k - 1)
    return NO_WORKER if colour == GREEN else COLOUR_WORKER[colour]


@rule
def pick_worker(s: State, skipped):
    """Row, place and colour of the worker the opponent retrieves after passing over some; or NOTHING (WA-23)."""
    noinline()
    total = 0
    for turn in range(2):
        for w in range(COLOURS + 1):
            worker = worker_in_order(s, w)
            if worker == NO_WORKER:
                continue
            for k in range(PLACES):
                for c in range(COLOURS + 1):
                    row = INSPIRATION if c == COLOURS else COLOUR_ROW[next_colour(s, c)]
                    place = PRIORITY[silver_sum(s), k]
                    if why_not_take_worker(s, row, place, worker) != LEGAL:
                        continue
                    if turn == 0:
                        total += 1
                    elif skipped == 0:
                        return row, place, worker
                    else:
                        skipped -= 1
        if total == 0:
            break
        skipped %= total
    return NOTHING, NOTHING, NOTHING


@rule
def pick_card_to_influence(s: State):
    """Row and place of the card the opponent puts a token on, or NOTHING (WA-17)."""
    for c in range(COLOURS):
        row = COLOUR_ROW[next_colour(s, c)]
        for k in range(PLACES):
            place = place_in_order(s, row, k)
            if is_free_for_token(s, row, place):
                return row, place
    return NOTHING, NOTHING


@rule
def pick_tile(s: State, kind):
    """The design of a type that the opponent takes, or NOTHING (WO-22)."""
    for k in range(PLACES):
        design = TILE_BY_RANK[kind, PRIORITY[silver_sum(s), k]]
        if design >= 0 and is_tile_left(s, design):
            return design
    return NOTHING


@rule
def pick_any_tile(s: State):
    """The design that the opponent takes by the colour of its track, or NOTHING (WA-17)."""
    for c in range(COLOURS):
        design = pick_tile(s, COLOUR_TILE[next_colour(s, c)])
        if design != NOTHING:
            return design
    return NOTHING


@rule
def pick_special_tile(s: State):
    """The special tile the opponent takes: clockwise from the place its last scheme card shows, or NOTHING (WA-21)."""
    start = 0 if s.scheme_last == NOTHING else SPECIAL_START[s.scheme_last]
    for k in range(SPECIALS):
        design = PILES + SPECIAL_AT[(start + k) % SPECIALS]
        if is_tile_left(s, design):
            return design
    return NOTHING


@rule
def goes_up(s: State):
    """Whether the opponent goes up: more blue than red scheme cards, when level by the last one (WA-24)."""
    blue = schemes_of(s, SCHEME_BLUE)
    red = schemes_of(s, SCHEME_RED)
    if blue != red:
        return blue > red
    return s.scheme_last != NOTHING and SCHEME_COLOUR[s.scheme_last] == SCHEME_BLUE


@rule
def pick_link(s: State):
    """The link the opponent follows, or NOTHING; never to a middle final space or an occupied one (WA-24, WA-25)."""
    at = int(s.marker[OPPONENT])
    upper = LINKS_FROM[at, 0]
    if upper < 0:
        return NOTHING
    lower = upper
    for k in range(MOST_LINKS):
        if LINKS_FROM[at, k] >= 0:
            lower = LINKS_FROM[at, k]
    wanted, other = (upper, lower) if goes_up(s) else (lower, upper)
    if IS_FINAL[LINK_END[wanted]] and not is_space_free(s, LINK_END[wanted]):
        return other if is_space_free(s, LINK_END[other]) else NOTHING
    return wanted


@rule
def is_slot_of_use(s: State, row, place):
    """Whether some part of what a worker slot gives the opponent would do anything (WW-4, WA-22)."""
    for k in range(SLOT_PARTS):
        kind = SLOT_DOES[s.solo, row, place, k]
        if kind != NO_PART and would_do_something(s, kind):
            return True
    return False


@rule
def would_do_something(s: State, kind):
    """Whether an effect that the opponent has a use for finds a target; tokens and steps of its track always do."""
    if kind == programs.INFLUENCE_CARD:
        return pick_card_to_influence(s)[0] != NOTHING
    if kind == programs.JOURNAL:
        return pick_link(s) != NOTHING
    if kind == programs.WORKER:
        return pick_worker(s, 0)[0] != NOTHING
    if kind == programs.ANY_TILE:
        return pick_any_tile(s) != NOTHING
    if programs.TILE <= kind < programs.CARD:
        wanted = (kind - programs.TILE) % TILE_TYPE_COUNT
        return (pick_special_tile(s) if wanted == SPECIAL_TILE else pick_tile(s, wanted)) != NOTHING
    if programs.CARD <= kind < programs.PLACE_WORKER:
        row = (kind - programs.CARD) // MARKS
        if (kind - programs.CARD) % MARKS == programs.DRAW_THREE:
            return not is_pile_empty(s, row)
        return pick_card(s, row, 0) != NOTHING
    return True
