"""Databases for the server tests: what is missing fails, it is not skipped."""

from collections.abc import Iterator

import psycopg
import pytest

from shedu.server.soak.services import postgres_server, redis_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Return a PostgreSQL of our own."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def empty_postgres(postgres: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return an empty database in it."""
    name = f"test_{abs(hash(request.node.name)):x}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield postgres.removesuffix("/postgres") + f"/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """Return a Redis of our own."""
    with redis_server() as url:
        yield url
