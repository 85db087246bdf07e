"""Bounds on the number, size and duration of connections, enforced before a request is understood.

uvicorn reads HTTP with httptools, which does not limit the size of headers, and it waits indefinitely for the rest of a
request and for a client that does not read. The two protocols below add these limits. Nothing else does: the
application, and tests that talk to it without a network, see whole requests.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from shedu.server.access.addresses import Proxies, group_of
from shedu.server.access.limits import Bucket, Buckets, FairCapacity, Limits
from shedu.server.metrics import Metrics
from shedu.server.tables.listener import SEND_NOW

MOST_HEADER = 8_000  # bytes of one header; the websockets library accepts no longer lines in a handshake
MOST_PIPELINED = 4  # requests that wait for an earlier response; browsers do not pipeline
LINGER = 2.0  # seconds to keep reading a body that was already answered, so that the response arrives
SLICE = 512  # bytes of a socket parsed at once: about a hundred of the smallest frames
MOST_FRAGMENTS = 32  # frames of one message
CONTROLS_PER_SECOND = 5.0  # pings and fragments of one socket
CONTROLS_AT_ONCE = 100
TEXTS = {
    400: b"this request cannot be understood",
    408: b"this request took too long",
    413: b"too many requests are being sent at once",
    429: b"too many connections from this address",
    431: b"the headers of this request are too large",
    503: b"the server has too many connections",
}


class Guard:
    """The limits and counts that all connections of a server share."""

    def __init__(self, limits: Limits, proxies: Proxies, metrics: Metrics) -> None:
        self.limits = limits
        self.proxies = proxies
        self.metrics = metrics
        self.connections = FairCapacity(limits.connections)
        self.bodies = FairCapacity(limits.bodies)
        self._openings = Buckets(limits.connections_per_second, limits.connections_at_once)
        metrics.gauges["shedu_connections"] = lambda: self.connections.used
        metrics.gauges["shedu_body_bytes"] = lambda: self.bodies.used

    def admit(self, peer: str) -> int:
        """Admit and count a connection; return 0, or the status code of its refusal."""
        address, limits = group_of(peer), self.limits
        if self.proxies.is_trusted(peer):  # the proxy speaks for many clients, and limits them itself
            if self.connections.used >= limits.connections:
                return 503
        elif not self._openings.take(address):
            return 429
        elif not self.connections.has_room(address, limits.connections_per_address):
            return 503 if self.connections.used >= limits.connections else 429
        self.connections.acquire(address)
        return 0

    def release(self, peer: str) -> None:
        """Stop counting a connection that has ended."""
        self.connections.release(group_of(peer))

    def take_body(self, peer: str, size: int) -> bool:
        """Count bytes of a body held in memory; return False, counting nothing, if there is no room for them."""
        most = self.limits.bodies if self.proxies.is_trusted(peer) else self.limits.bodies_per_address
        if not self.bodies.has_room(group_of(peer), most, size):
            return False
        self.bodies.acquire(group_of(peer), size)
        return True

    def refuse(self, code: str) -> None:
        """Count a refusal."""
        self.metrics.count("shedu_refusals_total", f'code="{code}"')


class TooLarge(Exception):
    """The headers of a request are too large, or too many."""


class GuardedHttp(HttpToolsProtocol):
    """HTTP with limited headers, and a deadline for everything a client has to do."""

    def __init__(self, *arguments: Any, guard: Guard, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.guard = guard
        self.peer = "unknown"
        self._is_counted = False
        self._loose = 0  # bytes received since the last whole header block or piece of a body
        self._head = 0  # bytes of the headers so far
        self._headers = 0
        self._body = 0  # bytes of bodies in memory
        self._is_in_body = self._is_too_large = False
        self._deadline: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._abort: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or refuse it."""
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else "unknown"
        if status := self.guard.admit(self.peer):
            self.guard.refuse("too-many-connections")
            self._answer(status)
            return
        self._is_counted = True
        self._expect(self.guard.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what the connection held."""
        super().connection_lost(exc)
        self._let_go()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol, which then counts it."""
        is_counted, self._is_counted = self._is_counted, False
        self._let_go()
        if is_counted:
            super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self._deadline = None
        for timer in (self._timer, self._abort):
            if timer is not None:
                timer.cancel()
        self._forget_body()
        if self._is_counted:
            self._is_counted = False
            self.guard.release(self.peer)

    # Reading.

    def data_received(self, data: bytes) -> None:
        """Parse received bytes; refuse too many that form neither a whole header block nor a body."""
        self._loose += len(data)
        super().data_received(data)
        if self._loose and self._deadline is None and not self._is_in_body:
            self._expect(self.guard.limits.head_seconds)
        if self._loose > self.guard.limits.head and not self.transport.is_closing():
            self._is_too_large = True
            self.send_400_response("")

    def on_message_begin(self) -> None:
        """Start counting the headers of a request."""
        super().on_message_begin()
        self._head = self._headers = 0
        self._expect(self.guard.limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        """Count the URL as part of the headers."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; trailers after a body count too."""
        self._headers += 1
        self._count(len(name) + len(value) + len(": \r\n"))
        if len(name) + len(value) > MOST_HEADER:
            self._count(self.guard.limits.head)
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > self.guard.limits.head or self._headers > self.guard.limits.headers:
            self._is_too_large = True
            raise TooLarge

    def on_headers_complete(self) -> None:
        """Start the application; the body gets its own deadline."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooLarge
        self._loose = 0
        self._is_in_body = True
        super().on_headers_complete()
        self._expect(self.guard.limits.body_seconds)

    def on_body(self, body: bytes) -> None:
        """Count a piece of a body and extend the deadline by what was received."""
        self._loose = 0
        if self._deadline is not None and not self.cycle.response_complete:
            self._deadline += len(body) / self.guard.limits.body_rate
        if not self.guard.take_body(self.peer, len(body)):
            self.guard.refuse("bodies")
            if not self.cycle.response_started:
                self._answer(413)
            self.transport.close()
            return
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Clear the deadline: now the application works."""
        self._loose = 0
        self._is_in_body = False
        self._deadline = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Free the body; keep reading the rest of an answered request only briefly."""
        self._forget_body()
        super().on_response_complete()
        if self._is_in_body:
            self._expect(LINGER)
        if self.transport.is_closing():
            self._abort_later()

    def _forget_body(self) -> None:
        if self._body:
            self.guard.bodies.release(group_of(self.peer), self._body)
            self._body = 0

    # Answering.

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 (we use our own text)
        """Refuse a request that cannot be parsed."""
        self.guard.refuse("headers" if self._is_too_large else "http")
        self._answer(431 if self._is_too_large else 400)

    def _answer(self, status: int) -> None:
        """Respond instead of the application, unless a response is under way, and close."""
        cycle: RequestResponseCycle | None = self.cycle
        is_amid = cycle is not None and cycle.response_started and not cycle.response_complete
        if not self.transport.is_closing() and not is_amid:
            text = TEXTS[status]
            head = (
                f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(STATUS_LINE[status] + head.encode() + text)
        self.transport.close()
        self._abort_later()

    def pause_writing(self) -> None:
        """Give a client that does not keep up some time before dropping it."""
        super().pause_writing()
        self._abort_later()

    def resume_writing(self) -> None:
        """Stop the countdown for a client that has caught up."""
        super().resume_writing()
        if self._abort is not None and not self.transport.is_closing():
            self._abort.cancel()
            self._abort = None

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if its client never reads the last response."""
        super().timeout_keep_alive_handler()
        self._abort_later()

    def _abort_later(self) -> None:
        if self._abort is None:
            self._abort = self.loop.call_later(self.guard.limits.send_seconds, self.transport.abort)

    # Deadlines. One timer per connection; when it fires, it checks whether the deadline has moved.

    def _expect(self, seconds: float) -> None:
        now = self.loop.time()
        self._deadline = now + seconds
        if self._timer is not None and self._timer.when() > self._deadline:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._timer = self.loop.call_at(self._deadline, self._check_deadline)

    def _check_deadline(self) -> None:
        self._timer = None
        if self._deadline is None or self.transport.is_closing():
            return
        if self.loop.time() < self._deadline:
            self._timer = self.loop.call_at(self._deadline, self._check_deadline)
            return
        self.guard.refuse("slow-request")
        if self._loose or self._is_in_body:
            self._answer(408)
        else:  # no request was ever begun
            self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is parsed in small slices, and closed when its client does not read."""

    def __init__(self, *arguments: Any, guard: Guard, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.guard = guard
        self.peer = "unknown"
        self._rest = bytearray()  # received but not yet parsed
        self._controls = Bucket(CONTROLS_PER_SECOND, CONTROLS_AT_ONCE)
        self._abort: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection that is already counted."""
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else "unknown"

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what the connection held."""
        super().connection_lost(exc)
        if self._abort is not None:
            self._abort.cancel()
        self._rest.clear()
        self.guard.release(self.peer)

    # Reading.

    def data_received(self, data: bytes) -> None:
        """Parse received bytes as far as the application keeps up."""
        self._rest += data
        self._parse()

    def _parse(self) -> None:
        while self._rest and not self.read_paused and not self.transport.is_closing():
            part = bytes(self._rest[:SLICE])
            del self._rest[:SLICE]
            super().data_received(part)
        if self.transport.is_closing():
            self._rest.clear()
            self._abort_later()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message, and parse more now that there is room."""
        message = await super().receive()
        self._parse()
        return message

    def handle_cont(self, event: Frame) -> None:
        """Accept a fragment of a message, unless there are too many."""
        if len(self.frames) >= MOST_FRAGMENTS or not self._controls.take():
            self._cut_off("fragments")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many or the client does not read the answers."""
        if not self.writable.is_set() or not self._controls.take():
            self._cut_off("pings")
            return
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accept the answer to a ping, unless there are too many."""
        if not self._controls.take():
            self._cut_off("pings")
            return
        super().handle_pong(event)

    # Writing.

    def pause_writing(self) -> None:
        """Give a client that does not keep up some time before dropping it."""
        super().pause_writing()
        self._abort_later()

    def resume_writing(self) -> None:
        """Stop the countdown for a client that has caught up."""
        super().resume_writing()
        if self._abort is not None and not self.transport.is_closing() and not self.close_sent:
            self._abort.cancel()
            self._abort = None

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; after the last one, end the connection even if the client does not read it."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # otherwise uvicorn takes a refusal with a status for a failed application
            self._abort_later()

    def send_text_now(self, text: bytes) -> bool:
        """Send a text message unless the client does not keep up; return whether it was sent.

        Going through ASGI wakes a task and passes four wrappers, which costs more than the sending itself.
        """
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def run_asgi(self) -> None:
        """Run the application, and end the connection when it returns."""
        self.scope["extensions"][SEND_NOW] = {"send": self.send_text_now}
        await super().run_asgi()
        self._abort_later()

    def keepalive_timeout(self) -> None:
        """Drop a connection whose client does not answer pings."""
        super().keepalive_timeout()
        self.transport.abort()

    def _cut_off(self, code: str) -> None:
        self.guard.refuse(code)
        self.transport.abort()

    def _abort_later(self) -> None:
        if self._abort is None and not self.disconnected:
            self._abort = self.loop.call_later(self.guard.limits.send_seconds, self.transport.abort)
