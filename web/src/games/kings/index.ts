/** Wettstreit der Könige as the table sees it. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import Still from "./Still.svelte";
import { PLACE_NAME } from "./view";

export const game: GameModule = {
  symbols: ["archer", "lion", "bull", "pot"],
  conflicts: new Set(["ask-attack"]),
  places: PLACE_NAME,
  Play,
  Still,
  Result: () => import("./Result.svelte"),
  Learn: () => import("./Learn.svelte"),
};
