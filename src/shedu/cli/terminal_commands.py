"""Commands at the terminal besides actions: help, reasons, odds, undo, saving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from shedu.bots import bot
from shedu.cli.terminal_menu import Menu
from shedu.cli.terminal_rules import numbers_in, rendered, rules_page
from shedu.cli.terminal_screen import WIDTH
from shedu.core.chance import generator
from shedu.core.game import Action, Seat
from shedu.games import room

if TYPE_CHECKING:
    from shedu.cli.terminal import Table

LOG_LINES = 20  # shown by `log` by default
ADVISER = "greedy"  # the bot that gives hints

KEYS = (
    ("a word or number", "go on with that part of the list"),
    ("a whole action", "play it; words may be cut short"),
    ("a word in the middle", "list all actions that have it, say one cell"),
    ("Enter", "play the only action left, or show the whole list"),
    ("why ACTION", "why it is not allowed, with the number of the rule"),
    ("try ACTION", "what would happen, without playing it"),
    ("odds [ACTION]", "of the open conflict, or of those an action starts"),
    ("hint", f"what the {ADVISER} bot would do"),
    ("undo", "take back your last answer, if nothing was revealed"),
    ("board", "show the table again"),
    ("log [N | all]", "what happened so far"),
    ("rule [NUMBER]", "a rule, a section, or the list of sections"),
    ("notation", "how actions are written"),
    ("save FILE", "write the record; the game is kept without it, too"),
    ("resume [FILE]", "leave this game and go on with another"),
    ("quit", "leave; `shedu play --terminal --resume` goes on"),
)

SYMBOL_KEYS = (("dynasty [NAME]", "choose your dynasty, before your first answer"),)


class Leave(Exception):
    """A person leaves the table."""


class ResumeOther(Exception):
    """A person resumes another game."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as it was typed: the table, the seat, and what follows the name of the command."""

    table: Table
    seat: Seat
    rest: str

    @property
    def action(self) -> Action | None:
        """Return the action that the rest means, legal or not, preferring a legal one."""
        return found(self.table, self.rest) if self.rest else None

    def say(self, text: str = "") -> None:
        """Answer with a line."""
        self.table.screen.say(text)

    def tell(self, text: str) -> None:
        """Answer with a wrapped text."""
        self.table.screen.paragraph(text)


