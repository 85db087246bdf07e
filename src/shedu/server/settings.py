"""What a server is started with."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from shedu.server.limits import Limits

PACKAGE = Path(__file__).resolve().parent.parent
PAGES = (PACKAGE / "page", PACKAGE.parent.parent / "web" / "dist")  # in a wheel, in a checkout
RULES = (PACKAGE / "rules", PACKAGE.parent.parent / "docs" / "rules")


def data_home() -> Path:
    """The folder for what must not be lost: SHEDU_DATA, or the user's data folder."""
    if named := os.environ.get("SHEDU_DATA"):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("APPDATA", str(Path.home() / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))
    return Path(base) / "shedu"


def default_database() -> str:
    """A file of SQLite in the data folder."""
    return f"sqlite:///{data_home() / 'tables.sqlite'}"


def default_limits() -> Limits:
    """The limits, changed by SHEDU_LIMITS: a JSON object with some of them."""
    return msgspec.json.decode(os.environ.get("SHEDU_LIMITS", "{}"), type=Limits)


def default_workers() -> int:
    """Processes for bots: one core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """One server."""

    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=default_workers)
    bot_pause: float = 0.5  # seconds a bot takes at least, so that people can follow
    origins: tuple[str, ...] = ()  # besides the server's own
    limits: Limits = field(default_factory=default_limits)

    @property
    def page(self) -> Path | None:
        """The folder of the built page, if there is one."""
        return next((place for place in PAGES if (place / "index.html").is_file()), None)


def rules_page(game_id: str) -> str | None:
    """The rules page of a game, if it is installed."""
    for place in RULES:
        page = place / f"{game_id}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
