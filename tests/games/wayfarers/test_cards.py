"""One test a card: what the tables say of a card is what the kernel does with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from shedu.games.wayfarers.effects.programs import FREE, PLAIN
from shedu.games.wayfarers.rules import cards
from shedu.games.wayfarers.rules.acquiring import fits_under, gain_card, price_of
from shedu.games.wayfarers.rules.pieces import LAND, SPACE, TOWNSFOLK, WATER, WATER_SLOT
from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import ICONS
from tests.games.wayfarers.scenes import ALL_ASSETS, gains_of, options, parts_of, parts_open, play, scene

RICH = {"silver": 20, "provision": 20, "dice": [2, 3, 5], "tiles": ALL_ASSETS, "guilds": {"black": 2, "blue": 1}}
GREEN = {"inspiration 4": ["green"]}  # a worker to retrieve
# A card that shows an icon, by row and id.
SHOWING = {
    "city": (LAND, "city_card_townsfolk_inf_blue"),
    "vista": (LAND, "vista_on_city_silver1"),
    "harbour": (WATER, "harbour_silver4"),
    "open_sea": (WATER, "open_sea_upg_space_free"),
    "stars": (SPACE, "stars_per_city"),
    "planet": (SPACE, "planet_inf_card"),
    "sun": (SPACE, "sun"),
    "moon": (SPACE, "moon"),
    "comet": (SPACE, "comet_2"),
}


def design_of(row: int, name: str) -> int:
    return cards.CARD_NAMES[row].index(name)


@pytest.mark.parametrize("card", components.LAND, ids=lambda card: card.id)
def test_a_land_card_gives_its_immediate_reward_once(card: schema.Land) -> None:
    """WC-1, WC-5, WC-2."""
    position = scene({**RICH, "dice": [1, 4]}, rows={"land": [card.id]}, workers=GREEN)
    play(position, "die 1", "place home city", "pay", "acquire land 1")
    s = position.state
    silver, provision = gains_of(card.immediate)
    assert parts_open(s, "card gained") == parts_of(card.immediate)
    assert (s.silver[0], s.provision[0]) == (20 + 1 + silver, 20 - 2 + provision)
    assert s.cards[0, LAND] == 2 and position.view(0)["players"][0]["panorama"]["land"][1]["card"] == card.id
    icons = [card.main_icon, *card.other_icons]
    for icon in ICONS:
        assert s.icons[0, ICONS.index(icon)] == cards.HOME_ICONS[ICONS.index(icon)] + icons.count(icon)


@pytest.mark.parametrize("card", [card for card in components.LAND if card.use == "die"], ids=lambda card: card.id)
def test_a_city_works_with_a_die_and_its_assets(card: schema.Land) -> None:
    """WD-1, WD-3, WD-4, WE-1."""
    position = scene({**RICH, "land": [card.id]}, workers=GREEN)
    play(position, "die 2")
    assert "place land 1" in options(position)
    play(position, "place land 1")
    silver, provision = gains_of(card.effect)
    assert parts_open(position.state, "die space") == parts_of(card.effect)
    assert (position.state.silver[0], position.state.provision[0]) == (20 + silver, 20 + provision)
    position = scene({**RICH, "land": [card.id]}, workers=GREEN)
    play(position, "die 5")  # nothing lies in column 5
    assert "place land 1" not in options(position)


@pytest.mark.parametrize("card", [card for card in components.LAND if card.use == "trigger"], ids=lambda card: card.id)
def test_a_vista_triggers_by_its_icons_and_no_others(card: schema.Land) -> None:
    """WC-9, WC-10."""
    for icon, (row, name) in SHOWING.items():
        if name == card.id:
            name = "vista_on_comet_silver1_adjust"
        position, plain = scene({"land": [card.id]}), scene({"land": ["vista_on_observatory_library_worker"]})
        for one in (position, plain):
            gain_card(one.state, row, design_of(row, name))
        s = position.state
        triggers = f"icon:{icon}" in card.trigger
        silver, provision = gains_of(card.effect) if triggers else (0, 0)
        assert parts_open(s, "vista") == (parts_of(card.effect) if triggers else []), icon
        assert s.silver[0] - plain.state.silver[0] == silver, icon
        assert s.provision[0] - plain.state.provision[0] == provision, icon


@pytest.mark.parametrize("icon", ["observatory", "library"])
def test_vistas_of_observatory_and_library_trigger_once_for_a_card_with_both(icon: str) -> None:
    """WO-17: a city with both icons triggers such a vista once."""
    position = scene({"land": ["vista_on_observatory_library_worker"]}, rows={"land": []})
    gain_card(position.state, LAND, design_of(LAND, "city_library_observatory_inf_black_journal"))
    assert parts_open(position.state, "vista") == parts_of("worker")
    position = scene({"land": ["vista_on_observatory_library_worker"]}, rows={"land": [], "water": []})
    row, name = (
        (LAND, "city_observatory_card_space_disc1")
        if icon == "observatory"
        else (WATER, "harbour_library_silver1_journal")
    )
    gain_card(position.state, row, design_of(row, name))
    assert parts_open(position.state, "vista") == parts_of("worker")


@pytest.mark.parametrize("vista", ["vista_on_townsfolk_adjust_move", "vista_on_townsfolk_inf_card"])
def test_vistas_of_townsfolk_trigger_when_one_is_gained(vista: str) -> None:
    """WC-9: the gain of a townsfolk card is a trigger of its own."""
    position = scene({**RICH, "dice": [4, 4], "land": [vista]}, rows={"townsfolk": ["vagrant_camel"]})
    play(position, "die 4", "place panel 3", "acquire townsfolk 1")
    effect = next(card.effect for card in components.LAND if card.id == vista)
    assert parts_open(position.state, "vista") == parts_of(effect)


@pytest.mark.parametrize("card", components.WATER, ids=lambda card: card.id)
def test_a_water_card_gives_its_immediate_effect_and_links_with_every_card_before_it(
    card: schema.Water,
) -> None:
    """WC-5, WC-7, WC-8."""
    home = next(row for row in components.PLAYER_BOARD if row.element == "home_harbour")
    befores: tuple[schema.PlayerBoardElement | schema.Water, ...] = (home, *components.WATER)
    for before in befores:
        if before is card:
            continue
        mine = {"water": [before.id]} if isinstance(before, schema.Water) else {}
        position = scene(mine, rows={"water": []})
        s = position.state
        gain_card(s, WATER, design_of(WATER, card.id))
        rewards = [reward for left, reward in zip(card.left, before.right, strict=True) if left and reward]
        immediate = card.effect if card.use == "immediate" else ""
        goods = [gains_of(text) for text in (*rewards, immediate)]
        assert parts_open(s, "link") == sorted(part for reward in rewards for part in parts_of(reward))
        assert parts_open(s, "card gained") == parts_of(immediate)
        assert (s.silver[0], s.provision[0]) == (sum(g[0] for g in goods), sum(g[1] for g in goods))


@pytest.mark.parametrize("card", [card for card in components.WATER if card.use == "die"], ids=lambda card: card.id)
def test_a_harbour_works_with_a_die_and_its_assets(card: schema.Water) -> None:
    """WD-1, WD-3."""
    position = scene({**RICH, "water": [card.id]}, workers=GREEN)
    die = 3 if card.die_assets.count("ship") == 2 else 2
    play(position, f"die {die}", "place water 1")
    silver, provision = gains_of(card.effect)
    assert parts_open(position.state, "die space") == parts_of(card.effect)
    assert (position.state.silver[0], position.state.provision[0]) == (20 + silver, 20 + provision)
    position = scene({**RICH, "water": [card.id]}, workers=GREEN)
    play(position, "die 5")
    assert "place water 1" not in options(position)


@pytest.mark.parametrize("card", components.SPACE, ids=lambda card: card.id)
def test_a_space_card_gives_its_immediate_reward_and_its_icons(card: schema.Space) -> None:
    """WC-2, WC-5, WC-16: the second place of the row costs 4 silver."""
    rows = {"space": [None, card.id]}
    position = scene({**RICH, "dice": [6, 4], "land": ["vista_on_city_silver1"]}, rows=rows)
    play(position, "die 6", "place panel 1", "acquire space 2")
    s = position.state
    silver, provision = gains_of(card.immediate)
    assert parts_open(s, "card gained") == parts_of(card.immediate)
    assert (s.silver[0], s.provision[0]) == (20 - 4 + silver, 20 + provision)
    for icon in ICONS:
        assert s.icons[0, ICONS.index(icon)] == cards.HOME_ICONS[ICONS.index(icon)] + card.icons.count(icon) + (
            icon == "vista"
        )


@pytest.mark.parametrize("card", components.TOWNSFOLK, ids=lambda card: card.id)
def test_a_townsfolk_card_fits_under_its_icons_and_costs_what_is_printed(card: schema.Townsfolk) -> None:
    """WC-2, WC-14, WE-20."""
    design = design_of(TOWNSFOLK, card.id)
    position = scene({}, rows={"townsfolk": [card.id]})
    s = position.state
    place = int((s.row_card[TOWNSFOLK] == design).argmax())
    assert price_of(s, TOWNSFOLK, place, PLAIN) == card.cost_silver
    assert price_of(s, TOWNSFOLK, place, FREE) == 0
    tables: tuple[tuple[int, Sequence[schema.Land | schema.Water], int], ...] = (
        (LAND, components.LAND, 1),
        (WATER, components.WATER, WATER_SLOT + 1),
    )
    for row, table, slot in tables:
        for number, other in enumerate(table):
            s.ground[0, slot] = number if row == LAND else cards.WATER_GROUND + number
            icons = {other.main_icon, *other.other_icons}
            assert bool(fits_under(s, 0, slot, design)) == bool(icons & set(card.fits_icons)), other.id
    assert bool(fits_under(s, 0, 0, design)) == ("city" in card.fits_icons)
    assert bool(fits_under(s, 0, WATER_SLOT, design)) == ("harbour" in card.fits_icons)


@pytest.mark.parametrize(
    "card", [card for card in components.TOWNSFOLK if card.panel == "die"], ids=lambda card: card.id
)
def test_a_die_townsfolk_helps_the_die_above_it(card: schema.Townsfolk) -> None:
    """WC-15, WD-6, WD-14."""
    hosts: dict[str, dict[str, Any]] = {
        "city": {"land": ["city_upg_basic_inf_any"], "townsfolk": {"land 1": card.id}},
        "harbour": {"water": ["harbour_inf_card_silver2"], "townsfolk": {"water 1": card.id}},
        "observatory": {"land": ["city_observatory_card_space_inf_blue"], "townsfolk": {"land 1": card.id}},
        "library": {"land": ["city_library_inf_blue_journal"], "townsfolk": {"land 1": card.id}},
    }
    under = hosts[card.fits_icons[0]]
    space = next(iter(under["townsfolk"]))
    position = scene({**RICH, **under}, workers=GREEN)
    play(position, "die 2", f"place {space}")
    assert parts_open(position.state, "townsfolk") == parts_of(card.effect)
    grounds: tuple[schema.Land | schema.Water, ...] = (*components.LAND, *components.WATER)
    host = next(one for one in grounds if one.id in under["water" if space == "water 1" else "land"])
    silver, provision = (sum(pair) for pair in zip(gains_of(host.effect), gains_of(card.effect), strict=True))
    assert (position.state.silver[0], position.state.provision[0]) == (20 + silver, 20 + provision)
    if card.assets:
        needs = {"city": "camel", "harbour": "ship", "observatory": "telescope + camel", "library": "pigeon"}[
            card.fits_icons[0]
        ]
        position = scene({**RICH, "dice": [5], **under})
        play(position, "die 5")
        enough = all(card.assets.count(asset) >= needs.split(" + ").count(asset) for asset in needs.split(" + "))
        if card.fits_icons[0] == "city" and needs == "camel":
            assert (f"place {space}" in options(position)) == enough


@pytest.mark.parametrize(
    "card", [card for card in components.TOWNSFOLK if card.panel == "trigger"], ids=lambda card: card.id
)
def test_a_trigger_townsfolk_works_with_its_vista(card: schema.Townsfolk) -> None:
    """WC-11, WC-15."""
    mine = {"land": ["vista_on_city_inf_yellow_or_move"], "townsfolk": {"land 1": card.id}}
    position = scene(mine, rows={"land": []})
    gain_card(position.state, LAND, design_of(LAND, "city_card_townsfolk_inf_blue"))
    assert parts_open(position.state, "townsfolk") == parts_of(card.effect)
    assert (position.state.silver[0], position.state.provision[0]) == gains_of(card.effect)


@pytest.mark.parametrize(
    "card", [card for card in components.TOWNSFOLK if card.panel == "rest"], ids=lambda card: card.id
)
def test_a_rest_townsfolk_works_when_resting(card: schema.Townsfolk) -> None:
    """WC-15, WR-2, WR-3."""
    mine = {"water": ["open_sea_provision3"], "townsfolk": {"water 1": card.id}, "dice": [], "placed": {"panel 3": 1}}
    position = scene({**mine, "guilds": {"black": 1}}, workers=GREEN)
    play(position, "rest", "roll 4")
    assert parts_open(position.state, "rest") == sorted([*parts_of("journal"), *parts_of(card.effect)])
    silver, provision = gains_of(card.effect)
    assert (position.state.silver[0], position.state.provision[0]) == (1 + silver, provision)
