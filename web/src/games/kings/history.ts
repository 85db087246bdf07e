/** What the log of Contest of Kings says about the table and the points. */

import type { Logged } from "../../lib/messages";
import { countOf, treasuresIn, type Gain } from "../dynasties/history";
import { scoring } from "../dynasties/result/scoring";
import type { Colour, Player } from "./view";

const CARDS_PLACED = ["card-placed", "card-connected", "card-face-down", "card-face-down-own"];

/** The codes of entries that put something on the table. */
export const PLACED: ReadonlySet<string> = new Set([...CARDS_PLACED, "leader-placed", "leader-moved", "ship-built"]);

const PAID = new Set(["point-paid", "income-paid", "reward-paid", "point-won"]);

/** Return who got how many point cards of which colour in one entry. */
export function pointsGained({ code, fields }: Logged): Gain | null {
  const f = fields as { seat: number; colour: Colour; places: string[] };
  if (PAID.has(code)) return { seat: f.seat, colour: f.colour, points: 1 };
  if (code === "cards-taken") return { seat: f.seat, colour: f.colour, points: f.places.length };
  return null;
}

/** The numbers that the last screen shows of every seat. */
const COUNTS = {
  externalWon: countOf("external-won"),
  internalWon: countOf("internal-won"),
  shipsBuilt: countOf("ship-built"),
  treasuresTaken: treasuresIn("columns"),
  cardsPlaced: countOf(...CARDS_PLACED),
};

export const SCORING = scoring(COUNTS, pointsGained, (player: Player) => player.points?.treasure ?? 0);
