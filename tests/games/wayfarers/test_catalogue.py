"""What the page is told about printed things is what the tables give."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shedu.games.wayfarers.effects.language import parsed
from shedu.games.wayfarers.presentation.catalogue import catalogue, files, notations, texts
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.tables.reader import UNITS
from shedu.games.wayfarers.texts.card_texts import LANGUAGES

FACTS = catalogue()


def test_the_files_of_the_page_are_what_the_tables_give() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, (
            f"{path.name}: run python -m shedu.games.wayfarers.presentation.catalogue"
        )


def test_every_card_tile_and_link_is_in_the_catalogue() -> None:
    for row, name in enumerate(("townsfolk", "space", "land", "water", "inspiration")):
        assert tuple(FACTS["cards"][name]) == cards.CARD_NAMES[row]
    assert tuple(FACTS["tiles"]) == tiles.NAMES
    assert tuple(FACTS["journal"]["links"]) == track.LINK_NAMES
    assert all({"A", "B"} <= set(link) for link in FACTS["journal"]["links"].values())
    assert tuple(FACTS["journal"]["spaces"]) == track.SPACE_NAMES
    assert [len(row["places"]) for row in FACTS["rows"].values()] == [4] * 5
    assert [len(board["cells"]) for board in FACTS["solo"]["boards"].values()] == [21] * 4


def _effects(node: Any) -> list[str]:
    """Return everything in a tree of facts that reads as an effect."""
    found = []
    if isinstance(node, dict):
        for value in node.values():
            found += _effects(value)
    elif isinstance(node, list | tuple):
        for value in node:
            found += _effects(value)
    elif isinstance(node, str) and node:
        try:
            parsed(node)
        except ValueError:
            return []
        found.append(node)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_the_catalogue_has_a_phrase(language: str) -> None:
    said = texts(language)
    printed = [text for text in _effects(FACTS) if text not in UNITS and text != "journal"]
    assert len(printed) > 250
    assert [text for text in printed if not said["effects"].get(text)] == []
    assert all(said["effects"][text] for text in notations())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_has_words(language: str) -> None:
    said = texts(language)
    for row in FACTS["cards"].values():
        assert [card for card in row if len(said["cards"][card]) < 2] == []
    assert [tile for tile in FACTS["tiles"] if len(said["tiles"][tile]) < 2] == []
    assert [scheme for scheme in FACTS["solo"]["schemes"] if len(said["cards"][scheme]) < 4] == []
    for link in FACTS["journal"]["links"]:
        assert said["links"][f"{link} A"] and said["links"][f"{link} B"]
    assert set(FACTS["home"]) == set(said["home"])
    units = {unit for card in components.INSPIRATION for unit in card.goal_units}
    assert units <= set(said["units"]) and len(said["bars"]) == 4


def test_the_words_of_two_languages_have_the_same_places() -> None:
    english = texts("en")
    for language in LANGUAGES:
        other = texts(language)
        assert {key: list(part) for key, part in other.items() if key != "bars"} == {
            key: list(part) for key, part in english.items() if key != "bars"
        }


def test_facts_are_few_enough_to_send() -> None:
    """The first screen of a table has room for 160 kB of compressed code and facts."""
    import gzip

    sizes = {path.name: len(gzip.compress(text.encode())) for path, text in files().items()}
    assert sizes["catalogue.json"] < 7_000 and max(sizes.values()) < 9_000


def test_the_catalogue_is_plain_json() -> None:
    assert json.loads(json.dumps(FACTS)) == json.loads(next(iter(files().values())))
