"""The tables of the components: what they hold, and that a misprint is refused with file and line."""

from collections import Counter
from collections.abc import Callable

import pytest

from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import EFFECTS, Misprint

TEXTS = components.texts()


def with_line(file: str, find: str, change: Callable[[str], str]) -> tuple[dict[str, str], int]:
    """All tables, with the first line of a file that begins with something changed; and the number of that line."""
    lines = TEXTS[file].splitlines()
    at = next(k for k, line in enumerate(lines) if line.startswith(find))
    lines[at] = change(lines[at])
    return {**TEXTS, file: "\n".join(lines)}, at + 1


def refusal(file: str, find: str, change: Callable[[str], str]) -> str:
    """Return how changed tables are refused; the file and the line must be the changed ones."""
    found, at = with_line(file, find, change)
    with pytest.raises(Misprint) as refused:
        components.tables_from(found)
    assert (refused.value.file, refused.value.at) == (file, at)
    assert str(refused.value).startswith(f"{file}:{at}: ")
    return refused.value.reason.removeprefix(f"{file}:{at}: ")


def replaced(old: str, new: str) -> Callable[[str], str]:
    """Return a change of one word, which must be there."""

    def change(line: str) -> str:
        assert old in line
        return line.replace(old, new, 1)

    return change


def test_a_missing_field_is_refused() -> None:
    assert refusal("land.csv", "city_upg_basic_inf_any,", replaced("camel,", "")) == "8 fields instead of 9"


def test_a_field_too_many_is_refused() -> None:
    assert refusal("scheme.csv", "red_1_buy_land,", lambda line: line + ", 1") == "9 fields instead of 8"


def test_an_empty_cell_is_refused() -> None:
    assert refusal("land.csv", "city_upg_basic_inf_any,", replaced("-,", ",")).startswith("other_icons: empty cell")


def test_a_shifted_or_renamed_column_is_refused() -> None:
    assert refusal("space.csv", "id,", replaced("vp_base", "vp_per")).startswith("the columns are id, copies, kind")


def test_an_empty_table_is_refused() -> None:
    with pytest.raises(Misprint, match=r"water.csv:1: the table is empty"):
        components.tables_from({**TEXTS, "water.csv": TEXTS["water.csv"].split("harbour_")[0]})


@pytest.mark.parametrize(
    ("file", "find", "old", "new", "reason"),
    [
        ("land.csv", "city_upg_basic_inf_any,", "camel", "dromedary", "die_assets: unknown asset 'dromedary'"),
        ("land.csv", "vista_on_stars_inf_card,", "icon:stars", "icon:star", "trigger: unknown trigger 'icon:star'"),
        ("land.csv", "city_library_inf_yellow_journal,", "library,", "school,", "other_icons: unknown icon 'school'"),
        ("water.csv", "open_sea_journal,", "open_sea,", "sea,", "main_icon: unknown word 'sea'"),
        ("space.csv", "comet_2,", "comet*2", "meteor*2", "icons: unknown icon 'meteor'"),
        ("space.csv", "stars_per_city,", "icon:city", "icon:town", "vp_unit: unknown unit 'icon:town'"),
        ("townsfolk.csv", "farmer_silver1,", "Farmer", "farmer", "title: 'farmer' is no title"),
        ("townsfolk.csv", "farmer_silver1,", " city", " palace", "fits_icons: unknown icon 'palace'"),
        ("inspiration.csv", "insp_city_5,", "icon:city", "city", "goal_units: unknown unit 'city'"),
        ("upgrades.csv", "basic_ship,", " ship", " boat", "column_content: unknown content 'boat'"),
        ("journal_tiles.csv", "tile_worker,", " worker", " workers", "effect: unknown effect 'workers'"),
        ("journal_tiles.csv", "tile_silver2,", "silver:2", "silver", "effect: unknown effect 'silver'"),
        ("journal_tiles.csv", "tile_upg_basic_free,", "!free", "!gratis", "effect: unknown suffix 'gratis'"),
        ("worker_slots.csv", "land,        1,", "provision:3)", "water:3)", "unknown cost"),
        ("journal_links.csv", "c4u-c5u,", "influence:black", "influence:red", "what: unknown word 'influence:red'"),
        ("scheme.csv", "blue_2_green_worker,", "2, ", "two, ", "silver_value: 'two' is no number"),
        ("scheme.csv", "blue_2_green_worker,", " 0", " 2", "comet: '2' is neither 0 nor 1"),
        ("land.csv", "city_upg_basic_inf_any,", "city_upg", "City upg", "id: 'City upg_basic_inf_any' is no name"),
    ],
)
def test_an_unknown_word_is_refused(file: str, find: str, old: str, new: str, reason: str) -> None:
    assert reason in refusal(file, find, replaced(old, new))


