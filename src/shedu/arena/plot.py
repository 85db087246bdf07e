"""A plot of ratings."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from shedu.arena.ladder import Rating
from shedu.core.errors import ParseError

INK = "#2b2118"
CLAY = "#b5532a"
LINE = "#d9cbb6"


def require() -> None:
    """Refuse early if matplotlib is missing."""
    try:
        import_module("matplotlib")
    except ImportError:
        raise ParseError("a plot needs matplotlib: pip install 'shedu[plot]'") from None


def draw(ratings: Sequence[Rating], title: str, file: Path) -> None:
    """Write a PNG: a dot and its 95 % interval for every player, the best at the top."""
    require()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    ranked = sorted(ratings, key=lambda each: each.rating)
    figure = Figure(figsize=(7.2, 1.4 + 0.45 * len(ranked)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    places = range(len(ranked))
    values = [each.rating for each in ranked]
    reach = [[each.rating - each.low for each in ranked], [each.high - each.rating for each in ranked]]
    axes.errorbar(values, places, xerr=reach, fmt="o", color=CLAY, ecolor=INK, capsize=4, markersize=7)
    for place, each in zip(places, ranked, strict=True):
        axes.annotate(
            f"{each.rating:.0f}", (each.rating, place), xytext=(0, 7), textcoords="offset points", ha="center",
            color=INK, fontsize=9,
        )  # fmt: skip
    axes.set_yticks(list(places), [each.name for each in ranked])
    axes.set_ylim(-0.6, len(ranked) - 0.3)
    axes.set_xlabel("rating (400 more: ten to one), with 95 % interval")
    axes.set_title(title, loc="left", color=INK)
    axes.grid(axis="x", color=LINE, linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    figure.savefig(file, format="png", dpi=150)
