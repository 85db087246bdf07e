"""Proximal policy optimization on one page: a small net learns Tigris & Euphrates with two seats against `farmer`.

Many games are played at once; the learner begins every other one. A win pays 1. So that it learns within minutes, it is
also paid for points when it makes them, by their square roots: the weakest colour counts in the end.
Needs torch and matplotlib (pip install 'shedu[learn,plot]'). Run: python examples/ppo.py --minutes 10 --plot curve.png
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from shedu.core.spaces import ActionPlanes
from shedu.envs.batch import Batch
from shedu.envs.opponents import Opponents

SETTINGS = {
    "opponent": "farmer",  # or trader
    "minutes": 10.0,
    "games": 64,  # played at once
    "steps": 64,  # decisions in every game between two updates
    "epochs": 2,
    "minibatch": 256,
    "channels": 24,
    "rate": 3e-3,  # of learning; it falls to a tenth
    "entropy": 0.005,
    "clip": 0.2,
    "discount": 0.9,  # it looks about ten of its decisions ahead
    "trace": 0.9,  # the lambda of the advantages
    "threads": 2,
    "seed": 1,
    "plot": "",  # a PNG file for the learning curve
}


class Net(nn.Module):
    """Looks at every cell and its neighbours; actions on the board are planes over the same cells."""

    def __init__(self, batch, channels):
        super().__init__()
        board, table = batch.blocks
        self.blocks = [
            (isinstance(one, ActionPlanes), len(getattr(one, "kinds", range(one.size)))) for one in batch.action_blocks
        ]
        self.cells = nn.Conv2d(len(board.planes), channels, 1)
        self.table = nn.Linear(len(table.entries), channels)
        self.near = nn.Conv2d(channels, channels, 3, padding=1)
        self.whole = nn.Linear(2 * channels, 2 * channels)
        self.planes = nn.Conv2d(channels, sum(size for is_plane, size in self.blocks if is_plane), 1)
        self.others = nn.Linear(2 * channels, sum(size for is_plane, size in self.blocks if not is_plane))
        self.value = nn.Linear(2 * channels, 1)
        for head in (self.planes, self.others, self.value):
            nn.init.normal_(head.weight, std=0.01)  # begin without opinions

    def forward(self, board, table):
        """Return a logit for every action id, and the value of the position for the seat that is asked."""
        facts = self.table(table)
        cells = torch.relu(self.cells(board.float().movedim(3, 1)) + facts[:, :, None, None])
        cells = cells + torch.relu(self.near(cells))
        whole = torch.relu(self.whole(torch.cat([cells.mean((2, 3)), facts], 1)))
        planes, others, logits = self.planes(cells), self.others(whole), []
        for is_plane, size in self.blocks:
            heads = planes if is_plane else others
            logits.append(heads[:, :size].flatten(1))
            planes, others = (planes[:, size:], others) if is_plane else (planes, others[:, size:])
        return torch.cat(logits, 1), self.value(whole)[:, 0]


def choices(logits, legal):
    """Return the distribution over the legal actions."""
    return Categorical(logits=logits.masked_fill(legal == 0, -1e9), validate_args=False)


def play(batch, opponents, net, args, *, is_bold=False):
    """Play some steps of all games; return the learner's decisions, and share of the win and scores of all games."""
    seats, rows = np.arange(batch.size) % 2, np.arange(batch.size)  # where the learner sits in every game
    points = [batch.blocks[1].entries.index(f"mine {colour} points") for colour in ("red", "blue", "green", "black")]
    decisions, ends = [], []
    for _ in range(args.steps):
        asked = np.flatnonzero(batch.actors == seats)
        seen = batch.observe()
        board, table, legal = (torch.from_numpy(x[asked]) for x in (seen["board"], seen["table"], batch.mask()))
        with torch.no_grad():
            logits, value = net(board, table)
            dist = choices(logits, legal)
            action = dist.mode if is_bold else dist.sample()
        worth = np.sqrt(table[:, points].clamp(min=0).numpy()).mean(1)
        decisions.append((asked, worth, value.numpy(), (board, table, legal, action, dist.log_prob(action))))
        actions = opponents.choose(batch.actors != seats)
        actions[asked] = action.numpy()
        batch.step(actions)
        mine, theirs = batch.rewards[rows, seats], batch.rewards[rows, 1 - seats]
        ends.append((batch.ended == 1, (mine > theirs) + 0.5 * (mine == theirs), mine, theirs))
    return decisions, ends, np.concatenate([np.stack(facts, 1)[ended] for ended, *facts in ends])


