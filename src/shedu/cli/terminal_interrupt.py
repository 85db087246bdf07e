"""A reliable interrupt key, even in the moment before the keyboard is read.

A line editor shows its prompt and then waits for the keyboard. A signal that arrives between the two is recorded but
wakes nobody, so that the program seems to hang until another key is pressed.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from collections.abc import Iterator
from types import FrameType

PATIENCE = 0.2  # seconds after which an unhandled signal is sent again
SOME = 64  # recorded signals read at once


@contextlib.contextmanager
def reliable_interrupts() -> Iterator[None]:
    """Repeat interrupts that get lost in the main thread while this context lasts, where the system allows it."""
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    noted, notes = socket.socketpair()  # the system writes every signal there, and the handler removes it
    notes.setblocking(False)
    is_over = threading.Event()

    def interrupt(number: int, frame: FrameType | None) -> None:
        with contextlib.suppress(BlockingIOError):
            noted.recv(SOME, socket.MSG_DONTWAIT)
        signal.default_int_handler(number, frame)

    previous = signal.signal(signal.SIGINT, interrupt)
    known = signal.set_wakeup_fd(notes.fileno(), warn_on_full_buffer=False)
    watcher = threading.Thread(target=_repeat, args=(noted, is_over, threading.get_ident()), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(known)
        signal.signal(signal.SIGINT, previous)
        is_over.set()
        notes.close()
        watcher.join()
        noted.close()


def _repeat(noted: socket.socket, is_over: threading.Event, reader: int) -> None:
    """Send an interrupt again as long as it is not handled."""
    while numbers := noted.recv(SOME, socket.MSG_PEEK):
        if signal.SIGINT not in numbers:
            noted.recv(SOME)
            continue
        if is_over.wait(PATIENCE):
            return
        with contextlib.suppress(BlockingIOError):
            if noted.recv(SOME, socket.MSG_PEEK | socket.MSG_DONTWAIT):
                signal.pthread_kill(reader, signal.SIGINT)
