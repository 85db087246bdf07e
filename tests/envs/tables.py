"""The tables at which the interfaces for researchers are tested: every game with an observation, in every size."""

from shedu.games import GAMES, game, room

OBSERVED = [game_id for game_id in GAMES if room(game_id, "evaluation.observation") is not None]


def last_values(game_id: str) -> dict[str, str]:
    """The last value of every option, which is never the default."""
    return {option.name: option.values[-1] for option in game(game_id).options}


TABLES = [
    (game_id, seats, options)
    for game_id in OBSERVED
    for seats in game(game_id).seat_counts
    for options in ({}, last_values(game_id))
]
NAMES = [f"{game_id}-{seats}-{'changed' if options else 'default'}" for game_id, seats, options in TABLES]
