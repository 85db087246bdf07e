"""What every game can use in its kernel, and templates over any game: entry points, soak, defaults."""
