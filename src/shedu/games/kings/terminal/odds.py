"""The odds of a conflict in a terminal, in the words of the card game."""

from __future__ import annotations

from shedu.games.dynasties.terminal.odds import OddsTeller
from shedu.games.kings.presentation import odds
from shedu.games.kings.rules.pieces import DYNASTIES

odds_told = OddsTeller(odds, " conflict", "play", DYNASTIES, "card red g4")
