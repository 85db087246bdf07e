"""Run a command, and kill it with everything it started once the process that asked for it is gone.

A program of its own, `python guardian.py LIFELINE COMMAND...`: it leads the group of processes that the command is in.
LIFELINE is the reading end of a pipe that nobody writes to; however its other end is closed, the group dies.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

NOT_FOUND = 127  # the exit code of a shell that does not find a command


def follow(lifeline: int) -> None:
    """Wait until the pipe is closed at its other end, then kill the whole group, which ends this process, too."""
    while os.read(lifeline, 1):
        pass
    os.killpg(0, signal.SIGKILL)


def main() -> int:
    """Run the command; return its exit code."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)
    try:
        child = os.posix_spawnp(command[0], command, os.environ)
    except OSError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return NOT_FOUND
    threading.Thread(target=follow, args=(lifeline,), daemon=True).start()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    code = main()
    sys.stderr.flush()
    os._exit(code if code >= 0 else 128 - code)
