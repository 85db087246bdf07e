/** What a person can turn on and off on the table. */

import { isSwitchOn } from "../../lib/settings.svelte";

export const SWITCHES = { reach: true, needs: true, story: true };

export function isShown(name: keyof typeof SWITCHES): boolean {
  return isSwitchOn("wayfarers", name, SWITCHES[name]);
}
