"""Fits the weights of a game's evaluation to the results of games: `python -m shedu.arena.tune GAME`.

Bots that look one action ahead, or any others (`--by search:200`), play each other; positions on the way are kept as
features, and the weights are those under which the seats that won had looked most likely to win (multinomial logistic
regression, by Newton's method with a pull towards the present weights). Repeating it lets the next games be played
with better weights.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from shedu.bots import bot
from shedu.core.chance import Dealer, below, generator
from shedu.core.game import CHANCE, Game
from shedu.core.kernel import instantiate
from shedu.games import game

EVERY = 4  # one calm position in so many is kept
KEPT = 400  # positions kept of a game, at most
STRAY = 12  # one decision in so many is a farmer's, so that games differ


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions of finished games: features by seat, how early, who won (shares), final points."""

    features: np.ndarray
    phases: np.ndarray
    won: np.ndarray
    finals: np.ndarray
    games: int


def gather(one: Game, seats: int, seconds: float, seed: int, options: list[int]) -> Lessons:
    """Play for some seconds and keep what happened."""
    lessons = instantiate("shedu.bots.self_play", one.id)
    kernel = one.kernel
    rng = generator(seed, 77)
    states = np.zeros(3, dtype=kernel.STATE)
    ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    chances = np.zeros(kernel.MAX_SEATS)
    work = lessons.evaluation.workspace()
    ranks = np.zeros(kernel.MAX_SEATS, dtype=np.int64)
    parts: list[tuple[np.ndarray, ...]] = []
    end = time.perf_counter() + seconds
    games = 0
    while time.perf_counter() < end:
        features = np.zeros((KEPT, seats, lessons.evaluation.COUNT))
        phases = np.zeros(KEPT)
        one.entry_points.deal(states, 0, seats, np.array(options, dtype=np.int64))
        n = lessons.play_lesson(states, rng, EVERY, ids, chances, work, features, phases)
        if one.entry_points.actor(states, 0) != kernel.GAME_OVER:
            continue
        games += 1
        one.entry_points.ranks(states, 0, ranks)
        won = (ranks[:seats] == 1) / np.sum(ranks[:seats] == 1)
        lessons.evaluation.forecast(states[0], chances, work)
        parts.append((features[:n], phases[:n], np.tile(won, (n, 1)), np.tile(chances[:seats], (n, 1))))
    joined = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Lessons(joined[0], joined[1], joined[2], joined[3], games)


def gather_by(name: str, one: Game, seats: int, seconds: float, seed: int) -> Lessons:
    """The same with games of a bot by its name, which are better and fewer."""
    kernel = one.kernel
    evaluation = instantiate("shedu.bots.self_play", one.id).evaluation
    work = evaluation.workspace()
    rng = generator(seed, 78)
    forecast = np.zeros(kernel.MAX_SEATS)
    parts: list[tuple[np.ndarray, ...]] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        position, dealer = one.new(seats=seats), Dealer(below(rng, 2**31))
        players = [bot(name, int(below(rng, 2**31))) for _ in range(seats)]
        farmer = bot("farmer", int(below(rng, 2**31)))
        features = np.zeros((KEPT, seats, evaluation.COUNT))
        phases = np.zeros(KEPT)
        kept = 0
        while (who := position.actor) is not None:
            if who is CHANCE:
                position.play(dealer.draw(position))
                continue
            if evaluation.is_calm(position.state) and kept < KEPT and below(rng, EVERY) == 0:
                for seat in range(seats):
                    evaluation.features(position.state, seat, features[kept, seat])
                phases[kept] = evaluation.earliness(position.state)
                kept += 1
            chooser = farmer if below(rng, STRAY) == 0 else players[who]
            position.play(chooser.choose(position.knowledge(who)))
        ranks = np.array(position.outcome().ranks)
        won = (ranks == 1) / np.sum(ranks == 1)
        evaluation.forecast(position.state, forecast, work)
        finals = np.tile(forecast[:seats], (kept, 1))
        parts.append((features[:kept], phases[:kept], np.tile(won, (kept, 1)), finals))
    joined = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Lessons(joined[0], joined[1], joined[2], joined[3], len(parts))


