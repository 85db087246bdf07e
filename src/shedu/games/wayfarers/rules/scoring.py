"""Victory points: main icons, space cards with inspiration, caravan, guilds; ranks with their tie-breaks."""

from __future__ import annotations

import numpy as np

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.cards import (
    COMET_LEAD,
    GOAL_COUNT,
    GOAL_UNIT,
    SPACE_BASE,
    SPACE_CONDITION,
    SPACE_OTHERWISE,
    SPACE_PER,
    SPACE_UNIT,
    SUN_AND_MOON,
)
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.measures import NO_MEASURE
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    BLUE,
    COMET_ICON,
    GUILD_COUNT,
    MAIN_ICON_COUNT,
    MAJORITY,
    MOON,
    NOTHING,
    OPPONENT,
    ROW_COUNT,
    SPACE,
    SUN,
    YELLOW,
)
from shedu.games.wayfarers.rules.solo.boards import CARD_VP
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.tables import components

ICON_VP = np.array([row.vp for row in components.ICON_SET_SCORING], dtype=np.int64)
MOST_ICONS = len(ICON_VP) - 1
SET_VP = components.ICON_SET_VP
TIE = 32  # more than the tokens of a seat on a guild


@rule
def icon_points(s: State, seat):
    """Main icons by how many there are of each kind, and sets of all four kinds (WG-3, WG-4)."""
    points = 0
    sets = 1000
    for icon in range(MAIN_ICON_COUNT):
        count = int(s.icons[seat, icon])
        points += ICON_VP[min(count, MOST_ICONS)]
        sets = min(sets, count)
    return points + SET_VP * sets


@rule
def leads_comets(s: State, seat):
    """Whether a seat has more comet icons than every other (WG-6)."""
    for other in range(participants(s)):
        if other == seat:
            continue
        comets = int(s.icons[other, COMET_ICON])
        if s.solo != NOTHING and other == OPPONENT:
            comets = int(s.comets)
        if comets >= s.icons[seat, COMET_ICON]:
            return False
    return True


@rule
def has_alternative(s: State, seat, design):
    """Whether the other value of a space card counts."""
    if SPACE_CONDITION[design] == COMET_LEAD:
        return leads_comets(s, seat)
    return SPACE_CONDITION[design] == SUN_AND_MOON and has_sun_and_moon(s, seat)


@rule
def has_sun_and_moon(s: State, seat):
    """Whether a seat owns both cards; no tile shows either icon (WG-7)."""
    return s.icons[seat, SUN] > 0 and s.icons[seat, MOON] > 0


@rule
def meets_goal(s: State, seat, inspiration):
    """Whether a seat meets the goal of an inspiration card (WG-8)."""
    return measured(s, seat, GOAL_UNIT[inspiration]) >= GOAL_COUNT[inspiration]


@rule
def space_points(s: State, seat, number):
    """What a space card of a seat is worth, doubled by an inspiration card whose goal is met (WG-5, WG-8)."""
    design = int(s.space[seat, number])
    points = SPACE_BASE[design]
    if has_alternative(s, seat, design):
        points = SPACE_OTHERWISE[design]
    elif SPACE_UNIT[design] != NO_MEASURE:
        points += SPACE_PER[design] * measured(s, seat, SPACE_UNIT[design])
    inspiration = int(s.inspiration[seat, number])
    if inspiration != NOTHING and meets_goal(s, seat, inspiration):
        points *= 2
    return points


@rule
def sky_points(s: State, seat):
    """What all space cards of a seat are worth."""
    points = 0
    for number in range(int(s.cards[seat, SPACE])):
        points += space_points(s, seat, number)
    return points


@rule
def guild_points(s: State, seat):
    """A majority in a guild counts, a tie does not (WG-11)."""
    points = 0
    for guild in range(GUILD_COUNT):
        most = s.guild[seat, guild] > 0
        for other in range(participants(s)):
            if other != seat and s.guild[other, guild] >= s.guild[seat, guild]:
                most = False
        if most:
            points += MAJORITY
    return points


@rule
def opponent_card_points(s: State):
    """What the cards of the solo opponent are worth (WA-33)."""
    points = 0
    for row in range(ROW_COUNT):
        points += CARD_VP[s.solo, row] * int(s.cards[OPPONENT, row])
    return points


@rule
def total_points(s: State, seat):
    """All victory points of a seat, or of the solo opponent."""
    noinline()
    if s.solo != NOTHING and seat == OPPONENT:
        return opponent_card_points(s) + int(s.tile_vp[seat]) + guild_points(s, seat)
    return icon_points(s, seat) + sky_points(s, seat) + int(s.tile_vp[seat]) + guild_points(s, seat)


@rule
def score(s: State, seat):
    """One number that orders results: points, then black, yellow and blue influence (WG-12)."""
    guild = s.guild[seat]
    return ((total_points(s, seat) * TIE * 8 + int(guild[BLACK])) * TIE * 8 + int(guild[YELLOW])) * TIE * 8 + int(
        guild[BLUE]
    )


@rule
def ranks(s: State, out):
    """The rank of every seat, 1 the best; equal results share a rank. The solo opponent is counted (WG-12)."""
    for seat in range(int(s.seats)):
        mine = score(s, seat)
        rank = 1
        for other in range(participants(s)):
            if score(s, other) > mine:
                rank += 1
        out[seat] = rank
