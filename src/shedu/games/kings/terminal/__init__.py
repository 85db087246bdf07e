"""Contest of Kings in a terminal."""
