"""What is being asked in Tigris & Euphrates, in words."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Position, Sentence
from shedu.games.dynasties.presentation.phrases import colours_of, counted, leaders_called, listed, say
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOWHERE, PIECE_NAMES
from shedu.games.dynasties.rules.state import ACT, AT_SETUP, DRAW, WHO_BEGINS
from shedu.games.tigris.presentation.phrases import dynasty, names_of
from shedu.games.tigris.presentation.snapshot import read
from shedu.games.tigris.rules.cells import cell_name, is_empty
from shedu.games.tigris.rules.conflict import open_wars
from shedu.games.tigris.rules.monuments import crosses_with_placed, fits, squares_with_placed
from shedu.games.tigris.rules.pieces import BUILDING_NAMES, MONUMENTS
from shedu.games.tigris.rules.queries import support_of
from shedu.games.tigris.rules.state import (
    ADD,
    AT_REFILL,
    BUILD,
    END_NAMES,
    MONUMENT,
    NEXT_WAR,
    OVER,
    REVOLT,
    TREASURE,
    WONDER_POINT,
)
from shedu.games.tigris.rules.treasures import treasure_choices

# The codes of the questions with the names of their fields: what a translation is written from.
_CONFLICT = ("seat", "kind", "colour", "support", "attacker", "defender", "attack", "defence")
PROMPTS: dict[str, tuple[str, ...]] = {
    "ask-first": (),
    "ask-draw": ("seat", "tiles", "why"),
    "ask-act": ("seat", "actions_left"),
    "ask-attack": _CONFLICT,
    "ask-defend": _CONFLICT,
    "ask-war": ("seat", "colours", "at"),
    "ask-building": ("seat", "colour", "at"),
    "ask-building-move": ("seat", "colour", "at", "origin"),
    "ask-monument": ("seat", "colour", "at"),
    "ask-wonder": ("seat", "colour", "at"),
    "ask-monument-or-wonder": ("seat", "colour", "at"),
    "ask-treasure": ("seat", "cells"),
    "ask-point": ("seat",),
    "over": ("reason",),
}
DRAW_RULES = {"setup": "T-11", "swap": "T-44a", "refill": "T-88"}


def prompt(position: Position) -> Sentence:
    """What is being asked now, of whom, in one sentence that everybody may read."""
    s = read(position.states)
    return _QUESTIONS[int(s.question)](s)


def draw_reason(s: Any) -> str:
    """Why tiles are drawn: `setup`, `swap` or `refill`."""
    return {AT_SETUP: "setup", AT_REFILL: "refill"}.get(int(s.stage), "swap")


def _ask_first(s: Any) -> Sentence:
    return say("ask-first", "Chance decides who begins.", "T-13")


def _ask_draw(s: Any) -> Sentence:
    seat, tiles, why = int(s.asked), int(s.to_draw), draw_reason(s)
    text = f"Chance: {dynasty(seat)} draws {counted(tiles, 'tile')}."
    return say("ask-draw", text, DRAW_RULES[why], seat=seat, tiles=tiles, why=why)


def _ask_act(s: Any) -> Sentence:
    seat, left = int(s.asked), int(s.actions_left)
    text = f"{dynasty(seat)}: take an action ({left} left) or end the turn."
    return say("ask-act", text, "T-15", seat=seat, actions_left=left)


def _ask_add(s: Any) -> Sentence:
    seat, support = int(s.asked), int(support_of(s.states, 0))
    attacks = s.asked == s.attacker
    kind = "revolt" if s.conflict == REVOLT else "war"
    own, other = (int(s.attack), int(s.defence)) if attacks else (int(s.defence), int(s.attack))
    what = f"a {kind} of {leaders_called(s.conflict_colour)}"
    verb = "attacks in" if attacks else "defends against"
    return say(
        "ask-attack" if attacks else "ask-defend",
        f"{dynasty(seat)} {verb} {what}, {own} against {other}: add {PIECE_NAMES[support]}s or none.",
        "T-47" if kind == "revolt" else "T-59",
        seat=seat,
        kind=kind,
        colour=COLOUR_NAMES[s.conflict_colour],
        support=COLOUR_NAMES[support],
        attacker=int(s.attacker),
        defender=int(s.defender),
        attack=int(s.attack),
        defence=int(s.defence),
    )


def _ask_war(s: Any) -> Sentence:
    seat, colours = int(s.asked), colours_of(open_wars(s.state))
    wars = listed([leaders_called(colour) for colour in colours], "or")
    text = f"{dynasty(seat)}: choose the next war, that of {wars}."
    names = tuple(COLOUR_NAMES[colour] for colour in colours)
    return say("ask-war", text, "T-55", seat=seat, colours=names, at=cell_name(int(s.placed)))


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


def _over(s: Any) -> Sentence:
    reason = END_NAMES[s.ended]
    return say("over", "The game is over.", "T-90" if reason == "bag" else "T-91", reason=reason)


_QUESTIONS = {
    WHO_BEGINS: _ask_first,
    DRAW: _ask_draw,
    ACT: _ask_act,
    ADD: _ask_add,
    NEXT_WAR: _ask_war,
    BUILD: _ask_building,
    MONUMENT: _ask_monument,
    TREASURE: _ask_treasure,
    WONDER_POINT: _ask_point,
    OVER: _over,
}
