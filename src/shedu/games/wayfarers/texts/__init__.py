"""The printed texts of Wayfarers of the South Tigris in four languages."""
