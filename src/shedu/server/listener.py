"""Somebody who looks at a table: a socket's end, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any


class Listener:
    """One browser that looks at a table, with the messages that wait to be sent."""

    __slots__ = ("_news", "close_code", "is_leaving", "is_lost", "most", "outbox", "person", "reader")

    def __init__(self, person: str, most: int) -> None:
        self.person = person
        self.most = most  # messages that may wait
        self.outbox: deque[bytes] = deque()
        self.is_leaving = False  # nothing more will be said
        self.is_lost = False  # too slow: the socket must be closed
        self.close_code: int | None = None  # dismissed: the socket must be closed with this code
        self.reader: asyncio.Task[Any] | None = None  # what reads from the socket
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Have a message sent; a listener that does not keep up is lost."""
        if self.close_code is not None:
            return
        if len(self.outbox) < self.most:
            self.outbox.append(message)
            self._news.set()
            return
        if self.reader is not None and not self.is_lost:
            self.reader.cancel()
        self.is_lost = True

    def leave(self) -> None:
        """Let the last messages be sent, and none after them."""
        self.is_leaving = True
        self._news.set()

    def dismiss(self, message: bytes, close_code: int) -> None:
        """Say one last thing and have the socket closed."""
        if self.close_code is not None or self.is_lost:
            return
        self.outbox.append(message)
        self.close_code = close_code
        self.leave()
        if self.reader is not None:
            self.reader.cancel()

    async def send_all(self, say: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what waits and what comes, until nothing more will be said."""
        while True:
            while self.outbox:
                await say(self.outbox.popleft())
            if self.is_leaving:
                return
            self._news.clear()
            await self._news.wait()
