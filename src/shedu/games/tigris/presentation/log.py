"""What happened in Tigris & Euphrates, told by comparing the positions before and after an action.

Only what the listener may know is read: another seat's swap or draw is a number of tiles (T-97, T-98), while points and
treasures are told as they are gained, since everybody sees that (R-36).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.games.dynasties.presentation.narration import ENTRIES
from shedu.games.dynasties.presentation.phrases import colour_in, counted, handful_in, listed, say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOWHERE
from shedu.games.dynasties.rules.state import AT_SETUP, DRAW, WHO_BEGINS
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.presentation.log_actions import action_told
from shedu.games.tigris.presentation.log_conflicts import NARRATOR, wars
from shedu.games.tigris.presentation.phrases import (
    VOCABULARY,
    cell_in,
    dynasty,
    leader_called,
    names_of,
    points_counted,
)
from shedu.games.tigris.presentation.transition import gone
from shedu.games.tigris.rules.cells import WORD, cell_name, load, size
from shedu.games.tigris.rules.pieces import BUILDING_NAMES, HAND, MONUMENT_PAIRS
from shedu.games.tigris.rules.queries import region_at
from shedu.games.tigris.rules.state import AT_REFILL, BAG_SHORT, OVER, WONDER_POINT

# The codes of what can be told with the names of their fields: what a translation is written from.
_PIECE = ("seat", "colour", "at")
_LEFT = ("seat", "colour", "origin")
_CONFLICT = ("colour", "attacker", "defender", "attack", "defence", "cells")
_WON = ("seat", "colour", "strength", "against", "points")
TOLD: dict[str, tuple[str, ...]] = {
    **ENTRIES,
    "drawn": ("seat", "tiles"),
    "drawn-own": ("seat", "tiles", *COLOUR_NAMES),
    "swapped": ("seat", "tiles"),
    "swapped-own": ("seat", "tiles", *COLOUR_NAMES),
    "leader-withdrawn": _LEFT,
    "leader-without-temple": _LEFT,
    "tile-placed": _PIECE,
    "tile-scored": (*_PIECE, "points"),
    "tile-scored-for": (*_PIECE, "points", "receiver"),
    "king-scored": _PIECE,
    "building-doubled": ("colour", "at"),
    "kingdoms-united": ("seat", "at"),
    "no-war": ("at",),
    "revolt": _CONFLICT,
    "war": _CONFLICT,
    "tiles-added": ("seat", "colour", "tiles", "strength"),
    "revolt-won": _WON,
    "war-won": _WON,
    "supporters-removed": ("seat", "colour", "cells"),
    "supporters-spared": ("seat", "colour", "cells"),
    "catastrophe-played": ("seat", "at"),
    "catastrophe-destroyed": ("seat", "at", "colour"),
    "building-placed": _PIECE,
    "building-moved": (*_LEFT, "at"),
    "building-returned": ("colour", "origin"),
    "building-declined": ("seat", "colour"),
    "monument-built": ("seat", "pair", "colour", "cells"),
    "monument-declined": ("seat",),
    "wonder-built": (*_PIECE, "cells"),
    "wonder-point": ("seat", "colour"),
    "treasures-taken": ("seat", "cells"),
    "income": ("seat", "colour", "points", "pairs", "cells"),
    "bag-short": ("seat", "tiles"),
    "treasures-few": ("treasures",),
}
HIDDEN_KINDS = ("draw", "swap")  # what only its seat is told in full (T-97)


def logs_alike(action: Action) -> bool:
    """Return whether everybody is told the same about an action."""
    return action.kind not in HIDDEN_KINDS


@lru_cache(maxsize=16)  # every seat at a table is told the same, except of what is hidden
def entries(change: Change) -> tuple[Sentence, ...]:
    """Return all entries about an action but those about the end of the game, in the order of events."""
    return (
        *action_told(change),
        *_buildings_returned(change),
        *_leaders_without_temple(change),
        *wars(change),
        *_treasures(change),
        *_income(change),
        *_turn(change),
    )


def _buildings_returned(change: Change) -> list[Sentence]:
    """Say which buildings lost their tile, turned, replaced or destroyed (B-10, B-11, W-7)."""
    sentences = []
    now = change.after.building_cell.tolist()
    for colour, home in enumerate(change.before.building_cell.tolist()):
        if home != NOWHERE and now[colour] == NOWHERE:
            origin = cell_name(home)
            text = f"The {BUILDING_NAMES[colour]} on {origin} goes back beside the board."
            rule = {"wonder": "W-7", "catastrophe": "B-10"}.get(change.action.kind, "B-11")
            sentences.append(say("building-returned", text, rule, colour=COLOUR_NAMES[colour], origin=origin))
    return sentences


def _leaves_otherwise(change: Change, seat: Seat, colour: int) -> bool:
    """Return whether a leader that left the board was withdrawn or beaten."""
    s = change.before
    if change.action.kind == "withdraw":
        return seat == s.active and colour == colour_in(change.action)
    return change.action.kind == "add" and colour == s.conflict_colour and seat in (s.attacker, s.defender)


def _leaders_without_temple(change: Change) -> list[Sentence]:
    """Say which leaders have lost their last temple (T-28)."""
    homes, now = change.before.leader_cell.tolist(), change.after.leader_cell.tolist()
    sentences = []
    for seat, colour in product(range(change.before.seats), range(COLOURS)):
        home = homes[seat][colour]
        if home == NOWHERE or now[seat][colour] != NOWHERE or _leaves_otherwise(change, seat, colour):
            continue
        why = "has no temple left and "
        sentences.append(NARRATOR.leader_gone("leader-without-temple", seat, colour, home, why, "T-28"))
    return sentences


def _treasures(change: Change) -> list[Sentence]:
    """Say which treasures were taken, the one that was named first."""
    cells = names_of(gone(change.before.treasures, change.after.treasures))
    if not cells:
        return []
    if change.action.kind == "treasure":
        named = cell_name(cell_in(change.action))
        cells = (named, *(cell for cell in cells if cell != named))
    held, holding = change.before.treasures_held, change.after.treasures_held
    seat = next(seat for seat in range(change.after.seats) if holding[seat] > held[seat])
    noun = "treasure" if len(cells) == 1 else "treasures"
    text = f"{dynasty(seat)} takes the {noun} on {listed(cells)}."
    return [say("treasures-taken", text, "T-82", seat=seat, cells=cells)]


def _turn_is_ending(change: Change) -> bool:
    """Return whether the turn's actions came to their end, so that income was given (T-87)."""
    before, after = change.before, change.after
    if before.question in (WHO_BEGINS, WONDER_POINT):
        return False
    if before.question == DRAW and before.stage in (AT_SETUP, AT_REFILL):
        return False
    return bool(after.stage >= AT_REFILL or after.turns > before.turns)


