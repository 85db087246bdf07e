"""Identity: a signed cookie, and a personal link that makes another device the same person."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

COOKIE = "shedu"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie
PERSON = re.compile(r"[0-9a-f]{32}")
MOST_COOKIES = 8 << 10  # bytes; a longer header is ignored
MOST_OURS = 4  # cookies with our name that are tried


def new_person() -> str:
    """Return the id of a new person."""
    return secrets.token_hex(16)


def our_cookies(header: bytes) -> list[str]:
    """Return the values of the cookies with our name, in one pass over the header.

    The parser of the standard library takes time quadratic in the length of the header.
    """
    if len(header) > MOST_COOKIES:
        return []
    name = COOKIE.encode() + b"="
    found = [part[len(name) :] for each in header.split(b";") if (part := each.strip()).startswith(name)]
    return [value.decode("latin-1") for value in found[:MOST_OURS]]


@dataclass(slots=True)
class Signer:
    """Signs the ids of people with the secret key of this server."""

    key: str  # replaced when a backup is restored

    def cookie(self, person: str) -> str:
        """Return the value of a person's cookie."""
        return f"{person}.{self._mark('cookie', person)}"

    def person_of_cookie(self, value: str) -> str | None:
        """Return the person a cookie belongs to, or None if we did not sign it."""
        return self._person("cookie", value)

    def link(self, person: str) -> str:
        """Return the secret of a person's link."""
        return f"{person}.{self._mark('link', person)}"

    def person_of_link(self, value: str) -> str | None:
        """Return the person a link belongs to, or None if we did not sign it."""
        return self._person("link", value)

    def _mark(self, purpose: str, person: str) -> str:
        return hmac.new(self.key.encode(), f"{purpose}:{person}".encode(), hashlib.sha256).hexdigest()

    def _person(self, purpose: str, value: str) -> str | None:
        person, _, mark = value.partition(".")
        if not PERSON.fullmatch(person):
            return None
        return person if hmac.compare_digest(mark.encode(), self._mark(purpose, person).encode()) else None
