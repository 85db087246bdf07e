"""Programs as bots: they are asked in lines of JSON, and no misbehaviour of theirs lasts or is left unexplained."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import shedu
from shedu.arena.match import Match, play
from shedu.bots.precompile import first_decision
from shedu.bots.process_bot import IDLE, ProcessBot
from shedu.bots.programs import Program, program_of, split_names
from shedu.cli.terminal import Player
from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import SeatKnowledge
from shedu.games import game as find_game
from tests.arena.arena_play import call
from tests.bots.outside import program
from tests.cli.terminal_desk import Desk

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(autouse=True)
def _no_program_outlives_a_test() -> Iterator[None]:
    yield
    IDLE.close()


def knowledge() -> SeatKnowledge:
    position = first_decision(find_game("nim"))
    assert isinstance(position.actor, int)
    return position.knowledge(position.actor)


def made(folder: Path, how: str, seconds: float = 20.0) -> ProcessBot:
    command = (sys.executable, str(program(folder)), how)
    return ProcessBot("process:test", Program(command, seconds=seconds), seed=5)


def failure(folder: Path, how: str, seconds: float = 20.0) -> BotFailure:
    player = made(folder, how, seconds)
    with pytest.raises(BotFailure) as failed:
        player.choose(knowledge())
    player.close()
    assert str(failed.value).startswith("the program '")
    return failed.value


def is_gone(pid: int) -> bool:
    """Return whether a process has ended, waiting a while for it."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.1)
    return False


def test_names_are_split_at_commas_outside_quotes() -> None:
    assert split_names("king, process:python3 bot.py ,farmer") == ["king", "process:python3 bot.py", "farmer"]
    assert split_names("process:bot 'a,b',king") == ["process:bot 'a,b'", "king"]
    assert split_names('process:bot "it\'s, so",king') == ['process:bot "it\'s, so"', "king"]
    with pytest.raises(ParseError, match="a quote is not closed"):
        split_names("process:bot 'a,king")


def test_a_command_is_read_as_in_a_shell() -> None:
    assert program_of("process:python3 bot.py --nets 'a,b'").command == ("python3", "bot.py", "--nets", "a,b")
    for written, sentence in (
        ("process:", "write process:COMMAND"),
        ("process:no-such-program", "there is no program"),
    ):
        with pytest.raises(ParseError, match=sentence):
            shedu.bot(written)


