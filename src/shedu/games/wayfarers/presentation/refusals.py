"""Why an action is not legal in Wayfarers of the South Tigris, with the number of the rule that forbids it.

The rules give a reason as a number; this module finds the sentence. It checks no rule itself.
"""

from __future__ import annotations

from typing import Any

from shedu.core.bits import lowest_bit
from shedu.core.game import Action, Position, Sentence
from shedu.games.wayfarers.presentation.effects import EFFECT_REFUSALS, EFFECT_TEXTS, EFFECTS_TOLD
from shedu.games.wayfarers.presentation.phrases import Refusal, say
from shedu.games.wayfarers.presentation.refusals_parts import PART_REASONS
from shedu.games.wayfarers.rules import reasons, state
from shedu.games.wayfarers.rules.effects.kinds import KINDS_OF
from shedu.games.wayfarers.rules.effects.offers import find_source
from shedu.games.wayfarers.rules.legal_actions import why_illegal
from shedu.games.wayfarers.rules.state import LAST_OF_CHANCE, OVER, QUESTION_NAMES
from shedu.games.wayfarers.rules.track import SPACE_NAMES
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS

# The kinds of actions that answer a question.
ANSWERS: dict[int, tuple[str, ...]] = {
    state.WHO_BEGINS: ("first",),
    state.SECTION_SIDE: ("side",),
    state.PLAYER_BOARD: ("board",),
    state.JOURNAL_TILE: ("journal-tile",),
    state.DRAW: ("card",),
    state.ROLL: ("roll",),
    state.SCHEME: ("scheme",),
    state.ACT: ("rest", "die", "worker", "guild"),
    state.SPACE_FOR_DIE: ("place", "guild", "guild-held"),
    state.STEP: ("guild", "guild-held", "done"),
    state.EFFECTS: (*EFFECTS_TOLD, "further", "done"),
    state.SOURCE: ("source",),
    state.TOKEN: ("token", "token-card"),
    state.TUCK: ("tuck",),
    state.INSPIRE: ("inspire", "discard"),
    state.LAY: ("lay",),
    state.TAKE: ("take",),
    state.ORDER: ("under",),
    state.REROLL: ("reroll", "done"),
    state.END: ("guild", "further", "done"),
    state.DENY: ("allow", "deny"),
}
OF_CHANCE = tuple(kind for question in range(1, LAST_OF_CHANCE + 1) for kind in ANSWERS[question])
# The rule that says when an action of a kind is due.
DUE: dict[str, str] = {
    "first": "WS-14",
    "side": "WS-8",
    "board": "WS-13",
    "journal-tile": "WS-11",
    "card": "WT-4",
    "roll": "WE-15",
    "scheme": "WA-4",
    "rest": "WT-1",
    "die": "WT-1",
    "worker": "WT-1",
    "place": "WD-1",
    "guild": "WO-7",
    "guild-held": "WD-10",
    "source": "WQ-4",
    "token": "WI-8",
    "token-card": "WI-8",
    "tuck": "WC-14",
    "inspire": "WC-17",
    "discard": "WC-17",
    "lay": "WU-4",
    "take": "WC-12",
    "under": "WO-3",
    "allow": "WA-31",
    "deny": "WA-31",
    "done": "WE-1",
    "further": "WJ-9",
    "reroll": "WE-15",
}
OUTCOME_RULES = {**DUE, "card": "WT-5"}  # which outcomes of chance there are

