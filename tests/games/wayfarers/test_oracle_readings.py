"""The oracle in lock-step where the rulebook had to be read twice: the yellow guild, the order under a pile, fees.

Each test counts how often its case came up, so that it cannot pass without having seen any.
"""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from shedu.games.wayfarers.rules import action_ids, kernel, pieces, state
from shedu.games.wayfarers.rules.cards import WATER_GROUND
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle_reading import in_row, player_of, rows_of
from tests.games.wayfarers.oracle_rules import die_spaces, guild_results, may_place
from tests.games.wayfarers.oracle_solo import SCHEME, place_works
from tests.games.wayfarers.play import DECISIONS, ROUNDS, SEATS, Play, between
from tests.games.wayfarers.test_oracle import slot_of
from tests.games.wayfarers.test_oracle_gains import answer_name, check_denial, check_opponent, opponent_turn

Dice = tuple[tuple[int, ...], int]
COLOURS = {colour: k for k, colour in enumerate(pieces.WORKER_NAMES)}
TOWNSFOLK_BOARD = [board.board for board in components.SOLO_BOARDS].index("townsfolk")


# The yellow guild


def after(s: Any, action: int) -> Any:
    """Return a copy of a position after an action."""
    states = np.zeros(1, dtype=kernel.STATE)
    states[0] = s
    kernel.apply(states[0], action)
    return states[0]


def legal_in(s: Any) -> list[int]:
    """Return all answers of the seat that is asked."""
    found = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    return [int(one) for one in found[: kernel.legal(s, found)]]


def dice_of(s: Any, seat: int, before: Any) -> Dice:
    """The dice in supply, and the one that is being placed or was placed since a position; 0 if there is none."""
    supply = tuple(face + 1 for face in range(6) for _ in range(int(s.supply[seat][face])))
    placed = [int(now) for was, now in zip(before.die[seat], s.die[seat], strict=True) if now and not was]
    return supply, int(s.held) or (placed[0] if placed else 0)


def guild_uses(s: Any, seat: int, legal: list[int]) -> set[Dice]:
    """Return what the kernel lets the yellow guild make of the dice, in one step or two."""
    found = set()
    for first in (one for one in legal if action_ids.GUILD_STEP <= one < action_ids.PUT_WORKER):
        once = after(s, first)
        if once.question == state.STEP:
            found |= {dice_of(after(once, second), seat, s) for second in legal_in(once)}
        else:
            found.add(dice_of(once, seat, s))
    return found


class Placing(Play):
    """A game whose players always have a token on the yellow guild, and place dice rather than use it."""

    def choose(self, legal: list[int]) -> int:
        """Take a die whenever one can be taken, and do not begin with the guild."""
        s, seat = self.s, int(kernel.actor(self.s))
        if s.question == state.ACT and s.tokens[seat] > 0 and s.guild[seat][pieces.YELLOW] == 0:
            s.tokens[seat] -= 1
            s.guild[seat, pieces.YELLOW] += 1
            legal = legal_in(s)
        picks = [one for one in legal if action_ids.PICK_DIE <= one < action_ids.PUT_DIE]
        return self.random.choice(picks) if picks else super().choose(legal)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2 * ROUNDS))
def test_the_yellow_guild_changes_one_die_by_two_or_two_different_dice_by_one(seats: int, seed: int) -> None:
    """WI-11, WD-10, WO-6, WO-7: in supply and being placed; the die being placed must end with a space."""
    play = Placing(8000 + seed * 10 + seats, seats)
    seen: Counter[str] = Counter()
    for legal in play.decisions():
        s = play.s
        seat = int(kernel.actor(s))
        if s.question not in (state.ACT, state.SPACE_FOR_DIE, state.END):
            continue
        player = player_of(s, seat)
        uses = guild_uses(s, seat, legal)
        if s.yellow_used or not player.guilds["yellow"]:
            assert not uses
            continue
        supply = Counter({face + 1: int(s.supply[seat][face]) for face in range(6)})
        empty = [space for space in die_spaces(player) if not s.die[seat][slot_of(space.place)]]
        can_go = [value for value in range(1, 7) if any(may_place(player, value, space) != "no" for space in empty)]
        wanted = {one for one in guild_results(supply, int(s.held)) if not s.held or one[1] in can_go}
        assert uses == wanted
        seen["held"] += bool(s.held)
        seen["held without a space"] += bool(s.held) and int(s.held) not in can_go
    assert seen["held"] > 5


def test_dice_that_only_the_yellow_guild_gives_a_space_are_met_in_random_games() -> None:
    """WD-10: how often the case comes up that rules 1 did not offer."""
    found = 0
    for seed in range(8 * ROUNDS):
        play = Placing(8500 + seed, 2)
        for legal in play.decisions():
            s = play.s
            if s.question == state.SPACE_FOR_DIE and not between(legal, action_ids.PUT_DIE, action_ids.GUILD_STEP):
                found += 1
                assert all(action_ids.GUILD_STEP <= one < action_ids.PUT_WORKER for one in legal)
    assert found > 3


