"""The middleware: identifies the caller, checks origin and rate, and adds the headers of every response."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from shedu.server.access.addresses import Proxies, group_of
from shedu.server.access.identity import COOKIE, COOKIE_SECONDS, Signer, new_person, our_cookies
from shedu.server.access.limits import Buckets, Limits
from shedu.server.metrics import Metrics
from shedu.server.wire import http_messages
from shedu.server.wire.encoding import encode

API = "/api/"
PERSON = "shedu.person"  # the key in the scope of a request for the person who asks
ADDRESS = "shedu.address"  # and for their address, as limits count it
METRICS = "/metrics"
COSTS = {  # of requests that take more work than others
    ("GET", "/api/tables"): 4.0,
    ("POST", "/api/tables"): 4.0,
    ("POST", "/api/records"): 8.0,
}
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
SOCKET_FORBIDDEN = 4403
TRY_AGAIN = 1013
ANY_HOST = ("0.0.0.0", "::")
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


class Middleware:
    """The outermost layer of the application."""

    def __init__(
        self,
        app: ASGIApp,
        signer: Signer,
        limits: Limits,
        metrics: Metrics,
        origins: Iterable[str] = (),
        proxies: Proxies | None = None,
        metrics_at: tuple[str, int] | None = None,
        is_banned: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.app = app
        self.signer = signer
        self.limits = limits
        self.metrics = metrics
        self.origins = frozenset(origins)
        self.proxies = proxies or Proxies()
        self.metrics_at = metrics_at  # the only address that serves metrics; None: every address does
        self.is_banned = is_banned  # checked before anything else of a request is read
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self._sockets = Buckets(limits.sockets_per_second, limits.sockets_at_once)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass a request on to the application, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        self._find_caller(scope, headers)
        if self.is_banned(scope["client"][0] if scope.get("client") else ""):
            await self._turn_away(scope, send)
            return
        known = self._person(headers.get(b"cookie", b""))
        person = known or new_person()
        scope[PERSON] = person
        is_ours = self._is_ours(headers)
        if scope["type"] == "websocket":
            await self._open_socket(scope, receive, send, is_ours=is_ours)
            return
        began = time.monotonic()
        status = 500
        is_api = scope["path"].startswith(API)
        is_head = scope["method"] == "HEAD"

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [*SECURITY_HEADERS]
                if is_api:
                    extra.append((b"cache-control", b"no-store"))
                    # Refusing a client that asks too often must cost as little as possible.
                    if (
                        known is None
                        and status != 429
                        and not any(name == b"set-cookie" for name, _ in message["headers"])
                    ):
                        extra.append((b"set-cookie", set_cookie(self.signer, person, scope["scheme"]).encode()))
                message = {**message, "headers": [*message["headers"], *extra]}
            elif is_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        if is_api and scope["method"] not in SAFE_METHODS and not is_ours:
            await _refuse(answer, 403, "origin", "this request comes from another site")
        elif is_api and not self._requests.take(scope[ADDRESS], COSTS.get((scope["method"], scope["path"]), 1.0)):
            await _refuse(answer, 429, "too-many-requests", "too many requests; wait a little")
        elif self.metrics_at is not None and self._is_for_metrics(scope) != (scope["path"] == METRICS):
            await _refuse(answer, 404, "not-found", "there is nothing here")
        else:
            # A route for GET also answers HEAD, with the same headers and no body.
            asked: Any = {**scope, "method": "GET"} if is_head else scope
            await self.app(asked, receive, answer)
        self.metrics.count("shedu_requests_total", f'status="{status}"')
        # The query is left out: no secret belongs there, but people make mistakes.
        spent = round(1000 * (time.monotonic() - began), 1)
        log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": spent})

    async def _turn_away(self, scope: Any, send: Send) -> None:
        self.metrics.count("shedu_refusals_total", 'code="banned"')
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": SOCKET_FORBIDDEN, "reason": "banned"})
        else:
            await _refuse(send, 403, "banned", "this server does not serve your address")

    async def _open_socket(self, scope: Any, receive: Receive, send: Send, *, is_ours: bool) -> None:
        if not is_ours:
            self.metrics.count("shedu_refusals_total", 'code="origin"')
            await send({"type": "websocket.close", "code": SOCKET_FORBIDDEN, "reason": "origin"})
        elif (self.metrics_at is not None and self._is_for_metrics(scope)) or not self._sockets.take(scope[ADDRESS]):
            self.metrics.count("shedu_refusals_total", 'code="too-many-sockets"')
            if "websocket.http.response" in (scope.get("extensions") or {}):
                await send({"type": "websocket.http.response.start", "status": 429, "headers": []})
                await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
            else:
                await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too-many-sockets"})
        else:
            await self.app(scope, receive, send)

    def _find_caller(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        """Set the client, scheme and address in the scope, as forwarded by a trusted proxy."""
        peer = scope["client"][0] if scope.get("client") else "unknown"
        if self.proxies.is_trusted(peer):
            forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
            scope["scheme"] = self.proxies.scheme(peer, scope["scheme"], headers.get(b"x-forwarded-proto"))
            peer = self.proxies.caller(peer, forwarded)
            scope["client"] = (peer, 0)
        scope[ADDRESS] = group_of(peer)

    def _is_for_metrics(self, scope: Any) -> bool:
        assert self.metrics_at is not None
        host, port = self.metrics_at
        here = scope.get("server") or ("", None)
        return here[1] == port and (host in ANY_HOST or here[0] == host)

    def _person(self, header: bytes) -> str | None:
        """Return the person of the first cookie that we signed, or None."""
        people = (self.signer.person_of_cookie(value) for value in our_cookies(header))
        return next((person for person in people if person is not None), None)

    def _is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Return whether a request comes from our own page; clients other than browsers send no origin."""
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
    """Return the Set-Cookie header that makes a browser a person's."""
    secure = "; Secure" if scheme in ("https", "wss") else ""
    return f"{COOKIE}={signer.cookie(person)}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


async def _refuse(send: Send, status: int, code: str, text: str) -> None:
    body = encode(http_messages.Refusal(code, text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
