"""Invariants, written positions and scenarios of Wayfarers of the South Tigris: for tests and tools, never for play."""
