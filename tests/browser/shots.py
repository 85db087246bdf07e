"""Photograph every screen of the page into a folder: python -m tests.browser.shots FOLDER.

With --readme instead of a folder, photograph the table that the README shows.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from PIL import Image

from tests.browser.kings_seat import kings_tour
from tests.browser.moments import late_record
from tests.browser.served import Served
from tests.browser.table_setup import play_on
from tests.browser.tour import THEMES, languages, tour
from tests.browser.visits import DESKTOP, PHONE, Visits, chromium
from tests.browser.wayfarers_tour import wayfarers_tour

README = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "table.png"
COLOURS = 128  # of the picture in the README, which is kept small


@contextlib.contextmanager
def visitors() -> Iterator[Visits]:
    """People at a server that is there only for the pictures."""
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        served = Served(Path(data))
        served.start()
        visits = Visits(browser, served.address)
        try:
            yield visits
        finally:
            visits.leave()
            served.stop()


def photograph(folder: Path) -> int:
    """Write all pictures, `SCREEN-WIDTH-THEME.png`; the result is their number."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with visitors() as visits:
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
    return written


def photograph_for_readme() -> None:
    """Write the picture of a table that the README shows."""
    with visitors() as visits:
        seat = play_on(visits.arrive(), late_record(3, 5, before_end=30))
        seat.press(next(tile for tile in seat.hand.get_by_role("button").all() if tile.is_enabled()))
        taken = seat.page.screenshot(animations="disabled")
    README.parent.mkdir(exist_ok=True)
    Image.open(io.BytesIO(taken)).convert("RGB").quantize(COLOURS).save(README, optimize=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--readme"]:
        photograph_for_readme()
    else:
        place = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
        print(f"{photograph(place)} pictures in {place}")
