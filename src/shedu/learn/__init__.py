"""Players that learn by self-play: nets, training, matches.

Independent of the game, on top of the observations and batches of `shedu.envs`. Needs torch, except for `kernels`.
"""
