"""The database: schema, reads and writes, news between processes, backups and deletion."""