_NO_SUCH_DIE = "There is no die of value {die} in the supply."
_CARD = ("row", "place")
# The sentence for each reason.
REFUSALS: dict[int, Refusal] = {
    reasons.MUST_USE_A_PART: Refusal("must-use-a-part", "At least one part of the slot must be used.", "WW-4"),
    reasons.DIE_TO_PICK_NOT_IN_SUPPLY: Refusal("no-such-die", _NO_SUCH_DIE, "WD-1", ("die",)),
    reasons.CHAIN_DOES_NOT_REACH: Refusal(
        "chain-does-not-reach", "The caravan does not change {die} into {value}.", "WD-9", ("die", "value")
    ),
    reasons.NO_SPACE_FOR_DIE: Refusal(
        "no-space-for-die", "There is no space for a die of value {value}.", "WD-3", ("value",)
    ),
    reasons.NO_CARD_THERE: Refusal("no-card-there", "There is no {space} yet.", "WD-1", ("space",)),
    reasons.NO_DIE_SPACE: Refusal("no-die-space", "There is no die space on {space}.", "WD-1", ("space",)),
    reasons.SPACE_TAKEN: Refusal("space-taken", "A die lies on {space}.", "WD-1", ("space",)),
    reasons.ASSETS_MISSING: Refusal("assets-missing", "The assets for {space} are missing.", "WD-3", ("space",)),
    reasons.SHIP_NOT_MISSING: Refusal("ship-not-missing", "No ship is missing for {space}.", "WO-9", ("space",)),
    reasons.SHIP_MISSING: Refusal("ship-missing", "A ship is missing for {space}.", "WD-7", ("space",)),
    reasons.GUILD_USED: Refusal("guild-used", "The yellow guild was used this turn.", "WI-11", ("guild",)),
    reasons.NO_TOKEN_IN_GUILD: Refusal(
        "no-token-in-guild", "There is no own token on the yellow guild.", "WT-3", ("guild",)
    ),
    reasons.DIE_TO_STEP_NOT_IN_SUPPLY: Refusal("no-such-die", _NO_SUCH_DIE, "WI-11", ("die",)),
    reasons.NO_DIE_HELD: Refusal("no-such-die", "No die is being placed.", "WD-10", ("die",)),
    reasons.DIE_AT_ITS_END: Refusal("no-such-die", "Dice never go beyond 1 or 6.", "WI-11", ("die",)),
    reasons.SAME_DIE_BACK: Refusal(
        "same-die-back", "The guild changes one die by 2 or two different dice by 1.", "WI-11"
    ),
    reasons.DIE_NEEDS_A_SPACE: Refusal("die-needs-a-space", "The die being placed would have no space.", "WD-1"),
    reasons.NO_WORKER: Refusal("no-worker", "There is no {worker} worker in the supply.", "WW-1", ("worker",)),
    reasons.NO_CARD_IN_ROW: Refusal("no-card-in-row", "No card lies at {row} {place}.", "WW-1", _CARD),
    reasons.NO_ROOM_FOR_WORKER: Refusal(
        "no-room-for-worker", "There is no room for a {worker} worker on {row} {place}.", "WW-2", ("worker", *_CARD)
    ),
    reasons.SLOT_OF_NO_USE: Refusal(
        "slot-of-no-use", "No part of the slot at {row} {place} could be used.", "WW-4", _CARD
    ),
    reasons.CARD_CANNOT_BE_PAID: Refusal(
        "fee-cannot-be-paid", "What {row} {place} costs cannot be paid.", "WI-5", _CARD
    ),
    reasons.NO_FEE_DUE: Refusal("no-fee-due", "No fee is due for {row} {place}.", "WI-5", _CARD),
    reasons.FEE_DUE: Refusal("fee-due", "A fee is due for {row} {place}.", "WI-5", _CARD),
    reasons.NO_SILVER_FOR_FEE: Refusal(
        "fee-cannot-be-paid", "There is no silver for the fee of {row} {place}.", "WI-6", _CARD
    ),
    reasons.NO_PROVISION_FOR_FEE: Refusal(
        "fee-cannot-be-paid", "There is no provision for the fee of {row} {place}.", "WI-6", _CARD
    ),
    reasons.NO_SUCH_SOURCE: Refusal("no-such-source", "There are {count} parts to choose from.", "WQ-4", ("source",)),
    reasons.TOKEN_IS_THERE_ALREADY: Refusal(
        "token-is-there-already", "The token would go to the {guild} guild itself.", "WI-9", ("guild",)
    ),
    reasons.NO_TOKEN_THERE: Refusal("no-token-there", "There is no own token there.", "WI-9"),
    reasons.TOWNSFOLK_DOES_NOT_FIT: Refusal(
        "townsfolk-does-not-fit", "The card does not fit under {under}.", "WC-14", ("under",)
    ),
    reasons.NO_SPACE_CARD: Refusal("no-space-card", "There is no {above}.", "WC-17", ("above",)),
    reasons.INSPIRED_ALREADY: Refusal(
        "inspired-already", "An inspiration card lies above {above} already.", "WC-17", ("above",)
    ),
    reasons.NO_SECOND_FACE: Refusal("no-second-face", "This tile has one face only.", "WU-3"),
    reasons.TILE_DOES_NOT_FIT: Refusal("tile-does-not-fit", "The tile does not fit there.", "WU-3", ("row", "column")),
    reasons.NOT_DRAWN: Refusal("not-drawn", "That card was not drawn.", "WC-12", ("card",)),
    reasons.NOT_LEFT_OVER: Refusal(
        "not-left-over", "Only a card that was drawn and not taken goes under.", "WO-3", ("card",)
    ),
    reasons.NOTHING_TO_PAY_WITH: Refusal("nothing-to-pay-with", "There is no {pay} to deny with.", "WA-31", ("pay",)),
    reasons.NOTHING_ELSE_TO_PICK: Refusal("nothing-else-to-pick", "The opponent has no other card to go to.", "WO-30"),
    **EFFECT_REFUSALS,
}
# The codes of all reasons with the names of their fields: what a translation is written from.
REASONS: dict[str, tuple[str, ...]] = {
    "game-over": (),
    "chance-first": ("question",),
    "chance-decides": ("question",),
    "not-asked": ("question",),
    "not-possible-now": (),
    **{refusal.code: refusal.fields for refusal in REFUSALS.values()},
    **PART_REASONS,
}


