"""What the README promises holds: its examples run, its commands exist, its links lead somewhere."""

import html
import json
import re
import tomllib
from pathlib import Path

import pytest

import shedu
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


def test_the_project_describes_itself_in_one_way() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = re.search('name="description" content="([^"]*)"', (ROOT / "web" / "index.html").read_text())
    manifest = json.loads((ROOT / "web" / "public" / "manifest.webmanifest").read_text())
    assert page is not None
    assert project["description"] == html.unescape(page[1]) == manifest["description"] == shedu.__doc__
    assert README.startswith(f"# Shedu\n\n{project['description']}")


def test_there_is_one_version_number() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/shedu/__init__.py"
    releases = re.findall(r"^## (\S+) - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert releases[0] == shedu.__version__
    assert "version:" not in (ROOT / "CITATION.cff").read_text().replace("cff-version:", "")


def test_pictures_are_small() -> None:
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert picture.stat().st_size < 200_000, picture.name
