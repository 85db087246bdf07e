/** Contest of Kings as the table sees it. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import { PLACE_NAME } from "./view";

export const game: GameModule = {
  symbols: ["archer", "lion", "bull", "pot"],
  conflicts: new Set(["ask-attack"]),
  places: PLACE_NAME,
  Play,
  ReplayBoard,
  Result: () => import("./Result.svelte"),
  Learn: () => import("./learn/Learn.svelte"),
};
