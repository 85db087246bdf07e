"""The database as it grew: every change of its tables, run at the start of the server."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from shedu.server.storage.database import MIGRATING, begin_alone

HERE = Path(__file__).resolve().parent


def configuration() -> Config:
    """How Alembic finds the versions."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def newest() -> str:
    """The version that the code expects."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def version_of(connection: Connection) -> str | None:
    """The version of a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine, version: str = "head") -> None:
    """Bring a database to the newest version, or to another; of several processes that want to, one does."""
    with engine.connect() as connection:
        is_done = version_of(connection) == (newest() if version == "head" else version)
    if is_done:  # by far the most starts: they need not wait for anybody
        return
    with engine.begin() as connection:
        begin_alone(connection, MIGRATING)
        upgrade(connection, version)


def upgrade(connection: Connection, version: str = "head") -> None:
    """Bring a database to a version within a transaction of the caller."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, version)
