"""Environments for learners and researchers: observations, legal masks and batches of games, on a CPU or on a GPU."""
