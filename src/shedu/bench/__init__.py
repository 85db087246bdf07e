"""Measuring speed: on one thread of a CPU, beside another engine, and on a GPU."""
