"""What the scenarios and lessons of both games of dynasties share."""
