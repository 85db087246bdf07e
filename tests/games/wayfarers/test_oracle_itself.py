"""The oracle of Wayfarers on positions worked out by hand, so that it is more than a second guess."""

from collections import Counter

import pytest

from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import (
    Opponent,
    PlacedTile,
    Player,
    count,
    goal_is_met,
    icons,
    main_icon_points,
    ranks,
    scores,
)
from tests.games.wayfarers.oracle_rules import (
    DieSpace,
    FaceUp,
    bonuses,
    chain,
    column_contents,
    discounts,
    has_place_for_space_card,
    inspiration_places,
    link_rewards,
    may_place,
    missing_assets,
    open_links,
    placements,
    tile_payments,
    townsfolk_places,
    triggered_vistas,
    ways_to_acquire,
)
from tests.games.wayfarers.oracle_solo import (
    Board,
    any_tile,
    card_to_influence,
    cards_in_order,
    extra_move_price,
    next_space,
    places_for_worker,
    rests,
    special_tile,
    tile_of_type,
    track_steps,
    workers_in_order,
)


def test_everybody_begins_with_the_icons_and_cards_of_the_home_board() -> None:
    """WS-6, WS-7."""
    player = Player()
    assert Counter(icons(player)) == Counter(["city", "harbour", "stars", "observatory", "library"])
    assert [count(player, f"card:{row}") for row in ("land", "water", "space", "townsfolk", "inspiration")] == [
        1,
        1,
        1,
        1,
        0,
    ]
    assert scores([player, Player()]) == [0, 0]


def test_seven_icons_are_the_most_that_count() -> None:
    """WG-3, WG-4."""
    player = Player(land=["city_upg_basic_inf_any"] * 8)
    assert main_icon_points(player) == 16
    player.land += ["vista_on_city_silver1"]
    player.water += ["open_sea_silver3"]
    assert main_icon_points(player) == 16 + 5


def test_a_goal_of_two_kinds_needs_both() -> None:
    """WG-8."""
    player = Player(tiles=[PlacedTile("basic_ship", "a", [(1, 2)]), PlacedTile("basic_ship", "a", [(1, 3)])])
    assert not goal_is_met(player, "insp_basic_and_space_tiles_2")
    player.tiles += [
        PlacedTile("space_adjust_vp", "a", [(2, 2), (3, 2)]),
        PlacedTile("space_adjust_vp", "a", [(2, 3), (3, 3)]),
    ]
    assert goal_is_met(player, "insp_basic_and_space_tiles_2")


def test_ties_are_broken_by_black_then_yellow_then_blue() -> None:
    """WG-12."""
    more_blue = {"black": 1, "yellow": 1, "blue": 5}
    more_yellow = {"black": 1, "yellow": 2, "blue": 0}
    assert ranks([9, 9, 10], [more_blue, more_yellow, more_blue]) == [3, 2, 1]
    assert ranks([9, 9], [more_blue, dict(more_blue)]) == [1, 1]


def test_the_opponent_scores_cards_tiles_and_guilds() -> None:
    """WA-33."""
    opponent = Opponent(
        cards={"townsfolk": 2, "land": 1, "water": 1, "space": 1, "inspiration": 1},
        tiles=["space_adjust_vp", "special_comet"],
        guilds={"black": 1, "yellow": 0, "blue": 0},
        comets=2,
    )
    assert scores([Player(space=["comet_2"])], opponent) == [2, 2 + 2 + 2 + 3 + 4 + 3 + 5 + 3]
    assert scores([Player(space=["comet_3"])], opponent)[0] == 4


def test_a_column_shows_its_half_of_a_wide_tile_and_a_tall_tile_once() -> None:
    """WU-6, WD-4, WD-5."""
    player = Player(
        tiles=[
            PlacedTile("water_ship_pigeon", "b", [(3, 1), (3, 2)]),
            PlacedTile("space_pigeon_camel_ship", "a", [(1, 2), (2, 2)]),
        ]
    )
    assert Counter(column_contents(player, 1)) == Counter(["camel", "pigeon"])
    assert Counter(column_contents(player, 2)) == Counter(["ship", "pigeon", "camel", "ship"])
    assert column_contents(player, 6) == ["telescope"]
    two_ships = DieSpace("water 0", ("ship", "ship"))
    assert may_place(player, 2, two_ships) == "yes"
    assert may_place(player, 1, two_ships) == "no"


