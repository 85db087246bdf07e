"""A person at a table of Tigris & Euphrates, who reads the page and presses what it offers."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Locator, Page, expect

MINE = re.compile("^● ")
TILES = re.compile("^(temple|farm|market|settlement)$")
CONFLICT = re.compile("^(War|Revolt) of ")
WON = re.compile("wins with|win together with")
STATE = """() => {
    if (document.querySelector('[inert] [role=grid]')) return 'pass';
    if (document.title.startsWith('● ')) return 'asked';
    return document.querySelector('main a[href^="#/replay/table/"]') ? 'over' : '';
}"""
SAID = "() => [...document.querySelectorAll('.log ol')].map(list => list.textContent).join('')"


class Seat:
    """One browser at a table."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))
        self.random = random.Random(seed)
        self.hand = page.get_by_role("group", name="Your hand")
        self.leaders = page.get_by_role("group", name="Your leaders")
        self.cells = page.get_by_role("gridcell")
        self.possible = page.get_by_role("gridcell", name=re.compile("possible"))
        self.log = page.get_by_role("list", name="Log")
        self.confirm = self.button("Confirm")
        self.answers = 0

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return a button by what is written on it."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def press(self, what: Locator) -> None:
        """Click it, or tap it on a phone."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def state(self, wait: float = 150.0) -> str:
        """Wait until this person is asked, the device must be passed on, or the game is over."""
        found = self.page.wait_for_function(STATE, timeout=wait * 1000)
        return str(found.json_value())

    def is_asked(self) -> bool:
        """Return whether this person must answer now."""
        return MINE.match(self.page.title()) is not None

    def is_on_turn(self) -> bool:
        """Return whether an action of the turn is asked for, and nothing that came of one."""
        return self.button("End turn").and_(self.page.locator(":enabled")).count() > 0

    def said(self) -> str:
        """Return the log as it reads now."""
        return str(self.page.evaluate(SAID))

    def answer_with(self, button: Locator) -> None:
        """Press what gives the answer, and see it told in the log."""
        before = self.said()
        self.press(button)
        self.page.wait_for_function(f"before => ({SAID})() !== before", arg=before)
        expect(button.and_(self.page.locator(":disabled"))).to_have_count(0)  # as it is until the next question
        self.answers += 1

    def choose(self, cells: list[Locator]) -> Locator:
        """Any of them."""
        return self.random.choice(cells)

    def place(self, piece: Locator) -> bool:
        """Put a piece on one of the cells that light up for it, if any does."""
        self.press(piece)
        cells = self.possible.all()
        if not cells:
            self.press(self.button("Take back"))
            return False
        self.press(self.choose(cells))
        self.answer_with(self.confirm)
        return True

    def cell(self, name: str) -> Locator:
        """Return the cell with a name like F5."""
        return self.page.get_by_role("gridcell", name=re.compile(f"^{name},"))

    def put(self, piece: str, cell: str) -> None:
        """Put a tile of the hand or a leader on a cell, by their names."""
        of = self.hand if TILES.match(piece) else self.leaders
        self.press(of.get_by_role("button", name=re.compile(f"^{piece}")).first)
        self.press(self.cell(cell))
        self.answer_with(self.confirm)

    def place_tile(self) -> bool:
        """Lay one of the tiles in hand."""
        tiles = [tile for tile in self.hand.get_by_role("button").all() if tile.is_enabled()]
        return bool(tiles) and self.place(self.choose(tiles))

    def place_leader(self) -> bool:
        """Position a leader from the supply."""
        waiting = self.leaders.get_by_role("button", name=re.compile("supply")).all()
        return bool(waiting) and self.place(self.choose(waiting))

    def swap_all(self) -> None:
        """Give the whole hand back for another: the bag runs empty soonest this way."""
        self.press(self.button("Swap"))
        for tile in self.hand.get_by_role("button").all():
            self.press(tile)
        self.answer_with(self.button(re.compile("^Swap [0-9]")))

    def answer(self, swaps: float = 0.6) -> None:
        """Answer whatever is asked: a turn by placing and swapping, everything else by what is offered first."""
        if self.button("Add none").is_visible():
            self.answer_with(self.button(re.compile("^Add (none|[0-9])")).last)
        elif self.is_on_turn():
            self.act(swaps)
        elif self.possible.count():
            self.press(self.possible.first)
            self.answer_with(self.confirm)
        else:
            dock = self.page.get_by_role("region", name="Your hand")
            offered = dock.get_by_role("button", name=re.compile("^(War of|A .* point|Decline)"))
            self.answer_with(offered.first)

    def act(self, swaps: float) -> None:
        """One of the two actions of a turn."""
        if self.random.random() >= swaps:
            if self.random.random() < 0.5 and self.place_leader():
                return
            if self.place_tile():
                return
        if self.button("Swap").is_enabled():
            self.swap_all()
        else:  # an empty hand
            self.end_turn()

    def end_turn(self) -> None:
        """End the turn with actions left, which the page asks about first."""
        self.press(self.button("End turn"))
        self.answer_with(self.confirm)

    def play_to_the_end(self, swaps: float = 0.6, limit: float = 400.0) -> None:
        """Answer until the result is shown."""
        until = time.monotonic() + limit
        while self.state() != "over":
            assert time.monotonic() < until, f"not over after {self.answers} answers"
            self.answer(swaps)
        expect(self.page.get_by_role("heading", name=WON)).to_be_visible()
