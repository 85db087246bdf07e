"""No question of Wayfarers has a single answer, except those a scenario lays out."""

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.games import game
from tests.games.wayfarers.scenes import options, play, scene

WAYFARERS = game("wayfarers")
LONG = 3000  # decisions looked at in a game


@pytest.mark.parametrize("seats", WAYFARERS.seat_counts)
def test_a_question_with_a_single_answer_is_not_asked(seats: int) -> None:
    """WQ-17, WT-2."""
    ids = np.zeros(WAYFARERS.kernel.MAX_LEGAL, dtype=np.int64)
    for seed in range(6):
        position = WAYFARERS.new(seats, opponent=("space", "upgrade", "townsfolk", "journal")[seed % 4])
        rng = generator(seed, seats)
        for _ in range(LONG):
            who = WAYFARERS.entry_points.actor(position.states, 0)
            if who == WAYFARERS.kernel.GAME_OVER:
                break
            if who != WAYFARERS.kernel.CHANCE:
                count = WAYFARERS.entry_points.legal(position.states, 0, ids)
                assert count > 1, (seed, WAYFARERS.action(int(ids[0])))
            WAYFARERS.entry_points.apply(position.states, 0, WAYFARERS.entry_points.sample(position.states, 0, rng))


def test_a_cost_that_is_the_only_use_of_a_slot_is_paid_without_a_question() -> None:
    """WQ-17: the slot at the pile of land cards."""
    position = play(scene({"provision": 3, "dice": [1]}), "worker yellow land 1")
    assert position.state.provision[0] == 0
    assert options(position) == ["done", "draw land"]


def test_the_only_card_within_means_is_acquired_without_a_question() -> None:
    """WQ-17: the slot of the discounted space card, with silver for the cheapest one."""
    player = {"silver": 2, "workers": {"green": 1, "yellow": 1, "blue": 1}, "land": ["vista_on_city_silver1"]}
    position = play(scene(player, rows={"space": ["comet_1", "comet_2", "comet_3", "sun"]}), "worker green townsfolk 4")
    assert position.state.silver[0] == 0
    assert position.state.cards[0].tolist()[1] == 2
    richer = play(scene({**player, "silver": 3}), "worker green townsfolk 4")
    assert {"acquire space 1", "acquire space 2", "acquire space 3"} <= set(options(richer))
    assert "done" not in options(richer)


def test_the_only_die_with_one_way_to_go_is_adjusted_without_a_question() -> None:
    """WQ-17, WE-16: a townsfolk card nobody can pay, and a single die that shows 6."""
    position = play(
        scene({"silver": 0, "dice": [6]}, rows={"townsfolk": ["envoy_ship_pigeon"]}), "worker yellow land 4"
    )
    assert position.state.supply[0].tolist() == [0, 0, 0, 0, 1, 0]
