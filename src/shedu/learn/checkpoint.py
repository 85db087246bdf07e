"""The output of a learner: a checkpoint to continue from, weights to play with, and a log. Needs torch."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import torch

from shedu.bots.weights import Weights, save_weights
from shedu.core.errors import ParseError
from shedu.learn.net import Net, Shape

CHECKPOINT = "checkpoint.pt"
POOL = "pool.pt"
WEIGHTS = "weights.npz"
LOG = "log.jsonl"


def save_checkpoint(folder: Path, net: Net, optimizer: torch.optim.Optimizer, progress: dict[str, Any]) -> None:
    """Save everything needed to continue; a file is replaced only once the new one is complete."""
    held = {
        "shape": net.shape.as_dict(),
        "net": plain_state(net),
        "optimizer": compact(optimizer.state_dict()),
        "progress": progress,
    }
    _replace(folder / CHECKPOINT, lambda path: torch.save(held, path))
    state = {name: tensor.float().cpu().numpy() for name, tensor in plain_state(net).items()}
    _replace(folder / WEIGHTS, lambda path: save_weights(path, Weights(net.shape.as_dict(), progress, state)))


def compact(state: dict[str, Any]) -> dict[str, Any]:
    """Return an optimizer's state with its moments in bfloat16: half the size, and precise enough to continue."""
    moments = {
        key: {name: value.bfloat16() if value.ndim else value for name, value in held.items()}
        for key, held in state["state"].items()
    }
    return {**state, "state": moments}


def save_pool(folder: Path, pool: list[dict[str, torch.Tensor]]) -> None:
    """Save the older versions of the net."""
    _replace(folder / POOL, lambda path: torch.save(pool, path))


def load_checkpoint(path: Path) -> dict[str, Any]:
    """Read a checkpoint."""
    try:
        found: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise ParseError(f"{path} is not a checkpoint of a learner: {error}") from None
    found["shape"] = Shape(**found["shape"])
    return found


def plain_state(net: Net) -> dict[str, torch.Tensor]:
    """Return a copy of the weights of a net in contiguous memory."""
    return {name: tensor.detach().contiguous().clone() for name, tensor in net.state_dict().items()}


def write_log(folder: Path, entry: dict[str, Any]) -> None:
    """Append a line to the log."""
    with (folder / LOG).open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def _replace(path: Path, write: Any) -> None:
    unfinished = path.with_name(f"{path.name}.unfinished")
    write(unfinished)
    os.replace(unfinished, path)
