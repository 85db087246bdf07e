"""Information-set tree search in the kernel. A template, instantiated for one game.

Every simulation resamples what the searching seat cannot know, walks down one tree shared by all deals, adds a node,
plays on by reflex for a little, and credits every seat with its chance of winning there. A node stands for a sequence
of decisions; chance is drawn on the way and is not part of it, nor are the other seats where they answer by reflex or
by foresight. Of a node's edges only those legal in the present deal count.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]
lookahead: Any = instantiate("shedu.bots.kernels.lookahead", rules.__name__.split(".")[2])

SEATS = rules.MAX_SEATS
ROOM_ROOT = 64  # edges the root can have
ROOM = 32  # edges any other node can have
DEPTH = 64  # decisions in the tree on one path
BETWEEN = 256  # decisions of others in between, where they are not part of the tree
NO_NODE = -1
LEAST_STEEPNESS = 0.1  # far ahead or behind nothing else would be tried
MOST_PRIOR = 60.0  # so that no weight overflows

NODE = np.dtype(
    (
        np.record,
        [
            ("visits", np.int32),
            ("edges", np.int32),
            ("first", np.int32),  # where its edges begin
            ("room", np.int32),  # edges it can have
            ("is_known", np.int32),  # edges are ordered by the value one action ahead
        ],
    )
)
EDGE = np.dtype(
    (
        np.record,
        [
            ("action", np.int32),
            ("child", np.int32),
            ("visits", np.int32),
            ("prior", np.float32),  # how promising: the order of edges
            ("weight", np.float32),  # exp(prior): the pull of edges little visited
            ("value", np.float32, SEATS),  # sums of the chances of winning
            ("points", np.float32, SEATS),  # sums of the forecasts, at the root only
        ],
    )
)

# How much of its arrays a tree uses.
USED = np.dtype(
    (
        np.record,
        [
            ("nodes", np.int64),
            ("edges", np.int64),  # room for edges that nodes have taken
            ("simulations", np.int64),
            ("tick", np.int64),  # legal actions are marked with it, so that marks never need to be cleared
        ],
    )
)

# The parameters of a search; `SearchConfig` in `mcts` explains them.
PARAMETERS = np.dtype(
    (
        np.record,
        [
            ("explore", np.float64),
            ("width", np.float64),
            ("width_root", np.float64),
            ("urgency", np.float64),
            ("sharpness", np.float64),
            ("rollout", np.int64),
            ("glances", np.int64),
            ("expand", np.int64),
            ("closer", np.int64),
            ("cap", np.int64),
            ("others", np.int64),
            ("foresight", np.int64),
            ("forecast", np.int64),  # whether to forecast the points that every seat ends with
        ],
    )
)


@rule
def insert_edge(edges, node, action, prior):
    """Insert an edge among those of a node, which are sorted by prior; the last one may drop out."""
    first = node.first
    at = node.edges
    if at == node.room:
        if edges[first + at - 1].visits > 0 or edges[first + at - 1].prior >= prior:
            return
        at -= 1
    else:
        node.edges += 1
    while at > 0 and edges[first + at - 1].prior < prior:
        edges[first + at] = edges[first + at - 1]
        at -= 1
    edge = edges[first + at]
    edge.action = action
    edge.child = NO_NODE
    edge.visits = 0
    edge.prior = prior
    edge.weight = math.exp(min(MOST_PRIOR, prior))
    for seat in range(SEATS):
        edge.value[seat] = 0.0
        edge.points[seat] = 0.0


@rule
def move_edge(edges, node, at, prior):
    """Change the prior of an edge and move it to its new place among those of its node."""
    spare = edges[len(edges) - 1]  # no node owns the last one
    edges[len(edges) - 1] = edges[at]
    while at > node.first and edges[at - 1].prior < prior:
        edges[at] = edges[at - 1]
        at -= 1
    last = node.first + node.edges - 1
    while at < last and edges[at + 1].prior > prior:
        edges[at] = edges[at + 1]
        at += 1
    edges[at] = spare
    edges[at].prior = prior
    edges[at].weight = math.exp(min(MOST_PRIOR, prior))


@rule
def find_edge(edges, node, action):
    """Return the index of a node's edge for an action, or -1."""
    for k in range(node.first, node.first + node.edges):
        if edges[k].action == action:
            return k
    return -1


@rule
def look_around(s, edges, node, ids, n):
    """Add edges to a node for the most promising legal actions that have none yet."""
    is_new = node.edges == 0
    for k in range(n):
        if is_new or find_edge(edges, node, ids[k]) < 0:
            insert_edge(edges, node, ids[k], evaluation.prior(s, ids[k]))


@rule
def steepness(chance):
    """Return how much a chance of winning still reacts to play: 1 if it is even, little far ahead or behind."""
    return max(LEAST_STEEPNESS, 4.0 * chance * (1.0 - chance))


@rule
def look_closer(states, who, edges, node, ids, n, rng, chances, work, sharpness):
    """Sort a node's edges by their value one action ahead, all with the same luck; further actions may get an edge."""
    node.is_known = 1
    evaluation.evaluate(states[1], chances, work)
    before = chances[who]
    sharpness /= steepness(before)
    luck = rng[0]
    for k in range(n):
        rng[0] = luck
        prior = (lookahead.value_ahead(states, who, ids[k], rng, evaluation.CARE, chances, work) - before) * sharpness
        at = find_edge(edges, node, ids[k])
        if at < 0:
            insert_edge(edges, node, ids[k], prior)
        else:
            move_edge(edges, node, at, prior)


