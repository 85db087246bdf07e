"""Limits on what one person, one address, one socket and one server may use.

Limits by address count an IPv6 network of 64 bits as one address. Anybody can get a new cookie, so a limit by person
only protects honest people from accidents; the limits by address and in total stop attackers.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

KNOWN = 20_000  # callers remembered
HOUR, DAY = 3600.0, 86_400.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; SHEDU_LIMITS changes them."""

    # Connections, before a request is parsed.
    connections: int = 8_000
    connections_per_address: int = 150  # does not apply to trusted proxies
    connections_per_second: float = 40.0  # opened by an address
    connections_at_once: int = 300
    head: int = 16 << 10  # bytes of a request's first line and headers
    headers: int = 64  # number of them
    head_seconds: float = 10.0  # within which they must arrive
    body_seconds: float = 20.0  # within which a body must arrive, extended by `body_rate`
    body_rate: int = 16 << 10  # bytes per second that a slow body must reach
    bodies: int = 96 << 20  # bytes of all bodies in memory
    bodies_per_address: int = 24 << 20
    send_seconds: float = 20.0  # within which a slow client must catch up

    # Requests.
    body: int = 64 << 10  # bytes of a request
    record: int = 2 << 20  # bytes of a request with a record; the longest games take a few hundred thousand
    requests_per_second: float = 20.0
    requests_at_once: int = 200

    # Sockets.
    sockets: int = 5_000
    sockets_per_address: int = 100
    sockets_per_person: int = 40
    sockets_per_second: float = 4.0  # opened by an address
    sockets_at_once: int = 80
    ping_seconds: float = 20.0  # between two pings, and within which each must be answered
    message: int = 4 << 10  # bytes of a socket message
    messages_per_second: float = 25.0  # of a socket; an expensive message counts as several
    messages_at_once: int = 100
    messages_per_address_second: float = 250.0  # of all sockets of an address
    messages_per_address_at_once: int = 1_000
    faults: int = 100  # refused messages in a row before a socket is closed
    outbox: int = 1_000  # messages that wait for a slow browser
    outbox_bytes: int = 1 << 20
    outboxes_bytes: int = 128 << 20  # of all sockets; beyond it, sockets with a large backlog are closed
    log_page: int = 48 << 10  # bytes of a log that are sent at once

    # Tables, records, and what takes much processor time.
    tables: int = 20_000  # not over
    tables_per_person: int = 60  # not over
    tables_per_person_hour: int = 60  # new ones
    tables_per_address_hour: int = 240
    records: int = 20_000
    record_bytes: int = 1 << 30  # of all records together
    records_per_person_hour: int = 30
    records_per_address_hour: int = 60
    record_bytes_per_person_day: int = 32 << 20
    record_bytes_per_address_day: int = 64 << 20
    reading_seconds_per_address_hour: float = 20.0  # of processor time for reading records
    reading_seconds_at_once: float = 4.0
    continued: int = 5_000  # the latest ply of a record that a table can continue from
    hints_per_person_hour: int = 400
    hints_per_address_hour: int = 1_600
    reviews_per_person_hour: int = 30
    reviews_per_address_hour: int = 120
    chats_per_person_hour: int = 600
    chats_per_address_hour: int = 2_400
    chats_kept: int = 100


class Bucket:
    """A token bucket: allows a burst, and a rate in the long run."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = float(most)
        self._left = self.most
        self._at = time.monotonic()

    def can_take(self, amount: float = 1.0) -> bool:
        """Return whether an amount is allowed now."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left >= amount

    def take(self, amount: float = 1.0) -> bool:
        """Take an amount if it is allowed now; return whether it was."""
        if not self.can_take(amount):
            return False
        self._left -= amount
        return True

    def spend(self, amount: float) -> None:
        """Charge an amount that was already used; the debt never exceeds one full bucket."""
        self.can_take()
        self._left = max(-self.most, self._left - amount)


class Buckets:
    """A bucket per caller; the least recently used are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, caller: str) -> Bucket:
        """Return the bucket of a caller."""
        bucket = self._known.get(caller)
        if bucket is None:
            bucket = self._known[caller] = Bucket(self.rate, self.most)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(caller)
        return bucket

    def take(self, caller: str, amount: float = 1.0) -> bool:
        """Take an amount for a caller if it is allowed now; return whether it was."""
        return self.of(caller).take(amount)


class Allowance:
    """What a person and an address may use of something within a period."""

    def __init__(self, per_person: float, per_address: float, seconds: float) -> None:
        self._people = Buckets(per_person / seconds, per_person)
        self._addresses = Buckets(per_address / seconds, per_address)

    def take(self, address: str, person: str, amount: float = 1.0) -> bool:
        """Take an amount if both person and address are allowed it now; return whether they were."""
        mine, here = self._people.of(person), self._addresses.of(address)
        if not (mine.can_take(amount) and here.can_take(amount)):
            return False
        return mine.take(amount) and here.take(amount)


class FairCapacity:
    """A limited capacity, counted in total and by holder. A holder never gets more than half of what is left.

    However much one holder takes, the next one still finds room.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0
        self._held: dict[str, int] = {}

    def held(self, holder: str) -> int:
        """Return how much a holder has acquired."""
        return self._held.get(holder, 0)

    def has_room(self, holder: str, most: int, amount: int = 1) -> bool:
        """Return whether a holder limited to `most` can acquire an amount."""
        left = self.most - self.used
        return left >= amount and self.held(holder) + amount <= min(most, max(amount, left // 2))

    def acquire(self, holder: str, amount: int = 1) -> None:
        """Count an amount as held."""
        self.used += amount
        self._held[holder] = self.held(holder) + amount

    def release(self, holder: str, amount: int = 1) -> None:
        """Count an amount as given back."""
        self.used -= amount
        left = self.held(holder) - amount
        if left > 0:
            self._held[holder] = left
        else:
            self._held.pop(holder, None)


class Allowances:
    """The allowances per hour or day, for each person and each address."""

    def __init__(self, limits: Limits) -> None:
        self.tables = Allowance(limits.tables_per_person_hour, limits.tables_per_address_hour, HOUR)
        self.records = Allowance(limits.records_per_person_hour, limits.records_per_address_hour, HOUR)
        self.record_bytes = Allowance(limits.record_bytes_per_person_day, limits.record_bytes_per_address_day, DAY)
        self.hints = Allowance(limits.hints_per_person_hour, limits.hints_per_address_hour, HOUR)
        self.reviews = Allowance(limits.reviews_per_person_hour, limits.reviews_per_address_hour, HOUR)
        self.chats = Allowance(limits.chats_per_person_hour, limits.chats_per_address_hour, HOUR)
