"""The player that searches: it grows trees, spends a budget and takes the most visited action."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from shedu.core.chance import generator
from shedu.core.game import Action, SeatKnowledge
from shedu.core.kernel import instantiate

CHUNK = 128  # simulations between two looks at the clock
GROWN = 128 * CHUNK  # simulations after which a tree gives way to a new one
AGREED = 3  # trees by which the favourite of most must lead, so that the search is settled
LIKELY_TO_CATCH_UP = 0.6  # share of the time left that the second best action could at most win, in practice
# What holds for games that do not set these names in their evaluation.
EXPLORE = 0.9
ROLLOUT = 4
OTHERS = 0
FORESIGHT = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: simulations (then exactly reproducible) or seconds, and in how many threads."""

    simulations: int = 0
    seconds: float = 0.0
    threads: int = 1

    @property
    def name(self) -> str:
        """How a search with this budget is called."""
        amount = f"{self.simulations}" if self.simulations else f"{self.seconds:g}s"
        return f"search:{amount}" + (f"x{self.threads}" if self.threads > 1 else "")


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The parameters of a search.

    None leaves a parameter to the game: `EXPLORE`, `ROLLOUT`, `OTHERS` and `FORESIGHT` of its evaluation, the last with
    more than two seats only.
    """

    explore: float | None = None  # how strongly rarely visited edges attract visits
    width: float = 1.2  # a node with n visits considers width * sqrt(n + 1) + 2 edges
    width_root: float = 1.6  # the same for the root
    rollout: int | None = None  # decisions by reflex below the tree
    glances: int = 4  # random actions that a reflex compares
    urgency: float = 0.02  # an edge without visits counts as this much worse than its node
    deals: int = 4  # deals over which the first look sorts the root's actions
    sharpness: float = 25.0  # turns a difference of winning chances into a prior
    expand: int = 3  # visits after which a node gets edges
    closer: int = 32  # visits after which they are sorted by their value one action ahead
    others: int | None = None  # glances of other seats, which answer by reflex; 0: the tree holds their decisions, too
    foresight: int | None = None  # actions of which other seats take the best one action ahead; 0: see `others`
    cap: int = 1000  # decisions of one simulation, in the tree and by reflex together
    weights: tuple[tuple[float, float], ...] | None = None  # instead of the weights of the game's evaluation


@dataclass(frozen=True, slots=True)
class MoveStats:
    """What a search found out about one action."""

    action: Action
    visits: int
    chances: tuple[float, ...]  # of winning, by seat
    points: tuple[float, ...]  # expected at the end, by seat


class Tree:
    """The arrays of one search tree, and what earlier trees in the same arrays found at the root.

    A tree that grows without bound does not play better: the opponent in it learns the searcher's hand, which is the
    same in every deal, and the action that happens to be ahead gets nearly all further visits. Many trees of moderate
    size agree on what is good, whatever their luck.
    """

    def __init__(self, knowledge: SeatKnowledge, template: Any, seed: int, stream: int, nodes: int = GROWN) -> None:
        kernel = knowledge.game.kernel
        self.states = np.zeros(4, dtype=kernel.STATE)
        self.states[0] = knowledge.states[0]
        self.seat = knowledge.seat
        self.rng = generator(seed, stream)
        self.nodes = np.zeros(nodes, dtype=template.NODE)
        self.edges = np.zeros(template.ROOM_ROOT + nodes // 4 * template.ROOM + 1, dtype=template.EDGE)
        self.used = np.zeros(1, dtype=template.USED)
        self.marks = np.zeros(kernel.IDS, dtype=np.int64)
        self.ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        self.path = np.zeros(template.DEPTH, dtype=np.int64)
        self.values = np.zeros(kernel.MAX_LEGAL, dtype=np.float64)
        self.chances = np.zeros(kernel.MAX_SEATS, dtype=np.float64)
        self.forecast = np.zeros(kernel.MAX_SEATS, dtype=np.float64)
        self.work = template.evaluation.workspace()
        self.template = template
        self.seats = knowledge.seats
        self.before = 0  # simulations of earlier trees
        self.favourites: list[int] = []  # the most visited action of every full-grown tree
        sums = [(name, np.float64, kernel.MAX_SEATS) for name in ("value", "points")]
        # What earlier trees found at the root, by action.
        self.found = np.zeros(kernel.IDS, dtype=[("is_seen", np.bool_), ("visits", np.int64), *sums])

    @property
    def simulations(self) -> int:
        """The number of simulations so far, those of earlier trees included."""
        return self.before + int(self.used["simulations"][0])

    def plant(self, config: SearchConfig, *, forecast: bool = True) -> None:
        """Begin with a first look at every legal action; forecast what every seat ends with only on request."""
        evaluation = self.template.evaluation
        if config.weights is not None:
            self.work = evaluation.workspace(config.weights)

        def chosen(asked: float | None, name: str, usual: float) -> float:
            return getattr(evaluation, name, usual) if asked is None else asked

        self.parameters = np.zeros(1, dtype=self.template.PARAMETERS)
        values = self.parameters[0]
        for name in ("width", "width_root", "urgency", "sharpness", "glances", "expand", "closer", "cap"):
            values[name] = getattr(config, name)
        values.explore = chosen(config.explore, "EXPLORE", EXPLORE)
        values.rollout = chosen(config.rollout, "ROLLOUT", ROLLOUT)
        values.others = chosen(config.others, "OTHERS", OTHERS)
        foresight = config.foresight if self.seats > 2 else config.foresight or 0
        values.foresight = chosen(foresight, "FORESIGHT", FORESIGHT)
        values.forecast = forecast
        self.first_look = config.deals, config.sharpness
        self._sow()

    def _sow(self) -> None:
        self.template.plant_tree(
            self.states,
            self.seat,
            self.rng,
            self.nodes,
            self.edges,
            self.used,
            self.ids,
            self.values,
            self.chances,
            self.work,
            *self.first_look,
        )

    def grow(self, simulations: int) -> None:
        """Run simulations; a full-grown tree gives way to a new one."""
        if self.used["simulations"][0] >= GROWN:
            self.found = self.harvest()
            self.before = self.simulations
            self._sow()
        self.template.grow_tree(
            self.states,
            self.seat,
            self.rng,
            self.nodes,
            self.edges,
            self.used,
            self.marks,
            self.ids,
            self.values,
            self.path,
            self.chances,
            self.forecast,
            self.work,
            self.parameters,
            simulations,
        )
        if self.used["simulations"][0] >= GROWN:
            edges = self.edges[: int(self.nodes[0].edges)]
            self.favourites.append(int(edges[np.argmax(edges["visits"])].action))

    def lead(self) -> int:
        """Return by how many visits the most visited action leads."""
        edges = self.edges[: int(self.nodes[0].edges)]
        visits = self.found["visits"].copy()
        visits[edges["action"]] += edges["visits"]
        best = np.argmax(visits)
        most, visits[best] = visits[best], 0
        return int(most - np.max(visits))

    def harvest(self) -> np.ndarray:
        """Return what this tree and earlier ones found at the root, by action."""
        edges = self.edges[: int(self.nodes[0].edges)]
        found = self.found.copy()
        found["is_seen"][edges["action"]] = True
        for name in ("visits", "value", "points"):
            found[name][edges["action"]] += edges[name]
        return found


def think(
    knowledge: SeatKnowledge,
    budget: Budget,
    config: SearchConfig,
    seed: int,
    *,
    settle: bool = False,
    forecast: bool = True,
) -> list[MoveStats]:
    """Search with one tree per thread; return the visited actions, the most visited first.

    Without a forecast, points are 0. To settle is to stop once no other action can become the most visited one: for
    certain with one tree and a budget of simulations, almost certainly by the clock.
    """
    template = instantiate("shedu.bots.kernels.mcts", knowledge.game.id)
    started = time.perf_counter()
    trees = [Tree(knowledge, template, seed, k) for k in range(budget.threads)]

    def count(tree: Tree) -> None:
        left = -(-budget.simulations // budget.threads)
        while left > 0 and not (settle and len(trees) == 1 and tree.lead() > left):
            tree.grow(min(CHUNK, left))
            left -= CHUNK

    def watch(tree: Tree) -> None:
        while (spent := time.perf_counter() - started) < budget.seconds:
            left = int(tree.simulations / spent * (budget.seconds - spent))
            if settle and tree.simulations and (tree.lead() > LIKELY_TO_CATCH_UP * left or are_agreed(trees)):
                return
            tree.grow(CHUNK)

    def run(tree: Tree) -> None:
        tree.plant(config, forecast=forecast)
        (count if budget.simulations else watch)(tree)

    if len(trees) == 1:
        run(trees[0])
    else:
        with ThreadPoolExecutor(len(trees)) as pool:
            list(pool.map(run, trees))
    return _merge(knowledge, trees)


def are_agreed(trees: list[Tree]) -> bool:
    """Return whether one action is the favourite of enough more trees than any other to stop."""
    votes = Counter(action for tree in trees for action in tree.favourites)
    most, second = [*sorted(votes.values(), reverse=True), 0, 0][:2]
    return most - second >= AGREED


def _merge(knowledge: SeatKnowledge, trees: list[Tree]) -> list[MoveStats]:
    seats = knowledge.seats
    found = np.array([tree.harvest() for tree in trees])
    visits = np.sum(found["visits"], axis=0)
    chances, points = (np.sum(found[name], axis=0) / np.maximum(1, visits)[:, None] for name in ("value", "points"))
    judged = [
        MoveStats(
            knowledge.game.action(action),
            int(visits[action]),
            tuple(chances[action, :seats].tolist()),
            tuple(points[action, :seats].tolist()),
        )
        for action in np.flatnonzero(np.any(found["is_seen"], axis=0)).tolist()
    ]
    return sorted(judged, key=lambda j: (-j.visits, -j.chances[knowledge.seat], j.action.id))


class Search:
    """Thinks for a budget, or less once the choice is settled, and takes the most visited action."""

    def __init__(self, budget: Budget, config: SearchConfig | None = None, seed: int = 0) -> None:
        self.budget = budget
        self.config = config or SearchConfig()
        self.seed = seed
        self.name = budget.name
        self._moves = 0

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the most visited action; the only legal one at once."""
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        self._moves += 1
        seed = self.seed + self._moves
        return think(knowledge, self.budget, self.config, seed, settle=True, forecast=False)[0].action
