"""Dynasties at the terminal: named on the command line or at the table, shown everywhere, kept in saved games."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import shedu
from shedu.cli import main, terminal_start
from shedu.cli.terminal import Player
from shedu.cli.terminal_start import Wish, dynasties_of, first_table
from shedu.core.errors import ParseError
from shedu.core.game_record import read
from shedu.core.symbols import symbols_of
from tests.cli.terminal_desk import Desk, you

CHOSEN = ("potter", "lion")


def chosen_desk(home: Path, players: list[Player], dynasties: tuple[str, ...] = CHOSEN, **more: Any) -> Desk:
    desk = Desk(home, players, **more)
    desk.table.symbols = symbols_of(desk.table.game, len(players), dynasties)
    return desk


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, ("archer", "bull", "potter")),
        ("lion", ("lion", "bull", "potter")),
        ("Bull", ("bull", "archer", "potter")),  # whoever does not choose gets what is left
        (" ,  archer", ("bull", "archer", "potter")),
        ("lion,archer,bull", ("lion", "archer", "bull")),
    ],
)
def test_dynasties_are_named_in_the_order_of_the_seats(text: str | None, expected: tuple[str, ...]) -> None:
    assert dynasties_of(shedu.game("tigris"), 3, text).by_seat == expected


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("tigris", "lion,lion", "two seats cannot both have the lion"),
        ("tigris", "vase", "Tigris & Euphrates has no dynasty 'vase'; it has archer, bull, potter, lion"),
        ("tigris", "lion,bull,archer", "there are 3 dynasties for 2 seats"),
        ("wayfarers", "lion", "Wayfarers of the South Tigris has no dynasties to choose"),
    ],
)
def test_wrong_dynasties_are_refused(game: str, text: str, reason: str) -> None:
    with pytest.raises(ParseError) as refused:
        dynasties_of(shedu.game(game), 2, text)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("game", "chosen", "others"), [("tigris", CHOSEN, "archer|bull"), ("kings", ("vase", "bull"), "bow|lion")]
)
def test_a_whole_game_speaks_of_the_chosen_dynasties_only(
    tmp_path: Path, game: str, chosen: tuple[str, str], others: str
) -> None:
    pick = random.Random(4)

    def typist(desk: Desk, prompt: str) -> str:
        legal = desk.table.position.legal() if prompt == "> " else []
        cards = [action for action in legal if action.kind == "card"]  # a game of them alone does not drag on
        return pick.choice(cards or legal).text if legal else ""

    desk = Desk(tmp_path, you("random"), typed=typist)
    wish = Wish(game, seats=2, bots="random", seed="9", dynasties=",".join(chosen))
    desk.table = first_table(wish, desk.screen, desk.saves)
    shown = desk.run()
    assert desk.table.position.over
    assert f"{chosen[0].capitalize()} (you), {chosen[1].capitalize()} (random bot)" in shown
    assert f"{chosen[0].capitalize()} (you)" in shown.partition("hand  ")[0]  # in the picture
    assert not re.search(rf"\b({others})\b", shown, re.IGNORECASE)
    record = read(desk.table.path.read_bytes(), shedu.game)
    assert record.dynasties == chosen


def test_prompts_refusals_previews_odds_and_the_log_name_the_chosen_dynasties(tmp_path: Path) -> None:
    lines = ["why withdraw red", "withdraw red", "leader black F2", "try leader red B1", "odds", "log all", "?", "quit"]
    shown = chosen_desk(tmp_path, you("random"), typed=lines).run()
    assert shown.count("withdraw red: Potter's priest is not on the board. (T-27)") == 2
    assert "Potter places the king on F2." in shown and "Potter places the priest on B1." in shown
    assert "Potter: " in shown
    assert not re.search(r"\b(archer|bull)\b", shown, re.IGNORECASE)
    assert re.search(r"^ 2 .*Pk", shown, re.MULTILINE)  # the king of the potter on F2


def test_a_person_chooses_at_the_table_before_the_first_answer(tmp_path: Path) -> None:
    lines = ["dynasty", "dynasty x", "dynasty bull", "dynasty l", "leader black F2", "dynasty archer", "?", "quit"]
    desk = Desk(tmp_path, you("random"), typed=lines)
    shown = desk.run()
    assert shown.count("Type `dynasty` and one of these: archer, bull, potter, lion.") == 2
    assert "Bull (you), Archer (random bot)" in shown  # the bot gives way
    assert "Lion (you), Archer (random bot)" in shown  # and keeps what it got
    assert "Lion places the king on F2." in shown
    assert "You choose your dynasty before your first answer; now it stands." in shown
    assert "dynasty [NAME]" in shown
    assert desk.table.symbols.by_seat == ("lion", "archer")
    assert "\ndynasties: lion, archer\n" in desk.table.path.read_text()


def test_a_person_keeps_a_dynasty_that_another_wants(tmp_path: Path) -> None:
    def typist(desk: Desk, prompt: str) -> str:
        if prompt != "> ":
            return ""
        if desk.table.symbols.chosen == ("", ""):
            return "dynasty lion"
        if other:
            return "quit"
        seat = desk.table.position.actor
        assert isinstance(seat, int)
        other.append(desk.table.symbols.by_seat[1 - seat])
        return f"dynasty {other[0]}"

    other: list[str] = []
    desk = Desk(tmp_path, [Player("Anna"), Player("Běla")], typed=typist)
    shown = desk.run()
    assert re.search(r"Somebody else has the (archer|bull)\. These are free: .*potter, lion\.", shown)
    assert set(desk.table.symbols.by_seat) == {"lion", *other}


def test_a_game_without_dynasties_says_so(tmp_path: Path) -> None:
    desk = Desk(tmp_path, you("random"), typed=["dynasty red", "?", "quit"])
    desk.table = first_table(Wish("wayfarers", seats=2, bots="random", seed="1"), desk.screen, desk.saves)
    shown = desk.run()
    assert "Wayfarers of the South Tigris has no dynasties to choose." in shown
    assert "dynasty [NAME]" not in shown


def test_a_saved_game_keeps_its_dynasties(tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    desk = chosen_desk(tmp_path / "home", you("random"), typed=["leader black F2", f"save {file}"])
    desk.run()
    for path in (desk.table.path, file):
        again = terminal_start.resumed_table(path, desk.screen, desk.saves)
        assert again.symbols.by_seat == CHOSEN
        assert again.seated == "Potter (you), Lion (random bot)"


def test_the_usual_dynasties_are_not_written(tmp_path: Path) -> None:
    desk = Desk(tmp_path, you("random"), typed=["dynasty archer", "leader black F2"])
    desk.run()
    assert "dynasties" not in desk.table.path.read_text()


def test_the_command_line_names_dynasties(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shedu", "play", "--terminal", "--game", "kings", "--dynasties", "vase,bow"]
    variables = {**os.environ, "SHEDU_DATA": str(tmp_path)}
    done = subprocess.run(command, input="quit\n", env=variables, capture_output=True, text=True, check=True)
    assert "Vase (you), Bow (greedy bot)" in done.stdout
    (kept,) = (tmp_path / "games").iterdir()
    assert "\ndynasties: vase, bow\n" in kept.read_text()


def test_the_browser_asks_for_dynasties_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "--dynasties", "lion"])
    assert ended.value.code == 2
    assert "shedu play --terminal --dynasties" in capsys.readouterr().err
