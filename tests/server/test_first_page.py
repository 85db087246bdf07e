"""The lists of the first page: whom a table waits for, and what must be compiled before it can be listed."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.guests import Server, play_at_random, server, two_at_a_table


def waits(person: object, table_id: str) -> bool:
    [table] = [one for one in person.get("/api/tables").json()["mine"] if one["id"] == table_id]  # type: ignore[attr-defined]
    return bool(table["waits_for_you"])


def test_a_table_waits_for_the_one_who_must_answer(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        rng = random.Random(7)
        for _ in range(12):
            actor = one.position["actor"]
            for talk in (one, other):
                assert waits(talk.person, table_id) == (talk.position["seat"] == actor)
            play_at_random([one, other], rng, most=1)
        assert one.person.post(f"/api/tables/{table_id}/pause", {"paused": True}).status_code == 200
        assert not waits(one.person, table_id) and not waits(other.person, table_id)


def test_a_table_that_can_begin_waits_for_its_owner(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        assert not waits(anna, table["id"])
        bela.post(f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
        assert waits(anna, table["id"]) and not waits(bela, table["id"])


def forget_compiled(served: Server, monkeypatch: pytest.MonkeyPatch, *, seconds: float) -> list[str]:
    """Have a server with no table in memory believe that Tigris must be compiled; the games it begins with."""
    begun: list[str] = []

    async def compile_first(game_id: str) -> None:
        await asyncio.sleep(seconds if game_id == "tigris" else 0.0)

    hub = served.context.hub
    hub.put_aside(0.0)
    monkeypatch.setattr(hub.compilation, "must_compile", lambda game_id, *_: game_id == "tigris")
    monkeypatch.setattr(hub.compilation, "table", compile_first)
    monkeypatch.setattr(hub.compilation, "begin", begun.append)
    return begun


def test_tables_are_listed_without_those_whose_game_must_be_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        later, now = anna.table("me", "here"), anna.table("me", "here", game="kings")
        begun = forget_compiled(served, monkeypatch, seconds=60.0)
        tables = anna.get("/api/tables").json()
        assert [table["id"] for table in tables["mine"]] == [now["id"]] and tables["preparing"] == ["tigris"]
        assert begun == ["tigris"]
        assert {game["id"]: game["ready"] for game in anna.get("/api/games").json()}["tigris"] is False
        monkeypatch.undo()
        tables = anna.get("/api/tables").json()
        assert {table["id"] for table in tables["mine"]} == {later["id"], now["id"]} and tables["preparing"] == []


def test_whoever_comes_to_a_table_that_must_be_compiled_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "here")
        forget_compiled(served, monkeypatch, seconds=1.0)
        with anna.sit(table["id"]) as talk:
            assert talk.hear() == {"type": "preparing", "what": "table"}
            assert talk.hello()["view"]
