"""Invariants, written positions and scenarios of Tigris & Euphrates: for tests and tools, never for play."""
