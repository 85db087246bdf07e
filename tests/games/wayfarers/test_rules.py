"""Rules of Wayfarers that are neither a row of a table nor a scenario: setup, questions, effects, the opponent."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import CHANCE, Position
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.pieces import INSPIRATION, LAND, NOTHING, OPPONENT, SPACE, TOWNSFOLK, WATER
from shedu.games.wayfarers.rules.scoring import guild_points, icon_points, sky_points, total_points
from shedu.games.wayfarers.rules.solo import boards, choices
from shedu.games.wayfarers.rules.solo import turn as opponent
from shedu.games.wayfarers.rules.solo.track import INFLUENCE_ANY
from shedu.games.wayfarers.rules.state import OVER
from tests.games.wayfarers.scenes import options, play, scene

GAME = Wayfarers()


def started(seats: int, **chosen: str) -> Position:
    """Return a game at its first turn."""
    position = GAME.new(seats, **chosen)
    rng = generator(seats)
    while position.actor is CHANCE:
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_what_his_place_gets(seats: int) -> None:
    """WS-5, WS-10, WS-12, WS-13, WS-14, WS-7; WO-31 names the source of places 3 and 4."""
    s = started(seats, first="seat").state
    assert s.silver[:seats].tolist() == [3, 3, 4, 4][:seats]
    assert s.provision[:seats].tolist() == [2, 2, 2, 3][:seats]
    assert s.guild[:seats].tolist() == [[0, 0, 1], [0, 1, 1], [0, 1, 1], [0, 1, 1]][:seats]
    assert s.tokens[:seats].tolist() == [14, 13, 13, 13][:seats]
    assert s.workers[:seats].tolist() == [[0, 1, 1]] * seats
    assert s.supply[:seats].sum(axis=1).tolist() == [3] * seats and s.reserve[:seats].tolist() == [2] * seats
    assert set(s.pile.tolist()) == {seats} and bin(int(s.special_tiles)).count("1") == 10
    assert sorted(s.journal_tile.tolist()) == list(range(10)) and s.green_marks == 15
    assert (s.row_card != NOTHING).all()


def test_the_first_player_and_the_boards_may_be_left_to_chance() -> None:
    """WS-8, WS-13, WS-14."""
    position = GAME.new(3)
    assert [action.text for action in position.legal()] == ["side 1 A", "side 1 B"]
    play(position, "side 1 A", "side 2 B", "side 3 A")
    assert options(position) == ["first 0", "first 1", "first 2"]
    play(position, "first 2")
    assert options(position) == ["board A", "board B", "board C", "board D"]
    play(position, "board C")
    assert options(position) == ["board A", "board B", "board D"]


def test_a_turn_is_a_die_a_worker_or_a_rest_and_the_yellow_guild_besides() -> None:
    """WT-1, WT-3, WQ-1, WQ-3, WO-7."""
    position = scene({"dice": [4], "guilds": {"yellow": 1}})
    kinds = {action.kind for action in position.legal()}
    assert kinds == {"die", "worker", "rest", "guild"}
    play(position, "guild 4 to 5")
    assert options(position) == ["done", "guild 5 to 6"]  # WO-6: the second step may be left out
    play(position, "guild 5 to 6")
    assert position.state.supply[0].tolist() == [0, 0, 0, 0, 0, 1]
    assert {action.kind for action in position.legal()} == {"die", "worker", "rest"}


def test_the_yellow_guild_is_offered_again_when_all_effects_are_done() -> None:
    """WO-7, WQ-3."""
    position = scene({"dice": [4, 2], "guilds": {"yellow": 1}})
    play(position, "die 4", "place panel 4", "silver")
    assert options(position) == ["done", "guild 2 to 3", "guild 2 to 1"]


def test_a_die_may_be_placed_where_nothing_can_be_used() -> None:
    """WD-2, WQ-2: the journal is closed and no worker lies anywhere, but the die may go there."""
    position = scene({"dice": [1, 1], "marker": "c6u", "tiles": [{"tile": "basic_pigeon", "row": 2, "column": 1}]})
    play(position, "die 1")
    assert "place panel 2" in options(position)


def test_parts_are_used_in_any_order_and_a_new_group_comes_first() -> None:
    """WE-4, WE-5, WE-6, WE-10, WQ-4, WQ-5, WQ-8: the townsfolk's vista is finished before the city's influence."""
    mine = {"silver": 2, "dice": [1], "land": ["city_card_townsfolk_inf_blue", "vista_on_townsfolk_inf_card"]}
    position = scene(mine, rows={"townsfolk": ["vagrant_camel"]})
    play(position, "die 1", "place land 1")
    assert "influence blue" in options(position) and "acquire townsfolk 1" in options(position)
    play(position, "acquire townsfolk 1")
    assert options(position) == ["tuck under home city", "tuck under land 1"]
    play(position, "tuck under land 1")
    assert "influence blue" not in options(position) and "influence land 1" in options(position)
    play(position, "influence land 1")
    assert options(position) == ["done", "influence blue"]


def test_moving_influence_goes_from_guild_to_guild() -> None:
    """WE-12, WQ-13."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "guilds": {"blue": 1}, "marker": "c6u"}
    position = scene({**mine, "water": ["open_sea_journal"], "townsfolk": {"water 1": "enforcer_move_silver1"}})
    play(position, "rest", "roll 2")
    assert options(position) == ["done", "move blue to black", "move blue to yellow"]