# Cards under a pile


@pytest.mark.parametrize("seed", range(3 * ROUNDS))
def test_the_player_orders_two_different_cards_that_go_under_a_pile(seed: int) -> None:
    """WC-12, WO-3: asked exactly if the cards left differ; the card named comes before the other."""
    play = Play(9000 + seed, 3)
    seen: Counter[str] = Counter()
    for _ in range(2 * DECISIONS):
        while kernel.actor(play.s) == kernel.CHANCE:
            kernel.apply(play.s, play.outcome())
        if kernel.actor(play.s) == kernel.GAME_OVER:
            break
        legal = play.legal()
        draws = [one for one in legal if action_ids.DRAW_THREE <= one < action_ids.TAKE_CARD]
        action = draws[0] if draws else play.choose(legal)
        play.states[1] = play.states[0]
        before = play.states[1]
        kernel.apply(play.s, action)
        if before.question == state.TAKE:
            left = Counter(int(card) for card in before.drawn if card >= 0)
            left[number_of(action - action_ids.TAKE_CARD)] -= 1
            check_order_is_asked(play.s, before, sorted(left.elements()), seen)
        elif before.question == state.ORDER:
            queue, count = queue_of(before), int(before.under_count[queue_of(before)])
            chosen = number_of(action - action_ids.PUT_UNDER)
            other = next(int(card) for card in before.drawn if card >= 0 and card != chosen)
            assert [int(card) for card in play.s.under[queue][count : count + 2]] == [chosen, other]
            seen["ordered"] += 1
    assert seen["ordered"] > 5 and seen["asked"] == seen["ordered"]


def number_of(ground: int) -> int:
    """Return the number of a card inside its row."""
    return ground if ground < WATER_GROUND else ground - WATER_GROUND


def queue_of(s: Any) -> int:
    """Return the queue under the pile that was drawn from."""
    return 0 if s.drawn_row == pieces.LAND else 1


def check_order_is_asked(s: Any, before: Any, left: list[int], seen: Counter[str]) -> None:
    """Right after a card was taken: the others wait for their order, or lie under the pile already."""
    if len(set(left)) == 2:
        assert s.question == state.ORDER
        assert sorted(number_of(one - action_ids.PUT_UNDER) for one in legal_in(s)) == left
        seen["asked"] += 1
    else:
        queue, count = queue_of(before), int(before.under_count[queue_of(before)])
        assert s.question != state.ORDER
        assert [int(card) for card in s.under[queue][count : count + len(left)]] == left


# The opponent in the player's turn


def prepare(play: Play) -> None:
    """Bring its track before the track effect, and put tokens of both on cards."""
    s = play.s
    s.solo_track = 4
    for row in range(pieces.ROW_COUNT):
        for place in range(pieces.PLACES):
            if s.row_token[row, place] >= 0:
                continue
            if play.random.random() < 0.6:
                s.row_token[row, place] = pieces.OPPONENT
            elif row == pieces.TOWNSFOLK and s.tokens[0] > 0:
                s.row_token[row, place] = 0
                s.tokens[0] -= 1


