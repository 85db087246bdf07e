"""Who may ask what: identity, addresses, bans, limits, and the middleware that applies them."""
