/** What a language of Wayfarers of the South Tigris consists of; one that lacks a part does not compile. */

import type { GameWords } from "../../words";
import type { Asked, Reason, Solo, Told } from "../codes";
import type { Texts } from "../catalogue";
import type { SWITCHES } from "../switches";
import type { Asset, Category, Guild, IconName, Row, Sign, SoloBoard, TileType, WorkerColour } from "../pieces";

export type TrackColour = "black" | "blue" | "yellow" | "green";
export type SchemeColour = "blue" | "red";
export type Goods = "silver" | "provision";

/** Every field a sentence can carry; each code has its own few. */
export interface F {
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
}

/** The introduction, in this order. */
export const LESSONS = [
  "journey", "die", "card", "caravan", "townsfolk", "guild", "water", "vista", "worker", "journal", "rest", "inspiration", "score", "turn",
] as const;

interface Has {
  asked: Asked;
  told: Told;
  reason: Reason;
  switches: keyof typeof SWITCHES;
  lessons: (typeof LESSONS)[number];
}

export type { Name } from "../../words";
export type SoloSentences = Pick<WayfarersWords["told"], Solo>;
export type Sentences = Pick<WayfarersWords, "ask" | "told" | "reason" | "answer">;

export interface WayfarersWords extends GameWords<F, Has> {
  texts: Texts; // cards, tiles, effects: made from the tables
  seatSign: string[]; // the shape of each seat's pieces
  opponent: string;
  you: string;

  // Things
  rows: Record<Row, string>; // title of a row
  card: Record<Row, string>; // "land card"
  cards: (count: number, row: Row) => string;
  icon: Record<IconName, string>;
  icons: Record<Sign, string>; // every picture by its name
  guild: Record<Guild, string>; // "black guild, science"
  worker: Record<WorkerColour, string>;
  tile: Record<TileType, string>;
  asset: Record<Asset, string>;
  silver: (count: number) => string;
  provisions: (count: number) => string;
  goods: (silver: number, provision: number) => string;
  spot: (space: string) => string; // an own card or die space: "home city", "land 3", "panel 2", "home star", "space 2"
  inRow: (row: Row, place: number) => string; // a face-up card by its place
  called: (id: string) => string; // a card, a tile, a scheme or a home card by its name
  effect: (notation: string) => string; // an effect as a phrase

  row: {
    title: (row: Row, left: number) => string; // aria of a row with the cards left in its pile
    price: (silver: number) => string;
    free: string;
    fee: (who: string) => string; // a token lies on it: a fee of 1 to its owner
    own: string; // my token
    tokenOf: (who: string) => string;
    workers: (colours: WorkerColour[]) => string; // "a green worker stands here"
    room: (colours: WorkerColour[]) => string; // who may stand here
    noRoom: string;
    slot: string;
    cannotPay: (missing: number) => string;
    joins: (bars: string[]) => string; // would join with my last water card
    empty: string;
    pile: (left: number) => string;
  };

  guilds: {
    title: string;
    tokens: (guild: Guild, counts: { who: string; tokens: number }[]) => string;
    leads: (who: string) => string;
    nobody: string;
    ability: Record<Guild, string>; // what one token can be spent for
    used: string;
    points: (points: number) => string;
  };

  journal: {
    title: string;
    space: (id: string) => string; // "upper space of column 4"
    at: (who: string, id: string) => string;
    markers: (who: string[]) => string;
    tile: string;
    green: string; // a green worker waits
    final: string;
    taken: (who: string) => string;
    link: (id: string) => string; // "to the upper space of column 4"
    met: string;
    unmet: (have: number, need: number) => string;
    spends: (guilds: Guild[], each: number) => string;
    lacks: (guilds: Guild[]) => string;
    free: string;
    ahead: (count: number) => string; // columns to the end
    finished: string;
  };

  caravan: {
    title: string;
    note: string; // what the number at a column's foot says
    column: (value: number) => string;
    cell: (row: number, column: number) => string;
    empty: string;
    bonus: (effect: string) => string;
    laid: (tile: string) => string;
    printed: string;
    gives: (what: string[]) => string; // what a column offers a die
    nothing: string;
    serves: (value: number, spaces: number, more: number) => string;
    canGo: (value: number) => string;
    as: (value: number, space: string) => string; // "as a 4: home city"
    needs: (assets: string[]) => string;
    blue: string; // the blue guild can stand in for a ship
    face: (face: string) => string;
    turn: string; // the other face
    would: (column: number, what: string[]) => string;
    covers: (effect: string) => string;
  };

