"""The table at a terminal: whole games through typed lines, undo, wrong lines, who sits there, and the rules."""

import re
from pathlib import Path
from typing import Any

import pytest

import shedu
from shedu.bots import bot
from shedu.cli import terminal_start
from shedu.cli.terminal import Player
from shedu.cli.terminal_rules import rendered, rules_page
from shedu.cli.terminal_screen import CLEAR
from shedu.core.errors import ParseError
from shedu.core.game_record import read, verify
from shedu.core.paths import data_home
from tests.cli.terminal_desk import Desk, RandomTypist, until_asked, you

CLI = Path(terminal_start.__file__).parent


@pytest.mark.parametrize("levels", [("greedy",), ("random", "greedy"), ("random", "random", "random")])
def test_whole_game_is_played_by_typed_lines(tmp_path: Path, levels: tuple[str, ...]) -> None:
    everything: dict[str, Any] = {"board": "advanced", "buildings": "on", "wonder": "on"} if len(levels) == 3 else {}
    desk = Desk(tmp_path, you(*levels), "lapis lazuli", typed=RandomTypist(len(levels)), **everything)
    shown = desk.run()
    assert desk.table.position.over
    course, _, ending = shown.rpartition("over after")
    assert desk.table.dealer.commitment in course and "lapis lazuli" not in course
    assert desk.table.dealer.commitment in ending and "lapis lazuli" in ending
    assert re.search(r"Archer draws .*(temple|farm|market|settlement)", course)
    assert not re.search(r"(Bull|Potter|Lion) (draws|swaps) .*(temple|farm|market|settlement)", course)
    assert "the weakest colour counts" in ending and " win" in ending
    record = read(desk.table.path.read_bytes(), shedu.game)
    assert verify(record) == []
    assert record.names == tuple(player.name for player in desk.table.players)


def test_several_people_at_one_keyboard_see_their_own_hands_only(tmp_path: Path) -> None:
    desk = Desk(tmp_path, [Player("Anna"), Player("Běla"), Player("Cyril")], typed=RandomTypist(3), is_live=True)
    shown = desk.run()
    assert desk.table.position.over
    screens = shown.split(CLEAR)
    assert len(screens) > 20
    owners = set()
    for screen in screens[:-1]:
        seen = set(re.findall(r"(\w+) \(you\)", screen))
        assert len(seen) <= 1, screen
        owners |= seen
    assert owners == {"Archer", "Bull", "Potter"}
    assert "Bull (Běla) must answer: sit down and press Enter." in shown


def test_bots_and_people_can_share_a_table(tmp_path: Path) -> None:
    players = [Player("Anna"), Player("Běla"), Player("random bot", bot("random"))]
    desk = Desk(tmp_path, players, typed=RandomTypist(5))
    desk.run()
    assert desk.table.position.over


def test_undo_takes_back_an_answer(tmp_path: Path) -> None:
    states: list[bytes] = []

    def typist(desk: Desk, prompt: str) -> str:
        states.append(desk.state)
        line = ["leader black F2", "undo", "leader red F2", "tile red G2", "undo"][len(states) - 1 : len(states)]
        if not line or prompt != "> ":
            raise EOFError
        return line[0]

    desk = Desk(tmp_path, you("random"), typed=typist)
    shown = desk.run()
    assert "Taken back: leader black F2." in shown
    assert states[2] == states[0] != states[1]
    assert states[3] != states[0]


def test_undo_stops_at_what_was_revealed(tmp_path: Path) -> None:
    _, shown = until_asked(tmp_path, "undo", "swap red 1", "undo")
    assert "You have not answered anything yet." in shown
    assert "chance has decided something since" in shown


def test_undo_stops_at_the_answer_of_another_seat(tmp_path: Path) -> None:
    desk = Desk(tmp_path, you("random"))
    table = desk.table
    while table.position.actor is shedu.CHANCE or table.position.actor != 0:
        chance = table.position.actor is shedu.CHANCE
        table.play(table.dealer.draw(table.position) if chance else table.game.parse("end"))
    for text in ("leader black F2", "leader red J1"):
        table.play(table.game.parse(text))
    assert table.position.actor == 1
    table.play(table.game.parse("leader black G3"))
    before = desk.state
    assert table.take_back(0) == "That cannot be taken back: Bull (random bot) has answered since."
    assert desk.state == before


