"""The position of Wayfarers of the South Tigris as one NumPy record, its state. No rule in it.

Cards are numbers of designs inside their type; `NOTHING` and `NOBODY` are -1. A seat's die spaces are numbered: land
cards from 0 (the home city), water cards from `WATER_SLOT` (the home harbour), the middle panel from `MIDDLE`. In a
solo game the opponent is seat 1 of every array. Places of a row count from 0, the one that cards slide towards.
"""

from __future__ import annotations

import numpy as np

from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GUILD_COUNT,
    ICON_COUNT,
    MIDDLE,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    SEATS,
    SPACES,
    TILE_TYPE_COUNT,
    WORKER_COUNT,
)

# Who is asked what. Up to the last question to chance, then those to a seat.
(
    NO_QUESTION,
    WHO_BEGINS,
    SECTION_SIDE,
    PLAYER_BOARD,
    JOURNAL_TILE,
    DRAW,
    ROLL,
    SCHEME,
    ACT,
    SPACE_FOR_DIE,
    STEP,
    EFFECTS,
    SOURCE,
    TOKEN,
    TUCK,
    INSPIRE,
    LAY,
    TAKE,
    ORDER,
    REROLL,
    END,
    DENY,
    OVER,
) = range(23)
LAST_OF_CHANCE = SCHEME
QUESTION_NAMES = (
    "",
    "who begins",
    "section side",
    "player board",
    "journal tile",
    "draw",
    "roll",
    "scheme",
    "act",
    "die space",
    "guild step",
    "effects",
    "source",
    "token",
    "tuck",
    "inspiration",
    "lay",
    "take",
    "order",
    "reroll",
    "end of turn",
    "deny",
    "over",
)

# What comes next once nothing is open.
(
    AT_SETUP,
    AT_ACT,
    AT_REROLL,
    AT_END,
    AT_LATE_CARDS,
    AT_REFILL,
    AT_NEXT_TURN,
    AT_OPPONENT,
) = range(8)

NO_TURN, DIE_TURN, WORKER_TURN, REST_TURN = range(4)
TURN_NAMES = ("", "die", "worker", "rest")

# A frame of the effect stack: flags, and where its effect comes from.
HAS_TOWNSFOLK, IS_TOWNSFOLK, MUST_USE, BEGUN = 1, 2, 4, 8
(
    FROM_SPACE,
    FROM_TOWNSFOLK,
    FROM_SLOT,
    FROM_REST,
    FROM_CARD,
    FROM_LINK,
    FROM_VISTA,
    FROM_CARAVAN,
    FROM_JOURNAL,
    FROM_DISCARD,
    FROM_COST,
) = range(11)
ORIGIN_NAMES = (
    "die space",
    "townsfolk",
    "worker slot",
    "rest",
    "card gained",
    "link",
    "vista",
    "caravan",
    "journal",
    "discarded inspiration",
    "cost paid",
)
FRAMES = 40
QUEUES = 3  # piles with cards put under them: land, water, inspiration
DRAWN = 3
SOLO_STACK = 47

