"""Tables in play: what they are, who sits at them, what everybody is shown."""
