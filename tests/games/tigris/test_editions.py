"""Where editions differ, presets differ: points doubled by buildings (B-7), catastrophes on them (B-10)."""

import random
import re
from typing import Any

from shedu.core.game import Position
from shedu.core.game_record import read, record_of, write
from shedu.games import game
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.staged import ARCHER, BULL, LION, RULES_PAGE, hear, play, stage, tigris
from tests.games.tigris.test_against_oracle import compare

GERMAN: dict[str, Any] = dict(next(preset.options for preset in tigris().presets if preset.id == "german"))
NEW: dict[str, Any] = {"buildings": "on", "wonder": "on"}
# The bull's trader in a kingdom with the market hall on H5; the lion has a market to lay there.
MARKET_HALL: dict[str, Any] = {
    "red": "G4",
    "green": "G5 H5 I5",
    "houses": {"green": "H5"},
    "leaders": {"bull green": "G3"},
    "hands": {LION: {"green": 2}, BULL: {"green": 2}},
}


def points(position: Position, seat: int) -> int:
    return position.game.open_view(position)["points"][seat]["green"]


def test_in_the_german_edition_a_building_doubles_only_what_the_placer_gains() -> None:
    other = play(stage(**MARKET_HALL, **GERMAN), "tile green J5")
    assert points(other, BULL) == 1
    own = play(stage(active=BULL, **MARKET_HALL, **GERMAN), "tile green J5")
    assert points(own, BULL) == 2
    assert points(play(stage(**MARKET_HALL, **NEW), "tile green J5"), BULL) == 2


def test_in_the_german_edition_the_placers_own_king_gains_two_as_well() -> None:
    kings: dict[str, Any] = MARKET_HALL | {"leaders": {"bull black": "G3"}}
    assert points(play(stage(active=BULL, **kings, **GERMAN), "tile green J5"), BULL) == 2
    assert points(play(stage(active=LION, **kings, **GERMAN), "tile green J5"), BULL) == 1


def test_what_is_told_of_a_tile_agrees_with_the_points() -> None:
    told = hear(stage(**MARKET_HALL, **GERMAN), "tile green J5")
    assert [each.code for each in told] == ["tile-scored-for"]
    assert dict(told[0].fields)["points"] == 1
    told = hear(stage(active=BULL, **MARKET_HALL, **GERMAN), "tile green J5")
    assert [each.code for each in told][:2] == ["tile-scored", "building-doubled"]


def test_in_the_german_edition_a_catastrophe_may_hit_a_tile_under_a_building() -> None:
    position = stage(**MARKET_HALL, **GERMAN)
    told = hear(position, "catastrophe H5")
    assert [(each.code, each.rule) for each in told][:2] == [
        ("catastrophe-destroyed", "T-42"),
        ("building-returned", "B-10"),
    ]
    seen = position.game.open_view(position)
    assert (seen["building_cells"], "H5" in seen["tiles"], seen["catastrophes"]) == ({}, False, ["H5"])
    position.play("tile green J5")
    assert position.game.open_view(position)["question"] != "building"  # I5 and J5 are no line of three


def test_a_building_that_went_back_may_be_placed_again() -> None:
    position = play(stage(**MARKET_HALL, black="A1", **GERMAN), "catastrophe H5")
    play(position, "tile green G6")
    assert position.game.open_view(position)["question"] != "building"  # G5 and G6
    longer = play(stage(**MARKET_HALL | {"green": "G5 H5 G6"}, **GERMAN), "catastrophe H5", "tile green G7")
    assert "building G6" in {action.text for action in longer.legal()}


def test_in_the_new_edition_a_building_protects_its_tile() -> None:
    position = stage(**MARKET_HALL, **NEW)
    assert "catastrophe H5" not in {action.text for action in position.legal()}
    refused = position.game.explain_illegal(position, position.game.parse("catastrophe H5"))
    assert (refused.code, refused.rule) == ("catastrophe-on-building", "B-10")


def test_kernel_and_oracle_agree_about_both_editions() -> None:
    hits = 0
    for seed in range(30):
        choice = random.Random(seed)
        edition: dict[str, Any] = GERMAN if seed % 3 else NEW
        position = stage(active=choice.choice((ARCHER, BULL, LION)), **MARKET_HALL, **edition)
        data = position.game.open_view(position)
        del data["turns"]
        oracle = Oracle.from_open(data)
        oracle.point_to = "placer" if edition is GERMAN else "receiver"
        oracle.catastrophe_on_building = "allowed" if edition is GERMAN else "forbidden"
        texts: list[str] = []
        for _ in range(8):
            answers = sorted(oracle.legal())
            wanted = [text for text in answers if text == "catastrophe H5" or text.startswith("tile green")]
            texts.append(choice.choice(wanted or answers))
            hits += texts[-1] == "catastrophe H5"
            oracle.play(texts[-1])
            position.play(texts[-1])
            compare(position, oracle, texts)
    assert hits > 3


def test_a_record_without_the_new_options_means_what_it_meant() -> None:
    old = record_of(tigris().new(2, rules=1, buildings="on"), ("Ann", "Ben"))
    text = re.sub(r", buildingPoint \w+, buildingCatastrophe \w+", "", write(old))
    assert "buildingPoint" not in text
    options = dict(read(text, game).options)
    assert (options["buildingPoint"], options["buildingCatastrophe"]) == ("receiver", "forbidden")


def test_the_page_lists_the_options_and_presets_as_they_are() -> None:
    page = RULES_PAGE.read_text()
    names = [option.name for option in tigris().options]
    for option in tigris().options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in page
    for preset in tigris().presets:
        chosen = tigris().check_options(dict(preset.options))
        row = f"| `{preset.id}` | {preset.title} | " + " | ".join(f"`{chosen[name]}`" for name in names) + " |"
        assert row in page
