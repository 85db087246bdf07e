"""The rule index: every numbered rule is cited by a test, and every number cited anywhere is a rule."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shedu.games import GAMES, TEMPLATE

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
DEFINED = re.compile(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\* ", re.MULTILINE)
CITED = re.compile(r"(?<![\w-])([A-Z]+-\d+[a-z]?)(?![\w-])")


def defined(pages: list[Path] = PAGES) -> list[str]:
    """Return every rule number of rules pages, in order."""
    return [number for page in pages for number in DEFINED.findall(page.read_text())]


def cited_in(paths: list[Path]) -> dict[str, set[str]]:
    """Return the numbers cited in files, with the files; only what begins like a rule of ours counts."""
    families = {number.split("-")[0] for number in defined()}
    cited: dict[str, set[str]] = {}
    for path in paths:
        for number in CITED.findall(path.read_text()):
            if number.split("-")[0] in families:
                cited.setdefault(number, set()).add(str(path.relative_to(ROOT)))
    return cited


def sources() -> list[Path]:
    """Return the program."""
    return sorted((ROOT / "src").rglob("*.py"))


def checks() -> list[Path]:
    """Return the tests with their scenarios, except this one and the oracle, which is a program as well."""
    found = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tests").rglob("*.json")]
    return sorted(path for path in found if path != Path(__file__).resolve() and not path.stem.startswith("oracle"))


def test_rule_numbers_are_unique() -> None:
    numbers = defined()
    assert len(numbers) > 150
    assert len(set(numbers)) == len(numbers)


def test_every_rule_of_a_game_in_the_registry_is_cited_by_a_test() -> None:
    cited = cited_in(checks())
    known = GAMES | TEMPLATE
    pages = [page for page in PAGES if page.stem in known]
    assert len(pages) == len(known)
    assert [number for number in defined(pages) if number not in cited] == []


@pytest.mark.parametrize("where", [sources, checks], ids=["src", "tests"])
def test_every_number_cited_is_a_rule(where: Callable[[], list[Path]]) -> None:
    known = set(defined())
    cited = cited_in(where())
    assert cited
    assert {number: files for number, files in cited.items() if number not in known} == {}


def test_numbers_cited_on_the_rules_pages_exist() -> None:
    known = set(defined())
    assert {number for number in cited_in(PAGES) if number not in known} == set()


def test_numbers_are_told_from_other_words() -> None:
    text = "T-60 ties (R-1, T-44a) UTF-8 x-T-2 T-2x3 pre-T-1 W-3."
    assert CITED.findall(text) == ["T-60", "R-1", "T-44a", "UTF-8", "W-3"]
