"""Metrics of the running server, in the text format of Prometheus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
HELP = {
    "shedu_actions_total": "Actions of seats that were acknowledged.",
    "shedu_undos_total": "Decisions taken back.",
    "shedu_refusals_total": "Messages and requests refused, by code.",
    "shedu_requests_total": "HTTP requests, by status.",
    "shedu_bot_moves_total": "Decisions of bots.",
    "shedu_worker_crashes_total": "Workers that died, did not answer in time or did not start.",
    "shedu_bots_woken_total": "Tables whose bot the watchdog had to wake.",
    "shedu_thoughts_waiting": "Thoughts of bots, hints and reviews that wait for a worker.",
    "shedu_action_seconds": "Time from a message to its acknowledgement.",
    "shedu_bot_seconds": "Time a bot took, waiting for a worker included.",
    "shedu_sockets": "Open sockets.",
    "shedu_connections": "Open connections, those of sockets included.",
    "shedu_body_bytes": "Bytes of requests that wait to be answered.",
    "shedu_outbox_bytes": "Bytes that wait for browsers to read them.",
    "shedu_tables_live": "Tables in memory.",
    "shedu_commits_total": "Commits to the database.",
    "shedu_writes_total": "Writes committed.",
    "shedu_writer_restarts_total": "Times the thread that writes was replaced.",
}


class Histogram:
    """A histogram of durations."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Add a duration."""
        self.sum += seconds
        for k, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[k] += 1
                return
        self.counts[-1] += 1


class Metrics:
    """Counters and durations by name, and gauges that are read when the metrics are."""

    def __init__(self) -> None:
        self.counters: dict[tuple[str, str], int] = defaultdict(int)
        self.durations: dict[str, Histogram] = defaultdict(Histogram)
        self.gauges: dict[str, Callable[[], float]] = {}
        for name in ("actions", "undos", "bot_moves", "bots_woken", "worker_crashes"):
            self.counters[f"shedu_{name}_total", ""] = 0

    def count(self, name: str, label: str = "") -> None:
        """Increment a counter; a label looks like `code="stale"`."""
        self.counters[name, label] += 1

    def time(self, name: str, seconds: float) -> None:
        """Add a duration."""
        self.durations[name].add(seconds)

    def text(self) -> str:
        """Return all metrics as text."""
        lines: list[str] = []
        for name in sorted({name for name, _ in self.counters}):
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} counter"]
            for (other, label), value in sorted(self.counters.items()):
                if other == name:
                    lines.append(f"{name}{'{' + label + '}' if label else ''} {value}")
        for name, gauge in sorted(self.gauges.items()):
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}", f"{name} {gauge():g}"]
        for name, histogram in sorted(self.durations.items()):
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
            total = 0
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), histogram.counts, strict=True):
                total += count
                lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
            lines += [f"{name}_sum {histogram.sum:.6f}", f"{name}_count {total}"]
        return "\n".join(lines) + "\n"
