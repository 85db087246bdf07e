"""What the table at a terminal keeps: games that go on, copies, files that are no records."""

from pathlib import Path

import pytest

import shedu
from shedu.cli import terminal_start
from shedu.cli.terminal import Player
from shedu.cli.terminal_commands import ResumeOther
from shedu.cli.terminal_saves import Saves
from shedu.core.errors import ParseError
from shedu.core.game import Action, SeatKnowledge
from shedu.core.game_record import read
from tests.cli.terminal_desk import Desk, RandomTypist, until_asked, you


def test_game_goes_on_after_the_input_ended(tmp_path: Path) -> None:
    desk, shown = until_asked(tmp_path, "leader black F2")
    assert "`shedu play --terminal --resume` goes on" in shown
    again = terminal_start.resumed_table(desk.saves.last(), desk.screen, desk.saves)
    assert again.position.states.tobytes() == desk.state
    assert again.position.history == desk.table.position.history
    assert again.actors == desk.table.actors
    assert again.dealer.seed == desk.table.dealer.seed
    assert [player.bot is None for player in again.players] == [True, False]
    assert again.path == desk.table.path


def test_answer_is_kept_before_the_others_play(tmp_path: Path) -> None:
    class Fainting:
        name = "fainting"

        def choose(self, knowledge: SeatKnowledge) -> Action:
            raise MemoryError

    players = [Player("you"), Player("fainting", Fainting())]
    desk = Desk(tmp_path, players, seed="5", typed=["leader black F2", "end"])
    with pytest.raises(MemoryError):
        desk.run()
    assert desk.table.path.read_text().splitlines()[-2:] == ["0 leader black F2", "0 end"]


def test_interrupt_keeps_the_game(tmp_path: Path) -> None:
    def typist(desk: Desk, prompt: str) -> str:
        if desk.table.position.view(0)["leaders"].get("0:black"):
            raise KeyboardInterrupt
        return "leader black F2"

    desk = Desk(tmp_path, you("random"), typed=typist)
    desk.run()
    again = terminal_start.resumed_table(desk.saves.last(), desk.screen, desk.saves)
    assert again.position.states.tobytes() == desk.state


def test_saved_file_is_resumed_to_the_byte(tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    desk, shown = until_asked(tmp_path / "home", "leader black F2", f"save {file}", "quit")
    assert f"Saved as {file}" in shown
    again = terminal_start.resumed_table(file, desk.screen, desk.saves)
    assert again.position.states.tobytes() == desk.state
    assert again.dealer.seed == desk.table.dealer.seed
    elsewhere = terminal_start.resumed_table(file, desk.screen, Saves(tmp_path / "other"))
    assert elsewhere.position.states.tobytes() == desk.state
    assert elsewhere.dealer.seed != desk.table.dealer.seed
    assert "a new one deals the rest" in desk.out.getvalue()


def test_save_spares_files_that_are_no_records(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("dear diary")
    _, shown = until_asked(tmp_path / "home", f"save {other}", f"save {tmp_path / 'no' / chr(0)}", f"save {tmp_path}")
    assert other.read_text() == "dear diary"
    assert shown.count("It was not saved") == 3


def test_resume_at_the_table_changes_to_the_other_game(tmp_path: Path) -> None:
    first, _ = until_asked(tmp_path, "leader black F2")
    second = Desk(tmp_path, you("random"), seed="8", typed=["resume nothing", f"resume {first.table.path}"])
    with pytest.raises(ResumeOther) as other:
        second.run()
    assert other.value.path == first.table.path
    assert "That game cannot be resumed" in second.out.getvalue()


def test_finished_game_is_not_resumed(tmp_path: Path) -> None:
    finished = Desk(tmp_path, you("random"), seed="9", typed=RandomTypist(1))
    finished.run()
    with pytest.raises(ParseError, match="that game is over"):
        terminal_start.resumed_table(finished.table.path, finished.screen, finished.saves)
    desk = Desk(tmp_path, you("random"), typed=[f"resume {finished.table.path}"])
    assert "That game is over" in desk.run()


def test_name_that_no_record_can_hold_is_refused_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, [Player("A" * 61), *you("random")[1:]])
    with pytest.raises(ParseError):
        desk.run()
    assert desk.out.getvalue() == ""


def test_finished_games_are_not_the_last_one(tmp_path: Path) -> None:
    unfinished, _ = until_asked(tmp_path, "leader black F2")
    finished = Desk(tmp_path, you("random"), seed="9", typed=RandomTypist(1))
    finished.run()
    assert finished.table.path.is_file()
    assert unfinished.saves.last() == unfinished.table.path
    with pytest.raises(ParseError, match="no other unfinished game"):
        unfinished.saves.last(but=unfinished.table.path)


def test_game_that_cannot_be_kept_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    desk = Desk(tmp_path / "file", you("random"), typed=RandomTypist(2))
    shown = desk.run()
    assert desk.table.position.over
    assert shown.count("This game cannot be kept") == 1


def test_resumed_person_hears_what_happened_since(tmp_path: Path) -> None:
    desk, _ = until_asked(tmp_path, "leader black F2", "end")
    played = desk.table.position
    desk.out.truncate(0)
    terminal_start.resumed_table(desk.table.path, desk.screen, desk.saves).run()
    shown = desk.out.getvalue()
    news = shown[: shown.index("    A  B  C")]
    assert "Bull" in news and "places the king on F2" not in news
    assert played.ply > 0


def test_copy_is_offered_at_the_end(tmp_path: Path) -> None:
    typist = RandomTypist(4)
    names = iter([str(tmp_path), str(tmp_path / "end.record")])

    def person(desk: Desk, prompt: str) -> str:
        return next(names) if prompt.startswith("Save a copy") else typist(desk, prompt)

    desk = Desk(tmp_path / "home", you("random"), typed=person)
    desk.run()
    assert read((tmp_path / "end.record").read_bytes(), shedu.game).seed == "7"
