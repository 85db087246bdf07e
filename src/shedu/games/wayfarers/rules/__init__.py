"""The rules of Wayfarers of the South Tigris: compiled functions over a position, and nothing else."""
