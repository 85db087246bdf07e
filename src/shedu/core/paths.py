"""Where things lie on this computer: what must not be lost, and the pages that come with the program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
CHECKOUT = PACKAGE.parent.parent
PAGES = (PACKAGE / "page", CHECKOUT / "web" / "dist")  # in a wheel, in a checkout
GENERATED = CHECKOUT / "web" / "src" / "generated"  # what Python writes for the page
RULES = (PACKAGE / "rules", CHECKOUT / "docs" / "rules")


def data_home() -> Path:
    """Return the folder for what must not be lost: SHEDU_DATA, or the user's data folder."""
    if named := os.environ.get("SHEDU_DATA"):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("APPDATA", str(Path.home() / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))
    return Path(base) / "shedu"


def built_page() -> Path | None:
    """Return the folder of the page for browsers, if it is built."""
    return next((place for place in PAGES if (place / "index.html").is_file()), None)


def rules_text(game_id: str) -> str | None:
    """Return the rules page of a game, if it is installed."""
    for place in RULES:
        page = place / f"{game_id}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
