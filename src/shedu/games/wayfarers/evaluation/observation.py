"""What a seat may know of a position of Wayfarers of the South Tigris, as numbers for learners.

Nothing is hidden in this game but the future (WS-15), so every seat observes the whole table, from its own place: seats
are relative to the observer, 0 is the observer, 1 the next seat clockwise, and so on; a solo opponent is seat 1. Cards
are rows of features: what is printed on them (`card_features`), and what lies on them. Cards that nobody has seen yet
are counted by design: whoever has watched all draws knows them.

A GPU writes an observation in parts, a row of a table or a cell by a thread of its own (`observe_part`). A CPU writes
all of it at once (`observe`) and leaves alone the rows that are empty and were empty before: most rows of a table are.
It relies on `scratch` for that, which says what the arrays hold; a scratch array of zeros says that nothing is known.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.core.spaces import (
    ActionBlock,
    ActionCells,
    ActionPlanes,
    ActionVector,
    Block,
    offsets_of,
    plane_size,
    size_of,
)
from shedu.core.state_fields import IntArray
from shedu.games.wayfarers.evaluation import observation_cards as small
from shedu.games.wayfarers.evaluation import observation_table as numbers_of
from shedu.games.wayfarers.evaluation.observation_cards import (
    card_at,
    clear,
    has_slot,
    write_caravan_cell,
    write_caravans,
    write_card_row,
    write_effect,
    write_ground,
    write_journal,
    write_journal_space,
    write_lying,
    write_owner,
    write_space_card,
    write_tile,
    write_tile_left,
)
from shedu.games.wayfarers.evaluation.observation_table import write_link, write_seat, write_turn, write_undrawn
from shedu.games.wayfarers.rules import action_ids, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    LAND,
    MIDDLE,
    NOTHING,
    PANORAMA,
    SEATS,
    SPACE,
    SPACES,
    WATER,
    WATER_SLOT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.state import FRAMES, State

Numbers = TypeVar("Numbers", IntArray, FloatArray)

BLOCKS: tuple[Block, ...] = (
    small.CARAVANS,
    small.CARDS,
    small.MY_SPACES,
    small.MY_SKY,
    small.OTHER_GROUNDS,
    small.OTHER_SKY,
    small.JOURNAL,
    small.TILES,
    small.EFFECTS,
    numbers_of.LINKS,
    numbers_of.UNDRAWN,
    numbers_of.TABLE,
)
SIZE = size_of(BLOCKS)
PLANE_SIZE = plane_size(BLOCKS)  # the numbers of all blocks of small whole numbers, which come first

# Where the blocks begin, and how many features their rows have.
(CARAVANS, CARDS, MY_SPACES, MY_SKY, OTHER_GROUNDS, OTHER_SKY, JOURNAL, TILES, EFFECTS, LINKS, UNDRAWN, TABLE) = (
    offsets_of(BLOCKS)
)
CARD_ROWS, CARD = small.CARDS.shape
GROUND = small.GROUND
SKY = small.SKY
OTHER_GROUND = GROUND + small.OTHERS
OTHER_SPACE = SKY + small.OTHERS
JOURNAL_SPACE = small.JOURNAL_SPACE
TILE = small.TILES.shape[1]
EFFECT = small.EFFECTS.shape[1]
LINK = numbers_of.LINK
SEAT = numbers_of.SEAT
TURN = TABLE + SEATS * SEAT

# A GPU's parts: a cell or a row each, then what cards are undrawn, the seats, and the turn.
PART_SIZES = (
    *(CELLS, CARD_ROWS, SPACES, PANORAMA, small.MOST_GROUNDS, small.MOST_SKY, track.SPACES, tiles.DESIGNS, FRAMES),
    *(track.LINKS, 1, SEATS, 1),
)
PARTS = sum(PART_SIZES)
PART_ENDS = np.cumsum(PART_SIZES)

# What `observe` remembers of the arrays it wrote last, in `scratch`.
KNOWN, LANDS, WATERS, SPACE_CARDS, OTHERS_GROUNDS, OTHERS_SKY, STACK, PRINTED = range(8)
SCRATCH = (PRINTED + CARD_ROWS,)

_FEES = ("no fee", "fee in silver", "fee in provisions")
_BY_WORKER = tuple(f"{worker} worker, {fee}" for worker in WORKER_NAMES for fee in _FEES)
_FACE_UP = tuple(range(small.FACE_UP))


def _vector(name: str, first: int, last: int) -> ActionVector:
    return ActionVector(name, first, last - first)


def _over_cards(name: str, first: int, kinds: tuple[str, ...]) -> ActionCells:
    return ActionCells(name, first, kinds, "cards", _FACE_UP, kinds_vary_fastest=True)


ACTION_BLOCKS: tuple[ActionBlock, ...] = (
    _vector("done and rest", action_ids.DONE, action_ids.PICK_DIE),
    _vector("dice to place", action_ids.PICK_DIE, action_ids.PUT_DIE),
    ActionCells(
        "dice on spaces",
        action_ids.PUT_DIE,
        ("own assets", "the blue guild for a ship"),
        "my die spaces",
        tuple(range(SPACES)),
        kinds_vary_fastest=True,
    ),
    _vector("guild steps", action_ids.GUILD_STEP, action_ids.PUT_WORKER),
    _over_cards("workers", action_ids.PUT_WORKER, _BY_WORKER),
    _vector("goods", action_ids.TAKE_SILVER, action_ids.INFLUENCE_CARD),
    _over_cards("influence on cards", action_ids.INFLUENCE_CARD, ("influence",)),
    _vector("tokens of guilds", action_ids.TOKEN_OF_GUILD, action_ids.TOKEN_OF_CARD),
    _over_cards("tokens of cards", action_ids.TOKEN_OF_CARD, ("token",)),
    _vector("moved influence", action_ids.MOVE_INFLUENCE, action_ids.JOURNAL),
    ActionCells("journal", action_ids.JOURNAL, ("journal", "further"), "links", tuple(range(track.LINKS))),
    ActionCells("refreshed dice", action_ids.REFRESH, ("refresh",), "my die spaces", tuple(range(SPACES))),
    _vector("rerolled and adjusted dice", action_ids.REROLL, action_ids.RETRIEVE),
    _over_cards("retrieved workers", action_ids.RETRIEVE, _BY_WORKER),
    _over_cards("acquired cards", action_ids.ACQUIRE, _FEES),
    _vector("piles to draw from", action_ids.DRAW_THREE, action_ids.TAKE_CARD),
    _vector("drawn cards to take", action_ids.TAKE_CARD, action_ids.TUCK_UNDER),
    ActionCells("townsfolk", action_ids.TUCK_UNDER, ("tuck",), "my die spaces", tuple(range(MIDDLE))),
    ActionCells("inspiration", action_ids.INSPIRE, ("inspire",), "my space cards", tuple(range(PANORAMA))),
    _vector("discard", action_ids.DISCARD, action_ids.GAIN_TILE),
    ActionCells(
        "gained tiles",
        action_ids.GAIN_TILE,
        ("with silver", "with influence"),
        "tiles",
        tuple(range(tiles.DESIGNS)),
        kinds_vary_fastest=True,
    ),
    ActionPlanes("laid tiles", action_ids.LAY_TILE, ("face a", "face b"), *small.CARAVANS.shape[:2]),
    _vector("sources and wishes", action_ids.SOURCE, action_ids.PUT_UNDER),
    _vector("drawn cards to put under", action_ids.PUT_UNDER, action_ids.BEGIN),
)
ACTION_SIZE = action_ids.BEGIN  # the ids above are outcomes of chance


@rule
def prepare(s: State, observer: int, scratch: IntArray) -> None:
    """Forget what the arrays held: the parts write everything."""
    scratch[KNOWN] = 0


@rule
def observe(s: State, observer: int, scratch: IntArray, planes: IntArray, numbers: FloatArray) -> None:
    """Write the whole observation of a seat: the same as all of its parts, much sooner on a CPU."""
    if scratch[KNOWN] == 0:
        clear(planes)
        clear(scratch)
        for design in range(tiles.DESIGNS):
            write_tile(s, design, planes[TILES + design * TILE : TILES + (design + 1) * TILE])
        scratch[KNOWN] = 1
    write_caravans(s, observer, planes[CARAVANS:CARDS])
    for number in range(CARD_ROWS):
        observe_card(s, observer, number, scratch, planes[CARDS + number * CARD : CARDS + (number + 1) * CARD])
    observe_mine(s, observer, scratch, planes)
    observe_others(s, observer, scratch, planes)
    write_journal(s, observer, planes[JOURNAL:TILES])
    for design in range(tiles.DESIGNS):
        write_tile_left(s, design, planes[TILES + design * TILE : TILES + (design + 1) * TILE])
    for number in range(s.frames):
        write_effect(s, number, planes[EFFECTS + number * EFFECT : EFFECTS + (number + 1) * EFFECT])
    clear_rows(planes, EFFECTS, EFFECT, int(s.frames), scratch, STACK)
    for link in range(track.LINKS):
        write_link(
            s, observer, link, numbers[LINKS - PLANE_SIZE + link * LINK : LINKS - PLANE_SIZE + (link + 1) * LINK]
        )
    write_undrawn(s, numbers[UNDRAWN - PLANE_SIZE : TABLE - PLANE_SIZE])
    for relative in range(SEATS):
        write_seat(
            s,
            observer,
            relative,
            numbers[TABLE - PLANE_SIZE + relative * SEAT : TABLE - PLANE_SIZE + (relative + 1) * SEAT],
        )
    write_turn(s, numbers[TURN - PLANE_SIZE :])


@rule
def clear_rows(planes: IntArray, first: int, size: int, rows: int, scratch: IntArray, block: int) -> None:
    """Empty the rows of a block that were used by the last observation and are no more."""
    if rows < scratch[block]:
        clear(planes[first + rows * size : first + int(scratch[block]) * size])
    scratch[block] = rows


@rule
def observe_card(s: State, observer: int, number: int, scratch: IntArray, out: IntArray) -> None:
    """Write a row of the cards, what is printed on the card only if it is another one than last time."""
    row, design = card_at(s, number)
    card = 0 if design == NOTHING else 1 + int(small.FIRST_CARD[row]) + design
    if scratch[PRINTED + number] != card:
        scratch[PRINTED + number] = card
        write_card_row(s, observer, number, out)
    else:
        write_lying(s, observer, number, out)


@rule
def observe_mine(s: State, observer: int, scratch: IntArray, planes: IntArray) -> None:
    """Write the observer's own panorama by slot."""
    lands = int(s.cards[observer, LAND])
    waters = int(s.cards[observer, WATER])
    spaces = int(s.cards[observer, SPACE])
    for slot in range(lands):
        write_ground(s, observer, slot, planes[MY_SPACES + slot * GROUND : MY_SPACES + (slot + 1) * GROUND])
    clear_rows(planes, MY_SPACES, GROUND, lands, scratch, LANDS)
    for slot in range(WATER_SLOT, WATER_SLOT + waters):
        write_ground(s, observer, slot, planes[MY_SPACES + slot * GROUND : MY_SPACES + (slot + 1) * GROUND])
    clear_rows(planes, MY_SPACES + WATER_SLOT * GROUND, GROUND, waters, scratch, WATERS)
    for slot in range(MIDDLE, SPACES):
        write_ground(s, observer, slot, planes[MY_SPACES + slot * GROUND : MY_SPACES + (slot + 1) * GROUND])
    for number in range(spaces):
        write_space_card(s, observer, number, planes[MY_SKY + number * SKY : MY_SKY + (number + 1) * SKY])
    clear_rows(planes, MY_SKY, SKY, spaces, scratch, SPACE_CARDS)


