"""The net, whose shape follows the game's description of observations and actions. Needs torch.

Every board has a tower of convolutions (a stem and residual blocks, every second one with global pooling). The rows of
all tables share one tower that treats rows alike and pools over them. The vectors enter every tower at its stem and the
summary of all towers. Actions at a cell or row are outputs of that cell or row; the others are outputs of the summary;
together they are exactly the action ids. The value is a number per seat, starting with the observer, that is added to
the logarithm of the hand-made evaluation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from shedu.bots.net_layout import Layout, layout_of
from shedu.core.spaces import Planes, Rows, Vector


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
    """Two layers with a residual connection, and optional global pooling between them.

    Over a board the layers are convolutions, over the rows of tables they are the same for every row.
    """

    def __init__(self, channels: int, *, over_board: bool, pools: bool) -> None:
        super().__init__()
        self.first, self.second = (
            nn.Conv2d(channels, channels, 3, padding=1) if over_board else nn.Linear(channels, channels)
            for _ in range(2)
        )
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
            y = y + spread(self.pool(pooled(y)), x)
        return F.relu(x + self.second(F.relu(y)))


class BoardTower(nn.Module):
    """Reads planes over a board; its output is (batch, channels, height, width)."""

    def __init__(self, board: Planes, entries: int, shape: Shape) -> None:
        super().__init__()
        self.shape = board.shape
        self.stem = nn.Conv2d(len(board.planes), shape.channels, 3, padding=1)
        self.vector = nn.Linear(entries, shape.channels)
        self.blocks = nn.ModuleList(
            ResidualBlock(shape.channels, over_board=True, pools=k % 2 == 1) for k in range(shape.blocks)
        )

    def forward(self, parts: Sequence[Tensor], vector: Tensor) -> Tensor:
        """Return the outputs of all cells, from the flat planes and the vector."""
        board = parts[0].view(-1, *self.shape).permute(0, 3, 1, 2)
        x = self.stem(board)
        x = F.relu(x + spread(self.vector(vector), x))
        for block in self.blocks:
            x = block(x)
        return x


class TableTower(nn.Module):
    """Reads the rows of all tables; its output is (batch, rows, channels)."""

    def __init__(self, tables: Sequence[Rows], entries: int, shape: Shape) -> None:
        super().__init__()
        self.shapes = [table.shape for table in tables]
        self.stems = nn.ModuleList(nn.Linear(len(table.features), shape.channels) for table in tables)
        rows = sum(len(table.rows) for table in tables)
        self.places = nn.Parameter(0.02 * torch.randn(rows, shape.channels))  # a row is known by where it lies
        self.vector = nn.Linear(entries, shape.channels)
        self.blocks = nn.ModuleList(
            ResidualBlock(shape.channels, over_board=False, pools=True) for _ in range(shape.blocks)
        )

    def forward(self, parts: Sequence[Tensor], vector: Tensor) -> Tensor:
        """Return the outputs of all rows, from the flat tables and the vector."""
        stems = zip(self.stems, parts, self.shapes, strict=True)
        x = torch.cat([stem(part.view(-1, *shape)) for stem, part, shape in stems], 1)
        x = F.relu(x + self.places + spread(self.vector(vector), x))
        for block in self.blocks:
            x = block(x)
        return x


class PlacePolicy(nn.Module):
    """The logits of every kind of action at every cell or row of a tower."""

    def __init__(self, shape: Shape, kinds: int, *, over_board: bool) -> None:
        super().__init__()
        channels = shape.channels
        self.cells = nn.Conv2d(channels, channels, 1) if over_board else nn.Linear(channels, channels)
        self.summary = nn.Linear(shape.hidden, channels)
        self.kinds = nn.Conv2d(channels, kinds, 1) if over_board else nn.Linear(channels, kinds)
        start_small(self.kinds)

    def forward(self, x: Tensor, summary: Tensor) -> Tensor:
        """Return logits as (batch, kinds, cells)."""
        found = self.kinds(F.relu(self.cells(x) + spread(self.summary(summary), x)))
        return found.flatten(2) if found.ndim == 4 else found.transpose(1, 2)


class Net(nn.Module):
    """Policy and value of a game."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        layout: Layout = layout_of(shape.game)
        entries = sum(len(block.entries) for block in layout.vectors)
        towers: list[nn.Module] = [BoardTower(board, entries, shape) for board in layout.boards]
        if layout.tables:
            towers.append(TableTower(layout.tables, entries, shape))
        seats = import_module(f"shedu.games.{shape.game}.rules.kernel").MAX_SEATS
        self.shape, self.layout = shape, layout
        self.towers = nn.ModuleList(towers)
        self.summary = nn.Linear(2 * shape.channels * len(towers) + entries, shape.hidden)
        self.policies = nn.ModuleList(
            PlacePolicy(shape, kinds, over_board=k < len(layout.boards)) for k, kinds in enumerate(layout.kinds)
        )
        self.singles = nn.Linear(shape.hidden, layout.singles)
        self.value = nn.Linear(shape.hidden, seats)
        order = torch.from_numpy(layout.order)
        self.register_buffer("order", order, persistent=False)
        start_small(self.singles)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits of all actions and the values of the seats, from flat observations."""
        parts = observation.split(self.layout.sizes, 1)
        blocks = list(zip(self.layout.blocks, parts, strict=True))
        vector = torch.cat([part for block, part in blocks if isinstance(block, Vector)], 1)
        boards = [[part] for block, part in blocks if isinstance(block, Planes)]
        tables = [part for block, part in blocks if isinstance(block, Rows)]
        inputs = [*boards, tables] if tables else boards
        outputs = [tower(each, vector) for tower, each in zip(self.towers, inputs, strict=True)]
        pools = [pooled(x) for x in outputs]
        summary = F.relu(self.summary(torch.cat([*pools, vector.to(pools[0].dtype)], 1)))
        placed = [policy(x, summary).flatten(1) for policy, x in zip(self.policies, outputs, strict=True)]
        logits = torch.cat([*placed, self.singles(summary)], 1)
        return logits[:, self.order], self.value(summary)


def pooled(x: Tensor) -> Tensor:
    """Return means and maxima over a board or over rows."""
    places = (2, 3) if x.ndim == 4 else (1,)
    return torch.cat([x.mean(places), x.amax(places)], 1)


def spread(vector: Tensor, like: Tensor) -> Tensor:
    """Return a vector per batch in a shape that can be added to every cell or row."""
    return vector[:, :, None, None] if like.ndim == 4 else vector[:, None]


def start_small(layer: nn.Conv2d | nn.Linear) -> None:
    """Let a layer begin with outputs near 0."""
    nn.init.normal_(layer.weight, std=0.01)
    assert layer.bias is not None
    nn.init.zeros_(layer.bias)


def value_logits(judgement: Tensor, value: Tensor) -> Tensor:
    """Return the logits of every seat's share of the win, from the evaluation and the net's value."""
    present = judgement > 0
    return torch.where(present, judgement.clamp(min=0.003).log() + value, torch.full_like(value, -1e9))
