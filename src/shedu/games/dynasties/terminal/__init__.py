"""What a terminal shows alike in both games of dynasties."""
