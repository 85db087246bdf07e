"""The page can be installed, needs nobody but its server, and opens when even that is down."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.served import Served
from tests.browser.table_setup import FARMER, ME, new_table
from tests.browser.visits import Visits

MOST = 120_000  # bytes of JavaScript, compressed, for the first screen of a table
WORKS = "navigator.serviceWorker.ready.then(found => found.active.scriptURL)"


def test_the_manifest_names_icons_that_are_there(visits: Visits) -> None:
    page = visits.visit("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(f"{visits.address}{address}").text())
    assert manifest["name"] and manifest["start_url"] and manifest["display"] in {"standalone", "fullscreen"}
    for icon in manifest["icons"]:
        assert page.request.get(f"{visits.address}/{icon['src'].lstrip('/')}").ok
    assert page.evaluate(WORKS) == f"{visits.address}/sw.js"


def test_a_table_opens_with_little_javascript(visits: Visits) -> None:
    page = visits.visit("/")
    seat = new_table(page, ME, FARMER)
    fresh = visits.browser.new_context(storage_state=page.context.storage_state(), service_workers="block")
    visits.contexts.append(fresh)
    asked: list[str] = []
    other = fresh.new_page()
    other.on("request", lambda request: asked.append(request.url))
    other.goto(seat.page.url)
    expect(other.get_by_role("grid")).to_be_visible()
    scripts = {url: len(gzip.compress(other.request.get(url).body())) for url in asked if url.endswith(".js")}
    assert 0 < sum(scripts.values()) <= MOST, scripts


def test_the_page_opens_while_the_server_is_down_and_says_so(browser: Browser, tmp_path: Path) -> None:
    own = Served(tmp_path / "away")
    own.start()
    visits = Visits(browser, own.address)
    try:
        page = visits.visit("/")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        page.evaluate(WORKS)
        page.reload()  # now the worker sees and keeps what the page is made of
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        own.kill()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text(re.compile("connection is lost"))
        own.start()
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    finally:
        visits.leave()
        own.stop()