@pytest.mark.parametrize(
    ("file", "component"),
    [
        ("land.csv", "land_cards"),
        ("water.csv", "water_cards"),
        ("space.csv", "space_cards"),
        ("townsfolk.csv", "townsfolk_cards"),
        ("inspiration.csv", "inspiration_cards"),
        ("scheme.csv", "scheme_cards"),
        ("journal_tiles.csv", "journal_tiles"),
    ],
)
def test_copies_that_differ_from_the_component_list_are_refused(file: str, component: str) -> None:
    lines = TEXTS[file].splitlines()
    del lines[-1]
    with pytest.raises(Misprint, match=rf"components.csv:\d+: {component}: (\d+) in the box, \d+ in the tables"):
        components.tables_from({**TEXTS, file: "\n".join(lines)})


@pytest.mark.parametrize("component", ["dice", "influence_tokens", "markers", "upgrade_tiles", "workers_blue"])
def test_a_component_list_that_differs_from_the_tables_is_refused(component: str) -> None:
    def grown(line: str) -> str:
        return f"{component}, {int(line.split(',')[1]) + 1}"

    assert f"{component}: " in refusal("components.csv", f"{component},", grown)


def test_a_space_card_of_another_kind_is_refused() -> None:
    found, at = with_line("components.csv", "space_cards_planet,", replaced("5", "6"))
    with pytest.raises(Misprint, match=rf"components.csv:{at}: space_cards_planet: 6 in the box, 5 in the tables"):
        components.tables_from(found)
    assert refusal("space.csv", "moon,", replaced(" moon,    influence", " sun,    influence")).startswith("the icons")


@pytest.mark.parametrize(
    ("file", "find", "old", "new"),
    [
        ("land.csv", "city_upg_basic_inf_any,", "city_upg_basic_inf_any", "city_upg_basic_provision1"),
        ("upgrades.csv", "basic_ship,", "basic_ship", "basic_telescope"),
        ("upgrades.csv", "basic_ship,", "basic_row_3", "basic_row_4"),
        ("journal_spaces.csv", "c5u,", "c5u", "c5l"),
        ("journal_links.csv", "c0-c1u,    c0,    c1u,   1,       B", "B", "A"),
        ("player_board.csv", "home_middle_2,", "home_middle_2", "home_middle_1"),
    ],
)
def test_the_same_id_twice_is_refused(file: str, find: str, old: str, new: str) -> None:
    found, _ = with_line(file, find, replaced(old, new))
    with pytest.raises(Misprint, match=rf"{file}:\d+: .* stands at {file}:\d+ already"):
        components.tables_from(found)


@pytest.mark.parametrize(
    ("file", "find", "old", "new", "reason"),
    [
        ("upgrades.csv", "space_adjust_vp,", "1,     2,", "2,     1,", "a space tile is 1 wide and 2 tall"),
        (
            "upgrades.csv",
            "water_ship_pigeon,",
            "pigeon,          pigeon",
            "-,          pigeon",
            "two faces of two cells",
        ),
        ("upgrades.csv", "basic_pigeon,", "basic_row_1, 4", "basic_row_1, 3", "ranks"),
        ("journal_links.csv", "c2u-c4u,", " 1,          1", " 1,          0", "c2u-c4u goes too far"),
        ("journal_links.csv", "c2u-c4u,", " c4u,", " c4x,", "c2u-c4u joins no two spaces"),
        ("journal_links.csv", "c2u-c3u,", "2,          0", "0,          0", "a requirement has a number"),
    ],
)
def test_tiles_and_links_that_cannot_be_are_refused(file: str, find: str, old: str, new: str, reason: str) -> None:
    found, _ = with_line(file, find, replaced(old, new))
    with pytest.raises(Misprint, match=rf"{file}:\d+: .*{reason}"):
        components.tables_from(found)


