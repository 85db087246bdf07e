// Written by `python -m shedu.server.wire.typescript`; do not edit.

/** A legal action. */
export interface Answer {
  text: string;
  kind: string;
  fields: Record<string, string | number>;
}

/** A sentence about one action: `ply` says how many actions came before it. */
export interface Logged {
  ply: number;
  seat: number | null;
  code: string;
  text: string;
  fields: Record<string, unknown>;
  rule: string;
}

/** A choice made when a table is set up. */
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

/** A strength of bots. */
export interface GameLevel {
  name: string;
  text: string;
}

/** All that is needed to set up a table. */
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

/** The same person on another device. */
export interface Return {
  secret: string;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "person";
  name?: string;
  level?: string;
  symbol?: string;
}

/** A table that somebody wants. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  open?: boolean;
  hints?: boolean;
}

/** The secret of an invitation; none at an open table. */
export interface Invited {
  secret?: string;
}

/** The seat that somebody may take. */
export interface Invitation {
  game: string;
  seat: number;
  symbol: string;
  symbols: string[];
}

/** Take a seat, or watch, with the secret of an invitation; without one at an open table. */
export interface Join {
  secret?: string;
  name?: string;
  watch?: boolean;
  symbol?: string;
}

/** A seat of the table. */
export interface OneSeat {
  seat: number;
}

/** Hand a seat to a bot, or back to its person. */
export interface Hand {
  seat: number;
  kind: "bot" | "person";
  level?: string;
}

/** Stop the table, or let it go on. */
export interface Pause {
  paused: boolean;
}

/** A seat as somebody sees it. */
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

/** A table as somebody sees it. */
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

/** A page of the finished tables of a person, the newest first. */
export interface FinishedTables {
  tables: Table[];
  older: number | null;
}

/** A record as text. */
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

/** An uploaded record. */
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

/** Play on from a ply of a record; wishes as for a new table. */
export interface Continue {
  ply: number;
  seats: SeatWish[];
  open?: boolean;
  hints?: boolean;
}

/** Something said to a person: a code with fields to translate from, and the English text. */
export interface Sentence {
  code: string;
  text: string;
  fields: Record<string, unknown>;
  rule: string;
}

/** One position of a game that is looked at again. */
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

/** Who was how likely to win before the action of a ply. */
export interface Chances {
  ply: number;
  by_seat: number[];
}

/** A decision that cost its seat chances. */
export interface Costly {
  ply: number;
  seat: number;
  played: string;
  better: string;
  loss: number;
  text: string;
}

/** A finished game judged move by move; `progress` is 1 when all of it is. */
export interface Review {
  chances: Chances[];
  costly: Costly[];
  progress: number;
}

/** The answer to a request that cannot be met: a code with fields to translate from, and the reason in English. */
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
