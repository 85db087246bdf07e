"""A naive second reading of docs/rules/kings.md, written without sight of the engine it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Self

from tests.games.kings.oracle_table import CARDS, COLOURS, COLUMNS, SHIPS, Card, Conflict, Table, handfuls, unfolded
from tests.present import present

HAND = 8
ACTIONS = 2
RUN = 4
PUT_AWAY = 30


@dataclass
class Oracle:
    """A position and the rules to go on from it."""

    seats: int
    point_pile: str
    table: Table
    hands: list[list[str]]
    piles: list[list[str]]
    undrawn: list[str]  # the draw pile and what was put away unseen
    put_away: int
    catastrophes: list[bool]
    ships: list[str]
    discard: list[str] = field(default_factory=list)
    out_of_game: list[str] = field(default_factory=list)
    question: str = "who begins"
    asked: int | None = None
    active: int | None = None
    actions_left: int = 0
    to_draw: int = 0
    dealing: bool = True
    wanted: str | None = None  # the colour of the card that may be paid
    placed: str | None = None
    placed_colour: str | None = None
    face_down: bool = False  # whether the card that was placed lies face-down
    conflict: Conflict | None = None
    income: list[str] = field(default_factory=list)
    stirred: bool = False  # whether this turn a card has left a hand or a catastrophe was used
    quiet_turns: int = 0
    ended: str | None = None
    rules: int = 2
    touching: set[tuple[int, int]] = field(default_factory=set)  # cards that lay right below each other before
    new_runs: list[int] = field(default_factory=list)  # numbers of columns that may still be asked about

    @property
    def on_turn(self) -> int:
        """Return the active seat, once there is one."""
        return present(self.active)

    @property
    def answering(self) -> int:
        """Return the seat that is asked, while one is."""
        return present(self.asked)

    @property
    def last_place(self) -> str:
        """Return where a card was just placed."""
        return present(self.placed)

    @property
    def last_colour(self) -> str:
        """Return the colour of the card that was just placed."""
        return present(self.placed_colour)

    @property
    def fight(self) -> Conflict:
        """Return the conflict that is being fought."""
        return present(self.conflict)

    @classmethod
    def new(cls, seats: int, pointPile: str = "stack", rules: int = 2) -> Self:  # noqa: N803 the option's own name
        """Return a game before anything has happened; `pointPile` changes nothing about play."""
        if seats not in (2, 3, 4) or pointPile not in ("stack", "open"):
            raise ValueError("no such game")
        return cls(
            seats=seats,
            point_pile=pointPile,
            table=Table(),
            hands=[[] for _ in range(seats)],
            piles=[[] for _ in range(seats)],
            undrawn=[colour for colour in COLOURS for _ in range(CARDS[colour])],  # K-4
            put_away=PUT_AWAY if seats == 2 else 0,  # K-5
            catastrophes=[True] * seats,  # K-1
            ships=list(SHIPS),  # K-2
            rules=rules,
        )

    def actor(self) -> int | str:
        """Return who must answer now."""
        if self.question in ("who begins", "draw"):
            return "chance"
        return "over" if self.question == "over" else self.answering

    def legal(self) -> set[str]:
        """Return every text that `play` accepts now."""
        match self.question:
            case "who begins" | "draw":
                return set(self.chances())
            case "act":
                return {"end"} | self._leaders() | self._cards() | self._catastrophes()  # K-10, KR-32
            case "point" | "conflict point" | "income":
                return {"decline"} | ({f"pay {self.wanted}"} if self.wanted in self.hands[self.answering] else set())
            case "ship":
                return {"decline"} | {f"ship {ship}" for ship in self._fitting_ships()}
            case "add":
                return {f"add {number}" for number in range(self.hands[self.answering].count(self.fight.played) + 1)}
            case "war":
                return {f"war {colour}" for colour in self._open_conflicts()}
            case "treasures":
                return {"decline"} | self._exchanges()
        return set()

    def chances(self) -> dict[str, int]:
        """Return every outcome of chance with its weight."""
        if self.question == "who begins":
            return {f"first {seat}": 1 for seat in range(self.seats)}  # K-6
        return {f"draw {cards}": ways for cards, ways in handfuls(self.undrawn, self.to_draw).items()}

    def play(self, text: str) -> None:
        """Applies a legal action, answer or chance event."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        self.apply(text)

    def apply(self, text: str) -> None:
        """Applies what is known to be legal."""
        verb, *words = text.split()
        getattr(self, f"_play_{verb}")(*words)

    def draw_pile(self) -> int:
        """Return how many cards can still be drawn."""
        return len(self.undrawn) - self.put_away

    def totals(self) -> list[list[int]]:
        """By seat the four colours in rising order, treasures allotted."""
        rows = []
        for pile in self.piles:
            row = sorted(pile.count(colour) for colour in COLOURS)
            for _ in range(pile.count("treasure")):
                row[0] += 1  # K-63
                row.sort()
            rows.append(row)
        return rows

    def ranks(self) -> list[int]:
        """By seat the rank, 1 being the best; players equal in everything share it."""
        rows = self.totals()
        return [1 + sum(other > row for other in rows) for row in rows]  # K-64, KR-14

    # The choice of an action.

    def _leaders(self) -> set[str]:
        texts = set()
        for colour in COLOURS:
            for name, card in self.table.places().items():
                if card.colour and not card.leader:  # K-12, K-14, K-15
                    texts.add(f"leader {colour} {name}")
        return texts

    def _cards(self) -> set[str]:
        spots = [f"c{number}" for number in range(1, COLUMNS + 1) if not self.table.is_full(number)]
        spots += [f"g{number}" for number in range(1, COLUMNS) if self.table.can_connect(number)]
        return {f"card {colour} {spot}" for colour in self.hands[self.on_turn] for spot in spots}  # K-18

    def _catastrophes(self) -> set[str]:
        if not self.catastrophes[self.on_turn]:
            return set()
        cards = self.table.places().items()
        removable = [
            name for name, card in cards if card.colour and not card.leader and not name.endswith("r0")
        ]  # K-40
        return {f"catastrophe {name}" for name in removable}

    def _play_end(self) -> None:
        self._end_turn()

    def _play_leader(self, colour: str, name: str) -> None:
        self.table.lift((self.on_turn, colour))
        self.table.places()[name].leader = (self.on_turn, colour)
        self.placed = name
        kingdom = self.table.kingdom(name)
        rivals = {seat: at for (seat, hue), at in self.table.leaders(kingdom).items() if hue == colour}
        del rivals[self.on_turn]  # KR-6
        if not rivals:
            self._end_action()
            return
        ((defender, at),) = rivals.items()
        attack, defence = (int(self.table.places()[each].colour == "red") for each in (name, at))  # K-43
        places = {self.on_turn: name, defender: at}
        self._open_conflict(
            Conflict("internal", colour, self.on_turn, defender, places, (attack, defence))
        )  # K-16, K-42

    def _play_catastrophe(self, name: str) -> None:
        self.catastrophes[self.on_turn] = False
        (card,) = self.table.remove([name])
        self.out_of_game.append(card.face)  # K-39
        self.stirred = True
        self._end_action()

    def _play_card(self, colour: str, spot: str) -> None:
        self._take_from_hand(self.on_turn, colour)
        number = int(spot[1:])
        self.placed_colour = colour
        if spot.startswith("g"):
            self.table.gaps[number - 1] = Card(colour)
            self.placed = spot
            self.touching = self.table.touching()
            self.face_down = bool(self._open_conflicts())  # K-49, KR-37
            self._next_conflict()
            return
        self.table.columns[number - 1].append(Card(colour))  # K-19
        self.placed = f"{spot}r{len(self.table.columns[number - 1]) - 1}"
        self._ask_point()

    def _take_from_hand(self, seat: int, colour: str, cards: int = 1) -> None:
        for _ in range(cards):
            self.hands[seat].remove(colour)
            self.stirred = True

    def _ask(self, question: str, seat: int, wanted: str | None = None) -> None:
        self.question, self.asked, self.wanted = question, seat, wanted

    # Points for placing, and ships.

    def _ask_point(self) -> None:
        kingdom = self.table.kingdom(self.last_place)
        owner = self.table.owner(kingdom, self.last_colour)  # K-23
        if owner is None:
            owner = self.table.owner(kingdom, "black")  # K-24, KR-29
        if owner is None:
            self._ask_ship()
        else:
            self._ask("point", owner, self.last_colour)  # KR-36

    def _placed_column(self) -> list[Card]:
        return self.table.columns[int(self.last_place[1:].split("r")[0]) - 1]

    def _fitting_ships(self) -> list[str]:
        last = int(self.last_place.split("r")[1])
        run = [card.face for card in self._placed_column()[1 : last + 1]][-RUN:]  # KR-8
        if run != [self.last_colour] * RUN:  # K-33
            return []
        return [ship for ship in self.ships if self.last_colour in ("blue", ship)]  # K-34

    def _ask_ship(self) -> None:
        if self._fitting_ships():
            self._ask("ship", self.on_turn)
        else:
            self._end_action()  # K-71

    def _play_ship(self, ship: str) -> None:
        column, end = self._placed_column(), int(self.last_place.split("r")[1]) + 1
        four = slice(end - RUN, end)
        self.discard += [card.face for card in column[four]]  # K-35, KR-10 their leaders leave the table with them
        column[four] = [Card(f"ship {ship}")]
        self.ships.remove(ship)
        self._end_action()

    def _ask_new_runs(self) -> None:
        """After the conflicts of a connection: runs that came about by moving up, from left to right (KR-8)."""
        while self.new_runs:
            number = self.new_runs.pop(0)
            last, colour = present(self.table.new_run(number, self.touching))
            self.placed, self.placed_colour = f"c{number}r{last}", colour
            if self._fitting_ships():
                self._ask("ship", self.on_turn)
                return
        self._end_action()

    # Answers that pay or decline.

    def _play_pay(self, colour: str) -> None:
        self._take_from_hand(self.answering, colour)
        self.piles[self.answering].append(colour)
        self._go_on()

    def _play_decline(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        match self.question:
            case "point":
                self._ask_ship()  # K-67, KR-9
            case "conflict point":
                self._after_point_of_conflict()
            case "income":
                self._ask_income()
            case "ship":
                self._ask_new_runs()
            case "treasures":
                self._look_for_new_runs()

    # Conflicts.

    def _open_conflict(self, conflict: Conflict) -> None:
        self.conflict = conflict
        self._ask("add", conflict.attacker)  # K-44, K-53, KR-36

    def _play_add(self, number: str) -> None:
        conflict = self.fight
        self._take_from_hand(self.answering, conflict.played, int(number))
        if conflict.attack is None:
            conflict.attack = int(number)
            self._ask("add", conflict.defender)
            return
        conflict.defence = int(number)
        self.table.lift((conflict.loser, conflict.colour))  # K-46, K-54, KR-38
        played = [conflict.played] * (conflict.attack + conflict.defence)
        if not played:
            self._ask("conflict point", conflict.winner, conflict.played)  # K-48, K-55
            return
        self.piles[conflict.winner].append(played.pop())  # K-47, K-55, KR-22
        self.discard += played  # KR-34
        self._after_point_of_conflict()

    def _after_point_of_conflict(self) -> None:
        conflict, self.conflict = self.fight, None
        if conflict.kind == "internal":
            self._end_action()
            return
        cards = self.table.places()
        side = self.table.kingdom(conflict.places[conflict.loser], without=self.last_place)
        lost = [name for name in side if cards[name].colour == conflict.colour]
        lost = [name for name in lost if not cards[name].leader and not name.endswith("r0")]  # K-56, KR-15 to KR-17
        self.piles[conflict.winner] += [card.face for card in self.table.remove(lost)]
        self._next_conflict()

    def _open_conflicts(self) -> list[str]:
        hues = [colour for _, colour in self.table.leaders(self.table.kingdom(self.last_place))]
        return [colour for colour in COLOURS if hues.count(colour) == 2]  # K-50, K-58

    def _next_conflict(self) -> None:
        colours = self._open_conflicts()
        if not colours:
            self.face_down = False  # K-59
            self._ask_treasures()
        elif len(colours) == 1:
            self._play_war(colours[0])  # K-71
        else:
            self._ask("war", self.on_turn)

    def _play_war(self, colour: str) -> None:
        joined = self.table.leaders(self.table.kingdom(self.last_place))
        places = {seat: name for (seat, hue), name in joined.items() if hue == colour}
        attacker, defender = (seat for seat in self._clockwise() if seat in places)  # K-51
        bases = self._strength(places[attacker], colour), self._strength(places[defender], colour)
        self._open_conflict(Conflict("external", colour, attacker, defender, places, bases))

    def _strength(self, leader: str, colour: str) -> int:
        cards = self.table.places()
        side = self.table.kingdom(leader, without=self.last_place)  # KR-13, KR-18
        return sum(cards[name].colour == colour for name in side)  # K-52

    # Treasures.

    def _ask_treasures(self) -> None:
        joined = self.table.kingdom(self.last_place)  # K-32
        owner = self.table.owner(joined, "green")  # K-31, KR-20
        if owner is not None and len(self.table.treasures(joined)) > 1:  # K-28
            self._ask("treasures", owner)
        else:
            self._look_for_new_runs()

    def _look_for_new_runs(self) -> None:
        numbers = range(1, COLUMNS + 1) if self.rules >= 2 else ()
        self.new_runs = [number for number in numbers if self.table.new_run(number, self.touching)]
        self._ask_new_runs()

    def _exchanges(self) -> set[str]:
        here = self.table.treasures(self.table.kingdom(self.last_place))
        most = min(len(here) - 1, self.hands[self.answering].count("red"))  # K-28, K-29, KR-21
        choices = [columns for number in range(1, most + 1) for columns in combinations(here, number)]  # K-30
        return {f"exchange {' '.join(map(str, columns))}" for columns in choices}

    def _play_exchange(self, *columns: str) -> None:
        for column in columns:
            self._take_from_hand(self.answering, "red")
            self.table.columns[int(column) - 1][0].face = "red"  # K-29, KR-5
            self.piles[self.answering].append("treasure")
        self._look_for_new_runs()

    # The end of action, turn and game.

    def _clockwise(self) -> list[int]:
        return [(self.on_turn + turn) % self.seats for turn in range(self.seats)]

    def _end_action(self) -> None:
        self.new_runs = []
        self.actions_left -= 1
        if self.actions_left:
            self._ask_action()
        else:
            self._end_turn()

    def _ask_action(self) -> None:
        self._ask("act", self.on_turn)
        self.placed = self.placed_colour = None

    def _end_turn(self) -> None:
        self.actions_left = 0
        self.placed = self.placed_colour = None
        self.income = [colour for colour in COLOURS if self._earns(colour)]  # K-36, KR-11, KR-39
        self._ask_income()

    def _earns(self, colour: str) -> bool:
        place = self.table.leaders().get((self.on_turn, colour))
        ships = self.table.ships_in(self.table.kingdom(place)) if place else []
        return any(colour in ("blue", ship) for ship in ships)  # K-37

    def _ask_income(self) -> None:
        if self.income:
            self._ask("income", self.on_turn, self.income.pop(0))  # K-70
        else:
            self._check_ends()

    def _check_ends(self) -> None:
        self.quiet_turns = 0 if self.stirred else self.quiet_turns + 1
        self.stirred = False
        if sum(HAND - len(hand) for hand in self.hands) > self.draw_pile():
            self._finish("draw pile")  # K-61, KR-27, KR-42
        elif len(self.table.treasures()) <= 1:
            self._finish("treasures")  # K-62
        elif self._table_is_full() and self.quiet_turns >= self.seats:
            self._finish("standstill")  # KR-44
        else:
            self._refill()

    def _table_is_full(self) -> bool:
        return all(self.table.gaps) and all(self.table.is_full(number) for number in range(1, COLUMNS + 1))

    def _refill(self) -> None:
        """Lets the next seat with fewer than eight cards draw, and begins a turn when there is none."""
        for seat in self._clockwise():  # KR-24
            if len(self.hands[seat]) < HAND:
                self._ask("draw", seat)
                self.to_draw = HAND - len(self.hands[seat])
                return
        if not self.dealing:
            self.active = self._clockwise()[1]
        self.dealing = False
        self.to_draw = 0
        self.actions_left = ACTIONS
        self._ask_action()

    def _play_draw(self, *words: str) -> None:
        for colour in unfolded(words):
            self.undrawn.remove(colour)
            self.hands[self.answering].append(colour)
        self._refill()

    def _play_first(self, seat: str) -> None:
        self.active = int(seat)
        self._refill()

    def _finish(self, reason: str) -> None:
        self.question, self.asked, self.wanted, self.ended = "over", None, None, reason
