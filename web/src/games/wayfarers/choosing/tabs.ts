/** On a phone the table is behind tabs: which of them shows a place. */

export const TABS = ["board", "me", "others", "log"] as const;
export type Tab = (typeof TABS)[number];

const MINE = new Set(["space", "tuck", "star", "cell", "column", "die", "worker"]);

/** The tab a place is on; null for places that are always in sight. */
export function tabOf(place: string): Tab | null {
  const kind = place.split(" ")[0] ?? "";
  if (kind === "take" || kind === "under" || kind === "face") return null;
  if (kind === "seat") return "others";
  return MINE.has(kind) ? "me" : "board";
}

/** How many places are lit on each tab. */
export function countHighlights(places: Iterable<string>): Record<Tab, number> {
  const found: Record<Tab, number> = { board: 0, me: 0, others: 0, log: 0 };
  for (const place of places) {
    const tab = tabOf(place);
    if (tab !== null) found[tab] += 1;
  }
  return found;
}

/** Where to look next: where one is if something is lit there, otherwise where most is. */
export function tabFor(highlights: Record<Tab, number>, now: Tab): Tab {
  if (highlights[now] > 0 || (highlights.board === 0 && highlights.me === 0)) return now;
  return highlights.me > 0 ? "me" : "board";
}
