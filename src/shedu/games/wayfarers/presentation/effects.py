"""How the kinds of effects are put into words: their answers, what the log says of them, why one is of no use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.presentation.fields import (
    FEE_NAMES,
    Fields,
    Line,
    die_steps,
    fee_fields,
    fee_text,
    places,
    row_fields,
    worker_lines,
)
from shedu.games.wayfarers.presentation.names import place_name, slot_name
from shedu.games.wayfarers.presentation.phrases import Refusal, Told, a_card
from shedu.games.wayfarers.rules import action_ids, reasons, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    GUILD_COUNT,
    GUILD_NAMES,
    LAND,
    ROW_NAMES,
    SPACES,
    TILE_TYPE_NAMES,
    WATER,
)


def effect_lines() -> Iterator[Line]:
    """Yield every answer to an effect with its number, kind, fields and text."""
    yield action_ids.TAKE_SILVER, "silver", {}, "silver"
    yield action_ids.TAKE_PROVISION, "provision", {}, "provision"
    yield action_ids.PAY_COST, "pay", {}, "pay"
    yield action_ids.ROLL_NEW_DIE, "new-die", {}, "new die"
    for guild, name in enumerate(GUILD_NAMES):
        yield action_ids.INFLUENCE_GUILD + guild, "influence", {"guild": name}, f"influence {name}"
        for other, target in enumerate(GUILD_NAMES):
            if other != guild:
                number = action_ids.MOVE_INFLUENCE + guild * GUILD_COUNT + other
                yield number, "move", {"from": name, "to": target}, f"move {name} to {target}"
    for at, row, place in places():
        name, fields = place_name(row, place), row_fields(row, place)
        yield action_ids.INFLUENCE_CARD + at, "influence-card", fields, f"influence {name}"
        for fee, paid in enumerate(FEE_NAMES):
            number = action_ids.ACQUIRE + at * action_ids.FEES + fee
            yield number, "acquire", {**fields, **fee_fields(paid)}, f"acquire {name}{fee_text(paid)}"
    for link, name in enumerate(track.LINK_NAMES):
        yield action_ids.JOURNAL + link, "journal", {"link": name}, f"journal {name}"
    for space in range(SPACES):
        yield action_ids.REFRESH + space, "refresh", {"space": slot_name(space)}, f"refresh {slot_name(space)}"
    for face in range(FACES):
        yield action_ids.REROLL + face, "reroll", {"die": face + 1}, f"reroll {face + 1}"
    for number, value, to in die_steps():
        yield action_ids.ADJUST + number, "adjust", {"die": value, "to": to}, f"adjust {value} to {to}"
    yield from worker_lines(action_ids.RETRIEVE, "retrieve")
    for row in (LAND, WATER):
        yield action_ids.DRAW_THREE + row, "draw-three", {"row": ROW_NAMES[row]}, f"draw {ROW_NAMES[row]}"
    yield from _tile_lines()


def _tile_lines() -> Iterator[Line]:
    for design, tile in enumerate(tiles.NAMES):
        number = action_ids.GAIN_TILE + design * action_ids.PAYMENTS
        yield number + action_ids.WITH_SILVER, "tile", {"tile": tile}, f"tile {tile}"
        if (guild := tiles.PRICE_GUILD[tiles.TYPE[design]]) != tiles.NO_GUILD:
            name = GUILD_NAMES[guild]
            fields: Fields = {"tile": tile, "guild": name}
            yield number + action_ids.WITH_INFLUENCE, "tile", fields, f"tile {tile} for {name} influence"


# What the log says of an answer; without a text where a card or tile must be named.
EFFECTS_TOLD: dict[str, Told] = {
    "silver": Told(("seat",), "{who} takes silver.", "WE-2"),
    "provision": Told(("seat",), "{who} takes provisions.", "WE-2"),
    "pay": Told(("seat",), "{who} pays the cost.", "WE-3"),
    "new-die": Told(("seat",), "{who} gets a new die.", "WE-14"),
    "influence": Told(("seat", "guild"), "{who} puts influence on the {guild} guild.", "WE-10"),
    "influence-card": Told(("seat", "row", "place"), "{who} puts influence on {row} {place}.", "WE-11"),
    "move": Told(("seat", "from", "to"), "{who} moves influence from {from} to {to}.", "WE-12"),
    "journal": Told(("seat", "link"), "{who} follows the link {link}.", "WJ-5"),
    "refresh": Told(("seat", "space"), "{who} takes back the die on {space}.", "WE-15"),
    "reroll": Told(("seat", "die"), "{who} rolls a die of value {die} again.", "WE-15"),
    "adjust": Told(("seat", "die", "to"), "{who} adjusts a die from {die} to {to}.", "WE-16"),
    "retrieve": Told(
        ("seat", "worker", "row", "place"), "{who} retrieves the {worker} worker from {row} {place}.", "WW-6"
    ),
    "acquire": Told(("seat", "card", "row", "place")),
    "draw-three": Told(("seat", "row"), "{who} draws three {row} cards.", "WC-12"),
    "tile": Told(("seat", "tile")),
}


class EffectText(NamedTuple):
    """Words about a kind of effect: what it gives, its name, and why it lapses; `idle` is a key of `IDLE`."""

    gives: str
    name: str = ""
    lapses: str = ""
    rule: str = ""
    idle: str = ""


EFFECT_TEXTS: dict[int, EffectText] = {
    programs.SILVER: EffectText("silver"),
    programs.PROVISION: EffectText("provision"),
    programs.NEW_DIE: EffectText("new die"),
    programs.REFRESH: EffectText("refresh"),
    **{
        programs.INFLUENCE + k: EffectText(
            f"influence on {name}", f"influence on {name}", "no token can go there", "WI-9", "no-token"
        )
        for k, name in enumerate(GUILD_NAMES)
    },
    programs.INFLUENCE_CARD: EffectText(
        "influence on a card", "influence on a card", "every face-up card has a token", "WI-2", "no-free-card"
    ),
    programs.MOVE: EffectText(
        "move influence", "moving influence", "no own token is on a guild", "WE-12", "no-token-on-guild"
    ),
    programs.JOURNAL: EffectText("journal", "a journal move", "no link is open", "WJ-5", "no-open-link"),
    programs.ADJUST: EffectText("adjust", "adjusting a die", "no die is in supply", "WE-16", "no-die"),
    programs.WORKER: EffectText(
        "worker", "retrieving a worker", "none lies on a card whose fee can be paid", "WW-6", "no-worker"
    ),
    programs.PAY: EffectText("", "the cost", "it cannot be paid, or nothing it buys could be used", "WE-3"),
    **{
        first + kind: EffectText(f"a {name} tile", f"a {name} tile", "none is left that fits and can be paid", "WU-4")
        for first in (programs.TILE, programs.FREE_TILE)
        for kind, name in enumerate(TILE_TYPE_NAMES)
    },
    **{
        programs.CARD + row * programs.MARKS + mark: EffectText(
            a_card(name), a_card(name), "none can be had and paid", "WE-4"
        )
        for row, name in enumerate(ROW_NAMES)
        for mark in range(programs.MARKS)
    },
}
# Why an effect is of no use: the words for it, and the rule.
IDLE: dict[str, tuple[str, str]] = {
    "no-token": ("no token can go there", "WI-9"),
    "no-free-card": ("every face-up card has a token", "WI-2"),
    "no-token-on-guild": ("no own token is on a guild", "WE-12"),
    "no-open-link": ("no link is open", "WJ-5"),
    "no-die": ("no die is in supply", "WE-16"),
    "no-worker": ("no worker lies on a card whose fee can be paid", "WW-6"),
    "no-provision": ("there are not enough provisions", "WE-3"),
    "nothing-to-buy": ("nothing it buys could be used", "WE-3"),
    "no-tile": ("none is left that fits into the caravan", "WU-4"),
    "no-silver-or-influence": ("it cannot be paid", "WU-7"),
    "no-card": ("no card lies there to take", "WT-6"),
    "no-place": ("no card has a place to go to", "WC-16"),
    "no-silver": ("no card can be paid", "WE-4"),
    "pile-empty": ("the pile is empty", "WO-2"),
}

_CARD = ("row", "place")
EFFECT_REFUSALS: dict[int, Refusal] = {
    reasons.NOT_ON_OFFER: Refusal("not-on-offer", "No effect that is open gives this: {gives}.", "WE-4", ("effect",)),
    reasons.COST_OF_NO_USE: Refusal(
        "cost-of-no-use", "There is no cost to pay, or nothing it buys could be used.", "WE-3"
    ),
    reasons.NO_TOKEN_TO_PUT: Refusal(
        "no-token-to-put", "There is no token that could go to the {guild} guild.", "WI-9", ("guild",)
    ),
    reasons.CARD_NOT_FREE: Refusal("card-not-free", "{Row} {place} holds no card or has a token.", "WI-2", _CARD),
    reasons.NO_TOKEN_TO_MOVE: Refusal("no-token-to-move", "No own token is on the {guild} guild.", "WE-12", ("guild",)),
    reasons.MARKER_ELSEWHERE: Refusal("marker-elsewhere", "The marker is on {space}.", "WJ-1", ("link", "space")),
    reasons.FINAL_SPACE_TAKEN: Refusal("final-space-taken", "That final space is taken.", "WJ-7", ("link",)),
    reasons.REQUIREMENT_NOT_MET: Refusal(
        "requirement-not-met", "The requirement of {link} is not met.", "WJ-2", ("link",)
    ),
    reasons.NO_JOURNAL_MOVE_YET: Refusal("no-journal-move-yet", "No journal move was made this turn.", "WJ-9"),
    reasons.BLACK_GUILD_USED: Refusal("black-guild-used", "The black guild was used this turn.", "WJ-9"),
    reasons.NO_BLACK_TOKEN: Refusal("no-black-token", "There is no own token on the black guild.", "WJ-9"),
    reasons.JOURNAL_SPACE_FIRST: Refusal(
        "journal-space-first", "First be done with what the journal space gives.", "WJ-6"
    ),
    reasons.NO_DIE_THERE: Refusal("no-die-there", "No die lies on {space}.", "WE-15", ("space",)),
    reasons.DIE_TO_REROLL_NOT_IN_SUPPLY: Refusal(
        "die-not-in-supply", "There is no such die of value {die}.", "WE-15", ("die",)
    ),
    reasons.DIE_DID_NOT_STAY: Refusal("die-not-in-supply", "There is no such die of value {die}.", "WR-1", ("die",)),
    reasons.DIE_TO_ADJUST_NOT_IN_SUPPLY: Refusal(
        "die-not-in-supply", "There is no die of value {die}.", "WE-16", ("die",)
    ),
    reasons.NO_WORKER_THERE: Refusal(
        "no-worker-there", "No {worker} worker is on {row} {place}.", "WW-6", ("worker", *_CARD)
    ),
    reasons.WORKER_PLACED_THIS_TURN: Refusal(
        "worker-placed-this-turn", "That worker was placed this turn.", "WW-8", _CARD
    ),
    reasons.NO_CARD_TO_ACQUIRE: Refusal("no-card-to-acquire", "No card lies at {row} {place}.", "WT-6", _CARD),
    reasons.CARD_WITH_WORKER_PLACED: Refusal(
        "worker-placed-this-turn", "A worker was placed on it this turn.", "WW-8", _CARD
    ),
    reasons.NO_PLACE_FOR_TOWNSFOLK: Refusal("no-place-for-card", "There is no place for that card.", "WC-14", _CARD),
    reasons.NO_PLACE_FOR_SPACE_CARD: Refusal("no-place-for-card", "There is no place for that card.", "WC-16", _CARD),
    reasons.DRAWING_ONLY: Refusal("drawing-only", "Here a card comes from the pile only.", "WC-13", ("row",)),
    reasons.DRAWING_NOT_ALLOWED: Refusal(
        "drawing-not-allowed", "Drawing needs a die with a pigeon, or a provision.", "WC-12", ("row",)
    ),
    reasons.PILE_EMPTY: Refusal("pile-empty", "The {row} pile is empty.", "WO-2", ("row",)),
    reasons.NO_TILE_LEFT: Refusal("no-tile-left", "No such tile is left.", "WU-8", ("tile",)),
    reasons.TILE_FITS_NOWHERE: Refusal("tile-fits-nowhere", "The tile fits nowhere.", "WU-4", ("tile",)),
    reasons.TILE_CANNOT_BE_PAID: Refusal("tile-cannot-be-paid", "The tile cannot be paid that way.", "WU-7", ("tile",)),
}
