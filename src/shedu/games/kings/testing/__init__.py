"""Invariants, written positions and scenarios of Contest of Kings: for tests and tools, never for play."""
