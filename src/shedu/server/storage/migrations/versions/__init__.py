"""The versions of the database, one module each."""
