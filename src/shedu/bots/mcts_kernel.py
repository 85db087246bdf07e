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

from shedu.core.chance import below
from shedu.core.kernel import rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]

SEATS = rules.MAX_SEATS
ROOM_ROOT = 64  # edges the root can have
ROOM = 32  # edges any other node can have
REFLEX_GLANCES = 4  # actions looked at where an action is valued by itself
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

# What a search is told, by place in `setting`.
EXPLORE, WIDTH, WIDTH_ROOT, ROLLOUT, GLANCES, FIRST_URGENCY, EXPAND, CLOSER, SHARPNESS, CAP = range(10)
FORECAST, OTHERS, FORESIGHT = range(10, 13)


@rule
def reflex(s, rng, glances, care):
    """A quick answer: the most promising of a few random ones; with care, of more inside an action."""
    best = rules.sample(s, rng)
    if glances < 2:
        return best
    if not evaluation.is_calm(s):
        glances = max(glances, care)
    hope = evaluation.prior(s, best)
    for _ in range(glances - 1):
        action = rules.sample(s, rng)
        if action != best:
            found = evaluation.prior(s, action)
            if found > hope:
                best, hope = action, found
    return best


@rule
def list_considered(s, ids):
    """The legal actions a bot considers: all, or once a game drags on those that move it on, if there are any."""
    n = rules.legal(s, ids)
    if not evaluation.is_dragging(s):
        return n
    kept = 0
    for k in range(n):
        if evaluation.moves_on(s, ids[k]):
            ids[kept], ids[k] = ids[k], ids[kept]
            kept += 1
    return kept if kept > 0 else n


@rule
def list_noticed(s, rng, most, ids):
    """So many random ones of the actions a bot considers; all of them where `most` is 0 or there are no more."""
    n = list_considered(s, ids)
    if most == 0 or n <= most:
        return n
    for k in range(most):
        other = k + below(rng, n - k)
        ids[k], ids[other] = ids[other], ids[k]
    return most


@rule
def roll_out(s, rng, decisions, glances, care):
    """Play by reflex for some decisions, then until the action at hand is finished."""
    made = 0
    while made < decisions + DEPTH:
        who = rules.actor(s)
        if who == rules.GAME_OVER:
            return
        if who == rules.CHANCE:
            rules.apply(s, rules.sample(s, rng))
            continue
        if made >= decisions and evaluation.is_calm(s):
            return
        rules.apply(s, reflex(s, rng, glances, care))
        made += 1


@rule
def draw_chance(s, rng):
    """Settle chance until a seat must answer; which, or that the game is over."""
    who = rules.actor(s)
    while who == rules.CHANCE:
        rules.apply(s, rules.sample(s, rng))
        who = rules.actor(s)
    return who


@rule
def insert_edge(edges, node, action, prior):
    """Put an edge among those of a node, which are kept in the order of their priors; the last one may fall out."""
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
    """Give an edge another prior, and with it its place among those of its node."""
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
    """Where a node has an edge for an action, or less than 0."""
    for k in range(node.first, node.first + node.edges):
        if edges[k].action == action:
            return k
    return -1


@rule
def look_around(s, edges, node, ids, n):
    """Give a node edges for the most promising of the legal actions that it does not have yet."""
    is_new = node.edges == 0
    for k in range(n):
        if is_new or find_edge(edges, node, ids[k]) < 0:
            insert_edge(edges, node, ids[k], evaluation.prior(s, ids[k]))


@rule
def value_ahead(states, who, action, rng, care, chances, work):
    """The value for a seat of an action in position 1, tried in position 2 until nothing of it is open."""
    states[2] = states[1]
    s = states[2]
    rules.apply(s, action)
    roll_out(s, rng, 0, REFLEX_GLANCES, care)
    evaluation.evaluate(s, chances, work)
    return chances[who]


@rule
def steepness(chance):
    """How much a chance of winning changes with the standing, against an even one: little far ahead or behind."""
    return max(LEAST_STEEPNESS, 4.0 * chance * (1.0 - chance))


@rule
def look_closer(states, who, edges, node, ids, n, rng, chances, work, sharpness):
    """Order a node's edges by the value one action ahead, all with the same luck; others may get an edge, too."""
    node.is_known = 1
    evaluation.evaluate(states[1], chances, work)
    before = chances[who]
    sharpness /= steepness(before)
    luck = rng[0]
    for k in range(n):
        rng[0] = luck
        prior = (value_ahead(states, who, ids[k], rng, evaluation.CARE, chances, work) - before) * sharpness
        at = find_edge(edges, node, ids[k])
        if at < 0:
            insert_edge(edges, node, ids[k], prior)
        else:
            move_edge(edges, node, at, prior)


@rule
def select(edges, node, who, marks, tick, width, explore, urgency):
    """The edge to follow for the seat `who` among the first `width` legal ones, and how many of those there are."""
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
        worth = edge.value[who] / edge.visits if edge.visits > 0 else unseen
        score = worth + pull * edge.weight / (1.0 + edge.visits)
        if score > best_score:
            best, best_score = k, score
    return best, legal


@rule
def keep_promising(s, ids, n, most, hopes):
    """Bring the most promising of n actions to the front, the best first; how many they are."""
    kept = 0
    for k in range(n):
        action = ids[k]
        hope = evaluation.prior(s, action)
        at = kept
        if kept < most:
            kept += 1
        elif hope > hopes[most - 1]:
            at -= 1
        else:
            continue
        while at > 0 and hopes[at - 1] < hope:
            ids[at], hopes[at] = ids[at - 1], hopes[at - 1]
            at -= 1
        ids[at], hopes[at] = action, hope
    return kept


