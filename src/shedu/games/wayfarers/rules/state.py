"""The position of Wayfarers of the South Tigris as one NumPy record, its state. No rule in it.

Cards are numbers of designs inside their type; `NOTHING` and `NOBODY` are -1. A seat's die spaces are numbered: land
cards from 0 (the home city), water cards from `WATER_SLOT` (the home harbour), the middle panel from `MIDDLE`. In a
solo game the opponent is seat 1 of every array. Places of a row count from 0, the one that cards slide towards.
"""

from __future__ import annotations

import numpy as np

from shedu.core.state_fields import IntArray, array, number, record_of
from shedu.games.wayfarers.rules.cards import MOST_DESIGNS
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
from shedu.games.wayfarers.rules.tiles import PILES
from shedu.games.wayfarers.rules.track import SECTIONS, TILES

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


class State:
    """A position of Wayfarers of the South Tigris; in a solo game the opponent is seat 1 of every array."""

    fresh_townsfolk: int = number(np.int64)  # land slots whose townsfolk was gained this turn, as bits
    turns: int = number(np.int32)  # turns finished
    rules: int = number(np.int32)  # the version of the rules
    # kinds of effects that could not be used and were closed by the last answer, as bits
    lapsed: int = number(np.int64)
    open_cells: IntArray = array(np.int32, SEATS)  # caravan cells not covered yet, as bits
    silver: IntArray = array(np.int16, SEATS)
    provision: IntArray = array(np.int16, SEATS)
    tile_vp: IntArray = array(np.int16, SEATS)  # victory points of the tiles a seat has
    special_tiles: int = number(np.int16)  # those left on the board, as bits
    wish_denied: int = number(np.int16)  # how often the player has denied it that
    pending: int = number(np.int16)  # the answer that waits for its source or its token
    frame_group: IntArray = array(np.int16, FRAMES)
    solo_stack: IntArray = array(np.int16, SOLO_STACK)  # what the opponent still does, the next on top
    # what players have
    guild: IntArray = array(np.int8, SEATS, GUILD_COUNT)  # influence tokens in the guilds
    tokens: IntArray = array(np.int8, SEATS)  # influence tokens in supply
    workers: IntArray = array(np.int8, SEATS, WORKER_COUNT)
    supply: IntArray = array(np.int8, SEATS, FACES)  # dice in supply by value - 1
    reserve: IntArray = array(np.int8, SEATS)  # dice not in the game yet
    die: IntArray = array(np.int8, SEATS, SPACES)  # value of the die on a space, 0 for none
    ground: IntArray = array(np.int8, SEATS, MIDDLE)  # land and water cards by ground number
    townsfolk: IntArray = array(np.int8, SEATS, MIDDLE)  # the townsfolk under them
    space: IntArray = array(np.int8, SEATS, PANORAMA)
    inspiration: IntArray = array(np.int8, SEATS, PANORAMA)  # above a space card
    cell: IntArray = array(np.int8, SEATS, CELLS)  # the square of a tile on a caravan cell, 0 for none
    marker: IntArray = array(np.int8, SEATS)  # space of the journal track
    player_board: IntArray = array(np.int8, SEATS)
    # the same counted, for goals, links and victory points
    icons: IntArray = array(np.int8, SEATS, ICON_COUNT)
    cards: IntArray = array(np.int8, SEATS, ROW_COUNT)
    tiles: IntArray = array(np.int8, SEATS, TILE_TYPE_COUNT)
    # the board
    row_card: IntArray = array(np.int8, ROW_COUNT, PLACES)
    row_token: IntArray = array(np.int8, ROW_COUNT, PLACES)  # whose influence token lies there
    row_workers: IntArray = array(np.int8, ROW_COUNT, PLACES)  # colours as bits
    deck: IntArray = array(np.int8, ROW_COUNT, MOST_DESIGNS)  # copies of every design nobody has seen
    under: IntArray = array(np.int8, QUEUES, MOST_DESIGNS)  # cards put under a pile, the oldest first
    under_count: IntArray = array(np.int8, QUEUES)
    pile: IntArray = array(np.int8, PILES)  # tiles left
    journal_tile: IntArray = array(np.int8, TILES)
    green_marks: int = number(np.int8)  # marks that still hold their green worker, as bits
    side: IntArray = array(np.int8, SECTIONS)
    # the game and the turn
    seats: int = number(np.int8)
    solo: int = number(np.int8)  # the opponent's board, or NOTHING
    first: int = number(np.int8)
    active: int = number(np.int8)
    question: int = number(np.int8)
    asked: int = number(np.int8)
    stage: int = number(np.int8)
    turn_kind: int = number(np.int8)
    ended_by: int = number(np.int8)
    turns_left: int = number(np.int8)  # once somebody has ended the game, this turn included
    held: int = number(np.int8)  # value of the die being placed, 0 for none
    yellow_used: int = number(np.int8)
    steps_left: int = number(np.int8)  # of the yellow guild
    # the die its first step changed and which way, until the second is over; or NOTHING
    first_step: int = number(np.int8)
    black_used: int = number(np.int8)
    journal_moved: int = number(np.int8)
    # of the effect stack: what a journal space gave lies there and above; or NOTHING
    journal_level: int = number(np.int8)
    silver_off: int = number(np.int8)  # discounts of the caravan column still to be had
    provision_off: int = number(np.int8)
    pigeon: int = number(np.int8)  # whether the placed die has a pigeon
    placed_row: int = number(np.int8)  # where a worker was placed this turn
    placed_place: int = number(np.int8)
    placed_worker: int = number(np.int8)
    lands_before: int = number(np.int8)  # land cards at the start of the turn
    rests_fully: int = number(np.int8)  # whether rest abilities may be used
    tile_held: int = number(np.int8)
    card_held: int = number(np.int8)  # a townsfolk or inspiration card to be put somewhere
    card_place: int = number(np.int8)  # where it lay
    drawn: IntArray = array(np.int8, DRAWN)
    drawn_row: int = number(np.int8)  # the pile that is drawn from, by the draw-three option or by the opponent
    to_draw: int = number(np.int8)
    to_roll: int = number(np.int8)
    stayed: IntArray = array(np.int8, FACES)  # dice that stayed in supply at a rest and may be rerolled
    # the effect stack
    frames: int = number(np.int8)
    frame_used: IntArray = array(np.int8, FRAMES)  # parts used or declined, as bits
    frame_level: IntArray = array(np.int8, FRAMES)
    frame_flags: IntArray = array(np.int8, FRAMES)
    frame_from: IntArray = array(np.int8, FRAMES)
    frame_at: IntArray = array(np.int8, FRAMES)  # slot, place or cell it comes from
    # the solo opponent
    solo_depth: int = number(np.int8)
    schemes: int = number(np.int8)  # face-up scheme cards, as bits
    scheme_last: int = number(np.int8)
    scheme_before: int = number(np.int8)
    solo_track: int = number(np.int8)
    comets: int = number(np.int8)
    solo_covered: int = number(np.int8)  # cells of its caravan that are covered
    solo_extra_used: int = number(np.int8)
    late_cards: int = number(np.int8)  # townsfolk cards it takes after the player's last effect; only by rules 1
    wish: int = number(np.int8)  # what it is about to do with a card the player has influence on
    wish_row: int = number(np.int8)
    wish_place: int = number(np.int8)
    wish_worker: int = number(np.int8)


STATE = record_of(State)
