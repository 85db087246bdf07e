"""`shedu play` in the browser: it serves at a free port and opens the browser; the interrupt key is heard."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from shedu.cli import play
from shedu.cli.serve import address_of, listen
from shedu.cli.terminal_interrupt import _repeat, reliable_interrupts

PATIENCE = 60.0  # seconds


@contextlib.contextmanager
def playing(home: Path, *words: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Return the program, and the first line it prints."""
    variables = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    variables |= {"SHEDU_DATA": str(home), **environment}
    command = [sys.executable, "-m", "shedu", "play", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=variables, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline()
        finally:
            process.kill()


def get(address: str, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    with contextlib.closing(connection):
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read()


def test_it_serves_where_it_says_and_ends_by_the_interrupt_key(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser") as (process, said):
        address = said.split()[0]
        assert "is ready" in said and address.startswith("http://127.0.0.1:")
        assert get(address, "/health")[0] == 200
        assert [game["id"] for game in json.loads(get(address, "/api/games")[1])]
        assert (tmp_path / "tables.sqlite").is_file()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr is not None and "Traceback" not in process.stderr.read()


def test_it_takes_a_free_port_if_the_usual_one_is_taken_and_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # somebody else has it: all the better
            stack.enter_context(listen(play.HOST, play.PORT))
        _, said = stack.enter_context(playing(tmp_path, BROWSER=f"{browser} %s"))
        address = said.split()[0]
        assert "opens in your browser" in said and not address.endswith(f":{play.PORT}")
        assert get(address, "/health")[0] == 200
        until = time.monotonic() + PATIENCE
        while not (opened.is_file() and opened.read_text()) and time.monotonic() < until:
            time.sleep(0.02)
        assert opened.read_text().strip() == address


def test_a_port_that_was_named_is_not_exchanged_for_another(tmp_path: Path) -> None:
    with listen(play.HOST, 0) as taken:
        port = taken.getsockname()[1]
        with playing(tmp_path, "--no-browser", "--port", str(port)) as (process, said):
            assert process.wait(timeout=PATIENCE) == 2 and said == ""
            assert process.stderr is not None and f"port {port}" in process.stderr.read()


def test_addresses_are_written_as_browsers_want_them() -> None:
    with listen("127.0.0.1", 0) as at:
        assert address_of(at) == f"http://127.0.0.1:{at.getsockname()[1]}"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), listen("::1", 0) as at:
            assert address_of(at) == f"http://[::1]:{at.getsockname()[1]}"


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
def test_a_browser_opens_only_where_there_is_a_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for each in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(each, raising=False)
    assert not play.has_screen()
    monkeypatch.setenv(name, ":0")
    assert play.has_screen()


def test_an_interrupt_that_nobody_heard_is_sent_again() -> None:
    noted, notes = socket.socketpair()
    heard = threading.Event()

    def hear(*_: object) -> None:
        noted.recv(64)
        heard.set()

    previous = signal.signal(signal.SIGINT, hear)
    is_over = threading.Event()
    watcher = threading.Thread(target=_repeat, args=(noted, is_over, threading.get_ident()))
    try:
        watcher.start()
        notes.send(bytes([signal.SIGINT]))  # noted by the system, but the signal itself woke nobody
        until = time.monotonic() + PATIENCE
        while not heard.is_set() and time.monotonic() < until:
            time.sleep(0.01)
        assert heard.is_set()
    finally:
        is_over.set()
        notes.close()
        watcher.join()
        noted.close()
        signal.signal(signal.SIGINT, previous)


def test_an_interrupt_is_heard_once() -> None:
    before = signal.getsignal(signal.SIGINT)  # ignored, where a shell has put the tests into the background
    heard = 0
    with reliable_interrupts():
        for _ in range(3):
            try:
                signal.raise_signal(signal.SIGINT)
                time.sleep(1.0)
            except KeyboardInterrupt:
                heard += 1
        time.sleep(0.5)  # one that is repeated without need would come now
    assert heard == 3
    assert signal.getsignal(signal.SIGINT) is before
