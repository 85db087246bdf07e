/** What the log says about a whole game: what everybody did how often, and the points turn by turn. */

import type { Logged } from "../../../lib/messages";

export interface ActionCounts {
  cards: number;
  tiles: number;
  workers: number;
  rests: number;
}

const COUNTED: Record<string, keyof ActionCounts> = {
  acquire: "cards",
  take: "cards",
  "unasked-take": "cards",
  tile: "tiles",
  worker: "workers",
  rest: "rests",
  "unasked-rest": "rests",
};

/** How often every seat did what. */
export function countActions(log: readonly Logged[], seats: number): ActionCounts[] {
  const found = Array.from({ length: seats }, (): ActionCounts => ({ cards: 0, tiles: 0, workers: 0, rests: 0 }));
  for (const { code, fields } of log) {
    const deed = COUNTED[code];
    const deeds = found[Number(fields["seat"])];
    if (deed && deeds) deeds[deed] += 1;
  }
  return found;
}

/** Everybody's points at the beginning of each turn and at the end; no lines if the log does not tell them. */
export function pointLines(log: readonly Logged[], ends: readonly number[]): number[][] {
  const turns = log.flatMap(({ code, fields }) =>
    code === "turn" && Array.isArray(fields["points"]) ? [fields["points"] as number[]] : [],
  );
  return turns.length < 2 ? [] : ends.map((end, seat) => [...turns.map((points) => points[seat] ?? 0), end]);
}
