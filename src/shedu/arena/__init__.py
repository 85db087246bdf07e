"""Matches between bots, and what is learnt from them."""
