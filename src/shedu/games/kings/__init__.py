"""Contest of Kings, the card game of the two rivers."""
