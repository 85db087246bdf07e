"""How Tigris & Euphrates is shown and explained to people: views, prompts, the log, refusals."""
