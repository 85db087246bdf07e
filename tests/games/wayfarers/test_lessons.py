"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json
from collections.abc import Iterator
from typing import Any

from shedu.games.wayfarers.testing import lessons

WRITTEN = json.loads(lessons.TARGET.read_text())


def ends(node: dict[str, Any]) -> Iterator[bool]:
    """Yield the verdicts on all ways through a lesson."""
    for answer in node["answers"]:
        yield from ends(answer["then"]) if answer["then"]["answers"] else [answer["good"]]


def changed(old: Any, change: list[Any]) -> Any:
    """Return a value after a change, as the page unfolds it."""
    sign, parts = change
    if sign == "=":
        return parts
    if isinstance(old, list):
        return [changed(one, parts[str(k)]) if str(k) in parts else one for k, one in enumerate(old)]
    return {key: changed(one, parts[key]) if key in parts else one for key, one in old.items()}


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    made = json.loads(json.dumps(lessons.lessons()))
    assert made == WRITTEN, "run python -m shedu.games.wayfarers.testing.lessons"


def test_every_lesson_can_be_done_and_can_be_failed() -> None:
    for name, lesson in WRITTEN["lessons"].items():
        assert set(ends(lesson)) == {True, False}, name


def test_a_view_comes_back_from_what_changed() -> None:
    lesson = lessons.dice_lessons()["caravan"]
    before, after = lessons.seen(lesson.start), lesson.start.copy()
    after.play("tile basic_ship")
    change = lessons.difference(before, lessons.seen(after))
    assert change[0] == "~"
    assert changed(before, change) == lessons.seen(after)
