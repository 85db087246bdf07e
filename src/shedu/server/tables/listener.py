"""A listener of a table: one end of a socket, and the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from shedu.server.access.limits import Limits

SEND_NOW = "shedu.send_now"  # the extension of a socket's scope that sends without waking a task
FAIR_SHARE = 64 << 10  # bytes that may always wait for one listener, however much waits for all


class Outboxes:
    """The number of bytes that wait for all listeners together, and its limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0


class Listener:
    """One browser at a table, with the messages that wait to be sent."""

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
        self.hears_chat = False  # has received the earlier chat messages
        self.is_leaving = False  # no more messages will be added
        self.is_lost = False  # too slow: the socket must be closed
        self.close_code: int | None = None  # set if dismissed: the socket must be closed with this code
        self.log_from: int | None = None  # the ply from which the log must still be sent, before the position
        self.send_log: Callable[[], None] | None = None  # sends the next page of the log
        self.reader: asyncio.Task[Any] | None = None  # reads from the socket
        self._outboxes = outboxes
        self._wakeup = asyncio.Event()
        self._send_now = send_now  # sends a message at once; returns False if the client does not keep up
        self._is_sending = False  # a message from the outbox is being sent

    def send(self, message: bytes) -> None:
        """Send or queue a message; a listener that does not keep up is dropped."""
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
            return True  # a single message may have any size
        if self._outboxes.bytes + size > self._outboxes.most and waiting > FAIR_SHARE:
            return False
        return waiting <= self.limits.outbox_bytes

    def close(self) -> None:
        """Drop all messages, because nobody will read them."""
        self.is_lost = True
        self._outboxes.bytes -= self.waiting
        self.waiting = 0
        self.outbox.clear()
        self.log_from = None

    def leave(self) -> None:
        """Let the queued messages be sent, and no others."""
        self.is_leaving = True
        self._wakeup.set()

    def dismiss(self, message: bytes, close_code: int) -> None:
        """Send a last message and have the socket closed with a code."""
        if self.close_code is not None or self.is_lost:
            return
        self.log_from = None
        self.outbox.append(message)
        self.close_code = close_code
        self.leave()
        if self.reader is not None:
            self.reader.cancel()

    async def send_all(self, say: Callable[[bytes], Awaitable[None]]) -> None:
        """Send messages as they are queued, until the listener leaves.

        A long log is sent page by page, each made after the previous one was sent, so that it never waits in memory.
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
                await asyncio.sleep(0)  # sending may not wait, so let other tasks run
                continue
            self._wakeup.clear()
            await self._wakeup.wait()
