"""Worker processes: bots that think, games that are compiled."""
