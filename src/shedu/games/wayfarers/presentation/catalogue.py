"""What is printed on the pieces of Wayfarers of the South Tigris, for the page: facts, and words in four languages.

`python -m shedu.games.wayfarers.presentation.catalogue` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from shedu.core.paths import GENERATED
from shedu.games.wayfarers.effects.programs import GROUP_OF, GROUPS, PARTS, PROVISION, SILVER, WAY_AMOUNT, WAY_OFFER
from shedu.games.wayfarers.presentation.actions import FACE_NAMES
from shedu.games.wayfarers.presentation.notation import group_text, part_text
from shedu.games.wayfarers.rules.pieces import MAJORITY, ROW_NAMES
from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS, Row
from shedu.games.wayfarers.texts.card_texts import LANGUAGES, effect_text, text_of

TARGET = GENERATED / "wayfarers"
Facts = dict[str, Any]
MOST_GAINED = int(WAY_AMOUNT[(WAY_OFFER == 1 << SILVER) | (WAY_OFFER == 1 << PROVISION)].max())
AMOUNTS = ("silver", "provision", "pay", "spend", "resource_track")  # kinds that are written with an amount


def _facts(**found: Any) -> Facts:
    """Named facts, those that say nothing left out."""
    return {name: value for name, value in found.items() if value not in ("", (), [], 0, False, None)}


def _copies(copies: int) -> int:
    return copies if copies > 1 else 0


def _land(card: schema.Land) -> Facts:
    return _facts(
        copies=_copies(card.copies),
        icons=[card.main_icon, *card.other_icons],
        use=card.use,
        assets=card.die_assets,
        trigger=card.trigger,
        effect=card.effect,
        once=card.immediate,
    )


def _water(card: schema.Water) -> Facts:
    is_die = card.use == "die"
    return _facts(
        copies=_copies(card.copies),
        icons=[card.main_icon, *card.other_icons],
        use="die" if is_die else "",
        assets=card.die_assets,
        effect=card.effect if is_die else "",
        once="" if is_die else card.effect,
        left=[int(lightning) for lightning in card.left],
        right=card.right,
    )


def _space(card: schema.Space) -> Facts:
    return _facts(
        copies=_copies(card.copies),
        icons=card.icons,
        once=card.immediate,
        base=card.vp_base,
        per=card.vp_per,
        unit=card.vp_unit,
        better=card.vp_alt,
        condition=card.vp_alt_condition,
    )


def _townsfolk(card: schema.Townsfolk) -> Facts:
    return _facts(
        copies=_copies(card.copies),
        price=card.cost_silver,
        fits=card.fits_icons,
        use=card.panel,
        assets=card.assets,
        effect=card.effect,
    )


def _inspiration(card: schema.Inspiration) -> Facts:
    return _facts(copies=_copies(card.copies), goal=card.goal_units, count=card.goal_count)


def _cards() -> Facts:
    return {
        "townsfolk": {card.id: _townsfolk(card) for card in components.TOWNSFOLK},
        "space": {card.id: _space(card) for card in components.SPACE},
        "land": {card.id: _land(card) for card in components.LAND},
        "water": {card.id: _water(card) for card in components.WATER},
        "inspiration": {card.id: _inspiration(card) for card in components.INSPIRATION},
    }


def _home() -> Facts:
    """What every player board shows, by element."""
    return {
        one.element: _facts(
            icons=one.icons,
            use=one.use if one.use in ("die", "rest") else "",
            assets=one.die_assets,
            effect=one.effect,
            right=one.right if any(one.right) else (),
            per=one.vp_per,
            unit=one.vp_unit,
        )
        for one in components.PLAYER_BOARD
    }


def _tile(tile: schema.Upgrade) -> Facts:
    """A tile; its squares by face, or what it holds for its column."""
    halves = ((tile.face_a_left, tile.face_a_right), (tile.face_b_left, tile.face_b_right))
    return _facts(
        type=tile.type,
        width=tile.width,
        height=tile.height,
        faces=dict(zip(FACE_NAMES, halves, strict=True)) if tile.face_a_left else None,
        column=tile.column_content,
        icons=tile.icons,
        points=tile.vp,
        at=tile.board_place,
    )


def _grid(board: str) -> Facts:
    """A caravan grid: what is printed beside the cells, and what covering a cell gives, by `row column`."""
    cells = [cell for cell in components.CARAVAN_CELLS if cell.board == board]
    return {
        "printed": {f"{cell.row} {cell.column}": cell.printed_asset for cell in cells if not cell.is_cell},
        "bonus": {f"{cell.row} {cell.column}": cell.cover_bonus for cell in cells if cell.cover_bonus},
    }


def _journal() -> Facts:
    spaces = {
        space.id: {"column": space.column, "rank": space.rank_from_top}
        | _facts(
            tile=int(space.journal_tile_place),
            green=int(space.green_worker.removeprefix("g") or 0),
            effect=space.printed_effect,
            final=int(space.final),
        )
        for space in components.JOURNAL_SPACES
    }
    links: Facts = {}
    for link in components.JOURNAL_LINKS:
        entry = links.setdefault(link.link, {"from": link.start, "to": link.end, "section": link.section})
        entry[link.side] = _facts(kind=link.kind if link.kind != "none" else "", what=link.what, count=link.count_each)
    return {"spaces": spaces, "links": links, "tiles": {tile.id: tile.effect for tile in components.JOURNAL_TILES}}


def _rows() -> Facts:
    """The rows: where cards slide and come from, and their four places in printed order."""
    found = {}
    for name in ROW_NAMES:
        slots = sorted(
            (slot for slot in components.WORKER_SLOTS if slot.row == name), key=lambda slot: slot.printed_order
        )
        found[name] = {
            "slides": slots[0].slide_direction,
            "pile": slots[0].draw_pile_at,
            "places": [
                _facts(
                    rank=slot.slide_rank,
                    workers=slot.worker_colours_allowed,
                    price=slot.silver_cost_of_card,
                    effect=slot.worker_effect,
                )
                for slot in slots
            ],
        }
    return found


def _solo_board(board: schema.SoloBoard) -> Facts:
    cells = sorted(
        (cell for cell in components.SOLO_CARAVAN_CELLS if cell.board == board.board), key=lambda cell: cell.path_step
    )
    return {
        "focus": board.focus_action,
        "rest": [board.rest_1, board.rest_2, board.rest_3],
        "track": board.track_effect,
        "instead": {
            "new_die": board.new_die_becomes,
            "refresh_die": board.refresh_die_becomes,
            "adjust_die": board.adjust_die_becomes,
            "gain": board.silver_or_provision_becomes,
        },
        "further": [
            board.extra_journal_cost_behind,
            board.extra_journal_cost_level,
            board.extra_journal_cost_ahead,
        ],
        "comets": board.comet_track_max,
        "points": {
            "townsfolk": board.vp_townsfolk,
            "space": board.vp_space,
            "land": board.vp_land_or_water,
            "water": board.vp_land_or_water,
            "inspiration": board.vp_inspiration,
        },
        "cells": [[cell.row, cell.column, cell.cover_bonus] for cell in cells],
    }


def _scheme(card: schema.Scheme) -> Facts:
    return {
        "colour": card.colour,
        "silver": card.silver_value,
        "first": card.first_action,
        "second": card.second_action,
        "special": card.special_tile_start,
        "comet": int(card.comet),
    }


def _solo() -> Facts:
    return {
        "boards": {board.board: _solo_board(board) for board in components.SOLO_BOARDS},
        "track": [
            {
                "row": space.row,
                "place": space.place_in_row,
                "colour": space.colour,
                "pick": space.inspiration_pick_from_top,
                "effect": int(space.effect_when_left),
            }
            for space in components.SOLO_TRACK
        ],
        "priority": [one.rank for one in components.SOLO_PRIORITY],
        "schemes": {card.id: _scheme(card) for card in components.SCHEME},
    }


def catalogue() -> Facts:
    """All that is printed, in the notation of the tables."""
    return {
        "cards": _cards(),
        "home": _home(),
        "tiles": {tile.id: _tile(tile) for tile in components.UPGRADES},
        "prices": {
            cost.type: _facts(silver=cost.silver, guild=cost.spend_guild, tokens=cost.spend_count)
            for cost in components.TILE_COSTS
        },
        "grids": {board: _grid(board) for board in schema.BOARDS},
        "journal": _journal(),
        "rows": _rows(),
        "solo": _solo(),
        "scoring": {
            "icons": [score.vp for score in components.ICON_SET_SCORING],
            "set": components.ICON_SET_VP,
            "guild": MAJORITY,
        },
    }


def notations() -> list[str]:
    """Every effect that is printed or that a view or the log can name."""
    written = [*GROUP_OF, *map(group_text, range(GROUPS)), *map(part_text, range(PARTS))]
    written += [name for name in EFFECT_KINDS if name not in AMOUNTS and "!" not in name]
    written += [f"resource_track:+{steps}" for steps in range(2, MOST_GAINED + 1)]  # for each silver or provision
    return sorted({text for text in written if text})


def _named(rows: Mapping[str, Row], language: str) -> dict[str, list[str]]:
    """What is said about rows of the tables: the name first, then a sentence each."""
    found = {}
    for key, row in rows.items():
        text = text_of(row, language)
        found[key] = [text.name, *text.lines]
    return found


def _all_cards() -> Iterator[Row]:
    for table in (
        components.TOWNSFOLK,
        components.SPACE,
        components.LAND,
        components.WATER,
        components.INSPIRATION,
        components.SCHEME,
    ):
        yield from table


def texts(language: str) -> Facts:
    """What is said in a language about all that is printed."""
    words = LANGUAGES[language]
    return {
        "effects": {notation: effect_text(notation, language) for notation in notations()},
        "cards": _named({getattr(card, "id"): card for card in _all_cards()}, language),  # noqa: B009
        "home": _named({one.element: one for one in components.PLAYER_BOARD}, language),
        "tiles": _named(_all_tiles(), language),
        "spaces": {key: lines[1:] for key, lines in _named(_spaces(), language).items()},
        "links": {key: lines[1] for key, lines in _named(_links(), language).items()},
        "slots": _named({f"{slot.row} {slot.printed_order}": slot for slot in components.WORKER_SLOTS}, language),
        "boards": _named({board.board: board for board in components.SOLO_BOARDS}, language),
        "units": {unit: noun.name for unit, noun in words.nouns.items()},
        "assets": dict(words.assets),
        "contents": dict(words.contents),
        "bars": list(words.bars),
    }


def _all_tiles() -> dict[str, Row]:
    found: dict[str, Row] = {tile.id: tile for tile in components.UPGRADES}
    return found | {tile.id: tile for tile in components.JOURNAL_TILES}


def _spaces() -> dict[str, Row]:
    return {space.id: space for space in components.JOURNAL_SPACES}


def _links() -> dict[str, Row]:
    """Links by name and side, `c0-c1u A`."""
    return {f"{link.link} {link.side}": link for link in components.JOURNAL_LINKS}


def files() -> dict[Path, str]:
    """Every file with its text."""
    found = {TARGET / "catalogue.json": catalogue()}
    found |= {TARGET / "texts" / f"{language}.json": texts(language) for language in LANGUAGES}
    return {path: json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n" for path, facts in found.items()}


def main() -> None:
    """Write all files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
