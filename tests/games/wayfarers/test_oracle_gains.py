"""What a gained card brings, and the whole turn of the solo opponent, in lock-step with the oracle."""

from collections import Counter
from typing import Any

import pytest

from shedu.games.wayfarers.rules import action_ids, kernel, pieces, state, track
from shedu.games.wayfarers.rules import cards as card_tables
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import Player, tile_points
from tests.games.wayfarers.oracle_opponent import OpponentTurn
from tests.games.wayfarers.oracle_reading import (
    FEE_NAMES,
    board_of,
    in_row,
    player_of,
    rows_of,
)
from tests.games.wayfarers.oracle_rules import (
    bonuses,
    link_rewards,
    placements,
    triggered_vistas,
)
from tests.games.wayfarers.oracle_solo import rests
from tests.games.wayfarers.play import DECISIONS, ROUNDS, SEATS, Play

# What a gain brings at once


def plain(effect: str) -> Counter[str]:
    """Return the silver and provisions an effect gives without a question (WE-9)."""
    found: Counter[str] = Counter()
    if "|" in effect or "->" in effect:
        return found
    for part in effect.split(" + "):
        kind, _, amount = part.partition(":")
        if kind in ("silver", "provision"):
            found[kind] += int(amount)
    return found


def vistas_give(player: Player, old: Player, shown: list[str], *, townsfolk: bool = False) -> Counter[str]:
    """Return what vistas owned before the turn, and townsfolk cards under them, give for a gain (WC-9 to WC-11)."""
    vistas = [at for at, card in enumerate(old.land) if card.startswith("vista")]
    found: Counter[str] = Counter()
    for at in triggered_vistas(player, vistas, shown, townsfolk=townsfolk):
        found += plain(next(card.effect for card in components.LAND if card.id == player.land[at]))
        if under := old.townsfolk.get(f"land {at}"):
            found += plain(next(card.effect for card in components.TOWNSFOLK if card.id == under))
    return found


def gain_of_card(player: Player, old: Player, row: str, card: str) -> Counter[str]:
    """Return what a player gains at once with a card that he does not have yet."""
    if row == "land":
        land = next(one for one in components.LAND if one.id == card)
        return plain(land.immediate) + vistas_give(player, old, [land.main_icon, *land.other_icons])
    if row == "space":
        space = next(one for one in components.SPACE if one.id == card)
        return plain(space.immediate) + vistas_give(player, old, list(space.icons))
    water = next(one for one in components.WATER if one.id == card)
    found = plain(water.effect) if water.use == "immediate" else Counter()
    for reward in link_rewards(player, card):
        found += plain(reward)
    return found + vistas_give(player, old, [water.main_icon, *water.other_icons])


def expected_gain(s: Any, seat: int, old: Player, action: int) -> Counter[str] | None:
    """Return what an action that gains a card or a tile brings at once, its fee taken off; None for other actions."""
    player = player_of(s, seat)
    if action_ids.ACQUIRE <= action < action_ids.DRAW_THREE:
        at, fee = divmod(action - action_ids.ACQUIRE, action_ids.FEES)
        row, place = in_row(at)
        if row not in ("land", "water"):
            return None  # its price depends on the effect
        found = gain_of_card(player, old, row, rows_of(s)[row][place].card)
        found.subtract({FEE_NAMES[fee]: 1} if fee != action_ids.NO_FEE else {})
        return found
    if action_ids.TAKE_CARD <= action < action_ids.TUCK_UNDER:
        ground = action - action_ids.TAKE_CARD
        is_land = ground < card_tables.WATER_GROUND
        card = components.LAND[ground].id if is_land else components.WATER[ground - card_tables.WATER_GROUND].id
        return gain_of_card(player, old, "land" if is_land else "water", card)
    if action_ids.TUCK_UNDER <= action < action_ids.INSPIRE:
        return vistas_give(player, old, [], townsfolk=True)
    if action_ids.LAY_TILE <= action < action_ids.SOURCE:
        tile = components.UPGRADES[int(s.tile_held)]
        face, cell = divmod(action - action_ids.LAY_TILE, pieces.CELLS)
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
    """Return every row as it lies after sliding, from rank 1 (WT-4)."""
    found = {}
    for row, cards_up in rows.items():
        order = sorted(cards_up, reverse=row in ("townsfolk", "land", "inspiration"))
        found[row] = [(cards_up[at].card, cards_up[at].token, frozenset(cards_up[at].workers)) for at in order]
    return found


def answer_name(action: int) -> str:
    """Return an answer of the player about a card of his, as the oracle calls it."""
    if action < action_ids.DENY:
        fee = FEE_NAMES[action - action_ids.ALLOW]
        return "allow" if fee == "none" else f"allow {fee}"
    return f"deny {FEE_NAMES[action - action_ids.DENY]}"


def opponent_turn(s: Any, asked: list[tuple[str, int, str]]) -> OpponentTurn:
    """Return the opponent before its turn; the player will answer as `asked` says."""
    seat = pieces.OPPONENT
    left = iter(asked)

    def ask(row: str, place: int) -> str:
        wanted_row, wanted_place, answer = next(left)
        assert (row, place) == (wanted_row, wanted_place)
        return answer

    return OpponentTurn(
        solo_board=components.SOLO_BOARDS[int(s.solo)].board,
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
    """Return whether something in the opponent's turn waits for the player or for a card drawn."""
    return bool(s.question == state.DENY or (s.question == state.DRAW and s.stage == state.AT_OPPONENT))


def check_denial(s: Any, legal: list[int]) -> None:
    """WA-31: allow and take something or nothing, or deny and pay."""
    allowed = {one for one in legal if action_ids.ALLOW <= one < action_ids.DENY}
    assert allowed == {
        action_ids.ALLOW + fee for fee in (action_ids.NO_FEE, action_ids.SILVER_FEE, action_ids.PROVISION_FEE)
    }
    payable = {action_ids.DENY + action_ids.SILVER_FEE} if s.silver[0] else set()
    payable |= {action_ids.DENY + action_ids.PROVISION_FEE} if s.provision[0] else set()
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
    for seed in range(6 * ROUNDS):
        play = Play(2000 + seed, 1, opponent)
        for _ in range(DECISIONS * 2):
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            is_chance = kernel.actor(play.s) == kernel.CHANCE
            action = play.outcome() if is_chance else play.choose(play.legal())
            play.states[1] = play.states[0]
            before = play.states[1]
            kernel.apply(play.s, action)
            scheme = components.SCHEME[action - action_ids.REVEAL].id if action >= action_ids.REVEAL else None
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
    if action == action_ids.DONE:
        return bool((before.row_card >= 0).all())
    if before.stage != state.AT_REFILL or not action_ids.DRAW_CARD <= action < action_ids.REVEAL:
        return False
    row, design = divmod(action - action_ids.DRAW_CARD, card_tables.MOST_DESIGNS)
    gap = next(rank for rank in range(pieces.PLACES) if before.row_card[row, rank] < 0)
    before.row_card[row, gap] = design
    return True
