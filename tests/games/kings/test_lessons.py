"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "kings" / "learn"


def ends(node: dict[str, Any]) -> Iterator[bool]:
    """The verdicts on all ways through a lesson."""
    for answer in node["answers"]:
        yield from ends(answer["then"]) if answer["then"]["answers"] else [answer["good"]]


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    written = json.loads((FOLDER / "lessons.json").read_text())
    made = json.loads(json.dumps(runpy.run_path(str(FOLDER / "lessons.py"))["lessons"]()))
    assert written == made, "run web/src/games/kings/learn/lessons.py"


def test_every_lesson_can_be_done_and_can_be_failed() -> None:
    for name, lesson in json.loads((FOLDER / "lessons.json").read_text()).items():
        assert set(ends(lesson)) == {True, False}, name
