"""The kernel of Wayfarers in lock-step with the oracle, a naive second reading of the rules page.

Scoring, requirements, link rewards, asset checks, places, prices and the whole turn of the solo opponent.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from oracle_wayfarers import TILES, Player, cards, icons, scores, tile_points
from oracle_wayfarers_opponent import OpponentTurn
from oracle_wayfarers_reading import (
    FEE_NAMES,
    board_of,
    in_row,
    opponent_of,
    player_of,
    rows_of,
    sides_of,
    slot_name,
    taken_of,
)
from oracle_wayfarers_rules import (
    bonuses,
    chain,
    die_spaces,
    inspiration_places,
    link_rewards,
    may_place,
    open_links,
    placements,
    tile_payments,
    townsfolk_places,
    triggered_vistas,
    ways_to_acquire,
    worker_has_room,
)
from oracle_wayfarers_solo import rests

from shedu.games.wayfarers import cards as card_tables
from shedu.games.wayfarers import ids, kernel, pieces, scoring, state, tables, tiles, track

ROUNDS = int(os.environ.get("SHEDU_ORACLE_ROUNDS", "1"))
DECISIONS = 400  # of a game, then it is cut
SEATS = (2, 3, 4)
NO_CHOICE = (0, 0, 0, 0, 0, 0)


class Play:
    """A random game, one decision at a time, that likes going on better than being done."""

    def __init__(self, seed: int, seats: int, opponent: int = 0) -> None:
        self.random = random.Random(seed)
        self.states = np.zeros(2, dtype=kernel.RECORD)
        self.s = self.states[0]
        self.ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        self.weights = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        kernel.deal(self.s, seats, np.array([*NO_CHOICE[:5], opponent]))

    def legal(self) -> list[int]:
        """All answers of the seat that is asked."""
        return [int(one) for one in self.ids[: kernel.legal(self.s, self.ids)]]

    def outcome(self) -> int:
        """An outcome of chance."""
        number = kernel.chances(self.s, self.ids, self.weights)
        weights = [int(one) for one in self.weights[:number]]
        return int(self.random.choices([int(one) for one in self.ids[:number]], weights)[0])

    def choose(self, legal: list[int]) -> int:
        """An answer: rarely done, rarely a rest."""
        lazy = [one for one in legal if one in (ids.DONE, ids.REST)]
        busy = [one for one in legal if one not in lazy]
        return self.random.choice(busy) if busy and self.random.random() < 0.9 else self.random.choice(legal)

    def decisions(self) -> Iterator[list[int]]:
        """Play on, stopping at every decision of a seat with its legal answers; the caller may look but not touch."""
        for _ in range(DECISIONS):
            while kernel.actor(self.s) == kernel.CHANCE:
                kernel.apply(self.s, self.outcome())
            if kernel.actor(self.s) == kernel.GAME_OVER:
                return
            legal = self.legal()
            yield legal
            kernel.apply(self.s, self.choose(legal))


def between(legal: list[int], first: int, after: int) -> list[int]:
    """The answers of one kind, counted from the first of that kind."""
    return [one - first for one in legal if first <= one < after]


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
    picked = {(one // 6 + 1, one % 6 + 1) for one in between(legal, ids.PICK_DIE, ids.PUT_DIE)}
    if s.question == state.ACT:
        held = [value for value in range(1, 7) if s.supply[seat][value - 1]]
        assert picked <= {(value, other) for value in held for other in chain(player, value)}
        fits = {
            (value, other)
            for value in held
            for other in chain(player, value)
            if any(may_place(player, other, space) != "no" for space in empty)
        }
        assert fits <= picked
    if s.question == state.SPACE_FOR_DIE:
        found = {(slot_name(one // 2), one % 2) for one in between(legal, ids.PUT_DIE, ids.GUILD_STEP)}
        judged = {space.place: may_place(player, int(s.held), space) for space in empty}
        assert found == {(place, int(how == "blue")) for place, how in judged.items() if how != "no"}


def slot_of(place: str) -> int:
    """The slot of a die space."""
    if place.startswith("home_middle_"):
        return pieces.MIDDLE + int(place[-1]) - 1
    if place in ("home_city", "home_harbour"):
        return {"home_city": 0, "home_harbour": pieces.WATER_SLOT}[place]
    kind, at = place.split()
    return int(at) + 1 + (pieces.WATER_SLOT if kind == "water" else 0)


def check_journal(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WJ-2 to WJ-9, WS-8: open links, also for the further move of the black guild."""
    taken = taken_of(s, seat)
    moves = {track.LINK_NAMES[one] for one in between(legal, ids.JOURNAL, ids.FURTHER)}
    further = {track.LINK_NAMES[one] for one in between(legal, ids.FURTHER, ids.REFRESH)}
    if moves:
        assert moves == open_links(player, sides_of(s), taken)
    if s.question in (state.EFFECTS, state.END):
        allowed = s.journal_moved and not s.black_used
        assert further == (open_links(player, sides_of(s), taken, further=True) if allowed else set())


