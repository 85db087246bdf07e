"""How much of everything one person, one socket and one server may have."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from shedu.core.record import MAX_TEXT

KNOWN = 20_000  # callers remembered


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers that a server may be started with."""

    body: int = 64 << 10  # bytes of a request
    record: int = 2 * MAX_TEXT  # bytes of a request with a record, quotation marks and all
    message: int = 4 << 10  # bytes of a socket message
    messages_per_second: float = 25.0
    messages_at_once: int = 100
    faults: int = 100  # refused messages in a row before a socket is closed
    requests_per_second: float = 20.0
    requests_at_once: int = 200
    tables_per_person: int = 60  # not over
    tables: int = 20_000  # not over
    sockets_per_person: int = 40
    sockets: int = 5_000
    records: int = 20_000
    outbox: int = 1_000  # messages that wait for a slow browser
    chats_kept: int = 100


class Bucket:
    """Allows so many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = float(most)
        self._left = self.most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """A bucket for each caller; those not seen for long are forgotten."""

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Whether a caller may have one more."""
        bucket = self._known.get(caller)
        if bucket is None:
            bucket = self._known[caller] = Bucket(self.rate, self.most)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(caller)
        return bucket.take()
