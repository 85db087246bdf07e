/** What a language of Wayfarers of the South Tigris consists of; one that lacks a part does not compile. */

import type { GameWords } from "../../translator";
import type { LogCode, PROMPTS, REFUSALS, SoloLogCode } from "../codes";
import type { Texts } from "../catalogue";
import type { SWITCHES } from "../switches";
import type { Asset, Category, Guild, Row, SoloBoard, TileType, WorkerColour } from "../pieces/pieces";
import type { Sign } from "../pieces/signs";

export type TrackColour = "black" | "blue" | "yellow" | "green";
export type SchemeColour = "blue" | "red";
export type Goods = "silver" | "provision";

/** Every field a sentence can carry; each code has its own few. */
export interface Fields {
  // The seat 1 of a solo game is the opponent, who has no name.
  seat: number;
  section: number;
  side: string;
  board: string;
  row: Row & number; // a row of cards; a row of the caravan for a tile laid
  place: number;
  column: number;
  why: string; // why a card is drawn, or why an effect is of no use
  for: string; // where the effects come from that are open first
  price: number;
  owner: number;
  dice: number & string;
  die: number;
  value: number;
  to: number & Guild;
  from: Guild;
  direction: "up" | "down";
  space: string & number; // a die space, a space of the journal, or one of the resource track
  under: string;
  above: string;
  link: string;
  card: string;
  cards: string[] & number;
  tile: string;
  tiles: number;
  type: TileType;
  face: string;
  parts: string[];
  must?: boolean; // an effect is used; being done is no answer
  yellow?: boolean; // which guilds help at the end of a turn
  black?: boolean;
  effect: string;
  source: number;
  question: string;
  guild: Guild;
  tokens: number;
  worker: WorkerColour;
  workers: number;
  silver: number;
  provision: number;
  fee: Goods | undefined;
  pay: Goods;
  take: Goods | undefined;
  what: "acquire" | "place" | "retrieve";
  comets: number;
  seats: number[];
  by: "points" | "shared" | Guild; // what decided the game
  colour: TrackColour & SchemeColour;
  steps: number;
  becomes: string;
  sum: number;
  order: number[]; // ranks in the order the opponent tries them
  start: string;
  cells: [number, number][];
  effects: string[];
  where: "behind" | "level" | "ahead";
  have: number;
  blue: number;
  red: number;
  rank: number;
  points: number;
  against: number;
  before: number; // points now, and after an answer
  after: number;
}

/** The guild that helps with an answer, or pays for it, where one does. */
export const helpOf = (f: Fields): Guild | undefined => f.guild;

/** The introduction, in this order. */
export const LESSONS = [
  "journey",
  "die",
  "card",
  "caravan",
  "townsfolk",
  "guild",
  "water",
  "vista",
  "worker",
  "journal",
  "rest",
  "inspiration",
  "score",
  "turn",
] as const;

interface Has {
  prompts: (typeof PROMPTS)[number];
  log: LogCode;
  refusals: (typeof REFUSALS)[number];
  switches: keyof typeof SWITCHES;
  lessons: (typeof LESSONS)[number];
}

export type { NameOf } from "../../translator";
export type SoloSentences = Pick<WayfarersWords["log"], SoloLogCode>;
export type Sentences = Pick<WayfarersWords, "prompts" | "log" | "refusals" | "answers">;

export interface WayfarersWords extends GameWords<Fields, Has> {
  texts: Texts; // cards, tiles, effects: made from the tables
  opponent: string;
  you: string;

  // Things
  rows: Record<Row, string>; // title of a row
  cards: (count: number, row: Row) => string;
  icons: Record<Sign, string>; // every picture by its name
  guild: Record<Guild, string>; // "black guild, science"
  asset: Record<Asset, string>;
  silver: (count: number) => string;
  provisions: (count: number) => string;
  spot: (space: string) => string; // an own card or die space: "home city", "land 3", "panel 2", "home star", "space 2"
  inRow: (row: Row, place: number) => string; // a face-up card by its place
  nameOf: (id: string) => string; // a card, a tile, a scheme or a home card by its name
  effect: (notation: string) => string; // an effect as a phrase

  row: {
    title: (row: Row, left: number) => string; // aria of a row with the cards left in its pile
    price: (silver: number) => string;
    fee: (who: string) => string; // a token lies on it: a fee of 1 to its owner
    own: string; // my token
    tokenOf: (who: string) => string;
    workers: (colours: WorkerColour[]) => string; // "a green worker stands here"
    room: (colours: WorkerColour[]) => string; // who may stand here
    slot: string;
    joins: (bars: string[]) => string; // would join with my last water card
    empty: string;
    tooDear: (price: number, silver: number) => string; // these three stand on a card and have room for 18 letters
    noPlace: string;
    noFee: string;
  };

  guilds: {
    title: string;
    tokens: (guild: Guild, counts: { who: string; tokens: number }[]) => string;
    leads: (who: string) => string;
    nobody: string;
    ability: Record<Guild, string>; // what one token can be spent for
    used: string;
  };