def check_cards(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WC-2, WC-4, WC-14, WC-16, WI-5 to WI-7: which cards can be acquired, and with which fee."""
    offered: dict[str, set[tuple[int, str]]] = {}
    for one in between(legal, ids.ACQUIRE, ids.DRAW_THREE):
        row, place = in_row(one // ids.FEES)
        offered.setdefault(row, set()).add((place, FEE_NAMES[one % ids.FEES]))
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
    for one in between(legal, ids.GAIN_TILE, ids.LAY_TILE):
        tile = tables.UPGRADES[one // 2]
        assert placements(player, tile.id)
        if tile.type == "special":
            assert int(s.special_tiles) >> one // 2 - tiles.PILES & 1
        else:
            assert s.pile[one // 2] > 0
        if one % 2 == ids.WITH_INFLUENCE:
            assert "influence" in tile_payments(player, tile.type)
    if s.question == state.LAY:
        tile_id = tables.UPGRADES[int(s.tile_held)].id
        wanted = {
            ("ab".index(way.face), (way.cells[0][0] - 1) * 6 + way.cells[0][1] - 1)
            for way in placements(player, tile_id)
        }
        found = {(one // pieces.CELLS, one % pieces.CELLS) for one in between(legal, ids.LAY_TILE, ids.SOURCE)}
        assert found == wanted


def check_places(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WC-14, WC-17: where townsfolk and inspiration cards go."""
    if s.question == state.TUCK:
        card = tables.TOWNSFOLK[int(s.card_held)].id
        found = {slot_name(one) for one in between(legal, ids.TUCK_UNDER, ids.INSPIRE)}
        assert found == townsfolk_places(player, card)
    if s.question == state.INSPIRE:
        found = {str(one - 1) if one else "home_star" for one in between(legal, ids.INSPIRE, ids.DISCARD)}
        assert found == inspiration_places(player)
        assert ids.DISCARD in legal


def check_workers(s: Any, seat: int, player: Player, legal: list[int]) -> None:
    """WW-1, WW-2, WW-6, WW-8, WI-5: workers to place and to retrieve."""
    rows = rows_of(s)
    put: set[tuple[str, int, str, str]] = set()
    for one in between(legal, ids.PUT_WORKER, ids.TAKE_SILVER):
        number, fee = divmod(one, ids.FEES)
        at, colour = divmod(number, pieces.WORKER_COUNT)
        put.add((*in_row(at), pieces.WORKER_NAMES[colour], FEE_NAMES[fee]))
        assert s.workers[seat][colour] > 0
    for row, place, colour, fee in put:
        assert worker_has_room(row, rows[row][place], colour)
        assert fee in fees_of(player, seat, rows[row][place])
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
    for one in between(legal, ids.RETRIEVE, ids.ACQUIRE):
        number, fee = divmod(one, ids.FEES)
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
    """Whether this very worker was placed in this turn."""
    if s.placed_worker < 0 or pieces.WORKER_NAMES[int(s.placed_worker)] != colour:
        return False
    return in_row(int(s.placed_row) * pieces.PLACES + int(s.placed_place)) == (row, place)


def fees_of(player: Player, seat: int, face_up: Any) -> set[str]:
    """The ways to pay the fee of a card."""
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
    check_journal,
    check_cards,
    check_tiles,
    check_places,
    check_workers,
)