def test_wrong_lines_are_answered_and_change_nothing(tmp_path: Path) -> None:
    wrong = ["foo", "99", "0", "-1", "tile", "tile red", "tile red A4", "tile pink A1", "add 3", "war red", "t", "..."]
    wrong += ["why", "why tile red A4", "why tile red G5", "try", "odds", "odds foo", "rule X-9", "log nine", "save"]
    wrong += [
        "",
        "   ",
        "?",
        "? T-15",
        "help",
        "notation",
        "rule",
        "board",
        "log",
        "log all",
        "hint",
        "first 1",
        "x" * 500,
    ]
    states = []

    def typist(desk: Desk, prompt: str) -> str:
        states.append(desk.state)
        if len(states) > len(wrong):
            raise EOFError
        return wrong[len(states) - 1]

    desk = Desk(tmp_path, you("random"), typed=typist)
    shown = desk.run()
    assert len(states) == len(wrong) + 1
    assert len(set(states)) == 1
    assert "'foo' fits no action here" in shown
    assert re.search(r"tile red A4: .*\(T-30\)", shown)
    assert "tile red G5 is legal." in shown
    assert "What you can type" in shown and "T-15  In your turn" in shown
    assert "There is no rule or section 'X-9'" in shown


def test_seats_are_filled() -> None:
    dealer = shedu.Dealer("7")

    def names(seats: int, bots: str | None, people: str | None, hot_seat: bool = False) -> list[str]:
        return [player.name for player in terminal_start.sit_down(seats, bots, people, dealer, hot_seat=hot_seat)]

    assert names(3, None, None) == ["you", "greedy bot", "greedy bot"]
    assert names(4, "random,greedy", "Anna") == ["Anna", "random bot", "greedy bot", "greedy bot"]
    assert names(3, None, None, hot_seat=True) == ["player 1", "player 2", "player 3"]
    assert names(3, "random", "Anna", hot_seat=True) == ["Anna", "player 2", "random bot"]
    with pytest.raises(ParseError, match="no room for you beside 2 bots"):
        names(2, "greedy,greedy", None)
    with pytest.raises(ParseError, match="2 names for 1 people"):
        names(2, None, "Anna,Běla")
    with pytest.raises(ParseError, match="no bot"):
        names(2, "genius", None)


def test_options_come_from_a_preset_and_by_name() -> None:
    game = shedu.game("tigris")
    assert terminal_start.options_of(game, "german", ["board=advanced"])["buildings"] == "on"
    assert terminal_start.options_of(game, "german", ["buildings=off"])["buildings"] == "off"
    for preset, named in ((None, ["board"]), (None, ["board=flat"]), ("roman", [])):
        with pytest.raises(ParseError):
            terminal_start.options_of(game, preset, named)


def test_data_is_kept_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_DATA", str(tmp_path))
    assert data_home() == tmp_path
    monkeypatch.delenv("SHEDU_DATA")
    assert data_home().name == "shedu"


def test_terminal_knows_no_game() -> None:
    for file in [*CLI.glob("terminal*.py"), CLI / "play.py"]:
        assert "games.tigris" not in file.read_text(encoding="utf-8"), file


def test_rules_page_is_quoted() -> None:
    page = rules_page("tigris")
    assert page is not None
    assert (
        page.rule("t-60") == "The larger sum of base strength and added tiles wins; with equal sums the defender wins."
    )
    assert page.rule("T-44a") is not None
    notation = page.section("notation")
    assert notation is not None
    lines = rendered(notation.lines, 79)
    assert "  tile red G5             place a temple on G5" in lines
    assert any(line.startswith("  r*  ") for line in lines)
    for section in page.sections:
        text = rendered(section.lines, 79)
        assert max(len(line) for line in text) <= 79
        assert not any("**" in line or "| ---" in line or line.startswith("#") for line in text)
    assert rules_page("checkers") is None
