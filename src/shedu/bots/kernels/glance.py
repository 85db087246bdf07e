"""What a net needs to know of a position to choose: an observation and the actions to consider. A template."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]
observation: Any = globals()["observation"]
lookahead: Any = instantiate("shedu.bots.kernels.lookahead", rules.__name__.split(".")[2])

list_considered = lookahead.list_considered


@rule
def look(states, seat, scratch, planes, numbers, ids):
    """Write the observation of a seat at position 0 and list the actions it considers; return their number."""
    observation.observe(states[0], seat, scratch, planes, numbers)
    return list_considered(states[0], ids)
