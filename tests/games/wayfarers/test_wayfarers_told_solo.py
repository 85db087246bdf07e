"""The solo opponent's turn is told step by step with its reasons: each scheme card, each order, each refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import Position, Sentence, copied
from shedu.games.wayfarers import programs, reenact, solo_tables, tiles, track
from shedu.games.wayfarers.cards import PRINTED_PLACE
from shedu.games.wayfarers.catalogue import notations
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.pieces import (
    BLACK,
    BLUE,
    BLUE_WORKER,
    GREEN_WORKER,
    INSPIRATION,
    LAND,
    NOBODY,
    NOTHING,
    OPPONENT,
    ROW_NAMES,
    SPACE,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    YELLOW,
    YELLOW_WORKER,
)
from shedu.games.wayfarers.solo_tables import BOARD_NAMES, SCHEME_NAMES
from shedu.games.wayfarers.solo_track import ARGUMENTS, INFLUENCE_ANY
from shedu.games.wayfarers.state import QUESTION_NAMES
from shedu.games.wayfarers.told import TOLD
from shedu.games.wayfarers.told_solo_codes import SOLO_TOLD, SOLO_WHYS

GAME = Wayfarers()
PLAYER = 0
Edit = Callable[[Any], None]


def _at(question: str, board: str, seed: int = 1) -> Position:
    """The first position of a random solo game at which something is asked."""
    position, rng = GAME.new(1, opponent=board, first="seat"), generator(seed)
    while QUESTION_NAMES[position.record.question] != question:
        position.play(GAME.action(int(GAME.doors.sample(position.states, 0, rng))))
    return position


def _told(board: str, scheme: str, edit: Edit = lambda s: None) -> list[Sentence]:
    """What is told when the opponent reveals a scheme card as its first, in a position changed a little before."""
    position = _at("scheme", board)
    edit(position.record)
    before, action = position.copy(), GAME.parse(f"scheme {scheme}")
    position.play(action)
    return GAME.tell(before, action, position, PLAYER)


def _fields(told: list[Sentence], code: str) -> list[dict[str, Any]]:
    return [dict(one.fields) for one in told if one.code == code]


def _codes(told: list[Sentence]) -> list[str]:
    return [one.code for one in told]


def _tokens(guild: int, count: int) -> Edit:
    def edit(s: Any) -> None:
        s.guild[OPPONENT, guild] = count

    return edit


def _after(scheme: str, *more: Edit) -> Edit:
    """As if a scheme card had been revealed before."""

    def edit(s: Any) -> None:
        number = SCHEME_NAMES.index(scheme)
        s.schemes |= 1 << number
        s.scheme_last = number
        for one in more:
            one(s)

    return edit


def _games(count: int) -> Iterator[tuple[Position, Any, Position]]:
    for seed in range(count):
        position, rng = GAME.new(1, opponent=BOARD_NAMES[seed % 4]), generator(100 + seed)
        while not position.over:
            before = position.copy()
            action = GAME.action(int(GAME.doors.sample(position.states, 0, rng)))
            position.play(action)
            yield before, action, position


def test_small_steps_end_where_the_action_ends() -> None:
    for before, action, after in _games(6):
        states = copied(before.states)
        reenact.begin(states, 0, action.id)
        while reenact.until_doing(states, 0) != reenact.ASKED:
            reenact.do_one(states, 0)
        assert states.tobytes() == after.states.tobytes()


def test_every_code_told_is_known_with_its_fields() -> None:
    seen: Counter[str] = Counter()
    effects = set(notations())
    for before, action, after in _games(24):
        for sentence in GAME.tell(before, action, after, PLAYER):
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
    for before, action, after in _games(8):
        b, a = before.record, after.record
        told = GAME.tell(before, action, after, PLAYER)
        cards = Counter(dict(one.fields)["row"] for one in told if one.code in taken)
        cards["inspiration"] += len(_fields(told, "solo-takes-inspiration"))
        for code in ("solo-allowed", "solo-goes-on"):
            cards.update(one["row"] for one in _fields(told, code) if one["what"] == "acquire")
        for row, name in enumerate(ROW_NAMES):
            assert cards[name] == a.cards[OPPONENT, row] - b.cards[OPPONENT, row], told
        types = Counter(one["type"] for one in _fields(told, "solo-takes-tile"))
        types["special"] += len(_fields(told, "solo-takes-special"))
        for kind, name in enumerate(TILE_TYPE_NAMES):
            assert types[name] == a.tiles[OPPONENT, kind] - b.tiles[OPPONENT, kind]
        if a.comets != b.comets:
            assert {"solo-comet", "opponent-comet"} & set(_codes(told))
        steps = sum(one["steps"] for one in _fields(told, "solo-track")) + len(_fields(told, "opponent-track"))
        assert (int(b.solo_track) + steps) % 8 == a.solo_track
        spaces = [one["space"] for one in _fields(told, "solo-journal")]
        if a.marker[OPPONENT] != b.marker[OPPONENT] and b.stage != 0:
            assert spaces[-1] == track.SPACE_NAMES[a.marker[OPPONENT]]


@pytest.mark.parametrize(
    ("scheme", "effect", "edit"),
    [
        ("blue_2_green_worker", "place_worker:green", lambda s: s.workers.__setitem__((OPPONENT, GREEN_WORKER), 1)),
        ("blue_0_green_or_blue_worker", "place_worker:blue", lambda s: None),
        ("blue_0_green_or_yellow_worker", "place_worker:yellow", lambda s: None),
        ("red_1_buy_water", "spend(influence:blue*2) -> card:water", _tokens(BLUE, 2)),
        ("red_2_buy_space", "spend(influence:black*2) -> card:space", _tokens(BLACK, 3)),
        ("red_1_buy_land", "spend(influence:yellow*2) -> card:land", _tokens(YELLOW, 2)),
    ],
)
def test_the_first_action_of_each_scheme_card(scheme: str, effect: str, edit: Edit) -> None:
    """WA-5, WA-6."""
    told = _told("space", scheme, edit)
    assert _fields(told, "solo-first") == [{"card": scheme, "effect": effect}]
    assert "solo-second" not in _codes(told)
    if scheme.startswith("red"):
        guild = effect.split(":")[1].split("*")[0]
        assert _fields(told, "solo-spends") == [{"guild": guild, "tokens": 2}]
        assert [one["row"] for one in _fields(told, "solo-takes-card")][:1] == [scheme.split("_")[-1]]
    else:
        assert [one["worker"] for one in _fields(told, "solo-places-worker")] == [effect.split(":")[1]]


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

    told = _told("space", scheme, edit)
    assert [one["why"] for one in _fields(told, "solo-cannot")] == why
    assert [one["card"] for one in _fields(told, "solo-second")] == [scheme]
    assert does in _codes(told)
    assert _codes(told).index("solo-cannot") < _codes(told).index("solo-second") < _codes(told).index(does)


def test_green_is_preferred_among_two_colours_of_workers() -> None:
    """WA-6."""
    told = _told("space", "blue_0_green_or_blue_worker", lambda s: s.workers.__setitem__((OPPONENT, GREEN_WORKER), 1))
    assert [one["worker"] for one in _fields(told, "solo-places-worker")][:1] == ["green"]
    assert "solo-cannot" not in _codes(told)


def test_a_worker_without_a_card_that_could_take_it() -> None:
    """WA-6, WA-22."""

    def edit(s: Any) -> None:
        s.row_workers[LAND] = 1 << YELLOW_WORKER
        s.workers[OPPONENT] = (0, 1, 0)

    told = _told("space", "blue_0_green_or_yellow_worker", edit)
    assert [one["why"] for one in _fields(told, "solo-cannot")] == ["no-own-worker", "no-free-card"]


def test_a_cost_without_a_card_to_take() -> None:
    """WA-6."""

    def edit(s: Any) -> None:
        s.row_card[WATER] = NOTHING
        s.guild[OPPONENT, BLUE] = 2

    told = _told("space", "red_1_buy_water", edit)
    assert [one["why"] for one in _fields(told, "solo-cannot")] == ["no-card"]


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
    edit = _after(before, _tokens(guild, 2)) if before else _tokens(guild, 2)
    taken = _fields(_told("upgrade", scheme, edit), "solo-takes-card")[0]
    row = ROW_NAMES.index(taken["row"])
    assert (taken["sum"], taken["order"]) == (total, order)
    assert taken["place"] == PRINTED_PLACE[row, order[0] - 1]


def test_a_sum_of_nothing() -> None:
    """WA-18."""
    placed = _fields(_told("space", "blue_0_green_or_blue_worker"), "solo-places-worker")[0]
    assert (placed["sum"], placed["order"]) == (0, [1, 2, 3, 4])
    assert placed["place"] == PRINTED_PLACE[WATER, 0]


def test_a_place_without_a_card_is_passed_over() -> None:
    """WA-19."""

    def edit(s: Any) -> None:
        s.row_card[LAND, 0] = NOTHING
        s.guild[OPPONENT, YELLOW] = 2

    told = _told("space", "red_1_buy_land", edit)
    first = int(PRINTED_PLACE[LAND, 0])
    assert _fields(told, "solo-passes") == [{"row": "land", "place": first, "why": "empty"}]
    assert _fields(told, "solo-takes-card")[0]["place"] == PRINTED_PLACE[LAND, 1]


def test_a_card_with_a_worker_of_that_colour_is_passed_over() -> None:
    """WA-19, WA-22."""

    def edit(s: Any) -> None:
        s.row_workers[WATER, 0] = 1 << BLUE_WORKER

    told = _told("space", "blue_0_green_or_blue_worker", edit)
    assert [one["why"] for one in _fields(told, "solo-passes")][:1] == ["has-worker"]
    assert _fields(told, "solo-places-worker")[0]["place"] == PRINTED_PLACE[WATER, 1]


def test_a_token_goes_to_the_row_of_the_track_colour_and_on_to_the_next() -> None:
    """WA-17."""

    def edit(s: Any) -> None:
        s.guild[OPPONENT] = 0
        s.row_token[SPACE] = OPPONENT
        s.row_token[WATER, 0] = OPPONENT

    told = _told("space", "red_1_buy_land", edit)
    assert _fields(told, "solo-passes-row") == [{"row": "space"}]
    assert _fields(told, "solo-passes") == [{"row": "water", "place": int(PRINTED_PLACE[WATER, 0]), "why": "has-token"}]
    token = _fields(told, "solo-token")[0]
    assert (token["row"], token["colour"]) == ("water", "black")


def test_a_tile_of_the_track_colour_and_on_to_the_next_pile_and_type() -> None:
    """WA-17, WA-19, WO-22."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        for design in range(tiles.PILES):
            if TILE_TYPE_NAMES[tiles.TYPE[design]] == "space":
                s.pile[design] = 0
        s.pile[solo_tables.TILE_BY_RANK[TILE_TYPE_NAMES.index("water"), 0]] = 0

    told = _told("space", "blue_0_green_or_yellow_worker", edit)
    assert _fields(told, "solo-passes-tiles") == [{"type": "space"}]
    assert len(_fields(told, "solo-passes-pile")) == 1
    taken = _fields(told, "solo-takes-tile")[0]
    assert (taken["type"], taken["why"], taken["colour"]) == ("water", "colour", "black")
    assert len(_fields(told, "solo-covers")[0]["cells"]) == 2


