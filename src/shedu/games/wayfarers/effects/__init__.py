"""The effect language of Wayfarers of the South Tigris, and the programs that the rules run."""
