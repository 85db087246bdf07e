"""News between the processes that serve one database: which table has changed. Never what is hidden at it."""

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
MAX_PER_MESSAGE = 150  # in one message; PostgreSQL takes 8,000 bytes
POLL_SECONDS = 0.025  # between two looks at a file of SQLite
RETRY_SECONDS = (0.2, 0.5, 1.0, 2.0, 5.0)
BEAT_SECONDS = 5.0  # after which a silent line is tested
log = logging.getLogger("shedu.server")


class Notification(NamedTuple):
    """Something has changed at a table; bans belong to no table."""

    kind: Kind
    table: str = ""


OnNotifications = Callable[[Sequence[Notification] | None], None]  # None: something has changed, and nobody knows what


def format_messages(process: str, items: Iterable[Notification]) -> list[str]:
    """Write news as few short messages: the process, then kinds and tables."""
    words = [f"{KINDS.index(item.kind)}{item.table}" for item in dict.fromkeys(items)]
    return [" ".join([process, *words[k : k + MAX_PER_MESSAGE]]) for k in range(0, len(words), MAX_PER_MESSAGE)]


def parse_message(message: str, process: str) -> list[Notification]:
    """Read news; what a process said itself is no news to it, and what cannot be read is left out."""
    sender, *words = message.split(" ")
    known = [word for word in words if word[:1].isdecimal() and int(word[0]) < len(KINDS)]
    return [] if sender == process else [Notification(KINDS[int(word[0])], word[1:]) for word in known]


class Channel(Protocol):
    """A way for news to travel. `within` and `after` and `look` are called by the thread that writes."""

    poll_seconds: float | None  # how often `look` wants to be called while nothing is written

    @property
    def is_connected(self) -> bool:
        """Return whether news of others arrive here."""

    def start(self, hear: OnNotifications) -> None:
        """Begin to listen; `hear` is called in any thread."""

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Tell others as part of a transaction."""

    def after(self, items: Sequence[Notification]) -> None:
        """Tell others what is committed now."""

    def look(self, connection: Connection) -> None:
        """Look for news by the connection that writes."""

    def close(self) -> None:
        """Stop listening."""


class FileChannel:
    """SQLite counts the commits of others: a number that is read every few milliseconds, without touching the disk."""

    poll_seconds: float | None = POLL_SECONDS
    is_connected = True

    def __init__(self) -> None:
        self._hear: OnNotifications | None = None
        self._known: tuple[int, int] | None = None  # the connection and the number it read

    def start(self, hear: OnNotifications) -> None:
        """Begin to listen."""
        self._hear = hear

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """The commit itself is the message."""

    def after(self, items: Sequence[Notification]) -> None:
        """The commit was the message."""

    def look(self, connection: Connection) -> None:
        """Compare the number with the last one; commits of this connection do not change it."""
        number = int(connection.connection.cursor().execute("PRAGMA data_version").fetchone()[0])
        now = (id(connection), number)
        if self._known is not None and self._known != now and self._hear is not None:
            self._hear(None)
        self._known = now

    def close(self) -> None:
        """Stop listening."""
        self._hear = None


class _Line:
    """A thread that listens, connects again when the line breaks, and says so."""

    poll_seconds: float | None = None

    def __init__(self, process: str) -> None:
        self.process = process
        self.is_connected = False
        self._hear: OnNotifications = lambda _: None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, hear: OnNotifications) -> None:
        """Begin to listen."""
        self._hear = hear
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(2 * BEAT_SECONDS)

    def look(self, connection: Connection) -> None:
        """News come by themselves."""

    def _run(self) -> None:
        tries = 0
        while not self._stop.is_set():
            try:
                for message in self._listen():
                    tries = 0
                    if items := parse_message(message, self.process):
                        self._hear(items)
            except Exception as error:
                log.warning("news are cut off", extra={"reason": type(error).__name__})
            self.is_connected = False
            self._stop.wait(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
            tries += 1

    def _listen(self) -> Iterable[str]:
        raise NotImplementedError

    def _connected(self) -> None:
        self.is_connected = True
        self._hear(None)  # whatever was said before was missed


class PostgresChannel(_Line):
    """LISTEN and NOTIFY: told with the very commit."""

    def __init__(self, process: str, engine: Engine) -> None:
        super().__init__(process)
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Tell others with the commit."""
        for message in format_messages(self.process, items):
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, message))

    def after(self, items: Sequence[Notification]) -> None:
        """The commit has told it."""

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
                connection.execute("SELECT 1")  # a line that is dead says so


class RedisChannel(_Line):
    """Publish and subscribe, for databases without a channel of their own or to spare them."""

    def __init__(self, process: str, url: str) -> None:
        super().__init__(process)
        import redis

        self._url = url
        self._client = redis.Redis.from_url(url, socket_timeout=BEAT_SECONDS, socket_connect_timeout=1.0)
        self._silent = False

    def within(self, connection: Connection, items: Sequence[Notification]) -> None:
        """Nothing is told before it is committed."""

    def after(self, items: Sequence[Notification]) -> None:
        """Tell other processes; those that do not hear it look by themselves after a while."""
        try:
            for message in format_messages(self.process, items):
                self._client.publish(CHANNEL, message)
            self._silent = False
        except Exception as error:
            if not self._silent:
                log.warning("news cannot be sent", extra={"reason": type(error).__name__})
            self._silent = True

    def close(self) -> None:
        """Stop listening."""
        super().close()
        self._client.close()

    def _listen(self) -> Iterable[str]:
        with self._client.pubsub(ignore_subscribe_messages=True) as line:  # type: ignore[no-untyped-call]
            line.subscribe(CHANNEL)
            line.get_message(timeout=BEAT_SECONDS)  # the subscription itself
            self._connected()
            while not self._stop.is_set():
                message = line.get_message(timeout=BEAT_SECONDS / 5)
                if message is not None:
                    yield bytes(message["data"]).decode()
                else:
                    line.check_health()


def channel_of(engine: Engine, process: str, url: str = "") -> Channel:
    """The channel of a database: Redis where one is named, otherwise what the database itself offers."""
    if url:
        return RedisChannel(process, url)
    return FileChannel() if is_sqlite(engine) else PostgresChannel(process, engine)
