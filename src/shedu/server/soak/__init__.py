"""Trials of a real server: load, kills, news and attacks."""
