"""What can be against an answer to the effects on offer."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action, Sentence
from shedu.games.wayfarers.effects.programs import (
    ADJUST,
    CARD,
    DRAW_THREE,
    FREE_TILE,
    INFLUENCE,
    INFLUENCE_CARD,
    JOURNAL,
    MARKS,
    MOVE,
    NEW_DIE,
    PROVISION,
    REFRESH,
    SILVER,
    TILE,
    WORKER,
)
from shedu.games.wayfarers.presentation.notation import KIND_NAMES
from shedu.games.wayfarers.presentation.phrases import a_card, say
from shedu.games.wayfarers.presentation.refusals_turn import against_fee, in_row
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import has_place_for, price_of
from shedu.games.wayfarers.rules.caravan import fitting_cells, is_tile_left
from shedu.games.wayfarers.rules.effect_offers import ALL_MARKS, open_offer
from shedu.games.wayfarers.rules.goods import can_influence_guild, is_free_for_token
from shedu.games.wayfarers.rules.journal import can_go_further, is_space_free
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    GUILD_NAMES,
    LAND,
    NOTHING,
    PLACES,
    ROW_NAMES,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.rows import is_pile_empty
from shedu.games.wayfarers.rules.state import DIE_TURN, REROLL
from shedu.games.wayfarers.rules.tiles import SHAPE, TYPE
from shedu.games.wayfarers.rules.track import LINK_END, LINK_START, SPACE_NAMES

EFFECT_REASONS: dict[str, tuple[str, ...]] = {
    "not-on-offer": ("effect",),
    "cost-of-no-use": (),
    "no-token-to-put": ("guild",),
    "card-not-free": ("row", "place"),
    "no-token-to-move": ("guild",),
    "marker-elsewhere": ("link", "space"),
    "final-space-taken": ("link",),
    "requirement-not-met": ("link",),
    "no-journal-move-yet": (),
    "black-guild-used": (),
    "no-black-token": (),
    "journal-space-first": (),
    "no-die-there": ("space",),
    "die-not-in-supply": ("die",),
    "no-worker-there": ("worker", "row", "place"),
    "worker-placed-this-turn": ("row", "place"),
    "no-card-to-acquire": ("row", "place"),
    "no-place-for-card": ("row", "place"),
    "drawing-only": ("row",),
    "drawing-not-allowed": ("row",),
    "pile-empty": ("row",),
    "no-tile-left": ("tile",),
    "tile-fits-nowhere": ("tile",),
    "tile-cannot-be-paid": ("tile",),
}


def _on_offer(s: Any, kind: int, effect: str) -> Sentence | None:
    """The reason against an answer whose kind of effect is not open."""
    if int(open_offer(s)) >> kind & 1:
        return None
    return _not_on_offer(KIND_NAMES[kind], effect)


def _not_on_offer(notation: str, effect: str) -> Sentence:
    return say("not-on-offer", f"No effect that is open gives this: {effect}.", "WE-4", effect=notation)


def against_plain_gain(s: Any, action: Action) -> Sentence | None:
    """Taking silver or provisions as a side of a choice."""
    return _on_offer(s, SILVER if action.kind == "silver" else PROVISION, action.kind)


def against_cost(s: Any, action: Action) -> Sentence | None:
    """Paying a cost: none is open, or it cannot be paid, or what it buys is of no use."""
    return say("cost-of-no-use", "There is no cost to pay, or nothing it buys could be used.", "WE-3")


def against_new_die(s: Any, action: Action) -> Sentence | None:
    """Rolling a new die."""
    return _on_offer(s, NEW_DIE, "new die")


def against_influence(s: Any, action: Action) -> Sentence | None:
    """A token on a guild."""
    guild = GUILD_NAMES.index(str(action["guild"]))
    if why := _on_offer(s, INFLUENCE + guild, f"influence on {action['guild']}"):
        return why
    assert not can_influence_guild(s, int(s.active), guild)
    text = f"There is no token that could go to the {action['guild']} guild."
    return say("no-token-to-put", text, "WI-9", guild=action["guild"])


def _place_in(action: Action, base: int, step: int = 1) -> tuple[int, int]:
    at = (action.id - base) // step
    return at // PLACES, at % PLACES


def against_card_influence(s: Any, action: Action) -> Sentence | None:
    """A token on a face-up card."""
    if why := _on_offer(s, INFLUENCE_CARD, "influence on a card"):
        return why
    assert not is_free_for_token(s, *_place_in(action, action_ids.INFLUENCE_CARD))
    text = f"{str(action['row']).capitalize()} {action['place']} holds no card or has a token."
    return say("card-not-free", text, "WI-2", **in_row(action))


def against_moving(s: Any, action: Action) -> Sentence | None:
    """Moving a token from guild to guild."""
    if why := _on_offer(s, MOVE, "move influence"):
        return why
    return say("no-token-to-move", f"No own token is on the {action['from']} guild.", "WE-12", guild=action["from"])


def _against_link(s: Any, action: Action, link: int) -> Sentence:
    seat, name = int(s.active), str(action["link"])
    if s.marker[seat] != LINK_START[link]:
        space = SPACE_NAMES[s.marker[seat]]
        return say("marker-elsewhere", f"The marker is on {space}.", "WJ-1", link=name, space=space)
    if not is_space_free(s, int(LINK_END[link])):
        return say("final-space-taken", "That final space is taken.", "WJ-7", link=name)
    return say("requirement-not-met", f"The requirement of {name} is not met.", "WJ-2", link=name)


def against_journal(s: Any, action: Action) -> Sentence | None:
    """A journal move."""
    if why := _on_offer(s, JOURNAL, "journal"):
        return why
    return _against_link(s, action, action.id - action_ids.JOURNAL)


def against_further(s: Any, action: Action) -> Sentence | None:
    """A further move by the black guild."""
    seat = int(s.active)
    if not can_go_further(s, seat):
        if not s.journal_moved:
            return say("no-journal-move-yet", "No journal move was made this turn.", "WJ-9")
        if s.black_used:
            return say("black-guild-used", "The black guild was used this turn.", "WJ-9")
        if s.guild[seat, BLACK] == 0:
            return say("no-black-token", "There is no own token on the black guild.", "WJ-9")
        if s.journal_level != NOTHING:
            return say("journal-space-first", "First be done with what the journal space gives.", "WJ-6")
    return _against_link(s, action, action.id - action_ids.FURTHER)


def against_refresh(s: Any, action: Action) -> Sentence | None:
    """Taking a die back."""
    if why := _on_offer(s, REFRESH, "refresh"):
        return why
    return say("no-die-there", f"No die lies on {action['space']}.", "WE-15", space=action["space"])


def against_reroll(s: Any, action: Action) -> Sentence | None:
    """Rolling a die of the supply again."""
    if s.question != REROLL:
        if why := _on_offer(s, REFRESH, "refresh"):
            return why
    rule = "WR-1" if s.question == REROLL else "WE-15"
    return say("die-not-in-supply", f"There is no such die of value {action['die']}.", rule, die=action["die"])


def against_adjusting(s: Any, action: Action) -> Sentence | None:
    """Changing a die by one."""
    if why := _on_offer(s, ADJUST, "adjust"):
        return why
    return say("die-not-in-supply", f"There is no die of value {action['die']}.", "WE-16", die=action["die"])


def against_retrieving(s: Any, action: Action) -> Sentence | None:
    """Retrieving a worker."""
    if why := _on_offer(s, WORKER, "worker"):
        return why
    number = action.id - action_ids.RETRIEVE
    row, place = _place_in(action, action_ids.RETRIEVE, action_ids.FEES * WORKER_COUNT)
    worker = number // action_ids.FEES % WORKER_COUNT
    colour = WORKER_NAMES[worker]
    if not int(s.row_workers[row, place]) >> worker & 1:
        text = f"No {colour} worker is on {action['row']} {action['place']}."
        return say("no-worker-there", text, "WW-6", worker=colour, **in_row(action))
    if (s.placed_row, s.placed_place, s.placed_worker) == (row, place, worker):
        return say("worker-placed-this-turn", "That worker was placed this turn.", "WW-8", **in_row(action))
    return against_fee(s, action, row, place, number % action_ids.FEES, 0)


def against_acquiring(s: Any, action: Action) -> Sentence | None:
    """Acquiring a face-up card."""
    row, place = _place_in(action, action_ids.ACQUIRE, action_ids.FEES)
    marks = int(open_offer(s)) >> CARD + row * MARKS & ALL_MARKS
    name = ROW_NAMES[row]
    if marks == 0:
        return _not_on_offer(f"card:{name}", a_card(name))
    if marks == 1 << DRAW_THREE:
        return say("drawing-only", "Here a card comes from the pile only.", "WC-13", row=name)
    if s.row_card[row, place] == NOTHING:
        return say("no-card-to-acquire", f"No card lies at {name} {action['place']}.", "WT-6", **in_row(action))
    if s.placed_row == row and s.placed_place == place:
        return say("worker-placed-this-turn", "A worker was placed on it this turn.", "WW-8", **in_row(action))
    if not has_place_for(s, int(s.active), row, place):
        rule = "WC-14" if row == TOWNSFOLK else "WC-16"
        return say("no-place-for-card", "There is no place for that card.", rule, **in_row(action))
    prices = [int(price_of(s, row, place, mark)) for mark in range(MARKS) if marks >> mark & 1]
    return against_fee(s, action, row, place, (action.id - action_ids.ACQUIRE) % action_ids.FEES, min(prices))


def against_drawing(s: Any, action: Action) -> Sentence | None:
    """Drawing three cards."""
    row = action.id - action_ids.DRAW_THREE
    marks = int(open_offer(s)) >> CARD + row * MARKS & ALL_MARKS
    name = ROW_NAMES[row]
    if marks == 0:
        return _not_on_offer(f"card:{name}", a_card(name))
    if is_pile_empty(s, row):
        return say("pile-empty", f"The {name} pile is empty.", "WO-2", row=name)
    assert row in (LAND, WATER) and (s.turn_kind != DIE_TURN or s.provision[int(s.active)] == 0)
    return say("drawing-not-allowed", "Drawing needs a die with a pigeon, or a provision.", "WC-12", row=name)


def against_tile(s: Any, action: Action) -> Sentence | None:
    """Gaining a tile."""
    design = (action.id - action_ids.GAIN_TILE) // 2
    kind, offer, tile = int(TYPE[design]), int(open_offer(s)), str(action["tile"])
    if not offer >> TILE + kind & 1 and not offer >> FREE_TILE + kind & 1:
        name = TILE_TYPE_NAMES[kind]
        return _not_on_offer(f"upgrade:{name}", f"a {name} tile")
    if not is_tile_left(s, design):
        return say("no-tile-left", "No such tile is left.", "WU-8", tile=tile)
    if int(fitting_cells(s, int(s.active), SHAPE[design])) == 0:
        return say("tile-fits-nowhere", "The tile fits nowhere.", "WU-4", tile=tile)
    return say("tile-cannot-be-paid", "The tile cannot be paid that way.", "WU-7", tile=tile)
