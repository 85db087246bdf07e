"""The settings that a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

import msgspec

from shedu.core.paths import data_home
from shedu.server.access.limits import Limits
from shedu.server.storage.retention import RetentionPolicy

BOT_PAUSE = 0.5  # seconds, so that people can follow


def default_database() -> str:
    """Return the address of the default database: an SQLite file in the data folder."""
    return f"sqlite:///{data_home() / 'tables.sqlite'}"


def default_limits() -> Limits:
    """Return the limits; SHEDU_LIMITS, a JSON object, overrides some of them."""
    return msgspec.json.decode(os.environ.get("SHEDU_LIMITS", "{}"), type=Limits)


def default_retention() -> RetentionPolicy:
    """Return the retention policy; SHEDU_KEEPING, a JSON object, overrides some of its numbers."""
    return msgspec.json.decode(os.environ.get("SHEDU_KEEPING", "{}"), type=RetentionPolicy)


def default_pause() -> float:
    """Return the least number of seconds a bot takes per decision, from SHEDU_BOT_PAUSE if set."""
    return float(os.environ.get("SHEDU_BOT_PAUSE", BOT_PAUSE))


def default_workers() -> int:
    """Return the number of processes for bots: one per core, less one for the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server."""

    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=default_workers)
    bot_pause: float = field(default_factory=default_pause)
    notifications_url: str = ""  # a Redis that carries notifications between processes; empty: the database does
    origins: tuple[str, ...] = ()  # allowed origins besides the server's own
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded- headers are trusted
    metrics_at: tuple[str, int] | None = None  # the only address that serves /metrics; None: every address does
    outside_bots: tuple[str, ...] = ()  # packages' bots and files of programs that tables may use; none by default
    all_games: bool = True  # compile all games at startup instead of when somebody first asks for one
    limits: Limits = field(default_factory=default_limits)
    retention: RetentionPolicy = field(default_factory=default_retention)