  journal: {
    title: string;
    space: (id: string) => string; // "upper space of column 4"
    markers: (who: string[]) => string;
    tile: string;
    green: string; // a green worker waits
    link: (id: string) => string; // "to the upper space of column 4"
    met: string;
    unmet: (have: number, need: number) => string;
  };

  caravan: {
    title: string;
    note: string; // what the number at a column's foot says
    column: (value: number) => string;
    cell: (row: number, column: number) => string;
    empty: string;
    bonus: (effect: string) => string;
    gives: (what: string[]) => string; // what a column offers a die
    nothing: string;
    serves: (value: number, spaces: number, more: number) => string;
    canGo: (value: number) => string;
    as: (value: number, space: string) => string; // "as a 4: home city"
    needs: (assets: string[]) => string;
    blue: string; // the blue guild can stand in for a ship
    turn: string; // the other face
    would: (column: number, what: string[]) => string;
    covers: (effect: string) => string;
  };

  supply: {
    title: string;
    die: (value: number) => string;
    reserve: (count: number) => string;
    noDice: string;
    tokens: (count: number) => string;
    workers: (count: number, colour: WorkerColour) => string;
  };

  panorama: {
    title: (who: string) => string;
    mine: string;
    land: string;
    water: string;
    middle: string;
    dieOn: (value: number) => string;
    anyDie: string; // short, beside a die space that needs no asset: "any"
    room: string; // room for a space card
    more: (count: number) => string; // places out of sight that can be pressed
    townsfolk: (card: string) => string;
    noTownsfolk: string;
    inspiration: (card: string) => string;
    goal: (have: number, need: number) => string;
    goalMet: string;
    now: (points: number) => string;
    joined: (bars: string[]) => string;
  };

  piles: {
    title: string;
    left: (tile: string, count: number) => string;
    special: string;
    none: string;
    price: (silver: number, guild: Guild | null, influence: number) => string;
  };

  others: {
    title: string;
    open: (who: string) => string;
    points: (count: number) => string;
    dice: (supply: number, all: number) => string;
    column: (column: number) => string;
  };

  panel: { yourTurn: string; thinks: string; away: string; bot: (level: string) => string };

  points: {
    title: string;
    category: Record<Category, string>;
    note: Record<Category, string>; // what the category counts, one sentence
    rank: (rank: number, of: number, behind: number, leader: string) => string;
  };

  dock: {
    confirm: string;
    takeBack: string;
    undo: string;
    done: string;
    skipAll: (parts: number) => string; // being done gives up so many
    endTurn: string;
    dieTo: (value: number) => string; // choose a space for it
    workerTo: (colour: WorkerColour) => string;
    chooseVariant: string; // several ways to pay
    sure: (what: string) => string;
  };

  tray: {
    title: string;
    ready: string;
    waits: string;
    impossible: string;
    from: Record<string, string>; // where an effect comes from, by the server's name of it
    choices: (count: number) => string;
    givesUp: (parts: string[]) => string;
  };

  preview: { title: string };

  solo: {
    title: string; // "The opponent’s turn"
    board: Record<SoloBoard, string>;
    about: Record<SoloBoard, string>; // one sentence: what it is after
    schemes: string;
    schemeColour: Record<"blue" | "red", string>; // "Blue scheme"
    specialAt: (place: string) => string; // where its choice of special tiles begins: "top_3" -> "top 3"
    schemesNote: string;
    noSchemes: string; // none lies face up
    track: string;
    trackNote: string;
    trackAt: (space: number, colour: string) => string;
    colour: Record<"black" | "blue" | "yellow" | "green", string>;
    comets: (count: number) => string;
    path: string;
    pathNote: string;
    opponentTurn: string; // what it does, and why
    sum: (sum: number) => string;
    speed: string;
    speeds: { slow: string; quick: string; once: string };
    skip: string;
  };

  detail: { whyNot: string };

  index: {
    title: string;
    open: string;
    search: string;
    groups: Record<"goods" | "dice" | "assets" | "icons" | "cards" | "guilds" | "effects" | "marks", string>;
    none: string;
  };

  first: { title: string; bot: string; solo: string; signs: string }; // what a newcomer can do after the introduction

  phone: { board: string; me: string; others: string; log: string; views: string; fold: string; unfold: string };

  end: {
    ended: (who: string, turns: number) => string;
    categories: string;
    sideBySide: string;
    inDetail: string; // instead, for one player alone
    best: string;
    total: string;
    sky: string;
    skyNote: string;
    doubled: (points: number) => string;
    missed: string;
    chart: string;
    chartNote: string;
    turn: string;
    last: string;
    cardsTaken: string;
    opponentCards: string; // points of the opponent
    tilesTaken: string;
    workersPlaced: string;
    rests: string;
    tieBreak: string;
  };

  aria: { table: string; legal: string; chosen: string; locked: string };
}
