"""The rules page of Wayfarers and the tables say the same."""

import re
from pathlib import Path

from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import ASSETS, GUILDS, ICONS, MAIN_ICONS, ROWS, WORKERS
from shedu.games.wayfarers.texts.card_texts import effect_text

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "rules" / "wayfarers.md").read_text(encoding="utf-8")
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}


def rule(number: str) -> str:
    """Return the text of a rule, its table included, on one line."""
    found = re.search(rf"^- \*\*{number}\*\* (.*?)(?=^- \*\*|^#)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, number
    return " ".join(found[1].split())


def table_in(number: str) -> list[list[str]]:
    """Return the rows of the table that belongs to a rule, without its header."""
    found = re.search(rf"^- \*\*{number}\*\* (.*?)(?=^- \*\*|^#)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, number
    lines = [line.strip() for line in found[1].splitlines() if line.strip().startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_words_of_the_page_are_those_of_the_tables() -> None:
    """WS-1 to WS-4."""
    assert [row for row in ROWS if f"**{row}**" not in rule("WS-1")] == []
    assert [icon for icon in MAIN_ICONS if icon.replace("_", " ") not in rule("WS-2")] == []
    assert [icon for icon in ICONS if icon.replace("_", " ") not in rule("WS-2")] == []
    assert [asset for asset in ASSETS if asset not in rule("WS-3")] == []
    assert [word for word in (*GUILDS, *WORKERS) if word not in rule("WS-4")] == []


def test_what_a_seat_begins_with() -> None:
    """WS-14."""
    places = table_in("WS-14")
    for seat in components.SETUP:
        if seat.players == 1 and seat.seat == 2:
            continue
        _, silver, provision, tokens = places[seat.seat - 1]
        assert (int(silver), int(provision)) == (seat.silver, seat.provision)
        assert ("1 yellow" in tokens, "1 blue" in tokens) == (bool(seat.influence_yellow), bool(seat.influence_blue))
        assert seat.influence_black == 0


def test_the_die_spaces_of_the_home_board() -> None:
    """WD-8, WR-2, WC-8."""
    told = {place: (assets, effect) for place, assets, effect in table_in("WD-8")}
    names = {f"home_middle_{k}": f"middle panel {k}" for k in range(1, 5)}
    names |= {"home_city": "home city", "home_harbour": "home harbour"}
    spaces = [one for one in components.PLAYER_BOARD if one.use == "die"]
    assert {names[one.element] for one in spaces} == set(told)
    for one in spaces:
        assets, effect = told[names[one.element]]
        assert assets == (", ".join(one.die_assets) or "none")
        assert ("buy:" in effect) == ("->" in one.effect)
        assert re.findall(r"\d", effect) == re.findall(r":(\d)", one.effect)
    rest = next(one for one in components.PLAYER_BOARD if one.use == "rest")
    assert rest.effect == "journal + silver:1" and "(journal and 1 silver)" in rule("WR-2")
    harbour = next(one for one in components.PLAYER_BOARD if one.element == "home_harbour")
    assert harbour.right == ("influence:yellow", "silver:1", "provision:1", "influence:card")
    assert "yellow influence, 1 silver, 1 provision, influence on a card" in rule("WC-8")


def test_prices_of_cards_and_tiles() -> None:
    """WC-2, WU-7."""
    prices = [slot.silver_cost_of_card for slot in components.WORKER_SLOTS if slot.row == "space"]
    assert "costs {}, {}, {} or {} silver".format(*prices) in rule("WC-2")
    assert {card.cost_silver for card in components.TOWNSFOLK} == {0, 1, 2, 3} and "0 to 3" in rule("WC-2")
    told = dict(table_in("WU-7"))
    for cost in components.TILE_COSTS:
        wanted = f"{cost.silver} silver" if cost.silver else "nothing"
        if cost.spend_guild:
            wanted += f", or {cost.spend_count} own tokens from the {cost.spend_guild} guild"
        assert told[cost.type] == wanted


def test_worker_slots_and_room_for_workers() -> None:
    """WW-1 to WW-3."""
    told = {row: slots.split("; ") for row, slots in table_in("WW-3")}
    for row, slots in told.items():
        effects = [slot.worker_effect for slot in components.WORKER_SLOTS if slot.row == row]
        assert len(slots) == len(effects) == 4
        for slot, effect in zip(slots, effects, strict=True):
            assert ("buy:" in slot) == ("->" in effect)
            for word, part in (
                ("silver", "silver:"),
                ("refresh", "refresh"),
                ("journal", "journal"),
                ("tile", "upgrade"),
            ):
                assert (word in slot) == (part in effect), (slot, effect)
            assert set(re.findall(r"\d", slot)) <= set(re.findall(r"\d", effect_text(effect, "en")))
    room = {slot.row: set(slot.worker_colours_allowed) for slot in components.WORKER_SLOTS}
    assert room == {
        "townsfolk": {"green"},
        "land": {"green", "yellow"},
        "water": {"green", "blue"},
        "inspiration": {"green", "yellow", "blue"},
        "space": set(),
    }


def test_what_journal_spaces_give() -> None:
    """WJ-1, WJ-7, WJ-8, WJ-10, WJ-11."""
    for space in components.JOURNAL_SPACES:
        if space.column in (2, 6):
            assert space.printed_effect == "card:inspiration + new_die"
        elif space.column in (4, 8):
            assert space.printed_effect == "upgrade:special"
        assert space.journal_tile_place == (space.column in (1, 3, 5, 7, 9))
        assert bool(space.green_worker) == (space.column in (1, 3, 5, 7))
        assert (space.marker_limit == 1) == space.final == (space.column == 10)
    finals = [space.printed_effect for space in components.JOURNAL_SPACES if space.final]
    either = "(upgrade:special | card:inspiration)"
    assert finals == [
        f"influence:black*2 + {either}",
        "influence:any*2",
        f"influence:yellow*2 + {either}",
        "influence:any*2",
        f"influence:blue*2 + {either}",
    ]
    shortcuts = {link.link for link in components.JOURNAL_LINKS if link.skips_a_column}
    assert len(shortcuts) == NUMBERS["four"] and "Four shortcut links" in rule("WJ-1")


def test_points_of_main_icons_and_space_cards() -> None:
    """WG-3, WG-4, WG-6, WG-7."""
    told = re.findall(r"(\d)(?: or more)? are worth (\d+)", rule("WG-3"))
    assert {int(icons): int(vp) for icons, vp in told} == {
        one.icons_of_one_main_kind: one.vp for one in components.ICON_SET_SCORING if one.vp
    }
    assert f"worth {components.ICON_SET_VP} VP" in rule("WG-4")
    for card in components.SPACE:
        if card.kind == "comet":
            assert (card.vp_base, card.vp_alt) == (4 - len(card.icons), 4)
        if card.kind == "planet":
            assert (card.vp_base, card.vp_per, card.vp_unit) == (1, 1, "icon:planet")
        if card.kind in ("sun", "moon"):
            assert (card.vp_base, card.vp_alt) == (3, 7)


def test_the_boards_of_the_opponent() -> None:
    """WA-3, WA-7 to WA-9, WA-13, WA-18, WA-20, WA-26, WA-28, WA-33, WO-22."""
    colours = ["black"] * 3 + ["blue"] * 2 + ["yellow"] * 2 + ["green"]
    assert [space.colour for space in components.SOLO_TRACK] == colours
    assert [space.inspiration_pick_from_top for space in components.SOLO_TRACK] == [2, 2, 2, 3, 4, 4, 4, 3]
    assert [space.space for space in components.SOLO_TRACK if space.effect_when_left] == [4]
    orders = {tuple(map(int, order.split(", "))): sums for sums, order in table_in("WA-18")}
    for one in components.SOLO_PRIORITY:
        assert str(one.silver_sum) in orders[one.rank]
    for board in components.SOLO_BOARDS:
        replaced = (board.new_die_becomes, board.refresh_die_becomes, board.adjust_die_becomes)
        assert replaced == ("upgrade:any4", "worker", "influence:card")
        assert (board.rest_1, board.rest_3) == ("comet_if_shown", "journal")
        extra = (board.extra_journal_cost_behind, board.extra_journal_cost_level, board.extra_journal_cost_ahead)
        assert extra == (1, 2, 3)
        points = (board.vp_townsfolk, board.vp_land_or_water, board.vp_space, board.vp_inspiration)
        assert points == (1, 2, 3, 4)
        assert board.comet_track_max == 10
    assert [board.focus_action for board in components.SOLO_BOARDS] == [
        "card:space",
        "upgrade:any4",
        "card:townsfolk",
        "journal",
    ]
    piles = {cost.type: cost.piles_on_board for cost in components.TILE_COSTS}
    assert (piles["land"], piles["water"], piles["space"], piles["basic"]) == (3, 3, 3, 4)


def test_a_die_space_never_asks_for_two_purchases_and_always_for_a_provision_before_a_land_or_water_card() -> None:
    """WO-5, WD-11: so discounts are never carried over, and never lower the provision for drawing three."""
    spaces = [(one.effect, one.where) for one in components.PLAYER_BOARD if one.use == "die"]
    grounds: tuple[schema.Land | schema.Water, ...] = (*components.LAND, *components.WATER)
    spaces += [(card.effect, card.where) for card in grounds if card.use == "die"]
    for effect, where in spaces:
        bought = re.findall(r"(?:upgrade|card):\w+(?!\w*!free)", effect)
        assert len(bought) <= 1 or effect == "card:space | upgrade:space", where
        if "card:land" in effect or "card:water" in effect:
            assert re.match(r"pay\(provision:[12]\) -> ", effect), where
    cells = {(cell.row, cell.column) for cell in components.CARAVAN_CELLS if cell.is_cell}
    tall = next(tile for tile in components.UPGRADES if "discount:provision" in tile.column_content)
    assert tall.height == 2 and max(row for row, _ in cells) == 3
