/** What the last screen needs to know about the points of a game. */

import type { Logged } from "../../../lib/messages";
import { countBySeat, type Count, type Gain } from "../history";

export interface Scoring<Name extends string, Player> {
  statistics: readonly Name[];
  statisticsOf: (log: readonly Logged[], seats: number) => Record<Name, number>[];
  pointsGained: (entry: Logged) => Gain | null;
  treasuresOf: (player: Player) => number;
}

/** Return the scoring of a game: the numbers that it counts, the points in its log, the treasures of a player. */
export function scoring<Name extends string, Player>(
  counts: Record<Name, Count>,
  pointsGained: (entry: Logged) => Gain | null,
  treasuresOf: (player: Player) => number,
): Scoring<Name, Player> {
  const statisticsOf = (log: readonly Logged[], seats: number) => countBySeat(log, seats, counts);
  return { statistics: Object.keys(counts) as Name[], statisticsOf, pointsGained, treasuresOf };
}
