"""The games as PettingZoo environments: an agent per seat, all of them played by the caller.

`env("tigris", seats=3)` is an AEC environment. `parallel_env` steps all agents at once, and those that are not asked
wait.
"""

from __future__ import annotations

import secrets
import sys
from typing import Any

import numpy as np

from shedu.core.errors import ParseError
from shedu.core.game import Seat
from shedu.envs.single_game import BEGIN, LOOK, SingleGame

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import OrderEnforcingWrapper, aec_to_parallel

    from shedu.envs.gymnasium_spaces import LegalActions, observation_space
except ModuleNotFoundError:
    raise ModuleNotFoundError("this environment needs PettingZoo: pip install 'shedu[research]'") from None

RENDER_MODES = ["ansi", "human"]


def env(game_id: str, seats: int | None = None, **arguments: Any) -> AECEnv[str, Any, Any]:
    """Return a game as an AEC environment; `SeatsEnv` has the arguments."""
    return OrderEnforcingWrapper(SeatsEnv(game_id, seats, **arguments))


def parallel_env(game_id: str, seats: int | None = None, **arguments: Any) -> ParallelEnv[str, Any, Any]:
    """Return a game in which all agents step at once; those that are not asked can only wait."""
    return aec_to_parallel(env(game_id, seats, waits=True, **arguments))


class SeatsEnv(AECEnv[str, Any, Any]):
    """A game in which every seat is an agent, `seat_0` and so on; the agent that is selected is the seat that is asked.

    An observation is `{"observation": ..., "action_mask": ...}`. An illegal action is refused with a ValueError, and
    nothing has changed. Rewards come at the end of a game.

    Arguments:
        game_id: The game: tigris, kings or wayfarers.
        seats: How many play; by default as many as the game suggests.
        reward: "win", "rank" or "score", see `shedu.envs.rewards`.
        flat: Whether an observation is one array of floats, as most learners expect, or an array per block.
        waits: Whether the agents step in rotation. In every cycle the seat that was asked at its beginning decides, and
            all others can only wait, which is one more action, the last one.
        max_cycles: The number of decisions after which a game is truncated; by default only where no rule ends it: in
            `wayfarers`, after 10,000.
        render_mode: "ansi" to get the table as text from `render`, "human" to print it after every decision.
        options: The options of the game by name, such as `board="advanced"`; True and False for on and off.
    """

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        *,
        reward: str = "win",
        flat: bool = True,
        waits: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: str | bool,
    ) -> None:
        super().__init__()
        self._game = SingleGame(game_id, seats, options, reward)
        if max_cycles is not None and max_cycles < 1:
            raise ParseError(f"a game has at least one cycle, not {max_cycles}")
        if render_mode not in (None, *RENDER_MODES):
            raise ParseError(f"a render mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        self.metadata = {"name": f"shedu_{game_id}_v0", "render_modes": RENDER_MODES, "is_parallelizable": waits}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._game.seats)]
        self.agents: list[str] = []
        self._flat = flat
        self._waits = waits
        self._max_cycles = self._game.game.longest if max_cycles is None else max_cycles
        self._is_seeded = False
        self._cycles = 0
        self._answer = LOOK  # what the seat that is asked has decided in this cycle, if agents step in rotation
        self._masks = np.zeros((self._game.seats, self._game.action_size + waits), dtype=np.int8)
        self._action_spaces = {agent: LegalActions(self._masks[k]) for k, agent in enumerate(self.possible_agents)}
        mask_space = spaces.Box(0, 1, self._masks.shape[1:], np.int8)
        self._observation_spaces = {
            agent: spaces.Dict(
                {"observation": observation_space(self._game.parts, flat=flat), "action_mask": mask_space}
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, with its mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game. The same seed gives the same games, as long as the same actions are played."""
        if seed is not None or not self._is_seeded:
            self._game.seed(secrets.randbits(62) if seed is None else seed)
            self._is_seeded = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None  # where PettingZoo keeps who was next when agents left
        self._cycles = 0
        self._game.play(BEGIN)
        self._ask()

    def _ask(self) -> None:
        """Mark what every agent may do, and select the one to step."""
        game = self._game
        self._masks[:] = 0
        if self._waits:
            self._masks[:, -1] = 1
        if not game.is_over:
            self._masks[game.who, : game.action_size] = game.mask
            self._masks[game.who, game.action_size :] = 0
        is_done = game.is_over or self._cycles == self._max_cycles
        self.agent_selection = self.possible_agents[0 if self._waits or is_done else game.who]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know of the position, and its mask, which is empty if it is not asked."""
        seat = self.possible_agents.index(agent)
        self._game.play(LOOK, seat)
        return {"observation": self._game.observed(flat=self._flat), "action_mask": self._masks[seat].copy()}

    def step(self, action: Any) -> None:
        """Play an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        number = self._legal(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if number < self._game.action_size:
            self._answer = number
        if self._waits and seat < self._game.seats - 1:
            self.agent_selection = self.possible_agents[seat + 1]
        else:
            self._decide(self._answer)
        self._accumulate_rewards()

    def _legal(self, seat: Seat, action: Any) -> int:
        """Return the number of a legal action, or refuse."""
        number = -1 if action is None else int(action)
        mask = self._masks[seat]
        if 0 <= number < len(mask) and mask[number]:
            return number
        if self._waits and seat != self._game.who:
            raise ParseError(f"seat_{seat} is not asked and can only wait, which is action {len(mask) - 1}")
        raise ParseError(self._game.explain_illegal(number))

    def _decide(self, action: int) -> None:
        """Play what the asked seat has decided; this ends a cycle."""
        game = self._game
        game.play(action)
        self._cycles += 1
        if game.is_over:
            ranks = game.ranks()
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = float(game.rewards[seat])
                self.terminations[agent] = True
                self.infos[agent]["rank"] = int(ranks[seat])
        elif self._cycles == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the table as the selected agent sees it, or print it."""
        if self.render_mode is None:
            raise ParseError("to render, make the environment with render_mode='ansi' or 'human'")
        text = self._game.text(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
