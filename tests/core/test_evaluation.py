"""From weighted sums to chances of winning."""

from __future__ import annotations

import numpy as np
import pytest

from shedu.core.kernels.evaluation import share_win, to_chances


def chances_of(*sums: float) -> list[float]:
    chances = np.array(sums)
    to_chances(chances, len(sums))
    return [float(chance) for chance in chances]


@pytest.mark.parametrize("height", [-900.0, 0.0, 31.0, 900.0])
def test_only_how_far_sums_are_apart_matters(height: float) -> None:
    assert chances_of(height + 1.5, height, height - 2.0) == pytest.approx(chances_of(1.5, 0.0, -2.0))


def test_chances_add_up_and_follow_the_sums() -> None:
    chances = chances_of(3.0, 5.0, 4.0, 5.0)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] == chances[3] > chances[2] > chances[0] > 0.0


def test_those_on_the_first_rank_share_the_win() -> None:
    ranks = np.array([2.0, 1.0, 1.0, 4.0])
    share_win(ranks, 4)
    assert ranks.tolist() == [0.0, 0.5, 0.5, 0.0]
