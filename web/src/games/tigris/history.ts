/** What the log says about the board and the points, read back from its fields. */

import type { Logged } from "../../lib/messages";
import { COLOURS, type ByColour, type Colour } from "./view";

const SHOWN = new Set([
  "tile-placed",
  "tile-scored",
  "tile-scored-for",
  "leader-placed",
  "leader-moved",
  "catastrophe-played",
  "catastrophe-destroyed",
  "building-placed",
  "building-moved",
  "wonder-built",
]);

/** The cells where the last two things were put on the board. */
export function lastCells(log: readonly Logged[]): string[] {
  const cells = new Set<string>();
  for (const entry of log.toReversed()) {
    const at = entry.fields["at"];
    if (SHOWN.has(entry.code) && typeof at === "string") cells.add(at);
    if (cells.size === 2) break;
  }
  return [...cells].reverse();
}

/** Who got how many points of which colour in one sentence. */
export function pointsGained(entry: Logged): { seat: number; colour: Colour; points: number } | null {
  const f = entry.fields as { seat: number; receiver: number; colour: Colour; points: number };
  switch (entry.code) {
    case "tile-scored":
    case "war-won":
    case "income":
      return { seat: f.seat, colour: f.colour, points: f.points };
    case "tile-scored-for":
      return { seat: f.receiver, colour: f.colour, points: f.points };
    case "revolt-won":
      return { seat: f.seat, colour: "red", points: f.points };
    case "wonder-point":
      return { seat: f.seat, colour: f.colour, points: 1 };
    default:
      return null;
  }
}

/** Each seat's weakest colour after every turn, from what the log told of points. */
export function weakestOverTime(log: readonly Logged[], seats: number): number[][] {
  const totals: ByColour[] = Array.from({ length: seats }, () => ({ red: 0, blue: 0, green: 0, black: 0 }));
  const lines: number[][] = totals.map(() => [0]);
  const note = (): void =>
    totals.forEach((total, seat) => lines[seat]?.push(Math.min(...COLOURS.map((colour) => total[colour]))));
  for (const entry of log) {
    const got = pointsGained(entry);
    const total = got && totals[got.seat];
    if (got && total) total[got.colour] += got.points;
    if (entry.code === "turn" || entry.code === "won") note();
  }
  return lines;
}

export interface Statistics {
  warsWon: number;
  revoltsWon: number;
  monumentsBuilt: number;
  treasuresTaken: number;
  tilesPlaced: number;
}

/** What every seat did over the whole game. */
export function statisticsOf(log: readonly Logged[], seats: number): Statistics[] {
  const found: Statistics[] = Array.from({ length: seats }, () => ({
    warsWon: 0,
    revoltsWon: 0,
    monumentsBuilt: 0,
    treasuresTaken: 0,
    tilesPlaced: 0,
  }));
  for (const entry of log) {
    const seat = found[entry.fields["seat"] as number];
    if (!seat) continue;
    if (entry.code === "war-won") seat.warsWon += 1;
    else if (entry.code === "revolt-won") seat.revoltsWon += 1;
    else if (entry.code === "monument-built") seat.monumentsBuilt += 1;
    else if (entry.code === "treasures-taken") seat.treasuresTaken += (entry.fields["cells"] as string[]).length;
    else if (entry.code.startsWith("tile-")) seat.tilesPlaced += 1;
  }
  return found;
}

/** The turns the game took. */
export function turnsOf(log: readonly Logged[]): number {
  return log.filter((entry) => entry.code === "turn").length;
}
