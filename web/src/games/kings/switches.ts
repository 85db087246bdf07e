/** What a person can turn on and off on the table. */

import { isOn } from "../../lib/settings.svelte";

export const SWITCHES = { tints: true, strengths: true, marks: true };

export function isShown(name: keyof typeof SWITCHES): boolean {
  return isOn("kings", name, SWITCHES[name]);
}
