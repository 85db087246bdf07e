"""`shedu replay`: the log, the result, the verdict on the dealing, and the exit code."""

import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

import shedu
from shedu.cli import main
from shedu.core.chance import Dealer
from shedu.core.game import Position
from shedu.core.game_record import record_of, write

NAMES = ("Anna", "Běla")
KEYS = ["game", "rules", "seats", "options", "names", "dynasties", "plies", "over", "result", "verified"]


class Game(NamedTuple):
    """A finished game, its dealer, and its record."""

    position: Position
    dealer: Dealer
    text: str


class Replayed(NamedTuple):
    """How the command ended, and what it said."""

    code: str | int | None
    out: str
    err: str


class Replay(Protocol):
    """Run the command on a record."""

    def __call__(self, text: str | bytes, *arguments: str) -> Replayed: ...


@pytest.fixture(scope="module")
def game() -> Game:
    """Return a finished game and its dealer."""
    position = shedu.game("tigris").new(seats=2, points="open")
    dealer = shedu.Dealer("cli")
    choices = random.Random(1)
    while not position.over:
        is_chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if is_chance else choices.choice(position.legal()))
    return Game(position, dealer, write(record_of(position, NAMES, dealer)))


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Replay:
    """Run the command on a text; the exit code, and what it said."""

    def run(text: str | bytes, *arguments: str) -> Replayed:
        file = tmp_path / "game.record"
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        with pytest.raises(SystemExit) as ended:
            main(["replay", str(file), *arguments])
        said = capsys.readouterr()
        return Replayed(ended.value.code, said.out, said.err)

    return run


def unfinished(game: Game, plies: int) -> str:
    """Return the record of the beginning of a game."""
    position = game.position.copy()
    position.back_to(plies)
    return write(record_of(position, NAMES, game.dealer))


def test_the_log_names_the_players_and_ends_with_the_result(game: Game, replay: Replay) -> None:
    done = replay(game.text)
    assert done.code == 0 and done.err == ""
    assert done.out.startswith("Tigris & Euphrates, rules 2 (board standard,")
    assert "archer: Anna\nbull: Běla\n" in done.out
    outcome = game.position.outcome()
    winner = outcome.winners[0]
    result = done.out[done.out.index("The game is over") :].splitlines()
    assert result[0] == f"The game is over ({outcome.reason})."
    assert NAMES[winner] in result[1]
    assert result[1].endswith(" ".join(str(n) for n in outcome.scores[winner]))


def test_the_dynasties_that_were_chosen_are_named_throughout(game: Game, replay: Replay) -> None:
    chosen = game.text.replace("\nseat 0:", "\ndynasties: bull, lion\nseat 0:")
    usual, told = replay(game.text, "--board").out, replay(chosen, "--board").out
    assert "bull: Anna\nlion: Běla\n" in told
    words = {"archer": "bull", "bull": "lion", "Archer": "Bull", "Bull": "Lion", "Ar": "Br"}
    renamed = re.sub(r"\b(archer|bull)\b", lambda found: words[found[0].lower()], usual, flags=re.IGNORECASE)
    log, _, _ = renamed.lower().partition("the game is over (")
    assert told.lower().startswith(log)
    assert "archer" not in told.lower() and told.count("Bull") == usual.count("Archer")
    described = json.loads(replay(chosen, "--json").out)
    assert described["dynasties"] == ["bull", "lion"]
    assert json.loads(replay(game.text, "--json").out)["dynasties"] == ["archer", "bull"]
    going_on = "\n".join(unfinished(game, 10).replace("\nseat 0:", "\ndynasties: bull, lion\nseat 0:").splitlines())
    asked = game.position.copy()
    asked.back_to(10)
    assert isinstance(asked.actor, int)
    assert f"{('bull', 'lion')[asked.actor]} must answer" in replay(f"{going_on}\n").out


def test_every_action_is_told(game: Game, replay: Replay) -> None:
    out = replay(game.text).out
    numbers = [int(line[:5]) for line in out.splitlines() if line[:5].strip().isdecimal() and line[5:7] == "  "]
    plies = range(1, game.position.ply + 1)
    assert numbers[: len(plies)] == list(plies)


def test_an_honest_deal_is_verified(game: Game, replay: Replay) -> None:
    done = replay(game.text, "--verify")
    assert done.code == 0
    assert "The dealing is honest" in done.out.splitlines()[-1]


def test_a_dishonest_deal_is_told_and_fails(game: Game, replay: Replay) -> None:
    done = replay(game.text.replace("seed: cli", "seed: clo"), "--verify")
    assert done.code == 1
    assert "not the one that was promised" in done.out
    assert "line 13: the record has" in done.out  # by chance the same seat begins with either seed
    assert replay(game.text.replace("seed: cli", "seed: clo")).code == 0


