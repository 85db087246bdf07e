"""The table as text for a terminal: what it shows, that it fits, and that it hides what a seat may not see."""

import random
import re

import pytest

import shedu
from shedu.core.chance import generator
from shedu.core.game import Position, Seat
from shedu.core.symbols import symbols_of
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.tigris.rules.kingdoms import kingdom_count
from shedu.games.tigris.terminal.odds import odds_told
from shedu.games.tigris.terminal.panels import is_at_war
from shedu.games.tigris.terminal.render_text import render_text
from shedu.games.tigris.testing.ascii import read
from tests.games.tigris.oracle_scenes import TWO_WARS

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
BOARD = """\
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  b  ~  r* .  .  .  =  =  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  Lr r  =  =  .  .  ~  =  =
 5 .  .  .  .  .  .  .  .  Bb k  .  .  .  r* =  =
 6 .  .  .  .  .  .  .  .  W  .  g  .  .  .  ~  .
 7 ## ~  ~  ~  .  .  .  W  W* W  g  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  W  .  g  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  ## .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r  Br .  .  .  .
monument red-blue J3
monument blue-black O4
building green K7
wonder I7
"""
KING_ON_I4 = """\
   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1 .  .  .  .  ~  ~  ~  ~  ~  .  r* .  ~  .  .  .
 2 .  r* .  .  ~  .  .  .  .  .  .  .  ~  .  .  r*
 3 .  .  .  ~  ~  r* .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  r  Bk .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  r  .  r  .  .  .  .  r* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  r* .  .  .  ~  ~  ~  .
 8 .  r* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  r* .
10 .  .  .  .  .  r* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  r* .  .  .  .  .
"""


def positions(seed: int, **options: str) -> list[Position]:
    """Positions of a random game, every tenth ply and the last."""
    pick = random.Random(seed)
    position = shedu.game("tigris").new(pick.choice((2, 3, 4)), **options)
    dealer = shedu.Dealer(seed)
    found = []
    while not position.over:
        if position.ply % 10 == 0:
            found.append(position.copy())
        chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if chance else pick.choice(position.legal()))
    return [*found, position]


def busy() -> Position:
    """Return a position with a piece of every kind on the board."""
    hands = [{"red": 2}, {"blue": 1}, {}, {"red": 3, "green": 1, "black": 1}]
    return read(BOARD, 4, active=3, hands=hands, buildings="on", wonder="on", bagCount="shown")


def shown(position: Position, seat: Seat | None = 0, *, colour: bool = False) -> str:
    """Return a picture without its colours."""
    return ESCAPE.sub("", render_text(position.view(seat), colour))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_in_the_picture(seed: int) -> None:
    for position in positions(seed)[:-1]:
        for seat in (*range(position.seats), None):
            other = position.copy()
            other.game.entry_points.resample_hidden(other.states, 0, -1 if seat is None else seat, generator(seed))
            assert render_text(other.view(seat), True) == render_text(position.view(seat), True)
            assert render_text(other.view(seat), False) == render_text(position.view(seat), False)


def test_points_of_others_are_not_in_the_picture() -> None:
    for position in positions(5)[:-1]:
        other = position.copy()
        other.state.points[1:] += 7
        other.state.treasures_held[1:] += 1
        assert render_text(other.view(0), True) == render_text(position.view(0), True)


def test_leaders_have_the_letters_of_the_dynasties_at_the_table() -> None:
    position = busy()
    symbols = symbols_of(position.game, 4, ["lion", "archer", "bull", "potter"])
    usual, chosen = render_text(position.view(3), False), render_text(symbols.dress(position.view(3)), False)
    theirs = dict(zip("ABPL", "LABP", strict=True))
    leader = re.compile("[ABPL](?=[rbgk])")
    boards = [[line[:53] for line in text.splitlines()[1:12]] for text in (usual, chosen)]
    assert [leader.sub(lambda found: theirs[found[0]], line) for line in boards[0]] == boards[1] != boards[0]
    below = [re.findall("[ABPL](?=[rbgk] )", text.partition("kingdoms")[2]) for text in (usual, chosen)]
    assert [theirs[letter] for letter in below[0]] == below[1] != []
    for name in ("Lion", "Archer", "Bull", "Potter (you)"):
        assert name in chosen


