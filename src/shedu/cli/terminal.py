"""A table at the terminal, for any game: shows it, asks the people at the keyboard, and lets bots play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from shedu.bots import Bot
from shedu.bots import bot as find_bot
from shedu.cli.terminal_commands import Leave, answer
from shedu.cli.terminal_menu import Menu
from shedu.cli.terminal_saves import Saves
from shedu.cli.terminal_screen import WIDTH, Screen
from shedu.core.chance import Dealer
from shedu.core.errors import BotFailure
from shedu.core.game import CHANCE, Action, Position, Seat
from shedu.core.game_record import Record, record_of
from shedu.core.symbols import Symbols, symbols_of

STAND_IN = "greedy"  # answers for a bot that fails


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a bot, or a person at the keyboard."""

    name: str
    bot: Bot | None = None


class Table:
    """A game in progress, with its players, at one screen."""

    def __init__(
        self,
        position: Position,
        players: Sequence[Player],
        dealer: Dealer,
        screen: Screen,
        saves: Saves,
        path: Path | None = None,
        symbols: Symbols | None = None,
    ) -> None:
        assert len(players) == position.seats
        self.position = position
        self.game = position.game
        self.players = tuple(players)
        self.symbols = symbols or symbols_of(self.game, position.seats)
        self.dealer = dealer
        self.screen = screen
        self.saves = saves
        self.path = path or saves.new_path(position, dealer)
        self.menu = Menu(())
        self.actors = [before.actor for before, _, _ in plies(position)]
        self.persons = [seat for seat, player in enumerate(players) if player.bot is None]
        self._read_until = {seat: self._since_last_answer(seat) for seat in self.persons}
        self._at_keyboard: Seat | None = None
        self._can_save = True

    def run(self) -> None:
        """Play until the game is over or everybody leaves; the game is saved in any case."""
        self.keep()
        try:
            self._greet()
            while not self.position.over:
                self._step()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()

    def called(self, seat: Seat) -> str:
        """Return the name of a seat with its player, such as `Bull (greedy)`."""
        return f"{self.symbols.by_seat[seat].capitalize()} ({self.players[seat].name})"

    @property
    def seated(self) -> str:
        """Return the names of all seats with their players."""
        return ", ".join(self.called(seat) for seat in range(self.position.seats))

    def show(self, seat: Seat) -> None:
        """Show the table to a person, with the question and the possible answers."""
        self.screen.say()
        self._draw(seat)
        self.screen.say()
        self.ask_again()

    def _draw(self, seat: Seat | None) -> None:
        seen = self.symbols.dress(self.position.view(seat))
        self.screen.write(self.game.render_text(seen, self.screen.colour))

    @property
    def prompt(self) -> str:
        """Return the current question, worded with the symbols of this table."""
        return self.symbols.rename(self.position.prompt().text)

    def ask_again(self) -> None:
        """Print the question and the remaining answers."""
        self.screen.say(self.screen.strong(self.prompt))
        self.show_menu()

    def show_menu(self) -> None:
        """Print the remaining answers."""
        for line in self.menu.lines(WIDTH):
            self.screen.say(line)

    def record(self) -> Record:
        """Return the record of the game so far."""
        return record_of(self.position, [player.name for player in self.players], self.dealer, self.symbols)

    def keep(self) -> None:
        """Save the game where `--resume` finds it; a failure is reported once and does not end the game."""
        if not self._can_save:
            return
        try:
            self.saves.keep(self.path, self.record(), self.dealer)
        except OSError as error:
            self._can_save = False
            self.screen.say(f"This game cannot be kept: {error}")

    def log_lines(self, seat: Seat | None) -> Iterator[str]:
        """Yield the log from the beginning, as a seat may know it."""
        for before, action, after in plies(self.position):
            for sentence in self.game.log_entries(before, action, after, seat):
                yield self.symbols.rename(sentence.text)

    def free_symbols(self, seat: Seat) -> list[str]:
        """Return the symbols that a seat can choose: all that no other person has; bots give way."""
        taken = [self.symbols.by_seat[other] for other in self.persons if other != seat]
        return [symbol for symbol in self.game.seat_names if symbol not in taken]

    def choose(self, seat: Seat, symbol: str) -> None:
        """Give a seat another symbol."""
        self.symbols = self.symbols.exchange(seat, symbol)
        self.keep()

    def take_back(self, seat: Seat) -> str:
        """Undo the last answer of a seat; return a sentence that says what was undone or why nothing was."""
        own = [ply for ply, actor in enumerate(self.actors) if actor == seat]
        if not own:
            return "You have not answered anything yet."
        since = self.actors[own[-1] + 1 :]
        if CHANCE in since:
            return "That cannot be taken back: chance has decided something since, and it cannot be made unseen."
        if since:
            other = next(actor for actor in since if isinstance(actor, int))
            return f"That cannot be taken back: {self.called(other)} has answered since."
        action = self.game.action(self.position.history[own[-1]])
        before = self.position.copy()
        before.back_to(own[-1])
        if self.game.reveals(before, action, self.position):
            return "That cannot be taken back: it showed something hidden, and that cannot be made unseen."
        self.position.back_to(own[-1])
        del self.actors[own[-1] :]
        for person, known in self._read_until.items():
            if known.ply > self.position.ply:
                self._read_until[person] = self.position.copy()
        return f"Taken back: {action.text}."

    def play(self, action: Action) -> None:
        """Play an action of the current actor."""
        actor = self.position.actor
        self.position.play(action)
        self.actors.append(actor)

    def _step(self) -> None:
        """Play one answer of chance, a bot or a person."""
        actor = self.position.actor
        if actor is CHANCE:
            self.play(self.dealer.draw(self.position))
        elif isinstance(actor, int):
            bot = self.players[actor].bot
            if bot is None:
                self._ask(actor)
            else:
                self._let_think(actor, bot)
        if len(self.persons) == 1:
            self._show_news(self.persons[0])

    def _let_think(self, seat: Seat, bot: Bot) -> None:
        self.screen.show_for_now(f"{self.called(seat)} is thinking ...")
        knowledge = self.position.knowledge(seat)
        try:
            action = bot.choose(knowledge)
            self.screen.hide()
        except BotFailure as failure:
            self.screen.hide()
            self.screen.say(f"{failure}; {STAND_IN} answers instead.")
            action = find_bot(STAND_IN).choose(knowledge)
        self.play(action)

    def _ask(self, seat: Seat) -> None:
        """Ask a person until they answer or take an answer back."""
        self._hand_over(seat)
        self._show_news(seat)
        self.menu = Menu(self.position.legal())
        self.show(seat)
        ply = self.position.ply
        while self.position.ply == ply:
            action = answer(self, seat, self.screen.read_line("> "))
            if action is not None:
                self.play(action)
                self.keep()

    def _hand_over(self, seat: Seat) -> None:
        """Let the next person sit down without seeing the previous person's hand."""
        if seat == self._at_keyboard or len(self.persons) == 1:
            self._at_keyboard = seat
            return
        if self._at_keyboard is not None:
            self._show_news(self._at_keyboard)
            self.screen.read_line("Press Enter to hide your hand. ")
        self.screen.clear()
        self.screen.read_line(f"{self.called(seat)} must answer: sit down and press Enter. ")
        self.screen.clear()
        self._at_keyboard = seat

    def _since_last_answer(self, seat: Seat) -> Position:
        """Return the position after the last answer of a seat, or the beginning; it knows the log until there."""
        own = [ply for ply, actor in enumerate(self.actors) if actor == seat]
        position = self.position.copy()
        position.back_to(own[-1] + 1 if own else 0)
        return position

    def _show_news(self, seat: Seat) -> None:
        """Print what happened since a person last read the log."""
        known = self._read_until[seat]
        for number in self.position.history[known.ply :]:
            before = known.copy()
            action = self.game.action(number)
            known.play(action)
            for sentence in self.game.log_entries(before, action, known, seat):
                self.screen.paragraph(self.symbols.rename(sentence.text))

    def _greet(self) -> None:
        say = self.screen.say
        usual = {option.name: option.default for option in self.game.options}
        chosen = [f"{name} {value}" for name, value in self.position.options.items() if value != usual[name]]
        say(self.screen.strong(self.game.title) + self.screen.quiet(f"   {', '.join(chosen)}".rstrip()))
        say(f"  {self.seated}")
        say(self.screen.quiet("  The dealing follows from a secret seed, told at the end. Its SHA-256:"))
        say(self.screen.quiet(f"  {self.dealer.commitment}"))
        say("  Type ? for help.")
        say()

    def _leave(self) -> None:
        self.screen.hide()
        self.screen.say()
        self.position.back_to(self.position.ply)  # an interrupt may have come during an action
        if not self.position.over:
            self.keep()
            self.screen.say("The game is kept; `shedu play --terminal --resume` goes on with it.")

    def _finish(self) -> None:
        """Show the result and the seed, and offer to save a copy of the record."""
        self.keep()
        say = self.screen.say
        viewer = self.persons[0] if len(self.persons) == 1 else None
        if viewer is not None:
            self._show_news(viewer)
        say()
        self._draw(viewer)
        say()
        winners = [self.called(seat) for seat in self.position.outcome().winners]
        text = f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} win together."
        say(self.screen.strong(f"{self.prompt} {text}"))
        say(self.screen.quiet("  Seed of the dealing, and the SHA-256 that was shown before the first draw:"))
        say(self.screen.quiet(f"  {self.dealer.seed}"))
        say(self.screen.quiet(f"  {self.dealer.commitment}"))
        if self._can_save:
            say(f"  The record is kept in {self.path}")
        while name := self.screen.read_line("Save a copy as (Enter: no copy) ").strip():
            if self.export(name):
                return

    def export(self, name: str) -> bool:
        """Write the record to a file that a person named; return whether it worked."""
        path = Path(name).expanduser()
        try:
            self.saves.export(path, self.record())
        except (OSError, ValueError) as error:  # the name is not allowed, or the file exists
            self.screen.say(f"It was not saved: {error}")
            return False
        self.screen.say(f"Saved as {path}")
        return True


def plies(position: Position) -> Iterator[tuple[Position, Action, Position]]:
    """Yield every ply of a game: the position before, the action, the position after."""
    after = position.copy()
    after.back_to(0)
    for number in position.history:
        before = after.copy()
        action = position.game.action(number)
        after.play(action)
        yield before, action, after
