/** The turn of the opponent in a solo game, read from the log. */

import type { Logged } from "../../lib/messages";

export const OPPONENT = 1; // the seat that sentences give it
export const SPEEDS = ["slow", "quick", "once"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two steps. */
export const PACE: Record<Speed, number> = { slow: 2200, quick: 700, once: 0 };

export interface Story {
  from: number; // where in the log the turn begins; -1 when there was none
  ply: number; // when it began
  steps: Logged[];
  fresh: boolean; // nothing was answered since
}

export const NO_STORY: Story = { from: -1, ply: -1, steps: [], fresh: false };

/** What is told of the opponent's last turn. */
export function storyOf(log: readonly Logged[]): Story {
  const from = log.findLastIndex((said) => said.code === "turn" && said.fields["seat"] === OPPONENT);
  if (from < 0) return NO_STORY;
  const told = log.slice(from + 1);
  const end = told.findIndex(
    (said) => said.code === "turn" || said.code === "result" || said.code === "solo-won" || said.code === "solo-lost",
  );
  return {
    from,
    ply: log[from]?.ply ?? -1,
    steps: end < 0 ? told : told.slice(0, end),
    fresh: end < 0 || end === told.length - 1,
  };
}
