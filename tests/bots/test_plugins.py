"""Bots of other packages: they play like ours, and whatever is wrong with them is said in a sentence."""

from pathlib import Path

import pytest

import shedu
from shedu.arena.executors import sources
from shedu.bots import Bot, name_problems
from shedu.bots.precompile import first_decision
from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import SeatKnowledge
from shedu.games import game as find_game
from tests.arena.arena_play import call
from tests.bots.outside import GOOD, install


def knowledge() -> SeatKnowledge:
    position = first_decision(find_game("nim"))
    assert isinstance(position.actor, int)
    return position.knowledge(position.actor)


def test_a_bot_of_an_installed_package_has_a_name_and_gets_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    player: Bot = shedu.bot("my-bot", seed=7)
    assert player.name == "my-bot"
    seen = knowledge()
    assert player.choose(seen) == seen.legal()[-1]
    assert player._player.seed == 7  # type: ignore[attr-defined]


def test_an_object_that_plays_needs_no_factory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "single", GOOD + "\nplayer = Last(0)\n", single="player")
    assert shedu.bot("single").choose(knowledge()) == knowledge().legal()[-1]


def test_it_plays_in_the_arena_and_the_journal_notes_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    words = ("arena", "tigris", "--players", "my-bot,random", "--games", "2", "--journal", tmp_path / "journal.jsonl")
    code, output, errors = call(capsys, *words)
    assert (code, errors.strip()) == (0, "") and "my-bot" in output
    assert "my-bot of my-bot 1.2" in (tmp_path / "journal.jsonl").read_text()
    assert sources("tigris", ["my-bot", "random"]) != sources("tigris", ["random", "random"])


@pytest.mark.parametrize(
    ("source", "what", "sentence"),
    [
        ("import nowhere_to_be_found", "Last", "cannot be loaded: ModuleNotFoundError"),
        ("raise SystemExit(3)", "Last", "cannot be loaded: SystemExit: 3"),
        (GOOD, "First", "cannot be loaded: AttributeError"),
        ("thing = 7", "thing", "is 7 (a int); it must be a player with a method choose(knowledge)"),
        ("class Mute:\n    def __init__(self, seed): ...", "Mute", "without a method choose(knowledge)"),
        ("class Bare:\n    def choose(self, knowledge): ...", "Bare", "cannot be made with a seed: TypeError"),
    ],
)
def test_a_bad_package_is_named_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    what: str,
    sentence: str,
) -> None:
    install(tmp_path, monkeypatch, "bad-bot", source, bad=what)
    with pytest.raises(ParseError) as refused:
        shedu.bot("bad")
    assert str(refused.value).startswith("the bot 'bad' of the package bad-bot 1.2 ")
    assert sentence in str(refused.value)
    code, _, errors = call(capsys, "arena", "tigris", "--players", "bad,random", "--games", "2")
    assert code == 2 and "bad-bot 1.2" in errors and errors.strip().count("\n") == 0


@pytest.mark.parametrize(
    ("answer", "kind", "sentence"),
    [
        ("1 / 0", "crashed", "failed: ZeroDivisionError: division by zero"),
        ("exit(4)", "crashed", "failed: SystemExit: 4"),
        ("7", "illegal", "answered with 7 (a int) instead of an Action"),
        (
            "knowledge.game.action(next(a.id for a in knowledge.game.actions if not knowledge.is_legal(a)))",
            "illegal",
            "not legal",
        ),
    ],
)
def test_a_bad_answer_is_a_failure_that_names_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, kind: str, sentence: str
) -> None:
    source = f"class Bad:\n    def __init__(self, seed): ...\n    def choose(self, knowledge):\n        return {answer}"
    install(tmp_path, monkeypatch, "bad-bot", source, bad="Bad")
    position = find_game("tigris").new()
    dealer = shedu.Dealer(1)
    while position.actor is shedu.CHANCE:
        position.play(dealer.draw(position))
    assert isinstance(position.actor, int)
    with pytest.raises(BotFailure) as failed:
        shedu.bot("bad").choose(position.knowledge(position.actor))
    assert failed.value.kind == kind
    assert str(failed.value).startswith("the bot 'bad' of the package bad-bot 1.2 ") and sentence in str(failed.value)


def test_a_bot_that_fails_forfeits_decisions_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (
        "class Bad:\n    def __init__(self, seed): ...\n    def choose(self, knowledge):\n        raise ValueError(0)"
    )
    install(tmp_path, monkeypatch, "bad-bot", source, bad="Bad")
    code, _, errors = call(capsys, "arena", "tigris", "--players", "bad,random", "--games", "2")
    assert code == 0
    assert "bad forfeited" in errors and "the bot 'bad' of the package bad-bot 1.2 failed: ValueError: 0" in errors
    assert "Traceback" not in errors


def test_our_names_cannot_be_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, "thief", GOOD, random="Last")
    assert type(shedu.bot("random")).__name__ == "Random"
    (problem,) = name_problems()
    assert problem.startswith("the bot 'random' of the package thief 1.2 cannot be used: the name belongs to")
    code, _, errors = call(capsys, "arena", "tigris", "--players", "random,random", "--games", "1")
    assert code == 0 and "thief 1.2 is not used" in errors


def test_two_packages_cannot_share_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "one", GOOD, twin="Last")
    install(tmp_path, monkeypatch, "two", GOOD, twin="Last")
    with pytest.raises(ParseError, match=r"the packages one 1\.2 and two 1\.2 all offer a bot 'twin'"):
        shedu.bot("twin")


def test_bots_are_listed_with_their_packages_and_problems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    code, output, errors = call(capsys, "bots")
    assert (code, errors) == (0, "")
    assert "farmer" in output and "A bot to test with. [my-bot 1.2]" in output
    install(tmp_path, monkeypatch, "bad-bot", "1 / 0", bad="Bad")
    code, output, errors = call(capsys, "bots", "--json")
    assert code == 1 and "bad-bot 1.2 cannot be loaded: ZeroDivisionError" in errors
    assert "my-bot" in output


def test_an_unknown_name_lists_the_bots_of_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    with pytest.raises(ParseError, match=r"there is no bot 'yours'; there are random, greedy.*my-bot"):
        shedu.bot("yours")
