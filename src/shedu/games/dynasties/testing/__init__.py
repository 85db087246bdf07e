"""What the tests and lessons of these games share."""
