"""Addresses of callers: read behind trusted proxies, and grouped so that each subscriber counts once."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from shedu.core.errors import ParseError

LOOPBACK = ("127.0.0.0/8", "::1")  # what `--proxy` without names trusts
HOPS = 20  # entries of X-Forwarded-For that are looked at, from the right
SUBSCRIBER = 64  # bits of an IPv6 address; a subscriber owns all addresses with the same prefix
SCHEMES = {"http", "https", "ws", "wss"}
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def parse(text: str) -> Address | None:
    """Parse an address, turning IPv4-mapped IPv6 back into IPv4; return None if the text is not an address."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Address):
        return found.ipv4_mapped or found
    return found


@lru_cache(maxsize=4096)
def group_of(text: str) -> str:
    """Return the key for limits by address: an IPv4 address, or the first 64 bits of an IPv6 address."""
    address = parse(text)
    if address is None:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address) >> SUBSCRIBER << SUBSCRIBER, SUBSCRIBER)))
    return str(address)


class Proxies:
    """The proxies whose X-Forwarded- headers are trusted."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks: tuple[Network, ...] = tuple(_network(one) for one in named)
        self._is_trusted = lru_cache(maxsize=4096)(self._look_up)

    def is_trusted(self, text: str) -> bool:
        """Return whether an address belongs to a trusted proxy."""
        return bool(self.networks) and self._is_trusted(text)

    def _look_up(self, text: str) -> bool:
        address = parse(text)
        return address is not None and any(address in network for network in self.networks)

    def caller(self, peer: str, forwarded: list[bytes]) -> str:
        """Return the address a request comes from, given its peer and its X-Forwarded-For headers.

        Each proxy appends the address that it saw, so the list is read from the right: the first address that is not a
        trusted proxy is the caller. The caller may have forged everything further left.
        """
        if not self.is_trusted(peer):
            return peer
        caller = peer
        for hop in reversed(b",".join(forwarded).decode("latin-1").split(",")[-HOPS:]):
            address = parse(_without_port(hop.strip()))
            if address is None:
                break
            caller = str(address)
            if not self.is_trusted(caller):
                break
        return caller

    def scheme(self, peer: str, scheme: str, forwarded: bytes | None) -> str:
        """Return the scheme the caller used; behind a trusted proxy, the one it forwards."""
        if forwarded is None or not self.is_trusted(peer):
            return scheme
        claimed = forwarded.decode("latin-1").rpartition(",")[2].strip().lower()
        if claimed not in SCHEMES:
            return scheme
        is_secure = claimed in ("https", "wss")
        if scheme in ("ws", "wss"):
            return "wss" if is_secure else "ws"
        return "https" if is_secure else "http"


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text.strip())
    except ValueError as error:
        raise ParseError(f"--proxy names addresses or networks, such as 10.0.0.0/8: {error}") from None


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host, colon, _ = text.partition(":")
    return host if colon and text.count(":") == 1 else text
