"""What Tigris & Euphrates and Contest of Kings, the two games of dynasties, share."""
