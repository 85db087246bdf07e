"""Photographs every screen of the page into a folder: python tests/browser/shots.py FOLDER."""

from __future__ import annotations

import sys
import tempfile
from itertools import chain
from pathlib import Path

from kings_seat import kings_tour
from served import Served
from tour import THEMES, languages, tour
from visits import DESKTOP, PHONE, Visits, chromium
from wayfarers_tour import wayfarers_tour


def photograph(folder: Path) -> int:
    """Write all pictures, `SCREEN-WIDTH-THEME.png`; the result is their number."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        served = Served(Path(data))
        served.start()
        visits = Visits(browser, served.address)
        try:
            for screen in (DESKTOP, PHONE):
                cards = ((f"kings-{name}", page) for name, page in kings_tour(visits, screen))
                travels = ((f"wayfarers-{name}", page) for name, page in wayfarers_tour(visits, screen))
                for name, page in chain(tour(visits, screen), cards, travels):
                    for theme in THEMES:
                        page.emulate_media(color_scheme=theme)
                        page.screenshot(path=folder / f"{name}-{screen.width}-{theme}.png", animations="disabled")
                        written += 1
                for name, page in languages(visits, screen):
                    page.screenshot(path=folder / f"{name}-{screen.width}.png", animations="disabled")
                    written += 1
                visits.leave()
        finally:
            visits.leave()
            served.stop()
    return written


if __name__ == "__main__":
    place = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
    print(f"{photograph(place)} pictures in {place}")
