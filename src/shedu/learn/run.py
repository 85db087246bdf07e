"""A run of the learner: plays, trains, saves and logs until its time is up. Needs torch."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from shedu.core.errors import ParseError
from shedu.learn.checkpoint import CHECKPOINT, POOL, load_checkpoint, plain_state, save_checkpoint, save_pool, write_log
from shedu.learn.matches import OPPONENTS, device_match
from shedu.learn.net import Net, Shape
from shedu.learn.ppo import Losses, Rates, Trainer, chooser
from shedu.learn.selfplay import Experience, GameMix, SelfPlay
from shedu.learn.world import World

SAVE_SECONDS = 50.0
LOG_SECONDS = 10.0
POOL_SECONDS = 60.0
POOL_KEPT = 8  # older versions that are kept; a new one replaces a random one
ELDER_ITERATIONS = 6  # after which another older version plays
WARM_UP = 12  # iterations in which the learning rate rises
WANING = 0.9  # fraction of the learning rate and the entropy bonus that is lost during a run


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a run."""

    game: str
    out: Path
    minutes: float
    device: str = "cpu"
    source: Path | None = None  # a checkpoint to continue from
    tables: np.ndarray = field(default_factory=lambda: np.zeros((0, 0), np.int64))
    match_tables: np.ndarray = field(default_factory=lambda: np.zeros((0, 0), np.int64))
    shape: Shape | None = None
    games: int = 8192
    steps: int = 32
    minibatch: int = 16384
    epochs: int = 2
    elder_share: float = 0.15
    greedy_share: float = 0.05
    learning: float = 6e-4
    entropy: float = 0.01
    waning: float = WANING
    trace: float = 0.93
    compiled: bool = False
    match_games: int = 1024
    match_seconds: float = 90.0
    threads: int | None = None
    seed: int = 1


@dataclass(slots=True)
class Progress:
    """The progress of a net over all its runs."""

    seconds: float = 0.0  # of device time
    iterations: int = 0
    decisions: int = 0
    games: int = 0


