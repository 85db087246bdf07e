"""Records: round trips, strictness, old and new rules, the examples of the documentation."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import shedu
from shedu.core.game import CHANCE
from shedu.core.game_record import MAX_ACTIONS, MAX_LINE, MAX_TEXT, Line, Record, positions, record_of, replay, write
from tests.core.random_play import NAMES, random_game, read, swapping_game

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"board": "advanced", "buildings": "on", "wonder": "on"},
    {"support": "english", "points": "open", "bagCount": "shown"},
)
HEADER = """\
shedu record 1
game: tigris
rules: 2
seats: 2
options: board standard, buildings off, wonder off, support free, points hidden, bagCount hidden, \
buildingPoint receiver, buildingCatastrophe forbidden
seat 0: Anna
seat 1: Běla
"""
BODY = """\
* first 0
* draw red 3 blue 1 black 2
* draw red 4 black 2
0 tile red H5
0 leader red H4
* draw blue 1
1 end
"""
TEXT = f"{HEADER}\n{BODY}"
FIRST_ACTION = 9  # the line of it in TEXT


@pytest.fixture(scope="module")
def finished() -> Record:
    position, dealer = swapping_game()
    return record_of(position, NAMES[:2], dealer)


def refusal(text: str | bytes) -> shedu.ParseError:
    with pytest.raises(shedu.ParseError) as caught:
        read(text)
    return caught.value


def refusal_of(old: str, new: str) -> shedu.ParseError:
    """Return how TEXT is refused after one change."""
    assert TEXT.count(old) == 1, old
    return refusal(TEXT.replace(old, new))


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_survives_the_round_trip(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        position, dealer = random_game(seats, seed, **options)
        record = record_of(position, NAMES[:seats], dealer)
        text = write(record)
        assert read(text) == record
        assert write(read(text)) == text
        assert read(text.encode()) == record
        assert record.seed == dealer.seed and record.result is not None
        again = replay(read(text))
        assert again.states.tobytes() == position.states.tobytes()
        assert again.history == position.history
        assert again.outcome() == position.outcome()


@pytest.mark.parametrize("plies", [0, 1, 3, 4, 17, 60])
def test_an_unfinished_game_survives_the_round_trip(plies: int) -> None:
    position, dealer = random_game(3, 5, plies, board="advanced")
    record = record_of(position, NAMES[:3], dealer)
    assert read(write(record)) == record
    assert len(record.actions) == plies
    assert replay(record).states.tobytes() == position.states.tobytes()
    assert record.commitment == dealer.commitment
    assert record.seed is None and record.result is None


def test_the_seed_is_never_in_the_text_of_an_unfinished_game() -> None:
    position, dealer = random_game(2, 1, 40)
    assert dealer.seed not in write(record_of(position, NAMES[:2], dealer))


def test_a_record_needs_no_dealer() -> None:
    position, _ = random_game(2, 1)
    record = record_of(position, NAMES[:2])
    assert record.commitment is None and record.seed is None
    assert read(write(record)) == record


def test_positions_walk_through_the_game() -> None:
    position, dealer = random_game(2, 3)
    record = record_of(position, NAMES[:2], dealer)
    steps = list(positions(record))
    assert [step.ply for step in steps] == list(range(position.ply))
    assert [step.action.id for step in steps] == position.history
    assert all(step.before.ply == step.ply and step.after.ply == step.ply + 1 for step in steps)
    assert all(line.actor == step.before.actor for line, step in zip(record.actions, steps, strict=True))
    assert steps[-1].after.states.tobytes() == position.states.tobytes()
    assert steps[0].before.ply == 0


def test_a_position_that_did_not_begin_with_the_set_up_has_no_record() -> None:
    position, _ = random_game(2, 1, 30)
    guess = position.knowledge(0).resample(shedu.core.chance.generator(1))
    with pytest.raises(shedu.ParseError, match="set-up"):
        record_of(guess, NAMES[:2])


def test_reading_keeps_line_numbers_of_the_text() -> None:
    record = read(TEXT.replace("* draw blue 1\n", "\n# a comment\n* draw blue 1\n"))
    assert [line.number for line in record.actions] == [9, 10, 11, 12, 13, 16, 17]
    assert record == read(TEXT)


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("tile red H5", "TILE  Red h5"),
        TEXT.replace("0 tile", "0   tile"),
        TEXT.replace("H5\n", "H5   \n"),
        TEXT + "\n\n# the end\n",
        TEXT.replace("1 end", "#\n#1 end of nothing\n1 end"),
        TEXT.replace("seat 0: Anna\nseat 1: Běla\n", "seat 1: Běla\nseat 0: Anna\n"),
        TEXT.replace("board standard, buildings off", "buildings off,board standard"),
    ],
)
def test_what_means_the_same_is_read_as_the_same(text: str) -> None:
    assert read(text) == read(TEXT)
    assert write(read(text)) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("shedu record 1", "shedu record 2", 1, "begins with"),
        ("shedu record 1", " shedu record 1", 1, "begins with"),
        ("shedu record 1\n", "", 1, "begins with"),
        ("game: tigris", "game: chess", 2, "no game 'chess'"),
        ("game: tigris\n", "", 7, "'game' is missing"),
        ("game: tigris", "game tigris", 2, "key: value"),
        ("game: tigris", "game:", 2, "key: value"),
        ("game: tigris", "# game: tigris", 2, "key: value"),
        ("rules: 2", "rules: 2\nrules: 2", 4, "'rules' is there twice"),
        ("rules: 2", "rules: 3", 3, "newer"),
        ("rules: 2", "rules: ١", 3, "not a whole number"),
        ("rules: 2", "rules: 1_0", 3, "not a whole number"),
        ("rules: 2", f"rules: {'9' * 300}", 3, "not a whole number"),
        ("seats: 2", "seats: 5", 4, "not by 5"),
        ("seats: 2", "seats: 3", 8, "'seat 2' is missing"),
        ("seats: 2", "seats: two", 4, "not a whole number"),
        ("options: board", "options: bard", 5, "no option 'bard'"),
        ("board standard", "board round", 5, "not 'round'"),
        ("board standard", "board", 5, "not ''"),
        ("board standard, ", "", 5, "board is missing"),
        ("board standard, ", "board standard, board standard, ", 5, "board is there twice"),
        ("bagCount hidden,", "bagCount hidden,,", 5, "no option ''"),
        ("seat 0: Anna\n", "", 7, "'seat 0' is missing"),
        ("seat 1: Běla", "seat 1: Běla\nseat 2: Cyrus", 8, "no key 'seat 2'"),
        ("seat 1: Běla", "seat 1: Běla\nplace: Ur", 8, "no key 'place'"),
        ("seat 0: Anna", f"seat 0: {'n' * 61}", 6, "at most 60"),
        ("seat 0: Anna", "seat 0: \u00a0", 6, "key: value"),
        ("seat 0: Anna", "seat 0: Anna\u00a0", 6, "blanks"),
        ("seat 0: Anna", "seat 0: An\u2028na", 6, "U+2028"),
        ("seat 0: Anna", "seat 0: An\x85na", 6, "U+0085"),
        ("seat 0: Anna", "seat 0: An\u202ena", 6, "U+202E"),
        ("seat 0: Anna", "seat 0: An\ud800na", 6, "U+D800"),
        ("seat 0: Anna", "seat 0: An\tna", 6, "U+0009"),
        ("seat 0: Anna", "seat 0: An\rna", 6, "U+000D"),
        ("seat 1: Běla", "seat 1: Běla\ncommitment: 12ab", 8, "64 lower-case"),
        ("seat 1: Běla", f"seat 1: Běla\ncommitment: {'A' * 64}", 8, "64 lower-case"),
        ("seat 1: Běla", f"seat 1: Běla\nseed: {'s' * 201}", 8, "one to 200"),
        ("seat 1: Běla", "seat 1: Běla\nseed: žluť", 8, "ASCII"),
        ("seat 1: Běla", "seat 1: Běla\nseed: s", 8, "only when the game is over"),
        ("seat 1: Běla", "seat 1: Běla\nresult: ranks 1 2", 8, "not over"),
        ("Běla\n\n", "Běla\n", 8, "key: value"),
        ("* first 0", "first 0", 9, "SEAT ACTION"),
        ("* first 0", "* first 2", 9, "not legal"),
        ("* first 0", "0 first 0", 9, "chance must answer, not seat 0"),
        ("* first 0", "*first 0", 9, "SEAT ACTION"),
        ("* first 0", "* first 0 # the archer", 9, "not an action"),
        ("* draw red 3 blue 1 black 2", "* draw red 3 blue 1 black 3", 10, "not an action"),
        ("* draw red 3 blue 1 black 2", "* draw red 3 blue 1 black 1", 10, "not legal"),
        ("0 tile red H5", "1 tile red H5", 12, "seat 0 must answer, not seat 1"),
        ("0 tile red H5", "2 tile red H5", 12, "no seat 2"),
        ("0 tile red H5", "* tile red H5", 12, "seat 0 must answer, not chance"),
        ("0 tile red H5", "0 tile red Q5", 12, "not an action"),
        ("0 tile red H5", "0 tile green H5", 12, "not legal"),
        ("0 tile red H5", "0 tile red\u2003H5", 12, "SEAT ACTION"),
        ("0 tile red H5", "0 tile red H5\n0 tile red H5", 13, "not legal"),
        ("0 tile red H5", f"0 end{' ' * 240}tile", 12, "at most 200"),
        ("0 tile red H5", f"0 tile red H5\n#{' ' * MAX_LINE}", 13, f"at most {MAX_LINE}"),
        ("0 tile red H5", "0 tile red H5\x00", 12, "U+0000"),
        ("1 end\n", "1 end", 15, "cut off"),
        ("1 end\n", "1 en\n", 15, "not an action"),
        ("1 end\n", "1 end\n\n0 end\n1\n", 18, "SEAT ACTION"),
    ],
)
def test_every_malformation_is_refused_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    error = refusal_of(old, new)
    assert reason in error.reason
    assert error.line == line
    assert str(error) == f"line {line}: {error.reason}"


def test_an_illegal_action_is_refused_with_the_number_of_a_rule() -> None:
    error = refusal_of("0 tile red H5", "0 tile red E1")  # T-30 temples do not go on the river
    assert error.line == 12
    assert re.search(r"\([A-Z]-\d+[a-z]?\)$", error.reason)
    assert isinstance(error.__cause__, shedu.IllegalAction)


def test_bytes_that_are_not_utf_8_are_refused_with_their_line() -> None:
    error = refusal(TEXT.encode().replace(b"Anna", b"Ann\xe9"))
    assert error.line == 6 and "UTF-8" in error.reason
    assert refusal(TEXT.encode("utf-16")).line == 1


def test_a_byte_order_mark_is_refused_by_name() -> None:
    assert "byte order mark" in refusal("\ufeff" + TEXT).reason
    assert "byte order mark" in refusal(TEXT.encode("utf-8-sig")).reason


@pytest.mark.parametrize(
    "text", ["", "\n", "shedu record 1", "shedu record 1\n", "shedu record 1\n\n", b"\x00", b"\xff"]
)
def test_almost_nothing_is_refused(text: str) -> None:
    refusal(text)


def test_too_much_is_refused() -> None:
    assert "bytes" in refusal(TEXT + "#" * MAX_TEXT + "\n").reason
    assert "bytes" in refusal(b"\n" * (MAX_TEXT + 1)).reason
    assert "lines" in refusal(TEXT + "\n" * 100_000).reason
    error = refusal(TEXT + "0 end\n1 end\n" * (MAX_ACTIONS // 2))
    assert "actions" in error.reason and error.line == FIRST_ACTION + MAX_ACTIONS


def test_the_longest_record_that_can_be_written_can_be_read() -> None:
    position = shedu.game("tigris").new(seats=2)
    actions = (Line(CHANCE, "x" * 200),) * MAX_ACTIONS
    record = Record(
        shedu.game("tigris"),
        1,
        2,
        tuple(position.options.items()),
        ("👑" * 60, "👑" * 60),
        actions,
        "0" * 64,
        "s" * 200,
    )
    assert len(write(record).encode()) < MAX_TEXT


@pytest.mark.parametrize(
    "name", ["", " Anna", "Anna ", "An\nna", "Anna\nseed: 7", "An\u2029na", "A" * 61, "\ud800", "\u202e"]
)
def test_a_name_that_could_not_be_read_back_is_refused_at_once(name: str) -> None:
    position = shedu.game("tigris").new(seats=2)
    with pytest.raises(shedu.ParseError):
        record_of(position, ["Anna", name])


@pytest.mark.parametrize(
    "name", ["A", "王小明", "می\u200cخواهم", "👩\u200d🚀", "# 1", "*", "seed: 7", "a" * 60, "e\u0301"]
)
def test_names_of_all_scripts_survive_the_round_trip(name: str) -> None:
    record = record_of(shedu.game("tigris").new(seats=2), [name, "x"])
    assert read(write(record)).names == (name, "x")


def test_there_is_one_name_a_seat() -> None:
    with pytest.raises(shedu.ParseError, match="2 seats, but 1 names"):
        record_of(shedu.game("tigris").new(seats=2), ["Anna"])


def test_a_seed_that_could_not_be_written_is_refused_before_the_game_is_over() -> None:
    position = shedu.game("tigris").new(seats=2)
    with pytest.raises(shedu.ParseError, match="seed"):
        record_of(position, ["Anna", "Běla"], shedu.Dealer("two\nlines"))


def test_nothing_follows_the_end_of_the_game(finished: Record) -> None:
    text = write(finished)
    error = refusal(text + "0 end\n")
    assert "over" in error.reason and error.line == text.count("\n") + 1


def test_a_wrong_result_is_refused(finished: Record) -> None:
    text = write(finished)
    assert "result: ranks 1 1;" in text
    error = refusal(text.replace("ranks 1 1", "ranks 1 2"))
    assert error.reason.startswith("this is not the result; it is 'ranks 1 1;")
    assert text.split("\n")[error.line - 1].startswith("result: ")


def test_replay_checks_the_result_too(finished: Record) -> None:
    forged = Record(
        finished.game,
        finished.rules,
        finished.seats,
        finished.options,
        finished.names,
        finished.actions,
        result="ranks 1 2",
    )
    with pytest.raises(shedu.ParseError, match="not the result"):
        replay(forged)


def cut_at_every_byte(text: str) -> dict[int, Record | None]:
    """Return what is left of a record at every length: a record, or None if it is refused."""
    found: dict[int, Record | None] = {}
    data = text.encode()
    for length in range(len(data)):
        try:
            found[length] = read(data[:length])
        except shedu.ParseError:
            found[length] = None
    return found


def test_a_record_cut_anywhere_is_refused_or_a_shorter_game(finished: Record) -> None:
    bare = Record(finished.game, finished.rules, finished.seats, finished.options, finished.names, finished.actions)
    text = write(bare)
    data = text.encode()
    header = data.index(b"\n\n") + 2
    for length, left in cut_at_every_byte(text).items():
        if length >= header and data[length - 1] == ord("\n"):
            assert left is not None
            assert left.actions == bare.actions[: len(left.actions)]
            assert len(left.actions) == data[header:length].count(b"\n")
        else:
            assert left is None


def test_a_finished_record_cut_anywhere_is_refused(finished: Record) -> None:
    assert not any(cut_at_every_byte(write(finished)).values())


def test_a_record_without_one_of_its_lines_is_refused(finished: Record) -> None:
    lines = write(finished).split("\n")
    begin = lines.index("") + 1
    for at in range(begin, len(lines) - 1):
        error = refusal("\n".join(lines[:at] + lines[at + 1 :]))
        assert error.line is not None
        assert error.line > at or error.reason.endswith("is not")  # the seed is not due, as the game is not over


def test_two_lines_cannot_change_places(finished: Record) -> None:
    lines = write(finished).split("\n")
    begin = lines.index("") + 1
    swaps = 0
    for at in range(begin, len(lines) - 2):
        if lines[at][0] != lines[at + 1][0]:
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
            assert refusal("\n".join(lines)).line == at + 1
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
            swaps += 1
    assert swaps > 40


def test_a_changed_number_is_refused(finished: Record) -> None:
    lines = write(finished).split("\n")
    begin = lines.index("") + 1
    for at in range(begin, len(lines) - 1):
        number = re.search(r"\d+$", lines[at])
        assert number is not None
        changed = f"{lines[at][: number.start()]}{int(number[0]) + 1}"
        if changed == "* first 1":
            continue  # possible, and followed by a game that is played by the wrong seats
        error = refusal("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
        assert error.line == at + 1


def test_a_record_by_older_rules_is_played_by_those_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(shedu.game("tigris")), "rules_version", 99)
    record = read(TEXT)
    assert record.rules == 2
    assert replay(record).rules == 2
    assert write(record_of(replay(record), record.names)).splitlines()[2] == "rules: 2"
    assert refusal(TEXT.replace("0 tile red H5", "0 tile red E1")).line == 12


@pytest.mark.parametrize("rules", [0, 100])
def test_rules_that_nobody_has_are_refused(monkeypatch: pytest.MonkeyPatch, rules: int) -> None:
    monkeypatch.setattr(type(shedu.game("tigris")), "rules_version", 99)
    assert refusal(TEXT.replace("rules: 2", f"rules: {rules}")).line == 3


def test_a_record_by_older_rules_may_lack_a_new_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(shedu.game("tigris")), "rules_version", 99)
    record = read(TEXT.replace("board standard, ", ""))
    assert dict(record.options)["board"] == "standard"
    assert replay(record).ply == 7


def test_the_example_of_the_documentation_is_a_record() -> None:
    (example,) = blocks("record")
    record = read(example)
    without_comments = re.sub(r"^#.*\n", "", example, flags=re.MULTILINE)
    assert write(record) == without_comments
    position = replay(record)
    assert position.view(1)["players"][1]["points"]["red"] == 2  # T-36 for the temple, T-50 for the revolt
    dealer = shedu.Dealer("lapis lazuli")
    assert record.commitment == dealer.commitment
    assert record == record_of(position, record.names, dealer)
    assert all(dealer.draw(s.before) == s.action for s in positions(record) if s.before.actor is CHANCE)


def test_the_python_of_the_documentation_runs() -> None:
    face, _ = blocks("python")
    exec(compile(face, str(DOCUMENT), "exec"), {})


@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_the_program_of_the_documentation_verifies_a_deal(board: str, tmp_path: Path) -> None:
    program, file = tmp_path / "verify.py", tmp_path / "game.record"
    program.write_text(blocks("python")[1], encoding="utf-8")
    position, dealer = random_game(4, 11, board=board)
    text = write(record_of(position, NAMES, dealer))
    forged = re.sub(r"^\* draw .*$", "* draw black 6", text, count=1, flags=re.MULTILINE)

    def verdict(content: str) -> tuple[int, str]:
        file.write_text(content, encoding="utf-8")
        done = subprocess.run([sys.executable, program, file], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    assert verdict(text) == (0, "honest\n")
    code, said = verdict(forged)
    assert code == 1 and "ply 1: * draw black 6" in said
    code, said = verdict(text.replace("seed: seed 11", "seed: seed 12"))
    assert code == 1 and "another seed was promised" in said
