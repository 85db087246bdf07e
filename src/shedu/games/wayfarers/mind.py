"""What Wayfarers of the South Tigris adds for bots: how good a position is for a seat, how promising an action looks.

A position is judged by a few numbers a seat (`FEATURES`), weighed by `WEIGHTS`; see `docs/bots.md` for how they were
found.
"""

from __future__ import annotations

import math

import numpy as np

from shedu.core.bits import popcount
from shedu.core.judging import expect_gain, room, share_win, to_chances, weigh
from shedu.core.kernel import rule
from shedu.games.wayfarers import ids
from shedu.games.wayfarers import promise as glance
from shedu.games.wayfarers.caravan import ASSETS, GUARDS, column
from shedu.games.wayfarers.cards import (
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
from shedu.games.wayfarers.counting import measured
from shedu.games.wayfarers.dice import dice_in_supply
from shedu.games.wayfarers.journal import participants
from shedu.games.wayfarers.pieces import (
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
    OPPONENT,
    PLACES,
    ROW_COUNT,
    SPACE,
    SPACES,
    WATER,
    WATER_SLOT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.scoring import (
    guild_points,
    icon_points,
    meets_goal,
    ranks,
    space_points,
    total_points,
)
from shedu.games.wayfarers.state import ACT, OVER
from shedu.games.wayfarers.track import (
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
from shedu.games.wayfarers.worth import (
    DIE_WORTH,
    MIDDLE_WORTH,
    OPEN_BARS,
    TOWNSFOLK_WORTH,
    VISTA_WORTH,
)

FEATURES = (
    "points",  # victory points if the game ended now
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
    "engine",  # what the die spaces give, by how many values of a die can be used there
    "ready",  # what the dice in supply can do, each by itself
    "discounts",  # symbols in the caravan
    "vistas",  # what they give
    "townsfolk",  # what they give
    "room",  # land and water cards without a space card, at most 3
    "goals",  # inspiration cards not met yet, by how near they are
    "links",  # what the last water card offers the next
    "main icons",
    "other icons",
    "growing",  # space cards that count something
    "open cells",  # of the caravan
    "tempo",  # to move
    "last turns",  # still to come, once the end has begun
)
COUNT = len(FEATURES)
promise = glance.promise
LAST_COLUMN = 10
LONG_GAME = 45  # rounds; games of good players are far shorter
ROAD = 3

# Weight of each feature, at the end of the game and at its start; in between by the marker farthest ahead.
WEIGHTS = (
    (0.300, 0.090),  # points
    (0.040, 0.080),  # silver
    (0.040, 0.080),  # provisions
    (0.020, 0.050),  # dice at hand
    (0.000, 0.250),  # dice
    (0.050, 0.120),  # workers
    (0.060, 0.150),  # green workers
    (0.050, 0.080),  # influence
    (0.050, 0.060),  # black influence
    (0.010, 0.025),  # tokens on cards
    (0.000, 0.150),  # journal
    (0.050, 0.120),  # road
    (-0.020, -0.060),  # obstacle
    (0.000, 0.120),  # engine
    (0.020, 0.030),  # ready
    (0.000, 0.060),  # discounts
    (0.000, 0.080),  # vistas
    (0.000, 0.080),  # townsfolk
    (0.050, 0.080),  # room
    (0.050, 0.080),  # goals
    (0.010, 0.030),  # links
    (0.050, 0.090),  # main icons
    (0.020, 0.040),  # other icons
    (0.020, 0.070),  # growing
    (0.010, 0.010),  # open cells
    (0.100, 0.050),  # tempo
    (0.800, 0.000),  # last turns
)

# What a seat still gains in points by each feature, and by a constant, at the start of the game; less and less towards
# the end.
GAINS = ((0.0,) * COUNT + (50.0,),)


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Room for one judge to work in."""
    return room(weights, GAINS)


@rule
def earliness(s):
    """1 at the start of the game, falling to 0 at its end: by the marker farthest ahead (WG-1)."""
    if s.ended_by != NOBODY:
        return 0.0
    farthest = 0
    for seat in range(participants(s)):
        farthest = max(farthest, COLUMN[s.marker[seat]])
    return 1.0 - farthest / LAST_COLUMN


@rule
def is_calm(s):
    """Whether nothing is left open of the last turn."""
    return s.question == ACT


@rule
def is_dragging(s):
    """Whether the game has gone on for so long that bots should bring it to an end: no rule forces them to (WO-15)."""
    return s.turns > LONG_GAME * participants(s)


@rule
def moves_on(s, action):
    """Whether an action brings the end of the game nearer: a move of the journal, or a turn that gains something."""
    if s.question == ACT:
        return action != ids.REST or dice_in_supply(s, int(s.asked)) <= 1
    return ids.JOURNAL <= action < ids.REFRESH


@rule
def spent_value(amount):
    """What silver or provisions are worth: the first ones most."""
    return min(amount, 4) + 0.5 * min(max(amount - 4, 0), 4) + 0.1 * max(amount - 8, 0)


@rule
def features(s, seat, out):
    """The numbers by which a position is judged for a seat, in the order of FEATURES."""
    for k in range(COUNT):
        out[k] = 0.0
    judge_sky(s, seat, out)
    out[0] += icon_points(s, seat) + int(s.tile_vp[seat]) + guild_points(s, seat)
    out[1] = spent_value(int(s.silver[seat]))
    out[2] = spent_value(int(s.provision[seat]))
    out[3] = dice_in_supply(s, seat)
    out[4] = DICE - int(s.reserve[seat])
    for worker in range(WORKER_COUNT):
        out[6 if worker == GREEN_WORKER else 5] += int(s.workers[seat, worker])
    for guild in range(GUILD_COUNT):
        out[7] += math.sqrt(float(s.guild[seat, guild]))
    out[8] = min(3, int(s.guild[seat, BLACK]))
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                out[9] += 1.0
    judge_journal(s, seat, out)
    judge_caravan(s, seat, out)
    for icon in range(MAIN_ICON_COUNT):
        out[21] += int(s.icons[seat, icon])
    for icon in range(MAIN_ICON_COUNT, ICON_COUNT):
        out[22] += int(s.icons[seat, icon])
    if s.ended_by == NOBODY:
        out[25] = 1.0 if s.active == seat else 0.0
    else:
        out[26] = turns_to_come(s, seat)


@rule
def turns_to_come(s, seat):
    """How many turns a seat still has once the end has begun, the one it is in included."""
    away = (seat - int(s.active)) % participants(s)
    return 1.0 if away < s.turns_left else 0.0


@rule
def judge_sky(s, seat, out):
    """Space cards: what they score, what their inspiration cards may still double, room for more."""
    for number in range(int(s.cards[seat, SPACE])):
        points = space_points(s, seat, number)
        out[0] += points
        if SPACE_PER[s.space[seat, number]] > 0:
            out[23] += 1.0
        inspiration = int(s.inspiration[seat, number])
        if inspiration != NOTHING and not meets_goal(s, seat, inspiration):
            near = measured(s, seat, GOAL_UNIT[inspiration]) / GOAL_COUNT[inspiration]
            out[19] += near * near * (1.0 + points)
    out[18] = min(
        3,
        int(s.cards[seat, LAND]) + int(s.cards[seat, WATER]) - 1 - int(s.cards[seat, SPACE]),
    )


@rule
def judge_journal(s, seat, out):
    """How far the marker is, how far it could go at once, and what the easiest link asks."""
    here = int(s.marker[seat])
    out[10] = COLUMN[here]
    if COLUMN[here] == LAST_COLUMN:
        return
    least = 9
    far = 0
    for k in range(MOST_LINKS):
        link = LINKS_FROM[here, k]
        if link < 0:
            continue
        lack = missing(s, seat, link)
        least = min(least, lack)
        if lack == 0:
            far = max(far, 1 + steps_from(s, seat, LINK_END[link]))
    out[11] = far
    out[12] = min(3, least)


@rule
def steps_from(s, seat, space):
    """How many moves could follow from a space, at most two."""
    far = 0
    for k in range(MOST_LINKS):
        link = LINKS_FROM[space, k]
        if link < 0 or missing(s, seat, link) > 0:
            continue
        far = max(far, 1)
        for j in range(MOST_LINKS):
            onward = LINKS_FROM[LINK_END[link], j]
            if onward >= 0 and missing(s, seat, onward) == 0:
                return 2
    return far


@rule
def missing(s, seat, link):
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
def judge_caravan(s, seat, out):
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
        out[17 - 2] += (columns[face] >> SILVER_DISCOUNT & 15) + (columns[face] >> PROVISION_DISCOUNT & 15)
    for k in range(SPACES - MIDDLE):
        faces = with_chains(usable_faces(MIDDLE_ASSETS[k], columns), raises, lowers)
        judge_space(s, seat, MIDDLE + k, MIDDLE_WORTH[k], faces, supply, out)
    for slot in range(int(s.cards[seat, LAND])):
        judge_slot(s, seat, slot, columns, raises, lowers, supply, out)
    last = WATER_SLOT + int(s.cards[seat, WATER])
    for slot in range(WATER_SLOT, last):
        judge_slot(s, seat, slot, columns, raises, lowers, supply, out)
    out[20] = OPEN_BARS[s.ground[seat, last - 1]]
    out[24] = popcount(int(s.open_cells[seat]))


@rule
def judge_slot(s, seat, slot, columns, raises, lowers, supply, out):
    """A land or water card with what is tucked under it."""
    ground = int(s.ground[seat, slot])
    out[16] += VISTA_WORTH[ground]
    townsfolk = int(s.townsfolk[seat, slot])
    need = DIE_ASSETS[ground]
    if townsfolk != NOTHING:
        out[17] += TOWNSFOLK_WORTH[townsfolk]
        need = still_needed(need, TOWNSFOLK_ASSETS[townsfolk])
    if DIE_WORTH[ground] > 0:
        faces = with_chains(usable_faces(need, columns), raises, lowers)
        judge_space(s, seat, slot, DIE_WORTH[ground], faces, supply, out)


@rule
def still_needed(need, given):
    """Assets needed beyond those given, packed."""
    left = 0
    for k in range(0, 16, 4):
        left |= max(0, (need >> k & 15) - (given >> k & 15)) << k
    return left


@rule
def judge_space(s, seat, space, worth, faces, supply, out):
    """A die space: for any die, and whether one in supply could go there now."""
    out[13] += worth * popcount(faces) / FACES
    if faces & supply and s.die[seat, space] == 0:
        out[14] += worth


@rule
def evaluate(s, chances, work):
    """The chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
    if s.question == OVER:
        ranks(s, chances)
        if s.solo != NOTHING:
            chances[0] = 1.0 if chances[0] == 1 else 0.0
        else:
            share_win(chances, int(s.seats))
        return
    early = earliness(s)
    for seat in range(int(s.seats)):
        features(s, seat, work)
        chances[seat] = weigh(work, COUNT, early)
    if s.solo != NOTHING:
        chances[0] = 1.0 / (1.0 + math.exp(opponents_sum(s, work, early) - chances[0]))
    else:
        to_chances(chances, int(s.seats))


OPPONENT_GAIN = 35.0  # points that the solo opponent makes from the start of a game on
OPPONENT_REST = (
    0.5,
    3.0,
)  # what a player has besides points at that time, weighed, at the end and at the start


@rule
def opponents_sum(s, work, early):
    """The weighted sum of the solo opponent: its points now, and what a player at that time has besides."""
    weight = work[COUNT] + early * (work[COUNT + 1] - work[COUNT])
    return weight * total_points(s, OPPONENT) + OPPONENT_REST[0] + early * (OPPONENT_REST[1] - OPPONENT_REST[0])


@rule
def forecast(s, points, work):
    """The victory points that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    for seat in range(int(s.seats)):
        features(s, seat, work)
        points[seat] = work[0] + early * expect_gain(work, COUNT, 0)
