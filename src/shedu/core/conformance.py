"""The battery that every game passes: what is true of any game, whatever its rules.

Every check takes a game or a position and raises AssertionError, with the way to get there again, if a law is broken.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any

import numpy as np

from shedu.core.chance import generator
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import CHANCE, Action, Game, Outcome, Position, Seat, Sentence
from shedu.core.kernel import instantiate

Options = dict[str, str]
SPECTATOR = -1  # what `resample_hidden` calls somebody without a seat
FAR_TAIL = 5.0  # standard deviations; a sound generator crosses this once in millions of tests
SOME = 61  # every 61st action is tried out where all would take too long
FEW = 100  # combinations of options up to which all are tried
FEWEST = 8.0  # expected hits below which outcomes are counted together

NONSENSE = ("", " ", "nothing of the kind", "0", "-1", "end end", "\x00", "e" * 10_000, "ťile řed G5", "{}")


def option_sets(game: Game) -> list[Options]:
    """Return every combination of the options of a game."""
    names = [option.name for option in game.options]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.values for option in game.options))]


def few_option_sets(game: Game) -> list[Options]:
    """Return all combinations of options if there are few, else some in which every two values of two options meet."""
    sets = option_sets(game)
    if len(sets) <= FEW:
        return sets
    picked: list[Options] = []
    unmet = {pair for options in sets for pair in combinations(options.items(), 2)}
    while unmet:
        best = max(sets, key=lambda options: len(unmet & set(combinations(options.items(), 2))))
        unmet -= set(combinations(best.items(), 2))
        picked.append(best)
    return picked


def tables(game: Game) -> list[tuple[int, Options]]:
    """Return every number of seats with every combination of options."""
    return [(seats, options) for options in option_sets(game) for seats in game.seat_counts]


def wander(game: Game, seats: int, options: Options, seed: int) -> Iterator[Position]:
    """Yield the same position object at every ply of a random game, at last when it is over or broken off."""
    position = game.new(seats, **options)
    rng = generator(seed)
    yield position
    while not position.over and position.ply < game.longest:
        position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
        yield position


def whereabouts(position: Position) -> str:
    """Return how to get to a position again, for messages."""
    texts = [str(position.game.action(number)) for number in position.history]
    return f"{position.game.id}, {position.seats} seats, {position.options}, after {texts}"


def bytes_of(position: Position) -> bytes:
    """Return the state of a position, to compare."""
    return bytes(position.states.tobytes())


def resampled(position: Position, seat: Seat | None, seed: int) -> Position:
    """Return a copy in which all that a seat or spectator cannot know is resampled."""
    other = position.copy()
    position.game.entry_points.resample_hidden(other.states, 0, SPECTATOR if seat is None else seat, generator(seed))
    return other


def onlookers(position: Position) -> list[Seat | None]:
    """Return every seat, and the spectator."""
    return [*range(position.seats), None]


# The table of actions.


def check_texts(game: Game) -> None:
    """Check that every action has one number and one text, and both lead back to it."""
    known = [action for action in game.actions if action is not None]
    assert len({action.text for action in known}) == len(known), "two actions share a text"
    assert len(game.actions) == game.kernel.IDS, "the table of actions is not as long as IDS"
    for number, action in enumerate(game.actions):
        if action is None:
            continue
        assert action.id == number, f"{action} stands at {number} but calls itself {action.id}"
        assert game.parse(str(action)) is action, f"{action} is read as {game.parse(str(action))}"
        assert game.parse(f"  {str(action).upper().replace(' ', '   ')} ") is action, f"{action}: case or blanks matter"
        assert game.action(number) is action
        assert action.kind and action.kind == action.kind.lower(), f"{action} has no kind"
        assert all(action[name] == value for name, value in action.fields)


def check_record(game: Game) -> None:
    """Check that the state has no unused byte: NumPy leaves those as they happen to be, so bytes would differ."""
    fields = game.kernel.STATE.fields
    used = sum(field[0].itemsize for field in fields.values())
    assert used == game.kernel.STATE.itemsize, f"{game.kernel.STATE.itemsize - used} bytes of the state are unused"


def check_nonsense(game: Game) -> None:
    """Check that anything but an action, a seat count or an option raises ParseError and nothing else."""
    for text in NONSENSE:
        _expect_unreadable(partial(game.parse, text), f"action {text[:30]!r}")
    for number in (-1, len(game.actions), 10**12):
        _expect_unreadable(partial(game.action, number), f"action number {number}")
    for seats in (-1, 0, max(game.seat_counts) + 1):
        _expect_unreadable(partial(game.new, seats), f"{seats} seats")
    _expect_unreadable(partial(game.new, colour_of_the_sky="blue"), "an option that does not exist")
    for option in game.options:
        wrong = {option.name: "perhaps"}
        _expect_unreadable(partial(game.new, None, **wrong), f"option {option.name}=perhaps")


def _expect_unreadable(call: Callable[[], object], what: str) -> None:
    try:
        call()
    except ParseError as error:
        reason = error.reason
    else:
        raise AssertionError(f"{what} was accepted")
    assert reason, f"{what}: refused without a word"


# One position.


def check_legal(position: Position) -> None:
    """Check that somebody is always asked and has an answer, and that the list has no doubles and never varies."""
    numbers = position.legal_ids()
    if position.over:
        assert position.actor is None and len(numbers) == 0, f"answers after the end: {whereabouts(position)}"
        return
    assert position.actor is not None
    assert len(numbers) > 0, f"no legal answer: {whereabouts(position)}"
    assert len(numbers) <= position.game.kernel.MAX_LEGAL
    assert len(np.unique(numbers)) == len(numbers), f"an action is listed twice: {whereabouts(position)}"
    assert np.array_equal(numbers, position.copy().legal_ids()), f"the list changed: {whereabouts(position)}"
    if position.actor is CHANCE:
        outcomes = position.chances()
        assert [action.id for action, _ in outcomes] == list(numbers)
        assert all(weight > 0 for _, weight in outcomes), f"an outcome without weight: {whereabouts(position)}"
    else:
        assert position.actor in range(position.seats), f"nobody sits on {position.actor}: {whereabouts(position)}"
        assert position.chances() == []


def fault_in(position: Position) -> int:
    """Return the number of the invariant that a position breaks, or 0."""
    return int(instantiate("shedu.core.kernels.soak", position.game.id).check_invariants(position.states, 0))


def check_invariants(position: Position) -> None:
    """Check that pieces are conserved and stand where they may."""
    fault = fault_in(position)
    assert fault == 0, f"fault {fault}: {whereabouts(position)}"


def check_copy(position: Position, rng: np.ndarray) -> None:
    """Check that a copy is equal, and playing on in it changes nothing here."""
    before, ply, actor = bytes_of(position), position.ply, position.actor
    other = position.copy()
    assert bytes_of(other) == before and other.history == position.history and other.actor == actor
    for _ in range(3):
        if not other.over:
            other.play(other.game.action(int(other.game.entry_points.sample(other.states, 0, rng))))
    assert bytes_of(position) == before and position.ply == ply and position.actor == actor, "a copy is not independent"


def check_replay(position: Position) -> None:
    """Check that the same actions by text, from a new game or by going back, give the same bytes."""
    again = position.game.new(position.seats, rules=position.rules, **position.options)
    passed = []
    for number in position.history:
        passed.append(bytes_of(again))
        again.play(str(position.game.action(number)))
    passed.append(bytes_of(again))
    assert passed[-1] == bytes_of(position), f"replay differs from play: {whereabouts(position)}"
    for ply in {0, position.ply // 3, position.ply - 1} - {-1}:
        back = position.copy()
        back.back_to(ply)
        assert back.ply == ply and bytes_of(back) == passed[ply], f"going back to {ply}: {whereabouts(position)}"


def check_refusals(position: Position, rng: np.random.Generator, a_kind: int = 2) -> None:
    """Check that illegal actions of every kind raise IllegalAction with a reason and a rule, and change nothing."""
    legal = {int(number) for number in position.legal_ids()}
    by_kind: dict[str, list[Action]] = {}
    for action in position.game.actions:
        if action is not None and action.id not in legal:
            by_kind.setdefault(action.kind, []).append(action)
    before, history, actor = bytes_of(position), list(position.history), position.actor
    for actions in by_kind.values():
        for index in rng.choice(len(actions), size=min(a_kind, len(actions)), replace=False):
            action = actions[int(index)]
            why = _refusal(position, action)
            assert why.text, f"{action} is refused without a reason: {whereabouts(position)}"
            assert why.rule, f"{action} is refused by no rule ({why.text}): {whereabouts(position)}"
            assert why.code, f"{action} is refused without a code: {whereabouts(position)}"
            unchanged = bytes_of(position) == before and position.history == history and position.actor == actor
            assert unchanged, f"{action} was refused but changed the position: {whereabouts(position)}"


def _refusal(position: Position, action: Action) -> Sentence:
    try:
        position.play(action)
    except IllegalAction as error:
        return error.why
    raise AssertionError(f"{action} is not legal and was played: {whereabouts(position)}")


# What a seat may know.


def check_redeal(position: Position, seeds: Sequence[int] = (1, 2, 3)) -> bool:
    """Check that a seat sees the same after resampling; return whether anything hidden changed."""
    changed = False
    before = bytes_of(position)
    for seat in onlookers(position):
        seen = _seen(position, seat)
        knowledge = None if seat is None else position.knowledge(seat).states.tobytes()
        for seed in seeds:
            other = resampled(position, seat, seed)
            name = f"{'spectator' if seat is None else f'seat {seat}'}, generator {seed}: {whereabouts(position)}"
            assert fault_in(other) == 0, f"resampling broke the position, {name}"
            assert _seen(other, seat) == seen, f"resampling is seen by {name}"
            if seat is not None:
                assert other.knowledge(seat).states.tobytes() == knowledge, f"what is hidden shows to {name}"
            changed = changed or bytes_of(other) != before
    assert bytes_of(position) == before, "looking at a position changed it"
    return changed


def _seen(position: Position, seat: Seat | None) -> dict[str, Any]:
    """Return all that a seat is shown, as one value."""
    seen: dict[str, Any] = {
        "view": json.dumps(position.view(seat), sort_keys=True),
        "prompt": position.prompt(),
        "picture": position.game.render_text(position.view(seat), colour=False),
        "actor": position.actor,
    }
    if position.actor == seat and seat is not None:
        seen["legal"] = [int(number) for number in position.legal_ids()]
        seen["known"] = [action.id for action in position.knowledge(seat).legal()]
        assert seen["legal"] == seen["known"], f"the knowledge lists other actions: {whereabouts(position)}"
        refused = [action for action in position.game.actions[::SOME] if action and action.id not in seen["legal"]]
        seen["refusals"] = [position.game.explain_illegal(position, action) for action in refused]
    return seen


def check_log_secrecy(before: Position, action: Action, rng: np.ndarray) -> int:
    """Check that a seat reads the same log whenever it cannot distinguish two events; return the number of pairs.

    The events compared differ only in what is hidden: the same action after resampling, and another answer to the same
    question (another draw, another swap) that leaves the seat the same knowledge. Conversely, what the seat neither
    sees nor reads in the log must not be in its knowledge.
    """
    game = before.game
    compared = 0
    after = before.copy()
    after.play(action)
    others = [game.action(int(game.entry_points.sample(before.states, 0, rng))) for _ in range(3)]
    for seat in onlookers(before):
        entries = game.log_entries(before, action, after, seat)
        worlds = [(resampled(before, seat, seed), action) for seed in (1, 2)]
        worlds += [(before, answer) for answer in others if answer.kind == action.kind]
        for start, move in worlds:
            if not np.any(start.legal_ids() == move.id):
                continue
            end = start.copy()
            end.play(move)
            if start is before and bytes_of(end) == bytes_of(after):
                continue  # two ways to the same end, both open to all
            compared += 1
            other = game.log_entries(start, move, end, seat)
            same_knowledge = _knowledge_bytes(end, seat) == _knowledge_bytes(after, seat)
            events = f"{action} and {move}, seat {seat}: {whereabouts(before)}"
            assert other == entries or not same_knowledge, (
                f"logged {[*map(str, entries)]} or {[*map(str, other)]}, though it sees no difference: {events}"
            )
            assert same_knowledge or other != entries or game.view(end, seat) != game.view(after, seat), (
                f"the knowledge holds what the seat neither sees nor reads: {events}"
            )
    return compared


def _knowledge_bytes(position: Position, seat: Seat | None) -> bytes:
    return bytes_of(resampled(position, seat, 0))


# Sampling.


def check_sampled(position: Position, rng: np.ndarray, times: int = 4) -> None:
    """Check that a sampled action is a legal one."""
    legal = position.legal_ids()
    for _ in range(times):
        number = int(position.game.entry_points.sample(position.states, 0, rng))
        assert np.any(legal == number), (
            f"{position.game.action(number)} was sampled, is not legal: {whereabouts(position)}"
        )


def check_distribution(position: Position, rng: np.ndarray, each: int = 40) -> None:
    """Check that samples are spread evenly over the legal actions, or over the outcomes of chance by their weights."""
    if position.actor is CHANCE:
        weights = {action.id: weight for action, weight in position.chances()}
    else:
        weights = {int(number): 1 for number in position.legal_ids()}
    hits = dict.fromkeys(weights, 0)
    samples = each * len(weights)
    for _ in range(samples):
        number = int(position.game.entry_points.sample(position.states, 0, rng))
        assert number in hits, f"{position.game.action(number)} was sampled, is not legal: {whereabouts(position)}"
        hits[number] += 1
    total = sum(weights.values())
    expected = [samples * weight / total for weight in weights.values()]
    distance = unevenness(list(hits.values()), expected)
    assert distance < FAR_TAIL, f"samples are {distance:.1f} deviations from their weights: {whereabouts(position)}"


def unevenness(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Return how far counts are from what was expected, in standard deviations (chi-square, Wilson and Hilferty)."""
    pairs = sorted(zip(expected, observed, strict=True))
    groups: list[tuple[float, int]] = []
    share, count = 0.0, 0
    for mean, hits in pairs:
        share, count = share + mean, count + hits
        if share >= FEWEST:
            groups.append((share, count))
            share, count = 0.0, 0
    if share > 0 and groups:
        groups[-1] = (groups[-1][0] + share, groups[-1][1] + count)
    freedom = len(groups) - 1
    if freedom < 1:
        return 0.0
    distance = sum((count - mean) ** 2 / mean for mean, count in groups)
    scale = 2 / (9 * freedom)
    return float(((distance / freedom) ** (1 / 3) - (1 - scale)) / math.sqrt(scale))


# The end.


def check_end(position: Position) -> None:
    """Check that a finished game ranks every seat by its score, best first from 1, and refuses any further action."""
    assert position.over and position.actor is None
    outcome = position.outcome()
    where = whereabouts(position)
    assert len(outcome.ranks) == len(outcome.scores) == position.seats, where
    assert outcome.reason, f"an end without a reason: {where}"
    if position.seats == 1:
        assert outcome.ranks in ((1,), (2,)), f"a game alone is won or lost, not {outcome.ranks}: {where}"
    else:
        _check_ranks(outcome, where)
    for seat in onlookers(position):
        json.dumps(position.view(seat))
    _refusal(position, next(action for action in position.game.actions if action is not None))


def _check_ranks(outcome: Outcome, where: str) -> None:
    assert outcome.winners, f"a game without a winner: {where}"
    for rank, score in zip(outcome.ranks, outcome.scores, strict=True):
        better = sum(other > score for other in outcome.scores)
        assert rank == 1 + better, f"ranks {outcome.ranks} do not follow from scores {outcome.scores}: {where}"
