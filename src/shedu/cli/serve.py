"""`shedu serve`: tables for others, in the browser."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from shedu.server.settings import Settings

MESSAGE_BYTES = 16 << 10  # more is cut off before it is read
GOODBYE_SECONDS = 5  # in which requests may come to their end


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 stands for any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise OSError(f"cannot listen at {host}, port {port}: {error.strerror}") from None


def address_of(at: socket.socket) -> str:
    """The address of a socket for a browser."""
    host, port = at.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def serve(settings: Settings, at: socket.socket, *, proxy: bool = False, when_ready: Callable[[], None]) -> None:
    """Serve API, sockets and page until somebody stops it."""
    import uvicorn

    from shedu.server.app import new_app

    class Announced(uvicorn.Server):
        """A server that says when it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                when_ready()

    server = Announced(
        uvicorn.Config(
            new_app(settings),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=proxy,
            forwarded_allow_ips="*" if proxy else None,
            ws="websockets-sansio",
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
    )
    try:
        server.run(sockets=[at])
    except KeyboardInterrupt:  # told again once all is stopped
        return
    if not server.started:
        sys.exit(3)


def command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours if none.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes for bots; one more gives only quick answers.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose page may talk to this server.")
    ] = None,
    lazy: Annotated[bool, typer.Option("--lazy", help="Compile a game only when somebody asks for it.")] = False,
    proxy: Annotated[bool, typer.Option("--proxy", help="Trust the headers of a proxy in front.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every request.")] = False,
) -> None:
    """Serve tables: API, sockets and page in one process."""
    from shedu.server.logs import write_logs
    from shedu.server.settings import Settings, default_database, default_workers

    at = listen(host, port)
    write_logs(logging.INFO if verbose else logging.WARNING)
    settings = Settings(
        database=database or default_database(),
        workers=workers or default_workers(),
        origins=tuple(origin or ()),
        all_games=not lazy,
    )
    serve(settings, at, proxy=proxy, when_ready=lambda: print(f"Shedu serves at {address_of(at)}", flush=True))
