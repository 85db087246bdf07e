/** The pieces of the games of four colours and four dynasties: colours, leaders, conflicts. */

import type { Sentence } from "../../lib/messages";

export const COLOURS = ["black", "red", "blue", "green"] as const; // in the order of the panels
export type Colour = (typeof COLOURS)[number];
export type ByColour = Record<Colour, number>;

export const PIECE_ICON: Record<Colour, string> = { black: "settlement", red: "temple", blue: "farm", green: "market" };
export const OFFICE_ICON: Record<Colour, string> = { black: "king", red: "priest", blue: "farmer", green: "trader" };
export const DYNASTY_ICON: Record<string, string> = {
  archer: "archer",
  bow: "archer",
  bull: "bull",
  lion: "lion",
  potter: "pot",
  vase: "pot",
};

/** A leader's key on the wire, taken apart. */
export function leaderOf(key: string): { seat: number; colour: Colour } {
  const [seat, colour] = key.split(":");
  return { seat: Number(seat), colour: colour as Colour };
}

/** What is drawn on a board besides the position, and what a press on it does. */
export interface BoardProps<Mark, Ghost> {
  me?: number | null;
  names?: string[];
  tints?: boolean;
  strengths?: boolean;
  targets?: Map<string, Mark>;
  ghost?: Ghost | null; // the piece that is about to be placed
  last?: string[];
  highlights?: string[];
  illegal?: string | null;
  onpick?: (place: string, by: string) => void;
  onhover?: (place: string | null) => void;
}

/** Return the strengths of all leaders, by their keys. */
export function strengthsIn(kingdoms: readonly { strengths: Record<string, number> }[]): Record<string, number> {
  return Object.assign({}, ...kingdoms.map((kingdom) => kingdom.strengths)) as Record<string, number>;
}

/** Two leaders of one colour against each other. */
export interface DynastyConflict<Kind extends string> {
  kind: Kind;
  colour: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
}

/** How a conflict may end, as the server says it; `Unit` is what is added to it. */
export interface ConflictOdds<Kind extends string, Unit extends string> extends DynastyConflict<Kind> {
  support: Colour;
  attacker_most: number;
  defender_most: number;
  needed: number;
  defended: number;
  additions: (Record<Unit, number> & { strength: number; held: number; wins: number })[];
  unseen: number; // pieces this seat does not see
  unseen_support: number; // those of them that could be added
  stakes: { won: Sentence[]; lost: Sentence[] }; // what the attacker's victory would bring, and the defender's
}
