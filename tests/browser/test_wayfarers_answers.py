"""No question of Wayfarers is without an answer on the page: 200 random games answered with what it offers."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import shedu
from shedu.core.chance import generator
from shedu.core.game import Game
from shedu.games.wayfarers.rules.state import LAST_OF_CHANCE, OVER, QUESTION_NAMES

GAMES = 200
LONGEST = 3000  # answers; a random game that is longer is cut
MOST_PRESSES = 4
CHANCE_KINDS = {"first", "side", "board", "journal-tile", "roll", "card", "scheme"}
NODE = Path(sys.executable).with_name("node")
DRAWN = Path(__file__).with_name("wayfarers_drawn.mjs")
DRAWN_GAMES = 20
MANY_PLACES = 100  # on any table
WAYS = Path(__file__).with_name("wayfarers_ways.mjs")


def answers_of(game: Game, seats: int, seed: int, asked: set[str]) -> list[list[int]]:
    """Return every answer of a random game, each followed by all the legal ones."""
    position = game.new(seats=seats)
    states, entry_points, kernel = position.states, game.entry_points, game.kernel
    rng, ids = generator(seed), np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    given: list[list[int]] = []
    actor = entry_points.actor(states, 0)
    while actor != kernel.GAME_OVER and len(given) < LONGEST:
        wanted = int(entry_points.sample(states, 0, rng))
        if actor != kernel.CHANCE:
            given.append([wanted, *ids[: entry_points.legal(states, 0, ids)].tolist()])
            asked.add(QUESTION_NAMES[position.state.question])
        actor = entry_points.apply(states, 0, wanted)
    return given


def lines(game: Game, asked: set[str]) -> Iterator[str]:
    """Yield what the page's own code is logged: all actions, then the games."""
    yield json.dumps([one and [one.text, one.kind, dict(one.fields)] for one in game.actions])
    for seed in range(GAMES):
        yield json.dumps(answers_of(game, seats=1 + seed % 4, seed=seed, asked=asked))


def test_every_answer_of_random_games_is_reached_by_what_is_lit_and_offered() -> None:
    game, asked = shedu.game("wayfarers"), set[str]()
    with subprocess.Popen([NODE, WAYS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None and node.stdout is not None
        replies, told = [], lines(game, asked)
        node.stdin.write(next(told) + "\n")
        for line in told:
            node.stdin.write(line + "\n")
            node.stdin.flush()
            replies.append(json.loads(node.stdout.readline()))
        node.stdin.close()
    assert node.returncode == 0
    assert len(replies) == GAMES
    assert [text for reply in replies for text in reply["lost"]] == []
    presses = [(kind, most) for reply in replies for kind, most in reply["answered"].items()]
    assert max(most for _, most in presses) <= MOST_PRESSES
    assert asked == set(QUESTION_NAMES[LAST_OF_CHANCE + 1 : OVER]), "every question was asked"
    expected = {action.kind for action in game.actions if action is not None} - CHANCE_KINDS
    assert {kind for kind, _ in presses} == expected, "every kind of answer was given"


def asked_positions(game: Game, seats: int, seed: int, seen: set[tuple[str, ...]]) -> Iterator[dict[str, object]]:
    """What the page would get at the positions of a random game that ask for a mixture of answers not seen before."""
    position, dealer, choose = game.new(seats=seats), shedu.Dealer(seed), random.Random(seed)
    for _ in range(LONGEST):
        if position.over:
            return
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
            continue
        legal = position.legal()
        kinds = tuple(sorted({action.kind for action in legal}))
        if kinds not in seen:
            seen.add(kinds)
            seat, asked = position.actor, position.prompt()
            assert isinstance(seat, int)
            prompt = {"code": asked.code, "text": asked.text, "fields": dict(asked.fields), "rule": asked.rule}
            answers = [{"text": one.text, "kind": one.kind, "fields": dict(one.fields)} for one in legal]
            plain = {"ply": position.ply, "undos": 0, "outcome": None, "odds": None, "can_undo": False}
            yield plain | {"seat": seat, "actor": seat, "prompt": prompt, "legal": answers, "view": position.view(seat)}
        position.play(choose.choice(legal))


def test_every_answer_has_something_to_press_on_the_drawn_table() -> None:
    game, seen, drawn = shedu.game("wayfarers"), set[tuple[str, ...]](), 0
    with subprocess.Popen([NODE, DRAWN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None and node.stdout is not None
        for seed in range(DRAWN_GAMES):
            for message in asked_positions(game, seats=1 + seed % 4, seed=seed, seen=seen):
                node.stdin.write(json.dumps(message) + "\n")
                node.stdin.flush()
                reply = json.loads(node.stdout.readline())
                assert reply["lost"] == [], f"nothing to press for it at {message['prompt']}"
                assert reply["places"] > MANY_PLACES
                drawn += 1
        node.stdin.close()
    assert node.returncode == 0
    assert drawn > DRAWN_GAMES
