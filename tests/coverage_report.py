"""Measure which lines and branches of the Python code the tests run: `./dev coverage`.

Two runs are added up. In the first, tests of the rules run with SHEDU_PURE=1, since nobody can look inside compiled
code. The second runs all tests but those in a browser, compiled as usual. Arguments go to pytest in both runs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RULES = ("test_rules.py", "test_scenarios.py", "test_cards.py", "test_pieces.py", "test_nim.py")
PYTEST = ("coverage", "run", "-m", "pytest", "-q", "-n", "2", "--dist=worksteal", "-p", "no:cacheprovider")


class Share(NamedTuple):
    """How much there is, and how much of it the tests ran: statements and branches together."""

    ran: int
    there: int

    def __add__(self, other: object) -> Share:
        assert isinstance(other, Share)
        return Share(self.ran + other.ran, self.there + other.there)

    def __str__(self) -> str:
        return f"{100 * self.ran / self.there if self.there else 100:5.1f} %  {self.ran:>7,} of {self.there:>7,}"


def package_of(path: str) -> str:
    """Return the package that a file is counted for: `core`, `games/tigris`, `server` ..."""
    parts = Path(path).parts
    inside = parts[parts.index("shedu") + 1 : -1]
    return "/".join(inside[: 2 if inside[:1] == ("games",) else 1]) or "shedu"


def by_package(report: Mapping[str, Any]) -> dict[str, Share]:
    """Return the share of each package from a report of `coverage json`."""
    shares: dict[str, Share] = defaultdict(lambda: Share(0, 0))
    for path, file in report["files"].items():
        summary = file["summary"]
        ran = summary["covered_lines"] + summary.get("covered_branches", 0)
        there = summary["num_statements"] + summary.get("num_branches", 0)
        shares[package_of(path)] += Share(ran, there)
    return dict(sorted(shares.items()))


def table(shares: Mapping[str, Share]) -> str:
    """Return a line per package, and the total."""
    total = sum(shares.values(), Share(0, 0))
    return "\n".join(f"{name:<18}{share}" for name, share in [*shares.items(), ("total", total)])


def files_of_rules() -> list[str]:
    """Return the tests that run as plain Python."""
    return [str(path.relative_to(ROOT)) for name in RULES for path in sorted((ROOT / "tests" / "games").rglob(name))]


def main(arguments: Sequence[str]) -> int:
    """Run the tests twice and print a table; return 1 if a test failed, since the figure may then be too low."""
    subprocess.run(("coverage", "erase"), cwd=ROOT, check=True)
    pure = {**os.environ, "SHEDU_PURE": "1"}
    failed = subprocess.run((*PYTEST, *files_of_rules(), *arguments), cwd=ROOT, env=pure).returncode
    failed |= subprocess.run((*PYTEST, "--ignore=tests/browser", *arguments), cwd=ROOT).returncode
    subprocess.run(("coverage", "combine", "--quiet"), cwd=ROOT, check=True)
    written = subprocess.run(("coverage", "json", "--quiet", "-o", "-"), cwd=ROOT, check=True, stdout=subprocess.PIPE)
    print(table(by_package(json.loads(written.stdout))))
    return int(failed != 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
