"""The menu at a terminal: actions chosen word by word, by number, by Enter and by Tab."""

import re
from pathlib import Path

import pytest

import shedu
from shedu.cli.terminal_menu import Menu
from tests.cli.terminal_desk import first_actions, until_asked


def test_menu_is_narrowed_word_by_word() -> None:
    menu = Menu(first_actions())
    assert menu.take("tile") is None
    assert {action.kind for action in menu.left} == {"tile"}
    assert menu.take("red") is None
    assert menu.shared == ("tile", "red")
    chosen = menu.take("g5")
    assert chosen is not None and chosen.text == "tile red G5"


def test_words_may_be_cut_short_but_whole_words_come_first() -> None:
    actions = first_actions()
    assert str(Menu(actions).take("t r g5")) == "tile red G5"
    assert str(Menu(actions).take("ti re J1")) == "tile red J1"
    menu = Menu(actions)
    assert menu.take("leader bl") is None
    assert {action["colour"] for action in menu.left} == {"blue", "black"}


def test_cell_is_never_taken_for_a_longer_one(tmp_path: Path) -> None:
    with pytest.raises(LookupError):
        Menu(first_actions()).take("tile red K1")  # not empty, while K10 is
    menu = Menu(first_actions())
    menu.take("tile red")
    with pytest.raises(LookupError):
        menu.take("K1")
    _, shown = until_asked(tmp_path, "ti re K1")
    assert re.search(r"tile red K1: .*\(T-", shown)


def test_word_from_the_middle_lists_but_never_plays() -> None:
    menu = Menu(first_actions())
    assert menu.take("A4") is None
    assert [action.text for action in menu.left] == ["tile blue A4", "catastrophe A4"]
    menu = Menu([shedu.game("tigris").parse(text) for text in ("catastrophe A4", "tile red G5", "end")])
    assert menu.take("A4") is None
    assert [action.text for action in menu.left] == ["catastrophe A4"]


def test_only_action_left_is_played_by_enter() -> None:
    menu = Menu([shedu.game("tigris").parse(text) for text in ("withdraw black", "tile red G5", "tile red G6")])
    assert menu.take("withdraw") is None
    assert menu.lines(80) == ["  withdraw black   (Enter plays it)"]
    assert str(menu.take("")) == "withdraw black"


def test_number_means_tiles_where_tiles_are_counted() -> None:
    menu = Menu([shedu.game("tigris").parse(f"add {n}") for n in range(4)])
    assert not menu.is_numbered
    assert str(menu.take("2")) == "add 2"


def test_tab_completes_the_next_word() -> None:
    menu = Menu(first_actions())
    assert menu.completions("ti") == ["tile"]
    assert menu.completions("tile b") == ["blue", "black"]
    assert menu.completions("tile red G") == [f"G{n}" for n in (2, 3, 4, 5, 6, 7, 10, 11)]
    menu.take("leader")
    assert menu.completions("bla") == ["black"]
    assert menu.completions("zzz") == []
