"""The dealer: the same seed deals the same game everywhere, and a record proves how it was dealt."""

import hashlib
import random
from dataclasses import replace
from itertools import product
from math import comb, prod

import pytest

import shedu
from shedu.core.game_record import positions, record_of, verify, write
from tests.core.random_play import NAMES, random_game, read

COLOURS = ("red", "blue", "green", "black")
GOLDEN = {  # seats: what seed 7 deals first in a game in which every seat swaps its whole hand
    2: (
        "first 1",
        "draw red 1 blue 1 green 3 black 1",
        "draw red 3 blue 1 green 1 black 1",
        "draw red 3 blue 2 black 1",
        "draw red 1 green 4 black 1",
        "draw red 1 blue 2 green 1 black 2",
        "draw red 3 blue 2 black 1",
        "draw red 3 blue 2 black 1",
    ),
    3: (
        "first 1",
        "draw red 1 blue 1 green 3 black 1",
        "draw red 3 blue 1 green 1 black 1",
        "draw red 2 blue 1 black 3",
        "draw red 2 blue 1 green 2 black 1",
        "draw red 3 blue 1 black 2",
        "draw red 1 blue 1 green 2 black 2",
        "draw red 3 blue 2 green 1",
    ),
    4: (
        "first 3",
        "draw red 1 blue 1 green 3 black 1",
        "draw red 3 blue 1 green 1 black 1",
        "draw red 2 blue 1 black 3",
        "draw red 1 green 4 black 1",
        "draw red 3 blue 1 green 1 black 1",
        "draw red 1 blue 3 green 2",
        "draw red 3 blue 1 green 1 black 1",
    ),
}


def dealt(seed: int | str, seats: int, draws: int) -> list[str]:
    """Return the first draws of a game in which every seat swaps its whole hand."""
    position = shedu.game("tigris").new(seats=seats)
    dealer = shedu.Dealer(seed)
    texts: list[str] = []
    while len(texts) < draws:
        if position.actor is shedu.CHANCE:
            texts.append(dealer.draw(position).text)
            position.play(texts[-1])
        else:
            swaps = [action for action in position.legal() if action.kind == "swap"]
            position.play(max(swaps, key=lambda action: sum(int(n) for _, n in action.fields)))
    return texts


def draw_by_hand(seed: str, ply: int, bag: list[int], tiles: int) -> tuple[int, ...]:
    """Return a draw as docs/records.md tells to compute it, with nothing of ours."""
    number = int(hashlib.sha256(f"{seed}:{ply}".encode()).hexdigest(), 16) % comb(sum(bag), tiles)
    for handful in sorted(product(range(tiles + 1), repeat=4)):
        if sum(handful) == tiles:
            number -= prod(comb(n, k) for n, k in zip(bag, handful, strict=True))
            if number < 0:
                return handful
    raise AssertionError("no handful")


def blamed_line(text: str) -> tuple[int, bool]:
    """Return the line that is wrong in a forged record, and whether it could be read at all."""
    try:
        (fault,) = verify(read(text))
    except shedu.ParseError as error:
        return error.line or 0, False
    return fault.line or 0, True


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert shedu.Dealer("abc").commitment == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert shedu.Dealer(7).commitment == shedu.Dealer("7").commitment


@pytest.mark.parametrize("seats", sorted(GOLDEN))
def test_a_seed_deals_the_same_game_for_ever(seats: int) -> None:
    assert tuple(dealt(7, seats, len(GOLDEN[seats]))) == GOLDEN[seats]


def test_a_seed_nobody_gave_is_not_to_be_guessed() -> None:
    seeds = {shedu.Dealer().seed for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 64 for seed in seeds)


