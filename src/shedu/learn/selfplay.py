"""Self-play: many games at once, some of them against older versions or the hand-made player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from shedu.envs.devices import BEGIN, Array
from shedu.envs.rewards import WIN
from shedu.learn.world import Greedy, Look, World

# From observation, mask and evaluation to actions, log-probabilities and values.
Actor = Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]


@dataclass(frozen=True, slots=True)
class GameMix:
    """The number of games played at once, and who plays in them."""

    games: int
    elder_games: int = 0  # in which an older version has every second seat
    greedy_games: int = 0  # in which the hand-made player has every second seat

    @property
    def self_games(self) -> int:
        """Return the number of games in which the learner has all seats."""
        return self.games - self.elder_games - self.greedy_games


@dataclass(frozen=True, slots=True)
class Experience:
    """The data of some steps of play, by step and game, flattened for training."""

    actions: Tensor
    log_odds: Tensor
    judgement: Tensor
    advantages: Tensor
    targets: Tensor  # every seat's share of the win, starting with the actor
    usable: Tensor  # indices of the learner's decisions that were not forced
    finished: int
    won_against_elder: Tensor  # the learner's share of the win in each game against older versions
    won_against_greedy: Tensor


class SelfPlay:
    """Games in flight, and the positions of the last steps."""

    def __init__(self, world: World, mix: GameMix, steps: int, tables: np.ndarray, seed: int) -> None:
        self.world, self.mix, self.steps = world, mix, steps
        games = mix.games
        self.states = world.zero_states(games)
        self.kept = world.zero_states(games * steps)
        self.rngs = world.generators(seed, games)
        self.tables: Array = world.device.put(tables)
        self.index = torch.arange(games, device=world.torch_device)
        self.actors = world.tensor((games,), torch.int64)
        self.rewards = world.tensor((games, world.seats), torch.float32)
        self.ended = world.tensor((games,), torch.uint8)
        self.greedy = Greedy(world, mix.greedy_games) if mix.greedy_games else None
        self._step(torch.full_like(self.index, BEGIN))

    def play(self, learner: Actor, elder: Actor, trace: float) -> Experience:
        """Play some steps in all games; return the experience, where `trace` is the lambda of the advantages."""
        world, mix, steps = self.world, self.mix, self.steps
        games, seats = mix.games, world.seats
        actions = world.tensor((steps, games), torch.int64)
        log_odds = world.tensor((steps, games), torch.float32)
        judgement = world.tensor((steps, games, seats), torch.float32)
        present = world.tensor((steps + 1, games), torch.int64)
        values = world.tensor((steps + 1, games, seats), torch.float32)
        actors = world.tensor((steps + 1, games), torch.int64)
        rewards = world.tensor((steps, games, seats), torch.float32)
        ended = world.tensor((steps, games), torch.bool)
        own = world.tensor((steps, games), torch.bool)
        for step in range(steps + 1):
            look = world.look(self.states, self.index)
            chosen, odds, value = learner(look.observation, look.mask, look.judgement)
            actors[step], values[step] = look.actors, value
            present[step] = (look.judgement > 0).sum(1)
            if step == steps:
                break
            actions[step], log_odds[step], judgement[step] = chosen, odds, look.judgement
            mine = (look.actors + self.index) % 2 == 0
            mine[: mix.self_games] = True
            own[step] = mine & (look.counts > 1)
            self._let_others_choose(actions[step], mine, look.actors, look, elder)
            world.run("shedu.envs", "keep_all", games, self.states, self.kept, step * games)
            self._step(actions[step])
            rewards[step], ended[step] = self.rewards, self.ended.bool()
        absolute = to_absolute(values, actors, present)
        gains, goals = advantages_of(absolute, actors[:steps], rewards, ended, trace)
        return Experience(
            actions=actions.flatten(),
            log_odds=log_odds.flatten(),
            judgement=judgement.flatten(0, 1),
            advantages=gains.flatten(),
            targets=to_relative(goals, actors[:steps], present[:steps]).flatten(0, 1),
            usable=own.flatten().nonzero()[:, 0],
            finished=int(ended.sum()),
            won_against_elder=self._won(rewards, ended, mix.self_games, mix.games - mix.greedy_games),
            won_against_greedy=self._won(rewards, ended, mix.games - mix.greedy_games, mix.games),
        )

    def _step(self, actions: Tensor) -> None:
        arguments = (self.states, self.rngs, self.tables, actions, self.actors, self.rewards, self.ended, WIN)
        self.world.run("shedu.envs", "step_all", self.mix.games, *arguments)
        pay_opponent(self.rewards, self.ended)

    def _let_others_choose(self, actions: Tensor, mine: Tensor, actors: Tensor, look: Look, elder: Actor) -> None:
        """Replace the learner's actions in seats of other players."""
        mix = self.mix
        first, last = mix.self_games, mix.games - mix.greedy_games
        if self.greedy is not None:
            theirs = self.greedy.choose(self.states, last, actors[last:])
            actions[last:] = torch.where(mine[last:], actions[last:], theirs)
        if last > first:
            seen = (look.observation[first:last], look.mask[first:last], look.judgement[first:last])
            theirs = elder(*seen)[0]
            actions[first:last] = torch.where(mine[first:last], actions[first:last], theirs)

    def _won(self, rewards: Tensor, ended: Tensor, first: int, last: int) -> Tensor:
        """Return the learner's share of the win in the games that ended, for some rows."""
        seats = torch.arange(rewards.shape[2], device=rewards.device)
        mine = (seats[None, :] + self.index[first:last, None]) % 2 == 0
        return (rewards[:, first:last] * mine).sum(2)[ended[:, first:last]]


