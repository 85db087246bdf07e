"""axe finds nothing on any screen, light and dark, wide and narrow; and no screen is wider than its window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tour import THEMES, tour
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async rules => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations.flatMap(
    violation => violation.nodes.map(node => `${violation.id}: ${node.target} ${node.failureSummary}`))"""
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
ONLY_AT_NIGHT = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync('@media (prefers-color-scheme: dark) { h2 { color: #222 !important } }');
    document.adoptedStyleSheets.push(style);
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults_of(page: Page, name: str = "", *, at_night: bool = True) -> list[str]:
    """What axe finds on a screen by daylight, which of its colours it finds at night, and whether the screen fits."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = []
    for theme in THEMES if at_night else THEMES[:1]:
        page.emulate_media(color_scheme=theme)
        found = page.evaluate(RUN, {} if theme == THEMES[0] else COLOURS)  # what has no colour is the same at night
        wider = page.evaluate(WIDER)
        found += [f"wider than its window by {wider} px"] if wider > 0 else []
        faults += [f"{name}, {theme}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_screen(visits: Visits, screen: Screen) -> None:
    seen, faults = [], []
    for name, page in tour(visits, screen):
        seen.append(name)
        faults += faults_of(page, name)
    assert faults == []
    assert len(seen) == len(set(seen)) > 30


def test_axe_would_find_a_colour_that_is_hard_to_read_at_night_only(visits: Visits) -> None:
    page = visits.visit("/#/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.evaluate(ONLY_AT_NIGHT)
    assert {fault.partition(":")[0] for fault in faults_of(page, "settings")} == {"settings, dark"}


def test_axe_would_find_a_button_without_a_name(visits: Visits) -> None:
    page = visits.visit("/")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert [fault for fault in faults_of(page) if "button-name" in fault]
