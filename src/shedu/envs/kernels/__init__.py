"""The rows of a batch as templates: `kernel.instantiate` makes one copy per game."""
