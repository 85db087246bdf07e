/** What a person can turn on and off on the table. */

import { isSwitchOn } from "../../lib/settings.svelte";

export const SWITCHES = { tints: true, strengths: true, marks: true };

export function isShown(name: keyof typeof SWITCHES): boolean {
  return isSwitchOn("kings", name, SWITCHES[name]);
}