def test_which_part_is_used_is_asked_when_it_makes_a_difference() -> None:
    """WQ-4: moving influence may come from either translator."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "guilds": {"blue": 1}, "marker": "c6u"}
    both = {"water": ["open_sea_journal", "open_sea_silver3"]}
    folk = {"townsfolk": {"water 1": "translator_inf_black_or_move", "water 2": "translator_inf_yellow_or_move"}}
    position = scene({**mine, **both, **folk})
    play(position, "rest", "roll 2", "move blue to black")
    assert options(position) == ["source 1", "source 2"]
    play(position, "source 1")
    assert "influence yellow" in options(position) and "influence black" not in options(position)


def test_equal_parts_are_not_told_apart() -> None:
    """WE-8: two equal enforcers' moves are the same."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "guilds": {"blue": 2}, "marker": "c6u"}
    both = {"water": ["open_sea_journal", "open_sea_silver3"]}
    folk = {"townsfolk": {"water 1": "enforcer_move_silver1", "water 2": "enforcer_move_provision1"}}
    position = scene({**mine, **both, **folk})
    play(position, "rest", "roll 2", "move blue to black", "move blue to black")
    assert position.state.guild[0].tolist() == [2, 0, 0]


def test_refreshing_takes_back_a_placed_die_or_rolls_one_of_the_supply() -> None:
    """WE-15, WE-16, WQ-16, WO-20: the die placed this turn may come back, its space is empty then."""
    water = {"water": ["harbour_refresh_adjust_provision1"], "tiles": [{"tile": "basic_ship", "row": 2, "column": 2}]}
    position = scene({"dice": [2, 6], "placed": {"panel 3": 1}, **water})
    play(position, "die 2", "place water 1")
    found = options(position)
    assert {"refresh water 1", "refresh panel 3", "reroll 6", "adjust 6 to 5", "done"} == set(found)
    play(position, "refresh water 1", "roll 3")
    assert position.state.die[0].sum() == 1 and options(position) == [
        "done",
        "adjust 3 to 4",
        "adjust 3 to 2",
        "adjust 6 to 5",
    ]


def test_workers_are_retrieved_from_any_card_for_the_fee() -> None:
    """WE-17, WW-5, WW-6, WQ-7, WQ-14."""
    water = {"water": ["harbour_worker_provision2"], "tiles": [{"tile": "basic_ship", "row": 2, "column": 2}]}
    lying = {"land 2": ["yellow"], "inspiration 1": ["green"]}
    position = scene(
        {"dice": [2, 6], "silver": 1, "workers": {"blue": 1}, **water}, workers=lying, tokens={"land 2": 1}
    )
    play(position, "die 2", "place water 1")
    retrievals = {
        "retrieve yellow land 2 fee silver",
        "retrieve yellow land 2 fee provision",
        "retrieve green inspiration 1",
    }
    assert set(options(position)) == {"done", *retrievals}
    play(position, "retrieve yellow land 2 fee provision")
    s = position.state
    assert s.workers[0, 1] == 1 and (s.provision[0], s.provision[1]) == (1, 1)


