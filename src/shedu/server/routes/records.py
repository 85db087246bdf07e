"""The HTTP routes of uploaded records: replay them ply by ply, and continue from any ply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.params import FromPath, FromQuery, JSONBody

from shedu.core.game_record import Record
from shedu.server.access.limits import Limits
from shedu.server.access.middleware import ADDRESS, PERSON
from shedu.server.context import Context, Opened, seats_from_wishes
from shedu.server.refusal import Refusal, not_found
from shedu.server.routes.tables import Asking, TheContext, address_of, person_of, refusals, resolve_name
from shedu.server.tables import views
from shedu.server.tables.table import new_head
from shedu.server.wire import http_messages


def info_of(record_id: str, opened: Opened) -> http_messages.RecordInfo:
    """Return a description of a record."""
    record, position = opened.record, opened.position
    return http_messages.RecordInfo(
        record=record_id,
        game=record.game.id,
        title=record.game.title,
        seats=record.seats,
        names=list(record.names),
        symbols=list(record.symbols.by_seat) if record.game.has_symbols else [],
        options=dict(record.options),
        plies=position.ply,
        over=position.over,
        result=http_messages.outcome(position.outcome()) if position.over else None,
        verified=None if record.seed is None else not opened.faults,
        faults=list(opened.faults),
    )


def check_upload_allowance(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Refuse an upload beyond the limits, before its body is read."""
    scope: Any = connection.scope
    context: Context = connection.app.state["context"]
    allowances, who = context.hub.allowances, (scope[ADDRESS], scope[PERSON])
    length = connection.headers.get("content-length", "")
    size = int(length) if length.isascii() and length.isdigit() else context.limits.record
    if size > context.limits.record:
        most = context.limits.record
        raise Refusal("oversized", f"a record has at most {most} bytes", 413, most=most)
    if not allowances.records.take(*who) or not allowances.record_bytes.take(*who, size):
        raise Refusal("too-many-at-once", "too many records; wait a while", 429)


@post(
    "/records",
    request_max_body_size=Limits().record,
    guards=[check_upload_allowance],
    responses=refusals(400, 413, 429),
)
async def upload_record(
    request: Asking, context: TheContext, data: JSONBody[http_messages.Upload]
) -> http_messages.RecordInfo:
    """Parse and store a record; the same text gets the same id."""
    return info_of(*await context.keep_record(data.text, address_of(request.scope), person_of(request)))


@delete("/records/{record_id:str}", responses=refusals(403, 404))
async def delete_record(request: Asking, context: TheContext, record_id: FromPath[str]) -> None:
    """Delete a record; only the person who uploaded it can."""
    await context.delete_record(record_id, person_of(request))


@get("/records/{record_id:str}", responses=refusals(400, 404, 429))
async def read_uploaded(request: Asking, context: TheContext, record_id: FromPath[str]) -> http_messages.RecordInfo:
    """Return a description of an uploaded record."""
    return info_of(record_id, await context.opened(record_id, address_of(request.scope)))


@get("/records/{record_id:str}/plies/{ply:int}", responses=refusals(400, 404, 429))
async def read_record_ply(
    request: Asking,
    context: TheContext,
    record_id: FromPath[str],
    ply: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> http_messages.Moment:
    """Return a position of a record, including everything that would be hidden at a table."""
    opened = await context.opened(record_id, address_of(request.scope))
    position = opened.position
    if not 0 <= ply <= position.ply:
        raise not_found(f"there is no ply {ply}")
    if seat is not None and seat not in range(position.seats):
        raise Refusal("no-seat", f"there is no seat {seat}", 400)
    return views.moment(position, ply, seat, is_open=True, symbols=opened.record.symbols)


def with_symbols(wishes: Sequence[http_messages.SeatWish], record: Record) -> list[http_messages.SeatWish]:
    """Return the wishes, where each seat without a wish gets its symbol from the record."""
    wished = {wish.symbol for wish in wishes}
    return [
        wish if wish.symbol or symbol in wished else msgspec.structs.replace(wish, symbol=symbol)
        for wish, symbol in zip(wishes, record.dynasties or [""] * record.seats, strict=True)
    ]


@post("/records/{record_id:str}/continue", responses=refusals(400, 404, 409, 429))
async def continue_record(
    request: Asking, context: TheContext, record_id: FromPath[str], data: JSONBody[http_messages.Continue]
) -> http_messages.Table:
    """Create a table that continues from a ply of a record, dealt from a new seed."""
    person = person_of(request)
    opened = await context.opened(record_id, address_of(request.scope))
    record, position = opened.record, opened.position
    if data.ply > position.ply:
        raise Refusal("no-ply", f"there is no ply {data.ply}", 400)
    if data.ply > context.limits.continued:
        raise Refusal("no-ply", f"a table goes on after at most {context.limits.continued} actions", 400)
    if data.ply == position.ply and position.over:
        raise Refusal("over", "the game is over there")
    if len(data.seats) != record.seats:
        raise Refusal("seat-count", f"this game is played by {record.seats}", 400, seats=len(data.seats))
    name = next((wish.name for wish in data.seats if wish.kind == "me"), "")
    wishes = with_symbols(data.seats, record)
    seats = seats_from_wishes(
        record.game, wishes, person, await resolve_name(context, person, name), context.outside_levels(record.game.id)
    )
    await context.expect_room(person, address_of(request.scope))
    moves = tuple(line.text for line in record.actions[: data.ply])
    head = new_head(
        record.game,
        dict(record.options),
        seats,
        person,
        is_open=data.open,
        hints=data.hints,
        moves=moves,
        rules=record.rules,
    )
    return (await context.hub.add(head)).table_for(person)


def router() -> Router:
    """Return the router of these routes."""
    return Router(
        "/api", route_handlers=[upload_record, delete_record, read_uploaded, read_record_ply, continue_record]
    )
