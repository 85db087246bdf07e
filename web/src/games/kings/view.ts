/** What a seat sees of Wettstreit der Könige, as the server sends it. */

import type { Sentence } from "../../lib/messages";

export const COLOURS = ["black", "red", "blue", "green"] as const; // in the order of the panels
export type Colour = (typeof COLOURS)[number];
export type ByColour = Record<Colour, number>;
export type Points = ByColour & { treasure: number };

export const CARD_ICON: Record<Colour, string> = { black: "settlement", red: "temple", blue: "farm", green: "market" };
export const OFFICE_ICON: Record<Colour, string> = { black: "king", red: "priest", blue: "farmer", green: "trader" };
export const DYNASTY_ICON: Record<string, string> = { bow: "archer", lion: "lion", bull: "bull", vase: "pot" };

/** What lies on a place: `treasure`, `red*` in its stead, a colour, `ship-red`; null where a seat cannot know it. */
export interface Lying {
  card: string | null;
  face_down: boolean;
  leader: string | null;
}

export interface Player {
  dynasty: string;
  cards: number;
  hand: ByColour | null;
  catastrophe: boolean;
  point_cards: number;
  top: Colour | "treasure" | null;
  points: Points | null;
}

export interface Conflict {
  kind: "internal" | "external";
  colour: Colour;
  support: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  added: number;
  winner: number | null;
  attack_places: string[];
  defence_places: string[];
}

export interface Kingdom {
  columns: number[];
  places: string[];
  treasures: number[];
  strengths: Record<string, number>;
}

export interface View {
  seats: number;
  point_pile: "stack" | "open";
  columns: Lying[][];
  gaps: (Lying | null)[];
  leaders: Record<string, string>;
  ships: Record<string, string | null>;
  kingdoms: Kingdom[];
  treasures_left: number;
  pile: number;
  withheld: number;
  discard: ByColour;
  gone: ByColour;
  active: number | null;
  actions_left: number;
  question: string;
  asked: number | null;
  asked_colour: Colour | null;
  placed: string | null;
  placed_colour: Colour | null;
  wars: Colour[];
  conflict: Conflict | null;
  ended: string | null;
  turns: number;
  seat: number | null;
  players: Player[];
}

export interface Odds {
  kind: "internal" | "external";
  colour: Colour;
  support: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  attacker_most: number;
  defender_most: number;
  needed: number;
  defended: number;
  additions: { cards: number; strength: number; held: number; wins: number }[];
  unseen: number; // cards this seat does not see
  unseen_support: number; // those of them that could be played
  stakes: { won: Sentence[]; lost: Sentence[] }; // what the attacker's victory would bring, and the defender's
}

export const PLACE_NAME = /\b(c[1-8]r[0-8]|g[1-7])\b/;

/** A leader's key on the wire, taken apart. */
export function leaderOf(key: string): { seat: number; colour: Colour } {
  const [seat, colour] = key.split(":");
  return { seat: Number(seat), colour: colour as Colour };
}

/** The colour of the card that lies there; a treasure place is red, a ship and a hidden card have none. */
export function colourOf(card: string | null): Colour | null {
  if (card === "treasure" || card === "red*") return "red";
  return COLOURS.find((colour) => colour === card) ?? null;
}

/** The second colour of a ship that lies there. */
export function shipOf(card: string | null): Colour | null {
  return card?.startsWith("ship-") ? (card.slice(5) as Colour) : null;
}
