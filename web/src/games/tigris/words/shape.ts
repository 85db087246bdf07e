/** What a language of Tigris & Euphrates consists of; one that lacks a part does not compile. */

import type { Lesson } from "../../../lib/lessons";
import type { Asked, Reason, Told } from "../codes";
import type { SWITCHES } from "../switches";
import type { Colour } from "../view";

/** Every field a sentence can carry; each code has its own few. */
export interface F {
  seat: number;
  seats: number[] & number;
  colour: Colour;
  colours: Colour[];
  support: Colour;
  kind: "revolt" | "war";
  at: string;
  origin: string;
  placed: string;
  cells: string[];
  pair: string;
  pairs: string[];
  tiles: number;
  drawn: number;
  held: number;
  points: number;
  strength: number;
  against: number;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  actions_left: number;
  why: "setup" | "swap" | "refill";
  reason: string;
  receiver: number;
  kingdoms: number;
  by: "tile" | "leader" | "catastrophe" | "monument" | "wonder";
  length: number;
  longest: number;
  open: Colour[];
  treasures: number;
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
export const LESSONS = ["score", "leader", "tile", "farm", "revolt", "war", "peace", "treasure", "monument", "turn"] as const;
export type LessonName = (typeof LESSONS)[number];

export interface TigrisWords {
  board: string;
  tagline: string;
  facts: string[];
  dynasty: string[];
  tile: Record<Colour, string>;
  office: Record<Colour, string>;
  offices: Record<Colour, string>;
  building: Record<Colour, string>;
  points: Record<Colour, string>;
  treasures: string;
  pair: (pair: string) => string;
  monument: (pair: string) => string;
  leaderOf: (owner: string, colour: Colour) => string;
  cell: {
    river: string;
    land: string;
    empty: string;
    catastrophe: string;
    down: string;
    wonder: string;
    treasure: string;
    legal: string;
    chosen: string;
    strength: (n: number) => string;
  };
  mark: {
    mine: (n: number, colour: Colour) => string;
    theirs: (who: string, n: number, colour: Colour) => string;
    war: (offices: string[], attack: number | null, defence: number | null) => string;
    revolt: (offices: string[], attack: number | null, defence: number | null) => string;
    joins: string;
    destroys: (colour: Colour) => string;
    falls: (leader: string) => string;
  };
  panel: {
    you: string;
    players: string;
    yourTurn: string;
    turn: string;
    answers: string;
    thinks: string;
    away: string;
    bot: (level: string) => string;
    hidden: string;
    inHand: (n: number) => string;
    catastrophesLeft: (n: number) => string;
    monumentsLeft: string;
    onBoard: (n: number) => string;
    bag: (n: number) => string;
    weakest: string;
  };
  dock: {
    actionsLeft: (n: number) => string;
    hand: string;
    leaders: string;
    supply: string;
    left: (n: number) => string;
    catastrophe: string;
    swap: string;
    swapThese: (n: number) => string;
    endTurn: string;
    takeBack: string;
    confirm: string;
    withdraw: string;
    decline: string;
    undo: string;
    restart: string;
    chooseCell: (piece: string) => string;
    stuck: (piece: string) => string;
    chooseSwap: string;
    sure: (what: string) => string;
    waiting: (who: string) => string;
    watching: string;
    dealing: string;
  };
  preview: { title: string; chance: (share: string) => string; warOf: (offices: string) => string; revoltOf: (offices: string) => string; won: string; lost: string };
  conflict: {
    war: (offices: string) => string;
    revolt: (offices: string) => string;
    warNote: (at: string) => string;
    revoltNote: string;
    attacks: string;
    defends: string;
    onBoard: (n: number, support: Colour) => string;
    added: (n: number) => string;
    fromHand: (n: number) => string;
    upTo: (n: number) => string;
    youAdd: (support: Colour) => string;
    holds: string;
    loses: string;
    gets: (who: string, n: number, colour: Colour) => string;
    about: (who: string, needed: number, of: number, unseen: number, support: Colour) => string;
    forGood: string;
    addNone: string;
    add: (n: number, support: Colour) => string;
    waits: (who: string) => string;
  };
  end: {
    wins: (who: string) => string;
    together: (who: string) => string;
    bag: (rounds: number) => string;
    treasures: (rounds: number) => string;
    place: (rank: number) => string;
    weakest: string;
    lifted: (n: number) => string;
    none: string;
    chart: string;
    turn: string;
    chartNote: string;
    numbers: string;
    whole: string;
    warsWon: string;
    revoltsWon: string;
    monumentsBuilt: string;
    treasuresTaken: string;
    tilesPlaced: string;
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
    title: string;
    step: (n: number, of: number) => string;
    next: string;
    back: string;
    again: string;
    finish: string;
    wrong: string;
    lessons: Record<LessonName, Lesson>;
  };
}
