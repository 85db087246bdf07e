"""What the solo opponent picks, told with the order it went by and what it passed over (WA-17 to WA-23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from shedu.core.game import Sentence
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import DRAW_THREE, MARKS
from shedu.games.wayfarers.presentation.names import card_name, place_name
from shedu.games.wayfarers.presentation.notation import group_text
from shedu.games.wayfarers.presentation.phrases import called, counted, effect_called, listed, say
from shedu.games.wayfarers.rules import tiles
from shedu.games.wayfarers.rules.caravan import is_tile_left
from shedu.games.wayfarers.rules.cards import PRINTED_PLACE, SLOT_EFFECT
from shedu.games.wayfarers.rules.goods import is_free_for_token
from shedu.games.wayfarers.rules.pieces import (
    GREEN_WORKER,
    INSPIRATION,
    NOTHING,
    PLACES,
    ROW_NAMES,
    SOLO_CELLS,
    SPECIAL_TILE,
    TILE_TYPE_COUNT,
    TILE_TYPE_NAMES,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.solo import boards
from shedu.games.wayfarers.rules.solo.boards import (
    COLOUR_NAMES,
    COLOUR_ROW,
    COLOUR_TILE,
    COLOURS,
    PRIORITY,
    SCHEME_SILVER,
    TILE_BY_RANK,
    TRACK_COLOUR,
    WORKER_ROW,
)
from shedu.games.wayfarers.rules.solo.choices import (
    can_pick_card,
    can_pick_slot,
    pick_card,
    pick_card_to_influence,
    pick_slot,
    pick_special_tile,
    pick_tile,
    pick_worker,
    place_in_order,
)
from shedu.games.wayfarers.rules.solo.turn import WISH_CARD, WISH_SLOT
from shedu.games.wayfarers.rules.state import DENY, DRAW
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS

WISHES = ("", "acquire", "place", "retrieve")
_NOTHING = {
    "no-card": "no card can be taken",
    "no-free-card": "no card is free",
    "no-worker": "no worker can be retrieved",
    "no-tile": "no tile is left",
    "pile-empty": "the pile is empty",
    "no-more-comets": "its comet track is at the end",
}
_PASSED = {
    "empty": "no card lies there",
    "has-token": "it has a token",
    "has-worker": "it has such a worker",
    "worker-this-turn": "a worker was placed on it this turn",
    "of-no-use": "nothing there would have an effect",
}
_TAKES = {
    "acquire": "takes {card} from {at}",
    "place": "places a {worker} worker on {card} at {at}",
    "retrieve": "retrieves the {worker} worker from {card} at {at}",
}


def nothing(effect: str, why: str) -> Sentence:
    """An effect without a target (WO-26)."""
    text = f"The opponent cannot {effect_called(effect)}: {_NOTHING[why]}."
    return say("solo-nothing", text, "WO-26", effect=effect, why=why)


def sum_and_order(p: Any) -> dict[str, Any]:
    """The sum of its last two silver values and the ranks in the order it gives (WA-18)."""
    total = sum(int(SCHEME_SILVER[scheme]) for scheme in (p.scheme_last, p.scheme_before) if scheme != NOTHING)
    return {"sum": total, "order": [int(place) + 1 for place in PRIORITY[total]]}


def _by_order(order: dict[str, Any]) -> str:
    return f"with the sum {order['sum']} by the order {', '.join(map(str, order['order']))}"


def _colours(p: Any) -> list[int]:
    """The colours it tries, from that of its track space on (WA-17)."""
    first = int(TRACK_COLOUR[p.solo_track])
    return [(first + k) % COLOURS for k in range(COLOURS)]


def _at(row: int, place: int) -> dict[str, Any]:
    return {"row": ROW_NAMES[row], "place": int(PRINTED_PLACE[row, place])}


def _passed(p: Any, s: Any, row: int, found: int, against: Callable[[int], str]) -> Iterator[Sentence]:
    """The places of a row that come before the one it picks, with what is against the card there."""
    for k in range(PLACES):
        place = int(place_in_order(s, row, k))
        if place == found:
            return
        reason = "empty" if p.row_card[row][place] == NOTHING else against(place)
        if reason:
            text = f"The opponent passes over {place_name(row, place)}: {_PASSED[reason]}."
            yield say("solo-passes", text, "WA-19", **_at(row, place), why=reason)


def told_gain_of_card(b: Any, a: Any, s: Any, kind: int) -> Iterator[Sentence]:
    """A card from a row or from a pile."""
    row, mark = divmod(kind - programs.CARD, MARKS)
    name = ROW_NAMES[row]
    if mark == DRAW_THREE:
        if a.question == DRAW:
            return
        if a.cards[1][row] == b.cards[1][row]:
            yield nothing(EFFECT_KINDS[kind], "pile-empty")
            return
        design = next(k for k, copies in enumerate(b.deck[row]) if copies != a.deck[row][k])
        yield taken_from_pile(row, design)
        return
    place = int(pick_card(s, row, 0))
    yield from _passed(b, s, row, place, lambda at: "" if can_pick_card(s, row, at) else "worker-this-turn")
    if place == NOTHING:
        yield nothing(f"card:{name}", "no-card")
    elif a.question == DENY:
        yield wanted(a)
    else:
        yield _card_taken(b, row, place)


def taken_from_pile(row: int, design: int) -> Sentence:
    """The top card of a pile, for an effect that draws three (WA-15)."""
    card = str(card_name(row, design))
    text = f"The opponent takes {called(card)} from the pile."
    return say("solo-takes-top", text, "WA-15", row=ROW_NAMES[row], card=card)


def _card_taken(b: Any, row: int, place: int) -> Sentence:
    card, at = str(card_name(row, b.row_card[row][place])), place_name(row, place)
    if row == INSPIRATION:
        text = f"The opponent takes {called(card)} from {at}, by its track space {b.solo_track}."
        printed = int(PRINTED_PLACE[row, place])
        return say("solo-takes-inspiration", text, "WA-20", place=printed, card=card, space=b.solo_track)
    order = sum_and_order(b)
    text = f"The opponent takes {called(card)} from {at}, {_by_order(order)}."
    return say("solo-takes-card", text, "WA-18", **_at(row, place), card=card, **order)


def _wish(p: Any, what: int, row: int, place: int, worker: int) -> dict[str, Any]:
    return {
        "what": WISHES[what],
        **_at(row, place),
        "card": str(card_name(row, p.row_card[row][place])),
        "worker": None if worker == NOTHING else WORKER_NAMES[worker],
    }


def _doing(fields: dict[str, Any]) -> str:
    at = f"{fields['row']} {fields['place']}"
    return _TAKES[fields["what"]].format(card=called(fields["card"]), at=at, worker=fields["worker"])


def wanted(a: Any) -> Sentence:
    """What the opponent is about to do with a card that carries a token of the player (WA-31)."""
    fields = _wish(a, a.wish, a.wish_row, a.wish_place, a.wish_worker)
    order = sum_and_order(a)
    if a.wish == WISH_CARD and a.wish_row == INSPIRATION:
        order["order"] = []  # its track space decides (WA-20)
    text = f"Unless it is denied, the opponent {_doing(fields)}."
    return say("solo-wants", text, "WA-31", **fields, **order)


def allowed(b: Any) -> Sentence:
    """The opponent does what it was allowed."""
    fields = _wish(b, b.wish, b.wish_row, b.wish_place, b.wish_worker)
    return say("solo-allowed", f"The opponent {_doing(fields)}.", "WA-31", **fields)


def denied(b: Any, a: Any, s: Any) -> Sentence:
    """The opponent goes on to the next one in its order: the player is asked again, or it takes that (WA-31)."""
    if a.question == DENY:
        return wanted(a)
    row, worker, skipped = b.wish_row, b.wish_worker, b.wish_denied + 1
    if b.wish == WISH_CARD:
        place = int(pick_card(s, row, skipped))
    elif b.wish == WISH_SLOT:
        place = int(pick_slot(s, worker, skipped))
    else:
        row, place, worker = (int(value) for value in pick_worker(s, skipped))
    fields = _wish(b, b.wish, row, place, worker)
    return say("solo-goes-on", f"So the opponent {_doing(fields)}.", "WA-31", **fields)


def told_slot(b: Any, a: Any, s: Any, worker: int) -> Iterator[Sentence]:
    """A worker placed on a card (WA-22)."""
    row, place = int(WORKER_ROW[worker]), int(pick_slot(s, worker, 0))

    def against(at: int) -> str:
        if can_pick_slot(s, worker, at):
            return ""
        return "has-worker" if b.row_workers[row][at] >> worker & 1 else "of-no-use"

    yield from _passed(b, s, row, place, against)
    if place == NOTHING:
        yield nothing(f"place_worker:{WORKER_NAMES[worker]}", "no-free-card")
        return
    if a.question == DENY:
        yield wanted(a)
        return
    fields = _wish(b, WISH_SLOT, row, place, worker)
    order = sum_and_order(b)
    text = f"The opponent {_doing(fields)}, {_by_order(order)}."
    told = {name: fields[name] for name in ("worker", "row", "place", "card")}
    effect = group_text(int(SLOT_EFFECT[row, place]))
    yield say("solo-places-worker", text, "WA-22", **told, effect=effect, **order)


def told_worker(b: Any, a: Any, s: Any) -> Iterator[Sentence]:
    """A worker retrieved (WA-23)."""
    row, place, worker = (int(value) for value in pick_worker(s, 0))
    if place == NOTHING:
        yield nothing("worker", "no-worker")
        return
    if a.question == DENY:
        yield wanted(a)
        return
    fields = _wish(b, 3, row, place, worker)
    colour, is_green = COLOUR_NAMES[TRACK_COLOUR[b.solo_track]], worker == GREEN_WORKER
    reason = "green ones come first" if is_green else f"its track space is {colour}"
    told = {name: fields[name] for name in ("worker", "row", "place", "card")}
    text = f"The opponent {_doing(fields)}: {reason}."
    yield say("solo-retrieves-worker", text, "WA-23", **told, why="green" if is_green else "colour", colour=colour)


def told_token(b: Any, s: Any) -> Iterator[Sentence]:
    """A token on a face-up card (WA-17)."""
    row, place = (int(value) for value in pick_card_to_influence(s))
    for tried in (int(COLOUR_ROW[one]) for one in _colours(b)):
        if tried == row:
            break
        text = f"The opponent passes over the {ROW_NAMES[tried]} row: no card is free."
        yield say("solo-passes-row", text, "WA-17", row=ROW_NAMES[tried])
    if row == NOTHING:
        yield nothing("influence:card", "no-free-card")
        return
    yield from _passed(b, s, row, place, lambda at: "" if is_free_for_token(s, row, at) else "has-token")
    card, order = str(card_name(row, b.row_card[row][place])), sum_and_order(b)
    colour = COLOUR_NAMES[TRACK_COLOUR[b.solo_track]]
    where = f"{called(card)} at {place_name(row, place)}"
    text = f"The opponent puts a token on {where}, {_by_order(order)}; its track is {colour}."
    yield say("solo-token", text, "WA-17", **_at(row, place), card=card, colour=colour, **order)


def told_tile(b: Any, s: Any, kind: int) -> Iterator[Sentence]:
    """A tile: a special one, one of a type, or one of the type that its track gives (WA-17, WA-21, WO-22)."""
    is_any = kind == programs.ANY_TILE
    wanted_type = (kind - programs.TILE) % TILE_TYPE_COUNT
    if not is_any and wanted_type == SPECIAL_TILE:
        design = int(pick_special_tile(s))
        yield nothing("upgrade:special", "no-tile") if design == NOTHING else _special(b, design)
    else:
        types = [int(COLOUR_TILE[colour]) for colour in _colours(b)] if is_any else [wanted_type]
        design = NOTHING
        for one in types:
            design = int(pick_tile(s, one))
            if design != NOTHING:
                yield from _piles_passed(b, s, one, design)
                yield _tile_taken(b, design, "colour" if is_any else "named")
                break
            name = TILE_TYPE_NAMES[one]
            yield say("solo-passes-tiles", f"No {name} tile is left for the opponent.", "WA-19", type=name)
        if design == NOTHING:
            yield nothing("upgrade:any4" if is_any else f"upgrade:{TILE_TYPE_NAMES[wanted_type]}", "no-tile")
    if design != NOTHING:
        yield _covered(b, design)


def _special(b: Any, design: int) -> Sentence:
    start = "top_1" if b.scheme_last == NOTHING else components.SCHEME[b.scheme_last].special_tile_start
    tile = tiles.NAMES[design]
    text = f"The opponent takes {called(tile)}, the first special tile clockwise from {start.replace('_', ' ')}."
    return say("solo-takes-special", text, "WA-21", tile=tile, start=start)


def _piles_passed(b: Any, s: Any, kind: int, found: int) -> Iterator[Sentence]:
    """The piles of a type that come before the one it takes from and are empty."""
    for place in PRIORITY[sum_and_order(b)["sum"]]:
        design = int(TILE_BY_RANK[kind, place])
        if design == found:
            return
        if design >= 0 and not is_tile_left(s, design):
            tile = tiles.NAMES[design]
            yield say("solo-passes-pile", f"The pile of {called(tile)} is empty.", "WA-19", tile=tile)


def _tile_taken(b: Any, design: int, why: str) -> Sentence:
    tile, name, order = tiles.NAMES[design], TILE_TYPE_NAMES[tiles.TYPE[design]], sum_and_order(b)
    colour = COLOUR_NAMES[TRACK_COLOUR[b.solo_track]]
    reason = f"; its track is {colour}" if why == "colour" else ""
    text = f"The opponent takes {called(tile)}, {_by_order(order)}{reason}."
    rule = "WA-17" if why == "colour" else "WO-22"
    return say("solo-takes-tile", text, rule, tile=tile, type=name, why=why, colour=colour, **order)


def _covered(b: Any, design: int) -> Sentence:
    """What a tile covers on the path of its caravan, or that it lies beside it (WA-28, WA-29)."""
    size = 1 if tiles.SHAPE[design] == tiles.SMALL else 2
    if b.solo_covered + size > SOLO_CELLS:
        tile = tiles.NAMES[design]
        return say("solo-lays-beside", f"There is no room for {called(tile)}: it lies beside.", "WA-29", tile=tile)
    steps = range(b.solo_covered + 1, b.solo_covered + size + 1)
    board = boards.BOARD_NAMES[b.solo]
    path = [cell for cell in components.SOLO_CARAVAN_CELLS if cell.board == board and cell.path_step in steps]
    path.sort(key=lambda cell: cell.path_step)
    cells = [[cell.row, cell.column] for cell in path]
    effects = [cell.cover_bonus for cell in path if cell.cover_bonus]
    gains = f": {listed([effect_called(effect) for effect in effects])}" if effects else ""
    text = f"It covers {counted(size, 'cell')} of its caravan{gains}."
    return say("solo-covers", text, "WA-28", cells=cells, effects=effects)
