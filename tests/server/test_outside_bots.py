"""Bots from outside at the tables of a server: only those its operator named, in workers, with a stand-in."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shedu.bots.process_bot import IDLE
from shedu.cli.serve import allowed_bots
from shedu.core.errors import ParseError
from shedu.server.outside_bots import OutsideBots
from shedu.server.tables import bot_turns
from shedu.server.workers import tasks
from shedu.server.workers.tasks import choose_outside, knowledge_of
from tests.bots.outside import GOOD, install, program
from tests.bots.test_process_bot import knowledge
from tests.server.guests import Person, server
from tests.server.in_process_workers import in_process_workers


@pytest.fixture(autouse=True)
def _no_program_outlives_a_test() -> Iterator[None]:
    yield
    IDLE.close()


def program_file(folder: Path, how: str, **more: Any) -> str:
    """A file that describes the program that misbehaves as `how` says; its name as an operator writes it."""
    path = folder / f"{how}-bot.toml"
    lines = [f"command = {[sys.executable, str(program(folder)), how]!r}", 'text = "A program."']
    path.write_text("\n".join([*lines, *(f"{key} = {value!r}" for key, value in more.items())]))
    return f"process:{path}"


def levels_of(person: Person, game: str = "tigris") -> dict[str, str]:
    games = {each["id"]: each for each in person.get("/api/games").json()}
    return {each["name"]: each["text"] for each in games[game]["levels"]}


def test_by_default_a_visitor_can_neither_see_nor_start_anything_from_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    with server(tmp_path) as served:
        anna = served.person("Anna")
        assert list(levels_of(anna)) == ["farmer", "trader", "priest", "king", "shedu"]
        for level in ("my-bot", "process:touch x", program_file(tmp_path, "well")[:40]):
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            refused = anna.post("/api/tables", {"game": "tigris", "seats": seats})
            assert refused.status_code == 400 and refused.json()["code"] == "no-level"
            table = anna.table("me", "person")
            refused = anna.post(f"/api/tables/{table['id']}/seat", {"seat": 1, "kind": "bot", "level": level})
            assert refused.status_code == 400 and refused.json()["code"] == "no-level"


def test_a_program_and_a_package_are_offered_and_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "my-bot", GOOD, my_bot="Last")
    names = (program_file(tmp_path, "well", games=["tigris"]), "my-bot")
    with server(tmp_path, outside_bots=names) as served:
        served.context.hub.workers = in_process_workers()  # the package is on the path of this process only
        anna = served.person("Anna")
        assert levels_of(anna)["well-bot"] == "A program."
        assert levels_of(anna)["my-bot"] == "A bot to test with."
        assert "well-bot" not in levels_of(anna, "kings") and "my-bot" in levels_of(anna, "kings")
        assert "process" not in anna.get("/api/games").text and "program.py" not in anna.get("/api/games").text
        for level in ("well-bot", "my-bot"):
            table = anna.table("me", level)
            with anna.sit(table["id"]) as talk:
                talk.hello()
                talk.await_turn(0)
                for _ in range(3):
                    talk.act(talk.first())
                    talk.await_turn(0)
        assert served.context.metrics.counters["shedu_outside_bot_failures_total", ""] == 0


def test_a_worker_process_asks_the_program(tmp_path: Path) -> None:
    with server(tmp_path, outside_bots=(program_file(tmp_path, "well"),)) as served:
        anna = served.person("Anna")
        table = anna.table("me", "well-bot")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            talk.await_turn(0)
            talk.act(talk.first())
            talk.await_turn(0)
        assert served.context.metrics.counters["shedu_outside_bot_failures_total", ""] == 0
        assert served.context.metrics.counters["shedu_bot_moves_total", ""] > 0
        assert not any(IDLE._kept.values()), "it ran in this process"


@pytest.mark.parametrize(("how", "why"), [("dies", "crashed"), ("illegal", "illegal"), ("hangs", "overran")])
def test_a_failing_bot_is_replaced_and_the_table_hears_of_it(tmp_path: Path, how: str, why: str) -> None:
    with server(tmp_path, outside_bots=(program_file(tmp_path, how, seconds=0.5),)) as served:
        served.context.hub.workers = in_process_workers()
        anna = served.person("Anna")
        table = anna.table("me", f"{how}-bot")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            for _ in range(3):
                talk.await_turn(0)
                talk.act(talk.first())
            talk.await_turn(0)
            heard = [message for message in talk.heard if message["type"] == "stand-in"]
        assert heard[0] == {"type": "stand-in", "seat": 1, "level": "trader", "why": why}
        assert "gone" in {each["why"] for each in heard}, "after three failures it is not asked any more"
        assert served.context.metrics.counters["shedu_outside_bot_failures_total", ""] == bot_turns.MOST_FAILURES
        assert str(tmp_path) not in str(heard)


def test_a_bot_that_is_not_offered_any_more_has_a_stand_in(tmp_path: Path) -> None:
    with server(tmp_path, outside_bots=(program_file(tmp_path, "well"),)) as served:
        anna = served.person("Anna")
        table = anna.table("me", "well-bot")
        served.context.hub.bots.outside = OutsideBots()
        with anna.sit(table["id"]) as talk:
            talk.hello()
            talk.await_turn(0)
            talk.act(talk.first())
            talk.await_turn(0)


def test_an_outside_bot_gets_what_its_seat_knows_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    position = knowledge()._guess
    known = knowledge_of(position, 0, "seed")
    seen: list[Any] = []

    class Spy:
        def choose(self, given: Any) -> Any:
            seen.append(given)
            return given.legal()[0]

    monkeypatch.setattr(tasks, "bot", lambda *_: Spy())
    assert choose_outside(known, "spy").action
    assert bytes(seen[0].states.tobytes()) == known.state


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("nobodys-bot", "no installed package offers a bot 'nobodys-bot'"),
        ("king", "'king' is not a bot from outside"),
        ("process:python3 bot.py", "a server takes programs from files"),
        ("process:nowhere.toml", "there is no file nowhere.toml"),
    ],
)
def test_an_operator_hears_what_is_wrong_before_the_server_starts(names: str, sentence: str) -> None:
    with pytest.raises(ParseError, match=sentence):
        allowed_bots(names)


def test_an_outside_bot_cannot_take_one_of_our_names(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="the name 'king' belongs to a bot of shedu"):
        OutsideBots([program_file(tmp_path, "well", name="king")])
    with pytest.raises(ParseError, match="two bots from outside are called 'well-bot'"):
        OutsideBots([program_file(tmp_path, "well"), program_file(tmp_path, "well")])
