"""What a finished game is worth to each seat. Before the end of a game every reward is 0.

- `win`: the share of the win: 1 for a single winner, 1/2 each for two who share first place, 0 for all others. A solo
  player gets 1 for beating the printed opponent.
- `rank`: 1 for first place, 0 for last place, even steps between; seats with equal ranks get the mean of their places.
- `score`: the score as the rules count it: the total of the weakest colour in `tigris` and `kings`, victory points in
  `wayfarers`. It is not scaled, and a game can be lost with a high score.
"""

from __future__ import annotations

REWARDS = ("win", "rank", "score")
WIN, RANK, SCORE = range(3)
