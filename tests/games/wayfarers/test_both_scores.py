"""Points of positions worked out by hand, counted by the engine and by the oracle."""

from collections.abc import Callable

import pytest

from shedu.games.wayfarers.rules import scoring
from tests.games.wayfarers.oracle import PlacedTile, Player, scores
from tests.games.wayfarers.test_oracle_positions import dealt, write

Score = Callable[[list[Player]], list[int]]


def engine_scores(players: list[Player]) -> list[int]:
    """Return the points of all players as the engine counts them."""
    s = dealt(len(players), 1, 1, 1).copy()[0]
    for seat, player in enumerate(players):
        write(s, seat, player)
    return [int(scoring.total_points(s, seat)) for seat in range(len(players))]


@pytest.fixture(params=[engine_scores, scores], ids=["engine", "oracle"])
def score(request: pytest.FixtureRequest) -> Score:
    """Count with either side."""
    side: Score = request.param
    return side


def scored_player() -> Player:
    """Return the player of the rulebook's scoring example (section 17)."""
    return Player(
        land=[
            "city_upg_basic_inf_any",
            "vista_on_city_silver1",
            "vista_on_vista_silver1",
            "vista_on_harbour_silver1",
        ],
        water=["open_sea_journal", "open_sea_silver3", "open_sea_worker2", "open_sea_inf_blue2"],
        space=["comet_3", "stars_per_vista", "comet_3", "comet_1"],
        inspiration={"1": "insp_townsfolk_6", "3": "insp_comet_6"},
        townsfolk={
            "home_city": "farmer_silver1",
            "land 1": "merchant_silver1",
            "water 0": "guardian_silver2",
            "water 1": "warrior_worker_or_inf_card",
        },
        tiles=[
            PlacedTile("special_planet", "a", [(2, 1)]),
            PlacedTile("special_observatory", "a", [(2, 2)]),
            PlacedTile("basic_camel", "a", [(2, 3)]),
            PlacedTile("basic_ship", "a", [(2, 4)]),
            PlacedTile("basic_ship", "a", [(2, 5)]),
        ],
        guilds={"black": 2, "yellow": 1, "blue": 0},
    )


def test_the_scoring_example_gives_53_points(score: Score) -> None:
    """WG-3 to WG-11."""
    other = Player(guilds={"black": 1, "yellow": 1, "blue": 1}, space=["comet_3", "comet_3"])
    assert score([scored_player(), other])[0] == 53


def test_without_the_comet_lead_comet_cards_are_worth_their_number(score: Score) -> None:
    """WG-6: two cards with three comets 1 each instead of 4, the doubled one 3 instead of 4."""
    other = Player(guilds={"black": 1, "yellow": 1, "blue": 1}, space=["comet_3", "comet_3", "comet_1"])
    assert score([scored_player(), other])[0] == 53 - 3 - 3 - 2


def test_sun_and_moon_are_worth_more_together(score: Score) -> None:
    """WG-7."""
    assert score([Player(space=["sun"]), Player(space=["moon"])]) == [3, 3]
    assert score([Player(space=["sun", "moon"]), Player()])[0] == 14


def test_planets_count_each_other_and_the_special_tile(score: Score) -> None:
    """WG-7, WU-9."""
    player = Player(space=["planet_inf_blue", "planet_inf_black"], tiles=[PlacedTile("special_planet", "a", [(1, 2)])])
    # Two planet cards of 4 each, the tile 3, the home star 1 (a townsfolk card and a tile).
    assert score([player, Player()])[0] == 4 + 4 + 3 + 1


def test_a_tied_or_empty_guild_is_worth_nothing(score: Score) -> None:
    """WG-11."""
    tied = {"black": 2, "yellow": 0, "blue": 1}
    assert score([Player(guilds=dict(tied)), Player(guilds=dict(tied) | {"blue": 0})]) == [3, 0]