@pytest.mark.parametrize("seed", range(4))
def test_picture_fits_the_screen(seed: int) -> None:
    everything = {"buildings": "on", "wonder": "on", "points": "open", "bagCount": "shown"}
    for position in [*positions(seed), *positions(seed + 10, **everything)]:
        for colour in (True, False):
            lines = shown(position, colour=colour).splitlines()
            assert max(len(line) for line in lines) <= 80
            assert len(lines) <= 26
            assert all(len(line.rstrip()) >= 50 for line in lines[:13])


def test_picture_without_colour_has_none() -> None:
    assert "\x1b" not in render_text(busy().view(3), False)
    assert render_text(busy().view(3), False).isascii()


def test_board_is_readable_without_colour() -> None:
    rows = shown(busy()).splitlines()
    assert rows[0][:51] == "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P "
    assert rows[3][:53] == " 3  .  .  .  b  ~  r* .  .  .  =rr=  .  ~  ~  .  .  3"
    assert rows[4][:53] == " 4  ~  ~  ~  ~  .  .  . Lr  r ==bb== .  .  ~  =bb=  4"
    assert rows[5][:53] == " 5  .  .  .  .  .  .  .  . Bb  k  .  .  .  r*==kk== 5"
    assert rows[7][:53] == " 7 ##  ~  ~  ~  .  .  .  W  W* W [g] .  ~  ~  ~  .  7"


def test_shapes_differ_even_where_colours_are_not_seen() -> None:
    rows = shown(busy(), colour=True).splitlines()
    assert rows[2][:53] == " 2  ·  ▲★ ·  ·  ~  ·  ·  ·  ·  ·  ·  ·  ~  ·  ·  ▲★ 2"
    assert rows[3][:53] == " 3  ·  ·  ·  ψ  ~  ▲☆ ·  ·  ·  ▟▲▲▙  ·  ~  ~  ·  ·  3"
    assert rows[4][:53] == " 4  ~  ~  ~  ~  ·  ·  · L▲  ▲ ▟ ψψ ▙ ·  ·  ~  ▟ψψ▙  4"
    assert rows[5][:53] == " 5  ·  ·  ·  ·  ·  ·  ·  · Bψ  ⌂  ·  ·  ·  ▲☆▟ ⌂⌂ ▙ 5"
    assert rows[7][:53] == " 7  ╳  ~  ~  ~  ·  ·  ·  W  W☆ W [●] ·  ~  ~  ~  ·  7"


def test_players_are_shown_beside_the_board() -> None:
    text = shown(busy(), 3)
    assert "turn 1, 2 actions left" in text
    assert re.search(r"> Lion \(you\)   5 tiles ##", text)
    assert re.search(r"  Archer       2 tiles #", text)
    assert text.count("points hidden") == 3
    assert "rH4  b-   g-   k-" in text
    assert "hand       r   r   r   g   k   3 red, 1 green, 1 black" in text


def test_spectator_sees_no_hand() -> None:
    text = shown(busy(), None)
    assert "\nhand" not in text and "(you)" not in text
    assert text.count("points hidden") == 4


def test_supply_names_what_is_not_built() -> None:
    text = shown(busy(), 3)
    assert "supply    8 * on the board, monuments rg rk bg gk, library, granary, palace" in text
    assert re.search(r"bag 1\d\d", text)
    assert "bag" not in shown(read(KING_ON_I4))


@pytest.mark.parametrize("seed", range(3))
def test_kingdoms_are_those_of_the_rules(seed: int) -> None:
    for position in positions(seed, buildings="on", wonder="on")[:-1]:
        found = re.search(r"^kingdoms  (.*?)^supply", shown(position), re.MULTILINE | re.DOTALL)
        listed = found[1].replace("  |  (strength in war/revolt)", "") if found else ""
        kingdoms = [part for line in listed.splitlines() for part in line.split("  |  ")]
        if not is_at_war(position.view(None)):
            assert len(kingdoms) == kingdom_count(position.state)
        leaders = [leader for part in kingdoms for leader in re.findall(r"[ABPL][rbgk] \d+/\d", part)]
        assert len(leaders) == len(position.view(None)["leaders"])