_FIELDS = np.dtype(
    [
        ("fresh_townsfolk", np.int64),  # land slots whose townsfolk was gained this turn, as bits
        ("turns", np.int32),  # turns finished
        ("rules", np.int32),  # the version of the rules
        ("lapsed", np.int64),  # kinds of effects that could not be used and were closed by the last answer, as bits
        ("open_cells", np.int32, SEATS),  # caravan cells not covered yet, as bits
        ("silver", np.int16, SEATS),
        ("provision", np.int16, SEATS),
        ("tile_vp", np.int16, SEATS),  # victory points of the tiles a seat has
        ("special_tiles", np.int16),  # those left on the board, as bits
        ("wish_denied", np.int16),  # how often the player has denied it that
        ("pending", np.int16),  # the answer that waits for its source or its token
        ("frame_group", np.int16, FRAMES),
        ("solo_stack", np.int16, SOLO_STACK),  # what the opponent still does, the next on top
        # what players have
        ("guild", np.int8, (SEATS, GUILD_COUNT)),  # influence tokens in the guilds
        ("tokens", np.int8, SEATS),  # influence tokens in supply
        ("workers", np.int8, (SEATS, WORKER_COUNT)),
        ("supply", np.int8, (SEATS, FACES)),  # dice in supply by value - 1
        ("reserve", np.int8, SEATS),  # dice not in the game yet
        ("die", np.int8, (SEATS, SPACES)),  # value of the die on a space, 0 for none
        ("ground", np.int8, (SEATS, MIDDLE)),  # land and water cards by ground number
        ("townsfolk", np.int8, (SEATS, MIDDLE)),  # the townsfolk under them
        ("space", np.int8, (SEATS, PANORAMA)),
        ("inspiration", np.int8, (SEATS, PANORAMA)),  # above a space card
        ("cell", np.int8, (SEATS, CELLS)),  # the square of a tile on a caravan cell, 0 for none
        ("marker", np.int8, SEATS),  # space of the journal track
        ("player_board", np.int8, SEATS),
        # the same counted, for goals, links and victory points
        ("icons", np.int8, (SEATS, ICON_COUNT)),
        ("cards", np.int8, (SEATS, ROW_COUNT)),
        ("tiles", np.int8, (SEATS, TILE_TYPE_COUNT)),
        # the board
        ("row_card", np.int8, (ROW_COUNT, PLACES)),
        ("row_token", np.int8, (ROW_COUNT, PLACES)),  # whose influence token lies there
        ("row_workers", np.int8, (ROW_COUNT, PLACES)),  # colours as bits
        ("deck", np.int8, (ROW_COUNT, cards.MOST_DESIGNS)),  # copies of every design nobody has seen
        ("under", np.int8, (QUEUES, cards.MOST_DESIGNS)),  # cards put under a pile, the oldest first
        ("under_count", np.int8, QUEUES),
        ("pile", np.int8, tiles.PILES),  # tiles left
        ("journal_tile", np.int8, track.TILES),
        ("green_marks", np.int8),  # marks that still hold their green worker, as bits
        ("side", np.int8, track.SECTIONS),
        # the game and the turn
        ("seats", np.int8),
        ("solo", np.int8),  # the opponent's board, or NOTHING
        ("first", np.int8),
        ("active", np.int8),
        ("question", np.int8),
        ("asked", np.int8),
        ("stage", np.int8),
        ("turn_kind", np.int8),
        ("ended_by", np.int8),
        ("turns_left", np.int8),  # once somebody has ended the game, this turn included
        ("held", np.int8),  # value of the die being placed, 0 for none
        ("yellow_used", np.int8),
        ("steps_left", np.int8),  # of the yellow guild
        ("first_step", np.int8),  # the die its first step changed and which way, until the second is over; or NOTHING
        ("black_used", np.int8),
        ("journal_moved", np.int8),
        ("journal_level", np.int8),  # of the effect stack: what a journal space gave lies there and above; or NOTHING
        ("silver_off", np.int8),  # discounts of the caravan column still to be had
        ("provision_off", np.int8),
        ("pigeon", np.int8),  # whether the placed die has a pigeon
        ("placed_row", np.int8),  # where a worker was placed this turn
        ("placed_place", np.int8),
        ("placed_worker", np.int8),
        ("lands_before", np.int8),  # land cards at the start of the turn
        ("rests_fully", np.int8),  # whether rest abilities may be used
        ("tile_held", np.int8),
        ("card_held", np.int8),  # a townsfolk or inspiration card to be put somewhere
        ("card_place", np.int8),  # where it lay
        ("drawn", np.int8, DRAWN),
        ("drawn_row", np.int8),  # the pile that is drawn from, by the draw-three option or by the opponent
        ("to_draw", np.int8),
        ("to_roll", np.int8),
        ("stayed", np.int8, FACES),  # dice that stayed in supply at a rest and may be rerolled
        # the effect stack
        ("frames", np.int8),
        ("frame_used", np.int8, FRAMES),  # parts used or declined, as bits
        ("frame_level", np.int8, FRAMES),
        ("frame_flags", np.int8, FRAMES),
        ("frame_from", np.int8, FRAMES),
        ("frame_at", np.int8, FRAMES),  # slot, place or cell it comes from
        # the solo opponent
        ("solo_depth", np.int8),
        ("schemes", np.int8),  # face-up scheme cards, as bits
        ("scheme_last", np.int8),
        ("scheme_before", np.int8),
        ("solo_track", np.int8),
        ("comets", np.int8),
        ("solo_covered", np.int8),  # cells of its caravan that are covered
        ("solo_extra_used", np.int8),
        ("late_cards", np.int8),  # townsfolk cards it takes after the player's last effect; only by rules 1
        ("wish", np.int8),  # what it is about to do with a card the player has influence on
        ("wish_row", np.int8),
        ("wish_place", np.int8),
        ("wish_worker", np.int8),
    ],
    align=True,
)
STATE = np.dtype((np.record, _FIELDS))
