"""Nim: the smallest complete game, to copy from when a game is added."""
