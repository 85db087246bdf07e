"""The rules pages in a browser: every number is a place that a link leads to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visits import PHONE, Visits

# A rule far down each page.
CITED = {"tigris": "B-10", "kings": "KR-44", "wayfarers": "WD-10"}
IN_SIGHT = """one => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
# Links on the page to rules that it does not have.
ASTRAY = """() => [...document.querySelectorAll('main a.rule')]
    .map(link => link.getAttribute('href').split('/').at(-1))
    .filter(number => document.getElementById(`rule-${number}`) === null)"""


@pytest.mark.parametrize(("game", "number"), CITED.items())
def test_a_link_to_a_rule_leads_to_it(visits: Visits, game: str, number: str) -> None:
    page = visits.visit(f"/#/rules/{game}/{number}", PHONE)
    rule = page.locator(f"#rule-{number}")
    expect(rule).to_contain_class("named")
    page.wait_for_function(IN_SIGHT, arg=rule.element_handle())
    links = page.locator("main a.rule")
    assert links.count() > 10
    assert page.evaluate(ASTRAY) == []
    other = links.first
    to = other.inner_text()
    other.click()
    page.wait_for_url(f"**/#/rules/{game}/{to}")
    page.wait_for_function(IN_SIGHT, arg=page.locator(f"#rule-{to}").element_handle())
