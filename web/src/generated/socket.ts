// Written by `python -m shedu.server.wire.typescript`; do not edit.

import type { Answer, Logged, Outcome, Sentence, Table } from "./http";

/** The first message: the last ply and the number of undos that the browser knows. */
export interface HelloMessage {
  type: "hello";
  ply?: number;
  undos?: number;
}

/** An action at a ply. */
export interface ActMessage {
  type: "act";
  ply: number;
  action: string;
  seat?: number | null;
  undos?: number | null;
}

/** A request to undo the last decision. */
export interface UndoMessage {
  type: "undo";
  ply: number;
  undos?: number | null;
}

/** A request to undo all decisions of this turn. */
export interface RestartTurnMessage {
  type: "restart-turn";
  ply: number;
  undos?: number | null;
}

/** A question why an action is not legal. */
export interface AskWhyMessage {
  type: "why";
  ply: number;
  action: string;
}

/** A question about the effects of a legal action. */
export interface AskProspectMessage {
  type: "prospect";
  ply: number;
  action: string;
}

/** A question about the effects of every legal action whose text begins with `start`. */
export interface AskOutlookMessage {
  type: "outlook";
  ply: number;
  start: string;
}

/** A question for the best actions. */
export interface AskHintMessage {
  type: "hint";
  ply: number;
}

/** A chat message to everybody at the table. */
export interface SayMessage {
  type: "chat";
  text: string;
}

/** A check that the server is there. */
export interface PingMessage {
  type: "ping";
}

/** The current table, sent when it has changed. */
export interface TableNowMessage {
  type: "table";
  table: Table;
}

/** The position as this seat may see it, with its legal actions. */
export interface PositionNowMessage {
  type: "position";
  ply: number;
  undos: number;
  seat: number | null;
  actor: number | "chance" | null;
  view: Record<string, unknown>;
  legal: Answer[];
  prompt: Sentence;
  odds: Record<string, unknown> | null;
  can_undo: boolean;
  undo_reason: Sentence | null;
  outcome: Outcome | null;
}

/** The log from a ply on, which replaces everything the browser had from there on. */
export interface LogNowMessage {
  type: "log";
  from_ply: number;
  undos: number;
  sentences: Logged[];
  more: boolean;
}

/** The acknowledgement that an act, undo or restart-turn is stored; repeated if the message is. */
export interface AcceptedMessage {
  type: "accepted";
  to: string;
  ply: number;
  now: number;
}

/** The refusal of a message, which changed nothing. */
export interface RefusedMessage {
  type: "refused";
  to: string;
  ply: number;
  code: string;
  text: string;
  rule: string;
  fields: Record<string, unknown>;
}

/** The reason why an action is not legal; `legal` is true if it is. */
export interface WhyMessage {
  type: "why";
  ply: number;
  action: string;
  legal: boolean;
  code: string;
  text: string;
  fields: Record<string, unknown>;
  rule: string;
}

/** The effects of a legal action as far as the seat can know: conflicts with their odds, and sentences. */
export interface ProspectMessage {
  type: "prospect";
  ply: number;
  action: string;
  odds: Record<string, unknown>[];
  said: Sentence[];
}

/** A sentence of the log without its English text. */
export interface GlimpseMessage {
  code: string;
  fields: Record<string, unknown>;
}

/** The effects of an action as far as the seat can know. */
export interface ForeseenMessage {
  action: string;
  said: GlimpseMessage[];
}

/** The effects of every legal action whose text begins with `start`. */
export interface OutlookMessage {
  type: "outlook";
  ply: number;
  start: string;
  foreseen: ForeseenMessage[];
}

/** How a search rates an action. */
export interface BestMessage {
  action: string;
  chance: number;
  visits: number;
  points: number;
}

/** The best actions, starting with the best. */
export interface HintMessage {
  type: "hint";
  ply: number;
  best: BestMessage[];
}

/** A chat message. */
export interface ChatMessage {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** The person of a seat connected or disconnected. */
export interface PresenceMessage {
  type: "presence";
  seat: number;
  present: boolean;
}

/** A bot has started to think. */
export interface ThinkingMessage {
  type: "thinking";
  seat: number;
}

/** A bot from outside gave no playable answer, and one of ours answers in its place. */
export interface StandInMessage {
  type: "stand-in";
  seat: number;
  level: string;
  why: "crashed" | "gone" | "illegal" | "overran";
}

/** A notice that something must be compiled first, once per machine; repeated while a table waits for it. */
export interface PreparingMessage {
  type: "preparing";
  what: "bots" | "table";
}

/** The answer to a ping. */
export interface PongMessage {
  type: "pong";
}

export type FromBrowser =
  | HelloMessage
  | ActMessage
  | UndoMessage
  | RestartTurnMessage
  | AskWhyMessage
  | AskProspectMessage
  | AskOutlookMessage
  | AskHintMessage
  | SayMessage
  | PingMessage;

export type FromServer =
  | TableNowMessage
  | PositionNowMessage
  | LogNowMessage
  | AcceptedMessage
  | RefusedMessage
  | WhyMessage
  | ProspectMessage
  | OutlookMessage
  | HintMessage
  | ChatMessage
  | PresenceMessage
  | ThinkingMessage
  | StandInMessage
  | PreparingMessage
  | PongMessage;
