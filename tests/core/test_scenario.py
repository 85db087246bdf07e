"""Scenario files as text: what is read, with which line, and what is refused."""

import json

import pytest

from shedu.core.errors import ParseError
from shedu.core.scenario import Entry, Fault, Verdict, read_entries, report_of

TWO = b"""
[
  {"id": "one",
   "game": "tigris"},

  {"id": "two"}
]
"""


def test_a_list_gives_its_scenarios_with_the_lines_they_begin_on() -> None:
    assert read_entries(TWO) == [
        Entry(3, "one", "tigris", {"id": "one", "game": "tigris"}),
        Entry(6, "two", None, {"id": "two"}),
    ]


def test_a_single_object_is_a_file_too() -> None:
    assert read_entries(b'\n\n {"id": "one"} \n') == [Entry(3, "one", None, {"id": "one"})]


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_entries(b'\xef\xbb\xbf{"id": "one"}')[0].id == "one"


def test_names_may_be_in_any_script() -> None:
    assert read_entries('{"id": "Běla 王"}'.encode())[0].id == "Běla 王"


@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        (b"", 1, "empty"),
        (b" \n\n ", 1, "empty"),
        (b"\xef\xbb\xbf", 1, "empty"),
        (b"[]", 1, "no scenario"),
        (b"\n[\n]", 3, "no scenario"),
        (b'[\n{"id": "a"},\n{"id": "\xff"}]', 3, "not UTF-8"),
        (b'{"id": "a"}'.decode().encode("utf-16"), 1, "not UTF-8"),
        (b"[\n{'id': 1}]", 2, "not JSON"),
        (b'[\n{"id": "a"},\n\n{"id": }]', 4, "not JSON"),
        (b'[{"id": "a"},\n]', 2, "not JSON"),
        (b'[{"id": "a"}', 1, "comma"),
        (b'[{"id": "a"}\n{"id": "b"}]', 2, "comma"),
        (b'{"id": "a"}\n{"id": "b"}', 2, "something follows"),
        (b'[{"id": "a"}]\n]', 2, "something follows"),
        (b'{"id": "a"', 1, "not JSON"),
        (b"[\n\n1]", 3, "an object, not a number"),
        (b"[1.5]", 1, "an object, not a number"),
        (b"[null]", 1, "an object, not null"),
        (b"[true]", 1, "an object, not true or false"),
        (b'["a"]', 1, "an object, not a string"),
        (b"[[]]", 1, "an object, not a list"),
        (b"7", 1, "an object, not a number"),
        (b'[{"id": "a"},\n{}]', 2, "needs an id"),
        (b'{"id": 5}', 1, "needs an id"),
        (b'{"id": ""}', 1, "printable"),
        (b'{"id": "a\\nb"}', 1, "printable"),
        (b'{"id": "\\ud800"}', 1, "surrogate"),
        (b'{"id": "a",\n"x": [{"\\udfff": 1}]}', 1, "surrogate"),
        (b'{"id": "' + b"a" * 101 + b'"}', 1, "printable"),
        (b'{"id": "a", "game": 5}', 1, "game: "),
        (b'{"id": "a", "game": null}', 1, "game: "),
        (b'[{"id": "a"},\n{"id": "b"},\n{"id": "a"}]', 3, "already used on line 1"),
        (b'[{"id": "b"},\n{"id": "a",\n"id": "a"}]', 2, "stands twice"),
        (b'[{"id": "b"},\n{"id": "a", "x": [{"y": {"z": 1, "z": 2}}]}]', 2, "stands twice"),
        (b'{"id": "a", "x": NaN}', 1, "NaN"),
        (b'{"id": "a", "x": -Infinity}', 1, "-Infinity"),
        (b'\n{"id": "a", "x": ' + b"9" * 5000 + b"}", 2, "too many digits"),
        (b'\n{"id": "a", "x": ' + b"[" * 100_000, 2, "too deeply"),
        (b'\n{"id": "a", "x": ' + b'{"x":' * 100_000, 2, "too deeply"),
        (b"[" * 100_000, 1, "too deeply"),
        (b'{"id": "a\x00b"}', 1, "not JSON"),
    ],
)
def test_what_is_not_a_list_of_named_objects_is_refused_with_its_line(raw: bytes, line: int, reason: str) -> None:
    with pytest.raises(ParseError) as refusal:
        read_entries(raw)
    assert refusal.value.line == line
    assert reason in refusal.value.reason


def test_every_prefix_of_a_file_is_refused_and_nothing_else_is_raised() -> None:
    whole = json.dumps([{"id": "a", "x": [1, "é", {"y": None}]}, {"id": "b"}], indent=1).encode()
    assert len(read_entries(whole)) == 2
    for end in range(len(whole)):
        with pytest.raises(ParseError):
            read_entries(whole[:end])


def test_a_failed_scenario_is_told_in_one_block() -> None:
    verdict = Verdict((Fault("gain", '{"Lion": 1}', "{}"), Fault("board.E2", "null", '"blue"')))
    assert report_of("my.json", Entry(7, "X", None, {}), verdict).splitlines() == [
        "FAILED X (my.json, line 7)",
        "  gain",
        '    expected  {"Lion": 1}',
        "    found     {}",
        "  board.E2",
        "    expected  null",
        '    found     "blue"',
    ]
    hostile = Verdict((Fault("legal", "false (\x1b[2J)", "nothing"),))
    assert r"false (\x1b[2J)" in report_of("my.json", Entry(7, "X", None, {}), hostile)
    assert not verdict.holds and Verdict(()).holds