def test_a_tile_without_room_lies_beside() -> None:
    """WA-29, WO-25."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.solo_covered = 20

    told = _told("space", "blue_0_green_or_yellow_worker", edit)
    assert "solo-lays-beside" in _codes(told) and "solo-covers" not in _codes(told)


def test_the_track_goes_on_by_the_silver_of_the_scheme_card_and_its_effect_is_told_between() -> None:
    """WA-5, WA-8."""

    def edit(s: Any) -> None:
        s.solo_track = 4

    told = _told("space", "red_2_buy_space", edit)
    tracks = _fields(told, "solo-track")
    assert [(one["steps"], one["space"], one["why"]) for one in tracks[:2]] == [(1, 5, "scheme"), (1, 6, "scheme")]
    assert _fields(told, "solo-track-effect") == [{"effect": "comet"}]
    codes = _codes(told)
    assert codes.index("solo-track-effect") < codes.index("solo-comet") < codes.index("solo-cannot")


def test_silver_and_dice_become_something_else_for_the_opponent() -> None:
    """WA-13."""
    seen: dict[str, str] = {}
    for before, action, after in _games(8):
        for one in _fields(GAME.tell(before, action, after, PLAYER), "solo-instead"):
            seen[one["effect"]] = one["becomes"]
    assert seen["new_die"] == "upgrade:any4" and seen["refresh_die"] == "worker"
    assert seen["adjust_die"] == "influence:card" and seen["silver:2"] == "resource_track:+2"


def _resting(board: str, schemes: tuple[str, ...], edit: Edit = lambda s: None) -> list[Sentence]:
    """What is told of a rest: the position of the card drawn last before it, with scheme cards laid open."""
    position, rng = GAME.new(1, opponent=board, first="seat"), generator(3)
    while True:
        before = position.copy()
        action = GAME.action(int(GAME.doors.sample(position.states, 0, rng)))
        position.play(action)
        if QUESTION_NAMES[position.record.question] == "scheme":
            break
    s = before.record
    for scheme in schemes:
        s.schemes |= 1 << SCHEME_NAMES.index(scheme)
        s.scheme_before = s.scheme_last
        s.scheme_last = SCHEME_NAMES.index(scheme)
    edit(s)
    after = before.copy()
    after.play(action)
    return GAME.tell(before, action, after, PLAYER)


BLUES = ("blue_2_green_worker", "blue_0_green_or_blue_worker", "blue_0_green_or_yellow_worker")
REDS = ("red_1_buy_water", "red_1_buy_land", "red_2_buy_space")


def test_a_rest_is_told_with_its_steps() -> None:
    """WA-4, WA-9."""
    told = _resting("space", BLUES)
    codes = _codes(told)
    assert _fields(told, "solo-rests") == [{"colour": "blue"}]
    wanted = ["turn", "solo-rests", "solo-comet", "solo-takes-card", "solo-journal", "solo-shuffles"]
    assert [codes.index(code) for code in wanted] == sorted(codes.index(code) for code in wanted)
    assert _fields(told, "solo-comet")[0]["why"] == "scheme"


def test_a_rest_without_a_comet_says_so() -> None:
    """WA-9."""
    told = _resting("upgrade", REDS)
    assert _fields(told, "solo-rests") == [{"colour": "red"}]
    assert _fields(told, "solo-no-comet") == [{"card": "red_2_buy_space"}]
    assert "solo-takes-tile" in _codes(told)


@pytest.mark.parametrize(
    ("schemes", "why", "space"),
    [(BLUES, "more-blue", "c1u"), (REDS, "more-red", "c1l")],
)
def test_the_way_of_the_journal_goes_by_the_scheme_cards(schemes: tuple[str, ...], why: str, space: str) -> None:
    """WA-24."""
    told = _fields(_resting("space", schemes), "solo-journal")[0]
    assert (told["why"], told["space"], told["blue"] > told["red"]) == (why, space, why == "more-blue")


@pytest.mark.parametrize(
    ("scheme", "other", "why"), [(BLUES[0], REDS[0], "last-blue"), (REDS[2], BLUES[1], "last-red")]
)
def test_when_level_the_last_scheme_card_gives_the_way(scheme: str, other: str, why: str) -> None:
    """WA-24."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.guild[OPPONENT] = 0
        s.solo_stack[0] = programs.JOURNAL * ARGUMENTS
        s.solo_depth = 1

    told = _fields(_told("journal", scheme, _after(other, edit)), "solo-journal")
    assert told and all(one["why"] == why for one in told)


