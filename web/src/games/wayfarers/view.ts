/** What a seat sees of Wayfarers of the South Tigris, as the server sends it. */

import type { Sentence } from "../../lib/messages";
import type { Guild, RowName as Row, WorkerColour } from "./catalogue";
import type { Asset } from "./pieces/pieces";

export type { Guild, Row, WorkerColour };
export { GUILDS, ROWS, WORKERS } from "./pieces/pieces";
export type Counts<Name extends string> = Record<Name, number>;

/** A face-up card with its place on the board. */
export interface Place {
  place: number;
  card: string | null;
  token: number | null;
  workers: WorkerColour[];
  price: number;
  slot: string;
  room: WorkerColour[];
}

/** A die space of a panorama: land and water cards, the middle panel. */
export interface Ground {
  slot: string;
  die: number | null;
  card?: string | null;
  townsfolk?: string | null;
  joined?: number[]; // bars of a water card that meet the reward of the card to the left
}

/** A space card of a panorama with what is above it. */
export interface Star {
  slot: string;
  card: string | null;
  inspiration: string | null;
  goal_met: boolean;
  have?: number | null; // towards the goal of the inspiration above it
  need?: number | null;
  plain?: number; // points without doubling
  points: number;
}

export interface Panorama {
  land: Ground[];
  water: Ground[];
  panel: Ground[];
  space: Star[];
}

export interface Cell {
  row: number;
  column: number;
  open: boolean;
  tile: string | null;
  face: { face: "a" | "b"; half: number } | null;
  bonus: string;
}

export interface Caravan {
  board: string;
  cells: Cell[];
  columns?: Record<string, number>[]; // what each column gives a die
}

/** How far a link of the journal is that can still be reached. */
export interface LinkNeed {
  have: number;
  need: number;
  met: boolean;
  spend?: Partial<Counts<Guild>>;
  near?: true; // it leaves the space of the own marker
  taken?: true; // its final space is taken
}

export interface Points {
  icons: number;
  sets?: number;
  space: number;
  inspiration?: number;
  tiles: number;
  guilds: number;
  total: number;
  by_icon?: Record<string, number>;
  majorities?: Guild[];
}

export interface Player {
  name: string;
  silver: number;
  provision: number;
  guilds: Counts<Guild>;
  tokens: number;
  workers: Counts<WorkerColour>;
  dice: number[];
  reserve: number;
  marker: string | null;
  icons: Record<string, number>;
  cards: Counts<Row>;
  tiles: Record<string, number>;
  panorama: Panorama | null;
  caravan: Caravan | null;
  points: Points | null;
  links?: Record<string, LinkNeed>;
}

/** What a free die space takes of a die of some value. */
export interface Served {
  state: "can" | "guild" | "through" | "lacks";
  as?: number;
  missing?: Asset[];
  guild?: boolean;
}

/** What a die value can do for the seat as things stand. */
export interface DieValue {
  value: number;
  dice: number;
  reach: number[];
  count: number;
  more: number;
  spaces: Record<string, Served>;
}

/** What a face-up card would cost the seat now; `reason` says why it cannot be had. */
export interface CardPrice {
  silver: number;
  fee: number | null; // the seat that is paid
  can: boolean;
  reason: Sentence | null;
  bars?: number[]; // of a water card: those that would join
  have?: number; // towards the goal of an inspiration card
}

export interface TilePrice {
  silver: number;
  guild: Guild | null;
  tokens: number;
  can: boolean;
  reason: Sentence | null;
}

/** What only concerns the seat that looks. */
export interface Mine {
  values: DieValue[];
  cards: Record<string, CardPrice>;
  tiles: Record<string, TilePrice>;
}

/** What a tile would bring where it is laid, by face and first cell. */
export interface Lay {
  cells: [number, number][];
  columns: Record<string, string[]>;
  bonus: string[];
}

/** What the opponent of a solo game wants and the player may deny. */
export interface Wish {
  what: "acquire" | "place" | "retrieve";
  row: Row;
  place: number;
  worker: WorkerColour | null;
}

export interface Opponent {
  board: string;
  guilds: Counts<Guild>;
  workers: Counts<WorkerColour>;
  marker: string | null;
  cards: Counts<Row>;
  tiles: Record<string, number>;
  track: number;
  colour: string;
  comets: number;
  covered: number;
  schemes: string[];
  scheme_last: string | null;
  scheme_before: string | null;
  sum: number;
  late_cards: number;
  points: Record<string, number>;
  wish: Wish | null;
}

/** Effects that wait, those that came together on one level. */
export interface Frame {
  level: number;
  from: string;
  at: string | null;
  parts: string[];
  waits: boolean;
}

/** One part of an effect that waits, with the answers that would use it. */
export interface TrayPart {
  part: string;
  from: string;
  at: string | null;
  level: number;
  usable: boolean;
  waits: boolean;
  reason: Sentence | null;
  answers: string[];
}

export interface Turn {
  kind: "die" | "worker" | "rest" | null;
  held: number | null;
  silver_off: number;
  provision_off: number;
  pigeon: boolean;
  guilds_used: Guild[];
  steps_left: number;
  journal_moved: boolean;
  to_roll: number;
  draws: Row | null;
  drawn: string[];
  tile: string | null;
  card: string | null;
  rerolls: number[];
  effects: Frame[];
  sources: { from: string; at: string | null; part: string }[];
  tray?: TrayPart[];
  skips?: string[]; // the parts that being done would give up
  lays?: Record<string, Lay>;
}

export type Question =
  | "who begins"
  | "section side"
  | "player board"
  | "journal tile"
  | "draw"
  | "roll"
  | "scheme"
  | "act"
  | "die space"
  | "guild step"
  | "effects"
  | "source"
  | "token"
  | "tuck"
  | "inspiration"
  | "lay"
  | "take"
  | "order"
  | "reroll"
  | "end of turn"
  | "deny"
  | "over"
  | "";

export interface View {
  seats: number;
  sides: (string | null)[];
  rows: Record<Row, Place[]>;
  piles: Record<Row, { unseen: number; under: string[] }>;
  tiles: Record<string, number>;
  special_tiles: string[];
  journal: { tiles: Record<string, string | null>; green_workers: number[]; markers: (string | null)[] };
  players: Player[];
  mine?: Mine | null;
  opponent: Opponent | null;
  first: number | null;
  active: number | null;
  question: Question;
  asked: number | null;
  turn: Turn;
  turns: number;
  ended_by: number | null;
  turns_left: number | null;
  seat: number | null;
}
