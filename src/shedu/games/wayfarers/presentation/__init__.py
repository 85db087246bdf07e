"""How Wayfarers of the South Tigris is shown and explained to people: views, prompts, the log, refusals."""