def explain_illegal(position: Position, action: Action) -> Sentence:
    """Return why an action that is not legal is not; raise an AssertionError if it is."""
    why = why_not(position, action)
    assert why is not None, f"no rule is against {action}"
    return why


def why_not(position: Position, action: Action) -> Sentence | None:
    """Return why an action is not legal now, or None if it is."""
    s = position.state
    question = int(s.question)
    if question == OVER:
        return say("game-over", "The game is over.", "WG-1")
    if action.kind in ANSWERS[question]:
        return _why_not_answer(s, action)
    asked = QUESTION_NAMES[question]
    rule = DUE.get(action.kind, "WE-4")
    if question <= LAST_OF_CHANCE:
        return say("chance-first", "Chance comes first.", rule, question=asked)
    if action.kind in OF_CHANCE:
        return say("chance-decides", "That is nothing a player decides.", rule, question=asked)
    return say("not-asked", f"That is not asked now; what is asked is: {asked}.", rule, question=asked)


def _why_not_answer(s: Any, action: Action) -> Sentence | None:
    """Return why an action of a kind that is asked for is not legal; an outcome of chance is never legal here."""
    if action.kind in OF_CHANCE:
        return say("not-possible-now", "That cannot come now.", OUTCOME_RULES[action.kind])
    reason = int(why_illegal(s, action.id))
    if reason == reasons.LEGAL:
        return None
    code, text, rule, fields = REFUSALS[reason]
    facts = _facts(s, action, reason)
    return say(code, text.format(**facts), rule, **{name: facts[name] for name in fields})


def _facts(s: Any, action: Action, reason: int) -> dict[str, Any]:
    """Return what the sentence for a reason may name: the fields of the action, and a few things of the position."""
    facts: dict[str, Any] = {"die": int(s.held), "guild": "yellow", **dict(action.fields)}
    facts["guild"] = facts.get("from", facts["guild"])
    facts["Row"] = str(facts.get("row", "")).capitalize()
    if reason == reasons.MARKER_ELSEWHERE:
        facts["space"] = SPACE_NAMES[s.marker[int(s.active)]]
    elif reason == reasons.NO_SUCH_SOURCE:
        facts["count"] = int(find_source(s, int(s.pending), 0)[0])
    elif reason == reasons.NOT_ON_OFFER:
        kind = int(lowest_bit(int(KINDS_OF[action.id])))
        facts |= {"effect": EFFECT_KINDS[kind], "gives": EFFECT_TEXTS[kind].gives}
    return facts
