"""Names: what somebody may be called, and that what was kept once stays readable."""

import unicodedata

import pytest

from shedu.core.game_record import Record
from shedu.core.names import columns, fault_of, is_visible
from shedu.games import game

GOOD = [
    "Anna",
    "Běla Nováková",
    "Nguyễn Thị Ánh",
    unicodedata.normalize("NFD", "Nguyễn Thị Ánh"),
    "محمد",
    "می‌خواهم",  # joined by U+200C
    "שָׁלוֹם",
    "สมชาย ที่รัก",
    "क्ष्म",
    "山田太郎",
    "𒈗𒄑𒊏",
    "Anna ❤️‍🔥",
    "1️⃣st",
    "...",
    "x" * 40,
]
BAD = [
    "ㅤ",  # U+3164, Hangul filler
    "⠀⠀",  # U+2800, braille without dots
    "Annaㅤ",
    "\u115f",
    "\uffa0",
    "\u034f",
    "\u200d",
    "A\u200d\u200dB",
    "Anna\u200d",
    "\u202eAnna",
    "\xa0x\xa0y",
    "A     B",
    "\u0301",
    "Z" + "\u0301\u0302\u0303\u0304\u0305",
    "A" + "\u0489" * 5,
    "\ufdfd" * 6,
    "ｗ" * 30,
    "山" * 21,
    "𒈗" * 14,
    "\ue000",
    "\U0001d159",
]


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_scripts_are_fine(name: str) -> None:
    assert fault_of(name) is None
    assert is_visible(name)


@pytest.mark.parametrize("name", BAD)
def test_names_that_look_blank_or_overlong_are_refused(name: str) -> None:
    fault = fault_of(name)
    assert fault is not None
    assert fault.startswith(("a name ", "the words of a name "))


def test_width_counts_what_is_drawn() -> None:
    assert columns("Anna") == 4
    assert columns("e\u0301") == 1
    assert columns("山田") == 4


def test_old_records_with_such_names_stay_readable() -> None:
    tigris = game("tigris")
    for name in ("ㅤ", "⠀", "Z" + "\u0301" * 10):
        assert Record(tigris, tigris.rules_version, 2, (), (name, "Anna")).names[0] == name