def pay_opponent(rewards: Tensor, ended: Tensor) -> None:
    """Credit the opponent of a solo game, which is judged like a second seat, with the wins that no seat has."""
    rewards[:, 1] += (1 - rewards.sum(1)) * ended


def to_absolute(values: Tensor, actors: Tensor, present: Tensor) -> Tensor:
    """Convert values by relative seat, starting with the actor, to values by seat."""
    seats = torch.arange(values.shape[-1], device=values.device)
    places = (seats - actors[..., None]) % present[..., None]
    return values.gather(-1, places) * (seats < present[..., None])


def to_relative(values: Tensor, actors: Tensor, present: Tensor) -> Tensor:
    """Convert values by seat to values by relative seat."""
    places = torch.arange(values.shape[-1], device=values.device)
    seats = (places + actors[..., None]) % present[..., None]
    return values.gather(-1, seats) * (places < present[..., None])


def advantages_of(
    values: Tensor, actors: Tensor, rewards: Tensor, ended: Tensor, trace: float
) -> tuple[Tensor, Tensor]:
    """Return the advantage of every decision, and the target value of every seat.

    These are generalized advantages along each seat's own decisions, so that the values before and after are based on
    what that seat knew; what others knew in between would look like luck. `values` has one step more than the others.
    """
    steps = len(rewards)
    following = values[steps].clone()  # every seat's value at its next decision, or its final share of the win
    running = torch.zeros_like(following)
    gains = torch.zeros_like(rewards[..., 0])
    goals = torch.zeros_like(rewards)
    for step in reversed(range(steps)):
        over = ended[step, :, None]
        following = torch.where(over, rewards[step], following)
        running = running * ~over
        asked = actors[step, :, None]
        now = values[step].gather(1, asked)
        gain = following.gather(1, asked) - now + trace * running.gather(1, asked)
        goals[step] = (following + running).scatter(1, asked, now + gain)
        running = running.scatter(1, asked, gain)
        following = following.scatter(1, asked, now)
        gains[step] = gain[:, 0]
    goals = goals.clamp(min=0)
    return gains, goals / goals.sum(2, keepdim=True).clamp(min=1e-6)
