/** The turn of the opponent in a solo game, read from the log. */

import type { Logged } from "../../../lib/messages";

export const OPPONENT = 1; // the seat that sentences give it
export const SPEEDS = ["slow", "quick", "once"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two steps. */
export const PACE: Record<Speed, number> = { slow: 2200, quick: 700, once: 0 };

export interface LastTurn {
  from: number; // where in the log the turn begins; -1 when there was none
  ply: number; // when it began
  steps: Logged[];
  fresh: boolean; // nothing was answered since
}

export const NO_TURN: LastTurn = { from: -1, ply: -1, steps: [], fresh: false };

/** Return the log entries of the opponent's last turn. */
export function lastOpponentTurn(log: readonly Logged[]): LastTurn {
  const from = log.findLastIndex((entry) => entry.code === "turn" && entry.fields["seat"] === OPPONENT);
  if (from < 0) return NO_TURN;
  const rest = log.slice(from + 1);
  const end = rest.findIndex(
    (entry) =>
      entry.code === "turn" || entry.code === "result" || entry.code === "solo-won" || entry.code === "solo-lost",
  );
  return {
    from,
    ply: log[from]?.ply ?? -1,
    steps: end < 0 ? rest : rest.slice(0, end),
    fresh: end < 0 || end === rest.length - 1,
  };
}