  supply: {
    title: string;
    dice: string;
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
    sky: string;
    middle: string;
    home: string;
    dieOn: (value: number) => string;
    freeSpace: string;
    anyDie: string; // short, beside a die space that needs no asset: "any"
    room: string; // room for a space card
    townsfolk: (card: string) => string;
    noTownsfolk: string;
    inspiration: (card: string) => string;
    goal: (have: number, need: number) => string;
    goalMet: string;
    now: (points: number) => string;
    joined: (bars: string[]) => string;
  };

  piles: { title: string; left: (tile: string, count: number) => string; special: string; none: string; price: (silver: number, guild: Guild | null, influence: number) => string };

  others: { title: string; open: (who: string) => string; close: string; points: (count: number) => string; dice: (supply: number, all: number) => string; column: (column: number) => string };

  panel: { yourTurn: string; turn: string; thinks: string; away: string; bot: (level: string) => string; turnNumber: (turn: number) => string; lastRound: string };

  points: {
    title: string;
    total: (points: number) => string;
    category: Record<Category, string>;
    note: Record<Category, string>; // what the category counts, one sentence
    rank: (rank: number, of: number, behind: number, leader: string) => string;
    ahead: (points: number) => string;
  };

  dock: {
    confirm: string;
    takeBack: string;
    undo: string;
    undoTurn: string;
    done: string;
    skipAll: (parts: number) => string; // being done gives up so many
    endTurn: string;
    rest: string;
    restNow: (dice: number, abilities: boolean) => string; // what a rest would do now
    pickDie: string;
    pickWorker: string;
    dieTo: (value: number) => string; // choose a space for it
    dieAs: (from: number, to: number) => string;
    workerTo: (colour: WorkerColour) => string;
    paySilver: string;
    payProvision: string;
    payGuild: (guild: Guild) => string;
    feeTo: (who: string) => string;
    withBlue: string;
    step: (die: number, to: number) => string; // the yellow guild
    stepHeld: (direction: "up" | "down") => string;
    yellow: string;
    chooseVariant: string; // several ways to pay
    chooseSource: string;
    more: string;
    sure: (what: string) => string;
  };

  tray: {
    title: string;
    ready: string;
    waits: string;
    impossible: string;
    chosen: string;
    used: string;
    skip: (effect: string) => string;
    from: Record<string, string>; // where an effect comes from, by the server's name of it
    choices: (count: number) => string;
    beforeOrAfter: string; // the townsfolk before or after its card
    givesUp: (parts: string[]) => string;
  };

  preview: { title: string; points: (before: number, after: number) => string; gives: string; costs: string; nothing: string };

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
    story: string; // what it does, and why
    order: string;
    choice: (number: number) => string; // "1st choice"
    sum: (sum: number) => string;
    decide: string;
    wants: (what: F["what"], card: string, worker: WorkerColour | null) => string;
    allow: string;
    allowFor: Record<Goods, string>;
    deny: Record<Goods, string>;
    denied: string;
    speed: string;
    speeds: { slow: string; quick: string; once: string };
    next: string;
    skip: string;
    rule: (rule: string) => string;
  };

  detail: { title: string; close: string; when: string; signs: string; full: string; whyNot: string; onBoard: string };

  index: { title: string; open: string; search: string; groups: Record<"goods" | "dice" | "assets" | "icons" | "cards" | "guilds" | "effects" | "marks", string>; none: string };

  first: { title: string; bot: string; solo: string; signs: string }; // what a newcomer can do after the introduction

  phone: { board: string; me: string; others: string; log: string; views: string; fold: string; unfold: string };

  end: {
    wins: (who: string, points: number) => string;
    youWin: (points: number) => string;
    soloWon: (points: number, against: number) => string;
    soloLost: (points: number, against: number) => string;
    ended: (who: string, turns: number) => string;
    place: (rank: number) => string;
    categories: string;
    sideBySide: string;
    best: string;
    total: string;
    sky: string;
    skyNote: string;
    doubled: (points: number) => string;
    missed: string;
    chart: string;
    chartNote: string;
    numbers: string;
    turn: string;
    last: string;
    cardsTaken: string;
    tilesTaken: string;
    workersPlaced: string;
    rests: string;
    tieBreak: string;
  };

  aria: {
    table: string;
    rows: string;
    card: (parts: string[]) => string; // everything known about a card in one go
    legal: string;
    chosen: string;
    locked: string;
    icon: (name: string) => string;
    count: (count: number, name: string) => string;
    of: (have: number, need: number) => string;
    then: string;
    or: string;
    cost: string;
  };
}
