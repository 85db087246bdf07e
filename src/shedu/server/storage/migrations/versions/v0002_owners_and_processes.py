"""Owners, ages, bans, presence across processes, and the epoch that a restored backup changes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OWNED = b'"owned"'


def upgrade() -> None:
    """Upgrade to this version."""
    op.add_column("tables", sa.Column("owner", sa.String(40), nullable=False, server_default=""))
    op.add_column("members", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("records", sa.Column("owner", sa.String(40), nullable=False, server_default=""))
    op.create_index("tables_by_age", "tables", ["status", "changed"])
    op.create_index("tables_by_owner", "tables", ["owner", "status", "changed"])
    op.create_index("members_by_table", "members", ["table_id"])
    op.create_index("records_by_age", "records", ["created"])
    op.create_index("records_by_owner", "records", ["owner"])
    op.create_table(
        "bans",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])
    op.execute("INSERT INTO settings (name, value) VALUES ('epoch', '0')")
    connection = op.get_bind()
    change = sa.text("UPDATE tables SET owner = :owner WHERE id = :id")
    for owned in _portions(_owners(connection), 500):
        connection.execute(change, owned)
    # When somebody last played is unknown: unfinished games count as fresh, in their order.
    now = {"now": time.time()}
    fresh = "UPDATE tables SET changed = :now - (:now - changed) / 1000000 WHERE status = 'playing'"
    connection.execute(sa.text(fresh), now)
    connection.execute(sa.text("UPDATE members SET seen = :now"), now)


def _owners(connection: sa.Connection) -> list[dict[str, Any]]:
    """Return the owner of each table: the first is in its head, later ones are in its entries."""
    owners = {
        table_id: json.loads(bytes(head))["owner"]
        for table_id, head in connection.execute(sa.text("SELECT id, head FROM tables"))
    }
    for table_id, body in connection.execute(sa.text("SELECT table_id, body FROM entries ORDER BY table_id, seq")):
        if OWNED in bytes(body):
            entry = json.loads(bytes(body))
            if entry["kind"] == "owned":
                owners[table_id] = entry["person"]
    return [{"id": table_id, "owner": owner} for table_id, owner in owners.items()]


def _portions(rows: list[dict[str, Any]], most: int) -> Iterator[list[dict[str, Any]]]:
    for start in range(0, len(rows), most):
        yield rows[start : start + most]


def downgrade() -> None:
    """Downgrade to version 0001."""
    op.execute("DELETE FROM settings WHERE name = 'epoch'")
    for table in ("presence", "processes", "bans"):
        op.drop_table(table)
    for index, table in (
        ("records_by_owner", "records"),
        ("records_by_age", "records"),
        ("members_by_table", "members"),
        ("tables_by_owner", "tables"),
        ("tables_by_age", "tables"),
    ):
        op.drop_index(index, table)
    for table, column in (("records", "owner"), ("members", "seen"), ("tables", "owner")):
        op.drop_column(table, column)
