"""`shedu serve`: serve tables to browsers."""

from __future__ import annotations

import dataclasses
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from shedu.core.errors import ParseError

if TYPE_CHECKING:
    import uvicorn

    from shedu.server.settings import Settings

MESSAGE_BYTES = 16 << 10  # of a socket message; longer ones close the socket
GOODBYE_SECONDS = 5  # for running requests to finish
IDLE_SECONDS = 10  # after which a connection without a request is closed
SWITCH_SECONDS = 0.0005  # a short interval, because the writer thread waits for the interpreter at every statement
OTHER_FILES = 256  # open files that are not connections
BARE = {"--proxy": "127.0.0.0/8,::1"}  # values of options that are given without one


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; port 0 means any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise OSError(f"cannot listen at {host}, port {port}: {error.strerror}") from None


def address_of(at: socket.socket) -> str:
    """Return the URL of a socket for a browser."""
    host, port = at.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def host_and_port(text: str) -> tuple[str, int]:
    """Parse HOST:PORT, with an IPv6 address in brackets; return both parts."""
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ParseError(f"an address is written HOST:PORT, such as 127.0.0.1:9000, not {text!r}")
    return host.removeprefix("[").removesuffix("]"), int(port)


def open_files() -> int | None:
    """Raise the limit of open files as far as allowed; return it, or None if there is none."""
    try:
        import resource
    except ImportError:  # not a Unix
        return None
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return None if most == resource.RLIM_INFINITY else most


def fit_connections(settings: Settings) -> Settings:
    """Return settings that accept no more connections than files can be open."""
    files = open_files()
    if files is None or files - OTHER_FILES >= settings.limits.connections:
        return settings
    limits = dataclasses.replace(settings.limits, connections=max(1, files - OTHER_FILES))
    return dataclasses.replace(settings, limits=limits)


def new_server(
    settings: Settings, *, metrics: socket.socket | None = None, when_ready: Callable[[], None] = lambda: None
) -> uvicorn.Server:
    """Return a server that is ready to run, with metrics at a separate socket if one is given."""
    import uvicorn

    from shedu.server.access.connections import Guard, GuardedHttp, GuardedSocket
    from shedu.server.app import new_app

    class Announced(uvicorn.Server):
        """A server that reports when it is ready."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                when_ready()

    if metrics is not None:
        settings = dataclasses.replace(settings, metrics_at=metrics.getsockname()[:2])
    settings = fit_connections(settings)
    app = new_app(settings)
    guard = Guard(settings.limits, app.proxies, app.metrics)
    return Announced(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the middleware reads them itself
            http=cast(Any, partial(GuardedHttp, guard=guard)),
            ws=cast(Any, partial(GuardedSocket, guard=guard)),
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=settings.limits.ping_seconds,
            ws_ping_timeout=settings.limits.ping_seconds,
            timeout_keep_alive=IDLE_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
    )


def serve(
    settings: Settings, at: socket.socket, *, metrics: socket.socket | None = None, when_ready: Callable[[], None]
) -> None:
    """Serve until interrupted."""
    sys.setswitchinterval(SWITCH_SECONDS)
    server = new_server(settings, metrics=metrics, when_ready=when_ready)
    try:
        server.run(sockets=[at] if metrics is None else [at, metrics])
    except KeyboardInterrupt:  # raised again after the server has stopped
        return
    if not server.started:
        sys.exit(3)


OutsideBotNames = Annotated[
    str | None,
    typer.Option(metavar="NAME,process:FILE.toml", help="Bots of other packages and programs that tables may use."),
]


def allowed_bots(names: str | None) -> tuple[str, ...]:
    """Return the bots from outside that an operator allows; refuse those that do not exist."""
    from shedu.bots.programs import split_names
    from shedu.server.outside_bots import OutsideBots

    allowed = tuple(split_names(names)) if names else ()
    OutsideBots(allowed)
    return allowed


def command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 means all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 means any free port.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; default: a file in your data folder."),
    ] = None,
    news: Annotated[
        str, typer.Option(metavar="URL", help="redis://..., through which several processes notify each other.")
    ] = "",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes for bots, besides one for quick answers.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may use this server.")
    ] = None,
    lazy: Annotated[bool, typer.Option("--lazy", help="Compile a game only when somebody asks for it.")] = False,
    proxy: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS,NETWORK]",
            help="Proxies whose headers are trusted; without a value, any on this machine.",
        ),
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Serve /metrics only at this address.")
    ] = None,
    outside_bots: OutsideBotNames = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every request.")] = False,
) -> None:
    """Serve tables: API, sockets and page in one process."""
    from shedu.server.access.addresses import Proxies
    from shedu.server.logs import write_logs
    from shedu.server.settings import Settings, default_database, default_workers

    proxies = tuple(one for one in (proxy or "").replace(" ", "").split(",") if one)
    Proxies(proxies)  # refuses malformed addresses before anything is opened
    allowed = allowed_bots(outside_bots)
    at = listen(host, port)
    metrics_at = None if metrics is None else listen(*host_and_port(metrics))
    write_logs(logging.INFO if verbose else logging.WARNING)
    settings = Settings(
        database=database or default_database(),
        notifications_url=news,
        workers=workers or default_workers(),
        origins=tuple(origin or ()),
        proxies=proxies,
        outside_bots=allowed,
        all_games=not lazy,
    )

    def tell() -> None:
        print(f"Shedu serves at {address_of(at)}", flush=True)
        if metrics_at is not None:
            print(f"Metrics are at {address_of(metrics_at)}/metrics", flush=True)

    serve(settings, at, metrics=metrics_at, when_ready=tell)
