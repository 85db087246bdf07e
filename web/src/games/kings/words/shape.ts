/** What a language of Contest of Kings consists of; one that lacks a part does not compile. */

import type {
  ConflictWords,
  DockWords,
  DynastyFields,
  DynastyWords,
  EndWords,
  PanelWords,
  PlaceWords,
} from "../../dynasties/words/shape";
import type { CodesOf } from "../../translator";
import type * as codes from "../codes";
import type { SWITCHES } from "../switches";
import type { Colour, Kind } from "../view";

export type { Kind } from "../view";

/** Every field a sentence can carry; each code has its own few. */
export interface Fields extends DynastyFields {
  loser: number;
  asked: Colour;
  kind: Kind;
  office: "king" | "priest" | "farmer" | "trader";
  to: string;
  places: string[];
  column: number;
  columns: number[] & string;
  there: number[];
  cards: number;
  left: number;
  discarded: number;
  ship: Colour;
  ships: Colour[];
  why: "setup" | "refill";
}

/** The introduction, in this order. */
export const LESSONS = [
  "score",
  "leader",
  "card",
  "king",
  "internal",
  "connect",
  "external",
  "ship",
  "treasure",
  "turn",
] as const;

type Has = CodesOf<typeof codes, typeof SWITCHES, typeof LESSONS>;

export interface KingsWords extends DynastyWords<Fields, Has> {
  table: string;
  card: Record<Colour, string>;
  treasure: string;
  ship: (second: Colour) => string;
  place: PlaceWords & {
    replaced: string; // the temple in the stead of a treasure card
    gap: string;
    below: (column: number) => string;
    faceDown: string;
  };
  mark: {
    mine: (colour: Colour) => string;
    theirs: (who: string, colour: Colour) => string;
    fight: (kind: Kind, offices: string[], attack: number | null, defence: number | null) => string;
    joins: string;
    removes: (colour: Colour) => string;
    ship: (ships: Colour[]) => string;
    treasures: (who: string, columns: number[]) => string;
    treasuresMine: (columns: number[]) => string;
  };
  panel: PanelWords & {
    catastrophe: string;
    noCatastrophe: string;
    onPile: (n: number) => string;
    topOf: (card: string) => string;
    inRow: (n: number) => string;
    toDraw: (n: number) => string;
    shipsLeft: string;
    leaders: string;
  };
  dock: DockWords & {
    one: string;
    used: string;
    choosePlace: (piece: string) => string;
    chooseTreasures: string;
    takeTreasures: (n: number) => string;
  };
  conflict: ConflictWords & {
    title: (kind: Kind, offices: string) => string;
    external: (at: string) => string;
    internal: string;
    onTable: (n: number, support: Colour) => string;
    leaderOn: (n: number) => string;
    played: (n: number) => string;
    youPlay: (support: Colour) => string;
    wins: (who: string) => string;
    none: string;
    play: (n: number, support: Colour) => string;
  };
  end: EndWords & {
    pile: (turns: number) => string;
    stalemate: (turns: number) => string;
    externalWon: string;
    internalWon: string;
    shipsBuilt: string;
    cardsPlaced: string;
  };
}
