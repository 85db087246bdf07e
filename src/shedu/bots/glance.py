"""What a net needs to know of a position to choose: an observation and the actions to consider. A template."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]
observation: Any = globals()["observation"]
search: Any = instantiate("shedu.bots.mcts_kernel", rules.__name__.split(".")[2])

PARTS = observation.PARTS
list_considered = search.list_considered


@rule
def look(states, seat, room, out, ids):
    """Write the observation of a seat at position 0 and list the actions it considers; return their number."""
    observation.survey(states[0], seat, room)
    for part in range(PARTS):
        observation.observe_part(states[0], seat, room, part, out)
    return list_considered(states[0], ids)
