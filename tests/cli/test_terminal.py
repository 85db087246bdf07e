"""The table at a terminal: whole games through typed lines, undo, saving, help, and a real pseudo terminal."""

import fcntl
import io
import os
import pty
import random
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import shedu
from shedu.bots import bot
from shedu.cli import terminal_start
from shedu.cli.terminal import Player, Table
from shedu.cli.terminal_commands import GoOn
from shedu.cli.terminal_menu import Menu
from shedu.cli.terminal_rules import rendered, rules_page
from shedu.cli.terminal_saves import Saves
from shedu.cli.terminal_screen import CLEAR, Screen
from shedu.core.errors import Unreadable
from shedu.core.game import Action, Sight
from shedu.core.places import data_home
from shedu.core.record import read, verify

CLI = Path(terminal_start.__file__).parent
ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Desk:
    """A table whose keyboard is a function or a list of lines, and whose screen is a text."""

    def __init__(
        self,
        home: Path,
        players: list[Player],
        seed: str = "7",
        *,
        typed: list[str] | Callable[["Desk", str], str] = (),
        is_live: bool = False,
        **options: str,
    ) -> None:
        self.lines = iter(typed) if isinstance(typed, (list, tuple)) else None
        self.typist = None if self.lines is not None else typed
        self.out = io.StringIO()
        self.screen = Screen(self.read_line, self.write, is_live=is_live)
        self.saves = Saves(home)
        position = shedu.game("tigris").new(len(players), **options)
        self.table = Table(position, players, shedu.Dealer(seed), self.screen, self.saves)

    def write(self, text: str) -> None:
        self.out.write(text)

    def read_line(self, prompt: str) -> str:
        self.write(prompt)
        if self.lines is None:
            return self.typist(self, prompt)
        for line in self.lines:
            return line
        raise EOFError

    def run(self) -> str:
        self.table.run()
        return self.out.getvalue()

    @property
    def state(self) -> bytes:
        return self.table.position.states.tobytes()


