"""The small whole numbers of an observation: caravans as planes; cards, journal, tiles and effects as rows of features.

Every function writes one row, or one cell, completely: `out` is that part of the observation and no more, so that its
indices are known to be in range and whole rows are copied at once.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from shedu.core.kernel import rule
from shedu.core.spaces import Planes, Rows
from shedu.core.state_fields import IntArray
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.evaluation import card_features
from shedu.games.wayfarers.rules import action_ids, tiles, track
from shedu.games.wayfarers.rules.cards import GROUNDS, NIBBLE, packed
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    INSPIRATION,
    LAND,
    MIDDLE,
    NOBODY,
    NOTHING,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    SEATS,
    SPACES,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import meets_goal
from shedu.games.wayfarers.rules.state import DENY, DRAWN, FRAMES, ORIGIN_NAMES, State
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.tables.reader import COLUMN_CONTENTS

WHOSE = ("mine", "next seat's", "second next seat's", "third next seat's")
OTHERS = SEATS - 1


def _with_nothing(values: np.ndarray) -> np.ndarray:
    """Return a table with one row of zeros more, which NOTHING finds because it counts from the end."""
    return np.vstack([values, np.zeros_like(values[:1])])


CARD_VALUES = card_features.CARD.values
FIRST_CARD = card_features.FIRST_CARD
GROUND_VALUES = card_features.GROUND.values
TOWNSFOLK_VALUES = _with_nothing(card_features.TOWNSFOLK_UNDER.values)
SKY_VALUES = card_features.SKY.values
INSPIRED_VALUES = _with_nothing(card_features.INSPIRED.values)
TILE_VALUES = card_features.TILE.values
JOURNAL_TILE_VALUES = _with_nothing(card_features.JOURNAL_TILE.values)
PART_VALUES = card_features.PART.values
CARD_FEATURES, GROUND_FEATURES, TOWNSFOLK_FEATURES, SKY_FEATURES, INSPIRED_FEATURES, TILE_FEATURES = (
    values.shape[1]
    for values in (CARD_VALUES, GROUND_VALUES, TOWNSFOLK_VALUES, SKY_VALUES, INSPIRED_VALUES, TILE_VALUES)
)
JOURNAL_TILE_FEATURES, PART_FEATURES = JOURNAL_TILE_VALUES.shape[1], PART_VALUES.shape[1]

# Caravans: what a square of a tile shows, what is printed on a cell that no tile can cover, the bonus under a cell.
CONTENTS = 8


def _contents(words: Iterable[int]) -> np.ndarray:
    """Return packed contents as rows of zeros and ones."""
    return np.array([[int(word) >> NIBBLE * k & 15 for k in range(CONTENTS)] for word in words], dtype=np.int8)


_PRINTED = np.zeros((tiles.BOARDS, CELLS), dtype=np.int64)
for _cell in components.CARAVAN_CELLS:
    if not _cell.is_cell:
        _at = (_cell.row - 1) * GRID_COLUMNS + _cell.column - 1
        _PRINTED[tiles.BOARD_NAMES.index(_cell.board), _at] = packed((_cell.printed_asset,))
BONUS = card_features.table_of(
    [card_features.group_features(int(group), "bonus: ") for group in tiles.COVERED[: tiles.BOARDS].flat]
)
CARAVAN_PLANES = ("open cell", *COLUMN_CONTENTS[:CONTENTS], *BONUS.names)
CARAVANS = Planes(
    "caravans",
    CELLS // GRID_COLUMNS,
    GRID_COLUMNS,
    tuple(f"{whose} {plane}" for whose in WHOSE for plane in CARAVAN_PLANES),
)
CARAVAN = len(CARAVAN_PLANES)  # planes of a seat
CARAVAN_CELL = SEATS * CARAVAN
# The planes of a cell: covered by a square of a tile, then by board and cell what is printed there, then open cells.
BARE, OPEN = tiles.SQUARES, tiles.SQUARES + tiles.BOARDS * CELLS
CELL_VALUES = np.zeros((OPEN + tiles.BOARDS * CELLS, CARAVAN), dtype=np.int8)
CELL_VALUES[:BARE, 1 : 1 + CONTENTS] = _contents(tiles.CONTENT.tolist())
CELL_VALUES[BARE:OPEN, 1 : 1 + CONTENTS] = _contents(_PRINTED.flatten().tolist())
CELL_VALUES[OPEN:, 0] = 1
CELL_VALUES[OPEN:, 1 + CONTENTS :] = BONUS.values

# The face-up cards, the card that must be put somewhere, and the cards drawn.
FACE_UP = ROW_COUNT * PLACES
LYING_NAMES = (
    "card",
    *(f"{whose} token" for whose in WHOSE),
    *(f"{worker} worker" for worker in WORKER_NAMES),
    *("worker placed in this turn", "wanted by the opponent", "in the answer that waits"),
)
LYING = len(LYING_NAMES)
CARDS = Rows(
    "cards",
    (
        *(f"{row} {place + 1}" for row in ROW_NAMES for place in range(PLACES)),
        *("held", *(f"drawn {k + 1}" for k in range(DRAWN))),
    ),
    LYING_NAMES + card_features.CARD.names,
    is_small=True,
)

# Die spaces with their cards, and space cards: my own by slot, those of all others packed one after the other.
GROUND_NAMES = (
    *("card", "last of its kind", "townsfolk gained in this turn"),
    *(f"die {face + 1}" for face in range(FACES)),
    *card_features.GROUND.names,
    *card_features.TOWNSFOLK_UNDER.names,
)
GROUND = len(GROUND_NAMES)
GROUND_LYING = 3 + FACES  # the features of a die space that are not printed
MY_SPACES = Rows(
    "my die spaces",
    (
        *(f"land {k}" for k in range(PANORAMA)),
        *(f"water {k}" for k in range(PANORAMA)),
        *(f"middle {k}" for k in range(SPACES - MIDDLE)),
    ),
    GROUND_NAMES,
    is_small=True,
)
# All others together hold no more than all cards of a kind, and their home cards.
MOST_GROUNDS = 2 * (PANORAMA - 1 + OTHERS)
MOST_SKY = PANORAMA - 1 + OTHERS
OTHER_GROUNDS = Rows(
    "others' lands and seas",
    tuple(f"card {k}" for k in range(MOST_GROUNDS)),
    GROUND_NAMES + WHOSE[1:],
    is_small=True,
)
SKY_NAMES = ("card", "goal met", *card_features.SKY.names, *card_features.INSPIRED.names)
SKY = len(SKY_NAMES)
MY_SKY = Rows("my space cards", tuple(f"space {k}" for k in range(PANORAMA)), SKY_NAMES, is_small=True)
OTHER_SKY = Rows(
    "others' space cards", tuple(f"card {k}" for k in range(MOST_SKY)), SKY_NAMES + WHOSE[1:], is_small=True
)

JOURNAL = Rows(
    "journal",
    track.SPACE_NAMES,
    (*(f"{whose} marker" for whose in WHOSE), "green worker", *card_features.JOURNAL_TILE.names),
    is_small=True,
)
JOURNAL_SPACE = JOURNAL.shape[1]
TILE_SPACES = np.array(track.TILE_SPACES, dtype=np.int64)
GREEN_SPACES = np.flatnonzero(track.GREEN_MARK != track.NO_PLACE)
TILES = Rows("tiles", tiles.NAMES, ("left", "to be laid", *card_features.TILE.names), is_small=True)
EFFECT_NAMES = (
    *("effect", "open now", "with townsfolk", "of townsfolk", "must be used", "begun"),
    *(f"from {origin}" for origin in ORIGIN_NAMES),
    *card_features.PART.names,
)
EFFECTS = Rows("effects", tuple(f"effect {k}" for k in range(FRAMES)), EFFECT_NAMES, is_small=True)
FLAGS = 4  # of an effect
ORIGINS = len(ORIGIN_NAMES)


@rule
def clear(out: IntArray) -> None:
    """Write zeros."""
    for k in range(len(out)):
        out[k] = 0


@rule
def relative_to(s: State, observer: int, seat: int) -> int:
    """Return how many places after the observer a seat sits; the solo opponent sits next to the player."""
    return (int(seat) - int(observer)) % participants(s)


@rule
def write_caravan_cell(s: State, observer: int, cell: int, out: IntArray) -> None:
    """Write a cell of all caravans."""
    clear(out)
    for seat in range(s.seats):
        n = relative_to(s, observer, seat) * CARAVAN
        write_cell(s, seat, cell, out[n : n + CARAVAN])


@rule
def write_caravans(s: State, observer: int, out: IntArray) -> None:
    """Write all cells of all caravans."""
    clear(out)
    for seat in range(s.seats):
        n = relative_to(s, observer, seat) * CARAVAN
        for cell in range(CELLS):
            write_cell(s, seat, cell, out[n : n + CARAVAN])
            n += CARAVAN_CELL


@rule
def write_cell(s: State, seat: int, cell: int, out: IntArray) -> None:
    """Write a cell of a caravan."""
    look = int(s.cell[seat, cell])
    if look == 0:
        look = max(0, int(s.player_board[seat])) * CELLS + cell
        look += OPEN if int(s.open_cells[seat]) >> cell & 1 else BARE
    for k in range(CARAVAN):
        out[k] = CELL_VALUES[look, k]


@rule
def write_printed(row: int, design: int, out: IntArray) -> None:
    """Write what is printed on a card."""
    card = int(FIRST_CARD[row]) + int(design)
    for k in range(CARD_FEATURES):
        out[k] = CARD_VALUES[card, k]


@rule
def write_card_row(s: State, observer: int, number: int, out: IntArray) -> None:
    """Write a row of the cards: face-up, held or drawn."""
    row, design = card_at(s, number)
    if design == NOTHING:
        clear(out)
    else:
        write_printed(row, design, out[LYING:])
    write_lying(s, observer, number, out)


@rule
def card_at(s: State, number: int) -> tuple[int, int]:
    """Return kind and design of a card that lies face-up, that must be put somewhere, or that was drawn."""
    if number < FACE_UP:
        return number // PLACES, int(s.row_card[number // PLACES, number % PLACES])
    if number == FACE_UP:
        return (TOWNSFOLK if s.card_place == NOTHING else INSPIRATION), int(s.card_held)
    if s.drawn_row == NOTHING:
        return LAND, NOTHING
    return int(s.drawn_row), int(s.drawn[number - FACE_UP - 1])


@rule
def write_lying(s: State, observer: int, number: int, out: IntArray) -> None:
    """Write what lies on a card of the rows, and what is going on with it."""
    for k in range(LYING):
        out[k] = 0
    row, design = card_at(s, number)
    out[0] = 0 if design == NOTHING else 1
    if number >= FACE_UP:
        return
    place = number % PLACES
    owner = int(s.row_token[row, place])
    if owner != NOBODY:
        out[1 + relative_to(s, observer, owner)] = 1
    workers = int(s.row_workers[row, place])
    for worker in range(WORKER_COUNT):
        out[1 + SEATS + worker] = workers >> worker & 1
    if s.placed_row == row and s.placed_place == place:
        out[1 + SEATS + WORKER_COUNT] = 1
    if s.question == DENY and s.wish_row == row and s.wish_place == place:
        out[2 + SEATS + WORKER_COUNT] = 1
    if s.pending != NOTHING and is_card_waiting(s, row, place):
        out[3 + SEATS + WORKER_COUNT] = 1


@rule
def is_card_waiting(s: State, row: int, place: int) -> bool:
    """Return whether the answer that waits for its source or its token is about a face-up card."""
    kind = action_ids.kind_of(s.pending)
    if kind != action_ids.INFLUENCE_CARD and kind != action_ids.RETRIEVE and kind != action_ids.ACQUIRE:
        return False
    return bool(action_ids.operand(s.pending, 0) == row and action_ids.operand(s.pending, 1) == place)


@rule
def write_ground(s: State, seat: int, slot: int, out: IntArray) -> None:
    """Write a die space of a seat with its card and the townsfolk under it; the space must be there."""
    for k in range(GROUND_LYING):
        out[k] = 0
    die = int(s.die[seat, slot])
    if die > 0:
        out[2 + die] = 1
    ground = GROUNDS + int(slot) - MIDDLE
    townsfolk = NOTHING
    if slot < MIDDLE:
        ground = int(s.ground[seat, slot])
        townsfolk = int(s.townsfolk[seat, slot])
        last = int(s.cards[seat, LAND]) if slot < WATER_SLOT else WATER_SLOT + int(s.cards[seat, WATER])
        out[0] = 1
        out[1] = 1 if slot == last - 1 else 0
    if slot < WATER_SLOT and seat == s.active:
        out[2] = int(s.fresh_townsfolk) >> slot & 1
    for k in range(GROUND_FEATURES):
        out[GROUND_LYING + k] = GROUND_VALUES[ground, k]
    for k in range(TOWNSFOLK_FEATURES):  # the last row of the table is that of no card
        out[GROUND_LYING + GROUND_FEATURES + k] = TOWNSFOLK_VALUES[townsfolk, k]


@rule
def write_space_card(s: State, seat: int, number: int, out: IntArray) -> None:
    """Write a space card of a seat with the inspiration card above it; the card must be there."""
    design = int(s.space[seat, number])
    inspiration = int(s.inspiration[seat, number])
    out[0] = 1
    out[1] = 1 if inspiration != NOTHING and meets_goal(s, seat, inspiration) else 0
    for k in range(SKY_FEATURES):
        out[2 + k] = SKY_VALUES[design, k]
    for k in range(INSPIRED_FEATURES):  # the last row of the table is that of no card
        out[2 + SKY_FEATURES + k] = INSPIRED_VALUES[inspiration, k]


@rule
def has_slot(s: State, seat: int, slot: int) -> bool:
    """Return whether a seat has a die space or a card without one at a slot."""
    if slot >= MIDDLE:
        return True
    if slot >= WATER_SLOT:
        return bool(slot - WATER_SLOT < s.cards[seat, WATER])
    return bool(slot < s.cards[seat, LAND])


@rule
def write_owner(relative: int, out: IntArray) -> None:
    """Write whose card it is, of one of the others."""
    for other in range(OTHERS):
        out[other] = 1 if other + 1 == relative else 0


@rule
def write_journal_space(s: State, observer: int, space: int, out: IntArray) -> None:
    """Write a space of the journal track."""
    for k in range(SEATS + 1):
        out[k] = 0
    for seat in range(participants(s)):
        if s.marker[seat] == space:
            out[relative_to(s, observer, seat)] = 1
    mark = int(track.GREEN_MARK[space])
    if mark != track.NO_PLACE:
        out[SEATS] = int(s.green_marks) >> mark & 1
    place = int(track.TILE_PLACE[space])
    tile = NOTHING if place == track.NO_PLACE else int(s.journal_tile[place])
    for k in range(JOURNAL_TILE_FEATURES):  # the last row of the table is that of no tile
        out[SEATS + 1 + k] = JOURNAL_TILE_VALUES[tile, k]


@rule
def write_journal(s: State, observer: int, out: IntArray) -> None:
    """Write all spaces of the journal track."""
    clear(out)
    for place in range(track.TILES):
        n = int(TILE_SPACES[place]) * JOURNAL_SPACE + SEATS + 1
        tile = int(s.journal_tile[place])
        printed = out[n : n + JOURNAL_TILE_FEATURES]
        for k in range(JOURNAL_TILE_FEATURES):
            printed[k] = JOURNAL_TILE_VALUES[tile, k]
    for k in range(len(GREEN_SPACES)):
        space = int(GREEN_SPACES[k])
        out[space * JOURNAL_SPACE + SEATS] = int(s.green_marks) >> int(track.GREEN_MARK[space]) & 1
    for seat in range(participants(s)):
        if s.marker[seat] >= 0:
            out[int(s.marker[seat]) * JOURNAL_SPACE + relative_to(s, observer, seat)] = 1


@rule
def write_tile(s: State, design: int, out: IntArray) -> None:
    """Write how many copies of a tile are left, and what is printed on it."""
    write_tile_left(s, design, out)
    for k in range(TILE_FEATURES):
        out[2 + k] = TILE_VALUES[design, k]


@rule
def write_tile_left(s: State, design: int, out: IntArray) -> None:
    """Write how many copies of a tile are left, and whether it must be laid."""
    out[0] = s.pile[design] if design < tiles.PILES else int(s.special_tiles) >> (design - tiles.PILES) & 1
    out[1] = 1 if s.tile_held == design else 0


@rule
def write_effect(s: State, number: int, out: IntArray) -> None:
    """Write an effect of the stack, counted from its top: where it comes from and the parts that are left."""
    clear(out)
    frame = int(s.frames) - 1 - int(number)
    if frame < 0:
        return
    out[0] = 1
    out[1] = 1 if s.frame_level[frame] == s.frame_level[int(s.frames) - 1] else 0
    flags = int(s.frame_flags[frame])
    for k in range(FLAGS):
        out[2 + k] = flags >> k & 1
    out[2 + FLAGS + int(s.frame_from[frame])] = 1
    group = int(s.frame_group[frame])
    used = int(s.frame_used[frame])
    for part in range(programs.GROUP_SIZE[group]):
        if used >> part & 1 == 0:
            kind = int(programs.GROUP_PART[group, part])
            for k in range(PART_FEATURES):
                out[2 + FLAGS + ORIGINS + k] += PART_VALUES[kind, k]
