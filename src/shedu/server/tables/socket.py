"""One socket of a table: messages are limited, decoded and answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.game import Action, Position, Seat
from shedu.core.names import UNSEEN, is_visible
from shedu.server.access.limits import Bucket
from shedu.server.refusal import Refusal, refusal_from_game, unreadable
from shedu.server.storage.store import Unwritable
from shedu.server.tables import views
from shedu.server.tables.hub import NOT_HERE, Hub
from shedu.server.tables.listener import SEND_NOW, Listener
from shedu.server.tables.live import Live
from shedu.server.tables.table import Change, Table
from shedu.server.wire import http_messages, socket_messages
from shedu.server.wire.encoding import encode
from shedu.server.workers import tasks
from shedu.server.workers.fair_queue import Full

TOO_MUCH = 1008  # close codes
TOO_LONG = 1009
TRY_AGAIN = 1013
BEAT = 5.0  # seconds between two messages to a browser that waits for the compiler
LAST_WORDS = 1.0  # seconds to send the reason before a socket is closed
HINT_SIMULATIONS = 600
FLOOD_PAUSE = 0.05  # seconds for which a socket with too many messages is ignored
HELLO = 9.0  # additional messages that a hello counts as
WORK = 0.001  # seconds of processor time that count as one message
HINTS_SHOWN = 5
TYPE_NAME = re.compile(rb'"type"\s*:\s*"([a-z-]{1,20})"')
log = logging.getLogger("shedu.server")


class TableSocket:
    """One browser at one table."""

    def __init__(self, hub: Hub, live: Live, listener: Listener) -> None:
        self.hub = hub
        self.live = live
        self.listener = listener
        self.person = listener.person
        self.is_thinking = False
        limits = hub.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._neighbours = hub.messages_by_address.of(listener.address)  # shared by all sockets of the address
        self._faults = 0

    async def hear(self, data: bytes) -> int | None:
        """Answer one message; return a close code if the socket must be closed, otherwise None."""
        if len(data) > self.hub.limits.message:
            most = self.hub.limits.message
            self._refuse("message", 0, Refusal("oversized", f"a message has at most {most} bytes", most=most))
            return TOO_LONG
        if not (self._bucket.take() and self._neighbours.take()):
            await asyncio.sleep(FLOOD_PAUSE)
            return self._fault("message", 0, Refusal("flood", "too many messages; wait a little"))
        try:
            message = socket_messages.decode_browser(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            found = TYPE_NAME.search(data)
            kind = found[1].decode() if found else "message"
            return self._fault(kind, 0, Refusal("unreadable", f"this message cannot be understood: {error}"))
        kind = type(message).__struct_config__.tag
        ply = getattr(message, "ply", 0)
        try:
            await ANSWERS[type(message)](self, message)
        except Refusal as refusal:
            return self._fault(str(kind), ply, refusal)
        except Unwritable as error:
            log.error("the database cannot be written", extra={"reason": str(error)})
            return self._fault(str(kind), ply, Refusal("unavailable", "the server cannot save anything now; try again"))
        except Exception:
            log.exception("a message failed", extra={"table": self.live.table.head.id, "type": kind})
            return self._fault(str(kind), ply, Refusal("failed", "something went wrong here; nothing has changed"))
        self._faults = 0
        return None

    def send(self, message: socket_messages.FromServer) -> None:
        """Send a message to the browser."""
        self.listener.send(encode(message))

    def _fault(self, kind: str, ply: int, refusal: Refusal) -> int | None:
        self._refuse(kind, ply, refusal)
        self._faults += 1
        return TOO_MUCH if self._faults > self.hub.limits.faults else None

    def _refuse(self, kind: str, ply: int, refusal: Refusal) -> None:
        self.hub.metrics.count("shedu_refusals_total", f'code="{refusal.code}"')
        self.send(socket_messages.Refused(kind, ply, refusal.code, refusal.text, refusal.rule, refusal.fields))

    def _spend(self, messages: float) -> None:
        """Count a message as several more, because it takes more work."""
        self._bucket.spend(messages)
        self._neighbours.spend(messages)

    @contextlib.contextmanager
    def _working(self) -> Iterator[None]:
        """Charge the processor time of a block, which must not await anything."""
        began = time.thread_time()
        try:
            yield
        finally:
            self._spend((time.thread_time() - began) / WORK)

    # Answers.

    async def hello(self, message: socket_messages.Hello) -> None:
        """Send what is new since the browser was last connected."""
        self._spend(HELLO)
        self.hub.greet(self.live, self.listener, message.ply, message.undos)
        await self.hub.follower.tell_chats(self.live, self.listener, self.hub.limits.chats_kept)

    async def act(self, message: socket_messages.Act) -> None:
        """Play an action."""
        began = time.monotonic()

        def plan(table: Table) -> Change:
            return table.act(self._acting_seat(table, message), message.ply, message.action, message.undos)

        change = await self.hub.change(self.live, plan)
        self._accept("act", message.ply, change)
        if not change.is_repeated:
            self.hub.metrics.count("shedu_actions_total")
            self.hub.metrics.time("shedu_action_seconds", time.monotonic() - began)

    async def undo(self, message: socket_messages.Undo | socket_messages.RestartTurn) -> None:
        """Take back the last decision, or all decisions of this turn."""
        turn = isinstance(message, socket_messages.RestartTurn)
        mine = self._my_seats(self.live.table)
        change = await self.hub.change(self.live, lambda table: table.undo(mine, message.ply, message.undos, turn=turn))
        self._accept("restart-turn" if turn else "undo", message.ply, change)
        self.hub.metrics.count("shedu_undos_total")

    def _accept(self, kind: str, ply: int, change: Change) -> None:
        if change.is_repeated:
            self.listener.send(self.live.position_for(self.person))
        self.send(socket_messages.Accepted(kind, ply, self.live.table.position.ply))

    async def why(self, message: socket_messages.AskWhy) -> None:
        """Explain why an action is not legal."""
        position, _, action = self._question(message.ply, message.action)
        if any(number == action.id for number in position.legal_ids()):
            self.send(socket_messages.Why(message.ply, action.text, True, "legal", "this is legal", {}, ""))
            return
        with self._working():
            said = position.game.explain_illegal(position, action)
        text = self.live.table.symbols.rename(said.text)
        self.send(socket_messages.Why(message.ply, action.text, False, said.code, text, dict(said.fields), said.rule))

    async def prospect(self, message: socket_messages.AskProspect) -> None:
        """Describe the effects of an action."""
        position, seat, action = self._question(message.ply, message.action)
        if not any(number == action.id for number in position.legal_ids()):
            said = position.game.explain_illegal(position, action)
            raise refusal_from_game(said, self.live.table.symbols)
        with self._working():
            # Played on a resampled position that fits what the seat knows, so that nothing hidden can leak.
            guess = position.knowledge(seat).resample(generator(0))
            symbols = self.live.table.symbols
            foreseen = position.game.preview(guess, action, seat)
            effects = [views.renamed(http_messages.sentence(each), symbols) for each in foreseen]
            odds = [views.renamed_odds(each, symbols) for each in position.game.prospect(position, seat, action)]
        self.send(socket_messages.Prospect(message.ply, action.text, odds, effects))

    async def outlook(self, message: socket_messages.AskOutlook) -> None:
        """Describe the effects of every legal action whose text begins with a prefix."""
        position, seat = self._asked(message.ply)
        with self._working():
            foreseen = views.outlook_for(position, seat, message.start)
        self.send(socket_messages.Outlook(message.ply, message.start, foreseen))

    async def hint(self, message: socket_messages.AskHint) -> None:
        """Search for the best actions, at tables that allow hints."""
        table = self.live.table
        if not table.head.hints:
            raise Refusal("no-hints", "there are no hints at this table", 403)
        position, seat = self._asked(message.ply)
        if self.is_thinking:
            raise Refusal("busy", "the last hint is still being thought about")
        if not self.hub.allowances.hints.take(self.listener.address, self.person):
            raise Refusal("too-many-at-once", "there are no more hints for a while", 429)
        self.is_thinking = True
        if self.hub.bots.must_prepare(table):
            self.send(socket_messages.Preparing("bots"))
        knowledge = tasks.knowledge_of(position, seat, f"hint {table.head.seed}")
        self.hub.spawn(self._give_hint(message.ply, seat, knowledge))

    async def _give_hint(self, ply: int, seat: Seat, knowledge: tasks.Knowledge) -> None:
        try:
            found = await self.hub.bots.think(tasks.judge, knowledge, HINT_SIMULATIONS, person=self.person)
            best = [
                socket_messages.Best(one.action, one.chances[seat], one.visits, one.points[seat])
                for one in found[:HINTS_SHOWN]
            ]
            self.send(socket_messages.Hint(ply, best))
        except Full:
            self._refuse("hint", ply, Refusal("busy", "too much of yours is being thought about; wait a little"))
        except Exception:
            log.exception("a hint failed", extra={"table": self.live.table.head.id})
            self._refuse("hint", ply, Refusal("failed", "something went wrong here; nothing has changed"))
        finally:
            self.is_thinking = False

    async def chat(self, message: socket_messages.Say) -> None:
        """Send a chat message to everybody at the table."""
        table = self.live.table
        mine = self._my_seats(table)
        text = message.text.strip()
        if not is_visible(text) or UNSEEN.search(text):
            raise Refusal("unreadable", "this has characters that cannot be seen", 400)
        if not self.hub.allowances.chats.take(self.listener.address, self.person):
            raise Refusal("flood", "too many messages; wait a little", 429)
        said = encode(socket_messages.Chat(mine[0], table.seats[mine[0]].name, text, time.time()))
        await self.hub.store.add_chat(table.head.id, said)
        await self.hub.follower.follow_chats(self.live)

    async def ping(self, _: socket_messages.Ping) -> None:
        """Answer a ping."""
        self.send(socket_messages.Pong())

    def _my_seats(self, table: Table) -> list[Seat]:
        mine = table.seats_of(self.person)
        if not mine:
            raise Refusal("not-seated", "you do not sit at this table", 403)
        return mine

    def _acting_seat(self, table: Table, message: socket_messages.Act) -> Seat:
        """Return the seat that acts: the one named, or of several at one screen the one whose turn it is."""
        mine = [seat for seat in self._my_seats(table) if not table.seats[seat].is_bot]
        if not mine:
            raise Refusal("handed", "a bot plays this seat; take it back first")
        if message.seat is not None:
            if message.seat not in mine:
                raise Refusal("not-your-seat", "this is not your seat", 403)
            return message.seat
        actor = table.position.actor
        if isinstance(actor, int) and actor in mine:
            return actor
        played = table.actors[message.ply] if message.ply < len(table.actors) else None
        return played if played in mine and played is not None else mine[0]

    def _asked(self, ply: int) -> tuple[Position, Seat]:
        """Return the position and the seat of this person whose turn it is at a ply, or refuse."""
        table = self.live.table
        position = table.position
        if position.ply != ply:
            raise Refusal("stale", f"the table is at ply {position.ply}, not {ply}", ply=position.ply)
        actor = position.actor
        if table.status != "playing" or not isinstance(actor, int) or actor not in self._my_seats(table):
            raise Refusal("not-your-turn", "another seat must answer now")
        return position, actor

    def _question(self, ply: int, text: str) -> tuple[Position, Seat, Action]:
        position, seat = self._asked(ply)
        try:
            return position, seat, position.game.parse(text)
        except ParseError as error:
            raise unreadable(error) from None


ANSWERS: dict[type, Callable[[TableSocket, Any], Awaitable[None]]] = {
    socket_messages.Hello: TableSocket.hello,
    socket_messages.Act: TableSocket.act,
    socket_messages.Undo: TableSocket.undo,
    socket_messages.RestartTurn: TableSocket.undo,
    socket_messages.AskWhy: TableSocket.why,
    socket_messages.AskProspect: TableSocket.prospect,
    socket_messages.AskOutlook: TableSocket.outlook,
    socket_messages.AskHint: TableSocket.hint,
    socket_messages.Say: TableSocket.chat,
    socket_messages.Ping: TableSocket.ping,
}


async def serve_socket(socket: WebSocket[Any, Any, Any], hub: Hub, table_id: str, person: str, address: str) -> None:
    """Serve one socket from its opening to its end."""
    await socket.accept()
    try:
        hub.admit(address, person)
    except Refusal as refusal:
        await _send_away(socket, refusal)
        return
    try:
        await _converse(socket, hub, table_id, person, address)
    finally:
        hub.release(address, person)


async def _send_away(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    await _say(
        socket,
        encode(socket_messages.Refused("socket", 0, refusal.code, refusal.text, "", refusal.fields)),
    )
    await socket.close(NOT_HERE if refusal.status == 404 else TRY_AGAIN, refusal.code)


async def _converse(socket: WebSocket[Any, Any, Any], hub: Hub, table_id: str, person: str, address: str) -> None:
    try:
        live = await _look(socket, hub, table_id, person)
    except Refusal as refusal:
        await _send_away(socket, refusal)
        return
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    send_now = extensions.get(SEND_NOW, {}).get("send")  # absent in tests without a network
    listener = Listener(person, address, hub.limits, hub.outboxes, send_now)
    listener.reader = asyncio.current_task()
    sender = asyncio.create_task(_send_all(socket, listener))
    hub.connect(live, listener)
    table_socket = TableSocket(hub, live, listener)
    try:
        while True:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            data = text.encode() if text is not None else event.get("bytes") or b""
            if (code := await table_socket.hear(data)) is not None:
                listener.leave()
                await asyncio.wait([sender], timeout=LAST_WORDS)
                sender.cancel()
                await socket.close(code)
                return
    except asyncio.CancelledError:
        if listener.close_code is not None:
            await asyncio.wait([sender], timeout=LAST_WORDS)
        elif not listener.is_lost:
            raise
        sender.cancel()
        await socket.close(TRY_AGAIN if listener.close_code is None else listener.close_code)
    except (WebSocketDisconnect, UnicodeEncodeError):
        return
    finally:
        sender.cancel()
        hub.disconnect(live, listener)
        listener.close()


async def _look(socket: WebSocket[Any, Any, Any], hub: Hub, table_id: str, person: str) -> Live:
    """Return the table; while its game is being compiled, keep the browser informed."""
    looking = asyncio.ensure_future(hub.look(table_id, person))
    try:
        if await hub.game_to_compile(table_id) is not None:
            while not looking.done():
                with contextlib.suppress(Exception):  # a closed socket is noticed at the first read
                    await _say(socket, encode(socket_messages.Preparing("table")))
                await asyncio.wait([looking], timeout=BEAT)
        return await looking
    finally:
        looking.cancel()


async def _send_all(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    try:
        await listener.send_all(partial(_say, socket))
    except Exception:  # the socket is closed, which its reader notices too
        return


async def _say(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
