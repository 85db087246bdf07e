"""The HTTP routes of games, people and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response, Router, WebSocket, delete, get, post, put, websocket
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from shedu.core.errors import ParseError
from shedu.core.game_record import write
from shedu.core.paths import rules_text
from shedu.server.access.middleware import ADDRESS, PERSON, set_cookie
from shedu.server.context import Context, check_name, game_of, seats_from_wishes
from shedu.server.refusal import Refusal, not_found, unreadable
from shedu.server.tables import seating, views
from shedu.server.tables.entries import Head, HeadSeat
from shedu.server.tables.live import Live
from shedu.server.tables.socket import serve_socket
from shedu.server.tables.table import Change, Table, new_head, new_secret, new_table_id
from shedu.server.wire import http_messages

LISTED = 50  # tables in each list of open tables
MOST_PLAYED = 500  # unfinished tables of a person; more are not listed
FINISHED = 20  # finished tables of a person on each page
FARTHEST = 100_000  # finished tables that can be skipped
Asking = Request[Any, Any, Any]
TheContext = NamedDependency[Context]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the OpenAPI responses of a route that may refuse with these statuses."""
    spec = ResponseSpec(http_messages.Refusal, generate_examples=False, description="Refusal, with the reason")
    return dict.fromkeys(statuses, spec)


def person_of(request: Asking) -> str:
    """Return the person who sent a request."""
    return str(request.scope[PERSON])  # type: ignore[literal-required]


def address_of(scope: Any) -> str:
    """Return the address of a request, as limits count it."""
    return str(scope[ADDRESS])


async def resolve_name(context: Context, person: str, given: str) -> str:
    """Store and return the name a person gives now, or return the one they gave before."""
    name = check_name(given)
    if name:
        await context.store.rename(person, name)
        return name
    return await context.store.name_of(person)


@get("/games", sync_to_thread=False)
def list_games(context: TheContext) -> list[http_messages.GameInfo]:
    """List all games with their options and levels."""
    return context.games()


@get("/rules/{game_id:str}", sync_to_thread=False, responses=refusals(404))
def read_rules(game_id: FromPath[str]) -> http_messages.RulesPage:
    """Return the rules page of a game."""
    page = rules_text(game_of(game_id).id)
    if page is None:
        raise not_found("the rules page is not installed")
    return http_messages.RulesPage(game_id, page)


@get("/me")
async def read_me(request: Asking, context: TheContext) -> http_messages.Me:
    """Return the person who asks."""
    person = person_of(request)
    return http_messages.Me(await context.store.name_of(person), context.signer.link(person))


@put("/me", responses=refusals(400))
async def rename_me(request: Asking, context: TheContext, data: JSONBody[http_messages.Rename]) -> http_messages.Me:
    """Change the name of the person who asks."""
    person = person_of(request)
    name = check_name(data.name)
    if not name:
        raise Refusal("bad-name", "a name is not empty", 400)
    await context.store.rename(person, name)
    return http_messages.Me(name, context.signer.link(person))


@post("/me/return", status_code=200, responses=refusals(400, 403))
async def return_me(
    request: Asking, context: TheContext, data: JSONBody[http_messages.Return]
) -> Response[http_messages.Me]:
    """Become the person of a personal link on this device."""
    person = context.signer.person_of_link(data.secret)
    if person is None:
        raise Refusal("bad-link", "this link is not valid", 403)
    me = http_messages.Me(await context.store.name_of(person), context.signer.link(person))
    return Response(me, headers={"set-cookie": set_cookie(context.signer, person, request.scope["scheme"])})


@post("/tables", responses=refusals(400, 404, 429))
async def create_table(
    request: Asking, context: TheContext, data: JSONBody[http_messages.NewTable]
) -> http_messages.Table:
    """Create a table; the game begins at once if nobody else must join."""
    person = person_of(request)
    context.hub.bots.saw(person, address_of(request.scope))
    game = game_of(data.game)
    try:
        options = game.check_options(data.options)
    except ParseError as error:
        raise unreadable(error) from None
    name = next((wish.name for wish in data.seats if wish.kind == "me"), "")
    seats = seats_from_wishes(
        game, data.seats, person, await resolve_name(context, person, name), context.outside_levels(game.id)
    )
    await context.expect_room(person, address_of(request.scope))
    live = await context.hub.add(new_head(game, options, seats, person, is_open=data.open, hints=data.hints))
    return live.table_for(person)


@get("/tables")
async def list_tables(request: Asking, context: TheContext) -> http_messages.Tables:
    """List the tables of the first page."""
    person, store = person_of(request), context.store
    played = await store.table_ids(person=person, is_over=False, most=MOST_PLAYED)
    finished, older = await _finished(context, person, 0)
    waiting = await store.table_ids(status="waiting", is_open=True, most=LISTED)
    playing = await store.table_ids(status="playing", is_open=True, most=LISTED)
    preparing: set[str] = set()
    return http_messages.Tables(
        await _listed(context, person, [*played, *finished], preparing),
        older,
        await _listed(context, person, [one for one in waiting if one not in played], preparing),
        await _listed(context, person, [one for one in playing if one not in played], preparing),
        sorted(preparing),
    )


