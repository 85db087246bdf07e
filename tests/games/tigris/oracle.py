"""A naive second reading of docs/rules/tigris.md, written without sight of the engine it is compared with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from tests.games.tigris.oracle_board import (
    COLOURS,
    NEIGHBOURS,
    PAIRS,
    RIVER,
    SPECIAL,
    counted,
    handfuls,
    square,
    step,
    touched,
)
from tests.games.tigris.oracle_position import Conflict, Position
from tests.present import present

HAND = 6
ACTIONS = 2
LAST_TREASURES = 2
LINE = 3
ACROSS, DOWN = (1, 0), (0, 1)


class Oracle(Position):
    """A position and the rules to go on from it."""

    def actor(self) -> int | str:
        """Return who must answer now."""
        if self.question in ("who begins", "draw"):
            return "chance"
        return "over" if self.question == "over" else self.answering

    def legal(self) -> set[str]:
        """Return every text that `play` accepts now."""
        match self.question:
            case "who begins":
                return {f"first {seat}" for seat in range(self.seats)}  # T-13
            case "draw":
                size = range(self.to_draw, self.to_draw + 1)
                return {f"draw {tiles}" for tiles in handfuls(self.bag, size)}
            case "act":
                return self._actions()
            case "add":
                return {f"add {number}" for number in self._additions()}
            case "war":
                return {f"war {colour}" for colour in self._open_wars()}
            case "building":
                return {"decline"} | {f"building {cell}" for cell in self._building_choices()}  # B-6
            case "monument":
                return {"decline"} | self._monument_choices()  # T-73
            case "treasure":
                return {f"treasure {cell}" for cell in present(self._treasures_due())[1]}
            case "wonder point":
                return {f"point {colour}" for colour in COLOURS}
        return set()

    def play(self, text: str) -> None:
        """Applies a legal action, answer or chance event."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        verb, *words = text.split()
        getattr(self, f"_play_{verb}")(*words)

    def totals(self) -> list[list[int]]:
        """By seat the four totals in rising order, treasures allotted."""
        rows = []
        for points, treasures in zip(self.points, self.treasures_held, strict=True):
            row = sorted(points.values())
            for _ in range(treasures):
                row[0] += 1  # T-95
                row.sort()
            rows.append(row)
        return rows

    def ranks(self) -> list[int]:
        """By seat the rank, 1 being the best; players equal in everything share it (T-94)."""
        rows = self.totals()
        return [1 + sum(other > row for other in rows) for row in rows]  # T-92, T-93

    # The choice of an action.

    def _actions(self) -> set[str]:
        seat, empty = self.on_turn, self._empty_cells()
        hand, river = self.hands[seat], RIVER[self.board]
        texts = {"end"} | {f"swap {tiles}" for tiles in handfuls(hand, range(1, HAND + 1))}
        kingdoms = self.kingdoms()
        for cell in empty:
            if touched(cell, kingdoms) <= 2:  # T-31
                fitting = ("blue",) if cell in river else ("red", "green", "black")  # T-30
                texts |= {f"tile {colour} {cell}" for colour in fitting if hand[colour]}
        beside_temples = [cell for cell in empty if cell not in river and self._temples_beside(cell)]  # T-22, T-23
        for colour in COLOURS:
            old = self.leaders.get((seat, colour))
            if old:
                texts.add(f"withdraw {colour}")
            kingdoms = self.kingdoms(lifted=old)
            allowed = [cell for cell in beside_temples if touched(cell, kingdoms) <= 1]  # T-24
            texts |= {f"leader {colour} {cell}" for cell in allowed}
        if self.catastrophes_left[seat]:
            houses = set() if self.catastrophe_on_building == "allowed" else set(self.building_cells.values())  # B-10
            protected = self.treasures | houses  # T-42
            texts |= {f"catastrophe {cell}" for cell in (set(empty) | set(self.tiles)) - protected}
        return texts

    def _play_end(self) -> None:
        self._end_turn()

    def _play_swap(self, *words: str) -> None:
        tiles = counted(words)
        for colour, number in tiles.items():
            self.hands[self.on_turn][colour] -= number
            self.swapped[self.on_turn][colour] += number  # T-44b
        self._draw(self.on_turn, sum(tiles.values()), "swap")

    def _play_withdraw(self, colour: str) -> None:
        del self.leaders[self.on_turn, colour]
        self._collect_treasures()

    def _play_catastrophe(self, cell: str) -> None:
        self.catastrophes_left[self.on_turn] -= 1
        self._remove_tile(cell)
        self.building_cells = {hue: at for hue, at in self.building_cells.items() if at != cell}  # B-10
        self.catastrophes.add(cell)
        self._send_leaders_home()  # T-44
        self._collect_treasures()

    def _remove_tile(self, cell: str) -> None:
        if cell in self.tiles:
            self.removed[self.tiles.pop(cell)] += 1

    def _play_leader(self, colour: str, cell: str) -> None:
        self.placed = cell
        self.leaders[self.on_turn, colour] = cell
        others = [seat for seat in self._owners_in(self._region(cell), colour) if seat != self.on_turn]
        if not others:
            self._collect_treasures()
            return
        rival = self.leaders[others[0], colour]
        strengths = self._temples_beside(cell), self._temples_beside(rival)  # T-46
        self._open_conflict(Conflict("revolt", colour, self.on_turn, others[0], *strengths))

    def _play_tile(self, colour: str, cell: str) -> None:
        beside = [kingdom for kingdom in self.kingdoms() if touched(cell, [kingdom])]
        self.united = beside if len(beside) == 2 else []  # T-34
        self.hands[self.on_turn][colour] -= 1
        self.tiles[cell] = colour
        self.placed, self.placed_colour = cell, colour
        if self.united:
            self._next_war()
        else:
            self._score_tile()
            self._ask_building()

    def _score_tile(self) -> None:
        region, colour = self._region(self.last_place), self.last_colour
        receivers = self._owners_in(region, colour) or self._owners_in(region, "black")  # T-36, T-37
        for seat in receivers:
            doubles = self.building_cells.get(colour) in region
            if self.point_to == "placer":
                doubles = doubles and seat == self.on_turn
            self.points[seat][colour] += 2 if doubles else 1  # B-7

    # Revolts and wars.

    def _open_conflict(self, conflict: Conflict) -> None:
        self.conflict = conflict
        self.question, self.asked = "add", conflict.attacker

    def _colour_added(self) -> str:
        return "red" if self.fight.kind == "revolt" else self.fight.colour  # T-47, T-59

    def _additions(self) -> list[int]:
        attack, defence = self.fight.attack, self.fight.defence
        numbers = range(1, self.hands[self.answering][self._colour_added()] + 1)
        if not self.english:
            return [0, *numbers]
        if self.answering == self.fight.attacker:
            return [0, *(number for number in numbers if attack + number > defence)]  # E-1
        return [0, *(number for number in numbers if defence + number == attack)]  # E-2

    def _play_add(self, number: str) -> None:
        conflict, colour, added = self.fight, self._colour_added(), int(number)
        self.hands[self.answering][colour] -= added
        self.removed[colour] += added  # T-51, T-63
        if self.answering == conflict.attacker:
            conflict.attack += added
            self.asked = conflict.defender
            return
        conflict.defence += added
        self.conflict = None
        winner, loser = conflict.defender, conflict.attacker  # T-48, T-60 the defender wins ties
        if conflict.attack > conflict.defence:
            winner, loser = loser, winner
        if conflict.kind == "war":
            self._settle_war(conflict.colour, winner, loser)
        else:
            del self.leaders[loser, conflict.colour]
            self.points[winner]["red"] += 1  # T-50
            self._collect_treasures()

    def _open_wars(self) -> list[str]:
        united = self._region(self.last_place)
        return [colour for colour in COLOURS if len(self._owners_in(united, colour)) > 1]  # T-54, T-67

    def _next_war(self) -> None:
        wars = self._open_wars()
        if not wars:
            self.united = []
            self._ask_building()
        elif len(wars) == 1:
            self._play_war(wars[0])
        else:
            self.question, self.asked = "war", self.on_turn  # T-55

    def _play_war(self, colour: str) -> None:
        owners = self._owners_in(self._region(self.last_place), colour)
        attacker, defender = (seat for seat in self._clockwise() if seat in owners)  # T-56
        strengths = len(self._supporters(attacker, colour)), len(self._supporters(defender, colour))
        self._open_conflict(Conflict("war", colour, attacker, defender, *strengths))

    def _supporters(self, seat: int, colour: str) -> set[str]:
        leader = self.leaders[seat, colour]
        if self.rules == 1:
            side = self._region(leader, without=self.last_place)
        else:
            (original,) = (kingdom for kingdom in self.united if leader in kingdom)
            side = original & self._region(leader)  # T-57, R-7 still linked, be it over the uniting tile
        return {cell for cell in side - {self.last_place} if self.tiles.get(cell) == colour}  # T-58

    def _settle_war(self, colour: str, winner: int, loser: int) -> None:
        lost = self._supporters(loser, colour) - set(self.building_cells.values())  # T-61, B-8
        del self.leaders[loser, colour]
        if colour == "red":
            beside_leaders = {cell for leader in self.leaders.values() for cell in NEIGHBOURS[leader]}
            lost -= self.treasures | beside_leaders  # T-64, R-19
        for cell in lost:
            self._remove_tile(cell)
        self.points[winner][colour] += 1 + len(lost)  # T-62
        self._send_leaders_home()
        self._next_war()

    # Buildings, monuments and the wonder.

    def _line(self, cell: str, direction: tuple[int, int]) -> list[str]:
        """Return the cells of the unbroken line of one colour through a face-up tile."""
        colour, cells = self.tiles[cell], [cell]
        for sign in (1, -1):
            ahead = step(cell, sign * direction[0], sign * direction[1])
            while self.tiles.get(ahead) == colour:
                cells.append(ahead)
                ahead = step(ahead, sign * direction[0], sign * direction[1])
        return cells

    def _building_choices(self) -> set[str]:
        standing = self.building_cells.get(self.last_colour)
        needed = LINE
        if standing:
            longest = max(len(self._line(standing, direction)) for direction in (ACROSS, DOWN))
            needed = max(LINE, longest + 1)  # B-4, B-5, R-12
        lines = [self._line(self.last_place, direction) for direction in (ACROSS, DOWN)]
        return {cell for line in lines if len(line) >= needed for cell in line}  # B-2

    def _ask_building(self) -> None:
        if self.buildings_on and self._building_choices():
            self.question, self.asked = "building", self.on_turn
        else:
            self._ask_monument()

    def _play_building(self, cell: str) -> None:
        self.building_cells[self.last_colour] = cell
        self._ask_monument()

    def _monument_choices(self) -> set[str]:
        mine = {cell for cell, colour in self.tiles.items() if colour == self.last_colour}
        pairs = [pair for pair in PAIRS if self.last_colour in pair.split("-") and pair not in self.monuments]
        corners = [step(self.last_place, *shift) for shift in ((0, 0), (-1, 0), (0, -1), (-1, -1))]
        squares = [corner for corner in corners if corner in mine and square(corner) <= mine]
        texts = {f"monument {pair} {corner}" for pair in pairs for corner in squares}  # T-70, T-71
        if self.wonder_on and not self.wonder:
            for centre in [self.last_place, *NEIGHBOURS[self.last_place]]:
                cross = {centre, *NEIGHBOURS[centre]}
                if len(cross) == 5 and cross <= mine:  # W-1; at the edge of the board no cross fits
                    texts.add(f"wonder {centre}")
        return texts

    def _ask_monument(self) -> None:
        if self._monument_choices():
            self.question, self.asked = "monument", self.on_turn
        else:
            self._collect_treasures()

    def _play_monument(self, pair: str, corner: str) -> None:
        self.monuments[pair] = corner
        for cell in square(corner):
            del self.tiles[cell]
            self.down.add(cell)
        self._after_building_over(square(corner))

    def _play_wonder(self, centre: str) -> None:
        self.wonder = centre
        for cell in self._wonder_cells():
            self._remove_tile(cell)  # W-2
        self._after_building_over(self._wonder_cells())

    def _after_building_over(self, cells: set[str]) -> None:
        self.building_cells = {hue: cell for hue, cell in self.building_cells.items() if cell not in cells}  # B-11
        self._send_leaders_home()  # T-79
        self._collect_treasures()

    def _play_decline(self) -> None:
        if self.question == "building":
            self._ask_monument()
        else:
            self._collect_treasures()

    # Treasures, and the end of action, turn and game.

    def _treasures_due(self) -> tuple[int, set[str]] | None:
        """Return the owner of a trader with two treasures or more, and those they may take now."""
        for kingdom in self.kingdoms():
            here, traders = self.treasures & kingdom, self._owners_in(kingdom, "green")
            if traders and len(here) > 1:
                return traders[0], here & SPECIAL[self.board] or here  # T-82, T-83
        return None

    def _collect_treasures(self) -> None:
        while due := self._treasures_due():
            owner, choices = due
            if len(choices) > 1:
                self.question, self.asked = "treasure", owner
                return
            self._take_treasure(owner, *choices)
        self._end_action()

    def _take_treasure(self, owner: int, cell: str) -> None:
        self.treasures.remove(cell)
        self.treasures_held[owner] += 1

    def _play_treasure(self, cell: str) -> None:
        self._take_treasure(self.answering, cell)
        self._collect_treasures()

    def _end_action(self) -> None:
        self.actions_left -= 1
        if self.actions_left:
            self._ask_action()
        else:
            self._end_turn()

    def _ask_action(self) -> None:
        self.question, self.asked = "act", self.on_turn
        self.placed = self.placed_colour = None

    def _end_turn(self) -> None:
        self.actions_left = 0
        for (seat, colour), cell in self.leaders.items():
            if seat == self.on_turn:
                kingdom = self._region(cell)
                earning = [pair for pair, corner in self.monuments.items() if corner in kingdom]
                self.points[seat][colour] += sum(colour in pair.split("-") for pair in earning)  # T-80
        king = self.leaders.get((self.on_turn, "black"))
        if king and self.wonder in self._region(king):
            self.question, self.asked = "wonder point", self.on_turn  # W-6
        else:
            self._fill_hands("refill")

    def _play_point(self, colour: str) -> None:
        self.points[self.on_turn][colour] += 1
        self._fill_hands("refill")

    def _fill_hands(self, reason: str) -> None:
        """Lets the next seat with fewer than six tiles draw, and goes on when there is none."""
        for seat in self._clockwise():
            needed = HAND - sum(self.hands[seat].values())
            if needed > 0:
                self._draw(seat, needed, reason)  # T-88
                return
        if reason == "refill":
            if len(self.treasures) <= LAST_TREASURES:
                self._finish("treasures")  # T-91
                return
            self.active = self._clockwise()[1]
        self.actions_left = ACTIONS
        self._ask_action()

    def _draw(self, seat: int, number: int, reason: str) -> None:
        if number > sum(self.bag.values()):
            self._finish("bag")  # T-90
        else:
            self.question, self.asked, self.to_draw, self.draw_reason = "draw", seat, number, reason

    def _play_draw(self, *words: str) -> None:
        for colour, number in counted(words).items():
            self.bag[colour] -= number
            self.hands[self.answering][colour] += number
        reason, self.to_draw, self.draw_reason = present(self.draw_reason), 0, None
        if reason == "swap":
            self._collect_treasures()
        else:
            self._fill_hands(reason)

    def _play_first(self, seat: str) -> None:
        self.active = int(seat)
        self._fill_hands("setup")

    def _finish(self, reason: str) -> None:
        self.question, self.asked, self.ended = "over", None, reason


