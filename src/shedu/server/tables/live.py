"""A table in memory: its listeners here, its people elsewhere, and a cache of what they are shown."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from shedu.core.game import Seat
from shedu.server.tables import views
from shedu.server.tables.listener import Listener
from shedu.server.tables.log_cache import Onlooker
from shedu.server.tables.table import Table
from shedu.server.wire import http_messages
from shedu.server.wire.encoding import encode

TOUCH_SECONDS = 3600.0  # after which the time of the last entry is stored again


class Live:
    """A table in memory with its listeners."""

    __slots__ = (
        "_shown",
        "bot_turn",
        "checked",
        "elsewhere",
        "failures",
        "heard",
        "is_gone",
        "listeners",
        "lock",
        "noted",
        "table",
        "thinking",
        "touched",
        "written",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: tuple[int, int] | None = None  # the ply and undos a bot thinks about
        self.bot_turn: asyncio.Task[None] | None = None  # the last turn of a bot, under way or done
        self.failures: Counter[Seat] = Counter()  # of bots from outside, since the table was loaded
        self.touched = time.monotonic()
        self.is_gone = False  # deleted while it had listeners
        self.checked = 0.0  # when we last looked for changes by other processes
        self.written = 0.0  # when the time of an entry was last stored
        self.elsewhere: frozenset[str] = frozenset()  # people who are connected to other processes
        self.noted: frozenset[str] = frozenset()  # people here whose presence is published
        self.heard: frozenset[int] = frozenset()  # the numbers of the last chat messages that were sent
        self._shown: dict[tuple[Onlooker, tuple[Seat, ...]], bytes] = {}

    def is_present(self, seat: Seat) -> bool:
        """Return whether the person of a seat is connected to any process."""
        person = self.table.seats[seat].person
        return bool(person) and (self.is_here(person) or person in self.elsewhere)

    def is_here(self, person: str) -> bool:
        """Return whether a person is connected to this process."""
        return any(listener.person == person for listener in self.listeners)

    def must_note_time(self) -> bool:
        """Return whether the time of the next entry must be stored; if so, assume that it is."""
        if time.time() - self.written < TOUCH_SECONDS:
            return False
        self.written = time.time()
        return True

    def send_all(self, message: bytes) -> None:
        """Send a message to all listeners."""
        for listener in self.listeners:
            listener.send(message)

    def table_for(self, person: str) -> http_messages.Table:
        """Return the table as a person may see it."""
        return views.table_for(self.table, person, self.is_present)

    def forget_shown(self) -> None:
        """Clear the cache, because the position has changed."""
        self._shown.clear()

    def position_for(self, person: str) -> bytes:
        """Return the encoded position as a person may see it, cached for all sockets of the same seat."""
        onlooker, mine = views.seen_from(self.table, person), tuple(self.table.seats_of(person))
        key = (onlooker, mine)
        if key not in self._shown:
            self._shown[key] = encode(views.position_for(self.table, onlooker, mine))
        return self._shown[key]
