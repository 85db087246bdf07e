"""Players that learn by playing themselves: nets, self-play, training, matches.

Game-blind, over the observations and batches of `shedu.envs`. Needs torch, except `rows` and `threads`.
"""