def test_the_blue_guild_stands_in_for_one_ship_only() -> None:
    """WD-7."""
    player = Player(guilds={"black": 0, "yellow": 0, "blue": 3})
    assert may_place(player, 3, DieSpace("home_harbour", ("ship",))) == "blue"
    assert may_place(player, 3, DieSpace("water 0", ("ship", "ship"))) == "no"
    assert may_place(player, 3, DieSpace("home_city", ("camel",))) == "no"
    assert may_place(Player(), 3, DieSpace("home_harbour", ("ship",))) == "no"


def test_a_townsfolk_card_helps_on_its_own_card_and_not_in_the_turn_it_was_gained() -> None:
    """WD-6, WC-6."""
    player = Player(townsfolk={"home_harbour": "adventurer_ship"})
    harbour = DieSpace("home_harbour", ("ship",))
    assert may_place(player, 3, harbour) == "yes"
    assert missing_assets(player, 3, harbour, frozenset({"home_harbour"})) == Counter(["ship"])


def test_a_chain_goes_through_columns_and_does_not_wrap() -> None:
    """WD-9."""
    player = Player(
        tiles=[
            PlacedTile("land_plus_camel", "a", [(2, 2), (2, 3)]),  # column 2 raises
            PlacedTile("land_pigeon_plus", "a", [(3, 2), (3, 3)]),  # column 3 raises
            PlacedTile("space_adjust_vp", "a", [(2, 6), (3, 6)]),  # column 6 both
        ]
    )
    assert chain(player, 2) == {2, 3, 4}
    assert chain(player, 3) == {3, 4}
    assert chain(player, 4) == {4}
    assert chain(player, 6) == {5, 6}


def test_discounts_of_a_column_add_up() -> None:
    """WD-11, WD-12."""
    player = Player(
        silver=1,
        tiles=[
            PlacedTile("land_vp_silver_discount", "a", [(2, 2), (2, 3)]),
            PlacedTile("water_silver_discount_plus", "a", [(3, 3), (3, 4)]),
        ],
    )
    assert discounts(player, 3, "silver") == 2 and discounts(player, 2, "silver") == 0
    assert tile_payments(player, "land", 2) == {"silver"}
    assert tile_payments(player, "land", 1) == set()
    assert tile_payments(player, "basic", 5) == {"silver"}
    player.guilds["yellow"] = 2
    assert tile_payments(player, "land") == {"influence"}
    assert tile_payments(player, "special") == {"nothing"}


def test_link_rewards_need_lightning_and_a_reward_on_the_same_bar() -> None:
    """WC-7, WC-8."""
    player = Player()
    assert link_rewards(player, "open_sea_inf_blue2") == ["provision:1"]
    player.water.append("open_sea_inf_blue2")
    assert link_rewards(player, "harbour_inf_card_silver2") == ["silver:1", "influence:card"]
    assert link_rewards(player, "open_sea_upg_water_free") == []


def test_townsfolk_cards_need_a_fitting_card_without_one() -> None:
    """WC-14."""
    player = Player(land=["vista_on_city_silver1", "city_library_inf_blue_journal"])
    assert townsfolk_places(player, "farmer_silver1") == {"home_city", "land 1"}
    assert townsfolk_places(player, "merchant_silver1") == {"land 0"}
    assert townsfolk_places(player, "scholar_inf_black_or_move") == {"land 1"}
    player.townsfolk["land 1"] = "farmer_silver1"
    assert townsfolk_places(player, "scholar_inf_black_or_move") == set()
    assert townsfolk_places(player, "mercenary_worker_or_inf_card") == {"home_city", "home_harbour"}


def test_space_cards_need_a_card_below_and_inspiration_cards_a_space_card() -> None:
    """WC-16, WC-17."""
    player = Player()
    assert not has_place_for_space_card(player)
    player.water.append("open_sea_silver3")
    assert has_place_for_space_card(player)
    player.space.append("sun")
    assert not has_place_for_space_card(player)
    assert inspiration_places(player) == {"home_star", "0"}
    player.inspiration["home_star"] = "insp_city_5"
    assert inspiration_places(player) == {"0"}


