"""One server and one browser for all tests of a process; visitors leave at the end of a test."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.served import Served
from tests.browser.visits import Visits, chromium

FAILED = Path(__file__).resolve().parents[2] / "shots" / "failed"


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")  # while it is open, nothing else of this process can use asyncio
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Photograph what everybody saw when a test failed."""
    report = yield
    visits = item.funcargs.get("visits") if isinstance(item, pytest.Function) else None
    if report.when == "call" and report.failed and isinstance(visits, Visits):
        for path in visits.photograph(FAILED, item.name):
            report.sections.append(("what was seen", str(path)))
    return report


@pytest.fixture
def visits(browser: Browser, served: Served) -> Iterator[Visits]:
    """People at the server. None of their browsers may ask anybody else, nor find a fault in the page."""
    visits = Visits(browser, served.address)
    yield visits
    visits.leave()
    assert visits.foreign == []
    assert visits.faults == []
