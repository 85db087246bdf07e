/** Which space card is drawn above which column of a panorama. Where it lies has no effect, so it stays near home on both sides in turn. */

import type { Panorama, Star } from "../view";

/** Space cards by the slot of the land or water card below them. */
export function skyOf(panorama: Panorama): Map<string, Star> {
  const free = { land: slotsOf(panorama.land), water: slotsOf(panorama.water) };
  const sky = new Map<string, Star>();
  for (const [number, star] of panorama.space.slice(1).entries()) {
    const [first, second] = number % 2 === 0 ? [free.water, free.land] : [free.land, free.water];
    const slot = first.shift() ?? second.shift();
    if (slot !== undefined) sky.set(slot, star);
  }
  return sky;
}

/** Columns beside the home board, the nearest first. */
function slotsOf(ground: readonly { slot: string }[]): string[] {
  return ground.slice(1).map(({ slot }) => slot);
}