@rule
def likely_answer(states, who, rng, most, ids, hopes, chances, work):
    """What another seat does in position 1: of its most promising actions the one with the best value one ahead.

    It looks at a deal of what it cannot know; the present deal waits in position 3 meanwhile.
    """
    n = list_considered(states[1], ids)
    if n > 1:
        n = keep_promising(states[1], ids, n, most, hopes)
        states[3] = states[1]
        rules.resample_hidden(states[1], who, rng)
        luck = rng[0]
        hope = -1.0
        for k in range(n):
            rng[0] = luck
            value = value_ahead(states, who, ids[k], rng, 0, chances, work)
            if value > hope:
                ids[0], hope = ids[k], value
        states[1] = states[3]
    return ids[0]


@rule
def simulate(states, seat, rng, nodes, edges, used, marks, ids, values, path, chances, forecast, work, setting):
    """One simulation from position 0, played in position 1. `used` counts nodes, room for edges, and simulations."""
    states[1] = states[0]
    s = states[1]
    rules.resample_hidden(s, seat, rng)
    at = 0
    length = 0
    between = 0
    while length < DEPTH:
        who = draw_chance(s, rng)
        if who == rules.GAME_OVER:
            break
        if who != seat and setting[OTHERS] + setting[FORESIGHT] > 0 and between < BETWEEN:
            if setting[FORESIGHT] > 0:
                action = likely_answer(states, who, rng, int(setting[FORESIGHT]), ids, values, chances, work)
            else:
                action = reflex(s, rng, int(setting[OTHERS]), evaluation.CARE)
            rules.apply(s, action)
            between += 1
            continue
        node = nodes[at]
        if node.first < 0:
            if node.visits < setting[EXPAND] or used[1] + ROOM >= len(edges):
                break
            node.first = used[1]
            node.room = ROOM
            used[1] += ROOM
        n = rules.legal(s, ids)
        used[3] += 1
        tick = used[3]
        for k in range(n):
            marks[ids[k]] = tick
        if node.edges == 0:
            look_around(s, edges, node, ids, n)
        if node.is_known == 0 and node.visits >= setting[CLOSER]:
            look_closer(states, who, edges, node, ids, n, rng, chances, work, setting[SHARPNESS])
        width = int(setting[WIDTH_ROOT if at == 0 else WIDTH] * math.sqrt(node.visits + 1.0)) + 2
        best, legal = select(edges, node, who, marks, tick, width, setting[EXPLORE], setting[FIRST_URGENCY])
        if legal < min(width, n) and (legal == 0 or node.visits % 8 == 0):
            look_around(s, edges, node, ids, n)
            best, legal = select(edges, node, who, marks, tick, width, setting[EXPLORE], setting[FIRST_URGENCY])
        if best < 0:
            break  # every edge is taken by actions of other deals
        node.visits += 1
        path[length] = best
        length += 1
        edge = edges[best]
        rules.apply(s, edge.action)
        if edge.child == NO_NODE:
            if used[0] == len(nodes):
                break
            edge.child = used[0]
            fresh = nodes[used[0]]
            fresh.visits = 0
            fresh.edges = 0
            fresh.first = -1
            fresh.is_known = 0
            used[0] += 1
        at = edge.child
    if length > 0 and at > 0:
        nodes[at].visits += 1
    roll_out(s, rng, int(min(setting[ROLLOUT], setting[CAP] - length)), int(setting[GLANCES]), evaluation.CARE)
    evaluation.evaluate(s, chances, work)
    if setting[FORECAST]:
        evaluation.forecast(s, forecast, work)
    for k in range(length):
        edge = edges[path[k]]
        edge.visits += 1
        for other in range(SEATS):
            edge.value[other] += chances[other]
            if k == 0:
                edge.points[other] += forecast[other]
    used[2] += 1


@rule
def grow_tree(states, seat, rng, nodes, edges, used, marks, ids, values, path, chances, forecast, work, setting, times):
    """Run a number of simulations."""
    for _ in range(times):
        simulate(states, seat, rng, nodes, edges, used, marks, ids, values, path, chances, forecast, work, setting)


@rule
def plant_tree(states, seat, rng, nodes, edges, used, ids, values, chances, work, deals, sharpness):
    """Begin a tree: the root's edges are ordered by the value of the position one action ahead, over some deals."""
    for k in range(4):
        used[k] = 0
    root = nodes[0]
    root.visits = 0
    root.edges = 0
    root.first = 0
    root.room = ROOM_ROOT
    root.is_known = 1
    used[0] = 1
    used[1] = ROOM_ROOT
    n = look_ahead(states, seat, rng, deals, 0, True, ids, values, chances, work)
    mean = 0.0
    for k in range(n):
        mean += values[k] / n
    sharpness /= steepness(mean)
    for k in range(n):
        insert_edge(edges, root, ids[k], (values[k] - mean) * sharpness)
    return n


@rule
def look_ahead(states, seat, rng, deals, most, is_thorough, ids, values, chances, work):
    """The value for a seat of each action it notices in position 0, over some deals; how many there are.

    A thorough look gives all of them the same luck, so that none is ahead because it drew better, and expects careful
    answers. Positions 1 and 2 are used for the work.
    """
    care = evaluation.CARE if is_thorough else 0
    n = list_noticed(states[0], rng, most, ids)
    for k in range(n):
        values[k] = 0.0
    for _ in range(deals):
        states[1] = states[0]
        rules.resample_hidden(states[1], seat, rng)
        luck = rng[0]
        for k in range(n):
            if is_thorough:
                rng[0] = luck
            values[k] += value_ahead(states, seat, ids[k], rng, care, chances, work) / deals
    return n
