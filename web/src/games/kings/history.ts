/** What the log says about the table and the points, read back from its fields. */

import type { Logged } from "../../lib/messages";
import { COLOURS, type ByColour, type Colour } from "./view";

const SHOWN = new Set([
  "card-placed",
  "card-connected",
  "card-face-down",
  "card-face-down-own",
  "leader-placed",
  "leader-moved",
  "ship-built",
]);

/** The places where the last two things were put on the table; one that has gone since is left out by the table itself. */
export function lastPlaces(log: readonly Logged[]): string[] {
  const places = new Set<string>();
  for (const entry of log.toReversed()) {
    const at = entry.fields["at"];
    if (SHOWN.has(entry.code) && typeof at === "string") places.add(at);
    if (places.size === 2) break;
  }
  return [...places].reverse();
}

const PAID = new Set(["point-paid", "income-paid", "reward-paid", "point-won"]);

/** Who got how many point cards of which colour in one sentence. */
export function pointsGained(entry: Logged): { seat: number; colour: Colour; points: number } | null {
  const f = entry.fields as { seat: number; colour: Colour; places: string[] };
  if (PAID.has(entry.code)) return { seat: f.seat, colour: f.colour, points: 1 };
  if (entry.code === "cards-taken") return { seat: f.seat, colour: f.colour, points: f.places.length };
  return null;
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
  externalWon: number;
  internalWon: number;
  shipsBuilt: number;
  treasuresTaken: number;
  cardsPlaced: number;
}

const PLACED = new Set(["card-placed", "card-connected", "card-face-down", "card-face-down-own"]);

/** What every seat did over the whole game. */
export function statisticsOf(log: readonly Logged[], seats: number): Statistics[] {
  const found: Statistics[] = Array.from({ length: seats }, () => ({
    externalWon: 0,
    internalWon: 0,
    shipsBuilt: 0,
    treasuresTaken: 0,
    cardsPlaced: 0,
  }));
  for (const entry of log) {
    const seat = found[entry.fields["seat"] as number];
    if (!seat) continue;
    if (entry.code === "external-won") seat.externalWon += 1;
    else if (entry.code === "internal-won") seat.internalWon += 1;
    else if (entry.code === "ship-built") seat.shipsBuilt += 1;
    else if (entry.code === "treasures-taken") seat.treasuresTaken += (entry.fields["columns"] as number[]).length;
    else if (PLACED.has(entry.code)) seat.cardsPlaced += 1;
  }
  return found;
}

/** The turns the game took. */
export function turnsOf(log: readonly Logged[]): number {
  return log.filter((entry) => entry.code === "turn").length;
}
