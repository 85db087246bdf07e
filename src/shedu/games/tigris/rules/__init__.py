"""The rules of Tigris & Euphrates: compiled functions over a position, and nothing else."""
