"""The front door: who asks, whether from our own page, whether too often; the headers of every answer."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from shedu.server import messages
from shedu.server.identity import COOKIE, COOKIE_SECONDS, Signer, new_person
from shedu.server.limits import Buckets
from shedu.server.metrics import Metrics

API = "/api/"
PERSON = "shedu.person"  # where the scope of a request keeps who asks
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
SOCKET_FORBIDDEN = 4403
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
log = logging.getLogger("shedu.server")


class Front:
    """The outermost layer of the application."""

    def __init__(
        self, app: ASGIApp, signer: Signer, buckets: Buckets, metrics: Metrics, origins: Iterable[str]
    ) -> None:
        self.app = app
        self.signer = signer
        self.buckets = buckets
        self.metrics = metrics
        self.origins = frozenset(origins)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        known = self._person(headers.get(b"cookie", b""))
        person = known or new_person()
        scope[PERSON] = person
        is_ours = self._is_ours(headers)
        if scope["type"] == "websocket":
            if not is_ours:
                self.metrics.count("shedu_refusals_total", 'code="origin"')
                await send({"type": "websocket.close", "code": SOCKET_FORBIDDEN, "reason": "origin"})
                return
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        status = 500
        is_api = scope["path"].startswith(API)

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [*SECURITY_HEADERS]
                if is_api:
                    extra.append((b"cache-control", b"no-store"))
                    if known is None and not any(name == b"set-cookie" for name, _ in message["headers"]):
                        extra.append((b"set-cookie", set_cookie(self.signer, person, scope["scheme"]).encode()))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        if is_api and scope["method"] not in SAFE_METHODS and not is_ours:
            await _refuse(answer, 403, "origin", "this request comes from another site")
        elif is_api and not self.buckets.take(_caller(scope)):
            await _refuse(answer, 429, "too-many-requests", "too many requests; wait a little")
        else:
            await self.app(scope, receive, answer)
        self.metrics.count("shedu_requests_total", f'status="{status}"')
        # The query is left out: nothing secret belongs there, but people make mistakes.
        spent = round(1000 * (time.monotonic() - began), 1)
        log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": spent})

    def _person(self, cookies: bytes) -> str | None:
        """The person of the first cookie that is ours."""
        try:
            found = SimpleCookie(cookies.decode("latin-1")).get(COOKIE)
        except CookieError:
            return None
        return None if found is None else self.signer.person_of_cookie(found.value)

    def _is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Whether a request comes from our own page; programs other than browsers tell no origin."""
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in self.origins:
            return True
        try:
            return urlsplit(text).netloc == headers.get(b"host", b"").decode("latin-1") != ""
        except ValueError:
            return False


def set_cookie(signer: Signer, person: str, scheme: str) -> str:
    """The header that makes a browser a person's."""
    secure = "; Secure" if scheme in ("https", "wss") else ""
    return f"{COOKIE}={signer.cookie(person)}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


def _caller(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


async def _refuse(send: Send, status: int, code: str, text: str) -> None:
    body = messages.encode(messages.Refusal(code, text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
