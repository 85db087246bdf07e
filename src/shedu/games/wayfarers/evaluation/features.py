"""What bots look at in a position of Wayfarers of the South Tigris: a few numbers a seat, told apart by name."""

from __future__ import annotations

import math

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.games.wayfarers.evaluation.values import (
    DIE_WORTH,
    MIDDLE_WORTH,
    OPEN_BARS,
    TOWNSFOLK_WORTH,
    VISTA_WORTH,
)
from shedu.games.wayfarers.rules.caravan import ASSETS, GUARDS, column
from shedu.games.wayfarers.rules.cards import (
    DIE_ASSETS,
    GOAL_COUNT,
    GOAL_UNIT,
    LOWER,
    MIDDLE_ASSETS,
    PROVISION_DISCOUNT,
    RAISE,
    SILVER_DISCOUNT,
    SPACE_PER,
    TOWNSFOLK_ASSETS,
)
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.dice import dice_in_supply
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    DICE,
    FACES,
    GREEN_WORKER,
    GUILD_COUNT,
    ICON_COUNT,
    LAND,
    MAIN_ICON_COUNT,
    MIDDLE,
    NOBODY,
    NOTHING,
    PLACES,
    ROW_COUNT,
    SPACE,
    SPACES,
    WATER,
    WATER_SLOT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.scoring import (
    guild_points,
    icon_points,
    meets_goal,
    space_points,
)
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.track import (
    COLUMN,
    HAVE,
    LINK_COUNT,
    LINK_END,
    LINK_GUILDS,
    LINK_KIND,
    LINK_SECTION,
    LINK_UNIT,
    LINKS_FROM,
    MOST_LINKS,
    SPEND,
)

FEATURES = (
    "points",  # victory points if the game ended now, without the guilds'
    "majorities",  # victory points of guilds
    "silver",  # every one less than the one before
    "provisions",
    "dice at hand",  # in supply
    "dice",  # in the game
    "workers",  # yellow and blue ones in supply
    "green workers",
    "influence",  # roots of the tokens on each guild
    "black influence",  # at most 3
    "tokens on cards",
    "journal",  # column of the marker
    "road",  # moves on the journal track that could be made one after another, at most 3
    "obstacle",  # what is missing for the easiest link
    "toll",  # what is missing for the easiest way of three links
    "engine",  # what the die spaces give, by how many values of a die can be used there
    "ready",  # what the dice in supply could do
    "discounts",  # symbols in the caravan
    "vistas",  # what they give
    "townsfolk",  # what they give
    "room",  # land and water cards without a space card, at most 3
    "goals",  # inspiration cards not met yet, by how near they are
    "links",  # what the last water card offers the next
    "main icons",
    "set",  # main icons that the next set has already
    "other icons",
    "growing",  # space cards that count something
    "open cells",  # of the caravan
    "tempo",  # to move
    "last turns",  # still to come, once the end has begun
)
(
    POINTS,
    MAJORITIES,
    SILVER,
    PROVISIONS,
    AT_HAND,
    IN_GAME,
    WORKERS,
    GREEN_WORKERS,
    INFLUENCE,
    BLACK_INFLUENCE,
    ON_CARDS,
    JOURNAL,
    ROAD,
    OBSTACLE,
    TOLL,
    ENGINE,
    READY,
    DISCOUNTS,
    VISTAS,
    TOWNSFOLK,
    ROOM,
    GOALS,
    LINKS,
    MAIN_ICONS,
    SET,
    OTHER_ICONS,
    GROWING,
    OPEN_CELLS,
    TEMPO,
    LAST_TURNS,
) = range(30)
COUNT = len(FEATURES)
LAST_COLUMN = 10
MOST_TOLL = 8  # icons and the like; more makes no difference


@rule
def spent_value(amount):
    """What silver or provisions are worth: the first ones most."""
    return min(amount, 4) + 0.5 * min(max(amount - 4, 0), 4) + 0.1 * max(amount - 8, 0)


