"""Chance: what is drawn, rolled or revealed, with weights; and the same picked without listing."""

from __future__ import annotations

from shedu.core.chance import below
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.cards import MOST_DESIGNS
from shedu.games.wayfarers.rules.pieces import FACES, NOTHING
from shedu.games.wayfarers.rules.rows import designs_of, unseen
from shedu.games.wayfarers.rules.setup import UNSET, boards_left, journal_tiles_left
from shedu.games.wayfarers.rules.solo.boards import SCHEMES
from shedu.games.wayfarers.rules.state import DRAW, JOURNAL_TILE, PLAYER_BOARD, ROLL, SECTION_SIDE, WHO_BEGINS, State
from shedu.games.wayfarers.rules.tiles import BOARDS
from shedu.games.wayfarers.rules.track import SECTIONS, TILES


@rule
def open_section(s: State):
    """The first section whose side is not decided."""
    for section in range(SECTIONS):
        if s.side[section] == UNSET:
            return section
    return NOTHING


@rule
def equal_outcomes(s: State):
    """The first number and the set, as bits, of the outcomes that are equally likely."""
    if s.question == WHO_BEGINS:
        return action_ids.BEGIN, (1 << int(s.seats)) - 1
    if s.question == SECTION_SIDE:
        return action_ids.SIDE + 2 * open_section(s), 3
    if s.question == PLAYER_BOARD:
        return action_ids.BOARD, boards_left(s)
    if s.question == JOURNAL_TILE:
        return action_ids.PUT_JOURNAL_TILE, journal_tiles_left(s)
    return action_ids.REVEAL, (1 << SCHEMES) - 1 & ~int(s.schemes)


@rule
def list_chances(s: State, out, weights):
    """All outcomes of the open question to chance with their weights; how many."""
    n = 0
    if s.question == ROLL:
        for roll in range(action_ids.ROLL_FIRST[s.to_roll], action_ids.ROLL_FIRST[s.to_roll + 1]):
            out[n] = action_ids.ROLL + roll
            weights[n] = action_ids.ROLL_WAYS[roll]
            n += 1
        return n
    if s.question == DRAW:
        row = int(s.drawn_row)
        for design in range(designs_of(row)):
            if s.deck[row, design] > 0:
                out[n] = action_ids.DRAW_CARD + row * MOST_DESIGNS + design
                weights[n] = s.deck[row, design]
                n += 1
        return n
    base, bits = equal_outcomes(s)
    for k in range(max(TILES, BOARDS)):
        if bits >> k & 1:
            out[n] = base + k
            weights[n] = 1
            n += 1
    return n


@rule
def pick_chance(s: State, rng):
    """One outcome of the open question to chance, as likely as it should be."""
    noinline()
    if s.question == ROLL:
        counts = 0
        for _ in range(int(s.to_roll)):
            counts += 1 << 3 * below(rng, FACES)
        return action_ids.ROLL + action_ids.find_roll(counts, s.to_roll)
    if s.question == DRAW:
        row = int(s.drawn_row)
        pick = below(rng, unseen(s, row))
        for design in range(designs_of(row)):
            pick -= int(s.deck[row, design])
            if pick < 0:
                return action_ids.DRAW_CARD + row * MOST_DESIGNS + design
    base, bits = equal_outcomes(s)
    seen = 0
    found = 0
    for k in range(max(TILES, BOARDS)):
        if bits >> k & 1:
            seen += 1
            if below(rng, seen) == 0:
                found = k
    return base + found
