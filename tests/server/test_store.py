"""The store: its key refuses double writes, its migrations make what the code expects."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

import shedu
from shedu.server.storage import schema
from shedu.server.storage.migrations import configuration, migrate
from shedu.server.storage.store import Conflict, Store, engine_of
from shedu.server.tables.entries import Head, HeadSeat, Paused, Played
from shedu.server.tables.table import new_head
from tests.server.guests import server, two_at_a_table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    engine = engine_of(f"sqlite:///{tmp_path / 'deep' / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)
    yield store
    store.close()


def a_head() -> Head:
    game = shedu.game("tigris")
    seats = [HeadSeat("a", "anna", "Anna"), HeadSeat("b", "bela", "Bela")]
    return new_head(game, game.check_options({}), seats, "anna", is_open=False, hints=False)


def test_the_key_refuses_a_second_write_of_the_same_entry(store: Store) -> None:
    head = a_head()

    async def trial() -> None:
        await store.add_table(head, ["anna"], [], "waiting")
        await store.append(head.id, 0, [Played(0, None, "first 1")])
        with pytest.raises(Conflict):
            await store.append(head.id, 0, [Played(0, None, "first 0")])
        with pytest.raises(Conflict):  # all or nothing
            await store.append(head.id, -1, [Paused(True), Paused(False)])
        with pytest.raises(Conflict):
            await store.append("nowhere", 0, [Paused(True)])
        found = await store.load(head.id)
        assert found == (head, [Played(0, None, "first 1")])

    asyncio.run(trial())


def test_one_conflict_among_many_writes_harms_only_itself(store: Store) -> None:
    heads = [a_head() for _ in range(30)]

    async def trial() -> None:
        for head in heads:
            await store.add_table(head, ["anna"], [Paused(True)], "waiting")
        writes = [store.append(head.id, k % 2, [Paused(False)]) for k, head in enumerate(heads)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(one, Conflict) for one in results] == [k % 2 == 0 for k in range(30)]
        for k, head in enumerate(heads):
            found = await store.load(head.id)
            assert found is not None and len(found[1]) == 1 + k % 2

    asyncio.run(trial())


def test_the_length_of_tables_is_counted_in_entries(store: Store) -> None:
    heads = [a_head() for _ in range(3)]

    async def trial() -> None:
        for k, head in enumerate(heads):
            await store.add_table(head, ["anna"], [Paused(True)] * k, "waiting")
        assert await store.lengths([head.id for head in heads]) == {head.id: k for k, head in enumerate(heads)}
        assert await store.lengths(["nowhere"]) == {}

    asyncio.run(trial())


def test_many_writes_share_a_commit(store: Store) -> None:
    heads = [a_head() for _ in range(60)]

    async def trial() -> None:
        await asyncio.gather(*(store.add_table(head, ["anna"], [], "waiting") for head in heads))
        assert await store.count_tables("anna") == 60

    asyncio.run(trial())
    assert store.writer.writes == 60 and store.writer.commits < 30


def test_an_entry_written_by_another_process_makes_ours_stale(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        live = served.context.hub.live[table_id]
        other = Store(engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        action = one.position["legal"][1]["text"]
        change = live.table.act(one.position["seat"], one.position["ply"], action)
        asyncio.run(other.append(table_id, live.table.seq, change.entries))
        other.close()
        one.say("act", ply=one.position["ply"], action=one.first())
        assert one.refused() == "stale"
        assert one.position["ply"] > 0
        one.hello()
        assert one.log[-1]["text"]
        assert served.context.hub.live[table_id].table.position.ply == one.position["ply"]


def test_migrations_make_the_tables_the_code_knows(store: Store) -> None:
    migrate(store.engine)  # a second time changes nothing
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_migrations_can_be_taken_back(store: Store) -> None:
    config = configuration()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert inspect(store.engine).get_table_names() == ["alembic_version"]
    migrate(store.engine)


def test_a_setting_is_made_once(store: Store) -> None:
    assert store.setting("key", lambda: "one") == "one"
    assert store.setting("key", lambda: "two") == "one"
