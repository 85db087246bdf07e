"""The health check: whether this server can write to its database and let bots think."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shedu.server.tables.hub import Hub

FRESH_SECONDS = 1.0  # for which a result is reused, however often somebody asks
PATIENCE_SECONDS = 3.0  # within which a write must be committed


class Health:
    """Checks what is wrong with a server when somebody asks."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._found: list[str] = []
        self._at = -FRESH_SECONDS
        self._asking = asyncio.Lock()

    async def problems(self) -> list[str]:
        """Return the problems that keep this server from working; empty if it is ready."""
        async with self._asking:
            if time.monotonic() - self._at >= FRESH_SECONDS:
                self._found = [*await self._database(), *self._workers()]
                self._at = time.monotonic()
        return self._found

    async def _database(self) -> list[str]:
        try:
            await asyncio.wait_for(self._hub.presence.renew(), PATIENCE_SECONDS)
        except Exception:
            return ["the database cannot be written"]
        return []

    def _workers(self) -> list[str]:
        problem = self._hub.workers.problem()  # they are started again and again until they work
        return [problem] if problem else []