def test_a_file_names_the_command_and_its_settings(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('command = ["python3", "bot.py"]\nseconds = 2.5\ntext = "Quick."\ngames = ["tigris"]\n')
    found = program_of(f"process:{path}")
    assert (found.name, found.seconds, found.text, found.games) == ("mine", 2.5, "Quick.", ("tigris",))
    assert found.folder == str(tmp_path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("command = [", "mine.toml: "),
        ("seconds = 3", "missing required field `command`"),
        ("command = []", "write the command as a list"),
        ('command = "python3 bot.py"', "Expected `array`, got `str`"),
        ('command = ["python3"]\nsecond = 3', "unknown field `second`"),
        ('command = ["python3"]\nseconds = 0', "seconds are more than 0"),
        ('command = ["python3"]\nname = "No Spaces"', "a name is at most 30"),
        ('command = ["./nowhere"]', "there is no program './nowhere'"),
    ],
)
def test_a_bad_file_is_refused_with_its_name(tmp_path: Path, content: str, sentence: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(content)
    with pytest.raises(ParseError, match=re.escape(sentence)) as refused:
        shedu.bot(f"process:{path}")
    assert str(path) in str(refused.value)


def test_a_program_plays_whole_games_and_is_kept_for_the_next(tmp_path: Path) -> None:
    name = f"process:{sys.executable} {program(tmp_path)} well"
    match = Match(0, "tigris", (), (name, "random"), "a deal", (1, 2))
    first, second = play(match), play(match)
    assert [forfeits.total for forfeits in first.forfeits] == [0, 0]
    assert (first.ranks, first.scores, first.plies) == (second.ranks, second.scores, second.plies)
    (kept,) = IDLE._kept[program_of(name)]
    pid = kept._process.pid
    IDLE.close()
    assert is_gone(pid)


def test_much_noise_on_stderr_does_not_block(tmp_path: Path) -> None:
    player = made(tmp_path, "loud")
    for _ in range(3):
        assert player.choose(knowledge()) == knowledge().legal()[-1]
    player.close()


@pytest.mark.parametrize(
    ("how", "kind", "sentence"),
    [
        ("rubbish", "illegal", 'wrote "I think I\'d like to play a tile" instead of a line of JSON'),
        ("list", "illegal", "wrote '[1, 2]' instead of a JSON object"),
        ("illegal", "illegal", 'answered \'{"id":1000000000}\' instead of {"id": N} with a legal id'),
        ("textual", "illegal", 'instead of {"id": N} with a legal id'),
        ("dies", "crashed", "ended with exit code 1: out of ideas"),
        ("killed", "crashed", "ended with exit code 137"),
        ("floods", "crashed", "wrote a line of more than 65536 bytes"),
        ("chatters", "illegal", "wrote '{}' without being asked; write one line per question"),
        ("modern", "illegal", 'answered the hello with \'{"protocol":2}\' instead of {"protocol": 1}'),
    ],
)
def test_a_program_that_misbehaves_is_a_failure_with_its_reason(
    tmp_path: Path, how: str, kind: str, sentence: str
) -> None:
    failed = failure(tmp_path, how)
    assert (failed.kind, sentence in str(failed)) == (kind, True), str(failed)


def test_a_program_that_hangs_is_ended_after_its_limit(tmp_path: Path) -> None:
    player = made(tmp_path, "hangs", seconds=0.3)
    began = time.monotonic()
    with pytest.raises(BotFailure, match=r"did not answer within 0\.3 s") as failed:
        player.choose(knowledge())
    assert failed.value.kind == "overran" and time.monotonic() - began < 10
    assert player._conversation is not None and is_gone(player._conversation._process.pid)


def test_a_program_that_keeps_failing_is_started_three_times(tmp_path: Path) -> None:
    player = made(tmp_path, "dies")
    said = []
    for _ in range(5):
        with pytest.raises(BotFailure) as failed:
            player.choose(knowledge())
        said.append(str(failed.value))
    assert player._starts == 3
    assert ["not started" in text for text in said] == [False, False, False, True, True]


def test_a_program_that_fails_forfeits_decisions_in_the_arena(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"process:{sys.executable} {program(tmp_path)} dies"
    code, _, errors = call(capsys, "arena", "tigris", "--players", f"{name},random", "--games", "1")
    assert code == 0 and "crashed at ply" in errors and "exit code 1: out of ideas" in errors
    assert "Traceback" not in errors


def test_the_limit_of_the_arena_ends_a_program_that_thinks_too_long(tmp_path: Path) -> None:
    name = f"process:{sys.executable} {program(tmp_path)} hangs"
    began = time.monotonic()
    played = play(Match(0, "tigris", (), (name, "random"), "a deal", (1, 2), limit=1.0))
    assert played.forfeits[0].overran == played.decisions[0] and time.monotonic() - began < 30
    assert not IDLE._kept[program_of(name)]


def test_programs_end_with_the_process_that_started_them_even_if_it_is_killed(tmp_path: Path) -> None:
    """The program ignores that its stdin is closed and starts a child, which must not survive either."""
    (tmp_path / "stubborn.py").write_text(
        "import subprocess, sys, time\n"
        "sys.stdin.readline()\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(tmp_path / 'pids')!r}, 'w').write(str(child.pid))\n"
        "print('{\"protocol\": 1}', flush=True)\n"
        "time.sleep(600)\n"
    )
    asking = (
        "from tests.bots.test_process_bot import knowledge\n"
        "from shedu.bots.process_bot import ProcessBot\n"
        "from shedu.bots.programs import Program\n"
        f"bot = ProcessBot('x', Program(('{sys.executable}', 'stubborn.py'), folder={str(tmp_path)!r}, seconds=500))\n"
        "bot.choose(knowledge())\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", asking], cwd=ROOT)
    pids = tmp_path / "pids"
    until = time.monotonic() + 300  # a busy machine takes a while to import numba
    try:
        while not (pids.exists() and pids.read_text()):
            assert time.monotonic() < until and parent.poll() is None
            time.sleep(0.05)
    finally:
        parent.kill()
        parent.wait()
    assert is_gone(int(pids.read_text()))


def test_the_terminal_shows_why_a_program_failed_and_goes_on(tmp_path: Path) -> None:
    name = f"process:{sys.executable} {program(tmp_path)} dies"
    desk = Desk(tmp_path, [Player("you"), Player("program bot", shedu.bot(name))], typed=["end", "end", "quit"])
    shown = desk.run()
    assert "ended with exit code 1: out of ideas; greedy answers instead." in shown
    assert desk.table.position.ply > 4


def test_a_record_never_starts_a_program(tmp_path: Path) -> None:
    from shedu.cli.terminal_saves import Resumed
    from shedu.cli.terminal_start import players_of
    from shedu.core.game_record import record_of

    position = find_game("tigris").new()
    dealer = shedu.Dealer(1)
    names = (f"process:{sys.executable} x.py bot", "greedy bot")
    resumed = Resumed(record_of(position, names, dealer), position, dealer, tmp_path, True)
    assert [player.bot is None for player in players_of(resumed)] == [True, False]


def test_the_example_of_the_documentation_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    written = (ROOT / "docs" / "outside-bots.md").read_text()
    example = (ROOT / "examples" / "process_bot.py").read_text()
    assert f"```python\n{example}```" in written
    name = f"process:{sys.executable} {ROOT / 'examples' / 'process_bot.py'}"
    code, output, errors = call(capsys, "arena", "tigris", "--players", f"{name},random", "--games", "2", "--json")
    assert code == 0 and "forfeited" not in errors and '"wins"' in output
