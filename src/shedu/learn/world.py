"""Positions as a learner sees them: observations, masks and evaluations as torch tensors, on a CPU or GPU."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import torch
from torch import Tensor

from shedu.core.chance import generator
from shedu.envs.devices import Array, Device, device_for
from shedu.games import game as find_game

WIDTH = 256  # threads per row when every action is tried


@dataclass(frozen=True, slots=True)
class Look:
    """What the actors of some rows see; the next look reuses the tensors."""

    actors: Tensor
    observation: Tensor
    mask: Tensor
    counts: Tensor
    judgement: Tensor  # of every seat, starting with the actor; 0 for absent seats


class World:
    """Observes positions in place, up to a number of rows at once."""

    def __init__(self, game_id: str, device: str, most: int, threads: int | None = None) -> None:
        self.device: Device = device_for(device, game_id, threads)
        self.torch_device = torch.device(device)
        self.rules = find_game(game_id).kernel
        self.game_id = game_id
        space = import_module(f"shedu.games.{game_id}.evaluation.observation")
        self.action_size: int = space.ACTION_SIZE
        self.most = most
        self.seats: int = self.rules.MAX_SEATS
        self._observation = self.tensor((most, space.SIZE), torch.float32)
        self._mask = self.tensor((most, self.action_size), torch.uint8)
        self._counts = self.tensor((most,), torch.int64)
        self._actors = self.tensor((most,), torch.int64)
        self._judgement = self.tensor((most, self.seats), torch.float32)
        self._ids = self.device.zeros((most, self.rules.MAX_LEGAL), np.int16)
        self._planes: int = space.PLANE_SIZE
        self._prepared = self.device.zeros((most, *space.SCRATCH), np.int64)
        self._scratch = Scratch(self, most)

    def tensor(self, shape: tuple[int, ...], dtype: torch.dtype) -> Tensor:
        """Return a tensor of zeros on the device."""
        return torch.zeros(shape, dtype=dtype, device=self.torch_device)

    def native(self, tensor: Tensor) -> Array:
        """Return a tensor as an array for kernels, without a copy."""
        if self.torch_device.type == "cpu":
            return tensor.detach().numpy()
        return self.device.cuda.as_cuda_array(tensor.detach())  # type: ignore[attr-defined]

    def run(self, package: str, kernel: str, rows: int, *arguments: Any) -> None:
        """Run a kernel, passing tensors without a copy."""
        given = [self.native(each) if isinstance(each, Tensor) else each for each in arguments]
        self.device.run(package, kernel, rows, *given)

    def zero_states(self, rows: int) -> Array:
        """Return an array of empty states."""
        return self.device.zeros(rows, self.rules.STATE)

    def generators(self, seed: int, rows: int) -> Array:
        """Return a generator per row."""
        return self.device.put(np.stack([generator(seed, row) for row in range(rows)]))

    def look(self, states: Array, index: Tensor, *, judged: bool = True) -> Look:
        """Observe the rows that `index` names, each from the view of its actor."""
        n = len(index)
        rows = self.native(index)
        actors, observation, mask = self._actors[:n], self._observation[:n], self._mask[:n]
        counts, judgement = self._counts[:n], self._judgement[:n]
        self.run("shedu.envs", "find_actors", n, states, rows, actors)
        planes, numbers = observation[:, : self._planes], observation[:, self._planes :]
        seen = (self.native(planes), self.native(numbers))
        self.device.observe(states, rows, self.native(actors), self._prepared, *seen)
        mask.zero_()
        self.run("shedu.learn", "mark_considered_all", n, states, rows, self._ids, counts, mask)
        if judged:
            scratch = self._scratch
            arguments = (scratch.guesses, scratch.rngs, scratch.chances, scratch.work, judgement)
            self.run("shedu.learn", "judge_all", n, states, rows, actors, *arguments)
        return Look(actors, observation, mask, counts, judgement)


class Scratch:
    """Working memory for rows or threads."""

    def __init__(self, world: World, rows: int) -> None:
        evaluation = import_module(f"shedu.games.{world.game_id}.evaluation.evaluate")
        one = np.asarray(evaluation.workspace())  # a record or a row of numbers
        work = np.zeros((rows, *one.shape), dtype=one.dtype)
        work[:] = one
        self.guesses = world.zero_states(rows)
        self.rngs = world.device.zeros((rows, 2), np.int64)
        self.chances = world.device.zeros((rows, world.seats), np.float64)
        self.work = world.device.put(work)


class Greedy:
    """The hand-made player, which takes the action with the best evaluation, for many rows at once."""

    def __init__(self, world: World, rows: int, deals: int = 1) -> None:
        self._world = world
        self._deals = deals
        self._rows = rows
        self._scratch = Scratch(world, rows * WIDTH)
        self._index = torch.arange(rows, device=world.torch_device)
        self._ids = world.tensor((rows, world.rules.MAX_LEGAL), torch.int16)
        self._counts = world.tensor((rows,), torch.int64)
        self._mask = world.tensor((rows, world.action_size), torch.uint8)
        self._values = world.tensor((rows, world.rules.MAX_LEGAL), torch.float32)

    def choose(self, states: Array, at: int, actors: Tensor) -> Tensor:
        """Return an action for the actor of every row from `at` on."""
        world, scratch = self._world, self._scratch
        seeds = torch.randint(0, 1 << 62, (self._rows, 2), device=world.torch_device) | 1
        self._values.fill_(-1.0)
        index = self._index + at
        world.run("shedu.learn", "mark_considered_all", self._rows, states, index, self._ids, self._counts, self._mask)
        listed = (self._ids, self._counts, seeds)
        room = (scratch.guesses, scratch.rngs, scratch.chances, scratch.work)
        threads = self._rows * WIDTH
        arguments = (at, WIDTH, self._deals, actors, *listed, *room, self._values)
        world.run("shedu.learn", "look_ahead_all", threads, states, *arguments)
        return self._ids.gather(1, self._values.argmax(1, keepdim=True))[:, 0].long()