@pytest.mark.parametrize(
    ("file", "find", "old", "new", "reason"),
    [
        ("worker_slots.csv", "water,       2,", " 2,             2", " 2,             3", "ranks of the row"),
        ("caravan_cells.csv", "C,     3,   4,", "silver:1", "silver:2", "bonuses of the caravan"),
        ("caravan_cells.csv", "C,     3,   4,", "4,", "5,", "positions of the caravan"),
        ("caravan_cells.csv", "D,     1,   1,", "camel", "-", "a caravan has 16 cells"),
        ("setup.csv", "3,       3,", "3,       3,", "3,       4,", "seats at a number of players"),
        ("solo_caravan_cells.csv", "journal,   2,   3,", "12", "13", "steps of the path"),
        ("solo_track.csv", "3, ", "0,     0", "1,     0", "starts of the track"),
        ("solo_priority.csv", "3, ", "2,", "3,", "ranks"),
        ("icon_set_scoring.csv", "5,", "5,", "7,", "numbers of icons"),
        ("icon_set_scoring.csv", "7,", "16", "11", "more icons are worth less"),
    ],
)
def test_boards_that_are_not_complete_are_refused(file: str, find: str, old: str, new: str, reason: str) -> None:
    found, _ = with_line(file, find, replaced(old, new))
    with pytest.raises(Misprint, match=rf"{file}:\d+: .*{reason}"):
        components.tables_from(found)


def test_the_digest_is_the_one_of_the_data() -> None:
    assert components.digest_of(TEXTS) == components.DIGEST
    assert components.digest_of({**TEXTS, "land.csv": TEXTS["land.csv"] + " "}) != components.DIGEST


def test_the_data_read_in_the_box_are_still_these() -> None:
    """Compared once, field by field, with cards, boards and tiles; whoever changes a figure has to look again."""
    assert components.DIGEST == "bf6c88006c200339"


def test_the_box_is_complete() -> None:
    decks = (components.LAND, components.WATER, components.SPACE, components.TOWNSFOLK, components.INSPIRATION)
    assert [sum(card.copies for card in deck) for deck in decks] == [36, 36, 36, 36, 16]
    assert sum(sum(card.copies for card in deck) for deck in decks) == 160
    assert sum(tile.copies for tile in components.UPGRADES) == 62
    assert len(components.JOURNAL_TILES) == 10 and len(components.SCHEME) == 6
    assert len(components.JOURNAL_SPACES) == 28 and len(components.JOURNAL_LINKS) == 2 * 44
    assert len(components.CARAVAN_CELLS) == 4 * 18 and len(components.SOLO_CARAVAN_CELLS) == 4 * 21
    kinds = Counter(card.main_icon for card in components.LAND for _ in range(card.copies))
    assert kinds == {"city": 18, "vista": 18}


def test_asset_pairs_are_as_frequent_as_the_rulebook_says() -> None:
    grounds: tuple[schema.Land | schema.Water, ...] = (*components.LAND, *components.WATER)
    pairs = Counter(
        " ".join(sorted(card.die_assets)) for card in grounds for _ in range(card.copies) if len(card.die_assets) == 2
    )
    assert pairs == {"camel telescope": 6, "ship ship": 7, "camel pigeon": 1, "pigeon telescope": 1}


def test_rows_are_typed_and_know_their_place() -> None:
    card = next(card for card in components.WATER if card.id == "open_sea_inf_blue2")
    assert card.left == (False, False, True, False)
    assert card.right == ("influence:yellow", "silver:1", "", "influence:card")
    assert card.where == f"water.csv:{card.line}"
    assert TEXTS["water.csv"].splitlines()[card.line - 1].startswith("open_sea_inf_blue2,")
    comet = next(card for card in components.SPACE if card.id == "comet_3")
    assert comet.icons == ("comet", "comet", "comet") and (comet.vp_base, comet.vp_alt) == (1, 4)
    goal = next(card for card in components.INSPIRATION if card.id == "insp_basic_and_space_tiles_2")
    assert goal.goal_units == ("tile:basic", "tile:space") and goal.goal_count == 2
    assert [seat.influence_tokens_total for seat in components.SETUP if seat.players == 1] == [15, None]
    assert [one.rank for one in components.SOLO_PRIORITY][2:] == [(2, 3, 4, 1), (3, 2, 1, 4), (4, 3, 2, 1)]
    assert [one.vp for one in components.ICON_SET_SCORING] == [0, 0, 2, 3, 5, 8, 12, 16]


def test_every_word_of_the_effects_is_used_by_some_row() -> None:
    everything = "\n".join(TEXTS.values())
    assert [word for word in EFFECTS if word not in everything] == []