def test_the_only_way_and_a_final_space_that_is_taken() -> None:
    """WA-24, WA-25."""
    told = _resting("space", BLUES, lambda s: s.marker.__setitem__(OPPONENT, track.SPACE_NAMES.index("c4u")))
    assert _fields(told, "solo-journal")[0]["why"] == "only-way"

    def at_the_end(s: Any) -> None:
        s.marker[OPPONENT] = track.SPACE_NAMES.index("c9u")
        s.marker[PLAYER] = track.SPACE_NAMES.index("c10_1")

    told = _resting("space", BLUES, at_the_end)
    assert (_fields(told, "solo-journal")[0]["why"], _fields(told, "solo-journal")[0]["space"]) == (
        "other-taken",
        "c10_3",
    )
    assert "solo-takes-special" in _codes(told)


def test_no_way_on_is_told() -> None:
    """WA-24."""
    told = _resting("space", BLUES, lambda s: s.marker.__setitem__(OPPONENT, track.SPACE_NAMES.index("c10_1")))
    assert "solo-journal-stays" in _codes(told)


@pytest.mark.parametrize(
    ("player", "black", "where", "tokens"),
    [("c4u", 1, "behind", 1), ("c0", 2, "level", 2), ("c0", 1, "level", 2)],
)
def test_a_further_move_costs_by_where_its_marker_is(player: str, black: int, where: str, tokens: int) -> None:
    """WA-26."""

    def edit(s: Any) -> None:
        s.marker[PLAYER] = track.SPACE_NAMES.index(player)
        s.guild[OPPONENT, BLACK] = black
        s.journal_tile[:] = [track.TILE_NAMES.index("tile_silver2")] * track.TILES

    told = _resting("space", BLUES, edit)
    code = "solo-extra" if black >= tokens else "solo-no-extra"
    assert [(one["where"], one["tokens"]) for one in _fields(told, code)] == [(where, tokens)]
    assert len(_fields(told, "solo-journal")) == (2 if black >= tokens else 1)


