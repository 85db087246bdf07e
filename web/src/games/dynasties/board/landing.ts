/** How a piece comes to the table. */

import type { TransitionConfig } from "svelte/transition";
import { isMoving } from "../../../lib/settings.svelte";

const AFTER = 260; // milliseconds, while it flies
const DURATION = 200;

/** Let a piece that has just come lie down after its flight, from a larger size; with `null` it lies there at once. */
export function land(_: Element, { from = 1.25 }: { from?: number | null } = {}): TransitionConfig {
  if (from === null) return { duration: 0 };
  const moving = isMoving();
  return {
    delay: moving ? AFTER : 0,
    duration: moving ? DURATION : 0,
    css: (t) => `scale: ${from + (1 - from) * t}; opacity: ${t}`,
  };
}