def test_a_card_is_acquired_with_price_and_fee_or_not_at_all() -> None:
    """WC-2, WI-5, WI-6, WE-20."""
    player = Player(silver=2, provision=0)
    mine, theirs = FaceUp("farmer_silver1", 0), FaceUp("farmer_silver1", 1)
    assert ways_to_acquire(player, 0, "townsfolk", 1, mine) == {"none"}
    assert ways_to_acquire(player, 0, "townsfolk", 1, theirs) == set()
    assert ways_to_acquire(player, 0, "townsfolk", 1, theirs, free=True) == {"silver"}
    player.provision = 1
    assert ways_to_acquire(player, 0, "townsfolk", 1, theirs) == {"provision"}
    player.silver = 3
    assert ways_to_acquire(player, 0, "townsfolk", 1, theirs) == {"silver", "provision"}
    assert ways_to_acquire(player, 0, "space", 1, FaceUp("sun")) == set()
    player.land.append("vista_on_city_silver1")
    assert ways_to_acquire(player, 0, "space", 1, FaceUp("sun")) == {"none"}
    assert ways_to_acquire(player, 0, "space", 2, FaceUp("sun")) == set()
    assert ways_to_acquire(player, 0, "space", 2, FaceUp("sun"), off=1) == {"none"}


def test_vistas_trigger_once_for_a_gain_and_only_if_they_are_older() -> None:
    """WC-9, WC-10."""
    player = Player(
        land=["vista_on_vista_silver1", "vista_on_observatory_library_worker", "vista_on_townsfolk_inf_card"]
    )
    assert triggered_vistas(player, [0, 1, 2], ["vista"], townsfolk=False) == [0]
    assert triggered_vistas(player, [1, 2], ["city", "library", "observatory"], townsfolk=False) == [1]
    assert triggered_vistas(player, [0, 1, 2], [], townsfolk=True) == [2]


def test_tiles_stay_inside_the_grid_and_never_overlap() -> None:
    """WU-1 to WU-5."""
    player = Player()
    assert len(placements(player, "basic_ship")) == 16
    assert len(placements(player, "land_plus_camel")) == 2 * (3 + 5 + 5)
    assert len(placements(player, "space_adjust_vp")) == 4 + 6
    player.tiles.append(PlacedTile("space_adjust_vp", "a", [(2, 1), (3, 1)]))
    assert len(placements(player, "space_adjust_vp")) == 4 + 5
    assert bonuses(player, PlacedTile("land_plus_camel", "a", [(3, 3), (3, 4)])) == ["influence:card", "refresh_die"]


def test_journal_links_ask_for_what_their_side_says() -> None:
    """WJ-2, WJ-3, WJ-7, WJ-9, WS-8."""
    player = Player()
    assert open_links(player, "AAA", set()) == {"c0-c1u", "c0-c1l"}
    player.marker = "c1u"
    assert open_links(player, "AAA", set()) == set()
    player.land.append("city_upg_basic_inf_any")
    assert open_links(player, "AAA", set()) == {"c1u-c2u"}
    assert open_links(player, "BAA", set()) == set()
    player.townsfolk["home_city"] = "farmer_silver1"
    assert open_links(player, "BAA", set()) == {"c1u-c2u"}
    player.marker, player.guilds["black"] = "c9u", 1
    assert open_links(player, "AAA", set()) == {"c9u-c10_2"}
    assert open_links(player, "AAA", {"c10_2"}) == set()
    assert open_links(player, "AAA", set(), further=True) == set()
    player.guilds["black"] = 2
    assert open_links(player, "AAA", set(), further=True) == {"c9u-c10_2"}
    player.marker, player.space = "c6l", ["moon"]
    assert open_links(player, "ABA", set()) == {"c6l-c8l"}


def full_board(**changes: object) -> Board:
    """Rows full of cards nobody has touched, all tiles there."""
    rows = {
        row: {place: FaceUp(f"{row} {place}") for place in (1, 2, 3, 4)}
        for row in ("townsfolk", "space", "land", "water", "inspiration")
    }
    piles = {tile.id: 2 for tile in components.UPGRADES if tile.type != "special"}
    special = {tile.board_place for tile in components.UPGRADES if tile.type == "special"}
    board = Board(rows, piles, special)
    for name, value in changes.items():
        setattr(board, name, value)
    return board


@pytest.mark.parametrize(
    ("schemes", "land", "space"),
    [
        ([], [4, 3, 2, 1], [1, 2, 3, 4]),
        (["red_1_buy_land"], [4, 3, 2, 1], [1, 2, 3, 4]),
        (["red_1_buy_land", "red_1_buy_water"], [3, 2, 1, 4], [2, 3, 4, 1]),
        (["blue_0_green_or_blue_worker", "red_1_buy_land", "red_2_buy_space"], [2, 3, 4, 1], [3, 2, 1, 4]),
        (["blue_2_green_worker", "red_2_buy_space"], [1, 2, 3, 4], [4, 3, 2, 1]),
    ],
)
def test_the_sum_of_the_last_two_schemes_gives_the_place(schemes: list[str], land: list[int], space: list[int]) -> None:
    """WA-18."""
    board = full_board(schemes=schemes)
    assert cards_in_order(board, "land") == land
    assert cards_in_order(board, "space") == space


