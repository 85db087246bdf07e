"""Migrations: every change of the schema, applied at the start of the server."""

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
    """Return the configuration that tells Alembic where the versions are."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def newest() -> str:
    """Return the version that the code expects."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def version_of(connection: Connection) -> str | None:
    """Return the version of a database, or None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine, version: str = "head") -> None:
    """Migrate a database to a version, the newest by default; one process at a time."""
    with engine.connect() as connection:
        is_done = version_of(connection) == (newest() if version == "head" else version)
    if is_done:  # the usual case, which needs no lock
        return
    with engine.begin() as connection:
        begin_alone(connection, MIGRATING)
        upgrade(connection, version)


def upgrade(connection: Connection, version: str = "head") -> None:
    """Migrate a database to a version within the caller's transaction."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, version)
