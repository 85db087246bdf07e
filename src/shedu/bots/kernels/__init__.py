"""What bots compute, as templates: `kernel.instantiate` makes one copy per game."""
