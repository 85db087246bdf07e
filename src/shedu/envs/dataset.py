"""Datasets: games between bots as a Parquet file with one row per decision, observations on request.

Games are played and kept like those of an arena: a folder beside the file holds a journal and the record of every
finished game. The file itself is written from the records once all games are there, in the order of the games, and
moved to its place in one step. A stopped run therefore continues, and no half of a file is ever seen.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from shedu.arena.match import Played
from shedu.arena.run import record_file
from shedu.core.errors import ParseError
from shedu.core.game_record import positions, read
from shedu.core.kernel import instantiate
from shedu.core.spaces import Block, is_small
from shedu.games import game as find_game

FORMAT = 1
GAMES_PER_GROUP = 64  # games that are in memory at once, and in one row group of the file


@dataclass(frozen=True, slots=True)
class Contents:
    """What a dataset holds: a game with its options, and whether rows have observations."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    observations: bool = False

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks of the observations, or refuse if the game has none."""
        if not self.observations:
            return ()
        try:
            space = import_module(f"shedu.games.{self.game}.evaluation.observation")
        except ModuleNotFoundError:
            raise ParseError(f"{self.game} has no observation yet; leave --observations out") from None
        blocks: tuple[Block, ...] = space.BLOCKS
        return blocks


def parquet() -> tuple[Any, Any]:
    """Return the modules pyarrow and pyarrow.parquet, or refuse."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ParseError("a dataset needs pyarrow: pip install 'shedu[dataset]'") from None


def schema(contents: Contents) -> Any:
    """Return the columns of a dataset, with the meaning of observations in their metadata."""
    arrow, _ = parquet()
    texts = arrow.dictionary(arrow.int32(), arrow.string())
    columns = [
        arrow.field("game", arrow.int32()),
        arrow.field("ply", arrow.int32()),
        arrow.field("seat", arrow.int8()),
        arrow.field("player", texts),
        arrow.field("action", arrow.int32()),
        arrow.field("text", texts),
        arrow.field("legal", arrow.list_(arrow.int32())),
        arrow.field("rewards", arrow.list_(arrow.float32())),
        arrow.field("ranks", arrow.list_(arrow.int8())),
        arrow.field("scores", arrow.list_(arrow.list_(arrow.int32()))),
        arrow.field("deal", texts),
        arrow.field("options", texts),
    ]
    for block in contents.blocks:
        number = arrow.int8() if is_small(block) else arrow.float32()
        size = int(np.prod(block.shape))
        about = {"shape": json.dumps(block.shape), "entries": json.dumps(block.entry_names())}
        columns.append(arrow.field(column_of(block), arrow.list_(number, size), metadata=about))
    game = find_game(contents.game)
    facts = {
        "format": FORMAT,
        "game": contents.game,
        "rules": game.rules_version,
        "options": dict(contents.options),
        "players": contents.players,
        "reward": "win",
    }
    return arrow.schema(columns, metadata={"shedu": json.dumps(facts)})


def column_of(block: Block) -> str:
    """Return the name of the column of a block of observations."""
    return f"observation_{block.name.replace(' ', '_')}"


class Observer:
    """Writes the observations of a game, one decision at a time."""

    def __init__(self, contents: Contents) -> None:
        self.blocks = contents.blocks
        self._rows = instantiate("shedu.envs.kernels.rows", contents.game)
        space = import_module(f"shedu.games.{contents.game}.evaluation.observation")
        self._scratch = np.zeros((1, *space.SCRATCH), np.int64)
        self._planes = np.zeros((1, space.PLANE_SIZE), np.int8)
        self._numbers = np.zeros((1, space.SIZE - space.PLANE_SIZE), np.float32)
        self._index = np.zeros(1, np.int64)

    def observe(self, states: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the planes and the other numbers that a seat observes."""
        seats = np.array([seat])
        self._rows.observe_all(states, self._index, seats, self._scratch, self._planes, self._numbers, 0, 1)
        return self._planes[0].copy(), self._numbers[0].copy()


def decisions(contents: Contents, played: Played, record: str, observer: Observer | None) -> Iterator[dict[str, Any]]:
    """Yield the rows of a game: every decision of a seat, with what it could have done instead."""
    options = json.dumps(dict(contents.options), sort_keys=True)
    for ply, before, action, _ in positions(read(record, find_game)):
        seat = before.actor
        if not isinstance(seat, int):
            continue
        row = {
            "game": played.number,
            "ply": ply,
            "seat": seat,
            "player": played.players[seat],
            "action": action.id,
            "text": action.text,
            "legal": before.legal_ids(),
            "rewards": played.shares,
            "ranks": played.ranks,
            "scores": played.scores,
            "deal": played.deal,
            "options": options,
        }
        if observer is not None:
            row |= _split(observer, before.states, seat)
        yield row


def _split(observer: Observer, states: np.ndarray, seat: int) -> dict[str, np.ndarray]:
    """Return an observation as the columns of a row."""
    planes, numbers = observer.observe(states, seat)
    found, at = {}, {True: 0, False: 0}
    for block in observer.blocks:
        is_byte = is_small(block)
        size = int(np.prod(block.shape))
        found[column_of(block)] = (planes if is_byte else numbers)[at[is_byte] : at[is_byte] + size]
        at[is_byte] += size
    return found


def write(
    path: Path,
    contents: Contents,
    played: Sequence[Played],
    records: Path,
    done: Callable[[], object] = lambda: None,
) -> int:
    """Write a dataset from the records of its games; return the number of rows. Call `done` after every game."""
    arrow, files = parquet()
    columns = schema(contents)
    observer = Observer(contents) if contents.observations else None
    part = path.with_name(f".{path.name}.part")
    rows = 0
    in_order = sorted(played, key=lambda one: one.number)
    try:
        with files.ParquetWriter(part, columns, compression="zstd") as writer:
            for first in range(0, len(in_order), GAMES_PER_GROUP):
                group: list[dict[str, Any]] = []
                for one in in_order[first : first + GAMES_PER_GROUP]:
                    record = record_file(records, one.number).read_text(encoding="utf-8")
                    group += decisions(contents, one, record, observer)
                    done()
                writer.write_table(_table(arrow, columns, group))
                rows += len(group)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return rows


def _table(arrow: Any, columns: Any, rows: Sequence[Mapping[str, Any]]) -> Any:
    """Return rows as a table; blocks of numbers without a detour over Python's own."""
    arrays = []
    for column in columns:
        values = [row[column.name] for row in rows]
        if arrow.types.is_fixed_size_list(column.type):
            flat = np.concatenate(values) if values else np.zeros(0)
            numbers = arrow.array(flat, column.type.value_type)
            arrays.append(arrow.FixedSizeListArray.from_arrays(numbers, type=column.type))
        else:
            arrays.append(arrow.array(values, type=column.type))
    return arrow.Table.from_arrays(arrays, schema=columns)
