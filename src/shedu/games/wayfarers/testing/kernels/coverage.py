"""What games have exercised: every card, tile, link, slot and rule of the opponent, counted in soaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from shedu.core.kernel import rule
from shedu.games.wayfarers.rules import action_ids, cards, tiles, track
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.caravan import has_space_for
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    LAND,
    MIDDLE,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    SOLO_CELLS,
    SPACE,
    TOWNSFOLK,
    WATER_SLOT,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import leads_comets, meets_goal
from shedu.games.wayfarers.rules.solo import boards
from shedu.games.wayfarers.rules.state import (
    FROM_LINK,
    FROM_TOWNSFOLK,
    FROM_VISTA,
    OVER,
    REST_TURN,
    SOURCE,
    State,
)
from shedu.games.wayfarers.tables import components

# Where the counts of each kind of thing begin.
CARD = 0  # + row * MOST_DESIGNS + design: gained by a player
DIE = CARD + ROW_COUNT * cards.MOST_DESIGNS  # + ground: a die placed there
VISTA = DIE + cards.GROUNDS  # + land design: triggered
FOLK = VISTA + cards.GROUNDS  # + townsfolk design: there when it works
TILE = FOLK + cards.MOST_DESIGNS  # + design * FACES + face: laid
CELL = TILE + tiles.DESIGNS * tiles.FACES  # + board * CELLS + cell: covered
LINK = CELL + tiles.BOARDS * CELLS  # + link * 2 + side: followed
FURTHER = LINK + track.LINKS * 2  # + link: followed by the black guild
JOURNAL_TILE = FURTHER + track.LINKS  # + tile: gained
SLOT = JOURNAL_TILE + track.TILES  # + (row * PLACES + place) * WORKER_COUNT + worker: used
DISCARD = SLOT + ROW_COUNT * PLACES * WORKER_COUNT  # + place
BAR = DISCARD + PLACES  # + bar: a link reward to choose
GOAL = BAR + 4  # + inspiration: met at the end
MIDDLE_SPACE = GOAL + cards.DESIGNS[4]  # + space
SOLO_CELL = MIDDLE_SPACE + 4  # + board * SOLO_CELLS + step: covered
SCHEME = SOLO_CELL + boards.BOARDS * SOLO_CELLS  # + board * SCHEMES + card: revealed
SOLO = SCHEME + boards.BOARDS * action_ids.SCHEMES  # + board * SOLO_THINGS + thing
SOLO_REST, SOLO_TRACK, SOLO_WON, SOLO_LOST, SOLO_ENDED, SOLO_SPECIAL, SOLO_WORKER, SOLO_TAKEN = range(8)
SOLO_NAMES = (
    "rest",
    "track effect",
    "lost to the player",
    "won",
    "ended the game",
    "special tile",
    "worker",
    "retrieved",
)
THING = SOLO + boards.BOARDS * len(SOLO_NAMES)
THINGS = (
    *("rest", "rest without abilities", "yellow guild", "blue guild", "black guild", "token moved from a guild"),
    *("token moved from a card", "source asked", "draw three", "fee in silver", "fee in provisions", "comet lead"),
    *("cards under a pile drawn", "row left short", "allowed", "denied", "tile for influence", "pair of partners"),
    *("order under a pile", "die that needs the yellow guild", "opponent's card for a fee"),
)
COUNT = THING + len(THINGS)


@rule
def mark(seen, number):
    """Count something."""
    seen[number] += 1


@rule
def note(before: State, action, s: State, seen):
    """Count what an action has exercised."""
    note_action(before, action, s, seen)
    for seat in range(int(s.seats)):
        note_seat(before, s, seat, seen)
    note_frames(before, s, seen)
    if s.solo != NOTHING:
        note_opponent(before, s, seen)


@rule
def note_action(before: State, action, s: State, seen):
    """What the number of an action tells."""
    seat = int(before.active)
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.REST:
        mark(seen, THING + (0 if s.rests_fully else 1))
    elif kind == action_ids.PUT_DIE:
        if second:
            mark(seen, THING + 3)
    elif kind == action_ids.GUILD_STEP or kind == action_ids.HELD_STEP:
        mark(seen, THING + 2)
    elif kind == action_ids.PUT_WORKER:
        mark(seen, SLOT + (first * PLACES + second) * WORKER_COUNT + operand(action, 2))
        note_fee(operand(action, 3), seen)
    elif kind == action_ids.TOKEN_OF_GUILD:
        mark(seen, THING + 5)
    elif kind == action_ids.TOKEN_OF_CARD:
        mark(seen, THING + 6)
    elif kind == action_ids.JOURNAL or kind == action_ids.FURTHER:
        if kind == action_ids.FURTHER:
            mark(seen, THING + 4)
            mark(seen, FURTHER + first)
        mark(seen, LINK + first * 2 + int(s.side[track.LINK_SECTION[first]]))
        place = track.TILE_PLACE[track.LINK_END[first]]
        if place != track.NO_PLACE:
            mark(seen, JOURNAL_TILE + int(s.journal_tile[place]))
    elif kind == action_ids.RETRIEVE:
        note_fee(operand(action, 3), seen)
    elif kind == action_ids.ACQUIRE:
        note_fee(operand(action, 2), seen)
    elif kind == action_ids.DRAW_THREE:
        mark(seen, THING + 8)
    elif kind == action_ids.DISCARD:
        mark(seen, DISCARD + int(before.card_place))
    elif kind == action_ids.GAIN_TILE:
        if second:
            mark(seen, THING + 16)
    elif kind == action_ids.LAY_TILE:
        mark(seen, TILE + int(before.tile_held) * tiles.FACES + first)
    elif kind == action_ids.ALLOW:
        mark(seen, THING + 14)
    elif kind == action_ids.DENY:
        mark(seen, THING + 15)
    elif kind == action_ids.PUT_UNDER:
        mark(seen, THING + 18)
    elif kind == action_ids.PICK_DIE:
        if not has_space_for(before, seat, second):
            mark(seen, THING + 19)
    if s.question == SOURCE and seat == s.active:
        mark(seen, THING + 7)


@rule
def note_fee(fee, seen):
    """How a fee was paid."""
    if fee == action_ids.SILVER_FEE:
        mark(seen, THING + 9)
    elif fee == action_ids.PROVISION_FEE:
        mark(seen, THING + 10)


@rule
def note_seat(before: State, s: State, seat, seen):
    """What is new in the panorama and the caravan of a seat, and at the end of the game its goals."""
    for slot in range(MIDDLE):
        ground = int(s.ground[seat, slot])
        if ground != before.ground[seat, slot] and before.marker[seat] != NOTHING:
            row = LAND if slot < WATER_SLOT else 3
            design = ground if slot < WATER_SLOT else ground - cards.WATER_GROUND
            mark(seen, CARD + row * cards.MOST_DESIGNS + design)
        townsfolk = int(s.townsfolk[seat, slot])
        if townsfolk != before.townsfolk[seat, slot]:
            mark(seen, CARD + townsfolk)
        if s.die[seat, slot] != 0 and before.die[seat, slot] == 0:
            mark(seen, DIE + ground)
            if townsfolk != NOTHING and cards.TOWNSFOLK_PANEL[townsfolk] == cards.ON_DIE:
                mark(seen, FOLK + townsfolk)
        if before.turn_kind != REST_TURN and s.turn_kind == REST_TURN and seat == s.active and s.rests_fully:
            if townsfolk != NOTHING and cards.TOWNSFOLK_PANEL[townsfolk] == cards.ON_REST:
                mark(seen, FOLK + townsfolk)
    for space in range(4):
        if s.die[seat, MIDDLE + space] != 0 and before.die[seat, MIDDLE + space] == 0:
            mark(seen, MIDDLE_SPACE + space)
    for number in range(int(s.cards[seat, SPACE])):
        if s.space[seat, number] != before.space[seat, number] and before.marker[seat] != NOTHING:
            mark(seen, CARD + cards.MOST_DESIGNS + int(s.space[seat, number]))
        inspiration = int(s.inspiration[seat, number])
        if inspiration != before.inspiration[seat, number]:
            mark(seen, CARD + 4 * cards.MOST_DESIGNS + inspiration)
        if s.question == OVER and inspiration != NOTHING and meets_goal(s, seat, inspiration):
            mark(seen, GOAL + inspiration)
    for cell in range(CELLS):
        if s.cell[seat, cell] != before.cell[seat, cell]:
            mark(seen, CELL + int(s.player_board[seat]) * CELLS + cell)
            if tiles.TILE_OF[int(s.cell[seat, cell])] >= 0 and before.tile_held == NOTHING:
                mark(seen, TILE + tiles.TILE_OF[int(s.cell[seat, cell])] * tiles.FACES)
    if s.question == OVER and leads_comets(s, seat):
        mark(seen, THING + 11)


@rule
def note_frames(before: State, s: State, seen):
    """What is on the effect stack that was not there before."""
    for frame in range(int(before.frames) if before.frames < s.frames else 0, int(s.frames)):
        origin, at = int(s.frame_from[frame]), int(s.frame_at[frame])
        if origin == FROM_LINK:
            mark(seen, BAR + at)
        if s.frame_flags[frame] & 3:
            mark(seen, THING + 17)
        if origin == FROM_VISTA or (origin == FROM_TOWNSFOLK and at < WATER_SLOT):
            ground = int(s.ground[s.active, at])
            if cards.VISTA_TRIGGER[ground]:
                mark(seen, VISTA + ground)
                if origin == FROM_TOWNSFOLK:
                    mark(seen, FOLK + int(s.townsfolk[s.active, at]))
    for queue in range(3):
        if s.under_count[queue] < before.under_count[queue]:
            mark(seen, THING + 12)
    for row in range(ROW_COUNT):
        if s.row_card[row, PLACES - 1] == NOTHING and s.turns > before.turns and s.question != OVER:
            mark(seen, THING + 13)


@rule
def note_opponent(before: State, s: State, seen):
    """What the solo opponent has done."""
    board = int(s.solo)
    base = SOLO + board * len(SOLO_NAMES)
    for step in range(int(before.solo_covered), int(s.solo_covered)):
        mark(seen, SOLO_CELL + board * SOLO_CELLS + step)
    if s.schemes > before.schemes and s.scheme_last != NOTHING:
        mark(seen, SCHEME + board * action_ids.SCHEMES + int(s.scheme_last))
    if before.schemes != 0 and s.schemes == 0:
        mark(seen, base + SOLO_REST)
    if before.solo_track <= 4 < s.solo_track:
        mark(seen, base + SOLO_TRACK)
    if s.tiles[OPPONENT, 4] > before.tiles[OPPONENT, 4]:
        mark(seen, base + SOLO_SPECIAL)
    for worker in range(WORKER_COUNT):
        if s.workers[OPPONENT, worker] < before.workers[OPPONENT, worker]:
            mark(seen, base + SOLO_WORKER)
        if s.workers[OPPONENT, worker] > before.workers[OPPONENT, worker]:
            mark(seen, base + SOLO_TAKEN)
    if before.active == 0 and s.active == 0 and s.cards[OPPONENT, TOWNSFOLK] > before.cards[OPPONENT, TOWNSFOLK]:
        if s.turns == before.turns:
            mark(seen, THING + 20)
    if s.question == OVER:
        mark(seen, base + (SOLO_ENDED if s.ended_by == OPPONENT else SOLO_WON))
        mark(seen, base + SOLO_LOST)


def is_plain(effect: str) -> bool:
    """Whether an effect is a plain gain, which leaves no trace on the stack."""
    return re.fullmatch(r"(silver|provision):\d", effect) is not None


def items() -> Iterator[tuple[int, str]]:
    """The number and name of everything that a long run of random games must have exercised."""
    for row, names in enumerate(cards.CARD_NAMES):
        yield from ((CARD + row * cards.MOST_DESIGNS + k, f"{ROW_NAMES[row]} {name}") for k, name in enumerate(names))
    for k, land in enumerate(components.LAND):
        if land.use == "die" or not is_plain(land.effect):
            yield (DIE if land.use == "die" else VISTA) + k, f"use of {land.id}"
    for k, water in enumerate(components.WATER):
        if water.use == "die":
            yield DIE + cards.WATER_GROUND + k, f"die on {water.id}"
    yield DIE + cards.HOME_CITY, "die on home_city"
    yield DIE + cards.HOME_HARBOUR, "die on home_harbour"
    yield from ((MIDDLE_SPACE + k, f"die on panel {k + 1}") for k in range(4))
    for k, folk in enumerate(components.TOWNSFOLK):
        if folk.panel != "trigger" or not is_plain(folk.effect):
            yield FOLK + k, f"use of {folk.id}"
    for k, tile in enumerate(components.UPGRADES):
        yield from ((TILE + k * tiles.FACES + face, f"{tile.id} face {'ab'[face]}") for face in range(tile.width))
    for board, letter in enumerate(tiles.BOARD_NAMES):
        for cell in range(CELLS):
            if int(tiles.OPEN_CELLS[board]) >> cell & 1:
                yield CELL + board * CELLS + cell, f"board {letter} cell {cell}"
    for k, name in enumerate(track.LINK_NAMES):
        yield from ((LINK + k * 2 + side, f"{name} side {letter}") for side, letter in enumerate(track.SIDES))
    yield from ((JOURNAL_TILE + k, name) for k, name in enumerate(track.TILE_NAMES))
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            for worker in range(WORKER_COUNT):
                if int(cards.SLOT_WORKERS[row, place]) >> worker & 1:
                    number = SLOT + (row * PLACES + place) * WORKER_COUNT + worker
                    yield number, f"{WORKER_NAMES[worker]} worker on {ROW_NAMES[row]} {cards.PRINTED_PLACE[row, place]}"
    yield from ((DISCARD + place, f"inspiration discarded from place {place}") for place in range(PLACES))
    yield from ((BAR + bar, f"link reward of bar {bar + 1}") for bar in (0, 3))
    yield from ((GOAL + k, f"goal of {card.id} met") for k, card in enumerate(components.INSPIRATION))
    for board, name in enumerate(boards.BOARD_NAMES):
        yield from ((SOLO_CELL + board * SOLO_CELLS + k, f"opponent {name} cell {k + 1}") for k in range(SOLO_CELLS))
        for k, scheme in enumerate(boards.SCHEME_NAMES):
            yield SCHEME + board * action_ids.SCHEMES + k, f"opponent {name} {scheme}"
        for k, thing in enumerate(SOLO_NAMES):
            if k not in (SOLO_WON,):
                yield SOLO + board * len(SOLO_NAMES) + k, f"opponent {name} {thing}"
    yield from ((THING + k, thing) for k, thing in enumerate(THINGS))


def missing(seen: np.ndarray) -> list[str]:
    """The names of what was never exercised."""
    return [name for number, name in items() if seen[number] == 0]
