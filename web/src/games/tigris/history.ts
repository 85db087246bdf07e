/** What the log of Tigris & Euphrates says about the board and the points. */

import type { Logged } from "../../lib/messages";
import { countOf, treasuresIn, type Gain } from "../dynasties/history";
import { scoring } from "../dynasties/result/scoring";
import type { Colour, Player } from "./view";

/** The codes of entries that put something on the board. */
export const PLACED: ReadonlySet<string> = new Set([
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

/** Return who got how many points of which colour in one entry. */
export function pointsGained({ code, fields }: Logged): Gain | null {
  const f = fields as { seat: number; receiver: number; colour: Colour; points: number };
  switch (code) {
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

/** The numbers that the last screen shows of every seat. */
const COUNTS = {
  warsWon: countOf("war-won"),
  revoltsWon: countOf("revolt-won"),
  monumentsBuilt: countOf("monument-built"),
  treasuresTaken: treasuresIn("cells"),
  tilesPlaced: ({ code }: Logged) => Number(code.startsWith("tile-")),
};

export const SCORING = scoring(COUNTS, pointsGained, (player: Player) => player.treasures ?? 0);
