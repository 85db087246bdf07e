"""The component tables of Wayfarers of the South Tigris: their columns, how they are read, what they add up to."""
