"""Structured logs: one JSON object per line, which never contains an action, a name or a secret."""

from __future__ import annotations

import json
import logging
import time

from shedu.server.access.limits import Buckets

LINES_PER_SECOND = 0.5  # of one kind of line
LINES_AT_ONCE = 50
KNOWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as one line of JSON."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line.update({name: value for name, value in vars(record).items() if name not in KNOWN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class RateLimitFilter(logging.Filter):
    """Drops lines that repeat too often, so that bad requests cannot fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets = Buckets(LINES_PER_SECOND, LINES_AT_ONCE)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a line; lines below warning level, such as those of requests, always are."""
        return record.levelno < logging.WARNING or self._buckets.take(str(record.msg)[:80])


def write_logs(level: int) -> None:
    """Write the logs of the server to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(RateLimitFilter())
    for name in ("shedu.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
