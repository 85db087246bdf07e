"""What happened in Wayfarers of the South Tigris, told by comparing the positions before and after an action.

Nothing is hidden, so everybody is told the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.games.wayfarers.presentation import log_solo
from shedu.games.wayfarers.presentation.effects import EFFECT_TEXTS
from shedu.games.wayfarers.presentation.log_actions import TOLD_ACTIONS, action_told
from shedu.games.wayfarers.presentation.log_solo_codes import SOLO_TOLD
from shedu.games.wayfarers.presentation.log_unasked import UNASKED, held_after, rest_told, unasked_told
from shedu.games.wayfarers.presentation.phrases import counted, goods, listed, say, seat_name
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.rules import track
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import (
    GREEN_WORKER,
    GUILD_NAMES,
    NOTHING,
    OPPONENT,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.state import AT_SETUP, OVER
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS

# The codes of what can be told with the names of their fields: what a translation is written from.
TOLD: dict[str, tuple[str, ...]] = {
    **TOLD_ACTIONS,
    **SOLO_TOLD,
    **UNASKED,
    "gained": ("seat", "silver", "provision"),
    "paid": ("seat", "silver", "provision"),
    "guild-up": ("seat", "guild", "tokens"),
    "guild-down": ("seat", "guild", "tokens"),
    "tokens-back": ("seat", "tokens"),
    "workers-gained": ("seat", "worker", "workers"),
    "moved": ("seat", "space"),
    "opponent-track": ("space",),
    "opponent-comet": ("comets",),
    "lapsed": ("effect",),
    "end-begins": ("seat",),
    "turn": ("seat", "points"),
    "won": ("seats", "points", "by"),
    "result": ("seat", "rank", "points"),
    "solo-won": ("points", "against"),
    "solo-lost": ("points", "against"),
}
DECIDED = ("points", *GUILD_NAMES)  # what decides a game, in this order (WG-12)
PLACES_WON = ("first", "second", "third", "fourth")


def log_entries(before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
    """What happened between two positions."""
    b, a = snapshot(before.states), snapshot(after.states)
    sentences = [action_told(b, action)]
    if b.stage == AT_SETUP:
        return sentences if a.stage == AT_SETUP else [*sentences, _turn_told(after.state)]
    if a.solo != NOTHING:
        sentences += _solo_told(before, action)
    else:
        sentences += unasked_told(b, a, b.active, action.kind, held_after(b, action))
        for other in range(a.seats):
            sentences += _seat_told(b, a, other)
        sentences += _lapsed(a.lapsed)
        sentences += _ended(b, a)
        if a.turns > b.turns and a.question != OVER:
            sentences.append(_turn_told(after.state))
        sentences += rest_told(b, a, action.kind)
    return [*sentences, *_results(after)] if a.question == OVER else sentences


def _solo_told(before: Position, action: Action) -> Iterator[Sentence]:
    """The same in a solo game, in small steps, so that all that the opponent does is told in its order."""
    lapsed = 0
    for stage in log_solo.stages(before, action.id):
        b, a = stage.before, stage.after
        kind = action.kind if stage.is_first else ""
        if stage.doing != NOTHING:
            yield from log_solo.doing_told(stage)
            yield from _workers_told(b, a, OPPONENT, GREEN_WORKER)
        elif b.active == 0:
            yield from unasked_told(b, a, 0, kind, a.held if stage.is_first else b.held)
        yield from _seat_told(b, a, 0)
        if stage.is_first:
            yield from _guilds_told(b, a, OPPONENT)
            yield from log_solo.answer_told(stage, action)
        yield from _lapsed(a.lapsed & ~lapsed)
        lapsed |= a.lapsed
        yield from _ended(b, a)
        if a.turns > b.turns and a.question != OVER:
            yield _turn_told(stage.now[0])
        yield from rest_told(b, a, kind)
        yield from log_solo.cause_told(stage)


def _turn_told(s: Any) -> Sentence:
    """Whose turn it is, with the points that everybody would have now, the opponent last."""
    who = int(s.active)
    points = [int(total_points(s, seat)) for seat in range(int(participants(s)))]
    return say("turn", f"It is {_possessive(seat_name(s, who))} turn.", "WT-1", seat=who, points=points)


def _ended(b: Any, a: Any) -> Iterator[Sentence]:
    """Somebody has reached a final space."""
    if a.ended_by != b.ended_by:
        text = f"{seat_name(a, a.ended_by)} has finished the journal: everybody has one more turn."
        yield say("end-begins", text, "WG-1", seat=a.ended_by)


def _possessive(name: str) -> str:
    return f"{name[0].lower()}{name[1:]}'s" if name.startswith("The ") else f"{name}'s"


def _seat_told(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    """What a seat has more or less than before."""
    name = seat_name(a, seat)
    silver, provision = a.silver[seat] - b.silver[seat], a.provision[seat] - b.provision[seat]
    if silver > 0 or provision > 0:
        up, more = max(silver, 0), max(provision, 0)
        yield say("gained", f"{name} gains {goods(up, more)}.", "WE-9", seat=seat, silver=up, provision=more)
    if silver < 0 or provision < 0:
        down, less = max(-silver, 0), max(-provision, 0)
        yield say("paid", f"{name} pays {goods(down, less)}.", "WE-3", seat=seat, silver=down, provision=less)
    yield from _guilds_told(b, a, seat)
    if seat != b.active and a.tokens[seat] > b.tokens[seat]:
        back = a.tokens[seat] - b.tokens[seat]
        yield say("tokens-back", f"{name} gets {counted(back, 'token')} back.", "WC-3", seat=seat, tokens=back)
    for worker in range(WORKER_COUNT):
        yield from _workers_told(b, a, seat, worker)
    if a.marker[seat] != b.marker[seat]:
        space = track.SPACE_NAMES[a.marker[seat]]
        yield say("moved", f"{name}'s marker goes to {space}.", "WJ-1", seat=seat, space=space)


def _guilds_told(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    """Tokens that a seat has got on guilds or taken back from them."""
    for guild, colour in enumerate(GUILD_NAMES):
        tokens = a.guild[seat][guild] - b.guild[seat][guild]
        if tokens:
            code, verb = ("guild-up", "gains") if tokens > 0 else ("guild-down", "takes back")
            rule = "WE-10" if tokens > 0 else "WI-10"
            text = f"{seat_name(a, seat)} {verb} {counted(abs(tokens), 'token')} on the {colour} guild."
            yield say(code, text, rule, seat=seat, guild=colour, tokens=abs(tokens))


def _workers_told(b: Any, a: Any, seat: Seat, worker: int) -> Iterator[Sentence]:
    """Workers of a colour that a seat has got."""
    workers, colour = a.workers[seat][worker] - b.workers[seat][worker], WORKER_NAMES[worker]
    if workers > 0:
        text = f"{seat_name(a, seat)} gets {counted(workers, f'{colour} worker')}."
        yield say("workers-gained", text, "WW-7", seat=seat, worker=colour, workers=workers)


def _lapsed(kinds: int) -> Iterator[Sentence]:
    """The effects that could not be used, each with its reason."""
    if not kinds:
        return
    for kind, text in EFFECT_TEXTS.items():
        if text.lapses and kinds >> kind & 1:
            notation = EFFECT_KINDS[kind].partition("!")[0]
            yield say("lapsed", f"Nothing comes of {text.name}: {text.lapses}.", text.rule, effect=notation)


def _results(position: Position) -> list[Sentence]:
    """Who has won and by what, then the result of every seat, the best first; solo, of the player."""
    outcome, s = position.outcome(), position.state
    if s.solo != NOTHING:
        own, other = outcome.scores[0], tuple(map(int, (total_points(s, OPPONENT), *s.guild[OPPONENT])))
        is_won = outcome.reason == "won"
        winners = (0, OPPONENT) if own == other else (0,) if is_won else (OPPONENT,)
        text = f"{seat_name(s, 0)} {'wins' if is_won else 'loses'} with {own[0]} points against {other[0]}."
        code = "solo-won" if is_won else "solo-lost"
        return [_won(s, winners, (own, other)), say(code, text, "WO-27", points=own[0], against=other[0])]
    found = [_won(s, outcome.winners, outcome.scores)]
    for seat in sorted(range(position.seats), key=lambda seat: (outcome.ranks[seat], seat)):
        rank, points = outcome.ranks[seat], outcome.scores[seat][0]
        text = f"{seat_name(s, seat)} comes {PLACES_WON[rank - 1]} with {counted(points, 'point')}."
        found.append(say("result", text, "WG-12", seat=seat, rank=rank, points=points))
    return found


def _won(s: Any, winners: tuple[Seat, ...], scores: tuple[tuple[int, ...], ...]) -> Sentence:
    """Who has won, with how many points, and what decided: points, influence on a guild, or nothing."""
    best, others = scores[winners[0]], [score for seat, score in enumerate(scores) if seat not in winners]
    by = "shared"
    if len(winners) == 1:
        second = max(others)
        by = next(name for name, one, two in zip(DECIDED, best, second, strict=True) if one != two)
    names = listed([seat_name(s, seat) for seat in winners])
    reason = "" if by == "points" else ", shared" if by == "shared" else f", by influence on the {by} guild"
    text = f"{names} {'wins' if len(winners) == 1 else 'win'} with {best[0]} points{reason}."
    return say("won", text, "WG-12", seats=winners, points=best[0], by=by)
