"""What the README promises holds: its examples run, its commands exist, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from shedu.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()
EXAMPLES = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
LINKS = re.findall(r"\]\(([^)#]+)\)", README)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[number], f"README.md, example {number + 1}", "exec"), {"__name__": "example"})
    assert "Outcome(ranks=" in capsys.readouterr().out


def test_commands_exist() -> None:
    named = re.findall(r"\bshedu ([a-z]+)", re.sub(r"```python.*?```", "", README, flags=re.DOTALL))
    assert named
    assert set(named) <= set(COMMANDS)
    assert all((ROOT / "src" / "shedu" / "cli" / f"{name}.py").is_file() for name in named)


@pytest.mark.parametrize("link", [link for link in LINKS if "://" not in link])
def test_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
