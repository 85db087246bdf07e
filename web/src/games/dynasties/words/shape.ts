/** The words that the games of four colours and four dynasties have alike. */

import type { Codes, GameWords } from "../../translator";
import type { ByColour, Colour } from "../pieces";
import type { StandingsWords } from "../result/standings";

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
