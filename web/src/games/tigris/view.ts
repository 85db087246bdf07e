/** What a seat sees of Tigris & Euphrates, as the server sends it. */

import type { ByColour, Colour, ConflictOdds, DynastyConflict } from "../dynasties/pieces";

export {
  COLOURS,
  DYNASTY_ICON,
  leaderOf,
  OFFICE_ICON,
  PIECE_ICON as TILE_ICON,
  type ByColour,
  type Colour,
} from "../dynasties/pieces";

export const DYNASTIES: readonly string[] = ["archer", "bull", "potter", "lion"]; // in the order of their names

export const BUILDING_ICON: Record<Colour, string> = {
  black: "palace",
  red: "library",
  blue: "granary",
  green: "market-hall",
};

export type Kind = "revolt" | "war";

export interface Player {
  dynasty: string;
  tiles: number;
  hand: ByColour | null;
  swapped: ByColour | null;
  points: ByColour | null;
  treasures: number | null;
}

export interface Conflict extends DynastyConflict<Kind> {
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
  removed: ByColour | null; // only with the bag shown, or at the end
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

export type Odds = ConflictOdds<Kind, "tiles">;

/** The two colours of a monument's name. */
export function pairOf(name: string): [Colour, Colour] {
  const [top, base] = name.split("-");
  return [top as Colour, base as Colour];
}