@rule
def features(s: State, seat, out):
    """The numbers by which a position is judged for a seat, in the order of FEATURES."""
    for k in range(COUNT):
        out[k] = 0.0
    judge_sky(s, seat, out)
    out[POINTS] += icon_points(s, seat) + int(s.tile_vp[seat])
    out[MAJORITIES] = guild_points(s, seat)
    out[SILVER] = spent_value(int(s.silver[seat]))
    out[PROVISIONS] = spent_value(int(s.provision[seat]))
    out[AT_HAND] = dice_in_supply(s, seat)
    out[IN_GAME] = DICE - int(s.reserve[seat])
    for worker in range(WORKER_COUNT):
        out[GREEN_WORKERS if worker == GREEN_WORKER else WORKERS] += int(s.workers[seat, worker])
    for guild in range(GUILD_COUNT):
        out[INFLUENCE] += math.sqrt(float(s.guild[seat, guild]))
    out[BLACK_INFLUENCE] = min(3, int(s.guild[seat, BLACK]))
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                out[ON_CARDS] += 1.0
    judge_journal(s, seat, out)
    judge_caravan(s, seat, out)
    judge_icons(s, seat, out)
    if s.ended_by == NOBODY:
        out[TEMPO] = 1.0 if s.active == seat else 0.0
    else:
        out[LAST_TURNS] = turns_to_come(s, seat)


@rule
def judge_icons(s: State, seat, out):
    """Main icons, those that the next set has already, and the others."""
    fewest = 1000
    for icon in range(MAIN_ICON_COUNT):
        count = int(s.icons[seat, icon])
        out[MAIN_ICONS] += count
        fewest = min(fewest, count)
    for icon in range(MAIN_ICON_COUNT):
        if s.icons[seat, icon] > fewest:
            out[SET] += 1.0
    for icon in range(MAIN_ICON_COUNT, ICON_COUNT):
        out[OTHER_ICONS] += int(s.icons[seat, icon])


@rule
def turns_to_come(s: State, seat):
    """How many turns a seat still has once the end has begun, the one it is in included."""
    away = (seat - int(s.active)) % participants(s)
    return 1.0 if away < s.turns_left else 0.0


@rule
def judge_sky(s: State, seat, out):
    """Space cards: what they score, what their inspiration cards may still double, room for more."""
    for number in range(int(s.cards[seat, SPACE])):
        points = space_points(s, seat, number)
        out[POINTS] += points
        if SPACE_PER[s.space[seat, number]] > 0:
            out[GROWING] += 1.0
        inspiration = int(s.inspiration[seat, number])
        if inspiration != NOTHING and not meets_goal(s, seat, inspiration):
            near = measured(s, seat, GOAL_UNIT[inspiration]) / GOAL_COUNT[inspiration]
            out[GOALS] += near * near * (1.0 + points)
    out[ROOM] = min(
        3,
        int(s.cards[seat, LAND]) + int(s.cards[seat, WATER]) - 1 - int(s.cards[seat, SPACE]),
    )


@rule
def judge_journal(s: State, seat, out):
    """How far the marker is, how far it could go at once, and what the easiest links ask."""
    here = int(s.marker[seat])
    out[JOURNAL] = COLUMN[here]
    if COLUMN[here] == LAST_COLUMN:
        return
    least = MOST_TOLL
    cheapest = MOST_TOLL
    far = 0
    for k in range(MOST_LINKS):
        link = LINKS_FROM[here, k]
        if link < 0:
            continue
        lack = missing(s, seat, link)
        least = min(least, lack)
        steps, toll = look_along(s, seat, LINK_END[link])
        cheapest = min(cheapest, lack + toll)
        if lack == 0:
            far = max(far, 1 + steps)
    out[ROAD] = far
    out[OBSTACLE] = min(3, least)
    out[TOLL] = cheapest


@rule
def look_along(s: State, seat, space):
    """How many of two moves could follow from a space at once, and what is missing for both."""
    if COLUMN[space] == LAST_COLUMN:
        return 2, 0
    far = 0
    cheapest = MOST_TOLL
    for k in range(MOST_LINKS):
        link = LINKS_FROM[space, k]
        if link < 0:
            continue
        lack = missing(s, seat, link)
        least = 0 if COLUMN[LINK_END[link]] == LAST_COLUMN else MOST_TOLL
        for j in range(MOST_LINKS):
            onward = LINKS_FROM[LINK_END[link], j]
            if onward >= 0:
                least = min(least, missing(s, seat, onward))
        cheapest = min(cheapest, lack + least)
        if lack == 0:
            far = max(far, 2 if least == 0 else 1)
    return far, cheapest


