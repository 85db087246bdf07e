"""Contest of Kings for bots: how good a position is, and how promising an action looks."""
