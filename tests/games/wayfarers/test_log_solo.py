"""The solo opponent's turn is told step by step with its reasons: each scheme card, each order, each refusal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shedu.core.game import copied
from shedu.games.wayfarers.presentation.catalogue import notations
from shedu.games.wayfarers.presentation.log import TOLD
from shedu.games.wayfarers.presentation.log_solo_codes import SOLO_TOLD, SOLO_WHYS
from shedu.games.wayfarers.rules import tiles, track
from shedu.games.wayfarers.rules.cards import PRINTED_PLACE
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    BLUE,
    BLUE_WORKER,
    GREEN_WORKER,
    LAND,
    NOTHING,
    OPPONENT,
    ROW_NAMES,
    SPACE,
    TILE_TYPE_NAMES,
    WATER,
    YELLOW,
    YELLOW_WORKER,
)
from shedu.games.wayfarers.rules.solo import boards, trace
from tests.games.wayfarers.opponent import (
    GAME,
    PLAYER,
    Edit,
    after_scheme,
    codes_of,
    fields_of,
    solo_games,
    told_of_scheme,
    with_tokens,
)


def test_small_steps_end_where_the_action_ends() -> None:
    for before, action, after in solo_games(6):
        states = copied(before.states)
        trace.begin(states, 0, action.id)
        while trace.until_doing(states, 0) != trace.ASKED:
            trace.do_one(states, 0)
        assert states.tobytes() == after.states.tobytes()


def test_every_code_told_is_known_with_its_fields() -> None:
    seen: Counter[str] = Counter()
    effects = set(notations())
    for before, action, after in solo_games(24):
        for sentence in GAME.log_entries(before, action, after, PLAYER):
            fields = dict(sentence.fields)
            assert tuple(fields) == TOLD[sentence.code]
            assert sentence.rule.startswith("W") and sentence.text.endswith(".")
            for name in ("effect", "becomes"):
                assert fields.get(name, "journal") in effects or sentence.code == "lapsed", sentence
            if sentence.code in SOLO_WHYS:
                word = fields.get("why", fields.get("where", fields.get("what")))
                assert word in SOLO_WHYS[sentence.code]
            seen[sentence.code] += 1
    assert len(set(SOLO_TOLD) & set(seen)) > 28


def test_all_that_the_opponent_gains_is_told() -> None:
    """WA-12, WA-28, WA-3: cards, tiles, comets and track spaces add up."""
    taken = ("solo-takes-card", "solo-takes-top")
    for before, action, after in solo_games(8):
        b, a = before.state, after.state
        told = GAME.log_entries(before, action, after, PLAYER)
        cards = Counter(dict(one.fields)["row"] for one in told if one.code in taken)
        cards["inspiration"] += len(fields_of(told, "solo-takes-inspiration"))
        for code in ("solo-allowed", "solo-goes-on"):
            cards.update(one["row"] for one in fields_of(told, code) if one["what"] == "acquire")
        for row, name in enumerate(ROW_NAMES):
            assert cards[name] == a.cards[OPPONENT, row] - b.cards[OPPONENT, row], told
        types = Counter(one["type"] for one in fields_of(told, "solo-takes-tile"))
        types["special"] += len(fields_of(told, "solo-takes-special"))
        for kind, name in enumerate(TILE_TYPE_NAMES):
            assert types[name] == a.tiles[OPPONENT, kind] - b.tiles[OPPONENT, kind]
        if a.comets != b.comets:
            assert {"solo-comet", "opponent-comet"} & set(codes_of(told))
        steps = sum(one["steps"] for one in fields_of(told, "solo-track")) + len(fields_of(told, "opponent-track"))
        assert (int(b.solo_track) + steps) % 8 == a.solo_track
        spaces = [one["space"] for one in fields_of(told, "solo-journal")]
        if a.marker[OPPONENT] != b.marker[OPPONENT] and b.stage != 0:
            assert spaces[-1] == track.SPACE_NAMES[a.marker[OPPONENT]]


@pytest.mark.parametrize(
    ("scheme", "effect", "edit"),
    [
        ("blue_2_green_worker", "place_worker:green", lambda s: s.workers.__setitem__((OPPONENT, GREEN_WORKER), 1)),
        ("blue_0_green_or_blue_worker", "place_worker:blue", lambda s: None),
        ("blue_0_green_or_yellow_worker", "place_worker:yellow", lambda s: None),
        ("red_1_buy_water", "spend(influence:blue*2) -> card:water", with_tokens(BLUE, 2)),
        ("red_2_buy_space", "spend(influence:black*2) -> card:space", with_tokens(BLACK, 3)),
        ("red_1_buy_land", "spend(influence:yellow*2) -> card:land", with_tokens(YELLOW, 2)),
    ],
)
def test_the_first_action_of_each_scheme_card(scheme: str, effect: str, edit: Edit) -> None:
    """WA-5, WA-6."""
    told = told_of_scheme("space", scheme, edit)
    assert fields_of(told, "solo-first") == [{"card": scheme, "effect": effect}]
    assert "solo-second" not in codes_of(told)
    if scheme.startswith("red"):
        guild = effect.split(":")[1].split("*")[0]
        assert fields_of(told, "solo-spends") == [{"guild": guild, "tokens": 2}]
        assert [one["row"] for one in fields_of(told, "solo-takes-card")][:1] == [scheme.split("_")[-1]]
    else:
        assert [one["worker"] for one in fields_of(told, "solo-places-worker")] == [effect.split(":")[1]]


@pytest.mark.parametrize(
    ("scheme", "why", "does"),
    [
        ("blue_2_green_worker", ["no-own-worker"], "solo-focus"),
        ("blue_0_green_or_blue_worker", ["no-own-worker", "no-own-worker"], "solo-guild"),
        ("blue_0_green_or_yellow_worker", ["no-own-worker", "no-own-worker"], "solo-takes-tile"),
        ("red_1_buy_water", ["no-tokens"], "solo-takes-tile"),
        ("red_2_buy_space", ["no-tokens"], "solo-takes-card"),
        ("red_1_buy_land", ["no-tokens"], "solo-token"),
    ],
)
def test_the_second_action_of_each_scheme_card_and_why(scheme: str, why: list[str], does: str) -> None:
    """WA-6, WA-7."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.guild[OPPONENT] = 0

    told = told_of_scheme("space", scheme, edit)
    assert [one["why"] for one in fields_of(told, "solo-cannot")] == why
    assert [one["card"] for one in fields_of(told, "solo-second")] == [scheme]
    assert does in codes_of(told)
    assert codes_of(told).index("solo-cannot") < codes_of(told).index("solo-second") < codes_of(told).index(does)