def winning(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The chances of winning by seat under some weights."""
    logits = x @ weights
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def fit(lessons: Lessons, present: np.ndarray, pull: float, rounds: int = 30) -> tuple[np.ndarray, float, float]:
    """Weights (all at the end, then all at the start), with the log-likelihood of the winners before and after."""
    early = lessons.phases[:, None, None]
    x = np.concatenate([lessons.features * (1 - early), lessons.features * early], axis=2)

    def likelihood(weights: np.ndarray) -> float:
        return float(np.sum(lessons.won * np.log(np.maximum(winning(x, weights), 1e-12))))

    def goal(weights: np.ndarray) -> float:
        return likelihood(weights) - pull / 2 * float(np.sum((weights - present) ** 2))

    weights = present.copy()
    for _ in range(rounds):
        p = winning(x, weights)
        slope = np.einsum("nsk,ns->k", x, lessons.won - p) - pull * (weights - present)
        mean = np.einsum("nsk,ns->nk", x, p)
        bend = np.einsum("nsk,ns,nsl->kl", x, p, x, optimize=True) - mean.T @ mean + pull * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        while goal(weights + step) < goal(weights) and np.abs(step).max() > 1e-6:
            step /= 2
        weights = weights + step
        if np.abs(step).max() < 1e-5:
            break
    n = len(lessons.phases)
    return weights, likelihood(present) / n, likelihood(weights) / n


def fit_forecast(lessons: Lessons) -> tuple[np.ndarray, float]:
    """What a seat still gains by its features and a constant, in proportion to earliness; and the mean error."""
    ones = np.ones((*lessons.features.shape[:2], 1))
    scaled = np.concatenate([lessons.features, ones], axis=2) * lessons.phases[:, None, None]
    x = scaled.reshape(-1, scaled.shape[2])
    gained = (lessons.finals - lessons.features[:, :, 0]).reshape(-1)
    weights = np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ gained)
    return weights, float(np.abs(x @ weights - gained).mean())


def main() -> None:
    """Play, fit, print the table of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--pull", type=float, default=200.0, help="how strongly the present weights hold")
    parser.add_argument("--by", help="the bot that plays; if none is named, one that looks one action ahead")
    given = parser.parse_args()
    one = game(given.game)
    options = one.choices({}).tolist()

    def play(seed: int) -> Lessons:
        if given.by:
            return gather_by(given.by, one, given.seats, given.seconds, seed)
        return gather(one, given.seats, given.seconds, seed, options)

    with ThreadPoolExecutor(given.threads) as pool:
        parts = list(pool.map(play, range(given.seed, given.seed + given.threads)))
    lessons = Lessons(
        np.concatenate([p.features for p in parts]),
        np.concatenate([p.phases for p in parts]),
        np.concatenate([p.won for p in parts]),
        np.concatenate([p.finals for p in parts]),
        sum(p.games for p in parts),
    )
    evaluation = instantiate("shedu.bots.self_play", one.id).evaluation
    count = evaluation.COUNT
    present = np.array(evaluation.WEIGHTS).T.reshape(-1)
    weights, before, after = fit(lessons, present, given.pull)
    print(f"# {lessons.games} games, {len(lessons.phases)} positions, log-likelihood {before:.4f} -> {after:.4f}")
    for k, name in enumerate(evaluation.FEATURES):
        print(f"    ({weights[k]:.3f}, {weights[count + k]:.3f}),  # {name}")
    gains, error = fit_forecast(lessons)
    print(f"# forecast, mean error {error:.2f} points\n({', '.join(f'{gain:.2f}' for gain in gains)})")


if __name__ == "__main__":
    main()
