/** What comes to a log while it is being watched. */

import { untrack } from "svelte";
import type { Logged } from "./messages";

/** Called while a component is set up: `show` gets what came since the last look; what stood there at first is no news. */
export function onNewEntries(log: () => readonly Logged[], show: (fresh: Logged[]) => void): void {
  let last: Logged | undefined;
  $effect(() => {
    const now = log();
    const from = last === undefined ? -1 : now.lastIndexOf(last);
    last = now.at(-1);
    if (from < 0 || from === now.length - 1) return;
    const fresh = now.slice(from + 1);
    requestAnimationFrame(() => untrack(() => show(fresh)));
  });
}
