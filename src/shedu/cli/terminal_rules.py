"""The rules page of a game for the terminal: rules by number, sections, notation."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from shedu.core.paths import rules_text

NUMBER = re.compile(r"\b[A-Z]+-\d+[a-z]?\b")
RULE = re.compile(r"- \*\*([A-Z]+-\d+[a-z]?)\*\* (.*)")
HEADING = re.compile(r"## (\d+)\. (.*)")
EMPHASIS = re.compile(r"\*\*|\*(?=\w[^*]*\*)|(?<=[\w.?!:])\*")
FENCE = "```"
TABLE_LEFT = 24  # columns for the first cell of a table


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the page in its original markup."""

    number: str
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A parsed rules page."""

    rules: dict[str, str]
    sections: tuple[Section, ...]

    def rule(self, number: str) -> str | None:
        """Return the text of a rule, or None."""
        return self.rules.get(number.lower())

    def section(self, wanted: str) -> Section | None:
        """Return a section by its number or a word of its title, or None."""
        for section in self.sections:
            if wanted in (section.number, section.title.lower()) or wanted in section.title.lower().split():
                return section
        return None


def numbers_in(text: str) -> list[str]:
    """Return the rule numbers in a text."""
    return NUMBER.findall(text)


def plain(text: str) -> str:
    """Return a text without its markup, except between backticks."""
    parts = text.split("`")
    return "".join(part if k % 2 else EMPHASIS.sub("", part) for k, part in enumerate(parts))


def rendered(lines: Sequence[str], width: int) -> list[str]:
    """Return the lines of a page for a terminal: paragraphs wrapped, tables in columns, boards unchanged."""
    out: list[str] = []
    block: list[str] = []
    fenced = False
    for line in [*lines, ""]:
        if line == FENCE or fenced:
            fenced = fenced != (line == FENCE)
            out += [] if line == FENCE else [f"  {line}"]
        elif line.startswith("|"):
            out += _table_row(line, width)
        elif line.strip() and not line.startswith(("#", "- ")):
            block.append(line.strip())
            continue
        out += _wrapped(block, width)
        block = [line] if line.startswith("- ") else []
        if line.startswith("#"):
            out.append(plain(line.lstrip("# ")))
        elif not line and out and out[-1]:
            out.append("")
    return out


def _wrapped(block: list[str], width: int) -> list[str]:
    text = plain(" ".join(block))
    indent = "  " if text.startswith("- ") else ""
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def _table_row(line: str, width: int) -> list[str]:
    """Return the lines of a table row: the first cell in a column, followed by the others."""
    first, *others = (plain(cell.strip()) for cell in line.strip("|").split(" | "))
    if set(first) <= {"-", " ", ":", "|"}:
        return []
    indent = " " * (TABLE_LEFT + 2)
    text = f"  {first:<{TABLE_LEFT}}{'  '.join(others)}"
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


@lru_cache(maxsize=8)
def rules_page(game_id: str) -> RulesPage | None:
    """Return the rules page of a game, or None if it is not installed."""
    text = rules_text(game_id)
    return None if text is None else _parse(text)


def _parse(text: str) -> RulesPage:
    rules: dict[str, str] = {}
    sections: list[Section] = []
    current = ""
    for line in text.splitlines():
        if heading := HEADING.match(line):
            sections.append(Section(heading[1], heading[2], ()))
            current = ""
            continue
        if sections:
            last = sections[-1]
            sections[-1] = Section(last.number, last.title, (*last.lines, line))
        if found := RULE.match(line):
            current = found[1].lower()
            rules[current] = plain(found[2])
        elif current and line.startswith("  "):
            rules[current] += " " + plain(line.strip())
        else:
            current = ""
    return RulesPage(rules, tuple(sections))
