"""Random games in the kernel, every position checked. A template: `kernel.instantiate` makes one copy per game."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule

rules: Any = globals()["rules"]
invariants: Any = globals()["invariants"]
coverage: Any = globals().get("coverage")

ENDLESS = -1  # the fault of a game that does not end; a game's own faults are numbered from 1
NOT_THE_ACTOR = -2  # the fault of a position that asks a seat nobody sits on

# What the report on a run holds.
GAMES, DECISIONS, ACTIONS, FAULT, PLY, CUT, LONGEST = range(7)
REPORT = 7

NOTED: int = coverage.COUNT if coverage else 0  # how many things a game counts

if coverage:
    note = coverage.note
else:

    @rule
    def note(before: Any, action: int, after: Any, seen: Any) -> None:
        """Count nothing."""


@rule
def check_invariants(states: Any, i: int) -> int:
    """Return 0, or the number of the invariant that a position breaks."""
    return int(invariants.check_invariants(states[i]))


@rule
def fault_in(s: Any, seats: int) -> int:
    """Nought, or the number of a fault in a position."""
    who = rules.actor(s)
    if who != rules.CHANCE and who != rules.GAME_OVER and (who < 0 or who >= seats):
        return NOT_THE_ACTOR
    return int(invariants.check_invariants(s))


@rule
def soak_game(states: Any, seats: int, choices: Any, rng: Any, limit: int, may_cut: int, seen: Any, report: Any) -> int:
    """Play one random game in states[0], with states[1] to remember the position before; return zero or its fault.

    After `limit` decisions it is cut where no rule ends it (`may_cut`), elsewhere that is a fault. `seen` counts what
    the game notes.
    """
    s = states[0]
    rules.deal(s, seats, choices)
    decisions = 0
    ply = 0
    fault = fault_in(s, seats)
    who = rules.actor(s)
    while who != rules.GAME_OVER and fault == 0:
        if who != rules.CHANCE:
            if decisions == limit:
                if may_cut:
                    report[CUT] += 1
                else:
                    fault = ENDLESS
                break
            decisions += 1
        states[1] = states[0]
        action = rules.sample(s, rng)
        rules.apply(s, action)
        ply += 1
        fault = fault_in(s, seats)
        if fault == 0:
            fault = int(invariants.check_transition(states[1], action, s))
        note(states[1], action, s, seen)
        who = rules.actor(s)
    report[GAMES] += 1
    report[DECISIONS] += decisions
    report[ACTIONS] += ply
    report[LONGEST] = max(report[LONGEST], decisions)
    if fault != 0:
        report[FAULT] = fault
        report[PLY] = ply
    return fault


@rule
def soak_games(
    states: Any, seats: int, choices: Any, rngs: Any, limit: int, may_cut: int, seen: Any, report: Any
) -> int:
    """Play a random game from every generator until one has a fault; how many were played without."""
    for k in range(len(rngs)):
        if soak_game(states, seats, choices, rngs[k], limit, may_cut, seen, report) != 0:
            return k
    return len(rngs)
