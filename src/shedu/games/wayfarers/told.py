"""What happened in Wayfarers of the South Tigris, told by comparing the positions before and after an action.

Nothing is hidden, so everybody is told the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.games.wayfarers import programs, track
from shedu.games.wayfarers.journal import participants
from shedu.games.wayfarers.phrases import called, counted, goods, say, seat_name
from shedu.games.wayfarers.pieces import (
    GUILD_NAMES,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    TILE_TYPE_NAMES,
    WORKER_NAMES,
)
from shedu.games.wayfarers.scoring import total_points
from shedu.games.wayfarers.solo_tables import WORKER_ROW
from shedu.games.wayfarers.state import AT_SETUP, OVER
from shedu.games.wayfarers.told_actions import TOLD_ACTIONS, action_told
from shedu.games.wayfarers.view import card_name

# The codes of what can be told with the names of their fields: what a translation is written from.
TOLD: dict[str, tuple[str, ...]] = {
    **TOLD_ACTIONS,
    "gained": ("seat", "silver", "provision"),
    "paid": ("seat", "silver", "provision"),
    "guild-up": ("seat", "guild", "tokens"),
    "guild-down": ("seat", "guild", "tokens"),
    "tokens-back": ("seat", "tokens"),
    "workers-gained": ("seat", "worker", "workers"),
    "moved": ("seat", "space"),
    "opponent-cards": ("row", "cards"),
    "opponent-tiles": ("type", "tiles"),
    "opponent-track": ("space",),
    "opponent-comet": ("comets",),
    "opponent-token": ("row", "card"),
    "opponent-worker": ("worker", "row"),
    "schemes-shuffled": (),
    "lapsed": ("effect",),
    "end-begins": ("seat",),
    "turn": ("seat",),
    "result": ("seat", "rank", "points"),
    "solo-won": ("points", "against"),
    "solo-lost": ("points", "against"),
}
_CARDS = {
    programs.CARD + row * programs.MARKS + mark: (f"a {name} card", "none can be had and paid", "WE-4")
    for row, name in enumerate(ROW_NAMES)
    for mark in range(programs.MARKS)
}
_TILES = {
    first + kind: (f"a {name} tile", "none is left that fits and can be paid", "WU-4")
    for first in (programs.TILE, programs.FREE_TILE)
    for kind, name in enumerate(TILE_TYPE_NAMES)
}
# Why an effect can be of no use: its name, the reason, the rule.
LAPSES: dict[int, tuple[str, str, str]] = {
    **{
        programs.INFLUENCE + k: (f"influence on {name}", "no token can go there", "WI-9")
        for k, name in enumerate(GUILD_NAMES)
    },
    programs.INFLUENCE_CARD: ("influence on a card", "every face-up card has a token", "WI-2"),
    programs.MOVE: ("moving influence", "no own token is on a guild", "WE-12"),
    programs.JOURNAL: ("a journal move", "no link is open", "WJ-5"),
    programs.ADJUST: ("adjusting a die", "no die is in supply", "WE-16"),
    programs.WORKER: ("retrieving a worker", "none lies on a card whose fee can be paid", "WW-6"),
    programs.PAY: ("the cost", "it cannot be paid, or nothing it buys could be used", "WE-3"),
    **_TILES,
    **_CARDS,
}
PLACES_WON = ("first", "second", "third", "fourth")


def tell(before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
    """What happened between two positions."""
    b, a = before.record, after.record
    sentences = [action_told(b, action, a)]
    if b.stage != AT_SETUP:
        for other in range(int(participants(a))):
            sentences += _seat_told(b, a, other)
        if a.solo != NOTHING:
            sentences += _opponent_told(b, a)
    sentences += _lapsed(a)
    if a.ended_by != b.ended_by:
        text = f"{seat_name(a, int(a.ended_by))} has finished the journal: everybody has one more turn."
        sentences.append(say("end-begins", text, "WG-1", seat=int(a.ended_by)))
    if a.question == OVER:
        return [*sentences, *_results(after)]
    if a.turns > b.turns or (b.stage == AT_SETUP and a.stage != AT_SETUP):
        who = int(a.active)
        sentences.append(say("turn", f"It is {_possessive(seat_name(a, who))} turn.", "WT-1", seat=who))
    return sentences


def _possessive(name: str) -> str:
    return f"{name[0].lower()}{name[1:]}'s" if name.startswith("The ") else f"{name}'s"


def _seat_told(b: Any, a: Any, seat: Seat) -> Iterator[Sentence]:
    """What a seat has more or less than before."""
    name = seat_name(a, seat)
    silver, provision = int(a.silver[seat]) - int(b.silver[seat]), int(a.provision[seat]) - int(b.provision[seat])
    if silver > 0 or provision > 0:
        up, more = max(silver, 0), max(provision, 0)
        yield say("gained", f"{name} gains {goods(up, more)}.", "WE-9", seat=seat, silver=up, provision=more)
    if silver < 0 or provision < 0:
        down, less = max(-silver, 0), max(-provision, 0)
        yield say("paid", f"{name} pays {goods(down, less)}.", "WE-3", seat=seat, silver=down, provision=less)
    for guild, colour in enumerate(GUILD_NAMES):
        tokens = int(a.guild[seat, guild]) - int(b.guild[seat, guild])
        if tokens:
            code, verb = ("guild-up", "gains") if tokens > 0 else ("guild-down", "takes back")
            rule = "WE-10" if tokens > 0 else "WI-10"
            text = f"{name} {verb} {counted(abs(tokens), 'token')} on the {colour} guild."
            yield say(code, text, rule, seat=seat, guild=colour, tokens=abs(tokens))
    if seat != b.active and int(a.tokens[seat]) > int(b.tokens[seat]):
        back = int(a.tokens[seat]) - int(b.tokens[seat])
        yield say("tokens-back", f"{name} gets {counted(back, 'token')} back.", "WC-3", seat=seat, tokens=back)
    for worker, colour in enumerate(WORKER_NAMES):
        workers = int(a.workers[seat, worker]) - int(b.workers[seat, worker])
        if workers > 0:
            text = f"{name} gets {counted(workers, f'{colour} worker')}."
            yield say("workers-gained", text, "WW-7", seat=seat, worker=colour, workers=workers)
    if a.marker[seat] != b.marker[seat]:
        space = track.SPACE_NAMES[a.marker[seat]]
        yield say("moved", f"{_marker(name)} goes to {space}.", "WJ-1", seat=seat, space=space)


def _lapsed(a: Any) -> Iterator[Sentence]:
    """The effects that could not be used, each with its reason."""
    for kind, (effect, reason, rule) in LAPSES.items():
        if int(a.lapsed) >> kind & 1:
            yield say("lapsed", f"Nothing comes of {effect}: {reason}.", rule, effect=effect)


def _marker(name: str) -> str:
    return f"{name}'s marker"


def _opponent_told(b: Any, a: Any) -> Iterator[Sentence]:
    """What the solo opponent has more than before."""
    for row, name in enumerate(ROW_NAMES):
        cards = int(a.cards[OPPONENT, row]) - int(b.cards[OPPONENT, row])
        if cards:
            text = f"The opponent takes {counted(cards, f'{name} card')}."
            yield say("opponent-cards", text, "WA-12", row=name, cards=cards)
    for kind, name in enumerate(TILE_TYPE_NAMES):
        tiles = int(a.tiles[OPPONENT, kind]) - int(b.tiles[OPPONENT, kind])
        if tiles:
            text = f"The opponent takes {counted(tiles, f'{name} tile')}."
            yield say("opponent-tiles", text, "WA-28", type=name, tiles=tiles)
    if a.solo_track != b.solo_track:
        space = int(a.solo_track)
        yield say("opponent-track", f"The opponent's resource track is at {space}.", "WA-3", space=space)
    if a.comets != b.comets:
        comets = int(a.comets)
        yield say("opponent-comet", f"The opponent has {counted(comets, 'comet')}.", "WA-9", comets=comets)
    yield from _opponent_in_rows(b, a)
    if b.schemes and not a.schemes:
        yield say("schemes-shuffled", "The opponent has rested; its scheme cards are shuffled.", "WA-9")


def _tokens_of_opponent(s: Any) -> list[tuple[int, int]]:
    """The face-up cards with a token of the opponent, by row and design."""
    places = [(row, place) for row in range(ROW_COUNT) for place in range(PLACES)]
    return [(row, int(s.row_card[row, place])) for row, place in places if s.row_token[row, place] == OPPONENT]


def _opponent_in_rows(b: Any, a: Any) -> Iterator[Sentence]:
    """Tokens and workers that the opponent has put on face-up cards; the rows may have slid meanwhile."""
    known = _tokens_of_opponent(b)
    for row, design in _tokens_of_opponent(a):
        if (row, design) not in known:
            card = str(card_name(row, design))
            text = f"The opponent puts a token on {called(card)}."
            yield say("opponent-token", text, "WA-17", row=ROW_NAMES[row], card=card)
    for worker, colour in enumerate(WORKER_NAMES):
        if a.workers[OPPONENT, worker] < b.workers[OPPONENT, worker]:
            name = ROW_NAMES[WORKER_ROW[worker]]
            text = f"The opponent places a {colour} worker on a {name} card."
            yield say("opponent-worker", text, "WA-22", worker=colour, row=name)


def _results(position: Position) -> list[Sentence]:
    """The result of every seat, the best first; solo, whether the opponent was beaten."""
    outcome, s = position.outcome(), position.record
    if s.solo != NOTHING:
        own, other = outcome.scores[0][0], int(total_points(s, OPPONENT))
        won = outcome.reason == "won"
        text = f"{seat_name(s, 0)} {'wins' if won else 'loses'} with {own} points against {other}."
        return [say("solo-won" if won else "solo-lost", text, "WO-27", points=own, against=other)]
    found = []
    for seat in sorted(range(position.seats), key=lambda seat: (outcome.ranks[seat], seat)):
        rank, points = outcome.ranks[seat], outcome.scores[seat][0]
        text = f"{seat_name(s, seat)} comes {PLACES_WON[rank - 1]} with {counted(points, 'point')}."
        found.append(say("result", text, "WG-12", seat=seat, rank=rank, points=points))
    return found
