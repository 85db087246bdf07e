"""What the rules know of a position that a person wants to see at a glance, many numbers at one call.

Each survey takes an array of positions and an index and writes into an array whose layout stands here: calling a rule
with a single state from Python costs more than all of a survey.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers.effects.programs import (
    CARD,
    FREE_TILE,
    GROUP_PART,
    GROUP_SIZE,
    MARKS,
    PART_SIZE,
    PLAIN,
)
from shedu.games.wayfarers.rules.acquiring import price_of, why_no_place
from shedu.games.wayfarers.rules.action_ids import WITH_INFLUENCE, WITH_SILVER
from shedu.games.wayfarers.rules.caravan import ASSETS, assets_under, can_take_tile_of, column, die_need, reachable
from shedu.games.wayfarers.rules.cards import GOAL_UNIT, NIBBLE
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.effects.offers import can_use_part, find_source, open_offer, serves
from shedu.games.wayfarers.rules.effects.stack import bottom_of_level, decline, waits
from shedu.games.wayfarers.rules.effects.tiles import can_pay_tile, tile_price
from shedu.games.wayfarers.rules.goods import can_pay, owner_to_pay
from shedu.games.wayfarers.rules.journal import is_space_free
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    GUILD_COUNT,
    INSPIRATION,
    LAND,
    MAIN_ICON_COUNT,
    MIDDLE,
    NOTHING,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    SPACE,
    SPACES,
    TILE_TYPE_COUNT,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.reasons import LEGAL
from shedu.games.wayfarers.rules.scoring import (
    ICON_VP,
    MOST_ICONS,
    SET_VP,
    guild_points,
    meets_goal,
    space_points,
    total_points,
)
from shedu.games.wayfarers.rules.state import EFFECTS, State
from shedu.games.wayfarers.rules.track import (
    HAVE,
    LINK_COUNT,
    LINK_END,
    LINK_GUILDS,
    LINK_KIND,
    LINK_SECTION,
    LINK_UNIT,
    LINKS,
    SPEND,
)

# A seat: points by main icon, for sets, for guilds, in all; then each space card; then each link.
ICON_POINTS, SET_POINTS, GUILD_POINTS, TOTAL_POINTS = 0, MAIN_ICON_COUNT, MAIN_ICON_COUNT + 1, MAIN_ICON_COUNT + 2
SKY = TOTAL_POINTS + 1  # + SKY_SIZE * space card: points, whether doubled, how much of the goal there is
SKY_SIZE = 3
ROADS = SKY + SKY_SIZE * PANORAMA  # + ROAD_SIZE * link: how much there is, how much it needs, whether it is met
ROAD_SIZE = 3
SEAT_SIZE = ROADS + ROAD_SIZE * LINKS

# A die value of a seat: its column, the values it reaches, then what each space lacks.
COLUMN, REACH, LACKS = 0, 1, 2  # LACKS + space: missing assets packed, or one of the two below
NO_SPACE, TAKEN = -1, -2
VALUE_SIZE = LACKS + SPACES

# A face-up card for a seat: its price, the owner of the fee, whether it can be paid, whether it has a place.
PRICE, FEE_TO, CAN_PAY, HAS_PLACE = range(4)
CARD_SIZE = 4
# A type of tile: its price in silver, whether that can be paid, whether influence can pay it, whether one can be laid.
TILE_PRICE, BY_SILVER, BY_INFLUENCE, CAN_LAY = range(4)
TILE_SIZE = 4
MARKET_TILES = CARD_SIZE * ROW_COUNT * PLACES
MARKET_GOALS = MARKET_TILES + TILE_SIZE * TILE_TYPE_COUNT  # + place: how much of a face-up goal there is
MARKET_SIZE = MARKET_GOALS + PLACES

# An open part of the top level: its frame, its number in the group, whether it can be used, whether it waits.
FRAME, PART, USABLE, WAITING = range(4)
PART_FIELDS = 4
MOST_OPEN = 62  # parts that answers are told apart by


@rule
def survey_seat(states, i, seat, out):
    """Write points, space cards and links of a seat."""
    s = states[i]
    sets = 1000
    for icon in range(MAIN_ICON_COUNT):
        count = int(s.icons[seat, icon])
        out[ICON_POINTS + icon] = ICON_VP[min(count, MOST_ICONS)]
        sets = min(sets, count)
    out[SET_POINTS] = SET_VP * sets
    out[GUILD_POINTS] = guild_points(s, seat)
    out[TOTAL_POINTS] = total_points(s, seat)
    for number in range(int(s.cards[seat, SPACE])):
        at = SKY + SKY_SIZE * number
        inspiration = int(s.inspiration[seat, number])
        out[at] = space_points(s, seat, number)
        out[at + 1] = 1 if inspiration != NOTHING and meets_goal(s, seat, inspiration) else 0
        out[at + 2] = measured(s, seat, GOAL_UNIT[inspiration]) if inspiration != NOTHING else 0
    for link in range(LINKS):
        survey_link(s, seat, link, out, ROADS + ROAD_SIZE * link)


@rule
def survey_link(s: State, seat, link, out, at):
    """Write how much of what a link asks a seat has, how much it needs, and whether that would do from its start."""
    side = s.side[LINK_SECTION[link]]
    have = 0
    if LINK_KIND[link, side] == HAVE:
        have = measured(s, seat, LINK_UNIT[link, side])
    elif LINK_KIND[link, side] == SPEND:
        have = 1000
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                have = min(have, int(s.guild[seat, guild]))
    out[at] = have
    out[at + 1] = LINK_COUNT[link, side]
    out[at + 2] = 1 if have >= LINK_COUNT[link, side] and is_space_free(s, LINK_END[link]) else 0


@rule
def survey_dice(states, i, seat, out):
    """Write for each die value of a seat its column, the values it reaches, and what each of the spaces lacks."""
    s = states[i]
    for face in range(FACES):
        at = face * VALUE_SIZE
        shown = column(s, seat, face)
        out[at + COLUMN] = shown
        out[at + REACH] = reachable(s, seat, face)
        for space in range(SPACES):
            if is_in_panorama(s, seat, space):
                out[at + LACKS + space] = missing_on(s, seat, space, shown)
            else:
                out[at + LACKS + space] = NO_SPACE


@rule
def is_in_panorama(s: State, seat, space):
    """Return whether a seat has a card, or the middle panel, with this number."""
    if space >= MIDDLE:
        return True
    if space >= WATER_SLOT:
        return space - WATER_SLOT < s.cards[seat, WATER]
    return space < s.cards[seat, LAND]


@rule
def missing_on(s: State, seat, space, shown):
    """Return the assets that a die lacks on a space, packed; NO_SPACE without a die space, TAKEN with a die (WD-3)."""
    need = die_need(s, seat, space)
    if need == NOTHING:
        return NO_SPACE
    if s.die[seat, space] != 0:
        return TAKEN
    have = (shown + assets_under(s, seat, space)) & ASSETS
    missing = 0
    for asset in range(0, 4 * NIBBLE, NIBBLE):
        lack = (need >> asset & 15) - (have >> asset & 15)
        if lack > 0:
            missing |= lack << asset
    return missing


@rule
def survey_market(states, i, seat, out):
    """Write what face-up cards and tiles cost a seat; in its own effects by the best part that is open."""
    s = states[i]
    own = s.question == EFFECTS and s.active == seat
    offer = open_offer(s) if own else 0
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            at = CARD_SIZE * (row * PLACES + place)
            if s.row_card[row, place] == NOTHING:
                out[at + PRICE] = NOTHING
                continue
            price = best_price(s, row, place, offer)
            out[at + PRICE] = price
            out[at + FEE_TO] = owner_to_pay(s, seat, row, place)
            out[at + CAN_PAY] = 1 if can_pay(s, seat, row, place, price) else 0
            out[at + HAS_PLACE] = 1 if why_no_place(s, seat, row, place) == LEGAL else 0
    for kind in range(TILE_TYPE_COUNT):
        at = MARKET_TILES + TILE_SIZE * kind
        free = offer >> FREE_TILE + kind & 1 != 0
        out[at + TILE_PRICE] = 0 if free else tile_price(s, kind)
        out[at + BY_SILVER] = 1 if free or can_pay_tile(s, seat, kind, WITH_SILVER) else 0
        out[at + BY_INFLUENCE] = 1 if can_pay_tile(s, seat, kind, WITH_INFLUENCE) else 0
        out[at + CAN_LAY] = 1 if can_take_tile_of(s, seat, kind) else 0
    for place in range(PLACES):
        goal = int(s.row_card[INSPIRATION, place])
        if goal != NOTHING:
            out[MARKET_GOALS + place] = measured(s, seat, GOAL_UNIT[goal])


@rule
def best_price(s: State, row, place, offer):
    """Return the least price of a face-up card among the parts that are open, the plain one if none is."""
    best = NOTHING
    for mark in range(MARKS):
        if offer >> CARD + row * MARKS + mark & 1:
            price = price_of(s, row, place, mark)
            if best == NOTHING or price < best:
                best = price
    return price_of(s, row, place, PLAIN) if best == NOTHING else best


@rule
def survey_parts(states, i, out):
    """Write the parts of the top level that are left, and whether they can be used or wait; return their number."""
    s = states[i]
    count = 0
    if s.frames == 0:
        return count
    for frame in range(bottom_of_level(s), int(s.frames)):
        group = int(s.frame_group[frame])
        waiting = waits(s, frame)
        for k in range(GROUP_SIZE[group]):
            if int(s.frame_used[frame]) >> k & 1 or count == MOST_OPEN:
                continue
            at = PART_FIELDS * count
            out[at + FRAME] = frame
            out[at + PART] = k
            out[at + USABLE] = 1 if not waiting and can_use_part(s, int(s.active), GROUP_PART[group, k]) else 0
            out[at + WAITING] = 1 if waiting else 0
            count += 1
    return count


@rule
def survey_answers(states, i, ids, count, parts, open_parts, out):
    """Write for each answer to open effects the parts it may use, as bits in the order of `survey_parts`."""
    s = states[i]
    for n in range(count):
        found = 0
        for p in range(open_parts):
            at = PART_FIELDS * p
            if parts[at + USABLE] == 0:
                continue
            part = GROUP_PART[s.frame_group[parts[at + FRAME]], parts[at + PART]]
            for way in range(PART_SIZE[part]):
                if serves(s, part, way, ids[n]):
                    found |= 1 << p
        out[n] = found


@rule
def give_up(states, i):
    """Be done with the top level (WE-1)."""
    decline(states[i])


@rule
def survey_sources(states, i, out):
    """Write frame and part of each source that the answer just given could come from; return how many there are."""
    s = states[i]
    count = find_source(s, int(s.pending), 0)[0]
    for number in range(count):
        _, frame, k, _ = find_source(s, int(s.pending), number)
        out[2 * number] = frame
        out[2 * number + 1] = k
    return count
