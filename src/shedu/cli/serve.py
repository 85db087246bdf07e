"""`shedu serve`: tables for others, in the browser."""

from __future__ import annotations

import logging
from typing import Annotated

import typer

from shedu.cli.warm import ready
from shedu.games import GAMES
from shedu.games import game as find_game

MESSAGE_BYTES = 16 << 10  # more is cut off before it is read


def command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours if none.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes for bots.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose page may talk to this server.")
    ] = None,
    proxy: Annotated[bool, typer.Option("--proxy", help="Trust the headers of a proxy in front.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every request.")] = False,
) -> None:
    """Serve tables: API, sockets and page in one process."""
    import uvicorn

    from shedu.server.app import new_app
    from shedu.server.logs import write_logs
    from shedu.server.settings import Settings, default_database, default_workers

    for game_id in GAMES:
        ready(find_game(game_id))
    write_logs(logging.INFO if verbose else logging.WARNING)
    settings = Settings(
        database=database or default_database(),
        workers=workers or default_workers(),
        origins=tuple(origin or ()),
    )
    app = new_app(settings)
    print(f"Shedu serves at http://{host}:{port}", flush=True)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy,
        forwarded_allow_ips="*" if proxy else None,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
