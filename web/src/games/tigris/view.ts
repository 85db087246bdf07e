/** What a seat sees of Tigris & Euphrates, as the server sends it. */

import type { Sentence } from "../../lib/messages";

export const COLOURS = ["black", "red", "blue", "green"] as const; // in the order of the panels
export type Colour = (typeof COLOURS)[number];
export type ByColour = Record<Colour, number>;

export const TILE_ICON: Record<Colour, string> = { black: "settlement", red: "temple", blue: "farm", green: "market" };
export const OFFICE_ICON: Record<Colour, string> = { black: "king", red: "priest", blue: "farmer", green: "trader" };
export const BUILDING_ICON: Record<Colour, string> = { black: "palace", red: "library", blue: "granary", green: "market-hall" };
export const DYNASTY_ICON: Record<string, string> = { archer: "archer", bull: "bull", potter: "pot", lion: "lion" };

export interface Player {
  dynasty: string;
  tiles: number;
  hand: ByColour | null;
  swapped: ByColour | null;
  points: ByColour | null;
  treasures: number | null;
}

export interface Conflict {
  kind: "revolt" | "war";
  colour: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  attack_cells: string[];
  defence_cells: string[];
}

export interface View {
  board: string;
  map: string[];
  seats: number;
  buildings_on: boolean;
  wonder_on: boolean;
  english: boolean;
  tiles: Record<string, Colour>;
  down: string[];
  wonder: string | null;
  catastrophes: string[];
  treasures: string[];
  leaders: Record<string, string>;
  monuments: Record<string, string>;
  kingdoms: { cells: string[]; strengths: Record<string, number> }[];
  building_cells: Partial<Record<Colour, string>>;
  removed: ByColour;
  catastrophes_left: number[];
  active: number | null;
  actions_left: number;
  question: string;
  asked: number | null;
  placed: string | null;
  placed_colour: Colour | null;
  conflict: Conflict | null;
  ended: string | null;
  turns: number;
  seat: number | null;
  players: Player[];
  bag: number | null;
}

export const CELL_NAME = /\b([A-P](?:1[01]|[1-9]))\b/;

export interface Odds {
  kind: "revolt" | "war";
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
  additions: { tiles: number; strength: number; held: number; wins: number }[];
  unseen: number; // tiles this seat does not see
  unseen_support: number; // those of them that could be added
  stakes: { won: Sentence[]; lost: Sentence[] }; // what the attacker's victory would bring, and the defender's
}

/** The two colours of a monument's name. */
export function pairOf(name: string): [Colour, Colour] {
  const [top, base] = name.split("-");
  return [top as Colour, base as Colour];
}

/** A leader's key on the wire, taken apart. */
export function leaderOf(key: string): { seat: number; colour: Colour } {
  const [seat, colour] = key.split(":");
  return { seat: Number(seat), colour: colour as Colour };
}