def interact(rows: dict[str, dict[int, Any]], action: int) -> tuple[str, int]:
    """Return what the player does with a card that costs a fee: take it, place a worker on it or retrieve one."""
    if action_ids.ACQUIRE <= action < action_ids.DRAW_THREE:
        row, place = in_row((action - action_ids.ACQUIRE) // action_ids.FEES)
        del rows[row][place]
        return row, place
    base = action_ids.PUT_WORKER if action < action_ids.TAKE_SILVER else action_ids.RETRIEVE
    at, worker = divmod((action - base) // action_ids.FEES, pieces.WORKER_COUNT)
    row, place = in_row(at)
    on_it = rows[row][place].workers
    (on_it.add if base == action_ids.PUT_WORKER else on_it.remove)(pieces.WORKER_NAMES[worker])
    return row, place


def costs_a_fee(action: int) -> bool:
    """Return whether an answer pays the owner of a token."""
    for first, last in (
        (action_ids.PUT_WORKER, action_ids.TAKE_SILVER),
        (action_ids.RETRIEVE, action_ids.ACQUIRE),
        (action_ids.ACQUIRE, action_ids.DRAW_THREE),
    ):
        if first <= action < last:
            return (action - first) % action_ids.FEES != action_ids.NO_FEE
    return False


def test_a_fee_that_passes_the_track_effect_gives_the_opponent_its_card_at_once() -> None:
    """WA-30, WA-31, WO-21, WW-8: also one on which the player has just placed a worker."""
    seen: Counter[str] = Counter()
    for seed in range(12 * ROUNDS):
        play = Play(9500 + seed, 1, TOWNSFOLK_BOARD)
        for _ in range(DECISIONS):
            while kernel.actor(play.s) == kernel.CHANCE:
                kernel.apply(play.s, play.outcome())
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            if play.s.question == state.ACT:
                prepare(play)
            legal = play.legal()
            paying = [one for one in legal if costs_a_fee(one)]
            action = play.random.choice(paying) if paying and play.random.random() < 0.7 else play.choose(legal)
            play.states[1] = play.states[0]
            before = play.states[1]
            kernel.apply(play.s, action)
            if costs_a_fee(action) and before.solo_track == 4 and play.s.turns == before.turns:
                follow_fee(play, before, action, seen)
    assert min(seen[what] for what in ("fee", "worker taken along", "allow", "deny", "tuck waits")) > 0, seen


def follow_fee(play: Play, before: Any, action: int, seen: Counter[str]) -> None:
    """Answer for the player until the opponent has its card, then compare with the oracle."""
    asked = []
    while play.s.question == state.DENY and play.s.turns == before.turns:
        seen["tuck waits"] += int(play.s.card_held) >= 0
        legal = legal_in(play.s)
        check_denial(play.s, legal)
        answer = play.random.choice(legal)
        wish = in_row(int(play.s.wish_row) * pieces.PLACES + int(play.s.wish_place))
        asked.append((*wish, answer_name(answer)))
        kernel.apply(play.s, answer)
    if play.s.turns != before.turns:
        return  # the player's turn is over, and the opponent may have taken more in its own
    turn = opponent_turn(before, asked)
    row, place = interact(turn.board.rows, action)
    turn.fee_paid()
    gained = int(play.s.cards[pieces.OPPONENT][pieces.TOWNSFOLK]) - int(before.cards[pieces.OPPONENT][pieces.TOWNSFOLK])
    assert gained == turn.cards["townsfolk"]
    by_slot = action < action_ids.TAKE_SILVER and int(play.s.cards[0][pieces.TOWNSFOLK]) > int(
        before.cards[0][pieces.TOWNSFOLK]
    )
    if play.s.stage == state.AT_END and not by_slot:  # the rows are not refilled yet, and only the opponent took a card
        assert rows_of(play.s)["townsfolk"] == turn.board.rows["townsfolk"]
    workers = {name: int(play.s.workers[pieces.OPPONENT][k]) for k, name in enumerate(pieces.WORKER_NAMES)}
    assert workers == turn.workers
    taken_along = action < action_ids.TAKE_SILVER and row == "townsfolk" and place not in turn.board.rows[row]
    seen.update(answer.split()[0] for _, _, answer in asked)
    seen["fee"] += gained
    seen["worker taken along"] += taken_along


# The opponent's workers


@pytest.mark.parametrize("opponent", range(4))
def test_the_opponent_never_places_a_worker_where_nothing_works(opponent: int) -> None:
    """WA-22, WW-4: piles of tiles and of cards are emptied, so that the case comes up often."""
    seen: Counter[str] = Counter()
    for seed in range(10 * ROUNDS):
        play = Play(9700 + seed, 1, opponent)
        for _ in range(DECISIONS):
            if kernel.actor(play.s) == kernel.GAME_OVER:
                break
            is_chance = kernel.actor(play.s) == kernel.CHANCE
            if play.s.question == state.SCHEME:
                empty_piles(play)
            action = play.outcome() if is_chance else play.choose(play.legal())
            play.states[1] = play.states[0]
            kernel.apply(play.s, action)
            if action >= action_ids.REVEAL:
                check_placing(play, play.states[1], components.SCHEME[action - action_ids.REVEAL].id, seen)
    assert seen["placed"] > 5 and seen["of no use"] > 5, seen


def empty_piles(play: Play) -> None:
    """Nothing is left of most tiles; the piles of land and water are as they are."""
    for design in range(len(play.s.pile)):
        if play.random.random() < 0.8:
            play.s.pile[design] = 0


def refills_by_itself(s: Any) -> bool:
    """Return whether a pile holds so little that the rows may be refilled without chance, before one can look."""
    return any(np.count_nonzero(s.deck[row]) <= 2 for row in range(pieces.ROW_COUNT))


def check_placing(play: Play, before: Any, scheme: str, seen: Counter[str]) -> None:
    """Compare a turn in which a worker may be placed with the oracle; count places that were free but of no use."""
    if "place_worker" not in SCHEME[scheme].first_action or refills_by_itself(before):
        return
    if play.s.question == state.DENY or (play.s.question == state.DRAW and play.s.stage == state.AT_LATE_CARDS):
        return  # the turn is not over yet
    turn = opponent_turn(before, [])
    turn.take(scheme)
    check_opponent(turn, before, play.s)
    seen["placed"] += turn.board.placed is not None
    start = opponent_turn(before, []).board
    for row, colour in (("townsfolk", "green"), ("land", "yellow"), ("water", "blue")):
        free = [place for place, card in start.rows[row].items() if colour not in card.workers]
        if f"place_worker:{colour}" in SCHEME[scheme].first_action and before.workers[pieces.OPPONENT][COLOURS[colour]]:
            seen["of no use"] += sum(not place_works(start, row, place) for place in free)
