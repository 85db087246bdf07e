"""Trials of a real server: load, kills, propagation between processes, and attacks."""
