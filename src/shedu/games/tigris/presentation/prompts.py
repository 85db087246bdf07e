"""What is being asked in Tigris & Euphrates, in words."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Position, Sentence
from shedu.games.dynasties.presentation.phrases import listed, say
from shedu.games.dynasties.presentation.prompts import SHARED_PROMPTS, Prompter
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOWHERE
from shedu.games.dynasties.rules.state import AT_SETUP
from shedu.games.tigris.presentation.phrases import VOCABULARY, dynasty, names_of
from shedu.games.tigris.presentation.snapshot import read
from shedu.games.tigris.rules.cells import cell_name, is_empty
from shedu.games.tigris.rules.conflict import open_wars
from shedu.games.tigris.rules.monuments import crosses_with_placed, fits, squares_with_placed
from shedu.games.tigris.rules.pieces import BUILDING_NAMES, MONUMENTS
from shedu.games.tigris.rules.state import (
    ADD,
    AT_REFILL,
    BUILD,
    END_NAMES,
    MONUMENT,
    NEXT_WAR,
    OVER,
    TREASURE,
    WONDER_POINT,
)
from shedu.games.tigris.rules.treasures import treasure_choices

# The codes of the questions with the names of their fields: what a translation is written from.
PROMPTS: dict[str, tuple[str, ...]] = {
    **SHARED_PROMPTS,
    "ask-draw": ("seat", "tiles", "why"),
    "ask-building": ("seat", "colour", "at"),
    "ask-building-move": ("seat", "colour", "at", "origin"),
    "ask-monument": ("seat", "colour", "at"),
    "ask-wonder": ("seat", "colour", "at"),
    "ask-monument-or-wonder": ("seat", "colour", "at"),
    "ask-treasure": ("seat", "cells"),
    "ask-point": ("seat",),
}
DRAW_RULES = {"setup": "T-11", "swap": "T-44a", "refill": "T-88"}
END_RULES = {"bag": "T-90", "treasures": "T-91"}


def prompt(position: Position) -> Sentence:
    """Return what is being asked now, of whom, in one sentence that everybody may read."""
    s = read(position.states)
    return _QUESTIONS[int(s.question)](s)


def draw_reason(s: Any) -> str:
    """Return why tiles are drawn: `setup`, `swap` or `refill`."""
    return {AT_SETUP: "setup", AT_REFILL: "refill"}.get(int(s.stage), "swap")


PROMPTER = Prompter(
    VOCABULARY,
    cell_name,
    kinds=("revolt", "war"),
    conflict="a {}",
    war="war",
    verb="add",
    rules=("T-13", "T-15", "T-55"),
    adding_rules=("T-47", "T-59"),
    draw_reason=draw_reason,
    draw_rules=DRAW_RULES,
    end_names=END_NAMES,
    end_rules=END_RULES,
)


def _ask_war(s: Any) -> Sentence:
    return PROMPTER.ask_war(s, open_wars(s.state))


def _ask_building(s: Any) -> Sentence:
    seat, colour, home = int(s.asked), int(s.placed_colour), int(s.building_cell[s.placed_colour])
    building = BUILDING_NAMES[colour]
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "at": cell_name(int(s.placed))}
    if home == NOWHERE:
        return say("ask-building", f"{dynasty(seat)}: place the {building} or decline.", "B-2", **fields)
    origin = cell_name(home)
    text = f"{dynasty(seat)}: move the {building} from {origin} or decline."
    return say("ask-building-move", text, "B-4", **fields, origin=origin)


def _ask_monument(s: Any) -> Sentence:
    seat, colour = int(s.asked), int(s.placed_colour)
    square = not is_empty(squares_with_placed(s.state))
    monument = square and any(fits(s.state, each, colour) for each in range(MONUMENTS))
    cross = not is_empty(crosses_with_placed(s.state))
    wonder = cross and s.wonder != 0 and s.wonder_cell == NOWHERE
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "at": cell_name(int(s.placed))}
    if not wonder:
        return say("ask-monument", f"{dynasty(seat)}: build a monument or decline.", "T-70", **fields)
    if not monument:
        return say("ask-wonder", f"{dynasty(seat)}: build the wonder or decline.", "W-1", **fields)
    text = f"{dynasty(seat)}: build a monument, build the wonder or decline."
    return say("ask-monument-or-wonder", text, "R-10", **fields)


def _ask_treasure(s: Any) -> Sentence:
    seat, cells = int(s.asked), names_of(treasure_choices(s.state))
    text = f"{dynasty(seat)}: take the treasure on {listed(cells, 'or')}."
    return say("ask-treasure", text, "T-83", seat=seat, cells=cells)


def _ask_point(s: Any) -> Sentence:
    seat = int(s.asked)
    return say("ask-point", f"{dynasty(seat)}: choose the colour of the wonder's point.", "W-6", seat=seat)


_QUESTIONS = {
    **PROMPTER.questions(),
    ADD: PROMPTER.ask_add,
    NEXT_WAR: _ask_war,
    BUILD: _ask_building,
    MONUMENT: _ask_monument,
    TREASURE: _ask_treasure,
    WONDER_POINT: _ask_point,
    OVER: PROMPTER.over,
}
