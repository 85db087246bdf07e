"""A person at a table of Wayfarers of the South Tigris, who presses what is highlighted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.seat import Seat
from tests.browser.table_setup import continue_record

TITLE = "Wayfarers of the South Tigris"
# All that can be pressed now: highlighted places, effects that are ready, and the buttons of the dock.
OFFERED = """() => {
    const shown = one => one.closest('[inert]') === null && one.getClientRects().length > 0;
    const list = (what, name) => [...document.querySelectorAll(what)].filter(shown).map(one => one.dataset[name]);
    return {
        highlighted: [...new Set(list('[data-place].legal', 'place'))],
        ready: list('.tray .ready [aria-pressed=false]', 'part').length,
        answers: list('.dock [data-answer]:enabled', 'answer'),
        tabs: list('.w-tabs button:has(.dot)[aria-pressed=false]', 'tabTo'),
        story: document.querySelector('.story .go-on') !== null,
        confirm: document.querySelector('.dock .confirm:enabled') !== null,
    };
}"""
READY = ".tray .ready [aria-pressed=false]"
# What helps on to the end comes first.
EAGER = (
    *("link", "take", "under", "tuck", "star", "cell", "tile", "row"),
    *("space", "column", "die", "slot", "worker", "guild"),
)
LAST = ("draw", "discard", "rest", "done")  # buttons that are pressed when nothing else is offered
# Either the answer has come through, or there is something else to press.
SETTLED = f"""before => {{
    const dock = document.querySelector('.dock');
    if (dock?.dataset.moment !== before) return true;
    const {{ highlighted, ready, answers, tabs, story, confirm }} = ({OFFERED})();
    const offered = highlighted.length + ready + answers.length + tabs.length + story + confirm;
    return dock.dataset.pending !== 'true' && offered > 0;
}}"""
MOMENT = "() => document.querySelector('.dock')?.dataset.moment ?? ''"
MOST_PRESSES = 8


@dataclass(frozen=True, slots=True)
class Offered:
    """What the page offers at a moment."""

    highlighted: list[str]
    ready: int
    answers: list[str]
    tabs: list[str]  # of a phone, where more is highlighted
    story: bool  # of the opponent's turn, to be read
    confirm: bool


class WayfarersSeat(Seat):
    """One browser at a table of Wayfarers."""

    def offered(self) -> Offered:
        """Return what can be pressed now."""
        return Offered(**self.page.evaluate(OFFERED))

    def highlighted(self) -> list[str]:
        """Return the keys of the places that can be pressed now."""
        return self.offered().highlighted

    def place_at(self, key: str) -> Locator:
        """Return a place on the table by its key."""
        return self.page.locator(f'[data-place="{key}"]:visible').first

    def moment(self) -> str:
        """Return what changes with every position; nothing when the table is not shown."""
        return str(self.page.evaluate(MOMENT))

    def answer(self, swaps: float = 0.0) -> None:
        """Answer whatever is asked by pressing what is highlighted, until one answer has gone out."""
        del swaps
        before = self.moment()
        for _ in range(MOST_PRESSES):
            self.press(self.choice_of(self.offered()))
            self.page.wait_for_function(SETTLED, arg=before)
            if self.moment() != before:
                self.answers += 1
                return
        raise AssertionError(f"{MOST_PRESSES} presses were no answer: {self.asked()}")

    def listen(self) -> None:
        """Hear what the opponent of a solo game has done, and go on."""
        on = self.page.locator(".story .go-on")
        if on.is_visible():
            self.press(on)

    def turns(self) -> int:
        """Return how many turns are over."""
        return int(self.page.locator(".dock").get_attribute("data-turns") or 0)

    def asked(self) -> list[str]:
        """Return the question, and whatever else is being said."""
        return self.page.get_by_role("status").all_inner_texts()

    def choice_of(self, offered: Offered) -> Locator:
        """Return what to press: Confirm, else what is highlighted or ready, else a button."""
        if offered.story:
            return self.page.locator(".story .go-on")
        if offered.confirm:
            return self.page.locator(".dock .confirm")
        for kind in EAGER:
            highlighted = [key for key in offered.highlighted if key.split(" ")[0] == kind]
            if highlighted:
                return self.place_at(self.random.choice(highlighted))
        if offered.ready:
            return self.page.locator(READY).first
        if offered.tabs:
            return self.page.locator(f'.w-tabs [data-tab-to="{offered.tabs[0]}"]')
        assert offered.answers, f"nothing is offered: {self.asked()}"
        return self.page.locator(f'.dock [data-answer="{min(offered.answers, key=reluctance)}"]')


def reluctance(text: str) -> int:
    """Return how late a button is pressed."""
    word = text.split(" ")[0]
    return 1 + LAST.index(word) if word in LAST else 0


def home_card(page: Page) -> Locator:
    """Return what the first screen says about the game, and what it offers to do with it."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=TITLE))


def wayfarers_table(page: Page, *seats: str) -> WayfarersSeat:
    """Return a new table of one to four seats, which begins at once."""
    to_wayfarers_table(page, seats)
    expect(page.locator(".dock")).to_be_visible()
    return WayfarersSeat(page)


def to_wayfarers_table(page: Page, seats: Sequence[str]) -> None:
    """From the first screen to a new table, whose address the page then has."""
    home_card(page).get_by_role("link", name="New table").click()
    page.get_by_role("button", name=str(len(seats)), exact=True).click()
    for number, who in enumerate(seats, start=1):
        page.get_by_label(f"Seats {number}").select_option(label=who)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/table/"))


def play_on(page: Page, text: str) -> WayfarersSeat:
    """Open a table that goes on where a record ends, in the seat that is asked, against bots."""
    continue_record(page, text)
    seat = WayfarersSeat(page)
    seat.state()
    seat.listen()
    return seat
