"""What can be against an answer to a question outside the effects on offer."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action, Sentence
from shedu.games.wayfarers.presentation.phrases import say
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import fits_under
from shedu.games.wayfarers.rules.caravan import LACKS, LACKS_A_SHIP, can_put, column, die_need, fitting_cells, reachable
from shedu.games.wayfarers.rules.cards import SLOT_WORKERS
from shedu.games.wayfarers.rules.dice import (
    HELD,
    can_begin_guild_step,
    can_step_by_guild,
    can_step_held,
    can_stop_steps,
    is_way_back,
    stepped,
)
from shedu.games.wayfarers.rules.effect_offers import find_source, kinds_behind
from shedu.games.wayfarers.rules.effect_stack import may_be_done
from shedu.games.wayfarers.rules.goods import can_pay, owner_to_pay
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    MIDDLE,
    NOBODY,
    NOTHING,
    PLACES,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.state import EFFECTS, STEP
from shedu.games.wayfarers.rules.tiles import SHAPE, TYPE, TYPE_FACES

TURN_REASONS: dict[str, tuple[str, ...]] = {
    "not-possible-now": (),
    "must-use-a-part": (),
    "die-needs-a-space": (),
    "no-such-die": ("die",),
    "chain-does-not-reach": ("die", "value"),
    "no-space-for-die": ("value",),
    "guild-used": ("guild",),
    "no-token-in-guild": ("guild",),
    "same-die-back": (),
    "no-card-there": ("space",),
    "no-die-space": ("space",),
    "space-taken": ("space",),
    "assets-missing": ("space",),
    "ship-not-missing": ("space",),
    "ship-missing": ("space",),
    "no-worker": ("worker",),
    "no-card-in-row": ("row", "place"),
    "no-room-for-worker": ("worker", "row", "place"),
    "fee-cannot-be-paid": ("row", "place"),
    "no-fee-due": ("row", "place"),
    "fee-due": ("row", "place"),
    "slot-of-no-use": ("row", "place"),
    "no-such-source": ("source",),
    "no-token-there": (),
    "token-is-there-already": ("guild",),
    "townsfolk-does-not-fit": ("under",),
    "no-space-card": ("above",),
    "inspired-already": ("above",),
    "tile-does-not-fit": ("row", "column"),
    "no-second-face": (),
    "not-drawn": ("card",),
    "not-left-over": ("card",),
    "nothing-to-pay-with": ("pay",),
    "nothing-else-to-pick": (),
}


def against_chance(s: Any, action: Action) -> Sentence:
    """An outcome that cannot come now: the card, tile or board is elsewhere, or the number of dice is another."""
    rules = {"first": "WS-14", "side": "WS-8", "board": "WS-13", "journal-tile": "WS-11", "card": "WT-5"}
    rule = rules.get(action.kind, "WE-15" if action.kind == "roll" else "WA-4")
    return say("not-possible-now", "That cannot come now.", rule)


def against_done(s: Any, action: Action) -> Sentence | None:
    """Being done."""
    if s.question == EFFECTS and not may_be_done(s):
        return say("must-use-a-part", "At least one part of the slot must be used.", "WW-4")
    if s.question == STEP and not can_stop_steps(s, int(s.active)):
        return say("die-needs-a-space", "The die being placed would have no space.", "WD-1")
    return None


def against_die(s: Any, action: Action) -> Sentence | None:
    """Taking a die to place it."""
    seat, die, value = int(s.active), int(action["die"]), int(action["value"])
    if s.supply[seat, die - 1] == 0:
        return say("no-such-die", f"There is no die of value {die} in the supply.", "WD-1", die=die)
    if not int(reachable(s, seat, die - 1)) >> value - 1 & 1:
        text = f"The caravan does not change {die} into {value}."
        return say("chain-does-not-reach", text, "WD-9", die=die, value=value)
    return say("no-space-for-die", f"There is no space for a die of value {value}.", "WD-3", value=value)


def _against_guild_use(s: Any) -> Sentence | None:
    if s.question == STEP or can_begin_guild_step(s, int(s.active)):
        return None
    if s.yellow_used:
        return say("guild-used", "The yellow guild was used this turn.", "WI-11", guild="yellow")
    return say("no-token-in-guild", "There is no own token on the yellow guild.", "WT-3", guild="yellow")


def _same_die_back() -> Sentence:
    return say("same-die-back", "The guild changes one die by 2 or two different dice by 1.", "WI-11")


def against_guild(s: Any, action: Action) -> Sentence | None:
    """A step of the yellow guild with a die in supply."""
    if why := _against_guild_use(s):
        return why
    die = int(action["die"])
    if s.supply[int(s.active), die - 1] == 0:
        return say("no-such-die", f"There is no die of value {die} in the supply.", "WI-11", die=die)
    direction = 0 if int(action["to"]) > die else 1
    if not can_step_by_guild(s, int(s.active), die - 1, direction):
        return _same_die_back()
    return say("die-needs-a-space", "The die being placed would have no space.", "WD-1")


def against_held_step(s: Any, action: Action) -> Sentence | None:
    """A step of the yellow guild with the die being placed."""
    if why := _against_guild_use(s):
        return why
    direction = ("up", "down").index(str(action["direction"]))
    if s.held == 0:
        return say("no-such-die", "No die is being placed.", "WD-10", die=0)
    if stepped(int(s.held) - 1, direction) == NOTHING:
        return say("no-such-die", "Dice never go beyond 1 or 6.", "WI-11", die=int(s.held))
    if is_way_back(s, HELD, direction):
        return _same_die_back()
    assert not can_step_held(s, int(s.active), direction)
    return say("die-needs-a-space", "The die being placed would have no space.", "WD-1")


def against_place(s: Any, action: Action) -> Sentence | None:
    """Putting the die on a space."""
    seat, number = int(s.active), action.id - action_ids.PUT_DIE
    space, by_guild = number // 2, number % 2
    name = str(action["space"])
    need = int(die_need(s, seat, space))
    if space < MIDDLE and s.ground[seat, space] == NOTHING:
        return say("no-card-there", f"There is no {name} yet.", "WD-1", space=name)
    if need == NOTHING:
        return say("no-die-space", f"There is no die space on {name}.", "WD-1", space=name)
    if s.die[seat, space] != 0:
        return say("space-taken", f"A die lies on {name}.", "WD-1", space=name)
    found = can_put(s, seat, space, column(s, seat, int(s.held) - 1))
    if found == LACKS:
        return say("assets-missing", f"The assets for {name} are missing.", "WD-3", space=name)
    if by_guild and found != LACKS_A_SHIP:
        return say("ship-not-missing", f"No ship is missing for {name}.", "WO-9", space=name)
    if not by_guild and found == LACKS_A_SHIP:
        return say("ship-missing", f"A ship is missing for {name}.", "WD-7", space=name)
    return None


def in_row(action: Action) -> dict[str, Any]:
    """The fields that name a face-up card."""
    return {"row": action["row"], "place": action["place"]}


def against_fee(s: Any, action: Action, row: int, place: int, fee: int, price: int) -> Sentence | None:
    """The fee for a face-up card, and a price beside it."""
    seat, at = int(s.active), f"{action['row']} {action['place']}"
    if not can_pay(s, seat, row, place, price):
        return say("fee-cannot-be-paid", f"What {at} costs cannot be paid.", "WI-5", **in_row(action))
    owned = int(owner_to_pay(s, seat, row, place)) != NOBODY
    if not owned and fee != action_ids.NO_FEE:
        return say("no-fee-due", f"No fee is due for {at}.", "WI-5", **in_row(action))
    if owned and fee == action_ids.NO_FEE:
        return say("fee-due", f"A fee is due for {at}.", "WI-5", **in_row(action))
    if fee == action_ids.SILVER_FEE and s.silver[seat] < price + 1:
        return say("fee-cannot-be-paid", f"There is no silver for the fee of {at}.", "WI-6", **in_row(action))
    if fee == action_ids.PROVISION_FEE and s.provision[seat] < 1:
        return say("fee-cannot-be-paid", f"There is no provision for the fee of {at}.", "WI-6", **in_row(action))
    return None


def against_worker(s: Any, action: Action) -> Sentence | None:
    """Placing a worker."""
    number = action.id - action_ids.PUT_WORKER
    fee, worker, at = (
        number % action_ids.FEES,
        number // action_ids.FEES % WORKER_COUNT,
        number // action_ids.FEES // WORKER_COUNT,
    )
    row, place, colour = at // PLACES, at % PLACES, WORKER_NAMES[worker]
    name = f"{action['row']} {action['place']}"
    if s.workers[int(s.active), worker] == 0:
        return say("no-worker", f"There is no {colour} worker in the supply.", "WW-1", worker=colour)
    if s.row_card[row, place] == NOTHING:
        return say("no-card-in-row", f"No card lies at {name}.", "WW-1", **in_row(action))
    if not SLOT_WORKERS[row, place] & ~int(s.row_workers[row, place]) & 1 << worker:
        text = f"There is no room for a {colour} worker on {name}."
        return say("no-room-for-worker", text, "WW-2", worker=colour, **in_row(action))
    if why := against_fee(s, action, row, place, fee, 0):
        return why
    return say("slot-of-no-use", f"No part of the slot at {name} could be used.", "WW-4", **in_row(action))


def against_source(s: Any, action: Action) -> Sentence | None:
    """Saying which part is used."""
    count = int(find_source(s, kinds_behind(s, int(s.pending)), NOTHING)[0])
    source = int(action["source"])
    if source <= count:
        return None
    return say("no-such-source", f"There are {count} parts to choose from.", "WQ-4", source=source)


def against_token(s: Any, action: Action) -> Sentence | None:
    """Saying which own token moves."""
    if action.kind == "token" and int(s.pending) == action_ids.INFLUENCE_GUILD + action.id - action_ids.TOKEN_OF_GUILD:
        guild = str(action["guild"])
        return say("token-is-there-already", f"The token would go to the {guild} guild itself.", "WI-9", guild=guild)
    return say("no-token-there", "There is no own token there.", "WI-9")


def against_tucking(s: Any, action: Action) -> Sentence | None:
    """Where a townsfolk card goes."""
    under = str(action["under"])
    assert not fits_under(s, int(s.active), action.id - action_ids.TUCK_UNDER, int(s.card_held))
    return say("townsfolk-does-not-fit", f"The card does not fit under {under}.", "WC-14", under=under)


def against_inspiring(s: Any, action: Action) -> Sentence | None:
    """Where an inspiration card goes."""
    seat, number, above = int(s.active), action.id - action_ids.INSPIRE, str(action["above"])
    if s.space[seat, number] == NOTHING:
        return say("no-space-card", f"There is no {above}.", "WC-17", above=above)
    return say("inspired-already", f"An inspiration card lies above {above} already.", "WC-17", above=above)


def against_laying(s: Any, action: Action) -> Sentence | None:
    """Where a tile goes."""
    number = action.id - action_ids.LAY_TILE
    if number // CELLS >= TYPE_FACES[TYPE[int(s.tile_held)]]:
        return say("no-second-face", "This tile has one face only.", "WU-3")
    assert not int(fitting_cells(s, int(s.active), SHAPE[int(s.tile_held)])) >> number % CELLS & 1
    fields = {"row": action["row"], "column": action["column"]}
    return say("tile-does-not-fit", "The tile does not fit there.", "WU-3", **fields)


def against_taking(s: Any, action: Action) -> Sentence | None:
    """Which of the cards drawn is taken."""
    return say("not-drawn", "That card was not drawn.", "WC-12", card=action["card"])


def against_ordering(s: Any, action: Action) -> Sentence | None:
    """Which of the cards left goes under the pile first."""
    return say("not-left-over", "Only a card that was drawn and not taken goes under.", "WO-3", card=action["card"])


def against_denial(s: Any, action: Action) -> Sentence | None:
    """Denying the opponent a card."""
    pay = str(action["pay"])
    if (s.silver if pay == "silver" else s.provision)[0] < 1:
        return say("nothing-to-pay-with", f"There is no {pay} to deny with.", "WA-31", pay=pay)
    return say("nothing-else-to-pick", "The opponent has no other card to go to.", "WO-30")
