"""The odds of a conflict in a terminal, in the words of the board game."""

from __future__ import annotations

from shedu.games.dynasties.terminal.odds import OddsTeller
from shedu.games.tigris.presentation import odds
from shedu.games.tigris.rules.pieces import DYNASTIES

odds_told = OddsTeller(odds, "", "add", DYNASTIES, "tile red H5")
