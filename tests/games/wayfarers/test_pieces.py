"""One test a tile, link, journal space, worker slot, caravan cell, scheme card and board of the opponent."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.caravan import column, reachable
from shedu.games.wayfarers.rules.effects.tiles import lay_tile
from shedu.games.wayfarers.rules.journal import arrive, reward_at
from shedu.games.wayfarers.rules.pieces import GRID_COLUMNS, GUILD_NAMES, OPPONENT, ROW_NAMES
from shedu.games.wayfarers.rules.solo import boards
from shedu.games.wayfarers.rules.solo import turn as opponent
from shedu.games.wayfarers.rules.solo.track import ARGUMENTS, INFLUENCE_ANY
from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS, ICONS, TILE_TYPES
from tests.games.wayfarers.scenes import gains_of, group_parts, options, parts_of, parts_open, play, scene

SHOWN = ("camel", "telescope", "ship", "pigeon", "discount:silver", "discount:provision", "raise", "lower")


def contents(s: Any, value: int) -> dict[str, int]:
    """Return what the column of a value shows."""
    packed = int(column(s, 0, value - 1))
    return {name: packed >> 4 * k & 15 for k, name in enumerate(SHOWN)}


def counted(words: list[str]) -> dict[str, int]:
    """Printed contents as counts; a symbol for both changes is one of each."""
    both = [word for word in words if word == "raise_or_lower"]
    plain = [word for word in words if word != "raise_or_lower"] + ["raise", "lower"] * len(both)
    return {name: plain.count(name) for name in SHOWN}


@pytest.mark.parametrize("tile", components.UPGRADES, ids=lambda tile: tile.id)
def test_a_tile_serves_its_columns_and_counts_its_points_and_icons(tile: schema.Upgrade) -> None:
    """WU-2, WU-3, WU-6, WU-9, WG-10."""
    faces = [[tile.face_a_left, tile.face_a_right], [tile.face_b_left, tile.face_b_right]]
    for face in range(tile.width):
        position = scene()
        s = position.state
        s.tile_held = tiles.NAMES.index(tile.id)
        lay_tile(s, face, GRID_COLUMNS + 2)  # row 2, column 3
        expected = (
            {3: list(tile.column_content), 4: []} if tile.width == 1 else {3: faces[face][:1], 4: faces[face][1:]}
        )
        for value, words in expected.items():
            assert contents(s, value) == counted(words), (face, value)
        assert s.tile_vp[0] == tile.vp and s.tiles[0, tiles.TYPE[tiles.NAMES.index(tile.id)]] == 1
        for icon in ICONS:
            assert s.icons[0, ICONS.index(icon)] == cards.HOME_ICONS[ICONS.index(icon)] + tile.icons.count(icon)
        assert bin(int(s.open_cells[0])).count("1") == 16 - tile.width * tile.height


@pytest.mark.parametrize(
    "cell", [cell for cell in components.CARAVAN_CELLS if cell.is_cell], ids=lambda c: f"{c.board}{c.row}{c.column}"
)
def test_a_covered_cell_gives_its_bonus(cell: schema.CaravanCell) -> None:
    """WU-1, WU-5."""
    position = scene({"board": cell.board})
    s = position.state
    s.tile_held = tiles.NAMES.index("basic_ship")
    lay_tile(s, 0, (cell.row - 1) * GRID_COLUMNS + cell.column - 1)
    assert parts_open(s, "caravan") == parts_of(cell.cover_bonus)
    assert (s.silver[0], s.provision[0]) == gains_of(cell.cover_bonus)


@pytest.mark.parametrize("board", ["A", "B", "C", "D"])
def test_the_printed_camel_and_telescope_serve_ones_and_sixes(board: str) -> None:
    """WD-5, WU-1."""
    s = scene({"board": board}).state
    for value in range(1, 7):
        assert contents(s, value) == counted({1: ["camel"], 6: ["telescope"]}.get(value, []))


def test_chains_go_from_column_to_column_and_do_not_add_up() -> None:
    """WD-9: from 2 up to 4 by two raising columns; twice the same symbol adds nothing."""
    mine = [
        {"tile": "land_plus_camel", "row": 2, "column": 2},
        {"tile": "water_plus_ship", "row": 3, "column": 3},
        {"tile": "land_pigeon_plus", "row": 1, "column": 2},
    ]
    s = scene({"tiles": mine}).state
    assert [value + 1 for value in range(6) if int(reachable(s, 0, 1)) >> value & 1] == [2, 3, 4]
    assert [value + 1 for value in range(6) if int(reachable(s, 0, 3)) >> value & 1] == [4]


@pytest.mark.parametrize("link", components.JOURNAL_LINKS, ids=lambda link: f"{link.link}{link.side}")
def test_a_link_opens_exactly_when_its_requirement_is_met(link: schema.JournalLink) -> None:
    """WJ-1, WJ-2, WJ-3, WJ-4, WS-8."""
    sides = "".join(link.side if section == link.section else "AB"[link.side == "A"] for section in (1, 2, 3))
    for short in (False, True):
        position = scene({"dice": [4], "marker": link.start}, sides=sides)
        s = position.state
        s.icons[0], s.cards[0, [0, 1, 4]], s.tiles[0], s.guild[0] = 0, 0, 0, 0
        for what in link.what[:1] if link.kind == "have" else link.what:
            kind, _, name = what.partition(":")
            count = link.count_each - short
            if kind == "icon":
                s.icons[0, ICONS.index(name)] = count
            elif kind == "card":
                s.cards[0, ROW_NAMES.index(name)] = count
            elif kind == "tile":
                s.tiles[0, 4 if name == "any" else TILE_TYPES.index(name)] = count
            else:
                s.guild[0, GUILD_NAMES.index(name)] = count
        offered = _journal_options(position)
        assert (f"journal {link.link}" in offered) == (link.kind == "none" or not short)
        if link.kind == "spend" and not short:
            before = s.guild[0].copy()
            position.play(f"journal {link.link}")
            assert int(before.sum() - s.guild[0].sum()) == len(link.what) * link.count_each


def _journal_options(position: Any) -> list[str]:
    """Return the options once a journal effect is open: a worker slot gives one without counting anything."""
    s = position.state
    from shedu.games.wayfarers.rules.effects.stack import push_frame
    from shedu.games.wayfarers.rules.state import FROM_SLOT
    from shedu.games.wayfarers.rules.turn import advance

    s.stage = 3  # the end of a turn: nothing but the effect is open
    s.question = 0
    push_frame(s, programs.GROUP_OF["journal"], 0, 0, FROM_SLOT, 0)
    advance(s)
    position._actor = position.game.entry_points.actor(position.states, 0)
    return options(position) if position.actor == 0 and s.frames else []


@pytest.mark.parametrize("space", components.JOURNAL_SPACES, ids=lambda space: space.id)
def test_a_journal_space_gives_what_is_printed_or_its_tile(space: schema.JournalSpace) -> None:
    """WJ-6, WJ-8, WJ-10, WJ-11, WG-1."""
    s = scene().state
    number = track.SPACE_NAMES.index(space.id)
    text = space.printed_effect
    if space.journal_tile_place:
        text = components.JOURNAL_TILES[int(s.journal_tile[track.TILE_PLACE[number]])].effect
    plain = [
        ((f"{name}:{count}",),) for name, count in zip(("silver", "provision"), gains_of(text), strict=True) if count
    ]
    assert group_parts(int(reward_at(s, number))) == sorted([*parts_of(text), *plain])
    arrive(s, 0, number)
    assert s.workers[0, 0] == bool(space.green_worker)
    assert (s.ended_by == 0) == space.final
    arrive(s, 1, number)
    assert s.workers[1, 0] == 0  # the green worker is taken


@pytest.mark.parametrize("tile", components.JOURNAL_TILES, ids=lambda tile: tile.id)
def test_a_journal_tile_is_gained_at_its_space_and_stays(tile: schema.JournalTile) -> None:
    """WJ-6, WS-11."""
    mine = {
        "silver": 3,
        "dice": [4, 4],
        "placed": {},
        "workers": {"green": 1, "yellow": 1, "blue": 1},
        "guilds": {"black": 1},
    }
    position = scene(mine, journal_tiles={"c1u": tile.id}, workers={"inspiration 4": ["green"]})
    play(position, "worker green townsfolk 1", "journal c0-c1u")
    s = position.state
    silver, provision = gains_of(tile.effect)
    assert parts_open(s, "journal") == parts_of(tile.effect)
    assert (s.silver[0], s.provision[0]) == (3 + silver, 1 + provision)
    assert position.view(0)["journal"]["tiles"]["c1u"] == tile.id


@pytest.mark.parametrize(
    "slot", [s for s in components.WORKER_SLOTS if s.row != "space"], ids=lambda s: f"{s.row}{s.printed_order}"
)
def test_a_worker_slot_takes_its_colours_and_gives_its_effect(slot: schema.WorkerSlot) -> None:
    """WW-1, WW-2, WW-3; a cost that is all of a slot is paid at once (WQ-17)."""
    mine = {
        "silver": 9,
        "provision": 9,
        "workers": {"green": 1, "yellow": 1, "blue": 1},
        "land": ["vista_on_city_silver1"],
    }
    for colour in ("green", "yellow", "blue"):
        position = scene(mine)
        action = f"worker {colour} {slot.row} {slot.printed_order}"
        allowed = colour in slot.worker_colours_allowed
        if not allowed:
            assert action not in [known.text for known in position.game.actions if known]
            continue
        assert action in options(position)
        position.play(action)
        s = position.state
        silver, provision = gains_of(slot.worker_effect)
        cost, _, bought = slot.worker_effect.rpartition(" -> ")
        assert parts_open(s, "cost paid" if cost else "worker slot") == parts_of(bought)
        paid = int(cost.removeprefix("pay(provision:").removesuffix(")")) if cost else 0
        assert (s.silver[0], s.provision[0]) == (9 + silver, 9 + provision - paid)


def test_space_cards_take_no_workers() -> None:
    """WW-1."""
    position = scene({"workers": {"green": 1, "yellow": 1, "blue": 1}})
    assert not [text for text in options(position) if text.startswith("worker") and "space" in text]


@pytest.mark.parametrize(
    "slot", [s for s in components.WORKER_SLOTS if s.row == "inspiration"], ids=lambda s: str(s.printed_order)
)
def test_a_discarded_inspiration_card_gives_the_slot_beside_it(slot: schema.WorkerSlot) -> None:
    """WC-17, WC-18."""
    position = scene(
        {
            "marker": "c1u",
            "workers": {"green": 1, "yellow": 1, "blue": 1},
            "dice": [4],
            "land": ["city_upg_basic_inf_any"],
        }
    )
    play(
        position, "worker green townsfolk 1", "journal c1u-c2u", f"acquire inspiration {slot.printed_order}", "discard"
    )
    s = position.state
    silver, provision = gains_of(slot.worker_effect)
    assert parts_open(s, "discarded inspiration") == parts_of(slot.worker_effect)
    assert (s.silver[0], s.provision[0]) == (silver, 1 + provision)
    assert s.under_count[2] == 1


def doings(s: Any) -> list[str]:
    """Return what the opponent still does, the next first, as the tables write it."""
    found = []
    for doing in reversed(s.solo_stack[: int(s.solo_depth)].tolist()):
        kind, amount = divmod(doing, ARGUMENTS)
        if kind == INFLUENCE_ANY:
            found.append("influence:any")
        elif kind < programs.KINDS:
            gain = EFFECT_KINDS[kind] in ("silver", "provision")
            found.append(f"{EFFECT_KINDS[kind]}:{amount}" if gain else EFFECT_KINDS[kind])
    return found


def listed(text: str) -> list[str]:
    """Return the steps of an effect in order."""
    found: list[str] = []
    for piece in text.split(" + ") if text else []:
        name, _, times = piece.partition("*")
        found += [name] * int(times or 1)
    return found


@pytest.mark.parametrize("board", boards.BOARD_NAMES)
def test_the_opponents_caravan_gives_the_symbols_of_its_path(board: str) -> None:
    """WA-28, WA-29."""
    cells = sorted((c for c in components.SOLO_CARAVAN_CELLS if c.board == board), key=lambda c: c.path_step)
    s = scene({}, opponent={"board": board}).state
    for number, cell in enumerate(cells):
        s.pile[9] = 3
        opponent.gain_tile(s, 9)
        assert doings(s) == listed(cell.cover_bonus)
        assert s.solo_covered == number + 1
        s.solo_depth = 0
    before = int(s.tile_vp[OPPONENT])
    opponent.gain_tile(s, 9)
    assert s.solo_covered == 21 and s.solo_depth == 0 and s.tile_vp[OPPONENT] == before + components.UPGRADES[9].vp


def test_a_tile_of_two_cells_does_not_fit_on_one() -> None:
    """WO-25: the tile goes beside the board, and a single tile may take the cell later."""
    s = scene({}, opponent={"board": "space", "covered": 20}).state
    opponent.gain_tile(s, 0)
    assert s.solo_covered == 20 and s.solo_depth == 0 and s.tiles[OPPONENT, 0] == 1
    opponent.gain_tile(s, 9)
    assert s.solo_covered == 21


@pytest.mark.parametrize("card", components.SCHEME, ids=lambda card: card.id)
def test_a_scheme_card_moves_the_track_and_gives_its_second_action_if_the_first_is_impossible(
    card: schema.Scheme,
) -> None:
    """WA-5, WA-6, WA-7."""
    position = scene(
        {}, opponent={"board": "space", "workers": {}, "track": 5}, workers={"land 4": ["yellow"], "water 1": ["blue"]}
    )
    s = position.state
    s.workers[OPPONENT] = 0
    number = boards.SCHEME_NAMES.index(card.id)
    opponent.reveal(s, number)
    opponent.do_next(s)
    assert s.solo_track == (5 + card.silver_value) % 8
    assert s.scheme_last == number
    opponent.do_next(s)
    assert doings(s) == listed(card.second_action)


@pytest.mark.parametrize("card", [card for card in components.SCHEME if card.colour == "red"], ids=lambda card: card.id)
def test_a_red_scheme_card_buys_a_card_for_influence(card: schema.Scheme) -> None:
    """WA-6, WA-11."""
    guild = card.first_action.split("influence:")[1].split("*")[0]
    s = scene({}, opponent={"guilds": {guild: 2}}).state
    opponent.reveal(s, boards.SCHEME_NAMES.index(card.id))
    opponent.do_next(s)
    opponent.do_next(s)
    assert doings(s) == [card.first_action.split(" -> ")[1]]
    assert s.guild[OPPONENT].sum() == 0


@pytest.mark.parametrize("board", components.SOLO_BOARDS, ids=lambda board: board.board)
def test_the_opponent_rests_by_the_steps_of_its_board(board: schema.SoloBoard) -> None:
    """WA-4, WA-8, WA-9, WA-13."""
    schemes = [card.id for card in components.SCHEME if card.colour == "red"]
    s = scene({}, opponent={"board": board.board, "schemes": schemes}).state
    assert not opponent.begin_opponents_turn(s)
    assert doings(s) == [board.rest_1, board.rest_2, board.rest_3]
    s.solo_depth, s.solo_track = 0, 4
    opponent.go_on_track(s, 1)
    assert doings(s) == listed(board.track_effect) and s.solo_track == 5
    s.solo_depth = 0
    for kind, becomes in (
        (programs.NEW_DIE, board.new_die_becomes),
        (programs.REFRESH, board.refresh_die_becomes),
        (programs.ADJUST, board.adjust_die_becomes),
    ):
        opponent.do_with_pieces(s, kind)
        assert doings(s) == listed(becomes)
        s.solo_depth = 0
