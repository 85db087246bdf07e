"""Views: what each person at a table is shown of the table, the position and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import UNSET

from shedu.core.chance import generator
from shedu.core.game import Game, Position, Seat
from shedu.core.game_record import Step
from shedu.core.symbols import Symbols
from shedu.server.refusal import Refusal
from shedu.server.tables.log_cache import Onlooker, log_entries, steps_of
from shedu.server.tables.table import Table
from shedu.server.wire import http_messages, socket_messages
from shedu.server.wire.encoding import encode

NOTHING = msgspec.Raw(b"[]")
MOST_FORESEEN = 250  # actions of one outlook; no piece has more places


def seen_from(table: Table, person: str) -> Onlooker:
    """Return the seat whose view a person gets: of several at one screen the one whose turn it is, or was last.

    Seats played by bots meanwhile come last.
    """
    all_mine = table.seats_of(person)
    if not all_mine:
        return None
    mine = [seat for seat in all_mine if not table.seats[seat].is_bot] or all_mine
    actor = table.position.actor
    if isinstance(actor, int) and actor in mine:
        return actor
    return next((seat for seat in reversed(table.actors) if seat in mine), mine[0])


def hears_as(table: Table, person: str) -> Onlooker:
    """Return the seat whose log a person reads; people who share a screen read the log of a spectator."""
    mine = table.seats_of(person)
    return mine[0] if len(mine) == 1 else None


def waits_for(table: Table, person: str) -> bool:
    """Return whether a table waits for a person to act or to begin the game."""
    if table.status == "waiting":
        return bool(person) and person == table.owner and not any(seat.is_empty for seat in table.seats)
    actor = table.position.actor
    if table.status == "over" or table.is_paused or not isinstance(actor, int):
        return False
    return actor in table.seats_of(person) and not table.seats[actor].is_bot


def table_for(table: Table, person: str, present: Callable[[Seat], bool]) -> http_messages.Table:
    """Return the table as a person may see it."""
    is_owner = bool(person) and person == table.owner
    is_seated = bool(table.seats_of(person))
    is_over = table.status == "over"
    may_look = table.may_look(person)
    return http_messages.Table(
        id=table.head.id,
        game=table.head.game,
        options=table.head.options,
        seats=[
            _seat_for(table, number, person, is_owner=is_owner, present=present(number))
            for number, seat in enumerate(table.seats)
        ],
        owner=is_owner,
        status=table.status,
        ply=table.position.ply,
        undos=table.undos,
        commitment=None if table.head.moves else table.dealer.commitment,
        open=table.head.open,
        hints=table.head.hints,
        paused=table.is_paused,
        waits_for_you=waits_for(table, person),
        created=table.head.created,
        seed=table.dealer.seed if is_over and not table.head.moves else UNSET,
        watch_secret=table.watch_secret if is_seated or is_owner else UNSET,
        rematch=table.rematch if table.rematch and may_look else UNSET,
        continued=True if table.head.moves else UNSET,
        symbols=list(table.game.seat_names) if table.game.has_symbols and table.status == "waiting" else UNSET,
        replay_only=UNSET if may_look else True,
    )


def _seat_for(table: Table, number: Seat, person: str, *, is_owner: bool, present: bool) -> http_messages.TableSeat:
    seat, symbol = table.seats[number], table.symbols.by_seat[number]
    return http_messages.TableSeat(
        seat=number,
        kind="bot" if seat.is_bot else "empty" if seat.is_empty else "person",
        name=table.players[number] if seat.is_empty and table.status == "over" else seat.name,
        you=bool(person) and seat.person == person,
        present=seat.is_bot or present,
        level=seat.level or UNSET,
        handed=True if seat.is_bot and seat.person else UNSET,
        symbol=symbol if table.game.has_symbols else UNSET,
        place=table.game.seat_names.index(symbol) if table.game.has_symbols else UNSET,
        invite=seat.invite if is_owner and seat.is_empty and table.status != "over" else UNSET,
    )


def legal_of(position: Position) -> msgspec.Raw:
    """Return the legal actions as an encoded list."""
    answers = itemgetter(0, *position.legal_ids().tolist())(_answers(position.game))  # much faster than one by one
    return msgspec.Raw(b"[" + b",".join(answers[1:]) + b"]")


@cache
def _answers(game: Game) -> list[bytes]:
    """Return every action of a game, encoded."""
    return [b"" if action is None else encode(http_messages.answer(action)) for action in game.actions]


@lru_cache(maxsize=8)  # every seat is shown the same prompt
def _prompt(position: Position, symbols: Symbols) -> http_messages.Sentence:
    return renamed(http_messages.sentence(position.prompt()), symbols)


def renamed(said: http_messages.Sentence, symbols: Symbols) -> http_messages.Sentence:
    """Return a sentence worded with the symbols of a table."""
    return said if symbols.are_usual else msgspec.structs.replace(said, text=symbols.rename(said.text))


def renamed_odds(odds: dict[str, Any], symbols: Symbols) -> dict[str, Any]:
    """Return the odds of a question with their stakes worded in the symbols of a table."""
    if "stakes" not in odds or symbols.are_usual:
        return odds
    stakes = {
        end: [{**said, "text": symbols.rename(said["text"])} for said in ends] for end, ends in odds["stakes"].items()
    }
    return {**odds, "stakes": stakes}


def _odds(table: Table, onlooker: Onlooker) -> dict[str, Any] | None:
    """Return the odds of the current question, or None."""
    found = table.game.odds(table.position, onlooker)
    return None if found is None else renamed_odds(found, table.symbols)


def position_for(table: Table, onlooker: Onlooker, mine: Sequence[Seat]) -> socket_messages.PositionNow:
    """Return the position as an onlooker may see it; `mine` are all seats of that person."""
    position = table.position
    is_asked = table.status == "playing" and onlooker is not None and position.actor == onlooker
    if onlooker is not None and table.seats[onlooker].is_bot:
        is_asked = False  # a bot answers for this person
    undo_seat, reason = table.undo_seat(mine) if mine else (None, None)
    return socket_messages.PositionNow(
        ply=position.ply,
        undos=table.undos,
        seat=onlooker,
        actor=http_messages.who(position.actor),
        view=table.symbols.dress(position.view(onlooker)),
        legal=legal_of(position) if is_asked else NOTHING,
        prompt=_prompt(position, table.symbols),
        odds=_odds(table, onlooker),
        can_undo=undo_seat is not None,
        undo_reason=_reason(reason),
        outcome=http_messages.outcome(position.outcome()) if position.over else None,
    )


def _reason(refusal: Refusal | None) -> http_messages.Sentence | None:
    return None if refusal is None else http_messages.Sentence(refusal.code, refusal.text)


def outlook_for(position: Position, seat: Seat, start: str) -> list[socket_messages.Foreseen]:
    """Return the effects, as far as a seat can know, of every legal action whose text begins with `start`."""
    start = start.strip().lower()
    found = [action for action in position.legal() if f"{action.text} ".startswith(f"{start} ")][:MOST_FORESEEN]
    guess = position.knowledge(seat).resample(generator(0))  # so that nothing hidden can leak
    foreseen = []
    for action in found:
        preview = position.game.preview(guess, action, seat)
        foreseen.append(
            socket_messages.Foreseen(
                action.text, [socket_messages.Glimpse(each.code, dict(each.fields)) for each in preview]
            )
        )
    return foreseen


def log_for(table: Table, onlooker: Onlooker, ply: int) -> socket_messages.LogNow:
    """Return the log from a ply on, as an onlooker may know it."""
    return socket_messages.LogNow(ply, table.undos, table.log.since(table.position, onlooker, ply, table.symbols))


def log_page(table: Table, onlooker: Onlooker, ply: int, most: int) -> tuple[socket_messages.LogNow, int]:
    """Return a page of an onlooker's log from a ply on, and the ply where the page ends."""
    sentences, until = table.log.page(table.position, onlooker, ply, most, table.symbols)
    return socket_messages.LogNow(ply, table.undos, sentences, until < table.position.ply), until


def moment(
    position: Position, ply: int, onlooker: Onlooker, *, is_open: bool, symbols: Symbols
) -> http_messages.Moment:
    """Return one position of a game for a replay, with the symbols of its table."""
    game = position.game
    step: Step | None = None
    if ply > 0:
        then = position.copy()
        then.back_to(ply)
        step = next(iter(steps_of(then, ply - 1)))
        there = step.after
    else:
        there = position.copy()
        there.back_to(0)
    actor = step.before.actor if step else None
    is_known = is_open or (actor is not None and actor == onlooker)
    return http_messages.Moment(
        ply=ply,
        plies=position.ply,
        seat=onlooker,
        actor=http_messages.who(there.actor),
        view=symbols.dress(game.view(there, onlooker)),
        open=game.open_view(there) if is_open else None,
        prompt=renamed(http_messages.sentence(there.prompt()), symbols),
        played=http_messages.answer(step.action) if step and is_known else None,
        log=log_entries(game, step, onlooker, symbols) if step else [],
        outcome=http_messages.outcome(there.outcome()) if there.over else None,
    )