def advantages(decisions, ends, games, args):
    """Return the generalized advantage of every decision; NaN for the last of a game that goes on.

    What follows a decision is the learner's next one in the same game, or its end.
    """
    value_next, gain_next, paid, worth_next = np.zeros((4, games))
    is_known, found = np.zeros(games, bool), []
    for (rows, worth, value, _), (ended, share, *_) in zip(reversed(decisions), reversed(ends), strict=True):
        value_next[ended], gain_next[ended], paid[ended], is_known[ended] = 0.0, 0.0, share[ended], True
        worth_next[ended] = np.nan  # what the last action made is in the result
        reward = paid[rows] + np.nan_to_num(worth_next[rows] - worth)
        gain = reward + args.discount * (value_next[rows] + args.trace * gain_next[rows]) - value
        found.append(np.where(is_known[rows], gain, np.nan))
        value_next[rows], gain_next[rows], paid[rows], worth_next[rows] = value, np.nan_to_num(found[-1]), 0.0, worth
        is_known[rows] = True
    return np.concatenate(found[::-1])


def learn(net, optimizer, decisions, gains, args):
    """Improve the net by the decisions that had alternatives; return their number and the entropy of its choices."""
    board, table, legal, action, log_odds = map(torch.cat, zip(*(each[3] for each in decisions), strict=True))
    target = torch.from_numpy(gains + np.concatenate([each[2] for each in decisions])).float()
    gain = torch.from_numpy(gains).float()
    usable = torch.nonzero(~gain.isnan() & (legal.sum(1) > 1))[:, 0]
    gain, entropies = (gain - gain[usable].mean()) / gain[usable].std(), []
    for _ in range(args.epochs):
        for k in usable[torch.randperm(len(usable))].split(args.minibatch):
            logits, value = net(board[k], table[k])
            dist = choices(logits, legal[k])
            ratio = torch.exp(dist.log_prob(action[k]) - log_odds[k])
            surrogate = torch.min(ratio * gain[k], ratio.clamp(1 - args.clip, 1 + args.clip) * gain[k])
            entropies.append(dist.entropy().mean())
            loss = 0.5 * (value - target[k]).square().mean() - surrogate.mean() - args.entropy * entropies[-1]
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
    return len(usable), torch.stack(entropies).mean().item()


def plot(curve, opponent, file):
    """Draw the share of the games won, and the scores of both, over the decisions played."""
    from matplotlib.figure import Figure

    played, won, mine, theirs = zip(*curve, strict=True)
    figure = Figure(figsize=(9, 3.5), layout="constrained")
    left, right = figure.subplots(1, 2)
    left.plot(played, won, color="#8a5a2b")
    left.set(xlabel="decisions of the learner", ylabel=f"games won against {opponent}", ylim=(0, 1))
    right.plot(played, mine, color="#8a5a2b", label="learner")
    right.plot(played, theirs, color="#7a8a99", label=opponent)
    right.set(xlabel="decisions of the learner", ylabel="score: the weakest colour", ylim=(0, None))
    right.legend()
    figure.savefig(file, dpi=100)


def main():
    """Learn until the time is up, print the learning curve, and plot it."""
    parser = argparse.ArgumentParser(description="Learn Tigris & Euphrates against a bot.")
    for name, value in SETTINGS.items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    batch = Batch("tigris", seats=2, size=args.games, seed=args.seed, threads=args.threads, reward="score")
    opponents = Opponents(batch, args.opponent, seed=args.seed)
    opponents.choose()  # compiles before the clock runs
    net = Net(batch, args.channels)
    optimizer = torch.optim.Adam(net.parameters(), lr=args.rate, eps=1e-5)
    curve, played, ended = [], 0, np.zeros((0, 3))
    began, busy = time.monotonic(), time.process_time()
    while (minutes := (time.monotonic() - began) / 60) < args.minutes:
        optimizer.param_groups[0]["lr"] = args.rate * (1 - 0.9 * minutes / args.minutes)
        decisions, ends, new = play(batch, opponents, net, args)
        used, entropy = learn(net, optimizer, decisions, advantages(decisions, ends, args.games, args), args)
        played, ended = played + used, np.concatenate([ended, new])[-200:]  # means are over the last 200 games
        if len(ended):
            won, mine, theirs = ended.mean(0)
            curve.append((played, won, mine, theirs))
            text = f"won {won:.3f}, score {mine:.1f} against {theirs:.1f}, entropy {entropy:.2f}"
            cores = (time.process_time() - busy) / 60
            print(f"{minutes:5.1f} min, {cores:.1f} of a core, {played:,} decisions: {text}", flush=True)
    batch.reset(args.seed + 1)
    args.steps = 300  # longer than a game
    won, mine, theirs = play(batch, opponents, net, args, is_bold=True)[2].mean(0)
    print(f"always with its likeliest action: won {won:.3f}, score {mine:.1f} against {theirs:.1f}")
    if args.plot:
        plot(curve, args.opponent, args.plot)


if __name__ == "__main__":
    main()
