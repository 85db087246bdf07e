"""The environment of Alembic: migrations run on the connection that they are given."""

from __future__ import annotations

from alembic import context

from shedu.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