def test_green_is_preferred_among_two_colours_of_workers() -> None:
    """WA-6."""
    told = told_of_scheme(
        "space", "blue_0_green_or_blue_worker", lambda s: s.workers.__setitem__((OPPONENT, GREEN_WORKER), 1)
    )
    assert [one["worker"] for one in fields_of(told, "solo-places-worker")][:1] == ["green"]
    assert "solo-cannot" not in codes_of(told)


def test_a_worker_without_a_card_that_could_take_it() -> None:
    """WA-6, WA-22."""

    def edit(s: Any) -> None:
        s.row_workers[LAND] = 1 << YELLOW_WORKER
        s.workers[OPPONENT] = (0, 1, 0)

    told = told_of_scheme("space", "blue_0_green_or_yellow_worker", edit)
    assert [one["why"] for one in fields_of(told, "solo-cannot")] == ["no-own-worker", "no-free-card"]


def test_a_cost_without_a_card_to_take() -> None:
    """WA-6."""

    def edit(s: Any) -> None:
        s.row_card[WATER] = NOTHING
        s.guild[OPPONENT, BLUE] = 2

    told = told_of_scheme("space", "red_1_buy_water", edit)
    assert [one["why"] for one in fields_of(told, "solo-cannot")] == ["no-card"]


@pytest.mark.parametrize(
    ("before", "scheme", "guild", "total", "order"),
    [
        (None, "red_1_buy_land", YELLOW, 1, [1, 2, 3, 4]),
        ("red_1_buy_water", "red_1_buy_land", YELLOW, 2, [2, 3, 4, 1]),
        ("blue_2_green_worker", "red_1_buy_land", YELLOW, 3, [3, 2, 1, 4]),
        ("blue_2_green_worker", "red_2_buy_space", BLACK, 4, [4, 3, 2, 1]),
    ],
)
def test_the_sum_gives_the_order_of_ranks(
    before: str | None, scheme: str, guild: int, total: int, order: list[int]
) -> None:
    """WA-18."""
    edit = after_scheme(before, with_tokens(guild, 2)) if before else with_tokens(guild, 2)
    taken = fields_of(told_of_scheme("upgrade", scheme, edit), "solo-takes-card")[0]
    row = ROW_NAMES.index(taken["row"])
    assert (taken["sum"], taken["order"]) == (total, order)
    assert taken["place"] == PRINTED_PLACE[row, order[0] - 1]