def follow(play: Play, seats: int) -> int:
    """Check every decision of a game; how many there were."""
    number = 0
    for legal in play.decisions():
        s = play.s
        seat = int(kernel.actor(s))
        player = player_of(s, seat)
        check_counters(s, seat, player)
        if s.question != state.DENY:
            for check in CHECKS:
                check(s, seat, player, legal)
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


# What a gain brings at once


def plain(effect: str) -> Counter[str]:
    """The silver and provisions an effect gives without a question (WE-9)."""
    found: Counter[str] = Counter()
    if "|" in effect or "->" in effect:
        return found
    for part in effect.split(" + "):
        kind, _, amount = part.partition(":")
        if kind in ("silver", "provision"):
            found[kind] += int(amount)
    return found


def vistas_give(player: Player, old: Player, shown: list[str], *, townsfolk: bool = False) -> Counter[str]:
    """What vistas owned before the turn, and townsfolk cards under them, give for a gain (WC-9 to WC-11)."""
    vistas = [at for at, card in enumerate(old.land) if card.startswith("vista")]
    found: Counter[str] = Counter()
    for at in triggered_vistas(player, vistas, shown, townsfolk=townsfolk):
        found += plain(next(card.effect for card in tables.LAND if card.id == player.land[at]))
        if under := old.townsfolk.get(f"land {at}"):
            found += plain(next(card.effect for card in tables.TOWNSFOLK if card.id == under))
    return found


def gain_of_card(player: Player, old: Player, row: str, card: str) -> Counter[str]:
    """What a player gains at once with a card that he does not have yet."""
    if row == "land":
        land = next(one for one in tables.LAND if one.id == card)
        return plain(land.immediate) + vistas_give(player, old, [land.main_icon, *land.other_icons])
    if row == "space":
        space = next(one for one in tables.SPACE if one.id == card)
        return plain(space.immediate) + vistas_give(player, old, list(space.icons))
    water = next(one for one in tables.WATER if one.id == card)
    found = plain(water.effect) if water.use == "immediate" else Counter()
    for reward in link_rewards(player, card):
        found += plain(reward)
    return found + vistas_give(player, old, [water.main_icon, *water.other_icons])


def expected_gain(s: Any, seat: int, old: Player, action: int) -> Counter[str] | None:
    """What an action that gains a card or a tile brings at once, its fee taken off; None for other actions."""
    player = player_of(s, seat)
    if ids.ACQUIRE <= action < ids.DRAW_THREE:
        at, fee = divmod(action - ids.ACQUIRE, ids.FEES)
        row, place = in_row(at)
        if row not in ("land", "water"):
            return None  # its price depends on the effect
        found = gain_of_card(player, old, row, rows_of(s)[row][place].card)
        found.subtract({FEE_NAMES[fee]: 1} if fee != ids.NO_FEE else {})
        return found
    if ids.TAKE_CARD <= action < ids.TUCK_UNDER:
        ground = action - ids.TAKE_CARD
        is_land = ground < card_tables.WATER_GROUND
        card = tables.LAND[ground].id if is_land else tables.WATER[ground - card_tables.WATER_GROUND].id
        return gain_of_card(player, old, "land" if is_land else "water", card)
    if ids.TUCK_UNDER <= action < ids.INSPIRE:
        return vistas_give(player, old, [], townsfolk=True)
    if ids.LAY_TILE <= action < ids.SOURCE:
        tile = tables.UPGRADES[int(s.tile_held)]
        face, cell = divmod(action - ids.LAY_TILE, pieces.CELLS)
        way = next(
            one
            for one in placements(player, tile.id)
            if (one.face, one.cells[0]) == ("ab"[face], (cell // 6 + 1, cell % 6 + 1))
        )
        found = vistas_give(player, old, list(tile.icons))
        for bonus in bonuses(player, way):
            found += plain(bonus)
        return found
    return None


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2 * ROUNDS))
def test_gained_cards_and_tiles_give_silver_and_provisions_as_the_oracle_says(seats: int, seed: int) -> None:
    """WC-5 to WC-11, WU-5, WU-9: immediate rewards, links, vistas with their townsfolk cards, covered symbols."""
    play = Play(500 + seed * 10 + seats, seats)
    old, turns = Player(), -1
    checked = 0
    for _ in range(DECISIONS):
        while kernel.actor(play.s) == kernel.CHANCE:
            kernel.apply(play.s, play.outcome())
        if kernel.actor(play.s) == kernel.GAME_OVER:
            break
        seat = int(kernel.actor(play.s))
        if int(play.s.turns) != turns:
            old, turns = player_of(play.s, seat), int(play.s.turns)
        action = play.choose(play.legal())
        wanted = expected_gain(play.s, seat, old, action)
        before = Counter(silver=int(play.s.silver[seat]), provision=int(play.s.provision[seat]))
        kernel.apply(play.s, action)
        if wanted is not None:
            checked += 1
            after = Counter(silver=int(play.s.silver[seat]), provision=int(play.s.provision[seat]))
            assert {key: after[key] - before[key] for key in after} == {key: wanted[key] for key in after}
    assert checked > 5


