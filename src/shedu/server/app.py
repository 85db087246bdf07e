"""The application: one process that serves the page, the API, the sockets, health and metrics."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import traceback
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from shedu import __version__
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.paths import built_page
from shedu.games import GAMES
from shedu.server.access.addresses import Proxies
from shedu.server.access.identity import Signer
from shedu.server.access.middleware import Middleware
from shedu.server.context import Context
from shedu.server.metrics import Metrics
from shedu.server.outside_bots import OutsideBots
from shedu.server.page import read_page, serve_page
from shedu.server.refusal import Code, Refusal, refusal_from_rules, unreadable
from shedu.server.routes import records, tables
from shedu.server.routes.tables import TheContext
from shedu.server.settings import Settings
from shedu.server.storage.migrations import migrate
from shedu.server.storage.store import Store, Unwritable, engine_of
from shedu.server.tables.hub import Hub
from shedu.server.wire import http_messages
from shedu.server.workers.compilation import Compilation
from shedu.server.workers.pool import LONGEST_COMPILING, Workers, compiling_slots, thinking_slots

GOODBYE_SECONDS = 3.0  # to remove the presence of our people from the database
CODES: dict[int, Code] = {
    400: "unreadable",
    404: "not-found",
    405: "no-method",
    413: "oversized",
    415: "unreadable",
    429: "flood",
}
UNREADY = ResponseSpec(http_messages.Health, generate_examples=False, description="Not ready, with what is wrong")
UNWRITABLE = Refusal("unavailable", "the server cannot save anything now; try again in a moment", 503)
GONE = "client disconnected prematurely"  # what Litestar raises when a body ends early; not our fault
log = logging.getLogger("shedu.server")


@get("/health", media_type=MediaType.JSON, responses={503: UNREADY})
async def health(context: TheContext) -> Response[http_messages.Health]:
    """Report whether the server can write to its database and its workers live; 503 lists the problems."""
    problems = await context.health.problems()
    said = http_messages.Health("unavailable" if problems else "ok", __version__, problems)
    return Response(said, status_code=503 if problems else 200)


@get("/health/live", media_type=MediaType.JSON, sync_to_thread=False)
def alive() -> http_messages.Health:
    """Report that the process is alive, whatever else is wrong; a supervisor need not restart it."""
    return http_messages.Health("ok", __version__, [])


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics_text(context: TheContext) -> str:
    """Return the metrics in the text format of Prometheus."""
    return context.metrics.text()


def _answer(refusal: Refusal) -> Response[http_messages.Refusal]:
    return Response(
        http_messages.Refusal(refusal.code, refusal.text, refusal.rule, refusal.fields),
        status_code=refusal.status,
        media_type=MediaType.JSON,
    )


def _refused(request: Request[Any, Any, Any], error: Refusal) -> Response[http_messages.Refusal]:
    _context(request).metrics.count("shedu_refusals_total", f'code="{error.code}"')
    return _answer(error)


def _context(request: Request[Any, Any, Any]) -> Context:
    context: Context = request.app.state["context"]
    return context


def _unreadable(_: Request[Any, Any, Any], error: ParseError) -> Response[http_messages.Refusal]:
    return _answer(unreadable(error))


def _illegal(_: Request[Any, Any, Any], error: IllegalAction) -> Response[http_messages.Refusal]:
    return _answer(refusal_from_rules(error))


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[http_messages.Refusal]:
    """Translate what Litestar itself refuses, such as unknown routes and malformed bodies."""
    reasons = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in reasons if isinstance(one, dict))
    text = details or (error.detail if error.status_code < 500 else "something went wrong here")
    if error.status_code >= 500 and error.detail != GONE:
        log.error("a request failed", exc_info=error)
    response = _answer(Refusal(CODES.get(error.status_code, "refused"), text, error.status_code))
    response.headers.update(error.headers or {})
    return response


def _unwritable(_: Request[Any, Any, Any], error: Unwritable) -> Response[http_messages.Refusal]:
    log.error("the database cannot be written", extra={"reason": str(error)})
    return _answer(UNWRITABLE)


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[http_messages.Refusal]:
    """Refuse JSON that is nested too deeply; report a recursion in our own code as a failure."""
    frames = [frame.f_globals.get("__name__", "") for frame, _ in traceback.walk_tb(error.__traceback__)]
    if any(name.startswith("shedu.") for name in frames):
        return _failed(request, error)
    return _answer(Refusal("unreadable", "this request is nested too deeply", 400))


def _failed(_: Request[Any, Any, Any], error: Exception) -> Response[http_messages.Refusal]:
    log.error("a request failed", exc_info=error)
    return _answer(Refusal("failed", "something went wrong here", 500))


def new_context(settings: Settings, metrics: Metrics) -> Context:
    """Open and migrate the database, and assemble the parts of the server."""
    engine = engine_of(settings.database)
    migrate(engine)
    store = Store(engine, settings.notifications_url)
    signer = Signer(store.setting("key", partial(secrets.token_hex, 32)))
    crashed = partial(metrics.count, "shedu_worker_crashes_total")
    workers = Workers(thinking_slots(settings.workers), crashed)
    compilers = Workers(compiling_slots(), crashed, LONGEST_COMPILING)
    compilation = Compilation(compilers, GAMES)
    outside = OutsideBots(settings.outside_bots)
    hub = Hub(store, workers, compilation, settings.limits, metrics, settings.bot_pause, outside)
    return Context(settings, store, signer, hub, metrics)


def keep_for_good() -> None:
    """Exempt everything loaded so far from garbage collection, whose pauses would be noticed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)  # each run scans every message that waits for a socket


@contextlib.asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    """Start the background tasks of the server, and stop everything at its end."""
    context: Context = app.state["context"]
    keep_for_good()
    await context.maintenance.reload_bans()
    context.hub.spawn(context.hub.compilation.prepare(all_games=context.settings.all_games))
    context.hub.spawn(context.hub.resume())
    context.hub.spawn(context.hub.bots.watch())
    if context.settings.all_games:
        context.hub.spawn(context.hub.workers.start())
    context.hub.spawn(context.hub.sweep())
    context.hub.spawn(context.hub.follower.run())
    context.hub.spawn(context.hub.keep_alive())
    context.hub.spawn(context.maintenance.run())
    log.info("started", extra={"version": __version__})
    try:
        yield
    finally:
        context.hub.compilation.close()
        await context.hub.close()
        context.hub.workers.close()
        with contextlib.suppress(Exception):  # the lease expires by itself
            await asyncio.wait_for(context.hub.presence.close(), GOODBYE_SECONDS)
        await asyncio.to_thread(context.store.close)
        log.info("stopped")


def _provide_context(state: State) -> Context:
    context: Context = state["context"]
    return context


def new_app(settings: Settings | None = None) -> Middleware:
    """Return the whole application, wrapped in its middleware."""
    settings = settings or Settings()
    metrics = Metrics()
    context = new_context(settings, metrics)
    page = read_page(built_page())
    app = Litestar(
        route_handlers=[tables.router(), records.router(), health, alive, metrics_text, serve_page],
        dependencies={
            "context": Provide(_provide_context, sync_to_thread=False),
            "page": Provide(lambda: page, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: _refused,
            ParseError: _unreadable,
            IllegalAction: _illegal,
            Unwritable: _unwritable,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        lifespan=[_life],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Shedu",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=settings.limits.body,
        state=State({"context": context}),
    )
    proxies = Proxies(settings.proxies)
    return Middleware(
        app,
        context.signer,
        settings.limits,
        metrics,
        settings.origins,
        proxies,
        settings.metrics_at,
        context.maintenance.bans.is_banned,
    )