@get("/tables/finished")
async def list_finished(request: Asking, context: TheContext, skip: FromQuery[int] = 0) -> http_messages.FinishedTables:
    """List a page of the finished tables of the person who asks, the newest first."""
    person = person_of(request)
    finished, older = await _finished(context, person, min(max(skip, 0), FARTHEST))
    return http_messages.FinishedTables(await _listed(context, person, finished, set()), older)


async def _finished(context: Context, person: str, skip: int) -> tuple[list[str], int | None]:
    """Return a page of finished tables, and where the next page begins."""
    found = await context.store.table_ids(person=person, is_over=True, most=FINISHED + 1, skip=skip)
    return found[:FINISHED], skip + FINISHED if len(found) > FINISHED else None


async def _listed(
    context: Context, person: str, table_ids: list[str], preparing: set[str]
) -> list[http_messages.Table]:
    found = []
    for table_id in table_ids:
        if (game_id := await context.hub.game_to_compile(table_id)) is not None:
            preparing.add(game_id)
            continue
        try:
            found.append((await context.hub.look(table_id, person)).table_for(person))
        except Refusal:  # left, or played by older rules
            continue
    return found


@get("/tables/{table_id:str}", responses=refusals(404))
async def read_table(request: Asking, context: TheContext, table_id: FromPath[str]) -> http_messages.Table:
    """Return a table; anybody who has the address of a finished one may see it."""
    person = person_of(request)
    return (await context.hub.look_back(table_id, person)).table_for(person)


@delete("/tables/{table_id:str}", responses=refusals(403, 404, 409))
async def delete_table(request: Asking, context: TheContext, table_id: FromPath[str]) -> None:
    """Delete a table for everybody; only its owner can, and not while others are playing."""
    await context.delete_table(table_id, person_of(request))


@post("/tables/{table_id:str}/invitation", status_code=200, responses=refusals(400, 403, 404, 409))
async def read_invitation(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.Invited]
) -> http_messages.Invitation:
    """Return the seat of an invitation, or a free one of an open table, and the symbols it can choose."""
    person = person_of(request)
    table = (await context.hub.open(table_id)).table
    seat = seating.offered(table, person, data.secret)
    symbols = [] if table.seats_of(person) else seating.free_symbols(table, seat)
    return http_messages.Invitation(table.game.id, seat, table.seats[seat].symbol, symbols)


@post("/tables/{table_id:str}/join", status_code=200, responses=refusals(400, 403, 404, 409, 429))
async def join_table(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.Join]
) -> http_messages.Table:
    """Take a seat by invitation or at an open table, or watch."""
    person = person_of(request)
    live = await context.hub.open(table_id)
    name = await resolve_name(context, person, data.name)
    await context.hub.change(
        live, lambda table: seating.join(table, person, name, data.secret, data.symbol, watch=data.watch), member=person
    )
    return live.table_for(person)


async def _change(
    request: Asking, context: Context, table_id: str, plan: Callable[[Table, str], Change]
) -> http_messages.Table:
    """Change a table as the person who asks wishes; return it as they then see it."""
    person = person_of(request)
    live = await context.hub.look(table_id, person)
    await context.hub.change(live, lambda table: plan(table, person))
    return live.table_for(person)


@post("/tables/{table_id:str}/leave", status_code=200, responses=refusals(403, 404, 409))
async def leave_table(request: Asking, context: TheContext, table_id: FromPath[str]) -> http_messages.Table:
    """Give up the seats of the person who asks."""
    return await _change(request, context, table_id, seating.leave)


@post("/tables/{table_id:str}/kick", status_code=200, responses=refusals(400, 403, 404, 409))
async def kick(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.OneSeat]
) -> http_messages.Table:
    """Remove somebody before the game begins."""
    return await _change(request, context, table_id, lambda table, person: seating.kick(table, person, data.seat))


@post("/tables/{table_id:str}/start", status_code=200, responses=refusals(403, 404, 409))
async def start_table(request: Asking, context: TheContext, table_id: FromPath[str]) -> http_messages.Table:
    """Begin the game."""
    return await _change(request, context, table_id, seating.start)


@post("/tables/{table_id:str}/seat", status_code=200, responses=refusals(400, 403, 404, 409))
async def hand_seat(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.Hand]
) -> http_messages.Table:
    """Hand the seat of an absent person to a bot, or back to the person."""
    live = await context.hub.look(table_id, person_of(request))
    level = data.level if data.kind == "bot" else ""
    is_present = data.seat < len(live.table.seats) and live.is_present(data.seat)

    def plan(table: Table, person: str) -> Change:
        outside = context.outside_levels(table.game.id)
        return seating.hand(table, person, data.seat, level, is_present=is_present, outside=outside)

    return await _change(request, context, table_id, plan)


