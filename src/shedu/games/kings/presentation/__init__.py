"""How Contest of Kings is shown and explained to people: views, prompts, the log, refusals."""
