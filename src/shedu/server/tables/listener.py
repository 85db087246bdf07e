"""Somebody who looks at a table: a socket's end, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from shedu.server.access.limits import Limits

SEND_NOW = "shedu.send_now"  # the extension of a socket's scope that sends a message without waking a task
FAIR_SHARE = 64 << 10  # bytes that may wait for one listener however much waits for all


class Outboxes:
    """How many bytes wait for all listeners together."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0


class Listener:
    """One browser that looks at a table, with the messages that wait to be sent."""

    __slots__ = (
        "_is_sending",
        "_outboxes",
        "_send_now",
        "_wakeup",
        "address",
        "close_code",
        "hears_chat",
        "is_leaving",
        "is_lost",
        "limits",
        "log_from",
        "outbox",
        "person",
        "reader",
        "send_log",
        "waiting",
    )

    def __init__(
        self,
        person: str,
        address: str,
        limits: Limits,
        outboxes: Outboxes,
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.person = person
        self.address = address
        self.limits = limits
        self.outbox: deque[bytes] = deque()
        self.waiting = 0  # bytes in the outbox
        self.hears_chat = False  # has been told what was said before
        self.is_leaving = False  # nothing more will be said
        self.is_lost = False  # too slow: the socket must be closed
        self.close_code: int | None = None  # dismissed: the socket must be closed with this code
        self.log_from: int | None = None  # the ply from which the log is still to be sent; the position follows it
        self.send_log: Callable[[], None] | None = None  # sends the next page of it
        self.reader: asyncio.Task[Any] | None = None  # what reads from the socket
        self._outboxes = outboxes
        self._wakeup = asyncio.Event()
        self._send_now = send_now  # sends a message at once, or refuses while the client does not keep up
        self._is_sending = False  # a message from the outbox is on its way

    def send(self, message: bytes) -> None:
        """Have a message sent; a listener that does not keep up is lost."""
        if self.close_code is not None:
            return
        is_idle = not self.outbox and not self._is_sending and not self.is_lost and not self.is_leaving
        if is_idle and self._send_now is not None and self._send_now(message):
            if self.log_from is not None:
                self._wakeup.set()  # the next page of the log follows
            return
        size = len(message)
        if self._has_room(size):
            self.outbox.append(message)
            self.waiting += size
            self._outboxes.bytes += size
            self._wakeup.set()
            return
        if self.reader is not None and not self.is_lost:
            self.reader.cancel()
        self.close()

    def _has_room(self, size: int) -> bool:
        if self.is_lost or len(self.outbox) >= self.limits.outbox:
            return False
        waiting = self.waiting + size
        if not self.outbox:
            return True  # a single message may be as large as it is
        if self._outboxes.bytes + size > self._outboxes.most and waiting > FAIR_SHARE:
            return False
        return waiting <= self.limits.outbox_bytes

    def close(self) -> None:
        """Drop what waits and what comes: nobody will read it."""
        self.is_lost = True
        self._outboxes.bytes -= self.waiting
        self.waiting = 0
        self.outbox.clear()
        self.log_from = None

    def leave(self) -> None:
        """Let the last messages be sent, and none after them."""
        self.is_leaving = True
        self._wakeup.set()

    def dismiss(self, message: bytes, close_code: int) -> None:
        """Say one last thing and have the socket closed."""
        if self.close_code is not None or self.is_lost:
            return
        self.log_from = None
        self.outbox.append(message)
        self.close_code = close_code
        self.leave()
        if self.reader is not None:
            self.reader.cancel()

    async def send_all(self, say: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what waits and what comes, until nothing more will be said.

        A long log is sent page by page, each made when those before it are on their way: so it never waits in memory.
        """
        while True:
            while self.outbox:
                message = self.outbox.popleft()
                self._is_sending = True
                await say(message)
                self._is_sending = False
                size = min(len(message), self.waiting)
                self.waiting -= size
                self._outboxes.bytes -= size
            if self.is_leaving:
                return
            if self.log_from is not None and self.send_log is not None:
                self.send_log()
                await asyncio.sleep(0)  # saying does not wait while there is room: others have their turn
                continue
            self._wakeup.clear()
            await self._wakeup.wait()
