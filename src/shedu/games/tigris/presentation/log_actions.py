"""How actions and answers are told: what was placed, moved, drawn, built or declined."""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.game import Sentence
from shedu.games.dynasties.presentation.phrases import colour_in, listed, say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, KING, NOBODY, NOWHERE, OFFICE_NAMES, PIECE_NAMES
from shedu.games.tigris.presentation.log_conflicts import NARRATOR, tiles_added, war_chosen
from shedu.games.tigris.presentation.phrases import cell_in, dynasty, names_of, points_counted
from shedu.games.tigris.presentation.transition import unites
from shedu.games.tigris.rules.cells import cell_name, holds
from shedu.games.tigris.rules.monuments import cross_at, square_at
from shedu.games.tigris.rules.pieces import BUILDING_NAMES
from shedu.games.tigris.rules.placing import is_doubled
from shedu.games.tigris.rules.queries import receivers, region_at
from shedu.games.tigris.rules.state import BUILD


def _swapped(change: Change) -> list[Sentence]:
    return NARRATOR.hand_changed(change, change.before.active, "swapped", "swaps", "T-44a")


def _leader_withdrawn(change: Change) -> list[Sentence]:
    seat, colour = int(change.before.active), colour_in(change.action)
    origin = cell_name(int(change.before.leader_cell[seat, colour]))
    text = f"{dynasty(seat)} withdraws the {OFFICE_NAMES[colour]} from {origin}."
    return [say("leader-withdrawn", text, "T-27", seat=seat, colour=COLOUR_NAMES[colour], origin=origin)]


def _tile_placed(change: Change) -> list[Sentence]:
    seat, colour, at = int(change.before.active), colour_in(change.action), cell_name(cell_in(change.action))
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "at": at}
    placed = f"{dynasty(seat)} places a {PIECE_NAMES[colour]} on {at}"
    s, cell = change.after, cell_in(change.action)
    matching, king = receivers(s.states, 0, colour, cell)
    receiver = king if matching == NOBODY else matching
    if unites(change):
        united = say("kingdoms-united", "It unites two kingdoms and scores nothing.", "T-34", seat=seat, at=at)
        return [say("tile-placed", f"{placed}.", "T-29", **fields), united]
    if receiver == NOBODY:
        return [say("tile-placed", f"{placed}.", "T-29", **fields)]
    doubled = change.before.building_cell[colour] != NOWHERE and bool(
        is_doubled(change.before.state, receiver, colour, region_at(s.states, 0, cell))
    )
    points = 2 if doubled else 1
    gain = f"scores {points_counted(points, colour)}."
    if receiver == seat:
        sentences = [say("tile-scored", f"{placed} and {gain}", "T-36", **fields, points=points)]
    else:
        text = f"{placed}; {dynasty(receiver)} {gain}"
        sentences = [say("tile-scored-for", text, "T-39", **fields, points=points, receiver=receiver)]
    if matching == NOBODY:
        text = f"The kingdom has no {OFFICE_NAMES[colour]}, so its king scores."
        where = cell_name(int(s.leader_cell[king, KING]))
        sentences.append(say("king-scored", text, "T-37", seat=king, colour=COLOUR_NAMES[colour], at=where))
    if doubled:
        where = cell_name(int(s.building_cell[colour]))
        text = f"The {BUILDING_NAMES[colour]} on {where} doubles the point."
        sentences.append(say("building-doubled", text, "B-7", colour=COLOUR_NAMES[colour], at=where))
    return sentences


def _catastrophe_played(change: Change) -> list[Sentence]:
    seat, cell = int(change.before.active), cell_in(change.action)
    at = cell_name(cell)
    played = f"{dynasty(seat)} plays a catastrophe on {at}"
    for colour in range(COLOURS):
        if holds(change.before.tiles[colour], cell):
            text = f"{played} and destroys the {PIECE_NAMES[colour]} there."
            return [say("catastrophe-destroyed", text, "T-42", seat=seat, at=at, colour=COLOUR_NAMES[colour])]
    return [say("catastrophe-played", f"{played}.", "T-43", seat=seat, at=at)]


def _building_put(change: Change) -> list[Sentence]:
    seat, colour, at = int(change.before.active), int(change.before.placed_colour), str(change.action["at"])
    home = int(change.before.building_cell[colour])
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour]}
    if home == NOWHERE:
        text = f"{dynasty(seat)} places the {BUILDING_NAMES[colour]} on {at}."
        return [say("building-placed", text, "B-2", **fields, at=at)]
    origin = cell_name(home)
    text = f"{dynasty(seat)} moves the {BUILDING_NAMES[colour]} from {origin} to {at}."
    return [say("building-moved", text, "B-4", **fields, origin=origin, at=at)]


def _monument_built(change: Change) -> list[Sentence]:
    seat, pair = int(change.before.active), str(change.action["pair"])
    cells = names_of(square_at(cell_in(change.action)))
    text = f"{dynasty(seat)} builds the {pair} monument on {listed(cells)}."
    colour = COLOUR_NAMES[change.before.placed_colour]
    return [say("monument-built", text, "T-70", seat=seat, pair=pair, colour=colour, cells=cells)]


def _wonder_built(change: Change) -> list[Sentence]:
    seat, at, colour = int(change.before.active), str(change.action["at"]), int(change.before.placed_colour)
    cells = names_of(cross_at(cell_in(change.action)))
    text = f"{dynasty(seat)} builds the wonder around {at} in place of five {PIECE_NAMES[colour]}s."
    return [say("wonder-built", text, "W-2", seat=seat, colour=COLOUR_NAMES[colour], at=at, cells=cells)]


def _declined(change: Change) -> list[Sentence]:
    seat, colour = int(change.before.active), int(change.before.placed_colour)
    if change.before.question == BUILD:
        verb = "does not place" if change.before.building_cell[colour] == NOWHERE else "does not move"
        text = f"{dynasty(seat)} {verb} the {BUILDING_NAMES[colour]}."
        return [say("building-declined", text, "B-6", seat=seat, colour=COLOUR_NAMES[colour])]
    return [say("monument-declined", f"{dynasty(seat)} builds nothing.", "T-73", seat=seat)]


def _wonder_scored(change: Change) -> list[Sentence]:
    seat, colour = int(change.before.active), colour_in(change.action)
    text = f"{dynasty(seat)}'s king scores {points_counted(1, colour)} for the wonder."
    return [say("wonder-point", text, "W-6", seat=seat, colour=COLOUR_NAMES[colour])]


def _nothing_more(change: Change) -> list[Sentence]:
    """Say nothing: a treasure is named together with those that go with it."""
    return []


_TELLERS: dict[str, Callable[[Change], list[Sentence]]] = {
    **NARRATOR.tellers(),
    "swap": _swapped,
    "withdraw": _leader_withdrawn,
    "tile": _tile_placed,
    "catastrophe": _catastrophe_played,
    "add": tiles_added,
    "war": war_chosen,
    "building": _building_put,
    "monument": _monument_built,
    "wonder": _wonder_built,
    "decline": _declined,
    "treasure": _nothing_more,
    "point": _wonder_scored,
}


def action_told(change: Change) -> list[Sentence]:
    """Say what the action itself did."""
    return _TELLERS[change.action.kind](change)