VERBS = {"tile": 12, "leader": 6, "swap": 1, "withdraw": 1, "catastrophe": 1, "end": 1, "decline": 1}
OTHER_VERBS = 3
TASTES = ("any", "any", "equal tiles", "equal tiles", "kingdoms")


def random_game(oracle: Oracle, rng: random.Random) -> Iterator[str]:
    """Plays random legal moves to the end, yielding each text after it was played.

    The verb is drawn first; many tiles go beside as many tiles of their colour, or as many kingdoms, as
    possible, so that wars, buildings, monuments and the wonder come up often.
    """
    while oracle.actor() != "over":
        texts = sorted(oracle.legal())
        verbs = sorted({text.split()[0] for text in texts})
        verb = rng.choices(verbs, [VERBS.get(verb, OTHER_VERBS) for verb in verbs])[0]
        choices = [text for text in texts if text.split()[0] == verb]
        rng.shuffle(choices)
        taste = rng.choice(TASTES) if verb == "tile" else None
        if taste == "equal tiles":
            choices.sort(key=lambda text: -_equal_tiles_around(oracle, *text.split()[1:]))
        elif taste == "kingdoms":
            kingdoms = oracle.kingdoms()
            choices.sort(key=lambda text: -touched(text.split()[2], kingdoms))
        oracle.play(choices[0])
        yield choices[0]


def _equal_tiles_around(oracle: Oracle, colour: str, cell: str) -> int:
    around = product((-1, 0, 1), repeat=2)
    return sum(oracle.tiles.get(step(cell, *shift)) == colour for shift in around)
