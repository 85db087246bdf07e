/** Tigris & Euphrates as the table sees it. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import { CELL_NAME } from "./view";

export const game: GameModule = {
  symbols: ["archer", "bull", "pot", "lion"],
  conflicts: new Set(["ask-attack"]),
  places: CELL_NAME,
  Play,
  ReplayBoard,
  Result: () => import("./Result.svelte"),
  Learn: () => import("./learn/Learn.svelte"),
};
