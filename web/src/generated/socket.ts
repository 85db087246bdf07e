// Written by `python -m shedu.server.wire.typescript`; do not edit.

import type { Answer, Logged, Outcome, Sentence, Table } from "./http";

/** The first message: the last ply and number of undos the browser knows. */
export interface HelloMessage {
  type: "hello";
  ply?: number;
  undos?: number;
}

/** An action that answers the question of a ply. */
export interface ActMessage {
  type: "act";
  ply: number;
  action: string;
  seat?: number | null;
  undos?: number | null;
}

/** Take back the last decision. */
export interface UndoMessage {
  type: "undo";
  ply: number;
  undos?: number | null;
}

/** Take back all decisions of this turn. */
export interface RestartTurnMessage {
  type: "restart-turn";
  ply: number;
  undos?: number | null;
}

/** Why is an action not legal? */
export interface AskWhyMessage {
  type: "why";
  ply: number;
  action: string;
}

/** What would an action open? */
export interface AskProspectMessage {
  type: "prospect";
  ply: number;
  action: string;
}

/** What would each legal action do whose text begins like this? */
export interface AskOutlookMessage {
  type: "outlook";
  ply: number;
  start: string;
}

/** What are the best actions? */
export interface AskHintMessage {
  type: "hint";
  ply: number;
}

/** Something for the others at the table. */
export interface SayMessage {
  type: "chat";
  text: string;
}

/** Is anybody there? */
export interface PingMessage {
  type: "ping";
}

/** The table has changed. */
export interface TableNowMessage {
  type: "table";
  table: Table;
}

/** The position as this seat may see it, and what it may answer. */
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

/** What happened from a ply on; everything the browser had from there on is replaced. */
export interface LogNowMessage {
  type: "log";
  from_ply: number;
  undos: number;
  sentences: Logged[];
  more: boolean;
}

/** An act, undo or restart-turn is kept for good; sent again when it is repeated. */
export interface AcceptedMessage {
  type: "accepted";
  to: string;
  ply: number;
  now: number;
}

/** A message that changed nothing, and why. */
export interface RefusedMessage {
  type: "refused";
  to: string;
  ply: number;
  code: string;
  text: string;
  rule: string;
  fields: Record<string, unknown>;
}

/** Why an action is not legal; `legal` if it is. */
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

/** What an action would open, and what would be told of it as far as the seat can know. */
export interface ProspectMessage {
  type: "prospect";
  ply: number;
  action: string;
  odds: Record<string, unknown>[];
  said: Sentence[];
}

/** A sentence that would be told, without its English text. */
export interface GlimpseMessage {
  code: string;
  fields: Record<string, unknown>;
}

/** What would be told of an action, as far as the seat can know. */
export interface ForeseenMessage {
  action: string;
  said: GlimpseMessage[];
}

/** What each legal action would do whose text begins like this. */
export interface OutlookMessage {
  type: "outlook";
  ply: number;
  start: string;
  foreseen: ForeseenMessage[];
}

/** What a search thinks of an action. */
export interface BestMessage {
  action: string;
  chance: number;
  visits: number;
  points: number;
}

/** The best actions, the best first. */
export interface HintMessage {
  type: "hint";
  ply: number;
  best: BestMessage[];
}

/** Something somebody said. */
export interface ChatMessage {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Somebody came or went. */
export interface PresenceMessage {
  type: "presence";
  seat: number;
  present: boolean;
}

/** A bot thinks. */
export interface ThinkingMessage {
  type: "thinking";
  seat: number;
}

/** What is asked for must be compiled first, once on this computer; said again and again meanwhile for a table. */
export interface PreparingMessage {
  type: "preparing";
  what: "bots" | "table";
}

/** Somebody is there. */
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
  | PreparingMessage
  | PongMessage;