@rule
def observe_others(s: State, observer: int, scratch: IntArray, planes: IntArray) -> None:
    """Write the panoramas of the other players, one after the other from the next seat on."""
    grounds = 0
    spaces = 0
    for relative in range(1, int(s.seats)):
        seat = (int(observer) + relative) % int(s.seats)
        lands = int(s.cards[seat, LAND])
        for k in range(lands + int(s.cards[seat, WATER])):
            out = planes[OTHER_GROUNDS + grounds * OTHER_GROUND : OTHER_GROUNDS + (grounds + 1) * OTHER_GROUND]
            write_ground(s, seat, k if k < lands else WATER_SLOT + k - lands, out)
            write_owner(relative, out[GROUND:])
            grounds += 1
        for number in range(s.cards[seat, SPACE]):
            out = planes[OTHER_SKY + spaces * OTHER_SPACE : OTHER_SKY + (spaces + 1) * OTHER_SPACE]
            write_space_card(s, seat, number, out)
            write_owner(relative, out[SKY:])
            spaces += 1
    clear_rows(planes, OTHER_GROUNDS, OTHER_GROUND, grounds, scratch, OTHERS_GROUNDS)
    clear_rows(planes, OTHER_SKY, OTHER_SPACE, spaces, scratch, OTHERS_SKY)