def test_an_unfinished_game_cannot_be_verified(game: Game, replay: Replay) -> None:
    done = replay(unfinished(game, 30), "--verify")
    assert done.code == 1
    assert "not verified: the seed is not told" in done.out


def test_an_unfinished_game_is_told(game: Game, replay: Replay) -> None:
    done = replay(unfinished(game, 30))
    assert done.code == 0
    assert "After 30 actions the game goes on" in done.out
    assert "The game is over" not in done.out


def test_json_has_the_promised_keys(game: Game, replay: Replay) -> None:
    done = replay(game.text, "--json")
    said = json.loads(done.out)
    outcome = game.position.outcome()
    assert list(said) == KEYS
    assert done.code == 0
    assert said == {
        "game": "tigris",
        "rules": 2,
        "seats": 2,
        "options": game.position.options,
        "names": list(NAMES),
        "dynasties": ["archer", "bull"],
        "plies": game.position.ply,
        "over": True,
        "result": {
            "ranks": list(outcome.ranks),
            "scores": [list(score) for score in outcome.scores],
            "winners": list(outcome.winners),
            "reason": outcome.reason,
        },
        "verified": None,
    }


def test_json_says_whether_the_deal_is_honest(game: Game, replay: Replay) -> None:
    honest = replay(game.text, "--json", "--verify")
    assert honest.code == 0 and json.loads(honest.out)["verified"] is True
    dishonest = replay(game.text.replace("seed: cli", "seed: clo"), "--json", "--verify")
    assert dishonest.code == 1 and json.loads(dishonest.out)["verified"] is False
    open_game = replay(unfinished(game, 8), "--json", "--verify")
    assert open_game.code == 1 and json.loads(open_game.out)["verified"] is None
    assert json.loads(open_game.out)["result"] is None


@pytest.mark.parametrize("ply", [0, 1, 25])
def test_to_stops_after_that_number_of_actions(game: Game, replay: Replay, ply: int) -> None:
    assert f"After {ply} actions the game goes on" in replay(game.text, "--to", str(ply)).out
    said = json.loads(replay(game.text, "--json", "--to", str(ply)).out)
    assert said["plies"] == ply and said["over"] is False


def test_to_the_last_action_is_the_whole_game(game: Game, replay: Replay) -> None:
    assert replay(game.text, "--to", str(game.position.ply)).out == replay(game.text).out


@pytest.mark.parametrize("ply", ["1000", "-1", "x"])
def test_to_beyond_the_record_is_refused(game: Game, replay: Replay, ply: str) -> None:
    done = replay(game.text, "--to", ply)
    assert done.code == 2 and done.err != ""


def test_the_board_is_shown_as_it_then_is(game: Game, replay: Replay) -> None:
    position = game.position.copy()
    position.back_to(25)
    picture = position.game.render_text(position.view(None), False).rstrip("\n")
    assert picture in replay(game.text, "--to", "25", "--board").out
    assert picture not in replay(game.text, "--to", "25").out


@pytest.mark.parametrize("text", ["", "hello\n", b"\xff\xfe", "shedu record 1\n\n"])
def test_what_is_no_record_cannot_be_read(replay: Replay, text: str) -> None:
    done = replay(text)
    assert done.code == 2 and done.out == ""
    assert done.err.startswith("shedu replay: line 1: ") or done.err.startswith("shedu replay: line 2: ")


def test_an_illegal_record_cannot_be_read(game: Game, replay: Replay) -> None:
    lines = game.text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    lines[at] = f"{lines[at][0]} treasure A1"
    done = replay("\n".join(lines))
    assert done.code == 2 and f"line {at + 1}: this is not legal" in done.err


def test_a_missing_file_is_told_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path / "none.record", tmp_path):
        with pytest.raises(SystemExit) as ended:
            main(["replay", str(path)])
        assert ended.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_record_can_come_in_by_standard_input(
    game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(game.text.encode())))
    with pytest.raises(SystemExit) as ended:
        main(["replay", "-", "--json"])
    assert ended.value.code == 0
    assert json.loads(capsys.readouterr().out)["plies"] == game.position.ply


def test_a_record_by_older_rules_is_told_by_those_rules(
    game: Game, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(shedu.game("tigris")), "rules_version", 99)
    done = replay(game.text, "--verify")
    assert done.code == 0
    assert "The dealing is honest" in done.out


def test_a_record_by_newer_rules_is_refused_plainly(game: Game, replay: Replay) -> None:
    done = replay(re.sub("rules: .", "rules: 99", game.text))
    assert done.code == 2
    assert "needs a newer shedu" in done.err and "Traceback" not in done.err


def test_a_name_fails_nowhere_even_where_its_letters_cannot_be_printed(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(game.text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "shedu", "replay", str(file), "--to", "2"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0 and b"bull: B?la" in done.stdout
