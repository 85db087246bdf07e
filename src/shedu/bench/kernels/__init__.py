"""Loops that are measured, as templates: `kernel.instantiate` makes one copy per game."""
