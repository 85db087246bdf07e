"""The solo opponent's turn told step by step: what it does, by which order it picked, what it passed over and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from shedu.core.game import Action, Position, Sentence, copied
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import MARKS, WAY_AMOUNT, WAY_OFFER, WAY_THEN
from shedu.games.wayfarers.presentation.log_solo_picks import (
    allowed,
    denied,
    nothing,
    taken_from_pile,
    told_gain_of_card,
    told_slot,
    told_tile,
    told_token,
    told_worker,
)
from shedu.games.wayfarers.presentation.notation import group_text, part_text
from shedu.games.wayfarers.presentation.phrases import called, counted, effect_called, say
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.rules.cards import CARD_NAMES
from shedu.games.wayfarers.rules.pieces import BLACK, GUILD_COUNT, GUILD_NAMES, NOTHING, OPPONENT, ROW_NAMES
from shedu.games.wayfarers.rules.solo import boards, trace
from shedu.games.wayfarers.rules.solo.boards import (
    COLOUR_NAMES,
    SCHEME_BLUE,
    SCHEME_NAMES,
    SCHEME_RED,
    TRACK,
    TRACK_COLOUR,
)
from shedu.games.wayfarers.rules.solo.choices import goes_up, pick_card, pick_link, pick_slot
from shedu.games.wayfarers.rules.solo.trace import ASKED, LATE_CARD, RESTS
from shedu.games.wayfarers.rules.solo.track import ARGUMENTS, DECIDE, EXTRA_MOVE, INFLUENCE_ANY, RESHUFFLE
from shedu.games.wayfarers.rules.solo.turn import SCHEMES_TO_REST
from shedu.games.wayfarers.rules.state import AT_END, AT_REFILL
from shedu.games.wayfarers.rules.track import LINK_END, LINK_NAMES, LINKS_FROM, SPACE_NAMES
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS

WHERE = ("behind", "level", "ahead")
SCHEME_COLOURS = {SCHEME_BLUE: "blue", SCHEME_RED: "red"}


@dataclass(frozen=True, slots=True)
class Stage:
    """A small step of an action: the positions before and after it, and what the opponent does in it, if anything."""

    before: Any
    after: Any
    states: np.ndarray  # the position before it, for rules to be asked
    now: np.ndarray  # the position after it, until the next step is taken
    doing: int = NOTHING  # what the opponent does, or NOTHING
    argument: int = 0
    follows: int = ASKED  # why the opponent does something next
    is_first: bool = False  # the action itself
    why: str = ""  # why its track goes on


def stages(before: Position, action: int) -> Iterator[Stage]:
    """An action in small steps: itself, and then in turn what happens by itself and what the opponent does."""
    states = copied(before.states)
    start = copied(states)
    b = snapshot(states)
    trace.begin(states, 0, action)
    a = snapshot(states)
    yield Stage(b, a, start, states, is_first=True)
    why = "scheme"
    while True:
        start, b = copied(states), a
        follows = int(trace.until_doing(states, 0))
        a = snapshot(states)
        yield Stage(b, a, start, states, follows=follows)
        if follows == ASKED:
            return
        start, b = copied(states), a
        kind, argument = divmod(b.solo_stack[b.solo_depth - 1], ARGUMENTS)
        if kind in (programs.SILVER, programs.PROVISION):
            why = "gain"
        trace.do_one(states, 0)
        a = snapshot(states)
        yield Stage(b, a, start, states, kind, argument, why=why)
        if kind == DECIDE:
            why = "gain"


def doing_told(stage: Stage) -> Iterator[Sentence]:
    """What the opponent does in a small step."""
    return _DOINGS.get(stage.doing, _named_effect)(stage)


def answer_told(stage: Stage, action: Action) -> Iterator[Sentence]:
    """What the action itself does to the opponent: a fee, a card drawn for it, what it is allowed or denied."""
    b, a = stage.before, stage.after
    if action.kind == "allow":
        yield allowed(b)
    elif action.kind == "deny":
        yield denied(b, a, stage.states[0])
    elif action.kind == "card" and b.stage not in (AT_REFILL, AT_END):
        row = ROW_NAMES.index(str(action["row"]))
        yield taken_from_pile(row, CARD_NAMES[row].index(str(action["card"])))
    elif a.solo_track != b.solo_track:
        text = f"For the fee the opponent's resource track goes on to {a.solo_track}."
        yield say("opponent-track", text, "WA-30", space=a.solo_track)
        if a.comets != b.comets:
            yield say("opponent-comet", f"The opponent has {counted(a.comets, 'comet')}.", "WO-21", comets=a.comets)
        if a.solo_depth > b.solo_depth:
            yield _track_effect(a, "WO-21")


def cause_told(stage: Stage) -> Iterator[Sentence]:
    """Why the opponent is about to do something, if that is not a scheme card."""
    if stage.follows == RESTS:
        blue = _schemes(stage.after, SCHEME_BLUE) >= SCHEMES_TO_REST
        colour = SCHEME_COLOURS[SCHEME_BLUE if blue else SCHEME_RED]
        text = f"The opponent rests: three {colour} scheme cards lie open."
        yield say("solo-rests", text, "WA-4", colour=colour)
    elif stage.follows == LATE_CARD:
        yield say("solo-late-card", "Its track effect still gives the opponent a townsfolk card.", "WO-21")


def _schemes(p: Any, colour: int) -> int:
    return sum(p.schemes >> k & 1 for k in range(len(SCHEME_NAMES)) if boards.SCHEME_COLOUR[k] == colour)


def _colour(p: Any) -> str:
    return COLOUR_NAMES[TRACK_COLOUR[p.solo_track]]


def _guild(stage: Stage) -> Iterator[Sentence]:
    guild = GUILD_NAMES[stage.doing]
    yield say("solo-guild", f"The opponent puts influence on the {guild} guild.", "WA-7", guild=guild, why="named")


def _any_guild(stage: Stage) -> Iterator[Sentence]:
    colour = _colour(stage.before)
    guild = GUILD_NAMES[boards.COLOUR_GUILD[TRACK_COLOUR[stage.before.solo_track]]]
    why = "green" if colour == "green" else "colour"
    text = f"The opponent puts influence on the {guild} guild, as its track space is {colour}."
    yield say("solo-guild", text, "WA-16", guild=guild, why=why)


def _track(stage: Stage) -> Iterator[Sentence]:
    """The resource track goes on; what it passes is told as well."""
    b, a = stage.before, stage.after
    steps = (a.solo_track - b.solo_track) % TRACK
    if steps:
        reason = "by the silver of the scheme card" if stage.why == "scheme" else "for what it gains"
        text = f"The opponent's resource track goes {steps} on to {a.solo_track}, {_colour(a)}, {reason}."
        rule = "WA-5" if stage.why == "scheme" else "WA-13"
        yield say("solo-track", text, rule, steps=steps, space=a.solo_track, colour=_colour(a), why=stage.why)
    passed = [space for space in range(b.solo_track, b.solo_track + steps) if boards.TRACK_PASSED[space % TRACK]]
    if passed:
        yield _track_effect(a, "WA-8")


def _track_effect(p: Any, rule: str) -> Sentence:
    effect = group_text(int(boards.TRACK_EFFECT[p.solo]))
    return say("solo-track-effect", f"It passes its track effect: {effect_called(effect)}.", rule, effect=effect)


def _instead(becomes: np.ndarray) -> Callable[[Stage], Iterator[Sentence]]:
    def told(stage: Stage) -> Iterator[Sentence]:
        effect, other = EFFECT_KINDS[stage.doing], group_text(int(becomes[stage.before.solo]))
        if stage.doing in (programs.SILVER, programs.PROVISION):
            effect = f"{effect}:{stage.argument}"
            other = other.replace("+1", f"+{stage.argument}")  # a step for each
        text = f"For the opponent, to {effect_called(effect)} means to {effect_called(other)}."
        yield say("solo-instead", text, "WA-13", effect=effect, becomes=other)

    return told


def _decide(stage: Stage) -> Iterator[Sentence]:
    """The first action of a scheme card, or the second with the reasons against the first (WA-6)."""
    b, s = stage.before, stage.states[0]
    scheme = b.scheme_last
    card, part = SCHEME_NAMES[scheme], int(programs.GROUP_PART[boards.SCHEME_FIRST[scheme], 0])
    for way in range(int(programs.PART_SIZE[part])):
        kind = int(WAY_OFFER[part, way]).bit_length() - 1
        effect = part_text(part) if kind == programs.SPEND else EFFECT_KINDS[kind]
        why = _against_cost(b, s, part, way) if kind == programs.SPEND else _against_placing(b, s, kind)
        if not why:
            text = f"The opponent does the first action of {called(card)}: {effect_called(effect)}."
            yield say("solo-first", text, "WA-5", card=card, effect=effect)
            if kind == programs.SPEND:
                yield _spent(int(WAY_AMOUNT[part, way]))
            return
        text = f"The opponent cannot {effect_called(effect)}: {_CANNOT[why]}."
        yield say("solo-cannot", text, "WA-6", effect=effect, why=why)
    effect = group_text(int(boards.SCHEME_SECOND[scheme]))
    text = f"So it does the second action of {called(card)}: {effect_called(effect)}."
    yield say("solo-second", text, "WA-7", card=card, effect=effect)


_CANNOT = {
    "no-tokens": "it has too few tokens there",
    "no-card": "there is no card to take",
    "no-own-worker": "it has no such worker",
    "no-free-card": "no card can take the worker",
    "no-useful-card": "no card that can take the worker lies at a place that would do anything",
}


def _spent(amount: int) -> Sentence:
    guild, tokens = GUILD_NAMES[amount // 16], amount % 16
    text = f"It takes {counted(tokens, 'token')} back from the {guild} guild for that."
    return say("solo-spends", text, "WA-11", guild=guild, tokens=tokens)


def _against_cost(b: Any, s: Any, part: int, way: int) -> str:
    guild, count = divmod(int(WAY_AMOUNT[part, way]), 16)
    if b.guild[OPPONENT][guild] < count:
        return "no-tokens"
    bought = int(WAY_OFFER[programs.GROUP_PART[WAY_THEN[part, way], 0], 0]).bit_length() - 1
    return "no-card" if pick_card(s, (bought - programs.CARD) // MARKS, 0) == NOTHING else ""


def _against_placing(b: Any, s: Any, kind: int) -> str:
    worker = kind - programs.PLACE_WORKER
    if b.workers[OPPONENT][worker] == 0:
        return "no-own-worker"
    if pick_slot(s, worker, 0) != NOTHING:
        return ""
    row = int(boards.WORKER_ROW[worker])
    is_free = any(card != NOTHING and not on_it >> worker & 1 for card, on_it in _cards_and_workers(b, row))
    return "no-useful-card" if is_free else "no-free-card"


def _cards_and_workers(p: Any, row: int) -> Iterator[tuple[int, int]]:
    return zip(p.row_card[row], p.row_workers[row], strict=True)


def _focus(stage: Stage) -> Iterator[Sentence]:
    effect = group_text(int(boards.FOCUS[stage.before.solo]))
    yield say("solo-focus", f"The focus of its board: {effect_called(effect)}.", "WA-7", effect=effect)


def _comet(stage: Stage) -> Iterator[Sentence]:
    b, a = stage.before, stage.after
    if a.comets == b.comets:
        if stage.doing == programs.COMET_IF_SHOWN and not boards.SCHEME_COMET[b.scheme_last]:
            card = SCHEME_NAMES[b.scheme_last]
            yield say("solo-no-comet", f"No comet: {called(card)} shows none.", "WA-9", card=card)
            return
        yield nothing("comet", "no-more-comets")
        return
    why = "scheme" if stage.doing == programs.COMET_IF_SHOWN else "effect"
    reason = ", as its last scheme card shows one" if why == "scheme" else ""
    text = f"The opponent's comet track goes to {a.comets}{reason}."
    yield say("solo-comet", text, "WA-9" if why == "scheme" else "WA-3", comets=a.comets, why=why)


def _journal(stage: Stage) -> Iterator[Sentence]:
    """A journal move: which way and why (WA-24)."""
    b, s = stage.before, stage.states[0]
    link = int(pick_link(s))
    if link == NOTHING:
        yield say("solo-journal-stays", "The opponent's marker stays: there is no way on.", "WA-24")
        return
    ways = [int(way) for way in LINKS_FROM[b.marker[OPPONENT]] if way >= 0]
    blue, red = _schemes(b, SCHEME_BLUE), _schemes(b, SCHEME_RED)
    wanted = ways[0] if goes_up(s) else ways[-1]
    if len(ways) == 1:
        why, reason = "only-way", "the only way"
    elif link != wanted:
        why, reason = "other-taken", "as the other final space is taken"
    elif blue != red:
        why = "more-blue" if blue > red else "more-red"
        reason = f"with {blue} blue and {red} red scheme cards"
    else:
        colour = SCHEME_COLOURS[int(boards.SCHEME_COLOUR[b.scheme_last])]
        why, reason = f"last-{colour}", f"as its last scheme card is {colour}"
    space = SPACE_NAMES[LINK_END[link]]
    text = f"The opponent's marker goes to {space}, {reason}."
    yield say("solo-journal", text, "WA-24", link=LINK_NAMES[link], space=space, why=why, blue=blue, red=red)


def _extra(stage: Stage) -> Iterator[Sentence]:
    """A further move for black influence, or why not (WA-26)."""
    b, tokens = stage.before, stage.argument
    where = WHERE[boards.EXTRA_COST[b.solo].tolist().index(tokens)]
    have = b.guild[OPPONENT][BLACK]
    if have < tokens:
        text = f"No further move: it is {where} and would need {tokens} black, it has {have}."
        yield say("solo-no-extra", text, "WA-26", tokens=tokens, have=have, where=where)
    elif pick_link(stage.states[0]) != NOTHING:
        text = f"The opponent spends {tokens} black for a further move, as it is {where}."
        yield say("solo-extra", text, "WA-26", tokens=tokens, where=where)
        yield from _journal(stage)
    else:
        yield from _journal(stage)


def _shuffles(stage: Stage) -> Iterator[Sentence]:
    yield say("solo-shuffles", "The opponent has rested; its scheme cards are shuffled.", "WA-9")


def _named_effect(stage: Stage) -> Iterator[Sentence]:
    """Cards, workers and tiles, by the kind of effect."""
    kind = stage.doing
    if kind == programs.ANY_TILE or programs.TILE <= kind < programs.CARD:
        return told_tile(stage.before, stage.states[0], kind)
    if kind == programs.INFLUENCE_CARD:
        return told_token(stage.before, stage.states[0])
    if kind == programs.WORKER:
        return told_worker(stage.before, stage.after, stage.states[0])
    if kind < programs.PLACE_WORKER:
        return told_gain_of_card(stage.before, stage.after, stage.states[0], kind)
    return told_slot(stage.before, stage.after, stage.states[0], kind - programs.PLACE_WORKER)


_DOINGS: dict[int, Callable[[Stage], Iterator[Sentence]]] = {
    **dict.fromkeys(range(GUILD_COUNT), _guild),
    INFLUENCE_ANY: _any_guild,
    programs.TRACK: _track,
    programs.SILVER: _instead(boards.FOR_GAIN),
    programs.PROVISION: _instead(boards.FOR_GAIN),
    programs.NEW_DIE: _instead(boards.FOR_NEW_DIE),
    programs.REFRESH: _instead(boards.FOR_REFRESH),
    programs.ADJUST: _instead(boards.FOR_ADJUST),
    programs.JOURNAL: _journal,
    EXTRA_MOVE: _extra,
    programs.COMET: _comet,
    programs.COMET_IF_SHOWN: _comet,
    DECIDE: _decide,
    programs.FOCUS: _focus,
    RESHUFFLE: _shuffles,
}