def answer(table: Table, seat: Seat, line: str) -> Action | None:
    """Return the action that a line selects, if any; run commands and report everything else."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None and not any(action.kind == word.lower() for action in table.menu.all):
        command(Typed(table, seat, rest.strip()))
        return None
    try:
        action = table.menu.take(line)
    except LookupError:
        _explain(table, line)
        return None
    if action is None:
        table.show_menu()
    return action


def found(table: Table, line: str) -> Action | None:
    """Return the action that a line means, legal or not, preferring a legal one; None if it means none."""
    for actions in (table.menu.all, [action for action in table.game.actions if action is not None]):
        try:
            action = Menu(actions).take(line)
        except LookupError:
            continue
        if action is not None:
            return action
    return None


def refused(table: Table, action: Action) -> str:
    """Return why an action is not legal, with the number of the rule."""
    why = table.game.explain_illegal(table.position, action)
    text = table.symbols.rename(why.text)
    return f"{action.text}: {text} ({why.rule})" if why.rule else f"{action.text}: {text}"


def _explain(table: Table, line: str) -> None:
    """Explain why a line is not an answer."""
    action = found(table, line)
    if action is not None:
        table.screen.paragraph(refused(table, action))
        return
    shown = line.strip()[:40]
    table.screen.paragraph(f"{shown!r} fits no action here. Type a word or a number of the list, or ? for help.")


def _help(typed: Typed) -> None:
    """Show the current question with its rule, all commands, and the possible answers."""
    if typed.rest:
        _rule(typed)
        return
    prompt = typed.table.position.prompt()
    strong = typed.table.screen.strong
    typed.say()
    typed.say(strong(typed.table.prompt))
    page = rules_page(typed.table.game.id)
    for number in numbers_in(prompt.rule):
        text = page.rule(number) if page else None
        typed.tell(f"{number}  {text or 'The rules page is not installed here.'}")
    typed.say()
    typed.say(strong("What you can type"))
    for keys, meaning in (*KEYS, *(SYMBOL_KEYS if typed.table.game.has_symbols else ())):
        typed.say(f"  {keys:<22}{meaning}")
    typed.say()
    typed.say(strong("What you can answer"))
    typed.table.show_menu()


def _rule(typed: Typed) -> None:
    """Quote a rule, a section, or the list of sections."""
    page = rules_page(typed.table.game.id)
    wanted = typed.rest.lower()
    if page is None:
        typed.say("The rules page is not installed here.")
    elif not wanted:
        for section in page.sections:
            typed.say(f"  {section.number:>2}  {section.title}")
    elif text := page.rule(wanted):
        typed.tell(f"{wanted[0].upper()}{wanted[1:]}  {text}")
    elif chosen := page.section(wanted):
        typed.say(typed.table.screen.strong(f"{chosen.number}. {chosen.title}"))
        for line in rendered(chosen.lines, WIDTH - 1):
            typed.say(line)
    else:
        typed.say(f"There is no rule or section {typed.rest[:20]!r}; `rule` lists the sections.")


def _notation(typed: Typed) -> None:
    """Show how actions are written: a section of the rules page, or an example of each kind."""
    page = rules_page(typed.table.game.id)
    if page is not None and page.section("notation"):
        _rule(replace(typed, rest="notation"))
        return
    examples = {action.kind: action.text for action in typed.table.game.actions if action is not None}
    for kind, example in examples.items():
        typed.say(f"  {kind:<14}{example}")


def _why(typed: Typed) -> None:
    """Explain why an action is not legal."""
    action = typed.action
    if action is None:
        typed.tell("Write a whole action behind it; `notation` tells how actions are written.")
    elif action in typed.table.menu.all:
        typed.tell(f"{action.text} is legal.")
    else:
        typed.tell(refused(typed.table, action))


def _try(typed: Typed) -> None:
    """Show what an action would do, played on a resampled position so that nothing hidden can leak."""
    action, table = typed.action, typed.table
    if action is None or action not in table.menu.all:
        _why(typed)
        return
    before = table.position.knowledge(typed.seat).resample(generator(0))
    after = before.copy()
    after.play(action)
    typed.say("This would happen:")
    for sentence in table.game.log_entries(before, action, after, typed.seat):
        typed.tell(table.symbols.rename(sentence.text))
    if isinstance(after.actor, int):
        typed.tell(table.symbols.rename(after.prompt().text))


def _odds(typed: Typed) -> None:
    """Show the odds of a conflict, if the game has any."""
    action, table = typed.action, typed.table
    if typed.rest and (action is None or action not in table.menu.all):
        _why(typed)
        return
    odds = room(table.game.id, "terminal.odds")
    if odds is None:
        typed.say(f"{table.game.title} has no odds to tell.")
        return
    for line in odds.odds_told(table.position, typed.seat, action):
        typed.say(f"  {table.symbols.rename(line)}")


def _hint(typed: Typed) -> None:
    """Show what a bot would do."""
    action = bot(ADVISER).choose(typed.table.position.knowledge(typed.seat))
    typed.say(f"The {ADVISER} bot would answer: {action.text}")


def _board(typed: Typed) -> None:
    """Show the table again."""
    typed.table.show(typed.seat)


def _log(typed: Typed) -> None:
    """Show the end of the log, or all of it."""
    lines = list(typed.table.log_lines(typed.seat))
    wanted = len(lines) if typed.rest == "all" else int(typed.rest) if typed.rest.isdecimal() else LOG_LINES
    for text in lines[max(0, len(lines) - wanted) :]:
        typed.tell(text)
    if wanted < len(lines):
        typed.say(typed.table.screen.quiet(f"  (the last {wanted} of {len(lines)}; `log all` tells all)"))


def _undo(typed: Typed) -> None:
    """Take back the last answer."""
    typed.tell(typed.table.take_back(typed.seat))


def _dynasty(typed: Typed) -> None:
    """Choose a dynasty, or list the free ones."""
    table, seat, wanted = typed.table, typed.seat, typed.rest.lower()
    free = table.free_symbols(seat)
    fitting = [name for name in table.game.seat_names if wanted and name.startswith(wanted)]
    if not table.game.has_symbols:
        typed.say(f"{table.game.title} has no dynasties to choose.")
    elif seat in table.actors:
        typed.tell("You choose your dynasty before your first answer; now it stands.")
    elif len(fitting) != 1:
        typed.tell(f"Type `dynasty` and one of these: {', '.join(free)}.")
    elif fitting[0] not in free:
        typed.tell(f"Somebody else has the {fitting[0]}. These are free: {', '.join(free)}.")
    else:
        table.choose(seat, fitting[0])
        typed.say(f"  {table.seated}")
        table.show(seat)


def _save(typed: Typed) -> None:
    """Write the record to a file."""
    if typed.rest:
        typed.table.export(typed.rest)
    else:
        typed.say(f"Name a file: save FILE. The game itself is kept in {typed.table.path}")


def _resume(typed: Typed) -> None:
    """Resume another game, if it can be read."""
    table = typed.table
    table.keep()
    try:
        path = Path(typed.rest).expanduser() if typed.rest else table.saves.last(but=table.path)
        is_over = table.saves.resume(path).position.over
    except (OSError, ValueError) as error:
        typed.tell(f"That game cannot be resumed: {error}")
        return
    if is_over:
        typed.tell(f"That game is over; `shedu replay {path}` tells it.")
        return
    raise ResumeOther(path)


def _quit(typed: Typed) -> None:
    """Leave the table."""
    raise Leave(typed.seat)


COMMANDS: dict[str, Callable[[Typed], None]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "try": _try,
    "odds": _odds,
    "hint": _hint,
    "board": _board,
    "log": _log,
    "undo": _undo,
    "dynasty": _dynasty,
    "rule": _rule,
    "rules": _rule,
    "notation": _notation,
    "save": _save,
    "resume": _resume,
    "quit": _quit,
    "exit": _quit,
}
