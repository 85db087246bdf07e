/** A game without a folder of its own, as the table sees it: the view as a list, the legal answers as buttons. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import ReplayBoard from "./ReplayBoard.svelte";

export const game: GameModule = {
  symbols: ["ui-players", "ui-players", "ui-players", "ui-players"],
  conflicts: new Set(),
  places: /(?!)/, // no sentence names a place
  Play,
  ReplayBoard,
  Result: () => import("./Result.svelte"),
  Learn: () => import("./Learn.svelte"),
};
