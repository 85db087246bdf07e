"""Tables over a network: one process serves the page, the API and the sockets of any game."""
