"""Why an action is not legal in Wayfarers of the South Tigris, with the number of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shedu.core.game import Action, Position, Sentence
from shedu.games.wayfarers.presentation.phrases import say
from shedu.games.wayfarers.presentation.refusals_effects import (
    EFFECT_REASONS,
    against_acquiring,
    against_adjusting,
    against_card_influence,
    against_cost,
    against_drawing,
    against_further,
    against_influence,
    against_journal,
    against_moving,
    against_new_die,
    against_plain_gain,
    against_refresh,
    against_reroll,
    against_retrieving,
    against_tile,
)
from shedu.games.wayfarers.presentation.refusals_parts import PART_REASONS
from shedu.games.wayfarers.presentation.refusals_turn import (
    TURN_REASONS,
    against_chance,
    against_denial,
    against_die,
    against_done,
    against_guild,
    against_held_step,
    against_inspiring,
    against_laying,
    against_ordering,
    against_place,
    against_source,
    against_taking,
    against_token,
    against_tucking,
    against_worker,
)
from shedu.games.wayfarers.rules.state import (
    ACT,
    DENY,
    DRAW,
    EFFECTS,
    END,
    INSPIRE,
    JOURNAL_TILE,
    LAST_OF_CHANCE,
    LAY,
    ORDER,
    OVER,
    PLAYER_BOARD,
    QUESTION_NAMES,
    REROLL,
    ROLL,
    SCHEME,
    SECTION_SIDE,
    SOURCE,
    SPACE_FOR_DIE,
    STEP,
    TAKE,
    TOKEN,
    TUCK,
    WHO_BEGINS,
)

# The codes of all reasons with the names of their fields: what a translation is written from.
REASONS: dict[str, tuple[str, ...]] = {
    "game-over": (),
    "chance-first": ("question",),
    "chance-decides": ("question",),
    "not-asked": ("question",),
    **TURN_REASONS,
    **EFFECT_REASONS,
    **PART_REASONS,
}

EFFECT_KINDS = (
    *("silver", "provision", "pay", "new-die", "influence", "influence-card", "move", "journal", "further"),
    *("refresh", "reroll", "adjust", "retrieve", "acquire", "draw-three", "tile", "done"),
)
ANSWERS: dict[int, tuple[str, ...]] = {
    WHO_BEGINS: ("first",),
    SECTION_SIDE: ("side",),
    PLAYER_BOARD: ("board",),
    JOURNAL_TILE: ("journal-tile",),
    DRAW: ("card",),
    ROLL: ("roll",),
    SCHEME: ("scheme",),
    ACT: ("rest", "die", "worker", "guild"),
    SPACE_FOR_DIE: ("place", "guild", "guild-held"),
    STEP: ("guild", "guild-held", "done"),
    EFFECTS: EFFECT_KINDS,
    SOURCE: ("source",),
    TOKEN: ("token", "token-card"),
    TUCK: ("tuck",),
    INSPIRE: ("inspire", "discard"),
    LAY: ("lay",),
    TAKE: ("take",),
    ORDER: ("under",),
    REROLL: ("reroll", "done"),
    END: ("guild", "further", "done"),
    DENY: ("allow", "deny"),
    OVER: (),
}
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


def explain_illegal(position: Position, action: Action) -> Sentence:
    """Why an action that is not legal is not; an AssertionError if it is."""
    why = why_not(position, action)
    assert why is not None, f"no rule is against {action}"
    return why


def why_not(position: Position, action: Action) -> Sentence | None:
    """Why an action is not legal now, or None if it is."""
    s = position.state
    question = int(s.question)
    if question == OVER:
        return say("game-over", "The game is over.", "WG-1")
    if action.kind in ANSWERS[question]:
        return _CHECKS[action.kind](s, action)
    asked = QUESTION_NAMES[question]
    rule = DUE.get(action.kind, "WE-4")
    if question <= LAST_OF_CHANCE:
        return say("chance-first", "Chance comes first.", rule, question=asked)
    if _is_chance(action.kind):
        return say("chance-decides", "That is nothing a player decides.", rule, question=asked)
    return say("not-asked", f"That is not asked now; what is asked is: {asked}.", rule, question=asked)


def _is_chance(kind: str) -> bool:
    return any(kind in ANSWERS[question] for question in range(1, LAST_OF_CHANCE + 1))


def _nothing(s: Any, action: Action) -> Sentence | None:
    """Nothing is ever against this answer to its question."""
    return None


_CHECKS: dict[str, Callable[[Any, Action], Sentence | None]] = {
    **dict.fromkeys(("first", "side", "board", "journal-tile", "card", "roll", "scheme"), against_chance),
    "rest": _nothing,
    "discard": _nothing,
    "allow": _nothing,
    "done": against_done,
    "die": against_die,
    "worker": against_worker,
    "guild": against_guild,
    "guild-held": against_held_step,
    "place": against_place,
    "source": against_source,
    "token": against_token,
    "token-card": against_token,
    "tuck": against_tucking,
    "inspire": against_inspiring,
    "lay": against_laying,
    "take": against_taking,
    "under": against_ordering,
    "deny": against_denial,
    "silver": against_plain_gain,
    "provision": against_plain_gain,
    "pay": against_cost,
    "new-die": against_new_die,
    "influence": against_influence,
    "influence-card": against_card_influence,
    "move": against_moving,
    "journal": against_journal,
    "further": against_further,
    "refresh": against_refresh,
    "reroll": against_reroll,
    "adjust": against_adjusting,
    "retrieve": against_retrieving,
    "acquire": against_acquiring,
    "draw-three": against_drawing,
    "tile": against_tile,
}
