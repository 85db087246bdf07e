"""What a learner computes for rows, as templates: `kernel.instantiate` makes one copy per game."""
