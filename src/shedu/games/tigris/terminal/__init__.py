"""Tigris & Euphrates in a terminal."""
