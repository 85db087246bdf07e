"""The documentation hangs together: every page is in the navigation, and links lead somewhere.

`./dev docs` checks the same and more, anchors and the reference included; this needs no other program.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
ROOT_PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in ROOT_PAGES), *sorted(DOCS.rglob("*.md"))]
CODE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$|^ {4}[^\n]*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def navigation(text: str) -> list[str]:
    """Return the pages that a configuration of mkdocs lists."""
    return re.findall(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", text.partition("\nnav:\n")[2], re.MULTILINE)


def dead_links(page: Path, text: str) -> list[str]:
    """Return the local links of a page that lead nowhere."""
    links = [link.partition("#")[0] for link in LINK.findall(CODE.sub("", text)) if "://" not in link]
    return [link for link in links if link and not (page.parent / link).exists()]


def shown_from_the_root() -> set[str]:
    """Return the names that pages of the root have in the site."""
    listed = re.search(r"PAGES = \((.*)\)", (DOCS / "site" / "root_pages.py").read_text())
    assert listed is not None
    return {f"{name.removesuffix('.md').lower()}.md" for name in re.findall(r'"([^"]+)"', listed[1])}


def test_every_page_is_in_the_navigation_once() -> None:
    listed = navigation((ROOT / "mkdocs.yml").read_text())
    pages = {str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md")} | shown_from_the_root()
    assert pages - set(listed) == set(), "add these pages to `nav` in mkdocs.yml"
    assert set(listed) - pages == set(), "`nav` in mkdocs.yml lists pages that do not exist"
    assert len(listed) == len(set(listed))


def test_a_page_is_found_in_a_navigation_with_and_without_a_title() -> None:
    text = "docs_dir: docs\nnav:\n  - Home: index.md\n  - Play:\n      - play.md\n      - A & B: rules/a.md\n"
    assert navigation(text) == ["index.md", "play.md", "rules/a.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert dead_links(page, page.read_text()) == []


def test_a_dead_link_would_be_seen() -> None:
    page = DOCS / "bots.md"
    text = (
        "[a](arena.md#ratings) [b](nowhere.md) `[c](code.md)`\n```\n[d](code.md)\n```\n[e](https://x.y/z.md) [f](#here)"
    )
    assert dead_links(page, text) == ["nowhere.md"]


@pytest.mark.parametrize("page", ["bots.md", "research.md"])
def test_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(), re.MULTILINE | re.DOTALL)
    assert examples
    for number, example in enumerate(examples, start=1):
        exec(compile(example, f"{page}, example {number}", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out