@pytest.mark.parametrize("board", ["standard", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_draw_is_the_one_that_sha_256_alone_gives(seats: int, board: str) -> None:
    position, dealer = random_game(seats, 21, board=board)
    bag = [43 if board == "advanced" else 47, 36, 30, 30]
    draws = 0
    for step in positions(record_of(position, NAMES[:seats], dealer)):
        if step.action.kind == "first":
            digest = hashlib.sha256(f"{dealer.seed}:{step.ply}".encode()).hexdigest()
            assert step.action["seat"] == int(digest, 16) % seats
        elif step.before.actor is shedu.CHANCE:
            fields = dict(step.action.fields)
            handful = tuple(int(fields.get(colour, 0)) for colour in COLOURS)
            assert handful == draw_by_hand(dealer.seed, step.ply, bag, sum(handful))
            bag = [n - k for n, k in zip(bag, handful, strict=True)]
            draws += 1
    assert draws > 20


def test_a_draw_depends_on_nothing_but_seed_and_position() -> None:
    position, dealer = random_game(3, 2, 30)
    while position.actor is not shedu.CHANCE:
        position.play(position.legal()[0])
    before = position.states.tobytes()
    assert dealer.draw(position) == dealer.draw(position.copy()) == shedu.Dealer(dealer.seed).draw(position)
    assert position.states.tobytes() == before


def test_draws_are_as_likely_as_they_should_be() -> None:
    beginners = [0] * 4
    reds = 0
    games = 2000
    for seed in range(games):
        position = shedu.game("tigris").new(seats=4)
        dealer = shedu.Dealer(seed)
        first = dealer.draw(position)
        beginners[int(first["seat"])] += 1
        position.play(first)
        reds += int(dict(dealer.draw(position).fields).get("red", 0))
    assert all(abs(count - games / 4) < 100 for count in beginners)  # five standard deviations
    assert abs(reds / games - 6 * 47 / 143) < 0.13  # the same


def test_an_honest_game_is_verified() -> None:
    for seats in (2, 3, 4):
        position, dealer = random_game(seats, 4, board="advanced")
        assert verify(read(write(record_of(position, NAMES[:seats], dealer)))) == []


def test_a_game_without_a_seed_cannot_be_verified() -> None:
    position, dealer = random_game(2, 4, 50)
    (fault,) = verify(record_of(position, NAMES[:2], dealer))
    assert "seed is not told" in str(fault)


def test_a_seed_without_a_commitment_is_no_proof() -> None:
    position, dealer = random_game(2, 4)
    record = replace(record_of(position, NAMES[:2], dealer), commitment=None)
    (fault,) = verify(record)
    assert "no commitment" in str(fault)


def test_another_seed_than_the_promised_one_is_found() -> None:
    position, dealer = random_game(2, 4)
    record = record_of(position, NAMES[:2], dealer)
    (fault,) = verify(replace(record, commitment=shedu.Dealer("another").commitment))
    assert "not the one that was promised" in fault.reason and fault.line is None
    promised, drawn = verify(read(write(replace(record, seed="another"))))
    assert "not the one that was promised" in promised.reason
    assert "the seed gives" in drawn.reason
    assert drawn.line is not None


@pytest.mark.parametrize("cheated", [0, 1, 5, 20, 40])
def test_a_dealer_who_cheats_once_is_found_out_at_that_line(cheated: int) -> None:
    position = shedu.game("tigris").new(seats=3)
    dealer = shedu.Dealer("ace")
    choices = random.Random(cheated)
    draws = 0
    while not position.over:
        if position.actor is not shedu.CHANCE:
            position.play(choices.choice(position.legal()))
            continue
        due = dealer.draw(position)
        if draws == cheated:
            others = [action for action, _ in position.chances() if action != due]
            ply, honest, false = position.ply, due, others[-1]
            due = false
        position.play(due)
        draws += 1
    text = write(record_of(position, NAMES[:3], dealer))
    (fault,) = verify(read(text))
    assert fault.line == text.split("\n").index("") + 2 + ply
    assert fault.reason == f"the record has '{false}', but the seed gives '{honest}'"


def test_a_draw_changed_afterwards_is_refused_or_found() -> None:
    position, dealer = random_game(4, 9)
    record = record_of(position, NAMES, dealer)
    lines = write(record).split("\n")
    begin = lines.index("") + 1
    changed = 0
    for step in positions(record):
        for other, _ in step.before.chances()[:2]:
            if other == step.action:
                continue
            changed += 1
            at = begin + step.ply
            text = "\n".join([*lines[:at], f"* {other}", *lines[at + 1 :]])
            line, is_readable = blamed_line(text)
            assert line == at + 1 if is_readable else line > at + 1  # where the changed tiles are missing
    assert changed > 100


def test_only_the_first_wrong_draw_is_reported() -> None:
    position, dealer = random_game(2, 9)
    record = record_of(position, NAMES[:2], dealer)
    _, fault = verify(read(write(replace(record, seed="another"))))
    wrong = [
        step.ply
        for step in positions(record)
        if step.before.actor is shedu.CHANCE and shedu.Dealer("another").draw(step.before) != step.action
    ]
    text = write(replace(record, seed="another")).split("\n")
    assert fault.line == text.index("") + 2 + wrong[0]
