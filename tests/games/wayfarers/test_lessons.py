"""The introduction on the page is made of real positions: what is shown is what the rules say now."""

import json
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "wayfarers" / "learn"


def ends(node: dict[str, Any]) -> Iterator[bool]:
    """The verdicts on all ways through a lesson."""
    for answer in node["answers"]:
        yield from ends(answer["then"]) if answer["then"]["answers"] else [answer["good"]]


def changed(old: Any, change: list[Any]) -> Any:
    """A value after a change, as the page unfolds it."""
    sign, parts = change
    if sign == "=":
        return parts
    if isinstance(old, list):
        return [changed(one, parts[str(k)]) if str(k) in parts else one for k, one in enumerate(old)]
    return {key: changed(one, parts[key]) if key in parts else one for key, one in old.items()}


def test_the_lessons_of_the_page_are_those_of_the_rules() -> None:
    written = json.loads((FOLDER / "lessons.json").read_text())
    made = json.loads(json.dumps(runpy.run_path(str(FOLDER / "lessons.py"))["lessons"]()))
    assert written == made, "run web/src/games/wayfarers/learn/lessons.py"


def test_every_lesson_can_be_done_and_can_be_failed() -> None:
    for name, lesson in json.loads((FOLDER / "lessons.json").read_text())["lessons"].items():
        assert set(ends(lesson)) == {True, False}, name


def test_a_view_comes_back_from_what_changed() -> None:
    module = runpy.run_path(str(FOLDER / "lessons.py"))
    lesson = module["dice_lessons"]()["caravan"]
    before, after = module["seen"](lesson.start), lesson.start.copy()
    after.play("tile basic_ship")
    change = module["difference"](before, module["seen"](after))
    assert change[0] == "~"
    assert changed(before, change) == module["seen"](after)