@rule
def observe_part(s: State, observer: int, scratch: IntArray, part: int, planes: IntArray, numbers: FloatArray) -> None:
    """Write one part of the observation of a seat."""
    block = 0
    while part >= PART_ENDS[block]:
        block += 1
    k = int(part) - (int(PART_ENDS[block - 1]) if block > 0 else 0)
    if block == 0:
        write_caravan_cell(
            s, observer, k, planes[CARAVANS + k * small.CARAVAN_CELL : CARAVANS + (k + 1) * small.CARAVAN_CELL]
        )
    elif block == 1:
        write_card_row(s, observer, k, planes[CARDS + k * CARD : CARDS + (k + 1) * CARD])
    elif block == 2:
        out = planes[MY_SPACES + k * GROUND : MY_SPACES + (k + 1) * GROUND]
        if has_slot(s, observer, k):
            write_ground(s, observer, k, out)
        else:
            clear(out)
    elif block == 3:
        out = planes[MY_SKY + k * SKY : MY_SKY + (k + 1) * SKY]
        if k < s.cards[observer, SPACE]:
            write_space_card(s, observer, k, out)
        else:
            clear(out)
    elif block == 4:
        observe_other_ground(
            s, observer, k, planes[OTHER_GROUNDS + k * OTHER_GROUND : OTHER_GROUNDS + (k + 1) * OTHER_GROUND]
        )
    elif block == 5:
        observe_other_space_card(
            s, observer, k, planes[OTHER_SKY + k * OTHER_SPACE : OTHER_SKY + (k + 1) * OTHER_SPACE]
        )
    elif block == 6:
        write_journal_space(s, observer, k, planes[JOURNAL + k * JOURNAL_SPACE : JOURNAL + (k + 1) * JOURNAL_SPACE])
    elif block == 7:
        write_tile(s, k, planes[TILES + k * TILE : TILES + (k + 1) * TILE])
    elif block == 8:
        write_effect(s, k, planes[EFFECTS + k * EFFECT : EFFECTS + (k + 1) * EFFECT])
    elif block == 9:
        write_link(s, observer, k, numbers[LINKS - PLANE_SIZE + k * LINK : LINKS - PLANE_SIZE + (k + 1) * LINK])
    elif block == 10:
        write_undrawn(s, numbers[UNDRAWN - PLANE_SIZE : TABLE - PLANE_SIZE])
    elif block == 11:
        write_seat(s, observer, k, numbers[TABLE - PLANE_SIZE + k * SEAT : TABLE - PLANE_SIZE + (k + 1) * SEAT])
    else:
        write_turn(s, numbers[TURN - PLANE_SIZE :])


@rule
def observe_other_ground(s: State, observer: int, number: int, out: IntArray) -> None:
    """Write a row of the other players' lands and seas, or leave it empty."""
    for relative in range(1, int(s.seats)):
        seat = (int(observer) + relative) % int(s.seats)
        lands = int(s.cards[seat, LAND])
        waters = int(s.cards[seat, WATER])
        if number < lands + waters:
            write_ground(s, seat, number if number < lands else WATER_SLOT + number - lands, out)
            write_owner(relative, out[GROUND:])
            return
        number -= lands + waters
    clear(out)


@rule
def observe_other_space_card(s: State, observer: int, number: int, out: IntArray) -> None:
    """Write a row of the other players' space cards, or leave it empty."""
    for relative in range(1, int(s.seats)):
        seat = (int(observer) + relative) % int(s.seats)
        spaces = int(s.cards[seat, SPACE])
        if number < spaces:
            write_space_card(s, seat, number, out)
            write_owner(relative, out[SKY:])
            return
        number -= spaces
    clear(out)


@rule
def final_score(s: State, seat: int) -> int:
    """Return the score of a seat: its victory points (WG-2)."""
    return int(total_points(s, seat))
