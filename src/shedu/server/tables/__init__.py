"""Tables in play: their state, who sits at them, and what each person is shown."""
