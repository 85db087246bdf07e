"""axe finds nothing on any screen, light and dark, wide and narrow; and no screen is wider than its window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tour import THEMES, tour
from visits import DESKTOP, PHONE, Screen, Visits

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap(
    violation => violation.nodes.map(node => `${violation.id}: ${node.target} ${node.failureSummary}`))"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults_of(page: Page, axe: str) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = [str(fault) for fault in page.evaluate(RUN)]
    wider = page.evaluate(WIDER)
    return found + ([f"wider than its window by {wider} px"] if wider > 0 else [])


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_screen(visits: Visits, screen: Screen) -> None:
    axe = AXE.read_text(encoding="utf-8")
    seen, faults = [], []
    for name, page in tour(visits, screen):
        seen.append(name)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            faults += [f"{name}, {theme}: {fault}" for fault in faults_of(page, axe)]
    assert faults == []
    assert len(seen) == len(set(seen)) > 30


def test_axe_would_find_a_button_without_a_name(visits: Visits) -> None:
    page = visits.visit("/")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in faults_of(page, AXE.read_text(encoding="utf-8")))
