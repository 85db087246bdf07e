"""Proximal policy optimization: how a net chooses actions and learns from self-play. Needs torch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from shedu.learn.net import Net, value_logits
from shedu.learn.selfplay import Experience, SelfPlay

CLIP = 0.2  # how far the probability ratio of an action may move per update
VALUE_WEIGHT = 0.5
NORM = 0.5  # to which gradients are clipped
IMPOSSIBLE = -1e9  # logit of an action that is not legal


@dataclass(frozen=True, slots=True)
class Rates:
    """The current learning rate and entropy bonus."""

    learning: float
    entropy: float


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses of one update, averaged over its minibatches."""

    policy: float
    value: float
    judgement: float  # the value loss of the hand-made evaluation alone
    entropy: float
    divergence: float
    clipped: float


def precision(device: torch.device) -> AbstractContextManager[Any]:
    """Return a context that runs matrix operations in bfloat16 on a GPU."""
    found: AbstractContextManager[Any] = torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")
    return found


def log_odds_of(net: Net, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """Return the log-probability of every action, and what the net adds to the evaluation."""
    with precision(observation.device):
        logits, value = net(observation)
    logits = logits.float().masked_fill(mask == 0, IMPOSSIBLE)
    return torch.log_softmax(logits, 1), value.float()


def chooser(net: Net, *, compiled: bool) -> Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]:
    """Return a function that samples an action for every row, with its log-probability and the values."""

    def choose(observation: Tensor, mask: Tensor, judgement: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        log_odds, added = log_odds_of(net, observation, mask)
        noise = torch.rand_like(log_odds).clamp(1e-9, 1 - 1e-7)
        actions = (log_odds - torch.log(-torch.log(noise))).argmax(1)
        values = torch.softmax(value_logits(judgement, added), 1)
        return actions, log_odds.gather(1, actions[:, None])[:, 0], values

    function = torch.compile(choose, dynamic=False) if compiled else choose

    def without_gradients(observation: Tensor, mask: Tensor, judgement: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        with torch.no_grad():
            found: tuple[Tensor, Tensor, Tensor] = function(observation, mask, judgement)
            return found

    return without_gradients


class Trainer:
    """A net with its optimizer and loss."""

    def __init__(self, net: Net, minibatch: int, epochs: int, *, compiled: bool) -> None:
        self.net, self.minibatch, self.epochs = net, minibatch, epochs
        fused = next(net.parameters()).is_cuda
        self.optimizer = torch.optim.Adam(net.parameters(), lr=1e-4, eps=1e-5, fused=fused)
        self._loss = torch.compile(self._loss_of, dynamic=False) if compiled else self._loss_of

    def _loss_of(
        self,
        observation: Tensor,
        mask: Tensor,
        judgement: Tensor,
        actions: Tensor,
        before: Tensor,
        advantages: Tensor,
        targets: Tensor,
        entropy_weight: Tensor,
    ) -> tuple[Tensor, Tensor]:
        """Return the loss, and its parts for the report."""
        log_odds, added = log_odds_of(self.net, observation, mask)
        now = log_odds.gather(1, actions[:, None])[:, 0]
        change = now - before
        ratio = change.exp()
        policy = -torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
        entropy = -(log_odds.exp() * log_odds.masked_fill(mask == 0, 0.0)).sum(1).mean()
        value = cross_entropy(value_logits(judgement, added), targets)
        loss = policy + VALUE_WEIGHT * value - entropy_weight * entropy
        with torch.no_grad():
            by_judgement = cross_entropy(value_logits(judgement, torch.zeros_like(added)), targets)
            divergence = (ratio - 1 - change).mean()
            clipped = ((ratio - 1).abs() > CLIP).float().mean()
        return loss, torch.stack([policy, value, by_judgement, entropy, divergence, clipped]).detach()

    def learn(self, play: SelfPlay, experience: Experience, rates: Rates) -> Losses:
        """Train on some experience for several epochs of random minibatches; return the mean losses."""
        for group in self.optimizer.param_groups:
            group["lr"] = rates.learning
        usable = experience.usable
        advantages = experience.advantages[usable]
        centre, spread = advantages.mean(), advantages.std() + 1e-6
        weight = torch.tensor(rates.entropy, device=usable.device)
        reports = []
        size = min(self.minibatch, len(usable))
        for _ in range(self.epochs):
            order = usable[torch.randperm(len(usable), device=usable.device)]
            for first in range(0, len(order) - size + 1, size):
                index = order[first : first + size]
                look = play.world.look(play.kept, index, judged=False)
                loss, report = self._loss(
                    look.observation,
                    look.mask,
                    experience.judgement[index],
                    experience.actions[index],
                    experience.log_odds[index],
                    (experience.advantages[index] - centre) / spread,
                    experience.targets[index],
                    weight,
                )
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), NORM)
                self.optimizer.step()
                reports.append(report)
        return Losses(*(float(number) for number in torch.stack(reports).mean(0)))


def cross_entropy(logits: Tensor, targets: Tensor) -> Tensor:
    """Return the mean cross-entropy of shares of the win; absent seats have a target of 0."""
    return -(torch.log_softmax(logits, 1) * targets).sum(1).mean()
