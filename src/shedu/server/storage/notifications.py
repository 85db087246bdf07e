"""Notifications between the processes that serve one database: which table has changed, never how."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from sqlalchemy import Connection, Engine

from shedu.server.storage.database import POSTGRES_OPTIONS, is_sqlite

Kind = Literal["entries", "chat", "presence", "bans"]
KINDS: tuple[Kind, ...] = ("entries", "chat", "presence", "bans")
CHANNEL = "shedu"
MAX_PER_MESSAGE = 150  # notifications; PostgreSQL accepts messages of 8,000 bytes
POLL_SECONDS = 0.025  # between two checks of an SQLite file
RETRY_SECONDS = (0.2, 0.5, 1.0, 2.0, 5.0)
BEAT_SECONDS = 5.0  # after which a silent connection is tested
log = logging.getLogger("shedu.server")


class Notification(NamedTuple):
    """A kind of change at a table; bans belong to no table."""

    kind: Kind
    table: str = ""


OnNotifications = Callable[[Sequence[Notification] | None], None]  # None: something unknown has changed


def format_messages(process: str, items: Iterable[Notification]) -> list[str]:
    """Format notifications as short messages: the process, then kinds and tables."""
    words = [f"{KINDS.index(item.kind)}{item.table}" for item in dict.fromkeys(items)]
    return [" ".join([process, *words[k : k + MAX_PER_MESSAGE]]) for k in range(0, len(words), MAX_PER_MESSAGE)]


def parse_message(message: str, process: str) -> list[Notification]:
    """Return the notifications in a message; those of `process` itself and unreadable ones are left out."""
    sender, *words = message.split(" ")
    known = [word for word in words if word[:1].isdecimal() and int(word[0]) < len(KINDS)]
    return [] if sender == process else [Notification(KINDS[int(word[0])], word[1:]) for word in known]


class Channel(Protocol):
    """A transport for notifications. The writer thread calls `within`, `after` and `look`."""

    poll_seconds: float | None  # how often to call `look` while nothing is written

    @property
    def is_connected(self) -> bool:
        """Return whether notifications from other processes arrive."""

    def start(self, hear: OnNotifications) -> None:
        """Start listening; `hear` may be called in any thread."""

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Send notifications as part of a transaction."""

    def after(self, items: Sequence[Notification]) -> None:
        """Send notifications after their transaction was committed."""

    def look(self, connection: Connection) -> None:
        """Check for notifications over the connection of the writer."""

    def close(self) -> None:
        """Stop listening."""


class FileChannel:
    """Polls the number of commits that SQLite counts for other processes, which needs no disk access."""

    poll_seconds: float | None = POLL_SECONDS
    is_connected = True

    def __init__(self) -> None:
        self._hear: OnNotifications | None = None
        self._known: tuple[int, int] | None = None  # the connection, and the number it read last

    def start(self, hear: OnNotifications) -> None:
        """Start listening."""
        self._hear = hear

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Do nothing: the commit itself is the notification."""

    def after(self, items: Sequence[Notification]) -> None:
        """Do nothing: the commit was the notification."""

    def look(self, connection: Connection) -> None:
        """Report a change if the number differs from the last one; our own commits do not count."""
        number = int(connection.connection.cursor().execute("PRAGMA data_version").fetchone()[0])
        now = (id(connection), number)
        if self._known is not None and self._known != now and self._hear is not None:
            self._hear(None)
        self._known = now

    def close(self) -> None:
        """Stop listening."""
        self._hear = None


class _Listening:
    """A thread that listens, and reconnects when the connection breaks."""

    poll_seconds: float | None = None

    def __init__(self, process: str) -> None:
        self.process = process
        self.is_connected = False
        self._hear: OnNotifications = lambda _: None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, hear: OnNotifications) -> None:
        """Start listening."""
        self._hear = hear
        self._thread = threading.Thread(target=self._run, name="notifications", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(2 * BEAT_SECONDS)

    def look(self, connection: Connection) -> None:
        """Do nothing: notifications arrive in another thread."""

    def _run(self) -> None:
        tries = 0
        while not self._stop.is_set():
            try:
                for message in self._listen():
                    tries = 0
                    if items := parse_message(message, self.process):
                        self._hear(items)
            except Exception as error:
                log.warning("notifications are cut off", extra={"reason": type(error).__name__})
            self.is_connected = False
            self._stop.wait(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
            tries += 1

    def _listen(self) -> Iterable[str]:
        raise NotImplementedError

    def _connected(self) -> None:
        self.is_connected = True
        self._hear(None)  # earlier notifications were missed


class PostgresChannel(_Listening):
    """LISTEN and NOTIFY of PostgreSQL, which deliver with the commit."""

    def __init__(self, process: str, engine: Engine) -> None:
        super().__init__(process)
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Send notifications, which PostgreSQL delivers with the commit."""
        for message in format_messages(self.process, items):
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, message))

    def after(self, items: Sequence[Notification]) -> None:
        """Do nothing: the commit delivered the notifications."""

    def _listen(self) -> Iterable[str]:
        import psycopg

        options: dict[str, Any] = dict(POSTGRES_OPTIONS)
        with psycopg.connect(self._address, autocommit=True, **options) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._connected()
            while not self._stop.is_set():
                for notify in connection.notifies(timeout=BEAT_SECONDS / 5):
                    yield notify.payload
                    if self._stop.is_set():
                        return
                connection.execute("SELECT 1")  # raises if the connection is dead


class RedisChannel(_Listening):
    """Publish and subscribe of Redis, instead of what the database offers."""

    def __init__(self, process: str, url: str) -> None:
        super().__init__(process)
        import redis

        self._url = url
        self._client = redis.Redis.from_url(url, socket_timeout=BEAT_SECONDS, socket_connect_timeout=1.0)
        self._silent = False

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Do nothing: only committed changes are published."""

    def after(self, items: Sequence[Notification]) -> None:
        """Publish notifications; a process that misses one polls the database after a while."""
        try:
            for message in format_messages(self.process, items):
                self._client.publish(CHANNEL, message)
            self._silent = False
        except Exception as error:
            if not self._silent:
                log.warning("notifications cannot be sent", extra={"reason": type(error).__name__})
            self._silent = True

    def close(self) -> None:
        """Stop listening."""
        super().close()
        self._client.close()

    def _listen(self) -> Iterable[str]:
        with self._client.pubsub(ignore_subscribe_messages=True) as subscription:  # type: ignore[no-untyped-call]
            subscription.subscribe(CHANNEL)
            subscription.get_message(timeout=BEAT_SECONDS)  # the confirmation of the subscription
            self._connected()
            while not self._stop.is_set():
                message = subscription.get_message(timeout=BEAT_SECONDS / 5)
                if message is not None:
                    yield bytes(message["data"]).decode()
                else:
                    subscription.check_health()


def channel_of(engine: Engine, process: str, url: str = "") -> Channel:
    """Return the channel for a database: Redis if a URL is given, otherwise what the database offers."""
    if url:
        return RedisChannel(process, url)
    return FileChannel() if is_sqlite(engine) else PostgresChannel(process, engine)
