"""A person at a table of Contest of Kings, games to play on from, and every screen of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Locator, Page, expect

import shedu
from shedu.core.game_record import record_of, write
from tests.browser.moments import NAMES, shortly_before
from tests.browser.seat import Seat
from tests.browser.table_setup import continue_record
from tests.browser.visits import Screen, Visits

LESSONS = 10
OFFERED = re.compile("^(Pay|Build|Conflict of)")
Weights = dict[str, int]


class KingsSeat(Seat):
    """One browser at a table of the card game."""

    def answer(self, swaps: float = 0.3) -> None:
        """Answer whatever is asked: a turn with leaders and cards, everything else with what is offered first."""
        if self.button("Play none").is_visible():
            self.answer_with(self.button(re.compile("^Play (none|[0-9])")).last)
        elif self.is_on_turn():
            self.act(swaps)
        elif self.possible.count():
            self.press(self.possible.first)
            self.answer_with(self.button("Take 1 treasure"))
        else:
            dock = self.page.get_by_role("region", name="Your hand")
            offered = dock.get_by_role("button", name=OFFERED)
            self.answer_with(offered.first if offered.count() else dock.get_by_role("button", name="Decline"))

    def act(self, swaps: float) -> None:
        """One of the two actions of a turn: a leader as often as `swaps` says, otherwise a card."""
        if self.random.random() < swaps and self.place_leader():
            return
        if not self.place_tile():
            self.end_turn()

    def choose(self, cells: list[Locator]) -> Locator:
        """Return a place that brings a point if there is one, otherwise any."""
        gainful = self.page.get_by_role("gridcell", name=re.compile("possible, you may pay")).all()
        return self.random.choice(gainful if gainful and self.random.random() < 0.7 else cells)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is played up to it, and the colours each of two seats draws as long as the pile has them."""

    played: str
    draws: tuple[Weights, Weights]


RED, BLACK = {"red": 2, "green": 1}, {"black": 3, "red": 2}
MOMENTS = {
    # On c5r1, a red card, a trader attacks the one on c5r0.
    "internal": Moment("0 card red c5, 0 end, 1 leader green c5r0, 1 end", (RED, RED)),
    # A card in g1 joins a king with three settlements to one with none.
    "external": Moment(
        "0 leader black c1r0, 0 card black c1, 1 leader black c2r0, 1 card red c2,"
        "0 card black c1, 0 card black c1, 1 card red c2, 1 card red c2",
        (BLACK, RED),
    ),
    # The fourth settlement of c3 may be paid for, and makes a ship.
    "ship": Moment(
        "0 card black c3, 0 card black c3, 1 end, 0 card black c3, 0 leader black c3r0, 1 end",
        (BLACK, RED),
    ),
    # A card in g1 joins two treasures in the kingdom of a trader.
    "treasures": Moment(
        "0 leader green c1r0, 0 card red c1, 1 end, 0 card red c1, 0 card red c1, 1 end,"
        "0 card red c2, 0 card red c2, 1 end, 0 card red c2",
        (RED, RED),
    ),
}


@cache
def record_at(name: str) -> str:
    """Return the record of a named moment; nobody pays for anything on the way."""
    moment = MOMENTS[name]
    position = shedu.game("kings").new(seats=2)
    position.play("first 0")
    for line in moment.played.split(","):
        _settle(position, moment.draws)
        seat, text = line.strip().split(" ", 1)
        assert position.actor == int(seat), f"{name}: {line} is out of turn"
        position.play(text)
    _settle(position, moment.draws)
    assert position.actor == 0
    return write(record_of(position, NAMES[:2]))


def _settle(position: shedu.Position, favourites: tuple[Weights, Weights]) -> None:
    while position.prompt().code != "ask-act":
        if position.actor is not shedu.CHANCE:
            position.play("decline")
            continue
        weights = favourites[int(dict(position.prompt().fields)["seat"])]
        chances = [action for action, _ in position.chances()]
        position.play(max(chances, key=lambda action: _worth(action, weights)))


def _worth(action: shedu.Action, weights: Weights) -> int:
    return sum(weights.get(colour, 0) * int(number) for colour, number in action.fields)


@cache
def late_record(seats: int, seed: int, *, before_end: int) -> str:
    """Return a game of bots with little to go: the first seat begins an action some moves before the end."""
    position = shedu.game("kings").new(seats=seats)
    dealer, bot = shedu.Dealer(seed), shedu.bot("greedy")
    while not position.over:
        chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if chance else bot.choose(position.knowledge(position.actor)))
    return shortly_before(position, before_end)


def kings_table(page: Page, level: str) -> KingsSeat:
    """Return a new table of two against a bot, which begins at once."""
    title = page.get_by_role("heading", name="Contest of Kings")
    page.get_by_role("article").filter(has=title).get_by_role("link", name="New table").click()
    page.get_by_role("button", name="2", exact=True).click()
    for number, who in enumerate(("Me", level), start=1):
        page.get_by_label(f"Seats {number}").select_option(label=who)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/table/"))
    expect(page.get_by_role("grid")).to_be_visible()
    return KingsSeat(page)


def play_on(page: Page, text: str) -> KingsSeat:
    """Open a table that goes on where a record ends, in the seat that is asked, against bots."""
    continue_record(page, text)
    seat = KingsSeat(page)
    seat.state()
    return seat


def home(page: Page) -> None:
    """Back to the first screen."""
    page.get_by_role("banner").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)


def kings_tour(visits: Visits, screen: Screen) -> Iterator[tuple[str, Page]]:
    """Yield the screens of the card game in the states that people meet them in, each with a name."""
    page = visits.arrive(screen)
    seat = play_on(page, late_record(4, 5, before_end=40))
    yield "table", page
    seat.press(seat.hand.get_by_role("button").first)
    expect(seat.possible.first).to_be_visible()
    yield "targets", page
    seat.press(seat.possible.first)
    expect(seat.confirm).to_be_visible()
    page.wait_for_timeout(300)  # for what would happen
    yield "preview", page
    seat.press(seat.button("Take back"))
    seat.press(seat.button("Take back"))
    seat.press(seat.leaders.get_by_role("button").first)
    yield "leader-targets", page
    seat.press(seat.button("Take back"))
    home(page)
    yield from _questions(page)
    seat = play_on(page, late_record(2, 5, before_end=6))
    seat.play_to_the_end(0.0)
    yield "end", page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("60")
    expect(page.get_by_text(re.compile("^Move 60 of "))).to_be_visible()
    yield "replay", page
    page.goto(page.url.partition("#")[0] + "#/learn/kings")
    for step in range(1, LESSONS + 1):
        expect(page.get_by_text(f"Step {step} of {LESSONS}")).to_be_visible()
        yield f"learn-{step}", page
        if step < LESSONS:
            page.get_by_role("button", name="Next", exact=True).click()


def _questions(page: Page) -> Iterator[tuple[str, Page]]:
    for name, piece, place in (("internal", "trader", "c5r1"), ("external", "settlement", "g1")):
        seat = play_on(page, record_at(name))
        seat.put(piece, place)
        expect(seat.button("Play none")).to_be_visible()
        yield f"{name}-conflict", page
        home(page)
    seat = play_on(page, record_at("ship"))
    seat.put("settlement", "c3")
    yield "point", page
    seat.answer_with(seat.button("Pay a settlement"))
    yield "ship", page
    seat.answer_with(seat.button("Build the blue-black ship"))
    yield "ship-built", page
    home(page)
    seat = play_on(page, record_at("treasures"))
    seat.put("temple", "g1")
    seat.press(seat.cell("c1r0"))
    yield "treasures", page
    home(page)