class Learner:
    """One run of the learner."""

    def __init__(self, plan: Plan, say: Callable[[str], None]) -> None:
        self.began = time.monotonic()
        self.plan, self.say = plan, say
        torch.manual_seed(plan.seed)
        self.draw = random.Random(plan.seed)
        torch.backends.cudnn.benchmark = True
        self.progress = Progress()
        held = load_checkpoint(plan.source) if plan.source else None
        shape = held["shape"] if held else plan.shape or Shape(plan.game)
        if shape.game != plan.game:
            raise ParseError(f"{plan.source} is a net for {shape.game}, not for {plan.game}")
        self.net = self._new_net(shape)
        self.elder = self._new_net(shape)
        self.trainer = Trainer(self.net, plan.minibatch, plan.epochs, compiled=plan.compiled)
        self.pool: list[dict[str, torch.Tensor]] = []
        if held:
            self.net.load_state_dict(held["net"])
            self.trainer.optimizer.load_state_dict(held["optimizer"])
            self.progress = Progress(**held["progress"])
            self._load_pool()
        self.earlier = self.progress.seconds
        plan.out.mkdir(parents=True, exist_ok=True)
        greedy = int(plan.games * plan.greedy_share)
        mix = GameMix(plan.games, int(plan.games * plan.elder_share), greedy)
        self.world = World(plan.game, plan.device, max(plan.games, plan.minibatch, plan.match_games), plan.threads)
        seed = plan.seed + self.progress.iterations
        self.play = SelfPlay(self.world, mix, plan.steps, plan.tables, seed)
        self.choose = chooser(self.net, compiled=plan.compiled)
        self.elder_choose = chooser(self.elder, compiled=plan.compiled)

    def _new_net(self, shape: Shape) -> Net:
        net = Net(shape).to(torch.device(self.plan.device))
        return net.to(memory_format=torch.channels_last)  # type: ignore[no-any-return]

    def _load_pool(self) -> None:
        assert self.plan.source is not None
        path = self.plan.source.with_name(POOL)
        if path.is_file():
            self.pool = torch.load(path, map_location=self.plan.device, weights_only=True)

    @property
    def elapsed(self) -> float:
        """Return the seconds since the run began."""
        return time.monotonic() - self.began

    def run(self) -> None:
        """Play and train until the time is up."""
        plan = self.plan
        due = {"log": 0.0, "save": SAVE_SECONDS, "pool": 0.0, "match": plan.match_seconds}
        end = plan.minutes * 60
        first = self.progress.iterations
        while self.elapsed < end:
            if self.elapsed >= due["pool"]:
                self._remember()
                due["pool"] = self.elapsed + POOL_SECONDS
            if (self.progress.iterations - first) % ELDER_ITERATIONS == 0:
                self._change_elder()
            rates = self._rates(self.elapsed / end, self.progress.iterations - first)
            before = self.elapsed
            experience = self.play.play(self.choose, self.elder_choose, plan.trace)
            played = self.elapsed
            losses = self.trainer.learn(self.play, experience, rates)
            self._count(experience)
            if self.elapsed >= due["log"]:
                self._log(experience, losses, rates, (played - before, self.elapsed - played))
                due["log"] = self.elapsed + LOG_SECONDS
            if self.elapsed >= due["match"]:
                self._match()
                due["match"] = self.elapsed + plan.match_seconds
            if self.elapsed >= due["save"]:
                self.save()
                due["save"] = self.elapsed + SAVE_SECONDS
        self.save()
        self._match()

    def _rates(self, part: float, iteration: int) -> Rates:
        """Return the rates, which fall during a run after a warm-up of the learning rate."""
        fall = 1 - self.plan.waning * part
        return Rates(self.plan.learning * fall * min(1.0, (iteration + 1) / WARM_UP), self.plan.entropy * fall)

    def _remember(self) -> None:
        """Add the current net to the older versions."""
        now = {name: tensor.half() for name, tensor in plain_state(self.net).items()}
        if len(self.pool) >= POOL_KEPT:
            self.pool[self.draw.randrange(len(self.pool))] = now
        else:
            self.pool.append(now)

    def _change_elder(self) -> None:
        """Let another older version play."""
        chosen = self.draw.choice(self.pool)
        self.elder.load_state_dict({name: tensor.float() for name, tensor in chosen.items()})

    def _count(self, experience: Experience) -> None:
        self.progress.iterations += 1
        self.progress.decisions += self.plan.games * self.plan.steps
        self.progress.games += experience.finished
        self.progress.seconds = self.earlier + self.elapsed

    def _log(self, experience: Experience, losses: Losses, rates: Rates, seconds: tuple[float, float]) -> None:
        entry: dict[str, Any] = {
            "kind": "training",
            **asdict(self.progress),
            "run_seconds": round(self.elapsed, 1),
            **{name: round(value, 5) for name, value in asdict(losses).items()},
            "usable": len(experience.usable) / len(experience.actions),
            "learning": rates.learning,
            "entropy_bonus": rates.entropy,
            "play_seconds": round(seconds[0], 3),
            "train_seconds": round(seconds[1], 3),
            "against_elder": _mean(experience.won_against_elder),
            "against_greedy": _mean(experience.won_against_greedy),
        }
        write_log(self.plan.out, entry)
        self.say(
            f"{self.elapsed:7.1f} s  {self.progress.decisions / 1e6:7.1f} M decisions  {self.progress.games} games"
            f"  policy {losses.policy:+.4f}  value {losses.value:.4f} (by judgement {losses.judgement:.4f})"
            f"  entropy {losses.entropy:.3f}  divergence {losses.divergence:.4f}  clipped {losses.clipped:.3f}"
            f"  elder {entry['against_elder']}  greedy {entry['against_greedy']}"
            f"  play {seconds[0]:.2f} s  train {seconds[1]:.2f} s"
        )

    def _match(self) -> None:
        """Play against fixed opponents on the device and log the results."""
        for opponent in OPPONENTS:
            seed = self.progress.iterations
            games = self.plan.match_games
            share, finished = device_match(self.world, self.net, opponent, games, self.plan.match_tables, seed)
            entry = {"kind": "match", **asdict(self.progress), "opponent": opponent, "games": finished, "share": share}
            entry["games_seen"] = self.progress.games
            write_log(self.plan.out, entry)
            self.say(f"match against {opponent}: {share:.3f} of {finished} games")

    def save(self) -> None:
        """Save weights, optimizer and older versions."""
        save_checkpoint(self.plan.out, self.net, self.trainer.optimizer, asdict(self.progress))
        save_pool(self.plan.out, self.pool)


def _mean(shares: torch.Tensor) -> float | None:
    return round(float(shares.mean()), 3) if len(shares) else None


def learn(plan: Plan, say: Callable[[str], None] = print) -> Path:
    """Run a learner; return the path of its checkpoint."""
    Learner(plan, say).run()
    return plan.out / CHECKPOINT
