"""`shedu games`: the list of games with their seats and options."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from shedu.core.game import Game
from shedu.games import GAMES, game


def described(one: Game) -> dict[str, Any]:
    """Return a game as JSON values."""
    return {
        "id": one.id,
        "title": one.title,
        "seats": list(one.seat_counts),
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "text": o.text} for o in one.options
        ],
        "presets": [{"id": p.id, "title": p.title, "options": dict(p.options)} for p in one.presets],
    }


def command(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the games with their seats, options and presets."""
    games = [described(game(game_id)) for game_id in GAMES]
    if as_json:
        print(json.dumps(games, indent=2))
        return
    for one in games:
        fewest, most = one["seats"][0], one["seats"][-1]
        print(f"{one['id']}: {one['title']}, {fewest if fewest == most else f'{fewest} to {most}'} seats")
        for option in one["options"]:
            print(f"  {option['name']:<10} {' | '.join(option['values']):<22} {option['text']}")
        for preset in one["presets"]:
            chosen = ", ".join(f"{name} {value}" for name, value in preset["options"].items())
            print(f"  preset {preset['id']}: {preset['title']} ({chosen or 'all defaults'})")
