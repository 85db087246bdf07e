"""The solo opponent of Wayfarers of the South Tigris."""
