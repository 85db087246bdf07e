"""What a soak checks and counts, compiled with the rules."""
