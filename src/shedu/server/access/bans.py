"""Banned addresses: stored in the database, cached in memory, checked before anything else."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from shedu.core.errors import ParseError
from shedu.server.storage import schema
from shedu.server.storage.notifications import Notification
from shedu.server.storage.store import Store

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
KNOWN = 4096  # callers whose result is cached


@dataclass(frozen=True, slots=True)
class Ban:
    """A network that is banned until a time, or for good if that is 0."""

    network: str
    reason: str
    created: float
    until: float


def network_of(text: str) -> str:
    """Return the canonical form of an address or a network such as 203.0.113.0/24."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise ParseError(f"{text!r} is neither an address nor a network of addresses") from None
    return str(network)


class Bans:
    """The bans that this process knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: list[tuple[Network, float]] = []
        self._known: OrderedDict[str, tuple[bool, float]] = OrderedDict()  # the result, and until when it holds
        self._loaded: list[Ban] = []

    async def load(self) -> bool:
        """Reload the bans; return whether they have changed."""
        found = await self._store.read(all_bans)
        if found == self._loaded:
            return False
        self._loaded = found
        self._bans = [(ipaddress.ip_network(ban.network), ban.until) for ban in found]
        self._known.clear()
        return True

    def is_banned(self, address: str) -> bool:
        """Return whether a caller is banned."""
        if not self._bans:
            return False
        now = time.time()
        known = self._known.get(address)
        if known is None or known[1] <= now:
            known = self._known[address] = self._answer(address, now)
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return known[0]

    def _answer(self, address: str, now: float) -> tuple[bool, float]:
        try:
            caller = ipaddress.ip_address(address)
        except ValueError:
            return self._answer_for_network(address, now)
        if isinstance(caller, ipaddress.IPv6Address) and caller.ipv4_mapped is not None:
            caller = caller.ipv4_mapped
        ends = [until or float("inf") for network, until in self._bans if caller in network and not 0 < until <= now]
        return bool(ends), max(ends, default=float("inf"))

    def _answer_for_network(self, text: str, now: float) -> tuple[bool, float]:
        """Answer for the network that limits know an IPv6 caller by; it is banned only as a whole."""
        try:
            asked = ipaddress.ip_network(text)
        except ValueError:  # a socket without an address
            return False, float("inf")
        bans = [(network, until) for network, until in self._bans if not 0 < until <= now]
        ends = [
            until or float("inf")
            for network, until in bans
            if isinstance(asked, ipaddress.IPv6Network)
            and isinstance(network, ipaddress.IPv6Network)
            and asked.subnet_of(network)
        ]
        return bool(ends), max(ends, default=float("inf"))


def all_bans(connection: Connection) -> list[Ban]:
    """Return the bans that have not expired."""
    b = schema.bans.c
    query = select(b.network, b.reason, b.created, b.until).order_by(b.network)
    return [ban for row in connection.execute(query) if not 0 < (ban := Ban(*row)).until <= time.time()]


async def ban(store: Store, network: str, reason: str = "", days: float = 0.0) -> None:
    """Ban a network for some days, or for good if `days` is 0, and notify every process."""
    now = time.time()
    row = {"network": network, "reason": reason, "created": now, "until": now + days * 86_400 if days else 0.0}

    def write(connection: Connection) -> None:
        connection.execute(delete(schema.bans).where(schema.bans.c.network == network))
        connection.execute(insert(schema.bans), row)

    await store.write(write, notifications=[Notification("bans")])


async def unban(store: Store, network: str) -> bool:
    """Lift the ban of a network; return whether it was banned."""
    found: list[int] = []
    query = delete(schema.bans).where(schema.bans.c.network == network)
    await store.write(
        lambda connection: found.append(connection.execute(query).rowcount), notifications=[Notification("bans")]
    )
    return found[-1] > 0
