"""The generator used inside kernels: fair in every bit and every range, the same on every machine."""

from math import comb
from typing import Any, cast

import numba
import numpy as np
import pytest

import shedu
from shedu.core.chance import STATE_MASK, WORD, below, generator, next_word
from shedu.core.conformance import FAR_TAIL, unevenness, wander
from shedu.core.game import CHANCE

GOLDEN = [2362578698, 3938013116, 556593569, 4137009293]


@numba.njit
def words(rng, n):  # type: ignore[no-untyped-def]
    out = np.zeros(n, dtype=np.int64)
    for k in range(n):
        out[k] = next_word(rng)
    return out


@numba.njit
def hits_below(rng, limit, n):  # type: ignore[no-untyped-def]
    out = np.zeros(limit, dtype=np.int64)
    for _ in range(n):
        out[below(rng, limit)] += 1
    return out


def test_words_are_the_same_on_every_machine() -> None:
    rng = generator(7)
    assert [int(next_word(rng)) for _ in range(4)] == GOLDEN


def test_plain_python_and_native_code_draw_the_same_words() -> None:
    native, plain = generator(3), generator(3)
    uncompiled = cast(Any, next_word).py_func
    assert [int(next_word(native)) for _ in range(50)] == [uncompiled(plain) for _ in range(50)]
    assert np.array_equal(native, plain)


def test_words_have_32_bits_and_the_state_stays_positive() -> None:
    rng = generator(1)
    drawn = words(rng, 100_000)
    assert drawn.min() >= 0 and drawn.max() <= WORD
    assert 0 <= rng[0] <= STATE_MASK and rng[1] % 2 == 1


def test_every_bit_is_set_half_of_the_time() -> None:
    drawn = words(generator(2), 1_000_000)
    for bit in range(32):
        share = ((drawn >> bit) & 1).mean()
        assert abs(share - 0.5) < 5 * 0.5 / 1000, f"bit {bit} is set with {share}"


def test_neighbouring_words_are_independent() -> None:
    drawn = words(generator(3), 1_000_000)
    for low in (0, 27):  # the lowest and the highest five bits
        part = (drawn >> low) & 31
        pairs = np.bincount(part[:-1] * 32 + part[1:], minlength=1024)
        assert unevenness(pairs.tolist(), [len(drawn) / 1024] * 1024) < FAR_TAIL


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 36, 100, 600, 2048, 100_003])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    each = 200
    for seed in range(3):
        hits = hits_below(generator(seed, limit), limit, each * limit)
        assert unevenness(hits.tolist(), [float(each)] * limit) < FAR_TAIL


def test_a_limit_that_does_not_divide_is_as_fair() -> None:
    limit = 3 << 29  # without throwing words away, numbers of one kind would come up twice as often
    rng = generator(5)
    drawn = np.array([below(rng, limit) for _ in range(20_000)]) * 3 // limit
    assert unevenness(np.bincount(drawn, minlength=3).tolist(), [20_000 / 3] * 3) < FAR_TAIL


def test_streams_and_seeds_differ() -> None:
    firsts = {tuple(words(generator(seed, stream), 2)) for seed in range(20) for stream in range(20)}
    assert len(firsts) == 400


def test_weights_of_a_draw_are_the_ways_to_pick_it() -> None:
    looked_at = 0
    for position in wander(shedu.game("tigris"), 4, {}, 2):
        if position.actor is not CHANCE:
            continue
        total = sum(weight for _, weight in position.chances())
        s = position.state
        expected = position.seats if position.ply == 0 else comb(int(s.bag.sum()), int(s.to_draw))  # T-13, T-88
        assert total == expected
        looked_at += 1
    assert looked_at > 50


def test_a_draw_is_never_more_than_the_bag_holds() -> None:
    for position in wander(shedu.game("tigris"), 2, {}, 4):
        if position.actor is CHANCE and position.ply > 0:
            bag = position.game.open_view(position)["bag"]
            assert all(number <= bag[colour] for action, _ in position.chances() for colour, number in action.fields)
