"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json
import runpy
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "tigris" / "learn"


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    written = json.loads((FOLDER / "lessons.json").read_text())
    made = json.loads(json.dumps(runpy.run_path(str(FOLDER / "lessons.py"))["lessons"]()))
    assert written == made, "run web/src/games/tigris/learn/lessons.py"


def test_every_lesson_can_be_done_and_most_can_be_failed() -> None:
    lessons = json.loads((FOLDER / "lessons.json").read_text())
    for name, lesson in lessons.items():
        verdicts = {answer["good"] for answer in lesson["answers"]}
        assert True in verdicts, name
    failing = [name for name, lesson in lessons.items() if not all(answer["good"] for answer in lesson["answers"])]
    assert set(failing) == {"tile", "revolt", "war", "peace", "treasure", "monument"}
