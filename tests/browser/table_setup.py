"""How people come to a table, by what they press."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from shedu.core.game_record import Record, read
from shedu.games import game as find_game
from tests.browser.seat import Seat

ME, FRIEND, HERE, FARMER = "Me", "A friend, by link", "A friend, at this screen", "Bot: Farmer"


def card(page: Page) -> Locator:
    """Return what the first screen says about Tigris & Euphrates, and what it offers to do with it."""
    title = page.get_by_role("heading", name="Tigris & Euphrates")
    return page.get_by_role("article").filter(has=title)


def to_new_table(page: Page, seats: Sequence[str], edition: str = "") -> None:
    """From the first screen to a new table, whose address the page then has."""
    card(page).get_by_role("link", name="New table").click()
    page.get_by_role("button", name=str(len(seats)), exact=True).click()
    for number, who in enumerate(seats, start=1):
        page.get_by_label(f"Seats {number}").select_option(label=who)
    if edition:
        page.get_by_role("button", name=edition, exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/table/"))


def new_table(page: Page, *seats: str, edition: str = "") -> Seat:
    """Return a table that begins at once."""
    to_new_table(page, seats, edition)
    expect(page.get_by_role("grid")).to_be_visible()
    return Seat(page)


def open_record(page: Page, text: str) -> None:
    """From the first screen to the replay of a record on this person's disk."""
    page.get_by_role("link", name="Open a record").click()
    page.get_by_label("Choose a record").set_input_files(
        {"name": "game.shedu", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(page.get_by_role("button", name="To the end")).to_be_visible()


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Ask the server's API as the person of a page."""
    answer = page.request.fetch(f"/api{path}", method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def continue_record(page: Page, text: str) -> None:
    """Bring somebody to a table that goes on where a record ends, in the first seat, against bots.

    The API does what *Play on from here* does, in a fraction of the time.
    """
    record = ask(page, "POST", "/records", {"text": text})
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "trader"}] * (record["seats"] - 1)]
    wish = {"ply": record["plies"], "seats": seats, "hints": True}
    table = ask(page, "POST", f"/records/{record['record']}/continue", wish)
    page.goto(f"/#/table/{table['id']}")
    expect(page.locator(".dock")).to_be_attached()  # the title knows whose turn it is before the table is drawn


def play_on(page: Page, text: str) -> Seat:
    """Open a table that goes on where a record ends, in the seat that is asked, against bots."""
    continue_record(page, text)
    seat = Seat(page)
    seat.state()
    return seat


def downloaded(page: Page) -> Record:
    """Return the record of the game that is over."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    return read(download.value.path().read_text(encoding="utf-8"), find_game)


def invitations(page: Page) -> list[str]:
    """Return the links that a waiting table shows its owner, without the address of the server."""
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    links = page.get_by_role("textbox", name=re.compile("^Copy link")).all()
    return [link.input_value().partition("/#")[2] for link in links]


def take_seat(page: Page, name: str) -> None:
    """Accept an invitation."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take the seat").click()
    page.wait_for_url(re.compile("#/table/"))
