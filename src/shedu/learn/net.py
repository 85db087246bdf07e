"""The net, whose shape follows the game's description of observations and actions. Needs torch.

It convolves the board (a stem and residual blocks, every second one with global pooling) and adds the vector to every
cell. The policy has a plane per kind of action on the board and single outputs for the rest; together they are exactly
the action ids. The value is a number per seat, starting with the observer, that is added to the logarithm of the
hand-made evaluation.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from shedu.core.errors import ParseError
from shedu.core.spaces import ActionPlanes, Planes, Vector


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a net, and its game."""

    game: str
    channels: int = 64
    blocks: int = 6
    hidden: int = 256

    def as_dict(self) -> dict[str, Any]:
        """Return the shape as plain values."""
        return asdict(self)


class ResidualBlock(nn.Module):
    """Two convolutions with a residual connection, and optional global pooling between them."""

    def __init__(self, channels: int, *, pools: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(2 * channels, channels) if pools else None
        for part in (self.second, self.pool):
            if part is not None:
                nn.init.zeros_(part.weight)
                nn.init.zeros_(part.bias)

    def forward(self, x: Tensor) -> Tensor:
        """Return the block's output."""
        y = self.first(x)
        if self.pool is not None:
            y = F.relu(y)
            y = y + self.pool(pooled(y))[:, :, None, None]
        return F.relu(x + self.second(F.relu(y)))


def pooled(x: Tensor) -> Tensor:
    """Return means and maxima over the board."""
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Net(nn.Module):
    """Policy and value of a game with one board and vectors."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        space = import_module(f"shedu.games.{shape.game}.evaluation.observation")
        boards = [block for block in space.BLOCKS if isinstance(block, Planes)]
        vectors = [block for block in space.BLOCKS if isinstance(block, Vector)]
        if len(boards) != 1 or len(boards) + len(vectors) != len(space.BLOCKS) or space.BLOCKS[0] is not boards[0]:
            raise ParseError(f"the net reads planes over one board followed by vectors; {shape.game} has other blocks")
        self.shape = shape
        self.action_blocks = space.ACTION_BLOCKS
        self.board = boards[0]
        self.board_size = self.board.height * self.board.width * len(self.board.planes)
        entries = sum(len(block.entries) for block in vectors)
        kinds = sum(len(block.kinds) for block in self.action_blocks if isinstance(block, ActionPlanes))
        singles = sum(block.size for block in self.action_blocks if not isinstance(block, ActionPlanes))
        seats = import_module(f"shedu.games.{shape.game}.rules.kernel").MAX_SEATS
        channels, hidden = shape.channels, shape.hidden
        self.stem = nn.Conv2d(len(self.board.planes), channels, 3, padding=1)
        self.table = nn.Linear(entries, channels)
        self.blocks = nn.ModuleList(ResidualBlock(channels, pools=k % 2 == 1) for k in range(shape.blocks))
        self.summary = nn.Linear(2 * channels + entries, hidden)
        self.policy_cells = nn.Conv2d(channels, channels, 1)
        self.policy_summary = nn.Linear(hidden, channels)
        self.policy_planes = nn.Conv2d(channels, kinds, 1)
        self.policy_singles = nn.Linear(hidden, singles)
        self.value = nn.Linear(hidden, seats)
        for part in (self.policy_planes, self.policy_singles):
            nn.init.normal_(part.weight, std=0.01)
            nn.init.zeros_(part.bias)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits of all actions and the values of the seats, from flat observations."""
        n = observation.shape[0]
        board = observation[:, : self.board_size].view(n, self.board.height, self.board.width, -1).permute(0, 3, 1, 2)
        table = observation[:, self.board_size :]
        x = F.relu(self.stem(board) + self.table(table)[:, :, None, None])
        for block in self.blocks:
            x = block(x)
        summary = F.relu(self.summary(torch.cat([pooled(x), table.to(x.dtype)], 1)))
        cells = F.relu(self.policy_cells(x) + self.policy_summary(summary)[:, :, None, None])
        return self._by_id(self.policy_planes(cells).flatten(2), self.policy_singles(summary)), self.value(summary)

    def _by_id(self, planes: Tensor, singles: Tensor) -> Tensor:
        """Put the outputs in the order of the action ids."""
        parts = []
        plane = single = 0
        for block in self.action_blocks:
            if isinstance(block, ActionPlanes):
                parts.append(planes[:, plane : plane + len(block.kinds)].flatten(1))
                plane += len(block.kinds)
            else:
                parts.append(singles[:, single : single + block.size])
                single += block.size
        return torch.cat(parts, 1)


def value_logits(judgement: Tensor, value: Tensor) -> Tensor:
    """Return the logits of every seat's share of the win, from the evaluation and the net's value."""
    present = judgement > 0
    return torch.where(present, judgement.clamp(min=0.003).log() + value, torch.full_like(value, -1e9))
