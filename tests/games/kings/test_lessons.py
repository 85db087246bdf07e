"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json
from collections.abc import Iterator
from typing import Any

from shedu.games.kings.testing import lessons

WRITTEN = json.loads(lessons.TARGET.read_text())


def ends(node: dict[str, Any]) -> Iterator[bool]:
    """Yield the verdicts on all ways through a lesson."""
    for answer in node["answers"]:
        yield from ends(answer["then"]) if answer["then"]["answers"] else [answer["good"]]


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    made = json.loads(json.dumps(lessons.lessons()))
    assert made == WRITTEN, "run python -m shedu.games.kings.testing.lessons"


def test_every_lesson_can_be_done_and_can_be_failed() -> None:
    for name, lesson in WRITTEN.items():
        assert set(ends(lesson)) == {True, False}, name
