"""The database: schema, reads and writes, notifications between processes, backups and deletion."""
