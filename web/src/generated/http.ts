// Written by `python -m shedu.server.wire.typescript`; do not edit.

/** A legal action. */
export interface Answer {
  text: string;
  kind: string;
  fields: Record<string, string | number>;
}

/** A sentence about one action; `ply` is the number of actions before it. */
export interface Logged {
  ply: number;
  seat: number | null;
  code: string;
  text: string;
  fields: Record<string, unknown>;
  rule: string;
}

/** An option that is chosen when a table is set up. */
export interface GameOption {
  name: string;
  values: string[];
  default: string;
  text: string;
}

/** A named set of options. */
export interface GamePreset {
  id: string;
  title: string;
  options: Record<string, string>;
}

/** A level of bots. */
export interface GameLevel {
  name: string;
  text: string;
}

/** Everything that is needed to set up a table of a game. */
export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  seat_names: string[];
  options: GameOption[];
  presets: GamePreset[];
  levels: GameLevel[];
  ready: boolean;
  hides: boolean;
  symbols: string[];
}

/** The rules page of a game. */
export interface RulesPage {
  game: string;
  markdown: string;
}

/** The person who asks. */
export interface Me {
  name: string;
  personal_link: string;
}

/** A new name. */
export interface Rename {
  name: string;
}

/** The secret of a personal link, which makes another device the same person. */
export interface Return {
  secret: string;
}

/** Who should sit on a seat of a new table. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "person";
  name?: string;
  level?: string;
  symbol?: string;
}

/** The wishes for a new table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  open?: boolean;
  hints?: boolean;
}

/** The secret of an invitation; empty at an open table. */
export interface Invited {
  secret?: string;
}

/** A seat that a person may take. */
export interface Invitation {
  game: string;
  seat: number;
  symbol: string;
  symbols: string[];
}

/** A request to take a seat or to watch, with the secret of an invitation or none at an open table. */
export interface Join {
  secret?: string;
  name?: string;
  watch?: boolean;
  symbol?: string;
}

/** The number of a seat. */
export interface OneSeat {
  seat: number;
}

/** A request to hand a seat to a bot, or back to its person. */
export interface Hand {
  seat: number;
  kind: "bot" | "person";
  level?: string;
}

/** A request to pause or resume the table. */
export interface Pause {
  paused: boolean;
}

/** A seat as a person sees it. */
export interface TableSeat {
  seat: number;
  kind: "bot" | "empty" | "person";
  name: string;
  you: boolean;
  present: boolean;
  level?: string;
  handed?: boolean;
  symbol?: string;
  place?: number;
  invite?: string;
}

/** A table as a person sees it. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: TableSeat[];
  owner: boolean;
  status: "over" | "playing" | "waiting";
  ply: number;
  undos: number;
  commitment: string | null;
  open: boolean;
  hints: boolean;
  paused: boolean;
  waits_for_you: boolean;
  created: number;
  seed?: string;
  watch_secret?: string;
  rematch?: string;
  continued?: boolean;
  symbols?: string[];
  replay_only?: boolean;
}

/** The lists of the first page. */
export interface Tables {
  mine: Table[];
  older: number | null;
  open: Table[];
  watch: Table[];
  preparing: string[];
}

/** A page of finished tables of a person, the newest first. */
export interface FinishedTables {
  tables: Table[];
  older: number | null;
}

/** The text of a record. */
export interface Upload {
  text: string;
}

/** How a game ended. */
export interface Outcome {
  ranks: number[];
  scores: number[][];
  winners: number[];
  reason: string;
}

/** A description of an uploaded record. */
export interface RecordInfo {
  record: string;
  game: string;
  title: string;
  seats: number;
  names: string[];
  symbols: string[];
  options: Record<string, string>;
  plies: number;
  over: boolean;
  result: Outcome | null;
  verified: boolean | null;
  faults: string[];
}

/** A request to continue from a ply of a record, with wishes as for a new table. */
export interface Continue {
  ply: number;
  seats: SeatWish[];
  open?: boolean;
  hints?: boolean;
}

/** A sentence for a person: a code with fields to translate from, and the English text. */
export interface Sentence {
  code: string;
  text: string;
  fields: Record<string, unknown>;
  rule: string;
}

/** One position of a game in a replay. */
export interface Moment {
  ply: number;
  plies: number;
  seat: number | null;
  actor: number | "chance" | null;
  view: Record<string, unknown>;
  open: Record<string, unknown> | null;
  prompt: Sentence;
  played: Answer | null;
  log: Logged[];
  outcome: Outcome | null;
}

/** The chance of each seat to win before a ply. */
export interface Chances {
  ply: number;
  by_seat: number[];
}

/** A decision that lowered the chances of its seat. */
export interface Costly {
  ply: number;
  seat: number;
  played: string;
  better: string;
  loss: number;
  text: string;
}

/** The review of a finished game; complete when `progress` is 1. */
export interface Review {
  chances: Chances[];
  costly: Costly[];
  progress: number;
}

/** The response to a refused request: a code with fields to translate from, and the reason in English. */
export interface Refusal {
  code: string;
  text: string;
  rule: string;
  fields: Record<string, unknown>;
}

/** Why the server itself refuses something. */
export type RefusalCode =
  | "bad-invitation"
  | "bad-link"
  | "bad-name"
  | "banned"
  | "busy"
  | "failed"
  | "flood"
  | "full"
  | "handed"
  | "newer-rules"
  | "no-game"
  | "no-hints"
  | "no-invitation"
  | "no-level"
  | "no-longer-here"
  | "no-method"
  | "no-name"
  | "no-person"
  | "no-ply"
  | "no-seat"
  | "no-symbol"
  | "not-found"
  | "not-over"
  | "not-owner"
  | "not-playing"
  | "not-ready"
  | "not-seated"
  | "not-started"
  | "not-your-seat"
  | "not-your-turn"
  | "nothing-to-undo"
  | "origin"
  | "over"
  | "others-play"
  | "oversized"
  | "own-seat"
  | "own-seat-to-bot"
  | "paused"
  | "present"
  | "refused"
  | "seat-count"
  | "seat-empty"
  | "seat-taken"
  | "seat-twice"
  | "seats-empty"
  | "server-full"
  | "stale"
  | "started"
  | "symbol-taken"
  | "too-many-at-once"
  | "too-many-records"
  | "too-many-requests"
  | "too-many-sockets"
  | "too-many-tables"
  | "too-many-undos"
  | "too-many-watchers"
  | "unavailable"
  | "undo-bot"
  | "undo-other"
  | "undo-revealed"
  | "unreadable";