@rule
def select(edges, node, who, marks, tick, width, explore, urgency):
    """Return the edge that a seat follows among the first `width` legal ones, and how many of those there are."""
    legal = 0
    visits = 0
    won = 0.0
    weight = 0.0
    last = node.first
    for k in range(node.first, node.first + node.edges):
        edge = edges[k]
        if marks[edge.action] != tick:
            continue
        if edge.visits > 0:
            visits += edge.visits
            won += edge.value[who]
        if legal < width:
            legal += 1
            weight += edge.weight
            last = k
    mean = won / visits if visits > 0 else 0.5
    steep = steepness(mean)
    unseen = mean - urgency * steep
    pull = explore * steep * math.sqrt(visits + 1.0) / max(1.0e-30, weight)
    best = -1
    best_score = -1.0e9
    for k in range(node.first, last + 1):
        edge = edges[k]
        if legal == 0 or marks[edge.action] != tick:
            continue
        value = edge.value[who] / edge.visits if edge.visits > 0 else unseen
        score = value + pull * edge.weight / (1.0 + edge.visits)
        if score > best_score:
            best, best_score = k, score
    return best, legal


@rule
def simulate(states, seat, rng, nodes, edges, used, marks, ids, values, path, chances, forecast, work, config):
    """Run one simulation from position 0, played in position 1."""
    states[1] = states[0]
    s = states[1]
    rules.resample_hidden(s, seat, rng)
    at = 0
    length = 0
    between = 0
    while length < DEPTH:
        who = lookahead.draw_chance(s, rng)
        if who == rules.GAME_OVER:
            break
        if who != seat and config.others + config.foresight > 0 and between < BETWEEN:
            if config.foresight > 0:
                action = lookahead.likely_answer(states, who, rng, config.foresight, ids, values, chances, work)
            else:
                action = lookahead.reflex(s, rng, config.others, evaluation.CARE)
            rules.apply(s, action)
            between += 1
            continue
        node = nodes[at]
        if node.first < 0:
            if node.visits < config.expand or used.edges + ROOM >= len(edges):
                break
            node.first = used.edges
            node.room = ROOM
            used.edges += ROOM
        n = rules.legal(s, ids)
        used.tick += 1
        tick = used.tick
        for k in range(n):
            marks[ids[k]] = tick
        if node.edges == 0:
            look_around(s, edges, node, ids, n)
        if node.is_known == 0 and node.visits >= config.closer:
            look_closer(states, who, edges, node, ids, n, rng, chances, work, config.sharpness)
        width = int((config.width_root if at == 0 else config.width) * math.sqrt(node.visits + 1.0)) + 2
        best, legal = select(edges, node, who, marks, tick, width, config.explore, config.urgency)
        if legal < min(width, n) and (legal == 0 or node.visits % 8 == 0):
            look_around(s, edges, node, ids, n)
            best, legal = select(edges, node, who, marks, tick, width, config.explore, config.urgency)
        if best < 0:
            break  # every edge is taken by actions of other deals
        node.visits += 1
        path[length] = best
        length += 1
        edge = edges[best]
        rules.apply(s, edge.action)
        if edge.child == NO_NODE:
            if used.nodes == len(nodes):
                break
            edge.child = used.nodes
            fresh = nodes[used.nodes]
            fresh.visits = 0
            fresh.edges = 0
            fresh.first = -1
            fresh.is_known = 0
            used.nodes += 1
        at = edge.child
    if length > 0 and at > 0:
        nodes[at].visits += 1
    lookahead.roll_out(s, rng, min(config.rollout, config.cap - length), config.glances, evaluation.CARE)
    evaluation.evaluate(s, chances, work)
    if config.forecast:
        evaluation.forecast(s, forecast, work)
    for k in range(length):
        edge = edges[path[k]]
        edge.visits += 1
        for other in range(SEATS):
            edge.value[other] += chances[other]
            if k == 0:
                edge.points[other] += forecast[other]
    used.simulations += 1


@rule
def grow_tree(
    states, seat, rng, nodes, edges, used, marks, ids, values, path, chances, forecast, work, parameters, times
):
    """Run a number of simulations with the parameters in `parameters[0]`; `used[0]` counts what the tree uses."""
    for _ in range(times):
        simulate(
            states, seat, rng, nodes, edges, used[0], marks, ids, values, path, chances, forecast, work, parameters[0]
        )


@rule
def plant_tree(states, seat, rng, nodes, edges, used, ids, values, chances, work, deals, sharpness):
    """Begin a tree whose root sorts its edges by their value one action ahead, over some deals."""
    used[0].simulations = 0
    used[0].tick = 0
    root = nodes[0]
    root.visits = 0
    root.edges = 0
    root.first = 0
    root.room = ROOM_ROOT
    root.is_known = 1
    used[0].nodes = 1
    used[0].edges = ROOM_ROOT
    n = lookahead.look_ahead(states, seat, rng, deals, 0, True, ids, values, chances, work)
    mean = 0.0
    for k in range(n):
        mean += values[k] / n
    sharpness /= steepness(mean)
    for k in range(n):
        insert_edge(edges, root, ids[k], (values[k] - mean) * sharpness)
    return n