def test_leader_has_its_strength_in_war_and_revolt() -> None:
    assert "Lr 1/1" in shown(busy(), 3) and "Bb 0/1" in shown(busy(), 3)
    assert "Bk 0/2" in shown(read(KING_ON_I4))


def test_open_conflict_is_shown_with_its_strengths() -> None:
    position = read(KING_ON_I4, 3, active=2, hands=[{}, {"red": 3}, {"red": 2}])
    position.play("leader black H5")
    assert "revolt    Potter Pk 3 attacks Bull Bk 2, who wins a tie" in shown(position, 2)
    assert "Pk!" in shown(position) and "Bk!" in shown(position)
    position.play("add 2")
    assert "revolt    Potter Pk 5 attacks Bull Bk 2, who wins a tie" in shown(position, 2)
    position.play("add 3")
    assert "attacks" not in shown(position) and "!" not in shown(position)


def test_uniting_tile_is_marked_while_wars_are_fought() -> None:
    position = read(TWO_WARS, 4, active=3, hands=[{}, {}, {"green": 1}, {"green": 5}])
    position.play("tile green H5")
    assert " 5  .  .  .  .  r Lg  g >g< g  g  r Pg  .  r* ~  ~  5" in shown(position)
    assert "kingdoms  Pg 2/1  Pk 0/1  |  Lg 1/1  Lk 0/1" in shown(position)  # each on its own side (T-57)
    position.play("war green")
    assert " 5  .  .  .  .  r Lg! g >g< g  g  r Pg! .  r* ~  ~  5" in shown(position)
    assert "war       Lion Lg 1 attacks Potter Pg 2, who wins a tie" in shown(position)
    position.play("add 4")
    position.play("add 1")
    assert " 5  .  .  .  .  r Lg  g  g  .  .  r  .  .  r* ~  ~  5" in shown(position)


def test_final_ranking_is_that_of_the_rules() -> None:
    for seed in range(5):
        position = positions(seed)[-1]
        outcome = position.outcome()
        names = [name.capitalize() for name in position.game.seat_names]
        lines = re.findall(r"^ +(\d)\. (\w+) +(.*)$", shown(position), re.MULTILINE)
        assert len(lines) == position.seats
        assert [int(rank) for rank, _, _ in lines] == sorted(outcome.ranks)
        for rank, name, rest in lines:
            seat = names.index(name)
            assert int(rank) == outcome.ranks[seat]
            totals = [int(cell.rpartition("=")[2]) for cell in rest.replace("> ", "").split()[: len(COLOUR_NAMES)]]
            assert tuple(sorted(totals)) == outcome.scores[seat]
            weakest = re.search(r"> (\S+)", rest)
            assert weakest is not None and int(weakest[1].rpartition("=")[2]) == min(totals)


def test_odds_of_an_open_revolt_are_told() -> None:
    position = read(KING_ON_I4, 3, active=2, hands=[{}, {"red": 3}, {"red": 2}])
    action = position.game.parse("leader black H5")
    before = odds_told(position, 2, action)
    assert before[0] == "Revolt of kings: potter (you) 3 against bull 2."
    assert before[2].startswith("  add 0: 3 against 2, ") and before[2].endswith("that bull cannot match it")
    position.play(action)
    assert odds_told(position, 2, None) == before
    assert "that potter has as many" in odds_told(position, 1, None)[2]
    position.play("add 2")
    assert odds_told(position, 1, None)[-1] == "The defender wins a tie: 100 % that bull (you) has the 3 needed."


def test_odds_of_peace_are_told() -> None:
    position = read(KING_ON_I4, 2, hands=[{"red": 1}])
    assert odds_told(position, 0, None)[0].startswith("No conflict is open.")
    assert odds_told(position, 0, position.game.parse("tile red A1")) == ["tile red A1 starts no conflict."]
