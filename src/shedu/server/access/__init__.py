"""Access control: identity, addresses, bans, limits, and the middleware that applies them."""
