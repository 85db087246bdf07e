/** What the games of four colours and four dynasties have alike: colours, leaders, conflicts, and the words for them. */

import type { Codes, GameWords } from "../translator";
import type { Sentence } from "../../lib/messages";
import type { StandingsWords } from "./standings";

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

/** Two leaders of one colour against each other. */
export interface Fight<Kind extends string> {
  kind: Kind;
  colour: Colour;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
}

/** How a conflict may end, as the server says it; `Unit` is what is added to it. */
export interface FightOdds<Kind extends string, Unit extends string> extends Fight<Kind> {
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

/** The fields that sentences of all these games can carry. */
export interface DynastyFields extends ByColour {
  seat: number;
  seats: number[] & number;
  colour: Colour;
  colours: Colour[];
  support: Colour;
  open: Colour[];
  at: string;
  origin: string;
  drawn: number;
  held: number;
  strength: number;
  against: number;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  actions_left: number;
  reason: string;
  weakest: number;
  rank: number;
  totals: number[];
}

/** The words that all these games need. */
export interface DynastyWords<Fields, Has extends Codes> extends GameWords<Fields, Has> {
  office: Record<Colour, string>;
  offices: Record<Colour, string>; // as in "a conflict of kings"
  points: Record<Colour, string>;
  treasures: string;
  leaderOf: (owner: string, colour: Colour) => string;
  panel: PanelWords;
  dock: DockWords;
  preview: { title: string; chance: (share: string) => string; won: string; lost: string };
  conflict: ConflictWords;
  end: EndWords;
}

/** A place as it is read out. */
export interface PlaceWords {
  empty: string;
  treasure: string;
  legal: string;
  chosen: string;
  strength: (n: number) => string;
}

export interface PanelWords {
  you: string;
  yourTurn: string;
  turn: string;
  thinks: string;
  away: string;
  bot: (level: string) => string;
  inHand: (n: number) => string;
  weakest: string;
}

export interface DockWords {
  actionsLeft: (n: number) => string;
  hand: string;
  leaders: string;
  supply: string;
  catastrophe: string;
  endTurn: string;
  endEarly: (left: number) => string; // asked before a turn ends with actions left
  takeBack: string;
  confirm: string;
  undo: string;
  sure: (what: string) => string;
}

export interface ConflictWords {
  attacks: string;
  defends: string;
  fromHand: (n: number) => string;
  upTo: (n: number) => string;
  holds: string;
  loses: string;
  about: (who: string, needed: number, of: number, unseen: number, support: Colour) => string;
  forGood: string;
  waits: (who: string) => string;
}

export interface EndWords extends StandingsWords {
  treasures: (turns: number) => string;
  place: (rank: number) => string;
  lifted: (n: number) => string;
  none: string;
  treasuresTaken: string;
}
