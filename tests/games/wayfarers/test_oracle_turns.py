"""Whole turns of Wayfarers against the rules page: set-up, refills, rests, acquiring, green workers, the last round."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from shedu.games.wayfarers.rules import action_ids, kernel, pieces, state, track
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle_reading import in_row, player_of, rows_of
from tests.games.wayfarers.oracle_solo import printed_place
from tests.games.wayfarers.play import ROUNDS, SEATS, Play, between
from tests.games.wayfarers.test_oracle_gains import plain, rows_slid

LONG = 1500  # decisions after which a game that does not end is cut
START = {1: (3, 2, 1, 0), 2: (3, 2, 1, 1), 3: (4, 2, 1, 1), 4: (4, 3, 1, 1)}  # WS-14: silver, provision, blue, yellow


def to_first_turn(play: Play) -> None:
    """Let chance set up the game."""
    while kernel.actor(play.s) == kernel.CHANCE:
        kernel.apply(play.s, play.outcome())


@pytest.mark.parametrize("seats", SEATS)
def test_the_game_is_set_up_as_the_page_says(seats: int) -> None:
    """WS-1, WS-9 to WS-14."""
    play = Play(seats, seats)
    to_first_turn(play)
    s = play.s
    assert {row: len(cards_up) for row, cards_up in rows_of(s).items()} == dict.fromkeys(pieces.ROW_NAMES, 4)
    assert [int(s.deck[k].sum()) for k in range(5)] == [32, 32, 32, 32, 12]
    assert [int(one) for one in s.pile] == [seats] * 13
    assert bin(int(s.special_tiles)).count("1") == 10
    assert sorted(int(one) for one in s.journal_tile) == list(range(10))
    assert int(s.green_marks) == 0b1111
    assert sorted(int(s.player_board[seat]) for seat in range(seats)) == sorted(
        {int(s.player_board[seat]) for seat in range(seats)}
    )
    for place in range(seats):
        seat = (int(s.first) + place) % seats
        silver, provision, blue, yellow = START[place + 1]
        assert (int(s.silver[seat]), int(s.provision[seat])) == (silver, provision)
        assert player_of(s, seat).guilds == {"black": 0, "yellow": yellow, "blue": blue}
        assert [int(one) for one in s.workers[seat]] == [0, 1, 1]
        assert (int(s.supply[seat].sum()), int(s.reserve[seat])) == (3, 2)
        assert int(s.tokens[seat]) == 15 - blue - yellow
        assert player_of(s, seat).marker == "c0"
    assert int(s.active) == int(s.first) == kernel.actor(s)


def test_the_solo_game_is_set_up_as_the_page_says() -> None:
    """WA-1 to WA-3."""
    play = Play(1, 1, 2)
    to_first_turn(play)
    s = play.s
    assert kernel.actor(s) == 0
    assert [int(one) for one in s.pile] == [2] * 13
    assert [int(one) for one in s.guild[1]] == [0, 1, 1]
    assert [int(one) for one in s.workers[1]] == [0, 1, 1]
    assert (int(s.solo_track), int(s.comets), track.SPACE_NAMES[int(s.marker[1])]) == (0, 0, "c0")
    assert components.SOLO_BOARDS[int(s.solo)].board == "townsfolk"


def placed_cards(s: Any) -> dict[tuple[str, int], str]:
    """Return every face-up card by row and printed place."""
    return {(row, place): one.card for row, cards_up in rows_of(s).items() for place, one in cards_up.items()}


def check_refill(left: dict[str, dict[int, Any]], s: Any) -> None:
    """WT-4, WT-5, WO-1, WO-12: what was left has slid, new cards fill up; short only if the pile is empty."""
    old, new = rows_slid(left), rows_slid(rows_of(s))
    for k, row in enumerate(pieces.ROW_NAMES):
        assert [card for card, _, _ in new[row][: len(old[row])]] == [card for card, _, _ in old[row]]
        assert all(token is None and not workers for _, token, workers in new[row][len(old[row]) :])
        assert len(new[row]) == 4 or int(s.deck[k].sum()) == 0
        ranks = sorted(rank for rank in range(1, 5) if printed_place(row, rank) in rows_of(s)[row])
        assert ranks == list(range(1, len(ranks) + 1))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_rows_keep_their_gaps_in_a_turn_and_are_refilled_after_it(seats: int, seed: int) -> None:
    """WT-2, WT-4 to WT-6."""
    play = Play(3000 + seed * 10 + seats, seats)
    to_first_turn(play)
    at_start = placed_cards(play.s)
    refills = 0
    for _ in range(400):
        if kernel.actor(play.s) == kernel.GAME_OVER:
            break
        legal = play.legal()
        assert play.s.question != state.ACT or action_ids.REST in legal
        assert placed_cards(play.s).items() <= at_start.items()
        action, turn, left = play.choose(legal), int(play.s.turns), rows_of(play.s)
        if action_ids.ACQUIRE <= action < action_ids.DRAW_THREE:
            row, place = in_row((action - action_ids.ACQUIRE) // action_ids.FEES)
            del left[row][place]
        kernel.apply(play.s, action)
        to_first_turn(play)
        if int(play.s.turns) != turn:
            at_start = placed_cards(play.s)
            if int(play.s.turns) == turn + 1:
                check_refill(left, play.s)
                refills += 1
    assert refills > 20


def dice_of(s: Any, seat: int) -> tuple[int, int, int]:
    """Dice in supply, on spaces, in reserve."""
    return int(s.supply[seat].sum()), int(np.count_nonzero(s.die[seat])), int(s.reserve[seat])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_rest_returns_all_dice_and_pays_only_with_one_die_or_none_left(seats: int, seed: int) -> None:
    """WR-1, WR-2, WD-15, WO-10, WO-29."""
    play = Play(4000 + seed * 10 + seats, seats)
    seen: Counter[bool] = Counter()
    for _ in play.decisions():
        s = play.s
        seat = int(kernel.actor(s))
        in_hand = s.question in (state.SPACE_FOR_DIE, state.STEP) and s.held > 0
        assert sum(dice_of(s, seat)) + in_hand == 5
        if s.question != state.ACT:
            continue
        player = player_of(s, seat)
        pays = dice_of(s, seat)[0] <= 1
        wanted = Counter(silver=1) if pays else Counter()
        for card in player.townsfolk.values():
            row = next(one for one in components.TOWNSFOLK if one.id == card)
            wanted += plain(row.effect) if pays and row.panel == "rest" else Counter()
        resting = Play(play.random.randrange(10**6), seats)
        resting.states[0] = play.states[0]
        kernel.apply(resting.s, action_ids.REST)
        while kernel.actor(resting.s) == kernel.CHANCE and resting.s.question == state.ROLL:
            kernel.apply(resting.s, resting.outcome())
        if resting.s.question == state.REROLL:
            kernel.apply(resting.s, action_ids.DONE)
        assert dice_of(resting.s, seat)[1] == 0
        gained = Counter(
            silver=int(resting.s.silver[seat]) - player.silver,
            provision=int(resting.s.provision[seat]) - player.provision,
        )
        assert +gained == +wanted
        seen[pays] += 1
    assert seen[True] and seen[False]


def test_acquiring_takes_workers_returns_the_token_and_pays_its_owner() -> None:
    """WC-3, WI-3, WI-5, WI-7, WW-5, WW-7."""
    fees = 0
    for seed in range(3 * ROUNDS):
        play = Play(5000 + seed, 3)
        for _ in range(600):
            to_first_turn(play)
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            seat = int(kernel.actor(play.s))
            legal = play.legal()
            taking = [one for one in legal if action_ids.ACQUIRE <= one < action_ids.DRAW_THREE]
            with_token = [one for one in taking if (one - action_ids.ACQUIRE) % action_ids.FEES]
            action = play.random.choice(with_token or taking or legal)
            play.states[1] = play.states[0]
            kernel.apply(play.s, action)
            if action not in taking:
                continue
            before, s = play.states[1], play.s
            at, fee = divmod(action - action_ids.ACQUIRE, action_ids.FEES)
            row, place = in_row(at)
            taken = rows_of(before)[row][place]
            assert (
                place not in rows_of(s)[row]
                or rows_of(s)[row][place].card != taken.card
                or int(s.turns) != int(before.turns)
            )
            gained = [int(s.workers[seat][k]) - int(before.workers[seat][k]) for k in range(3)]
            assert gained == [int(colour in taken.workers) for colour in pieces.WORKER_NAMES]
            if taken.token is None or taken.token == seat:
                assert fee == action_ids.NO_FEE
                continue
            fees += 1
            owner = taken.token
            paid = (
                int(s.silver[owner]) - int(before.silver[owner]),
                int(s.provision[owner]) - int(before.provision[owner]),
            )
            assert paid == ((1, 0) if fee == action_ids.SILVER_FEE else (0, 1))
            assert int(s.tokens[owner]) == int(before.tokens[owner]) + 1
    assert fees


def test_the_first_marker_beside_a_green_worker_takes_it() -> None:
    """WJ-6, WJ-8, WE-14: and columns 2 and 6 bring a new die at once."""
    taken = 0
    for seed in range(3 * ROUNDS):
        play = Play(6000 + seed, 2)
        for _ in range(600):
            to_first_turn(play)
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            seat = int(kernel.actor(play.s))
            legal = play.legal()
            moves = [one for one in legal if action_ids.JOURNAL <= one < action_ids.REFRESH]
            action = play.random.choice(moves) if moves else play.choose(legal)
            play.states[1] = play.states[0]
            kernel.apply(play.s, action)
            if action not in moves:
                continue
            before, s = play.states[1], play.s
            space = next(one for one in components.JOURNAL_SPACES if one.id == track.SPACE_NAMES[int(s.marker[seat])])
            mark = int(space.green_worker[1]) - 1 if space.green_worker else None
            is_there = mark is not None and int(before.green_marks) >> mark & 1
            assert int(s.workers[seat][0]) - int(before.workers[seat][0]) == int(is_there)
            taken += int(is_there)
            if mark is not None:
                assert not int(s.green_marks) >> mark & 1
    assert taken


@pytest.mark.parametrize("seats", [1, 2])
def test_everybody_has_one_more_turn_after_a_final_space(seats: int) -> None:
    """WG-1, WG-2, WA-32."""
    ended = 0
    for seed in range(4):
        play = Play(7000 + seed, seats, seed)
        first_final: int | None = None
        reached_by = -1
        for _ in range(LONG):
            to_first_turn(play)
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            legal = play.legal()
            moves = between(legal, action_ids.JOURNAL, action_ids.REFRESH)
            action = action_ids.JOURNAL + play.random.choice(moves) if moves else play.choose(legal)
            turn = int(play.s.turns)
            kernel.apply(play.s, action)
            markers = [track.SPACE_NAMES[int(play.s.marker[k])] for k in range(max(seats, 2))]
            if first_final is None and any(one.startswith("c10") for one in markers):
                reached_by = next(k for k, one in enumerate(markers) if one.startswith("c10"))
                first_final = turn if reached_by < seats else int(play.s.turns)
        if kernel.actor(play.s) == kernel.GAME_OVER:
            ended += 1
            assert first_final is not None
            assert int(play.s.ended_by) == reached_by
            if seats > 1:
                assert int(play.s.turns) == first_final + 1 + seats
    assert ended
