/** What the log says about the table and the points, read back from its fields. */

import type { Logged } from "../../lib/messages";
import { COLOURS, type ByColour, type Colour } from "./pieces";

/** Points of one colour that a seat has got. */
export interface Gain {
  seat: number;
  colour: Colour;
  points: number;
}

/** Return the last two places that entries with one of these codes name, the newest last. */
export function lastPlaces(log: readonly Logged[], codes: ReadonlySet<string>): string[] {
  const places = new Set<string>();
  for (const { code, fields } of log.toReversed()) {
    const at = fields["at"];
    if (codes.has(code) && typeof at === "string") places.add(at);
    if (places.size === 2) break;
  }
  return [...places].reverse();
}

/** Return each seat's weakest colour after every turn, from the points that the log names. */
export function weakestOverTime(
  log: readonly Logged[],
  seats: number,
  pointsGained: (entry: Logged) => Gain | null,
): number[][] {
  const totals: ByColour[] = Array.from({ length: seats }, () => ({ red: 0, blue: 0, green: 0, black: 0 }));
  const lines: number[][] = totals.map(() => [0]);
  const note = (): void =>
    totals.forEach((total, seat) => lines[seat]?.push(Math.min(...COLOURS.map((colour) => total[colour]))));
  for (const entry of log) {
    const gain = pointsGained(entry);
    const total = gain && totals[gain.seat];
    if (gain && total) total[gain.colour] += gain.points;
    if (entry.code === "turn" || entry.code === "won") note();
  }
  return lines;
}

/** How much one entry of the log counts for a number of the last screen. */
export type Count = (entry: Logged) => number;

/** Return a count of the entries with one of these codes. */
export const countOf =
  (...codes: string[]): Count =>
  ({ code }) =>
    Number(codes.includes(code));

/** Return a count of the treasures taken; a field of the entry names their places. */
export const treasuresIn =
  (field: string): Count =>
  ({ code, fields }) =>
    code === "treasures-taken" ? (fields[field] as unknown[]).length : 0;

/** Add up, for every seat, what the entries of the log count for. */
export function countBySeat<Name extends string>(
  log: readonly Logged[],
  seats: number,
  counts: Record<Name, Count>,
): Record<Name, number>[] {
  const names = Object.keys(counts) as Name[];
  return Array.from({ length: seats }, (_, seat) => {
    const own = log.filter((entry) => entry.fields["seat"] === seat);
    return Object.fromEntries(
      names.map((name) => [name, own.reduce((sum, entry) => sum + counts[name](entry), 0)]),
    ) as Record<Name, number>;
  });
}

/** Return how many turns the game took. */
export function turnsOf(log: readonly Logged[]): number {
  return log.filter((entry) => entry.code === "turn").length;
}