def test_tiles_are_paid_with_silver_or_influence_and_must_fit() -> None:
    """WE-18, WU-4, WU-7, WI-10, WQ-10, WQ-11."""
    position = scene({"dice": [6, 1], "silver": 3, "guilds": {"black": 2}})
    play(position, "die 6", "place panel 1")
    assert {"tile space_adjust_vp", "tile space_adjust_vp for black influence"} <= set(options(position))
    play(position, "tile space_adjust_vp for black influence")
    assert position.state.tokens[0] == 15 and "lay a row 1 column 1" not in options(position)
    assert "lay a row 2 column 1" in options(position) and "lay b row 2 column 1" not in options(position)
    full = [{"tile": name, "row": 2, "column": at} for at, name in enumerate(tiles.NAMES[9:13] + tiles.NAMES[13:15], 1)]
    position = scene({"dice": [6, 1], "silver": 3, "tiles": full})
    play(position, "die 6", "place panel 1")
    assert not [text for text in options(position) if text.startswith("tile")]


def test_a_card_is_acquired_from_its_row_or_by_drawing() -> None:
    """WE-19, WQ-5, WQ-6."""
    position = scene({"dice": [1], "provision": 3})
    play(position, "die 1", "place home city", "pay")
    assert options(position) == ["done", *(f"acquire land {k}" for k in (4, 3, 2, 1)), "draw land"]


def test_drawing_takes_what_is_there() -> None:
    """WO-2: one card left in the pile is drawn and taken without a question."""
    position = scene({"dice": [1], "provision": 3})
    s = position.state
    s.deck[LAND] = 0
    s.deck[LAND, 5] = 1
    play(position, "die 1", "place home city", "pay", "draw land")
    assert s.cards[0, LAND] == 2 and s.ground[0, 1] == 5 and s.provision[0] == 0
    position = scene({"dice": [1], "provision": 3})
    position.state.deck[LAND] = 0
    play(position, "die 1", "place home city", "pay")
    assert "draw land" not in options(position)


def test_an_inspiration_card_goes_above_a_space_card_or_away() -> None:
    """WQ-9, WC-19, WO-28: tucked it counts as an inspiration card, and its goal is looked at in the end."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "marker": "c1u", "land": ["city_upg_basic_inf_any"]}
    position = scene({**mine, "space": ["stars_per_card_inspiration"]}, rows={"inspiration": ["insp_city_5"]})
    play(position, "rest", "roll 3", "journal c1u-c2u", "acquire inspiration 1")
    assert options(position) == ["discard", "tuck above home star", "tuck above space 1"]
    play(position, "tuck above home star")
    assert position.state.cards[0, INSPIRATION] == 1 and position.view(0)["players"][0]["points"]["space"] == 1


def test_the_journal_is_followed_link_by_link_and_ends_in_the_final_column() -> None:
    """WE-13, WJ-5, WJ-12, WQ-15, WO-14."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "marker": "c9u", "guilds": {"black": 3}}
    position = scene(mine)
    play(position, "rest", "roll 3", "journal c9u-c10_2")
    s = position.state
    assert s.ended_by == 0 and not [text for text in options(position) if text.startswith("further")]
    position = scene(mine, {"workers": {"yellow": 1, "blue": 1}})
    position.state.marker[1] = track.SPACE_NAMES.index("c10_2")
    position.state.ended_by, position.state.turns_left = 1, 2
    play(position, "rest", "roll 3")
    assert position.state.active != 0 or not [text for text in options(position) if text.startswith("journal")]