# The opponent's turn


def rows_slid(rows: dict[str, dict[int, Any]]) -> dict[str, list[tuple[str, int | None, frozenset[str]]]]:
    """Every row as it lies after sliding, from rank 1 (WT-4)."""
    found = {}
    for row, cards_up in rows.items():
        order = sorted(cards_up, reverse=row in ("townsfolk", "land", "inspiration"))
        found[row] = [(cards_up[at].card, cards_up[at].token, frozenset(cards_up[at].workers)) for at in order]
    return found


def answer_name(action: int) -> str:
    """An answer of the player about a card of his, as the oracle calls it."""
    if action < ids.DENY:
        fee = FEE_NAMES[action - ids.ALLOW]
        return "allow" if fee == "none" else f"allow {fee}"
    return f"deny {FEE_NAMES[action - ids.DENY]}"


def opponent_turn(s: Any, asked: list[tuple[str, int, str]]) -> OpponentTurn:
    """The opponent before its turn; the player will answer as `asked` says."""
    seat = pieces.OPPONENT
    left = iter(asked)

    def ask(row: str, place: int) -> str:
        wanted_row, wanted_place, answer = next(left)
        assert (row, place) == (wanted_row, wanted_place)
        return answer

    under = {"land": 0, "water": 1, "inspiration": 2}
    return OpponentTurn(
        solo_board=tables.SOLO_BOARDS[int(s.solo)].board,
        board=board_of(s),
        ask=ask,
        guilds={name: int(s.guild[seat][k]) for k, name in enumerate(pieces.GUILD_NAMES)},
        workers={name: int(s.workers[seat][k]) for k, name in enumerate(pieces.WORKER_NAMES)},
        marker=track.SPACE_NAMES[int(s.marker[seat])],
        player_marker=track.SPACE_NAMES[int(s.marker[0])],
        comets=int(s.comets),
        covered=int(s.solo_covered),
        journal_tiles={
            track.SPACE_NAMES[space]: track.TILE_NAMES[int(s.journal_tile[k])]
            for k, space in enumerate(track.TILE_SPACES)
        },
        green_marks={f"g{k + 1}" for k in range(4) if int(s.green_marks) >> k & 1},
        piles_left={
            row: int(s.deck[k].sum()) + (int(s.under_count[under[row]]) if row in under else 0)
            for k, row in enumerate(pieces.ROW_NAMES)
        },
        player_silver=int(s.silver[0]),
        player_provision=int(s.provision[0]),
        player_tokens=int(s.tokens[0]),
    )


