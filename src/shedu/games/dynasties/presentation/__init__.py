"""What people are shown and told alike in both games of dynasties."""
