"""Games that compiled and plain Python rules must play alike. As a program it prints those of a game as JSON.

Which tables are played is in `games/<id>/pure.json`, with the hash of what must come out, and with the plies after
which games are broken off that would take plain Python too long.
"""

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import shedu
from shedu.core.chance import generator
from shedu.core.conformance import fault_in
from shedu.core.game import CHANCE, Position

HERE = Path(__file__).parent


@cache
def listed(game_id: str) -> dict[str, Any]:
    """Return what is listed about a game."""
    found: dict[str, Any] = json.loads((HERE / "games" / game_id / "pure.json").read_text())
    return found


def tables(game_id: str) -> list[tuple[int, dict[str, str]]]:
    """Return the seats and options of the games that are compared."""
    return [(table["seats"], table["options"]) for table in listed(game_id)["tables"]]


def goes_on(position: Position) -> bool:
    """Return whether a game is neither over nor broken off."""
    most = listed(position.game.id).get("plies")
    return not position.over and (most is None or position.ply < most)


def digest(*parts: bytes) -> str:
    """Return a short hash."""
    return hashlib.sha256(b"|".join(parts)).hexdigest()[:16]


def described(position: Position) -> dict[str, Any]:
    """Return a game that has ended or was broken off: its actions and its last position."""
    return {
        "actions": position.history,
        "ranks": list(position.outcome().ranks) if position.over else [],
        "end": digest(position.states.tobytes()),
        "view": digest(json.dumps(position.view(0), sort_keys=True).encode()),
    }


def sampled(game_id: str, seed: int, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """Return a game in which the kernel's own generator picks every action and every outcome of chance."""
    position = shedu.game(game_id).new(seats, **options)
    rng = generator(seed)
    while goes_on(position):
        position.play(position.game.action(int(position.game.entry_points.sample(position.states, 0, rng))))
    return described(position)


def dealt(game_id: str, seed: int, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """A game by a dealer, every answer picked from the list by its ply; all lists and resamplings are remembered."""
    position = shedu.game(game_id).new(seats, **options)
    dealer = shedu.Dealer(seed)
    trail = hashlib.sha256()
    while goes_on(position):
        legal = position.legal_ids()
        trail.update(legal.tobytes())
        if position.actor is CHANCE:
            position.play(dealer.draw(position))
            continue
        pick = int.from_bytes(hashlib.sha256(f"{seed} {position.ply}".encode()).digest()[:8], "big")
        position.play(position.game.action(int(legal[pick % len(legal)])))
        if position.ply % 10 == 0:
            trail.update(position.knowledge(0).states.tobytes())
            trail.update(bytes([fault_in(position)]))
    return {**described(position), "trail": trail.hexdigest()[:16]}


def games(game_id: str) -> list[dict[str, Any]]:
    """Return every game that is compared."""
    found = []
    for seed, (seats, options) in enumerate(tables(game_id)):
        found.append(sampled(game_id, seed, seats, options))
        found.append(sampled(game_id, 100 + seed, seats, options))
        found.append(dealt(game_id, seed, seats, options))
    return found


if __name__ == "__main__":
    print(json.dumps(games(sys.argv[1])))