def test_a_sum_of_nothing() -> None:
    """WA-18."""
    placed = fields_of(told_of_scheme("space", "blue_0_green_or_blue_worker"), "solo-places-worker")[0]
    assert (placed["sum"], placed["order"]) == (0, [1, 2, 3, 4])
    assert placed["place"] == PRINTED_PLACE[WATER, 0]


def test_a_place_without_a_card_is_passed_over() -> None:
    """WA-19."""

    def edit(s: Any) -> None:
        s.row_card[LAND, 0] = NOTHING
        s.guild[OPPONENT, YELLOW] = 2

    told = told_of_scheme("space", "red_1_buy_land", edit)
    first = int(PRINTED_PLACE[LAND, 0])
    assert fields_of(told, "solo-passes") == [{"row": "land", "place": first, "why": "empty"}]
    assert fields_of(told, "solo-takes-card")[0]["place"] == PRINTED_PLACE[LAND, 1]


def test_a_card_with_a_worker_of_that_colour_is_passed_over() -> None:
    """WA-19, WA-22."""

    def edit(s: Any) -> None:
        s.row_workers[WATER, 0] = 1 << BLUE_WORKER

    told = told_of_scheme("space", "blue_0_green_or_blue_worker", edit)
    assert [one["why"] for one in fields_of(told, "solo-passes")][:1] == ["has-worker"]
    assert fields_of(told, "solo-places-worker")[0]["place"] == PRINTED_PLACE[WATER, 1]


def test_a_token_goes_to_the_row_of_the_track_colour_and_on_to_the_next() -> None:
    """WA-17."""

    def edit(s: Any) -> None:
        s.guild[OPPONENT] = 0
        s.row_token[SPACE] = OPPONENT
        s.row_token[WATER, 0] = OPPONENT

    told = told_of_scheme("space", "red_1_buy_land", edit)
    assert fields_of(told, "solo-passes-row") == [{"row": "space"}]
    assert fields_of(told, "solo-passes") == [
        {"row": "water", "place": int(PRINTED_PLACE[WATER, 0]), "why": "has-token"}
    ]
    token = fields_of(told, "solo-token")[0]
    assert (token["row"], token["colour"]) == ("water", "black")


def test_a_tile_of_the_track_colour_and_on_to_the_next_pile_and_type() -> None:
    """WA-17, WA-19, WO-22."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        for design in range(tiles.PILES):
            if TILE_TYPE_NAMES[tiles.TYPE[design]] == "space":
                s.pile[design] = 0
        s.pile[boards.TILE_BY_RANK[TILE_TYPE_NAMES.index("water"), 0]] = 0

    told = told_of_scheme("space", "blue_0_green_or_yellow_worker", edit)
    assert fields_of(told, "solo-passes-tiles") == [{"type": "space"}]
    assert len(fields_of(told, "solo-passes-pile")) == 1
    taken = fields_of(told, "solo-takes-tile")[0]
    assert (taken["type"], taken["why"], taken["colour"]) == ("water", "colour", "black")
    assert len(fields_of(told, "solo-covers")[0]["cells"]) == 2


def test_a_tile_without_room_lies_beside() -> None:
    """WA-29, WO-25."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.solo_covered = 20

    told = told_of_scheme("space", "blue_0_green_or_yellow_worker", edit)
    assert "solo-lays-beside" in codes_of(told) and "solo-covers" not in codes_of(told)


def test_the_track_goes_on_by_the_silver_of_the_scheme_card_and_its_effect_is_told_between() -> None:
    """WA-5, WA-8."""

    def edit(s: Any) -> None:
        s.solo_track = 4

    told = told_of_scheme("space", "red_2_buy_space", edit)
    tracks = fields_of(told, "solo-track")
    assert [(one["steps"], one["space"], one["why"]) for one in tracks[:2]] == [(1, 5, "scheme"), (1, 6, "scheme")]
    assert fields_of(told, "solo-track-effect") == [{"effect": "comet"}]
    codes = codes_of(told)
    assert codes.index("solo-track-effect") < codes.index("solo-comet") < codes.index("solo-cannot")


def test_silver_and_dice_become_something_else_for_the_opponent() -> None:
    """WA-13."""
    seen: dict[str, str] = {}
    for before, action, after in solo_games(8):
        for one in fields_of(GAME.log_entries(before, action, after, PLAYER), "solo-instead"):
            seen[one["effect"]] = one["becomes"]
    assert seen["new_die"] == "upgrade:any4" and seen["refresh_die"] == "worker"
    assert seen["adjust_die"] == "influence:card" and seen["silver:2"] == "resource_track:+2"