class RandomTypist:
    """A person who picks any legal action and writes it in one of the ways there are."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.ply = -1
        self.waiting: list[str] = []

    def __call__(self, desk: Desk, prompt: str) -> str:
        if prompt != "> ":
            return ""
        if self.ply != desk.table.position.ply or not self.waiting:
            self.ply = desk.table.position.ply
            self.waiting = self.written(desk.table.menu, self.pick.choice(desk.table.position.legal()))
        return self.waiting.pop(0)

    def written(self, menu: Menu, action: Action) -> list[str]:
        way = self.pick.randrange(4)
        if way == 0:
            return action.text.split()
        if way == 1:
            return [" ".join(action.text.upper().split())]
        if way == 2 and menu.is_numbered:
            numbers = [n for n, entry in enumerate(menu.entries(), start=1) if action in entry.actions]
            return [str(numbers[0]), action.text]
        return [action.text]


def you(*levels: str) -> list[Player]:
    """One person against bots."""
    return [Player("you"), *(Player(f"{level} bot", bot(level)) for level in levels)]


def until_asked(home: Path, *lines: str, seats: int = 2, **options: str) -> tuple[Desk, str]:
    """A table at which some lines were typed; the last of them is followed by the end of the input."""
    desk = Desk(home, you(*["random"] * (seats - 1)), typed=list(lines), **options)
    return desk, desk.run()


@pytest.mark.parametrize("levels", [("greedy",), ("random", "greedy"), ("random", "random", "random")])
def test_whole_game_is_played_by_typed_lines(tmp_path: Path, levels: tuple[str, ...]) -> None:
    everything = {"board": "advanced", "buildings": "on", "wonder": "on"} if len(levels) == 3 else {}
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

        def choose(self, sight: Sight) -> Action:
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
    with pytest.raises(GoOn) as other:
        second.run()
    assert other.value.path == first.table.path
    assert "That game cannot be resumed" in second.out.getvalue()


def test_finished_game_is_not_resumed(tmp_path: Path) -> None:
    finished = Desk(tmp_path, you("random"), seed="9", typed=RandomTypist(1))
    finished.run()
    with pytest.raises(Unreadable, match="that game is over"):
        terminal_start.resumed_table(finished.table.path, finished.screen, finished.saves)
    desk = Desk(tmp_path, you("random"), typed=[f"resume {finished.table.path}"])
    assert "That game is over" in desk.run()


def test_name_that_no_record_can_hold_is_refused_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, [Player("A" * 61), *you("random")[1:]])
    with pytest.raises(Unreadable):
        desk.run()
    assert desk.out.getvalue() == ""


def test_finished_games_are_not_the_last_one(tmp_path: Path) -> None:
    unfinished, _ = until_asked(tmp_path, "leader black F2")
    finished = Desk(tmp_path, you("random"), seed="9", typed=RandomTypist(1))
    finished.run()
    assert finished.table.path.is_file()
    assert unfinished.saves.last() == unfinished.table.path
    with pytest.raises(Unreadable, match="no other unfinished game"):
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


def first_actions() -> list[Action]:
    """The actions of a first turn with a tile of every colour in hand."""
    from shedu.games.tigris.ascii import draw
    from shedu.games.tigris.ascii import read as read_board

    board = draw(shedu.game("tigris").new())
    return read_board(board, hands=[{"red": 1, "blue": 1, "green": 1, "black": 1}]).legal()


def test_seats_are_filled() -> None:
    dealer = shedu.Dealer("7")

    def names(*given: object, hot_seat: bool = False) -> list[str]:
        return [player.name for player in terminal_start.sit_down(*given, dealer, hot_seat=hot_seat)]  # type: ignore[arg-type]

    assert names(3, None, None) == ["you", "greedy bot", "greedy bot"]
    assert names(4, "random,greedy", "Anna") == ["Anna", "random bot", "greedy bot", "greedy bot"]
    assert names(3, None, None, hot_seat=True) == ["player 1", "player 2", "player 3"]
    assert names(3, "random", "Anna", hot_seat=True) == ["Anna", "player 2", "random bot"]
    with pytest.raises(Unreadable, match="no room for you beside 2 bots"):
        names(2, "greedy,greedy", None)
    with pytest.raises(Unreadable, match="2 names for 1 people"):
        names(2, None, "Anna,Běla")
    with pytest.raises(Unreadable, match="no bot"):
        names(2, "genius", None)


def test_options_come_from_a_preset_and_by_name() -> None:
    game = shedu.game("tigris")
    assert terminal_start.options_of(game, "german", ["board=advanced"])["buildings"] == "on"
    assert terminal_start.options_of(game, "german", ["buildings=off"])["buildings"] == "off"
    for preset, named in ((None, ["board"]), (None, ["board=flat"]), ("roman", [])):
        with pytest.raises(Unreadable):
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


def in_terminal(arguments: list[str], keys: list[str], home: Path, **environment: str) -> tuple[str, int]:
    """Run the program in a pseudo terminal, type keys whenever it asks, and give back all it showed."""
    master, slave = pty.openpty()
    variables = {**os.environ, "SHEDU_DATA": str(home), "TERM": "xterm-256color", **environment}

    def take_terminal() -> None:  # so that the interrupt key interrupts
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

    process = subprocess.Popen(
        [sys.executable, "-m", "shedu", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=variables,
        preexec_fn=take_terminal,
    )
    os.close(slave)
    try:
        shown = _typed_at(master, process, keys)
        return shown, process.wait(timeout=30)
    finally:
        process.kill()
        process.wait()
        os.close(master)


PROMPT = re.compile(rb"[\r\n](?:\x1b\[[0-9;?]*[a-zA-Z])*> $")  # at the start of a line: the board has this sign, too


def _typed_at(master: int, process: subprocess.Popen[bytes], keys: list[str]) -> str:
    shown = b""
    waiting = iter(keys)
    deadline = time.monotonic() + 240  # the first start compiles
    while time.monotonic() < deadline:
        if select.select([master], [], [], 0.2)[0]:
            try:
                shown += os.read(master, 65536)
            except OSError:  # the other end is closed
                break
        elif process.poll() is not None:
            break
        elif PROMPT.search(shown):
            shown += b"\n"
            os.write(master, next(waiting, "quit\n").encode())
    return shown.decode()


@pytest.fixture(scope="module")
def in_colour(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """What a real terminal shows of a first turn."""
    keys = ["leader\n", "bla\t\n", "why tile red A4\n", "undo\n", "quit\n"]
    return in_terminal(["play", "--terminal", "--seats", "3", "--seed", "5"], keys, tmp_path_factory.mktemp("home"))


def test_game_is_shown_in_a_real_terminal(in_colour: tuple[str, int]) -> None:
    shown, code = in_colour
    assert code == 0
    assert "\x1b[1;38;5;231;48;5;124m▲\x1b[0m" in shown  # a temple
    assert "Archer" in ESCAPE.sub("", shown) and "leader black" in shown
    assert "only farms" in shown or "T-30" in shown
    assert "`shedu play --terminal --resume` goes on" in shown
    assert "Traceback" not in shown


def test_table_fits_into_eighty_columns(in_colour: tuple[str, int]) -> None:
    table = in_colour[0].partition("The dealing follows")[2]  # before it the first start compiles
    lines = ESCAPE.sub("", table).replace("\r", "\n").splitlines()
    assert 50 < max(len(line) for line in lines) <= 80


def test_no_colour_is_respected_and_the_interrupt_key_leaves(tmp_path: Path) -> None:
    shown, code = in_terminal(["play", "--terminal", "--seed", "5"], ["\x03"], tmp_path, NO_COLOR="1")
    assert code == 0
    assert "\x1b[1;38" not in shown
    assert "`shedu play --terminal --resume` goes on" in shown
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_input_may_come_through_a_pipe(tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", "shedu", "play", "--terminal", "--seed", "5"]
    variables = {**os.environ, "SHEDU_DATA": str(tmp_path)}
    done = subprocess.run(arguments, input="hint\nquit\n", capture_output=True, text=True, env=variables, check=False)
    assert done.returncode == 0, done.stderr
    assert "The greedy bot would answer" in done.stdout
    assert "\x1b" not in done.stdout
    again = subprocess.run(
        [*arguments[:5], "--resume"], input="", capture_output=True, text=True, env=variables, check=False
    )
    assert again.returncode == 0, again.stderr
    assert "A  B  C" in again.stdout


def test_mistakes_on_the_command_line_are_told_in_one_line(tmp_path: Path) -> None:
    variables = {**os.environ, "SHEDU_DATA": str(tmp_path)}
    for words, reason in (
        (["--terminal", "--resume"], "no unfinished game"),
        (["--terminal", "--preset", "roman"], "no preset"),
        (["--terminal", "x.record"], "--resume"),
        (["--terminal", "--port", "8000"], "--port"),
        (["--seats", "3"], "--terminal --seats"),
        (["x.record"], "--terminal"),
    ):
        arguments = [sys.executable, "-m", "shedu", "play", *words]
        done = subprocess.run(arguments, input="", capture_output=True, text=True, env=variables, check=False)
        assert done.returncode == 2
        assert reason in done.stderr and "Traceback" not in done.stderr
