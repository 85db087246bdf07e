"""Tuning of a game's evaluation to the results of games: `python -m shedu.arena.tune GAME`.

Bots that look one action ahead, or others (`--by search:200`), play each other. The features of some positions are
kept, and the weights are fitted so that the seats that won looked most likely to win: multinomial logistic regression
by Newton's method, with a pull towards the current weights. Repeat it to play the next games with better weights.
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

EVERY = 4  # one in this many calm positions is kept
KEPT = 400  # positions kept per game, at most
STRAY = 12  # one in this many decisions is a farmer's, so that games differ


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions of finished games: features by seat, earliness, shares of the win, final points."""

    features: np.ndarray
    phases: np.ndarray
    won: np.ndarray
    finals: np.ndarray
    games: int


def gather(one: Game, seats: int, seconds: float, seed: int, options: list[int]) -> Samples:
    """Play for some seconds with one action of lookahead; return the samples."""
    template = instantiate("shedu.bots.kernels.self_play", one.id)
    kernel = one.kernel
    rng = generator(seed, 77)
    states = np.zeros(3, dtype=kernel.STATE)
    ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    chances = np.zeros(kernel.MAX_SEATS)
    work = template.evaluation.workspace()
    ranks = np.zeros(kernel.MAX_SEATS, dtype=np.int64)
    parts: list[tuple[np.ndarray, ...]] = []
    end = time.perf_counter() + seconds
    games = 0
    while time.perf_counter() < end:
        features = np.zeros((KEPT, seats, template.evaluation.COUNT))
        phases = np.zeros(KEPT)
        one.entry_points.deal(states, 0, seats, np.array(options, dtype=np.int64))
        n = template.play_lesson(states, rng, EVERY, ids, chances, work, features, phases)
        if one.entry_points.actor(states, 0) != kernel.GAME_OVER:
            continue
        games += 1
        one.entry_points.ranks(states, 0, ranks)
        won = (ranks[:seats] == 1) / np.sum(ranks[:seats] == 1)
        template.evaluation.forecast(states[0], chances, work)
        parts.append((features[:n], phases[:n], np.tile(won, (n, 1)), np.tile(chances[:seats], (n, 1))))
    joined = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Samples(joined[0], joined[1], joined[2], joined[3], games)


def gather_by(name: str, one: Game, seats: int, seconds: float, seed: int) -> Samples:
    """Play for some seconds with a named bot, which gives better but fewer games; return the samples."""
    kernel = one.kernel
    evaluation = instantiate("shedu.bots.kernels.self_play", one.id).evaluation
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
    return Samples(joined[0], joined[1], joined[2], joined[3], len(parts))


def winning(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Return the chances of each seat to win under some weights."""
    logits = x @ weights
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def fit(samples: Samples, present: np.ndarray, pull: float, rounds: int = 30) -> tuple[np.ndarray, float, float]:
    """Return new weights (for the end, then for the start of games), and the log-likelihood before and after."""
    early = samples.phases[:, None, None]
    x = np.concatenate([samples.features * (1 - early), samples.features * early], axis=2)

    def likelihood(weights: np.ndarray) -> float:
        return float(np.sum(samples.won * np.log(np.maximum(winning(x, weights), 1e-12))))

    def goal(weights: np.ndarray) -> float:
        return likelihood(weights) - pull / 2 * float(np.sum((weights - present) ** 2))

    weights = present.copy()
    for _ in range(rounds):
        p = winning(x, weights)
        slope = np.einsum("nsk,ns->k", x, samples.won - p) - pull * (weights - present)
        mean = np.einsum("nsk,ns->nk", x, p)
        bend = np.einsum("nsk,ns,nsl->kl", x, p, x, optimize=True) - mean.T @ mean + pull * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        while goal(weights + step) < goal(weights) and np.abs(step).max() > 1e-6:
            step /= 2
        weights = weights + step
        if np.abs(step).max() < 1e-5:
            break
    n = len(samples.phases)
    return weights, likelihood(present) / n, likelihood(weights) / n


def fit_forecast(samples: Samples) -> tuple[np.ndarray, float]:
    """Fit the points that a seat still gains to its features and earliness; return weights and mean error."""
    ones = np.ones((*samples.features.shape[:2], 1))
    scaled = np.concatenate([samples.features, ones], axis=2) * samples.phases[:, None, None]
    x = scaled.reshape(-1, scaled.shape[2])
    gained = (samples.finals - samples.features[:, :, 0]).reshape(-1)
    weights = np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ gained)
    return weights, float(np.abs(x @ weights - gained).mean())


def main() -> None:
    """Play, fit, and print the table of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--pull", type=float, default=200.0, help="strength of the pull towards the current weights")
    parser.add_argument("--by", help="the bot that plays; default: one that looks one action ahead")
    given = parser.parse_args()
    one = game(given.game)
    options = one.choices({}).tolist()

    def play(seed: int) -> Samples:
        if given.by:
            return gather_by(given.by, one, given.seats, given.seconds, seed)
        return gather(one, given.seats, given.seconds, seed, options)

    with ThreadPoolExecutor(given.threads) as pool:
        parts = list(pool.map(play, range(given.seed, given.seed + given.threads)))
    samples = Samples(
        np.concatenate([p.features for p in parts]),
        np.concatenate([p.phases for p in parts]),
        np.concatenate([p.won for p in parts]),
        np.concatenate([p.finals for p in parts]),
        sum(p.games for p in parts),
    )
    evaluation = instantiate("shedu.bots.kernels.self_play", one.id).evaluation
    count = evaluation.COUNT
    present = np.array(evaluation.WEIGHTS).T.reshape(-1)
    weights, before, after = fit(samples, present, given.pull)
    print(f"# {samples.games} games, {len(samples.phases)} positions, log-likelihood {before:.4f} -> {after:.4f}")
    for k, name in enumerate(evaluation.FEATURES):
        print(f"    ({weights[k]:.3f}, {weights[count + k]:.3f}),  # {name}")
    gains, error = fit_forecast(samples)
    print(f"# forecast, mean error {error:.2f} points\n({', '.join(f'{gain:.2f}' for gain in gains)})")


if __name__ == "__main__":
    main()