@rule
def missing(s: State, seat, link):
    """How much of what a link asks a seat lacks."""
    side = s.side[LINK_SECTION[link]]
    count = LINK_COUNT[link, side]
    if LINK_KIND[link, side] == HAVE:
        return max(0, count - measured(s, seat, LINK_UNIT[link, side]))
    lack = 0
    if LINK_KIND[link, side] == SPEND:
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                lack += max(0, count - int(s.guild[seat, guild]))
    return lack


@rule
def usable_faces(need, columns):
    """The values of a die whose columns hold the assets needed, as bits; without chains."""
    found = 0
    for face in range(FACES):
        have = columns[face] & ASSETS
        if ((have | GUARDS) - need) & GUARDS == GUARDS:
            found |= 1 << face
    return found


@rule
def with_chains(faces, raises, lowers):
    """Those values and the ones that a chain of the caravan leads to them (WD-9)."""
    up = faces
    down = faces
    for face in range(FACES - 1, 0, -1):
        if up >> face & 1 and raises >> (face - 1) & 1:
            up |= 1 << face - 1
    for face in range(FACES - 1):
        if down >> face & 1 and lowers >> (face + 1) & 1:
            down |= 1 << face + 1
    return up | down


@rule
def judge_caravan(s: State, seat, out):
    """Which die spaces the caravan serves, for any die and for those in supply; vistas, townsfolk, discounts, links."""
    columns = (
        column(s, seat, 0),
        column(s, seat, 1),
        column(s, seat, 2),
        column(s, seat, 3),
        column(s, seat, 4),
        column(s, seat, 5),
    )
    raises = 0
    lowers = 0
    supply = 0
    for face in range(FACES):
        raises |= 1 << face if columns[face] >> RAISE & 15 else 0
        lowers |= 1 << face if columns[face] >> LOWER & 15 else 0
        supply |= 1 << face if s.supply[seat, face] > 0 else 0
        out[DISCOUNTS] += (columns[face] >> SILVER_DISCOUNT & 15) + (columns[face] >> PROVISION_DISCOUNT & 15)
    ready = 0
    for k in range(SPACES - MIDDLE):
        faces = with_chains(usable_faces(MIDDLE_ASSETS[k], columns), raises, lowers)
        ready += judge_space(s, seat, MIDDLE + k, MIDDLE_WORTH[k], faces, supply, out)
    for slot in range(int(s.cards[seat, LAND])):
        ready += judge_slot(s, seat, slot, columns, raises, lowers, supply, out)
    last = WATER_SLOT + int(s.cards[seat, WATER])
    for slot in range(WATER_SLOT, last):
        ready += judge_slot(s, seat, slot, columns, raises, lowers, supply, out)
    if ready > out[AT_HAND]:
        out[READY] *= out[AT_HAND] / ready
    out[LINKS] = OPEN_BARS[s.ground[seat, last - 1]]
    out[OPEN_CELLS] = popcount(int(s.open_cells[seat]))


@rule
def judge_slot(s: State, seat, slot, columns, raises, lowers, supply, out):
    """A land or water card with what is tucked under it; 1 if a die in supply could go there now, or 0."""
    ground = int(s.ground[seat, slot])
    out[VISTAS] += VISTA_WORTH[ground]
    townsfolk = int(s.townsfolk[seat, slot])
    need = DIE_ASSETS[ground]
    if townsfolk != NOTHING:
        out[TOWNSFOLK] += TOWNSFOLK_WORTH[townsfolk]
        need = still_needed(need, TOWNSFOLK_ASSETS[townsfolk])
    if DIE_WORTH[ground] > 0:
        faces = with_chains(usable_faces(need, columns), raises, lowers)
        return judge_space(s, seat, slot, DIE_WORTH[ground], faces, supply, out)
    return 0


@rule
def still_needed(need, given):
    """Assets needed beyond those given, packed."""
    left = 0
    for k in range(0, 16, 4):
        left |= max(0, (need >> k & 15) - (given >> k & 15)) << k
    return left


@rule
def judge_space(s: State, seat, space, worth, faces, supply, out):
    """A die space: for any die, and whether (1 or 0) one in supply could go there now."""
    out[ENGINE] += worth * popcount(faces) / FACES
    if faces & supply and s.die[seat, space] == 0:
        out[READY] += worth
        return 1
    return 0
