"""What the tests of bots from outside share: packages made up on the spot, and programs that misbehave."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from shedu.bots.plugins import _offered

GOOD = '''
class Last:
    """Takes the last legal action."""
    def __init__(self, seed):
        self.name = "last"
        self.seed = seed
    def choose(self, knowledge):
        return knowledge.legal()[-1]
'''


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, package: str, source: str, **bots: str) -> None:
    """Install a package as pip would: a module, and metadata with entry points, in a folder on the path."""
    module = package.replace("-", "_")
    (folder / f"{module}.py").write_text(source)
    facts = folder / f"{module}-1.2.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\nSummary: A bot to test with.\n"
    )
    lines = [f"{name.replace('_', '-')} = {module}:{what}" for name, what in bots.items()]
    (facts / "entry_points.txt").write_text("[shedu.bots]\n" + "\n".join(lines) + "\n")
    if str(folder) not in sys.path:
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, module, raising=False)
    _offered.cache_clear()


PROGRAM = """
import json, os, sys, time
how = sys.argv[1]
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 2 if how == "modern" else 1}), flush=True)
        continue
    asked += 1
    if how == "hangs":
        time.sleep(600)
    if how == "rubbish":
        print("I think I'd like to play a tile", flush=True)
        continue
    if how == "list":
        print("[1, 2]", flush=True)
        continue
    if how == "illegal":
        print(json.dumps({"id": 10**9}), flush=True)
        continue
    if how == "textual":
        print(json.dumps({"id": message["legal"][0]["text"]}), flush=True)
        continue
    if how == "dies":
        sys.exit("out of ideas")
    if how == "killed":
        os.kill(os.getpid(), 9)
    if how == "floods":
        while True:
            sys.stdout.write("x" * 65536)
    if how == "chatters":
        print("{}\\n{}", flush=True)
        continue
    if how == "loud":
        sys.stderr.write("thinking " * 100_000)
    print(json.dumps({"id": message["legal"][-1]["id"]}), flush=True)
"""


def program(folder: Path) -> Path:
    """Write a program that misbehaves as its first argument says; with another one it takes the last legal action."""
    path = folder / "program.py"
    path.write_text(PROGRAM)
    return path
