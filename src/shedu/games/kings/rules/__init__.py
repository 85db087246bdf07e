"""The rules of Contest of Kings: compiled functions over a position, and nothing else."""