def _income(change: Change) -> list[Sentence]:
    """Say what the active player's leaders earned from monuments (T-80)."""
    if not _turn_is_ending(change):
        return []
    s, seat = change.after, int(change.before.active)
    built = [(monument, cell) for monument, cell in enumerate(s.monument_cell.tolist()) if cell != NOWHERE]
    if not built:
        return []
    sentences = []
    for colour, stands in enumerate(s.leader_cell[seat].tolist()):
        if stands == NOWHERE:
            continue
        kingdom = region_at(s.states, 0, stands)
        paying = {
            monument: cell
            for monument, cell in built
            if colour in MONUMENT_PAIRS[monument] and kingdom[cell // WORD] >> cell % WORD & 1
        }
        if not paying:
            continue
        pairs = tuple(map(pair_name, paying))
        cells = tuple(map(cell_name, paying.values()))
        source = f"the {listed(pairs)} monument{'' if len(paying) == 1 else 's'}"
        text = f"{leader_called(seat, colour)} earns {points_counted(len(paying), colour)} from {source}."
        fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "points": len(paying)}
        sentences.append(say("income", text, "T-80", **fields, pairs=pairs, cells=cells))
    return sentences


def _turn(change: Change) -> list[Sentence]:
    """Say whose turn it is if the turn has passed on, or the first one begins."""
    before, after = change.before, change.after
    begins = (before.question == DRAW and before.stage == AT_SETUP) or after.turns > before.turns
    return NARRATOR.turn(change, begins)


def _short_of_tiles(change: Change) -> tuple[Seat, int]:
    """Return the seat that could not draw, and how many tiles it needed (T-90, R-16)."""
    s = change.after
    if change.action.kind == "swap":
        return int(s.active), sum(handful_in(change.action))
    clockwise = [(int(s.active) + step) % int(s.seats) for step in range(s.seats)]
    needs = [(seat, HAND - int(s.hand[seat].sum())) for seat in clockwise]
    return next((seat, tiles) for seat, tiles in needs if tiles > 0)


def ending(change: Change, position: Position) -> list[Sentence]:
    """Return why the game is over, who has won, and the totals of all, if it is."""
    s = change.after
    if s.question != OVER:
        return []
    if s.ended == BAG_SHORT:
        seat, tiles = _short_of_tiles(change)
        text = f"{dynasty(seat)} needs {counted(tiles, 'tile')} and the bag holds fewer: the game is over."
        why = say("bag-short", text, "T-90", seat=seat, tiles=tiles)
    else:
        left = int(size(load(s.treasures)))
        few = {0: "No treasure is", 1: "Only 1 treasure is"}.get(left, f"Only {left} treasures are")
        text = f"{few} left on the board: the game is over."
        why = say("treasures-few", text, "T-91", treasures=left)
    return [why, *VOCABULARY.results(position, "T-92", "T-94", "T-93")]
