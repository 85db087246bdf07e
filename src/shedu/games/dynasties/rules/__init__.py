"""Rules that both games of dynasties have."""
