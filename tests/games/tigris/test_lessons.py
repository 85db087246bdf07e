"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json

from shedu.games.tigris.testing import lessons

WRITTEN = json.loads(lessons.TARGET.read_text())


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    made = json.loads(json.dumps(lessons.lessons()))
    assert made == WRITTEN, "run python -m shedu.games.tigris.testing.lessons"


def test_every_lesson_can_be_done_and_most_can_be_failed() -> None:
    for name, lesson in WRITTEN.items():
        verdicts = {answer["good"] for answer in lesson["answers"]}
        assert True in verdicts, name
    failing = [name for name, lesson in WRITTEN.items() if not all(answer["good"] for answer in lesson["answers"])]
    assert set(failing) == {"tile", "revolt", "war", "peace", "treasure", "monument"}
