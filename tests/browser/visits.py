"""Chromium, and people who visit the page with it: each in a browser of their own, on a desktop or a phone."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.programs import find_chromium

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # there is no internet
)
PATIENCE = 60_000  # milliseconds; the machine may be busy
expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True, slots=True)
class Screen:
    """What somebody looks at."""

    width: int
    height: int
    touch: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(390, 844, touch=True)


def chromium_path() -> str:
    """Return where Chromium is; a missing one fails, it never skips."""
    found = find_chromium()
    assert found, "Chromium is missing. ./dev test says how to install it."
    return found


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Return a browser without a window."""
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=flags)
        yield browser
        browser.close()


@dataclass
class Visits:
    """The people who have come to one server, what their browsers asked for and what went wrong."""

    browser: Browser
    address: str
    contexts: list[BrowserContext] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)  # requests that left for elsewhere
    faults: list[str] = field(default_factory=list)  # errors in the page's own code, or against its own policy

    def visit(
        self,
        path: str = "/",
        screen: Screen = DESKTOP,
        *,
        language: str = "en-GB",
        still: bool = True,
    ) -> Page:
        """Somebody new opens an address."""
        page = self.arrive(screen, language=language, still=still)
        page.goto(path)
        return page

    def arrive(self, screen: Screen = DESKTOP, *, language: str = "en-GB", still: bool = True) -> Page:
        """Somebody new is here, and has opened nothing yet."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": screen.width, "height": screen.height},
            device_scale_factor=1,
            has_touch=screen.touch,
            is_mobile=screen.touch,
            locale=language,
            color_scheme="light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        context.on("request", lambda request: self._note(request.url))
        context.on("page", self._watch)
        return context.new_page()

    def photograph(self, folder: Path, name: str) -> list[Path]:
        """Return what everybody sees now, as pictures in a folder."""
        pages = [page for context in self.contexts for page in context.pages]
        paths = [folder / f"{name}-{number}.png" for number in range(len(pages))]
        for page, path in zip(pages, paths, strict=True):
            with contextlib.suppress(Error):  # a page that hangs cannot be photographed
                page.screenshot(path=path, timeout=10_000)
        return paths

    def leave(self) -> None:
        """Everybody goes."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def _watch(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._note(socket.url))
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("console", lambda line: self._hear(line.type, line.text))

    def _note(self, url: str) -> None:
        host = self.address.removeprefix("http://")
        if not url.startswith((f"http://{host}/", f"ws://{host}/", "blob:", "data:")):
            self.foreign.append(url)

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and "Content Security Policy" in text:
            self.faults.append(text)
