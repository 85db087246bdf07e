"""A server as `shedu serve` starts it, in a process and a folder of its own: started, killed, started again."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from shedu.server.soak.services import free_port

SHEDU = Path(sys.executable).with_name("shedu")
# All the browsers of a test come from one address, so only the limits for an address are lifted.
LIMITS = {
    "requests_per_second": 1e6,
    "requests_at_once": 10**6,
    "sockets_per_second": 1e6,
    "tables_per_address_hour": 10**6,
    "records_per_address_hour": 10**6,
    "record_bytes_per_address_day": 1 << 30,
    "reading_seconds_per_address_hour": 1e6,
    "reading_seconds_at_once": 1e6,
}
PARENT_DEATH_SIGNAL = 1
PATIENCE = 120.0  # seconds to the first answer; a cold cache is compiled first


def end_with_us() -> None:
    """Have the system end a server whose tests were killed; elsewhere than on Linux it stays."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGTERM)


class Served:
    """One server; its tables lie in a folder and outlive it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait for its first answer."""
        self.folder.mkdir(parents=True, exist_ok=True)
        environment = {
            **os.environ,
            "SHEDU_DATA": str(self.folder),
            "SHEDU_LIMITS": json.dumps(LIMITS),
            "SHEDU_BOT_PAUSE": "0.1",  # nobody here needs time to follow
        }
        with open(self.folder / "said.txt", "ab") as said:
            self.process = subprocess.Popen(
                [SHEDU, "serve", "--port", str(self.port), "--workers", "1"],
                env=environment,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # its workers are found by its group
                preexec_fn=end_with_us,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server did not start:\n{self.said()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Return whether the page is served."""
        try:
            with urllib.request.urlopen(self.address, timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def said(self) -> str:
        """Return all that it has written so far."""
        return (self.folder / "said.txt").read_text(errors="replace")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it as Ctrl-C would, and whatever it has left behind."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(15)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