def test_a_rest_townsfolk_gained_while_resting_waits() -> None:
    """WR-4."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "silver": 0, "water": ["open_sea_journal"]}
    position = scene(mine, journal_tiles={"c1u": "tile_card_townsfolk_free"}, rows={"townsfolk": ["guardian_silver2"]})
    play(position, "rest", "roll 3", "journal c0-c1u", "acquire townsfolk 1")
    assert position.state.silver[0] == 1 and position.state.townsfolk[0].max() >= 0


def test_each_die_that_stayed_may_be_rolled_again_once() -> None:
    """WO-11, WR-1."""
    position = scene({"dice": [2, 2], "placed": {"panel 3": 1}})
    play(position, "rest", "roll 3")
    assert options(position) == ["done", "reroll 2"]
    play(position, "reroll 2", "roll 2", "reroll 2", "roll 6")
    assert position.state.supply[0].tolist() == [0, 1, 1, 0, 0, 1]


def test_silver_never_runs_out_and_nothing_obvious_is_asked() -> None:
    """WO-4, WQ-17, WQ-19: plain gains come at once; done is offered after a part was used."""
    position = scene({"dice": [4, 2], "silver": 60})
    play(position, "worker yellow land 3")
    assert position.state.silver[0] == 62 and options(position) == ["done", "influence yellow"]


def test_a_pile_used_up_leaves_the_other_side() -> None:
    """WO-13: without special tiles the inspiration card remains."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "marker": "c9u", "icons": {}}
    mine.pop("icons")
    position = scene(
        {**mine, "water": ["open_sea_journal", "open_sea_silver3", "open_sea_provision3", "open_sea_worker2"]}
    )
    s = position.state
    s.special_tiles = 0
    play(position, "rest", "roll 3", "journal c9u-c10_3")
    assert "acquire inspiration 1" in options(position) and not [text for text in options(position) if "tile" in text]


def test_space_cards_count_in_sets_and_by_twos_rounded_down() -> None:
    """WG-5, WG-9."""
    sky = ["stars_per_2_black_influence", "stars_per_set_planet_comet_stars", "planet_inf_card", "comet_2"]
    land = [
        "vista_on_city_silver1",
        "vista_on_harbour_silver1",
        "vista_on_stars_provision1",
        "vista_on_comet_silver1_adjust",
    ]
    s = scene({"guilds": {"black": 5}, "space": sky, "land": land}).state
    assert int(sky_points(s, 0)) == 0 + (1 + 2) + 3 * 1 + (1 + 1) + 4


def opposed(**opponent: Any) -> Any:
    return scene({"dice": [1]}, opponent=opponent).state


def test_the_opponent_begins_with_little_and_its_rows_are_refilled() -> None:
    """WA-1, WA-2, WA-3, WA-10."""
    position = started(1, opponent="journal")
    s = position.state
    assert s.guild[OPPONENT].tolist() == [0, 1, 1] and s.workers[OPPONENT].tolist() == [0, 1, 1]
    assert s.solo_track == 0 and s.comets == 0 and s.marker[OPPONENT] == track.START
    rng = generator(3)
    while position.state.turns < 6:
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
        if position.state.question == 8:  # a turn begins
            assert (position.state.row_card != NOTHING).all()


def test_the_opponents_cards_and_tiles_just_lie_there() -> None:
    """WA-12: a gained card has no reward, link or vista; WA-33 counts it."""
    s = opposed()
    opponent.wish(s, opponent.WISH_CARD, LAND, NOTHING)
    assert s.cards[OPPONENT, LAND] == 1 and s.frames == 0 and s.solo_depth == 0
    s.cards[OPPONENT] = [1, 1, 1, 1, 1]
    assert int(total_points(s, OPPONENT)) == 1 + 3 + 2 + 2 + 4


def test_the_opponent_takes_the_tile_of_a_final_space_and_what_spaces_give() -> None:
    """WA-14, WA-16, WA-27: two black tokens and the special tile, never the inspiration card."""
    s = opposed(marker="c9u", schemes=["blue_2_green_worker"])
    s.active = OPPONENT
    opponent.journal(s)
    while s.solo_depth > 0:
        assert not opponent.do_next(s)
    assert s.marker[OPPONENT] == track.SPACE_NAMES.index("c10_1") and s.guild[OPPONENT, 0] == 2
    assert s.tiles[OPPONENT, 4] == 1 and s.cards[OPPONENT, INSPIRATION] == 0 and s.ended_by == OPPONENT
    for space, guild in enumerate([0, 0, 0, 2, 2, 1, 1, 0]):
        s = opposed(track=space)
        s.solo_stack[0], s.solo_depth = INFLUENCE_ANY * 64, 1
        opponent.do_next(s)
        assert s.guild[OPPONENT, guild] == 1, space


