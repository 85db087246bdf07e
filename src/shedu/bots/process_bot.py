"""A bot that is a program of its own: it reads questions as lines of JSON and writes its answers as such.

`docs/outside-bots.md` describes the protocol for those who write one.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from shedu.bots.programs import PREFIX, Program
from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import Action, SeatKnowledge

PROTOCOL = 1
LONGEST_LINE = 65_536  # bytes of an answer
KEPT_ERRORS = 4096  # bytes of what the program last wrote to stderr
CHUNK = 65_536
MOST_STARTS = 3  # of a program in one game
MOST_IDLE = 4  # programs kept for the next game
GUARDIAN = str(Path(__file__).with_name("guardian.py"))


class Conversation:
    """A running program: one line goes in, one line comes out, within a time limit."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.is_usable = True
        self._said = bytearray()  # on stdout, not yet read as a line
        self._errors = bytearray()  # the end of stderr
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SHEDU_")}
        theirs, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", GUARDIAN, str(theirs), *program.command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(theirs,),
                cwd=program.folder or None,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            os.close(self._lifeline)
            raise BotFailure("crashed", f"{program} cannot be started: {error}") from error
        finally:
            os.close(theirs)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in, self._out, self._err = (
            pipe.fileno() for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._killing = threading.Lock()
        self._is_killed = False

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and return the answer, a JSON object; raises BotFailure and ends the program otherwise."""
        line = self._exchange(msgspec.json.encode(message) + b"\n", seconds)
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._fail("illegal", f"wrote {_shown(line)} instead of a line of JSON")
        if not isinstance(answer, dict):
            self._fail("illegal", f"wrote {_shown(line)} instead of a JSON object")
        return answer

    def _exchange(self, message: bytes, seconds: float) -> bytes:
        """Write a message and read one line, always reading what the program writes so that neither side blocks."""
        left, until = memoryview(message), time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._err, selectors.EVENT_READ)
            ready.register(self._in, selectors.EVENT_WRITE)
            while True:
                patience = until - time.monotonic()
                if patience <= 0:
                    self._fail("overran", f"did not answer within {seconds:g} s")
                for key, _ in ready.select(patience):
                    if key.fd == self._in:
                        left = self._write(left)
                        if not left:
                            ready.unregister(self._in)
                    elif key.fd == self._err:
                        if not self._read_errors():
                            ready.unregister(self._err)
                    elif not self._read():
                        self._fail("crashed", self._farewell())
                line, newline, rest = self._said.partition(b"\n")
                if len(line) > LONGEST_LINE:
                    self._fail("crashed", f"wrote a line of more than {LONGEST_LINE} bytes")
                if newline and (left or rest):
                    unasked = _shown(bytes(rest or line).splitlines()[0])
                    self._fail("illegal", f"wrote {unasked} without being asked; write one line per question")
                if newline:
                    self._said.clear()
                    return bytes(line)

    def _write(self, left: memoryview) -> memoryview:
        try:
            return left[os.write(self._in, left[:CHUNK]) :]
        except BlockingIOError:
            return left
        except OSError:  # it has closed its stdin; if it is alive, it may still answer
            return left[len(left) :]

    def _read(self) -> bool:
        """Read what there is on stdout; return whether there may be more."""
        try:
            found = os.read(self._out, CHUNK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._said += found
        return bool(found)

    def _read_errors(self) -> bool:
        try:
            found = os.read(self._err, CHUNK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._errors += found
        del self._errors[:-KEPT_ERRORS]
        return bool(found)

    def _farewell(self) -> str:
        """Return how a program that closed its stdout has ended, with the last line it wrote to stderr."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        while self._read_errors() and _has_more(self._err):
            pass
        code = self._process.poll()
        ended = "closed its stdout" if code is None else f"ended with exit code {code}"
        last = self._errors.decode("utf-8", "replace").strip().rpartition("\n")[2]
        return f"{ended}: {last[:200]}" if last else ended

    def _fail(self, kind: str, what: str) -> NoReturn:
        self.close()
        raise BotFailure(kind, f"{self.program} {what}")

    def kill(self) -> None:
        """Kill the program and everything it started. Any thread may call this; one that waits gets a BotFailure."""
        with self._killing:
            if self._is_killed:
                return
            self._is_killed = True
            self.is_usable = False
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            os.close(self._lifeline)

    def close(self) -> None:
        """Kill the program and close its pipes; only for the thread that uses it."""
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()


class Idle:
    """Programs that wait for their next game, because starting some of them takes seconds."""

    def __init__(self) -> None:
        self._kept: dict[Program, list[Conversation]] = defaultdict(list)
        self._lock = threading.Lock()

    def take(self, program: Program) -> Conversation | None:
        """Return a running program, if one is kept."""
        with self._lock:
            return self._kept[program].pop() if self._kept[program] else None

    def keep(self, conversation: Conversation) -> None:
        """Keep a program for the next game, or end it if there are enough."""
        with self._lock:
            kept = self._kept[conversation.program]
            if conversation.is_usable and len(kept) < MOST_IDLE:
                kept.append(conversation)
                return
        conversation.close()

    def close(self) -> None:
        """End all programs that are kept."""
        with self._lock:
            ended = [one for kept in self._kept.values() for one in kept]
            self._kept.clear()
        for one in ended:
            one.close()


IDLE = Idle()
atexit.register(IDLE.close)


class ProcessBot:
    """Asks a program. After a failure the program is started again, a few times per game."""

    def __init__(self, name: str, program: Program, seed: int = 0) -> None:
        if os.name == "nt":
            raise ParseError(f"{PREFIX} does not support Windows; use WSL")
        self.name = name
        self.program = program
        self._seed = seed
        self._conversation: Conversation | None = None
        self._begun: tuple[Any, ...] = ()  # the game that the program was told about
        self._starts = 0
        self._is_thinking = False
        self._last: BotFailure | None = None

    @property
    def longest(self) -> float:
        """Return the most seconds that a decision can take, with the start of the program."""
        return self.program.start_seconds + self.program.seconds

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the action that the program answers with."""
        self._is_thinking = True
        try:
            conversation = self._begin(knowledge)
            legal = {action.id: action for action in knowledge.legal()}
            answer = conversation.ask(_question(knowledge, legal), self.program.seconds)
        except BotFailure as failure:
            self._last = failure
            raise
        finally:
            self._is_thinking = False
        chosen = answer.get("id")
        if isinstance(chosen, bool) or not isinstance(chosen, int) or chosen not in legal:
            written = _shown(msgspec.json.encode(answer))
            raise BotFailure("illegal", f'{self.program} answered {written} instead of {{"id": N}} with a legal id')
        return legal[chosen]

    def _begin(self, knowledge: SeatKnowledge) -> Conversation:
        """Return a running program that knows which game it plays."""
        game = (knowledge.game.id, knowledge.seats, knowledge.seat, tuple(knowledge.options.items()))
        if self._conversation is not None and self._conversation.is_usable and self._begun == game:
            return self._conversation
        self._begun = game
        hello = _hello(knowledge, self._seed, self.program.seconds)
        kept = self._conversation if self._conversation is not None and self._conversation.is_usable else None
        kept = kept or IDLE.take(self.program)
        if kept is not None:
            self._conversation = kept
            with contextlib.suppress(BotFailure):  # it died while it waited: start another
                _greet(kept, hello, self.program.seconds)
                return kept
        if self._starts >= MOST_STARTS:
            assert self._last is not None
            raise BotFailure(self._last.kind, f"{self._last} (and it is not started a {MOST_STARTS + 1}th time)")
        self._starts += 1
        self._conversation = Conversation(self.program)
        _greet(self._conversation, hello, self.program.start_seconds)
        return self._conversation

    def close(self) -> None:
        """Give the program back; one that is still thinking is ended."""
        conversation, self._conversation = self._conversation, None
        if conversation is None:
            return
        if self._is_thinking:  # in a thread that was left behind; it closes the pipes
            conversation.kill()
        else:
            IDLE.keep(conversation)


def _greet(conversation: Conversation, hello: dict[str, Any], seconds: float) -> None:
    """Begin a game; refuse a program that speaks another protocol."""
    answer = conversation.ask(hello, seconds)
    if answer.get("protocol") != PROTOCOL:
        conversation.close()
        raise BotFailure(
            "illegal",
            f"{conversation.program} answered the hello with {_shown(msgspec.json.encode(answer))}"
            f' instead of {{"protocol": {PROTOCOL}}}',
        )


def _hello(knowledge: SeatKnowledge, seed: int, seconds: float) -> dict[str, Any]:
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": knowledge.game.id,
        "seats": knowledge.seats,
        "seat": knowledge.seat,
        "options": knowledge.options,
        "seed": seed,
        "seconds": seconds,
    }


def _question(knowledge: SeatKnowledge, legal: dict[int, Action]) -> dict[str, Any]:
    return {
        "type": "decide",
        "view": knowledge.view,
        "legal": [
            {"id": action.id, "kind": action.kind, "fields": dict(action.fields), "text": action.text}
            for action in legal.values()
        ],
    }


def _has_more(pipe: int) -> bool:
    with selectors.DefaultSelector() as ready:
        ready.register(pipe, selectors.EVENT_READ)
        return bool(ready.select(0))


def _shown(line: bytes) -> str:
    return repr(line[:60].decode("utf-8", "replace"))
