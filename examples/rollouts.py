"""Random and greedy rollouts: how many games and decisions per second, and who wins.

Run it: python examples/rollouts.py kings --games 64 --steps 200
"""

import argparse
import time

import numpy as np

from shedu.envs.batch import Batch
from shedu.envs.opponents import Opponents

parser = argparse.ArgumentParser(description="Play many games at once, at random and one action ahead.")
parser.add_argument("game", nargs="?", default="tigris")
parser.add_argument("--games", type=int, default=64, help="played at once")
parser.add_argument("--steps", type=int, default=300, help="decisions in every game")
parser.add_argument("--seed", type=int, default=1)


def random_games(batch, steps):
    """Play at random in all seats; return the number of games that ended."""
    ended = 0
    for _ in range(steps):
        batch.observe()  # what a learner would look at, an array per block
        batch.mask()  # and the legal actions
        batch.step(batch.sample())  # where a game ends, the next one begins
        ended += int(batch.ended.sum())
    return ended


def greedy_games(batch, steps, seed):
    """Let `farmer`, who looks one action ahead, play against random players; return its share of the wins by game."""
    farmer = Opponents(batch, "farmer", seed)
    rows = np.arange(batch.size)
    seats = rows % 2  # where it sits
    shares = []
    for _ in range(steps):
        actions = farmer.choose(batch.actors == seats)
        batch.step(np.where(batch.actors == seats, actions, batch.sample()))
        shares += batch.rewards[rows, seats][batch.ended == 1].tolist()
    return shares


def main():
    """Play, and print what came out."""
    args = parser.parse_args()
    batch = Batch(args.game, seats=2, size=args.games, seed=args.seed)
    random_games(batch, 1)  # compiles
    began = time.perf_counter()
    ended = random_games(batch, args.steps)
    speed = args.games * args.steps / (time.perf_counter() - began)
    print(f"random: {ended} games ended, {speed:,.0f} decisions/s with observation and mask")
    batch.reset(args.seed)
    shares = greedy_games(batch, args.steps, args.seed)
    print(f"greedy: {len(shares)} games ended, farmer won {np.mean(shares) if shares else np.nan:.2f} of them")


if __name__ == "__main__":
    main()
