/** What a language of Wettstreit der Könige consists of; one that lacks a part does not compile. */

import type { Lesson } from "../../../lib/lessons";
import type { Asked, Reason, Told } from "../codes";
import type { SWITCHES } from "../switches";
import type { Colour } from "../view";

export type Kind = "internal" | "external";

/** Every field a sentence can carry; each code has its own few. */
export interface F {
  seat: number;
  seats: number[] & number;
  loser: number;
  colour: Colour;
  colours: Colour[];
  support: Colour;
  asked: Colour;
  open: Colour[];
  kind: Kind;
  office: "king" | "priest" | "farmer" | "trader";
  at: string;
  to: string;
  origin: string;
  places: string[];
  column: number;
  columns: number[] & string;
  there: number[];
  cards: number;
  drawn: number;
  held: number;
  left: number;
  discarded: number;
  ship: Colour;
  ships: Colour[];
  strength: number;
  against: number;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  actions_left: number;
  why: "setup" | "refill";
  reason: string;
  weakest: number;
  rank: number;
  totals: number[];
  red: number;
  blue: number;
  green: number;
  black: number;
}

export type Name = (seat: number) => string;
export type Say = (f: F, name: Name) => string;

/** The introduction, in this order. */
export const LESSONS = ["score", "leader", "card", "king", "internal", "connect", "external", "ship", "treasure", "turn"] as const;
export type LessonName = (typeof LESSONS)[number];

export interface KingsWords {
  table: string;
  tagline: string;
  facts: string[];
  dynasty: string[];
  card: Record<Colour, string>;
  office: Record<Colour, string>;
  offices: Record<Colour, string>; // as in "a conflict of kings"
  points: Record<Colour, string>;
  treasure: string;
  treasures: string;
  ship: (second: Colour) => string;
  leaderOf: (owner: string, colour: Colour) => string;
  place: {
    treasure: string; // an original treasure card
    replaced: string; // the temple in its stead
    gap: string;
    below: (column: number) => string;
    empty: string;
    faceDown: string;
    legal: string;
    chosen: string;
    strength: (n: number) => string;
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
  panel: {
    you: string;
    yourTurn: string;
    turn: string;
    thinks: string;
    away: string;
    bot: (level: string) => string;
    inHand: (n: number) => string;
    catastrophe: string;
    noCatastrophe: string;
    onPile: (n: number) => string;
    topOf: (card: string) => string;
    inRow: (n: number) => string;
    toDraw: (n: number) => string;
    shipsLeft: string;
    weakest: string;
    leaders: string;
  };
  dock: {
    actionsLeft: (n: number) => string;
    hand: string;
    leaders: string;
    supply: string;
    catastrophe: string;
    one: string;
    used: string;
    endTurn: string;
    takeBack: string;
    confirm: string;
    undo: string;
    choosePlace: (piece: string) => string;
    chooseTreasures: string;
    takeTreasures: (n: number) => string;
    sure: (what: string) => string;
  };
  preview: { title: string; chance: (share: string) => string; won: string; lost: string };
  conflict: {
    title: (kind: Kind, offices: string) => string;
    external: (at: string) => string;
    internal: string;
    attacks: string;
    defends: string;
    onTable: (n: number, support: Colour) => string;
    leaderOn: (n: number) => string;
    played: (n: number) => string;
    fromHand: (n: number) => string;
    upTo: (n: number) => string;
    youPlay: (support: Colour) => string;
    holds: string;
    loses: string;
    wins: (who: string) => string;
    about: (who: string, needed: number, of: number, unseen: number, support: Colour) => string;
    forGood: string;
    none: string;
    play: (n: number, support: Colour) => string;
    waits: (who: string) => string;
  };
  end: {
    pile: (turns: number) => string;
    treasures: (turns: number) => string;
    stalemate: (turns: number) => string;
    place: (rank: number) => string;
    weakest: string;
    lifted: (n: number) => string;
    none: string;
    chart: string;
    chartNote: string;
    numbers: string;
    whole: string;
    externalWon: string;
    internalWon: string;
    shipsBuilt: string;
    treasuresTaken: string;
    cardsPlaced: string;
    turn: string;
    last: string;
  };
  answer: Record<string, Say>;
  options: Record<string, { title: string; text: string; values: Record<string, string> }>;
  presets: Record<string, string>;
  switches: Record<keyof typeof SWITCHES, string>;
  keys: [string, string][];
  ask: Record<Asked, Say>;
  told: Record<Told, Say>;
  reason: Record<Reason, Say>;
  learn: {
    step: (n: number, of: number) => string;
    next: string;
    back: string;
    again: string;
    finish: string;
    wrong: string;
    lessons: Record<LessonName, Lesson>;
  };
}
