"""The introduction to Wayfarers of the South Tigris, played by clicking what a newcomer clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

# What is pressed in each step: a place on the table, a waiting effect (part), a button; `!` is followed by Confirm.
WAYS: dict[str, tuple[str, ...]] = {
    "Place a die": ("die 1", "space home city!"),
    "Acquire a card": ("part pay(provision:2) -> card:land + silver:1", "row land 2!"),
    "Upgrade the caravan": ("tile basic_ship!", "cell 2 3!"),
    "People along the way": ("row townsfolk 1!", "tuck home city!"),
    "Ask a guild": ("die 2", "space home harbour!"),
    "Connect the waters": ("row water 2!",),
    "Enjoy the view": ("row water 2!",),
    "Send a worker": ("worker yellow", "slot land 3!", "guild yellow!"),
    "Write the journal": ("link c0-c1u!",),
    "Rest in time": ("button rest!", "button done", "link c0-c1u!"),
    "Aim high": ("star space 1!",),
    "What counts in the end": ("row water 2!",),
}


def _press(page: Page, step: str) -> None:
    kind, _, name = step.rstrip("!").partition(" ")
    marks = {"part": f'[data-part="{name}"]', "button": f'[data-answer="{name}"]'}
    page.locator(".practice").locator(marks.get(kind, f'[data-place="{kind} {name}"]')).first.click()
    if step.endswith("!"):
        expect(page.locator(".practice .confirm")).to_be_in_viewport(ratio=1)  # in reach of whatever was pressed
        page.locator(".practice .confirm").click()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_introduction_is_played_from_the_first_step_to_the_last(visits: Visits, screen: Screen) -> None:
    page = visits.visit("/#/learn/wayfarers", screen)
    page.get_by_role("button", name="Next", exact=True).click()
    for title, steps in WAYS.items():
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        for step in steps:
            _press(page, step)
        expect(page.locator(".done")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Against one bot"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Alone"))).to_be_visible()


def test_a_wrong_answer_says_why_and_can_be_tried_again(visits: Visits) -> None:
    page = visits.visit("/#/learn/wayfarers")
    page.get_by_role("button", name="Next", exact=True).click()
    for step in ("die 6", "space panel 4!"):
        _press(page, step)
    expect(page.locator(".fail")).to_contain_text("waits for its camel")
    page.get_by_role("button", name="Try again").click()
    for step in WAYS["Place a die"]:
        _press(page, step)
    expect(page.locator(".done")).to_be_visible()


def test_what_can_be_pressed_out_of_sight_is_a_press_away(visits: Visits) -> None:
    page = visits.visit("/#/learn/wayfarers", PHONE)
    for _ in range(list(WAYS).index("Aim high") + 1):
        page.get_by_role("button", name="Next", exact=True).click()
    best = page.locator('[data-place="star space 1"]')
    expect(best).not_to_be_in_viewport(ratio=1)
    right = page.locator(".pan .more.right")
    expect(right).to_have_accessible_name("1 more possible place at this side")
    page.locator(".pan").evaluate("pan => pan.scrollIntoView({ block: 'start' })")  # from under the question
    right.click()
    expect(best).to_be_in_viewport(ratio=1)


def test_the_signs_are_explained_from_the_introduction(visits: Visits) -> None:
    page = visits.visit("/#/learn/wayfarers")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Signs", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("influence on a face-up card")
