"""The thread that writes is supervised: whatever happens to it, nobody waits for ever, and others can write again."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text

from shedu.server.storage import database, schema, writer
from shedu.server.storage.migrations import migrate
from shedu.server.storage.store import Conflict, Store, Unwritable, engine_of
from shedu.server.storage.writer import Writer
from shedu.server.tables.entries import Paused
from tests.server.test_store import a_head


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)
    yield store
    store.close()


def note(name: str) -> Any:
    def write(connection: Connection) -> None:
        connection.execute(insert(schema.people), {"id": name, "name": name})

    return write


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_dies_is_replaced_and_what_it_had_in_hand_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Writer._commit

    def die(self: Writer, state: Any, jobs: Any) -> None:
        monkeypatch.setattr(Writer, "_commit", commit)
        raise MemoryError

    monkeypatch.setattr(Writer, "_commit", die)

    async def trial() -> None:
        async with asyncio.timeout(60):
            with pytest.raises(Unwritable):
                await store.write(note("anna"))
            await store.write(note("bela"))
        assert (await store.name_of("anna"), await store.name_of("bela")) == ("", "bela")

    asyncio.run(trial())
    assert store.writer.restarts == 1


def test_a_writer_that_hangs_is_replaced_and_those_who_wait_go_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "STUCK_SECONDS", 2.0)
    release = threading.Event()

    def hang(connection: Connection) -> None:
        connection.rollback()  # so that only the thread hangs, and not the file
        release.wait(60)

    async def trial() -> None:
        async with asyncio.timeout(60):
            hanging = asyncio.create_task(store.write(hang))
            await asyncio.sleep(0.05)
            await store.write(note("bela"))  # it waits behind the one that hangs
            with pytest.raises(Unwritable):
                await hanging
        assert await store.name_of("bela") == "bela"

    asyncio.run(trial())
    assert store.writer.restarts == 1
    release.set()


def test_a_database_that_cannot_be_written_fails_all_at_once_and_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 300)
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)

    async def trial() -> None:
        with engine.connect() as other:
            other.exec_driver_sql("BEGIN IMMEDIATE")
            async with asyncio.timeout(10):  # not forty times as long as one
                writes = [store.write(note(f"person {k}")) for k in range(40)]
                results = await asyncio.gather(*writes, return_exceptions=True)
            assert all(isinstance(one, Unwritable) for one in results)
            other.rollback()
        await store.write(note("anna"))
        assert await store.name_of("anna") == "anna" and await store.name_of("person 3") == ""

    asyncio.run(trial())
    store.close()
    assert store.writer.restarts == 0


def test_postgres_that_restarts_costs_one_try(empty_postgres: str) -> None:
    engine = engine_of(empty_postgres)
    migrate(engine)
    store = Store(engine)

    async def trial() -> None:
        await store.write(note("anna"))
        with engine.connect() as connection:
            mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            connection.execute(text(f"{mine} AND pid <> pg_backend_pid()"))
        await store.write(note("bela"))
        assert await store.name_of("bela") == "bela"

    asyncio.run(trial())
    store.close()


def test_postgres_refuses_a_second_write_of_the_same_entry(empty_postgres: str) -> None:
    engine = engine_of(empty_postgres)
    migrate(engine)
    store = Store(engine)
    heads = [a_head() for _ in range(10)]

    async def trial() -> None:
        for head in heads:
            await store.add_table(head, ["anna"], [Paused(True)], "waiting")
        writes = [store.append(head.id, k % 2, [Paused(False)]) for k, head in enumerate(heads)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(one, Conflict) for one in results] == [k % 2 == 0 for k in range(10)]

    asyncio.run(trial())
    store.close()