def test_the_opponent_takes_the_top_card_where_three_are_drawn() -> None:
    """WA-15."""
    s = opposed()
    assert opponent.draw_top_card(s, LAND)
    before = int(s.deck[LAND].sum())
    opponent.take_top_card(s, LAND, int(s.deck[LAND].argmax()))
    assert s.cards[OPPONENT, LAND] == 1 and s.deck[LAND].sum() == before - 1


def test_the_opponent_places_workers_by_the_sum_alone() -> None:
    """WA-22, WO-23: the colour of the track makes no difference."""
    for space in range(8):
        s = opposed(track=space, schemes=["red_2_buy_space", "blue_2_green_worker"])
        assert choices.pick_slot(s, 1, 0) == 3  # sum 4: the place at the draw pile first


def test_a_wish_without_target_does_nothing() -> None:
    """WO-26, WA-7."""
    s = opposed()
    s.row_card[SPACE] = NOTHING
    assert not opponent.wish(s, opponent.WISH_CARD, SPACE, NOTHING) and s.wish == opponent.NO_WISH
    assert not opponent.wish(s, opponent.WISH_WORKER, NOTHING, NOTHING)
    s.row_card[:] = NOTHING
    assert choices.pick_card_to_influence(s) == (NOTHING, NOTHING)


def test_denial_goes_round_the_workers_and_needs_another_one() -> None:
    """WO-24, WO-30, WQ-18."""
    position = scene(
        {"dice": [1], "silver": 1, "workers": {"yellow": 1}},
        opponent={"workers": {"yellow": 1, "blue": 1}},
        workers={"land 4": ["green"], "townsfolk 1": ["green"], "water 1": ["blue"]},
        tokens={"land 4": 0},
    )
    s = position.state
    assert opponent.wish(s, opponent.WISH_WORKER, NOTHING, NOTHING)
    assert (s.wish_row, s.wish_worker) == (LAND, 0) and opponent.has_other_wish(s)
    s.row_workers[TOWNSFOLK], s.row_workers[WATER] = 0, 0
    assert not opponent.has_other_wish(s)


def test_a_solo_tie_is_broken_as_usual() -> None:
    """WO-27, WG-12: the black guild first."""
    s = opposed(guilds={"black": 1})
    s.guild[0] = [1, 0, 0]
    s.cards[OPPONENT, TOWNSFOLK] = int(icon_points(s, 0) + sky_points(s, 0) + s.tile_vp[0] + guild_points(s, 0))
    position = scene({"dice": [1]}, opponent={"guilds": {"black": 2}})
    t = position.state
    t.guild[0], t.cards[OPPONENT] = [3, 0, 0], [3, 0, 0, 0, 0]
    t.question = OVER
    ended = Position(GAME, position.states, 1, position.options)
    assert int(total_points(t, 0)) == 3 == int(total_points(t, OPPONENT))
    assert ended.outcome().reason == "won"


def test_an_effect_that_is_of_no_use_is_named_with_its_reason() -> None:
    """WE-4: no worker lies anywhere, so the harbour's worker comes to nothing."""
    water = {"water": ["harbour_worker_provision2"], "tiles": [{"tile": "basic_ship", "row": 2, "column": 2}]}
    position = scene({"dice": [2, 6], **water})
    play(position, "die 2")
    before = position.copy()
    action = GAME.parse("place water 1")
    position.play(action)
    lapsed = [sentence for sentence in GAME.log_entries(before, action, position, None) if sentence.code == "lapsed"]
    assert [sentence.rule for sentence in lapsed] == ["WW-6"] and "worker" in lapsed[0].text


def test_designs_and_boards_of_the_opponent_are_complete() -> None:
    assert len(boards.BOARD_NAMES) == 4 and cards.DESIGNS == (34, 27, 34, 36, 16)
