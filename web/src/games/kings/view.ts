/** What a seat sees of Contest of Kings, as the server sends it. */

import { COLOURS, type ByColour, type Colour, type ConflictOdds, type DynastyConflict } from "../dynasties/pieces";

export {
  COLOURS,
  DYNASTY_ICON,
  leaderOf,
  OFFICE_ICON,
  PIECE_ICON as CARD_ICON,
  type ByColour,
  type Colour,
} from "../dynasties/pieces";

export const DYNASTIES: readonly string[] = ["bow", "lion", "bull", "vase"]; // in the order of their names

export type Points = ByColour & { treasure: number };

/** What lies on a place: `treasure`, `red*` in its stead, a colour, `ship-red`; null where a seat cannot know it. */
export interface PlacedCard {
  card: string | null;
  face_down: boolean;
  leader: string | null;
}

export type Kind = "internal" | "external";

export interface Player {
  dynasty: string;
  cards: number;
  hand: ByColour | null;
  catastrophe: boolean;
  point_cards: number;
  top: Colour | "treasure" | null;
  points: Points | null;
}

export interface Conflict extends DynastyConflict<Kind> {
  support: Colour;
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
  columns: PlacedCard[][];
  gaps: (PlacedCard | null)[];
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

export type Odds = ConflictOdds<Kind, "cards">;

export const PLACE_NAME = /\b(c[1-8]r[0-8]|g[1-7])\b/;

/** The colour of the card that lies there; a treasure place is red, a ship and a hidden card have none. */
export function colourOf(card: string | null): Colour | null {
  if (card === "treasure" || card === "red*") return "red";
  return COLOURS.find((colour) => colour === card) ?? null;
}

/** The second colour of a ship that lies there. */
export function shipOf(card: string | null): Colour | null {
  return card?.startsWith("ship-") ? (card.slice(5) as Colour) : null;
}