def test_the_opponent_passes_over_gaps_and_the_card_it_just_put_a_worker_on() -> None:
    """WA-19."""
    board = full_board(placed=("land", 4))
    del board.rows["land"][3]
    assert cards_in_order(board, "land") == [2, 1]


def test_inspiration_cards_are_picked_by_the_track() -> None:
    """WA-20."""
    assert cards_in_order(full_board(track=1), "inspiration") == [2, 3, 4, 1]
    assert cards_in_order(full_board(track=7), "inspiration") == [3, 4, 1, 2]
    assert cards_in_order(full_board(track=5), "inspiration") == [4, 1, 2, 3]


def test_the_track_colour_gives_row_and_tile_and_goes_on_clockwise() -> None:
    """WA-17, WA-19."""
    board = full_board(track=7)
    assert card_to_influence(board) == ("townsfolk", 4)
    for face_up in board.rows["townsfolk"].values():
        face_up.token = 0
    assert card_to_influence(board) == ("space", 1)
    assert any_tile(board) == "basic_telescope"
    for tile in ("basic_telescope", "basic_ship", "basic_camel", "basic_pigeon"):
        board.piles[tile] = 0
    assert any_tile(board) == "space_telescope_provision_discount"
    assert tile_of_type(board, "basic") is None
    board.schemes = ["blue_2_green_worker", "red_2_buy_space"]
    assert tile_of_type(board, "land") == "land_vp_silver_discount"


def test_special_tiles_go_clockwise_from_the_place_on_the_scheme_card() -> None:
    """WA-21."""
    board = full_board(schemes=["blue_0_green_or_yellow_worker"])
    assert special_tile(board) == "top_5"
    board.special -= {"top_5"}
    assert special_tile(board) == "bottom_5"
    board.special = {"top_4"}
    assert special_tile(board) == "top_4"
    board.special = set()
    assert special_tile(board) is None


def test_workers_are_placed_by_sum_and_retrieved_green_first() -> None:
    """WA-22, WA-23."""
    board = full_board(track=3)
    board.rows["townsfolk"][4].workers = {"green"}
    assert places_for_worker(board, "green") == [3, 2, 1]
    board.rows["water"][3].workers = {"blue"}
    board.rows["inspiration"][3].workers = {"blue", "yellow"}
    board.rows["land"][4].workers = {"yellow"}
    assert workers_in_order(board) == [
        ("green", "townsfolk", 4),
        ("blue", "inspiration", 3),
        ("blue", "water", 3),
        ("yellow", "land", 4),
        ("yellow", "inspiration", 3),
    ]


def test_the_journal_way_follows_the_colours_of_the_schemes() -> None:
    """WA-24, WA-25."""
    blue, red = "blue_2_green_worker", "red_1_buy_land"
    assert next_space(full_board(schemes=[blue]), "c2u", set()) == "c4u"
    assert next_space(full_board(schemes=[blue, red]), "c2u", set()) == "c3u"
    assert next_space(full_board(schemes=[red, blue]), "c0", set()) == "c1u"
    assert next_space(full_board(schemes=[red]), "c9u", set()) == "c10_3"
    assert next_space(full_board(schemes=[red]), "c9u", {"c10_3"}) == "c10_1"
    assert next_space(full_board(schemes=[red]), "c9u", {"c10_1", "c10_3"}) is None
    assert next_space(full_board(schemes=[red]), "c10_1", set()) is None


def test_an_extra_move_costs_more_ahead_of_the_player() -> None:
    """WA-26."""
    assert [extra_move_price("c2u", other) for other in ("c3l", "c2l", "c1u")] == [1, 2, 3]


def test_the_mark_of_the_track_lies_after_space_4() -> None:
    """WA-3, WA-8."""
    assert track_steps(3, 1) == (4, 0)
    assert track_steps(3, 2) == (5, 1)
    assert track_steps(7, 2) == (1, 0)


def test_the_opponent_rests_with_three_schemes_of_a_colour() -> None:
    """WA-4."""
    blues = [card.id for card in components.SCHEME if card.colour == "blue"]
    assert rests(full_board(schemes=blues))
    assert not rests(full_board(schemes=[*blues[:2], "red_1_buy_land", "red_2_buy_space"]))
