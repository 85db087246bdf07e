"""A naive second reading of the rules page of Wayfarers: a whole turn of the solo opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle_solo import (
    SCHEME,
    TRACK,
    Board,
    any_tile,
    card_to_influence,
    cards_in_order,
    extra_move_price,
    next_space,
    places_for_worker,
    rests,
    special_tile,
    tile_of_type,
    workers_in_order,
)

PLAYER, OPPONENT = 0, 1
PATH = 21  # WA-28
MOST_COMETS = 10  # WA-3
SLOTS = {(slot.row, slot.printed_order): slot.worker_effect for slot in components.WORKER_SLOTS}
SPACES = {space.id: space for space in components.JOURNAL_SPACES}
TILES = {tile.id: tile for tile in components.UPGRADES}
JOURNAL_TILES = {tile.id: tile for tile in components.JOURNAL_TILES}
Answer = str  # allow, allow silver, allow provision, deny silver, deny provision


def parts_of(effect: str) -> list[str]:
    """Return the parts of an effect between plus signs outside brackets."""
    found, depth = [""], 0
    for word in effect.split(" "):
        depth += word.count("(") - word.count(")")
        if word == "+" and depth == 0:
            found.append("")
        else:
            found[-1] = f"{found[-1]} {word}".strip()
    return [part for part in found if part]


@dataclass
class OpponentTurn:
    """The opponent, the board it looks at, and the player's side of it; `ask` answers for the player."""

    solo_board: str
    board: Board
    ask: Callable[[str, int], Answer]
    guilds: dict[str, int]
    workers: dict[str, int]
    marker: str
    player_marker: str
    comets: int
    covered: int
    journal_tiles: dict[str, str]  # by space
    green_marks: set[str]  # marks that still hold their worker
    cards: Counter[str] = field(default_factory=Counter)  # gained in this turn, by row
    tiles: list[str] = field(default_factory=list)  # gained in this turn
    player_silver: int = 0
    player_provision: int = 0
    player_tokens: int = 0
    placed_colour: str | None = None
    extra_used: bool = False

    def take(self, scheme: str | None) -> None:
        """A turn: rest, or the scheme card that is revealed (WA-4 to WA-9)."""
        printed = next(one for one in components.SOLO_BOARDS if one.board == self.solo_board)
        if scheme is None:
            assert rests(self.board)
            if SCHEME[self.board.schemes[-1]].comet:
                self.do("comet")
            self.do(printed.rest_2)
            self.do("journal")
            self.board.schemes = []
            return
        assert not rests(self.board)
        self.board.schemes.append(scheme)
        card = SCHEME[scheme]
        self.advance(card.silver_value)
        if not self.first_action(card.first_action):
            self.do(printed.focus_action if card.second_action == "focus" else card.second_action)

    def first_action(self, action: str) -> bool:
        """Carry out the first action of a scheme card if it is possible (WA-6)."""
        if "->" in action:
            cost, then = action.split(" -> ")
            guild, number = cost.removeprefix("spend(influence:").removesuffix(")").split("*")
            if self.guilds[guild] < int(number) or not cards_in_order(self.board, then.removeprefix("card:")):
                return False
            self.guilds[guild] -= int(number)
            self.do(then)
            return True
        for colour in ("green", "yellow", "blue"):
            if f"place_worker:{colour}" in action and self.workers[colour] and places_for_worker(self.board, colour):
                self.place_worker(colour)
                return True
        return False

    def place_worker(self, colour: str) -> None:
        """WA-22."""
        row = {"green": "townsfolk", "yellow": "land", "blue": "water"}[colour]
        _, place = self.pick([(row, one) for one in places_for_worker(self.board, colour)])
        self.workers[colour] -= 1
        self.board.rows[row][place].workers.add(colour)
        self.board.placed, self.placed_colour = (row, place), colour
        self.do(SLOTS[row, place])

    def pick(self, wanted: list[tuple[str, int]]) -> tuple[str, int]:
        """Return the card it gets to in the end, the player being asked about cards with a token of his (WA-31)."""
        at = 0
        while True:
            row, place = wanted[at % len(wanted)]
            if self.is_allowed(row, place):
                return row, place
            at += 1

    def is_allowed(self, row: str, place: int) -> bool:
        """Return whether the player lets it have a card; he is asked only about cards with a token of his."""
        if self.board.rows[row][place].token != PLAYER:
            return True
        answer = self.ask(row, place)
        change = 1 if answer.startswith("allow") else -1
        self.player_silver += change * answer.endswith("silver")
        self.player_provision += change * answer.endswith("provision")
        return change == 1

    def do(self, effect: str) -> None:
        """An effect, part by part, with the replacements of WA-13."""
        for part in parts_of(effect.split(" -> ")[-1]):
            if part.startswith("("):
                self.step("upgrade:special")  # WA-14
            else:
                self.step(part)

    def step(self, part: str) -> None:
        """One part."""
        word, _, times = part.partition("*")
        for _ in range(int(times or 1)):
            self.once(word.split("!")[0], draws="!draw3" in word)

    def once(self, word: str, *, draws: bool) -> None:
        """One symbol."""
        kind, _, what = word.partition(":")
        if kind in ("silver", "provision"):
            self.advance(int(what))
        elif word in ("influence:card", "adjust_die"):
            self.influence_card()
        elif kind == "influence":
            colour = TRACK[self.board.track] if what == "any" else what
            self.guilds["black" if colour == "green" else colour] += 1  # WA-16
        elif kind == "card" and draws:
            self.draw(what)
        elif kind == "card":
            self.acquire(what)
        elif word == "upgrade:special":
            self.gain_special()
        elif word in ("upgrade:any4", "new_die"):
            self.gain(any_tile(self.board))
        elif kind == "upgrade":
            self.gain(tile_of_type(self.board, what))
        elif word in ("worker", "refresh_die"):
            self.retrieve()
        elif word == "journal":
            self.journal()
        elif word == "comet":
            self.comets = min(MOST_COMETS, self.comets + 1)
        else:
            raise AssertionError(word)

    def advance(self, steps: int) -> None:
        """The resource track (WA-8)."""
        for _ in range(steps):
            passes = self.board.track == 4
            self.board.track = (self.board.track + 1) % 8
            if passes:
                self.do(next(one for one in components.SOLO_BOARDS if one.board == self.solo_board).track_effect)

    def fee_paid(self) -> None:
        """The player has paid for a card with a token of the opponent: its track goes on, in his turn (WA-30, WO-21).

        The worker of this turn, if there is one, is the player's; nothing keeps the opponent from its card (WW-8).
        """
        self.board.placed, self.placed_colour = None, None
        self.advance(1)

    def influence_card(self) -> None:
        """WA-17."""
        if found := card_to_influence(self.board):
            row, place = found
            self.board.rows[row][place].token = OPPONENT

    def draw(self, row: str) -> None:
        """WA-15."""
        if self.board.piles_left[row]:
            self.board.piles_left[row] -= 1
            self.cards[row] += 1

    def acquire(self, row: str) -> None:
        """WA-18 to WA-20, WC-3."""
        wanted = cards_in_order(self.board, row)
        if not wanted:
            return
        _, place = self.pick([(row, one) for one in wanted])
        card = self.board.rows[row].pop(place)
        for colour in card.workers:
            self.workers[colour] += 1
        self.player_tokens += card.token == PLAYER
        self.cards[row] += 1

    def gain_special(self) -> None:
        """WA-21."""
        place = special_tile(self.board)
        if place is None:
            return
        self.board.special.remove(place)
        self.lay(next(tile.id for tile in components.UPGRADES if tile.board_place == place))

    def gain(self, tile: str | None) -> None:
        """A tile from a pile, if there is one."""
        if tile is None:
            return
        self.board.piles[tile] -= 1
        self.lay(tile)

    def lay(self, tile: str) -> None:
        """WA-28, WA-29."""
        self.tiles.append(tile)
        cells = TILES[tile].width * TILES[tile].height
        if self.covered + cells > PATH:
            return
        steps = range(self.covered + 1, self.covered + cells + 1)
        self.covered += cells
        for step in steps:
            cell = next(
                one for one in components.SOLO_CARAVAN_CELLS if one.board == self.solo_board and one.path_step == step
            )
            if cell.cover_bonus:
                self.do(cell.cover_bonus)

    def retrieve(self) -> None:
        """WA-23."""
        wanted = workers_in_order(self.board, self.placed_colour)
        if not wanted:
            return
        at = 0
        while True:
            colour, row, place = wanted[at % len(wanted)]
            if self.is_allowed(row, place):
                self.board.rows[row][place].workers.remove(colour)
                self.workers[colour] += 1
                return
            at += 1

    def journal(self) -> None:
        """A journal move and perhaps an extra one (WA-24 to WA-27)."""
        price = extra_move_price(self.marker, self.player_marker)
        if not self.move() or self.extra_used or self.guilds["black"] < price:
            return
        if next_space(self.board, self.marker, {self.player_marker}):
            self.extra_used = True
            self.guilds["black"] -= price
            self.move()

    def move(self) -> bool:
        """Return one move, with what its space gives."""
        space = next_space(self.board, self.marker, {self.player_marker})
        if space is None:
            return False
        self.marker = space
        mark = SPACES[space].green_worker
        if mark in self.green_marks:
            self.green_marks.remove(mark)
            self.workers["green"] += 1
        tile = self.journal_tiles.get(space)
        self.do(JOURNAL_TILES[tile].effect if tile else SPACES[space].printed_effect)
        return True
