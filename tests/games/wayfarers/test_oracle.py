"""The kernel of Wayfarers in lock-step with the oracle, a naive second reading of the rules page.

Scoring, requirements, asset checks, places, prices: every decision of random games.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shedu.games.wayfarers.rules import action_ids, kernel, pieces, scoring, state, tiles, track
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import TILES, Player, cards, icons, scores
from tests.games.wayfarers.oracle_reading import (
    FEE_NAMES,
    in_row,
    opponent_of,
    player_of,
    rows_of,
    sides_of,
    slot_name,
    taken_of,
)
from tests.games.wayfarers.oracle_rules import (
    chain,
    die_spaces,
    inspiration_places,
    may_place,
    open_links,
    placements,
    tile_payments,
    townsfolk_places,
    ways_to_acquire,
    worker_has_room,
)
from tests.games.wayfarers.play import ROUNDS, SEATS, Play, between


def check_counters(s: Any, seat: int, player: Player) -> None:
    """WS-6, WS-7, WU-9: what the record keeps counted is what is there."""
    shown = Counter(icons(player))
    assert [int(one) for one in s.icons[seat]] == [shown[icon] for icon in pieces.ICON_NAMES]
    assert [int(one) for one in s.cards[seat]] == [cards(player, row) for row in pieces.ROW_NAMES]
    owned = Counter(TILES[placed.tile].type for placed in player.tiles)
    assert [int(one) for one in s.tiles[seat]] == [owned[kind] for kind in pieces.TILE_TYPE_NAMES]


def check_dice(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WD-1 to WD-10: values of the chain, spaces with their assets, the blue guild."""
    empty = [space for space in die_spaces(player) if not s.die[seat][slot_of(space.place)]]
    picked = {(one // 6 + 1, one % 6 + 1) for one in between(legal, action_ids.PICK_DIE, action_ids.PUT_DIE)}
    if s.question == state.ACT:
        held = [value for value in range(1, 7) if s.supply[seat][value - 1]]
        most = 2 if player.guilds["yellow"] and not s.yellow_used else 0  # what the yellow guild can still change it by
        assert picked == {
            (value, other)
            for value in held
            for other in chain(player, value)
            if any(may_place(player, after, space) != "no" for space in empty for after in near(other, most))
        }
    if s.question == state.SPACE_FOR_DIE:
        found = {(slot_name(one // 2), one % 2) for one in between(legal, action_ids.PUT_DIE, action_ids.GUILD_STEP)}
        judged = {space.place: may_place(player, int(s.held), space) for space in empty}
        assert found == {(place, int(how == "blue")) for place, how in judged.items() if how != "no"}


def near(value: int, most: int) -> range:
    """Return the values of a die that is changed by so much at most."""
    return range(max(1, value - most), min(6, value + most) + 1)


def slot_of(place: str) -> int:
    """Return the slot of a die space."""
    if place.startswith("home_middle_"):
        return pieces.MIDDLE + int(place[-1]) - 1
    if place in ("home_city", "home_harbour"):
        return {"home_city": 0, "home_harbour": pieces.WATER_SLOT}[place]
    kind, at = place.split()
    return int(at) + 1 + (pieces.WATER_SLOT if kind == "water" else 0)


class Arrival:
    """Whether what a new journal space gave is still being used: groups above those that were open before (WE-6)."""

    def __init__(self) -> None:
        self.below: int | None = None  # groups that were open before the marker moved

    def note(self, action: int, s: Any) -> None:
        """Look at the position right after an action."""
        if self.is_open(s) or not action_ids.JOURNAL <= action < action_ids.REFRESH:
            return
        opened = [k for k in range(int(s.frames)) if s.frame_from[k] == state.FROM_JOURNAL]
        self.below = opened[0] if opened else None

    def is_open(self, s: Any) -> bool:
        """Return whether the effects of the space, or something that came of them, are not finished."""
        if self.below is not None and int(s.frames) <= self.below:
            self.below = None
        return self.below is not None


def check_journal(s: Any, seat: int, player: Player, legal: list[int], arrival: Arrival) -> None:
    """WJ-2 to WJ-9, WS-8: open links, also for the further move of the black guild."""
    taken = taken_of(s, seat)
    moves = {track.LINK_NAMES[one] for one in between(legal, action_ids.JOURNAL, action_ids.FURTHER)}
    further = {track.LINK_NAMES[one] for one in between(legal, action_ids.FURTHER, action_ids.REFRESH)}
    if moves:
        assert moves == open_links(player, sides_of(s), taken)
    if s.question in (state.EFFECTS, state.END):
        allowed = s.journal_moved and not s.black_used and not arrival.is_open(s)
        assert further == (open_links(player, sides_of(s), taken, further=True) if allowed else set())


def check_cards(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WC-2, WC-4, WC-14, WC-16, WI-5 to WI-7: which cards can be acquired, and with which fee."""
    offered: dict[str, set[tuple[int, str]]] = {}
    for one in between(legal, action_ids.ACQUIRE, action_ids.DRAW_THREE):
        row, place = in_row(one // action_ids.FEES)
        offered.setdefault(row, set()).add((place, FEE_NAMES[one % action_ids.FEES]))
    for row, found in offered.items():
        assert found in list(possible_offers(s, seat, player, row)), (row, found)


def possible_offers(s: Any, seat: int, player: Player, row: str) -> Iterator[set[tuple[int, str]]]:
    """What can be offered of a row at the usual price, one silver lower, or free; the kernel knows which it is."""
    placed = (int(s.placed_row), int(s.placed_place)) if s.placed_worker >= 0 else None
    forbidden = in_row(placed[0] * pieces.PLACES + placed[1]) if placed else None
    for off, free in ((0, False), (1, False), (0, True)):
        found = set()
        for place, face_up in rows_of(s)[row].items():
            if (row, place) != forbidden:
                total = int(s.silver_off) + off
                found |= {(place, fee) for fee in ways_to_acquire(player, seat, row, place, face_up, total, free=free)}
        yield found


def check_tiles(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WU-2 to WU-8: which tiles can be gained, how they are paid, where they go."""
    for one in between(legal, action_ids.GAIN_TILE, action_ids.LAY_TILE):
        tile = components.UPGRADES[one // 2]
        assert placements(player, tile.id)
        if tile.type == "special":
            assert int(s.special_tiles) >> one // 2 - tiles.PILES & 1
        else:
            assert s.pile[one // 2] > 0
        if one % 2 == action_ids.WITH_INFLUENCE:
            assert "influence" in tile_payments(player, tile.type)
    if s.question == state.LAY:
        tile_id = components.UPGRADES[int(s.tile_held)].id
        wanted = {
            ("ab".index(way.face), (way.cells[0][0] - 1) * 6 + way.cells[0][1] - 1)
            for way in placements(player, tile_id)
        }
        found = {
            (one // pieces.CELLS, one % pieces.CELLS) for one in between(legal, action_ids.LAY_TILE, action_ids.SOURCE)
        }
        assert found == wanted


def check_places(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WC-14, WC-17: where townsfolk and inspiration cards go."""
    if s.question == state.TUCK:
        card = components.TOWNSFOLK[int(s.card_held)].id
        found = {slot_name(one) for one in between(legal, action_ids.TUCK_UNDER, action_ids.INSPIRE)}
        assert found == townsfolk_places(player, card)
    if s.question == state.INSPIRE:
        found = {str(one - 1) if one else "home_star" for one in between(legal, action_ids.INSPIRE, action_ids.DISCARD)}
        assert found == inspiration_places(player)
        assert action_ids.DISCARD in legal


def check_workers(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WW-1, WW-2, WW-6, WW-8, WI-5: workers to place and to retrieve."""
    rows = rows_of(s)
    put: set[tuple[str, int, str, str]] = set()
    for one in between(legal, action_ids.PUT_WORKER, action_ids.TAKE_SILVER):
        number, fee = divmod(one, action_ids.FEES)
        at, colour = divmod(number, pieces.WORKER_COUNT)
        put.add((*in_row(at), pieces.WORKER_NAMES[colour], FEE_NAMES[fee]))
        assert s.workers[seat][colour] > 0
    for row, place, worker, price in put:
        assert worker_has_room(row, rows[row][place], worker)
        assert price in fees_of(player, seat, rows[row][place])
    if s.question == state.ACT:
        sure = {
            (row, place, colour, fee)
            for row, place in (("land", 3), ("water", 2), ("inspiration", 1), ("inspiration", 4))  # plain gains
            if place in rows[row]
            for k, colour in enumerate(pieces.WORKER_NAMES)
            if s.workers[seat][k] and worker_has_room(row, rows[row][place], colour)
            for fee in fees_of(player, seat, rows[row][place])
        }
        assert sure <= put
    retrieved: set[tuple[str, int, str, str]] = set()
    for one in between(legal, action_ids.RETRIEVE, action_ids.ACQUIRE):
        number, fee = divmod(one, action_ids.FEES)
        at, colour = divmod(number, pieces.WORKER_COUNT)
        retrieved.add((*in_row(at), pieces.WORKER_NAMES[colour], FEE_NAMES[fee]))
    if retrieved:
        assert retrieved == {
            (row, place, colour, fee)
            for row, cards_up in rows.items()
            for place, face_up in cards_up.items()
            for colour in face_up.workers
            if not placed_here(s, row, place, colour)
            for fee in fees_of(player, seat, face_up)
        }


def placed_here(s: Any, row: str, place: int, colour: str) -> bool:
    """Return whether this very worker was placed in this turn."""
    if s.placed_worker < 0 or pieces.WORKER_NAMES[int(s.placed_worker)] != colour:
        return False
    return in_row(int(s.placed_row) * pieces.PLACES + int(s.placed_place)) == (row, place)


def fees_of(player: Player, seat: int, face_up: Any) -> set[str]:
    """Return the ways to pay the fee of a card."""
    return ways_to_acquire(player, seat, "land", 1, face_up, free=True)


def check_points(s: Any, seats: int) -> None:
    """WG-3 to WG-11, WA-33."""
    players = [player_of(s, seat) for seat in range(seats)]
    opponent = opponent_of(s) if s.solo >= 0 else None
    wanted = scores(players, opponent)
    if opponent:
        wanted[-1] += int(s.tile_vp[pieces.OPPONENT])
    assert [int(scoring.total_points(s, seat)) for seat in range(len(wanted))] == wanted


CHECKS: tuple[Callable[[Any, int, Player, list[int]], None], ...] = (
    check_dice,
    check_cards,
    check_tiles,
    check_places,
    check_workers,
)


def follow(play: Play, seats: int) -> int:
    """Check every decision of a game; how many there were."""
    number = 0
    arrival = Arrival()
    play.watch = arrival.note
    for legal in play.decisions():
        s = play.s
        seat = int(kernel.actor(s))
        player = player_of(s, seat)
        check_counters(s, seat, player)
        if s.question != state.DENY:
            for check in CHECKS:
                check(s, seat, player, legal)
            check_journal(s, seat, player, legal, arrival)
        if number % 5 == 0:
            check_points(s, seats)
        number += 1
    check_points(play.s, seats)
    return number


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3 * ROUNDS))
def test_decisions_and_points_of_random_games_are_those_of_the_oracle(seats: int, seed: int) -> None:
    assert follow(Play(seed * 10 + seats, seats), seats) > 100


@pytest.mark.parametrize("opponent", range(4))
@pytest.mark.parametrize("seed", range(2 * ROUNDS))
def test_decisions_and_points_of_solo_games_are_those_of_the_oracle(opponent: int, seed: int) -> None:
    assert follow(Play(1000 + seed, 1, opponent), 1) > 20
