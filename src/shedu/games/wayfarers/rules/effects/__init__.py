"""The effects: their stack, what it offers, and one module per family of kinds.

A family (`dice`, `influence`, `workers`, `tiles`, `cards`) says of each of its kinds why an answer is not legal, and
what it does; `kinds` is the only module that knows all of them.
"""
