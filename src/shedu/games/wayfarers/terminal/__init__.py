"""Wayfarers of the South Tigris in a terminal."""
