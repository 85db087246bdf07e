/** The values that go between the page and the server, named as on the wire. */

export type Fields = Record<string, unknown>;

export interface Sentence {
  code: string;
  text: string;
  fields: Fields;
  rule: string;
}

export interface Logged extends Sentence {
  ply: number;
  seat: number | null;
}

export interface Answer {
  text: string;
  kind: string;
  fields: Record<string, string | number>;
}

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  text: string;
}

export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  seat_names: string[];
  options: GameOption[];
  presets: { id: string; title: string; options: Record<string, string> }[];
  levels: { name: string; text: string }[];
}

export interface Me {
  name: string;
  personal_link: string;
}

export interface SeatWish {
  kind: "me" | "here" | "person" | "bot";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  open: boolean;
  hints: boolean;
  seats: SeatWish[];
}

export interface TableSeat {
  seat: number;
  kind: "person" | "bot" | "empty";
  name: string;
  you: boolean;
  present: boolean;
  level?: string;
  handed?: boolean;
  invite?: string;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: TableSeat[];
  owner: boolean;
  status: "waiting" | "playing" | "over";
  ply: number;
  undos: number;
  commitment: string | null;
  open: boolean;
  hints: boolean;
  paused: boolean;
  created: number;
  seed?: string;
  watch_secret?: string;
  rematch?: string;
  continued?: boolean;
}

export interface Tables {
  mine: Table[];
  open: Table[];
  watch: Table[];
}

export interface Outcome {
  ranks: number[];
  scores: number[][];
  winners: number[];
  reason: string;
}

export type Who = number | "chance" | null;

export interface Position {
  ply: number;
  undos: number;
  seat: number | null;
  actor: Who;
  view: unknown;
  legal: Answer[];
  prompt: Sentence;
  odds: Fields | null;
  can_undo: boolean;
  undo_reason: Sentence | null;
  outcome: Outcome | null;
}

export interface Moment {
  ply: number;
  plies: number;
  seat: number | null;
  actor: Who;
  view: unknown;
  open: Fields | null;
  prompt: Sentence;
  played: Answer | null;
  log: Logged[];
  outcome: Outcome | null;
}

export interface RecordInfo {
  record: string;
  game: string;
  title: string;
  seats: number;
  names: string[];
  options: Record<string, string>;
  plies: number;
  over: boolean;
  result: Outcome | null;
  verified: boolean | null;
  faults: string[];
}

export interface Review {
  chances: { ply: number; by_seat: number[] }[];
  costly: { ply: number; seat: number; played: string; better: string; loss: number; text: string }[];
  progress: number;
}

export interface Refusal {
  code: string;
  text: string;
  rule?: string;
}

export interface Best {
  action: string;
  chance: number;
  visits: number;
  points: number;
}

export interface Prospect {
  ply: number;
  action: string;
  odds: Fields[];
  said?: Sentence[];
}

export interface Why extends Sentence {
  ply: number;
  action: string;
  legal: boolean;
}

export interface Chat {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export type FromServer =
  | { type: "table"; table: Table }
  | ({ type: "position" } & Position)
  | { type: "log"; from_ply: number; undos: number; sentences: Logged[] }
  | { type: "accepted"; to: string; ply: number; now: number }
  | ({ type: "refused"; to: string; ply: number } & Sentence)
  | ({ type: "why" } & Why)
  | ({ type: "prospect" } & Prospect)
  | { type: "hint"; ply: number; best: Best[] }
  | ({ type: "chat" } & Chat)
  | { type: "presence"; seat: number; present: boolean }
  | { type: "thinking"; seat: number }
  | { type: "pong" }
  | { type: "error"; code?: string; text?: string };

export type ToServer =
  | { type: "hello"; ply: number; undos: number }
  | { type: "act"; ply: number; action: string; seat?: number; undos: number }
  | { type: "undo"; ply: number; undos: number }
  | { type: "restart-turn"; ply: number; undos: number }
  | { type: "why"; ply: number; action: string }
  | { type: "prospect"; ply: number; action: string }
  | { type: "hint"; ply: number }
  | { type: "chat"; text: string }
  | { type: "ping" };
