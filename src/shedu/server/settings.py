"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

import msgspec

from shedu.core.paths import data_home
from shedu.server.access.limits import Limits
from shedu.server.storage.retention import RetentionPolicy

BOT_PAUSE = 0.5  # seconds, so that people can follow


def default_database() -> str:
    """A file of SQLite in the data folder."""
    return f"sqlite:///{data_home() / 'tables.sqlite'}"


def default_limits() -> Limits:
    """The limits, changed by SHEDU_LIMITS: a JSON object with some of them."""
    return msgspec.json.decode(os.environ.get("SHEDU_LIMITS", "{}"), type=Limits)


def default_retention() -> RetentionPolicy:
    """How long everything is kept, changed by SHEDU_KEEPING: a JSON object with some of the numbers."""
    return msgspec.json.decode(os.environ.get("SHEDU_KEEPING", "{}"), type=RetentionPolicy)


def default_pause() -> float:
    """Seconds a bot takes at least, changed by SHEDU_BOT_PAUSE."""
    return float(os.environ.get("SHEDU_BOT_PAUSE", BOT_PAUSE))


def default_workers() -> int:
    """Processes for bots: one core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """One server."""

    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=default_workers)
    bot_pause: float = field(default_factory=default_pause)
    notifications_url: str = ""  # the Redis by which processes tell each other what has changed, if not by the database
    origins: tuple[str, ...] = ()  # besides the server's own
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded- headers are believed
    metrics_at: tuple[str, int] | None = None  # the only address that serves /metrics; None for every one
    all_games: bool = True  # compile at the start what is not compiled yet, not when somebody asks for it
    limits: Limits = field(default_factory=default_limits)
    retention: RetentionPolicy = field(default_factory=default_retention)
