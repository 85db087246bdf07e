"""Matches on the learner's device: the net without search against random play and the hand-made player."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from shedu.envs.devices import BEGIN
from shedu.envs.rewards import WIN
from shedu.learn.net import Net
from shedu.learn.ppo import log_odds_of
from shedu.learn.world import Greedy, World

OPPONENTS = ("random", "greedy")
MOST_STEPS = 1500  # decisions after which a game counts as unfinished


def device_match(world: World, net: Net, opponent: str, games: int, tables: np.ndarray, seed: int) -> tuple[float, int]:
    """Play games in which the net has every second seat; return its share of the wins and the games finished."""
    states, rngs = world.zero_states(games), world.generators(seed, games)
    place = world.device.put(tables)
    index = torch.arange(games, device=world.torch_device)
    actors = world.tensor((games,), torch.int64)
    rewards = world.tensor((games, world.seats), torch.float32)
    ended = world.tensor((games,), torch.uint8)
    sampled = world.tensor((games,), torch.int64)
    open_games = torch.ones(games, dtype=torch.bool, device=world.torch_device)
    won = world.tensor((games,), torch.float32)
    greedy = Greedy(world, games) if opponent == "greedy" else None
    seats = torch.arange(world.seats, device=world.torch_device)
    held = (seats[None, :] + index[:, None]) % 2 == 0
    if (tables[:, 0] == 1).all():
        held[:] = True  # there is nobody else to play
    batch, outcome = (states, rngs, place), (actors, rewards, ended, WIN)
    world.run("shedu.envs", "step_all", games, *batch, torch.full_like(index, BEGIN), *outcome)
    for step in range(MOST_STEPS):
        look = world.look(states, index, judged=False)
        with torch.no_grad():
            log_odds, _ = log_odds_of(net, look.observation, look.mask)
        theirs = sampled
        if greedy is not None:
            theirs = greedy.choose(states, 0, look.actors)
        else:
            world.run("shedu.envs", "sample_all", games, states, rngs, sampled)
        mine: Tensor = held.gather(1, look.actors[:, None])[:, 0]
        actions = torch.where(mine, log_odds.argmax(1), theirs)
        world.run("shedu.envs", "step_all", games, *batch, actions, *outcome)
        over = ended.bool() & open_games
        won += torch.where(over, (rewards * held).sum(1), 0.0)
        open_games &= ~over
        if step % 16 == 0 and not bool(open_games.any()):
            break
    finished = games - int(open_games.sum())
    return float(won.sum()) / max(1, finished), finished
