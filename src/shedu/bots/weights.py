"""The weights of a net in a file: NumPy arrays of half precision, with the net's shape and progress."""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from shedu.core.errors import ParseError
from shedu.core.spaces import entry_names

ABOUT = "about"  # the member of the file that holds the shape as JSON


@dataclass(frozen=True, slots=True)
class Weights:
    """The shape of a net, its training progress, and its arrays by name."""

    shape: dict[str, Any]
    progress: dict[str, Any]
    arrays: dict[str, np.ndarray]


def spaces_hash(game_id: str) -> str:
    """Return a hash of a game's observation and action space, on which a net depends."""
    space = import_module(f"shedu.games.{game_id}.evaluation.observation")
    text = json.dumps([entry_names(space.BLOCKS), [repr(block) for block in space.ACTION_BLOCKS]])
    return sha256(text.encode()).hexdigest()[:16]


def save_weights(path: Path, weights: Weights) -> None:
    """Write weights to a file."""
    about = {"shape": weights.shape, "progress": weights.progress, "spaces": spaces_hash(weights.shape["game"])}
    arrays = {name: array.astype(np.float16) for name, array in weights.arrays.items()}
    members: dict[str, Any] = {ABOUT: np.frombuffer(json.dumps(about).encode(), dtype=np.uint8), **arrays}
    with path.open("wb") as file:
        np.savez(file, **members)


def load_weights(path: Path, game_id: str) -> Weights:
    """Read weights; refuse those of another game or observation."""
    try:
        with np.load(path, allow_pickle=False) as held:
            about = json.loads(held[ABOUT].tobytes())
            arrays = {name: held[name].astype(np.float32) for name in held.files if name != ABOUT}
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise ParseError(f"{path} does not contain the weights of a net: {error}") from None
    if about["shape"]["game"] != game_id:
        raise ParseError(f"{path} contains a net for {about['shape']['game']}, not for {game_id}")
    if about["spaces"] != spaces_hash(game_id):
        raise ParseError(f"{path} was trained on another observation of {game_id} than that of this version")
    return Weights(about["shape"], about["progress"], arrays)
