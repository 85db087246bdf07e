"""Every code with which the server refuses something is declared once, and said in every language of the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from shedu.core.game import Sentence
from shedu.games import GAMES
from shedu.server.refusal import Code, Refusal, refusal_from_game
from shedu.server.wire.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]
SERVER = sorted((ROOT / "src/shedu/server").rglob("*.py"))
LANGUAGES = ("cs", "de", "en", "pt")
CODES = set(get_args(Code))
CODE = re.compile(r"[a-z]+(-[a-z]+)*")


def refusals_in(tree: ast.AST) -> Iterator[str]:
    """Yield the codes of all refusals that a module makes: by `Refusal` and `_refuse`, and in tables of codes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            is_message = (
                isinstance(node.func, ast.Attribute) and name == "Refusal"
            )  # talk.Refusal: the code comes later
            if name in ("Refusal", "_refuse") and not is_message and texts and CODE.fullmatch(texts[0]):
                yield texts[0]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Subscript):
            if "Code" in ast.unparse(node.annotation) and isinstance(node.value, ast.Dict):
                yield from (str(one.value) for one in node.value.values if isinstance(one, ast.Constant))


def made() -> set[str]:
    kinds = {"hint", "message", "socket"}  # what a socket message answers stands first in `self._refuse`
    return {code for file in SERVER for code in refusals_in(ast.parse(file.read_text()))} - kinds


def test_the_search_for_codes_finds_them_wherever_they_are_made() -> None:
    assert {"stale", "over", "not-owner", "bad-name", "too-many-tables", "no-method", "flood", "origin"} <= made()
    assert len(made()) > 45


def test_every_code_is_declared() -> None:
    assert made() <= CODES, "declare it in refusal.Code, and say it in web/src/lib/words/refusals"


def test_no_code_is_declared_that_nobody_gives() -> None:
    text = "".join(file.read_text() for file in SERVER if file.name != "refusal.py")
    assert {code for code in CODES - made() if f'"{code}"' not in text} <= {"not-found", "refused", "unreadable"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_said_in_every_language(language: str) -> None:
    text = (ROOT / f"web/src/lib/words/refusals/{language}.ts").read_text()
    said = {key.strip('"') for key in re.findall(r'^  ("[a-z-]+"|[a-z]+):', text, re.MULTILINE)}
    assert said == CODES


def test_the_page_knows_the_codes_as_a_type() -> None:
    assert typescript()["http.ts"] == (ROOT / "web/src/generated/http.ts").read_text()
    assert all(f'| "{code}"' in typescript()["http.ts"] for code in CODES)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_game_refuses_with_a_code_of_the_server(game_id: str) -> None:
    """The page looks among the server's sentences first."""
    files = [ROOT / f"web/src/games/{folder}/codes.ts" for folder in (game_id, "dynasties")]
    lists = [file.read_text().partition("REFUSALS = [")[2].partition("]")[0] for file in files]
    reasons = re.findall(r'"([a-z-]+)"', "".join(lists))
    assert len(reasons) > 20
    assert not CODES & set(reasons)


def test_a_refusal_of_the_rules_keeps_its_code_and_fields() -> None:
    refusal = refusal_from_game(Sentence("no-river", "a farm lies on a river", (("cell", "F5"), ("code", 1)), "T-3"))
    assert (refusal.code, refusal.rule, refusal.status) == ("no-river", "T-3", 409)
    assert refusal.fields == {"cell": "F5", "code": 1} and isinstance(refusal, Refusal)
