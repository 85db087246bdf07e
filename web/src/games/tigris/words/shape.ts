/** What a language of Tigris & Euphrates consists of; one that lacks a part does not compile. */

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

/** Every field a sentence can carry; each code has its own few. */
export interface Fields extends DynastyFields {
  kind: Kind;
  placed: string;
  cells: string[];
  pair: string;
  pairs: string[];
  tiles: number;
  points: number;
  why: "setup" | "swap" | "refill";
  receiver: number;
  kingdoms: number;
  by: "tile" | "leader" | "catastrophe" | "monument" | "wonder";
  length: number;
  longest: number;
  treasures: number;
}

/** The introduction, in this order. */
export const LESSONS = [
  "score",
  "leader",
  "tile",
  "farm",
  "revolt",
  "war",
  "peace",
  "treasure",
  "monument",
  "turn",
] as const;

type Has = CodesOf<typeof codes, typeof SWITCHES, typeof LESSONS>;

type OnMark = (offices: string[], attack: number | null, defence: number | null) => string;

export interface TigrisWords extends DynastyWords<Fields, Has> {
  board: string;
  tile: Record<Colour, string>;
  building: Record<Colour, string>;
  pair: (pair: string) => string;
  monument: (pair: string) => string;
  cell: PlaceWords & { river: string; land: string; catastrophe: string; down: string; wonder: string };
  mark: {
    mine: (n: number, colour: Colour) => string;
    theirs: (who: string, n: number, colour: Colour) => string;
    war: OnMark;
    revolt: OnMark;
    joins: string;
    destroys: (colour: Colour) => string;
    falls: (leader: string) => string;
  };
  panel: PanelWords & {
    players: string;
    answers: string;
    hidden: string;
    catastrophesLeft: (n: number) => string;
    monumentsLeft: string;
    onBoard: (n: number) => string;
    bag: (n: number) => string;
  };
  dock: DockWords & {
    left: (n: number) => string;
    swap: string;
    swapThese: (n: number) => string;
    withdraw: string;
    decline: string;
    restart: string;
    chooseCell: (piece: string) => string;
    stuck: (piece: string) => string;
    chooseSwap: string;
    waiting: (who: string) => string;
    watching: string;
    dealing: string;
  };
  preview: DynastyWords<Fields, Has>["preview"] & {
    warOf: (offices: string) => string;
    revoltOf: (offices: string) => string;
  };
  conflict: ConflictWords & {
    war: (offices: string) => string;
    revolt: (offices: string) => string;
    warNote: (at: string) => string;
    revoltNote: string;
    onBoard: (n: number, support: Colour) => string;
    added: (n: number) => string;
    youAdd: (support: Colour) => string;
    gets: (who: string, n: number, colour: Colour) => string;
    addNone: string;
    add: (n: number, support: Colour) => string;
  };
  end: EndWords & {
    wins: (who: string) => string;
    together: (who: string) => string;
    bag: (rounds: number) => string;
    warsWon: string;
    revoltsWon: string;
    monumentsBuilt: string;
    tilesPlaced: string;
  };
}
