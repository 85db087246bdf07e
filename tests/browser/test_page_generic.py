"""A game without a folder of its own in the page: what there is to see as a list, legal answers as buttons."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.served import SHEDU, Served
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

WON = re.compile("wins")


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Return a server that offers the template for builders."""
    server = Served(tmp_path_factory.mktemp("offering"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SHEDU_NIM", "1")
        subprocess.run([SHEDU, "warm", "nim"], check=True, stdout=subprocess.DEVNULL)
        server.start()
    yield server
    server.stop()


@pytest.fixture
def visitors(browser: Browser, offering: Served) -> Iterator[Visits]:
    visits = Visits(browser, offering.address)
    yield visits
    visits.leave()
    assert visits.foreign == [] and visits.faults == []


def play_to_the_end(page: Page) -> int:
    """Press the first legal answer until the game is over; return how many were pressed."""
    pressed = 0
    answer = page.locator(".dock").get_by_role("button", name=re.compile("^Take")).first
    result = page.get_by_role("link", name="Replay").first
    while True:
        expect(answer.or_(result).first).to_be_visible()
        if result.is_visible():
            return pressed
        answer.click()
        pressed += 1
        page.wait_for_timeout(50)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_without_a_folder_of_its_own_is_played_to_the_end(visitors: Visits, screen: Screen) -> None:
    page = visitors.visit("/", screen)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Nim", exact=True))
    card.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("3 · 4 · 5").or_(page.get_by_text("First: choose an action.")).first).to_be_visible()
    assert 1 <= play_to_the_end(page) <= 6, "twelve stones last for twelve answers of two seats at most"
    expect(page.get_by_text(WON).first).to_be_visible()
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_text("stones", exact=True)).to_be_visible()
