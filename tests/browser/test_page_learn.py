"""The introductions to Tigris & Euphrates and to the card game: a wrong click is forgiven."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visits import Visits

# A step with a piece to take, and a place where it cannot go.
WRONG = {"tigris": ("king", "P11"), "kings": ("farmer", "g1")}


@pytest.mark.parametrize(("game", "piece", "place"), [(game, *wrong) for game, wrong in WRONG.items()])
def test_a_wrong_click_is_forgotten_in_the_next_step(visits: Visits, game: str, piece: str, place: str) -> None:
    page = visits.visit(f"/#/learn/{game}")
    page.get_by_role("button", name="Next", exact=True).click()
    page.locator(".pieces").get_by_role("button", name=piece).click()
    page.get_by_role("gridcell", name=re.compile(f"^{place},")).click()
    wrong = page.get_by_text(re.compile("^Not there"))
    expect(wrong).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text(re.compile("^Step 3 of"))).to_be_visible()
    expect(wrong).to_have_count(0)
    expect(page.locator(".pieces [aria-pressed=true]")).to_have_count(0)
