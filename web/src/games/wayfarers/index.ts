/** Wayfarers of the South Tigris as the table sees it. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import ReplayBoard from "./ReplayBoard.svelte";

export const game: GameModule = {
  symbols: ["i-seat-1", "i-seat-2", "i-seat-3", "i-seat-4"],
  conflicts: new Set(),
  places: /(?!)/, // sentences name cards and places in full words
  Play,
  ReplayBoard,
  Result: () => import("./result/Result.svelte"),
  Learn: () => import("./learn/Learn.svelte"),
};