@post("/tables/{table_id:str}/symbol", status_code=200, responses=refusals(400, 403, 404, 409))
async def choose_symbol(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.Choose]
) -> http_messages.Table:
    """Choose the symbol of your seat before the game begins; the owner chooses for bots."""

    def plan(table: Table, person: str) -> Change:
        return seating.choose(table, person, data.seat, data.symbol)

    return await _change(request, context, table_id, plan)


@post("/tables/{table_id:str}/pause", status_code=200, responses=refusals(400, 403, 404, 409))
async def pause_table(
    request: Asking, context: TheContext, table_id: FromPath[str], data: JSONBody[http_messages.Pause]
) -> http_messages.Table:
    """Pause or resume the table."""

    def plan(table: Table, person: str) -> Change:
        return seating.pause(table, person, paused=data.paused)

    return await _change(request, context, table_id, plan)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=refusals(403, 404, 409, 429))
async def rematch(request: Asking, context: TheContext, table_id: FromPath[str]) -> http_messages.Table:
    """Return the table where the same people play again, created when first asked for."""
    person = person_of(request)
    live = await context.hub.look(table_id, person)
    if not live.table.rematch:
        await context.expect_room(person, address_of(request.scope))
        await context.hub.change(live, lambda table: seating.rematched(table, person, new_table_id()))
    async with live.lock:
        return (await _rematch_table(context, live, person)).table_for(person)


async def _rematch_table(context: Context, live: Live, person: str) -> Live:
    """Return the rematch table, whose id is stored first so that everybody who asks gets the same one."""
    try:
        return await context.hub.look(live.table.rematch, person)
    except Refusal as refusal:
        if refusal.code != "not-found" or await context.store.load(live.table.rematch) is not None:
            raise
    return await context.hub.add(rematch_head(live.table, person))


def rematch_head(table: Table, owner: str) -> Head:
    """Return the head of a rematch: the same game and seats with a new seed."""
    people = [
        HeadSeat(new_secret(), seat.person, seat.name, "" if seat.person else seat.level, seat.symbol)
        for seat in table.seats
    ]
    head = new_head(table.game, table.head.options, people, owner, is_open=table.head.open, hints=table.head.hints)
    return Head(**{name: getattr(head, name) for name in head.__struct_fields__ if name != "id"}, id=table.rematch)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, responses=refusals(403, 404))
async def read_record(request: Asking, context: TheContext, table_id: FromPath[str]) -> Response[str]:
    """Return the record of a finished game."""
    live = await context.hub.look_back(table_id, person_of(request))
    if live.table.status != "over":
        raise Refusal("not-over", "a record holds what is hidden: it is there when the game is over", 403)
    name = f'attachment; filename="{live.table.head.game}-{table_id}.record"'
    return Response(write(live.table.record()), media_type="text/plain", headers={"content-disposition": name})


@get("/tables/{table_id:str}/plies/{ply:int}", responses=refusals(400, 403, 404))
async def read_ply(
    request: Asking,
    context: TheContext,
    table_id: FromPath[str],
    ply: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> http_messages.Moment:
    """Return an earlier position: your own view while the game is played, everything once it is over."""
    person = person_of(request)
    table = (await context.hub.look_back(table_id, person)).table
    if not 0 <= ply <= table.position.ply:
        raise not_found(f"there is no ply {ply}")
    is_over = table.status == "over"
    if seat is None:
        onlooker = views.seen_from(table, person)
    elif seat in range(len(table.seats)) and (is_over or seat in table.seats_of(person)):
        onlooker = seat
    else:
        raise Refusal("not-your-seat", "this is not your seat", 403)
    return views.moment(table.position, ply, onlooker, is_open=is_over, symbols=table.symbols)


@get("/tables/{table_id:str}/review", responses=refusals(403, 404))
async def read_review(request: Asking, context: TheContext, table_id: FromPath[str]) -> http_messages.Review:
    """Return the review of a finished game as far as it is made; ask again while `progress` is below 1."""
    person = person_of(request)
    live = await context.hub.look(table_id, person)

    def may_begin() -> None:
        if not context.hub.allowances.reviews.take(address_of(request.scope), person):
            raise Refusal("too-many-at-once", "too many reviews; wait a while", 429)

    return await context.reviews.review(live, may_begin)


@websocket("/tables/{table_id:str}/socket")
async def talk_at_table(socket: WebSocket[Any, Any, Any], context: TheContext, table_id: FromPath[str]) -> None:
    """Serve the socket of a table."""
    person = str(socket.scope[PERSON])  # type: ignore[literal-required]
    address = address_of(socket.scope)
    context.hub.bots.saw(person, address)
    await serve_socket(socket, context.hub, table_id, person, address)


def router() -> Router:
    """Return the router of these routes."""
    return Router(
        "/api",
        route_handlers=[
            list_games,
            read_rules,
            read_me,
            rename_me,
            return_me,
            create_table,
            list_tables,
            list_finished,
            read_table,
            delete_table,
            read_invitation,
            join_table,
            choose_symbol,
            leave_table,
            kick,
            start_table,
            hand_seat,
            pause_table,
            rematch,
            read_record,
            read_ply,
            read_review,
            talk_at_table,
        ],
    )
