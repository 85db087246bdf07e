/** Tigris & Euphrates as the page sees it. */

import type { GameModule } from "../module";
import Play from "./Play.svelte";
import Scene from "./Scene.svelte";
import Still from "./Still.svelte";
import { speak } from "./words";

export const game: GameModule = {
  speak,
  symbols: ["archer", "bull", "pot", "lion"],
  conflicts: new Set(["ask-attack"]),
  places: /\b([A-P](?:1[01]|[1-9]))\b/,
  Play,
  Still,
  Scene,
  Result: () => import("./Result.svelte"),
  Learn: () => import("./Learn.svelte"),
};
