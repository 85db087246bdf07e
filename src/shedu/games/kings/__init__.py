"""Wettstreit der Könige, the card game of the two rivers."""