def check_opponent(turn: OpponentTurn, before: Any, s: Any) -> None:
    """Everything the opponent has and has done."""
    seat = pieces.OPPONENT
    assert rows_slid(turn.board.rows) == rows_slid(rows_of(s))
    assert turn.guilds == {name: int(s.guild[seat][k]) for k, name in enumerate(pieces.GUILD_NAMES)}
    assert turn.workers == {name: int(s.workers[seat][k]) for k, name in enumerate(pieces.WORKER_NAMES)}
    assert turn.marker == track.SPACE_NAMES[int(s.marker[seat])]
    assert (turn.comets, turn.covered, turn.board.track) == (int(s.comets), int(s.solo_covered), int(s.solo_track))
    assert turn.green_marks == {f"g{k + 1}" for k in range(4) if int(s.green_marks) >> k & 1}
    gained = {row: int(s.cards[seat][k]) - int(before.cards[seat][k]) for k, row in enumerate(pieces.ROW_NAMES)}
    assert gained == {row: turn.cards[row] for row in gained}
    assert tile_points(turn.tiles) == int(s.tile_vp[seat]) - int(before.tile_vp[seat])
    after = board_of(s)
    assert (turn.board.piles, turn.board.special) == (after.piles, after.special)
    assert (turn.player_silver, turn.player_provision) == (int(s.silver[0]), int(s.provision[0]))
    assert turn.player_tokens == int(s.tokens[0])


def is_opponents_business(s: Any) -> bool:
    """Whether something in the opponent's turn waits for the player or for a card drawn."""
    return bool(s.question == state.DENY or (s.question == state.DRAW and s.stage == state.AT_OPPONENT))


def check_denial(s: Any, legal: list[int]) -> None:
    """WA-31: allow and take something or nothing, or deny and pay."""
    allowed = {one for one in legal if ids.ALLOW <= one < ids.DENY}
    assert allowed == {ids.ALLOW + fee for fee in (ids.NO_FEE, ids.SILVER_FEE, ids.PROVISION_FEE)}
    payable = {ids.DENY + ids.SILVER_FEE} if s.silver[0] else set()
    payable |= {ids.DENY + ids.PROVISION_FEE} if s.provision[0] else set()
    assert set(legal) - allowed <= payable


def answered(play: Play) -> list[tuple[str, int, str]]:
    """Let the opponent's turn go on to its end; the cards the player was asked about, with his answers."""
    asked = []
    while is_opponents_business(play.s):
        if play.s.question == state.DRAW:
            kernel.apply(play.s, play.outcome())
            continue
        legal = play.legal()
        check_denial(play.s, legal)
        answer = play.random.choice(legal)
        place = in_row(int(play.s.wish_row) * pieces.PLACES + int(play.s.wish_place))
        asked.append((*place, answer_name(answer)))
        kernel.apply(play.s, answer)
    return asked


@pytest.mark.parametrize("opponent", range(4))
def test_the_opponent_does_in_its_turn_what_the_oracle_does(opponent: int) -> None:
    """WA-4 to WA-31."""
    turns: Counter[str] = Counter()
    for seed in range(4 * ROUNDS):
        play = Play(2000 + seed, 1, opponent)
        for _ in range(DECISIONS * 2):
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            is_chance = kernel.actor(play.s) == kernel.CHANCE
            action = play.outcome() if is_chance else play.choose(play.legal())
            play.states[1] = play.states[0]
            before = play.states[1]
            kernel.apply(play.s, action)
            scheme = tables.SCHEME[action - ids.REVEAL].id if action >= ids.REVEAL else None
            if scheme is None and not begins_rest(before, action, play.s):
                continue
            asked = answered(play)
            turn = opponent_turn(before, asked)
            turn.take(scheme)
            check_opponent(turn, before, play.s)
            turns.update(["scheme" if scheme else "rest", *(answer.split()[0] for _, _, answer in asked)])
    assert turns["scheme"] > 20 and turns["rest"] and turns["allow"] and turns["deny"]


def begins_rest(before: Any, action: int, s: Any) -> bool:
    """Whether an action was the last thing before a rest of the opponent; a card it drew is put into `before`."""
    if not rests(board_of(before)) or (s.schemes and not is_opponents_business(s)):
        return False
    if action == ids.DONE:
        return bool((before.row_card >= 0).all()) and before.late_cards == 0
    if before.stage != state.AT_REFILL or not ids.DRAW_CARD <= action < ids.REVEAL:
        return False
    row, design = divmod(action - ids.DRAW_CARD, card_tables.MOST_DESIGNS)
    gap = next(rank for rank in range(pieces.PLACES) if before.row_card[row, rank] < 0)
    before.row_card[row, gap] = design
    return True