def _doing(board: str, kind: int, edit: Edit = lambda s: None, argument: int = 0) -> list[Sentence]:
    """What is told when the opponent does one thing more after a scheme card that gives it only influence."""

    def more(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.solo_stack[0] = kind * ARGUMENTS + argument
        s.solo_depth = 1
        edit(s)

    return _told(board, "blue_0_green_or_blue_worker", more)


@pytest.mark.parametrize(
    ("space", "guild", "why"),
    [(0, "black", "colour"), (3, "blue", "colour"), (5, "yellow", "colour"), (7, "black", "green")],
)
def test_influence_on_any_guild_goes_by_the_track(space: int, guild: str, why: str) -> None:
    """WA-16."""
    told = _doing("townsfolk", INFLUENCE_ANY, lambda s: s.__setattr__("solo_track", space))
    assert _fields(told, "solo-guild")[-1] == {"guild": guild, "why": why}


@pytest.mark.parametrize(("space", "place"), [(0, 2), (3, 3), (4, 4), (6, 4), (7, 3)])
def test_inspiration_cards_go_by_the_track_space(space: int, place: int) -> None:
    """WA-20."""
    kind = programs.CARD + INSPIRATION * programs.MARKS
    told = _doing("space", kind, lambda s: s.__setattr__("solo_track", space))
    assert [(one["place"], one["space"]) for one in _fields(told, "solo-takes-inspiration")] == [(place, space)]


def test_special_tiles_go_clockwise_from_the_place_on_the_scheme_card() -> None:
    """WA-21."""
    told = _doing("space", programs.TILE + TILE_TYPE_NAMES.index("special"))
    assert [one["start"] for one in _fields(told, "solo-takes-special")] == ["top_3"]


def test_the_top_card_of_a_pile_instead_of_drawing_three() -> None:
    """WA-15."""

    def edit(s: Any) -> None:
        one = int((s.deck[WATER] > 0).nonzero()[0][0])
        s.deck[WATER] = 0
        s.deck[WATER, one] = 1

    kind = programs.CARD + WATER * programs.MARKS + programs.DRAW_THREE
    assert [one["row"] for one in _fields(_doing("space", kind, edit), "solo-takes-top")] == ["water"]

    def none(s: Any) -> None:
        s.deck[WATER] = 0
        s.under_count[1] = 0

    assert [one["why"] for one in _fields(_doing("space", kind, none), "solo-nothing")] == ["pile-empty"]


def test_a_green_worker_is_retrieved_first_then_one_of_the_track_colour() -> None:
    """WA-23."""

    def edit(s: Any) -> None:
        s.row_workers[:] = 0
        s.row_token[:] = NOBODY
        s.row_workers[LAND, 1] = 1 << GREEN_WORKER | 1 << YELLOW_WORKER

    told = _doing("space", programs.WORKER, edit)
    assert [(one["worker"], one["why"]) for one in _fields(told, "solo-retrieves-worker")] == [("green", "green")]

    def yellow(s: Any) -> None:
        edit(s)
        s.row_workers[LAND, 1] = 1 << YELLOW_WORKER

    told = _doing("space", programs.WORKER, yellow)
    assert [(one["worker"], one["why"]) for one in _fields(told, "solo-retrieves-worker")] == [("yellow", "colour")]

    told = _doing("space", programs.WORKER, lambda s: s.row_workers.__setitem__(slice(None), 0))
    assert [one["why"] for one in _fields(told, "solo-nothing")] == ["no-worker"]


def test_what_has_no_target_is_told() -> None:
    """WO-26."""
    whys = {
        "no-card": (programs.CARD + TOWNSFOLK * programs.MARKS, lambda s: s.row_card.__setitem__(TOWNSFOLK, NOTHING)),
        "no-free-card": (programs.INFLUENCE_CARD, lambda s: s.row_token.__setitem__(slice(None), OPPONENT)),
        "no-tile": (programs.ANY_TILE, lambda s: s.pile.__setitem__(slice(None), 0)),
        "no-more-comets": (programs.COMET, lambda s: s.__setattr__("comets", 10)),
    }
    for why, (kind, edit) in whys.items():
        assert why in [one["why"] for one in _fields(_doing("space", kind, edit), "solo-nothing")], why


def _with_token(
    kind: int, row: int, edit: Edit = lambda s: None, worker: int = NOTHING
) -> tuple[Position, list[Sentence]]:
    """The question whether the opponent may have a card with the player's token."""

    def more(s: Any) -> None:
        s.workers[OPPONENT] = 1 if worker != NOTHING else 0
        s.row_token[row, 0] = PLAYER
        s.silver[PLAYER] = 3
        s.solo_stack[0] = kind * ARGUMENTS
        s.solo_depth = 1
        s.guild[OPPONENT] = 0
        edit(s)

    position = _at("scheme", "space")
    more(position.record)
    before, action = position.copy(), GAME.parse("scheme red_1_buy_land")
    position.play(action)
    assert QUESTION_NAMES[position.record.question] == "deny"
    return position, GAME.tell(before, action, position, PLAYER)


def _wishes() -> dict[str, tuple[int, int, Edit, int]]:
    def workers(s: Any) -> None:
        s.row_workers[:] = 0
        s.row_workers[WATER] = 1 << BLUE_WORKER

    return {
        "acquire": (programs.CARD + WATER * programs.MARKS, WATER, lambda s: None, NOTHING),
        "place": (programs.PLACE_WORKER + BLUE_WORKER, WATER, lambda s: None, BLUE_WORKER),
        "retrieve": (programs.WORKER, WATER, workers, NOTHING),
    }


@pytest.mark.parametrize("what", ["acquire", "place", "retrieve"])
def test_what_the_opponent_wants_is_asked_allowed_or_denied(what: str) -> None:
    """WA-31."""
    kind, row, edit, worker = _wishes()[what]
    position, told = _with_token(kind, row, edit, worker)
    wants = _fields(told, "solo-wants")[-1]
    assert (wants["what"], wants["row"], wants["place"]) == (what, ROW_NAMES[row], PRINTED_PLACE[row, 0])
    prompt = dict(position.prompt().fields)
    assert (prompt["what"], prompt["row"], prompt["place"]) == (what, wants["row"], wants["place"])
    for text, code in (("allow silver", "solo-allowed"), ("deny silver", "solo-goes-on")):
        after, action = position.copy(), GAME.parse(text)
        after.play(action)
        answered = _fields(GAME.tell(position, action, after, PLAYER), code)
        assert len(answered) == 1 and answered[0]["what"] == what
        assert (answered[0]["place"] == wants["place"]) == (code == "solo-allowed")


def test_influence_names_its_guild() -> None:
    """WA-7."""
    told = _doing("space", programs.INFLUENCE + YELLOW)
    assert [one["guild"] for one in _fields(told, "solo-guild")] == ["blue", "yellow", "black", "yellow"]
    assert all(one["why"] == "named" for one in _fields(told, "solo-guild"))
