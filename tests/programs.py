"""The programs that tests need from the system: Chromium, PostgreSQL and Redis. Root gets them, others read how."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

# The shell is the same engine without the windows of a browser, which cost more than the page itself.
SHELL = "chromium-headless-shell"
CHROMIUMS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """A program is not there; what to do about it."""


def find_chromium() -> str | None:
    """Return the Chromium of this machine, or the one that SHEDU_CHROMIUM names."""
    return os.environ.get("SHEDU_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def has_shell() -> bool:
    """Return whether the quicker Chromium is there, or somebody has named another."""
    return bool(os.environ.get("SHEDU_CHROMIUM") or shutil.which(SHELL))


def has_postgres() -> bool:
    """Return whether PostgreSQL is installed; Debian keeps its server off the PATH."""
    return bool(shutil.which("postgres")) or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


def install(*packages: str) -> bool:
    """Install packages of Debian; return whether that worked."""
    print(f"Installing {' '.join(packages)} for the tests ...", flush=True)
    command = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", *packages)
    update = subprocess.run(("apt-get", "update"), capture_output=True, check=False)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(update.stderr.decode(errors="replace"), done.stderr, sep="", flush=True)
    return done.returncode == 0


def require_programs() -> None:
    """Make sure that everything is there that tests need."""
    needed = [] if has_postgres() else ["postgresql"]
    needed += [] if shutil.which("redis-server") else ["redis-server"]
    chromium = [] if has_shell() else [SHELL]
    if (needed or chromium) and os.geteuid() == 0 and shutil.which("apt-get"):
        is_done = install(*needed, *chromium)
        if not is_done and (needed or not find_chromium()):  # Ubuntu has no such shell
            install(*needed, *([] if find_chromium() else ["chromium"]))
    missing = [name for name in needed if not (has_postgres() if name == "postgresql" else shutil.which(name))]
    missing += [] if find_chromium() else [SHELL]
    if missing:
        raise Missing(
            f"The tests need Chromium, PostgreSQL and Redis. Run: sudo apt-get install {' '.join(missing)}\n"
            "Where Chromium has another name, say which: SHEDU_CHROMIUM=/path/to/chrome ./dev test"
        )
