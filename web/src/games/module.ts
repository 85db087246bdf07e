/** What the page needs from a game: everything a table shows that only the game understands. */

import type { Component, Snippet } from "svelte";
import type { ServerReplies, ServerRequests } from "../lib/choosing.svelte";
import type { Language } from "../lib/settings.svelte";
import type { Answer, Best, Logged, Moment, Outcome, Position, Sentence, TableSeat } from "../lib/messages";

/** A game's sentences in one language. */
export interface Translator {
  prompt(sentence: Sentence, names: readonly string[], you?: number | null): string; // `you`: the seat that is called "you" among the names
  logEntry(sentence: Sentence, names: readonly string[]): string;
  refusal(sentence: Sentence, names: readonly string[]): string;
  answer(answer: Answer, names: readonly string[]): string;
  action(text: string, names: readonly string[]): string; // an action that is only known by its text
  title?: string; // of the game, where it is not the one that the server sends
  seatNames: string[]; // what a seat is called when nobody gave it a name
  options: Record<string, { title: string; text: string; values: Record<string, string> }>;
  presets: Record<string, string>;
  switches: Record<string, string>; // what each switch of the game card is called
  keys: [string, string][]; // keys that only this game knows, with what they do
  tagline: string;
  facts: string[];
}

/** The small part of a game: what is shown of it where it is not played. */
export interface GameCard {
  loadLanguage(language: Language): Promise<Translator>;
  switches: Record<string, boolean>; // what a person can turn on and off on this device, with the default
  Cover: Component; // its picture
  seats?: number; // how many sit at a table that is opened with one click; three if left out
  hasOption?: (option: string, seats: number) => boolean; // whether an option makes a difference with this many seats; it does if left out
}

export interface PlayProps {
  table: string; // its id
  position: Position;
  seats: TableSeat[];
  names: string[];
  log: Logged[];
  thinking: number | null;
  pending: string | null;
  replies: ServerReplies;
  best: Best[] | null;
  highlights: string[];
  translator: Translator;
  language: Language;
  requests: ServerRequests;
  undo: (whole: boolean) => void;
  closeBest: () => void; // puts the hints away
  beside: Snippet; // log and chat, to be shown beside the board
}

export interface ReplayBoardProps {
  moment: Moment;
  names: string[];
  language: Language;
  highlights: string[];
}

export interface ResultProps {
  view: unknown;
  outcome: Outcome;
  log: Logged[];
  names: string[];
  seats: TableSeat[];
  language: Language;
}

export interface LearnProps {
  language: Language;
  begin: (seats?: number) => void; // opens a first table against the easiest bots, with the fewest seats by default
}

export interface GameModule {
  symbols: string[]; // an icon for every seat
  conflicts: ReadonlySet<string>; // the codes of questions a replay can jump to; none: no such button
  places: RegExp; // what in a sentence names a place that can be lit
  Play: Component<PlayProps>;
  ReplayBoard: Component<ReplayBoardProps>;
  Result: () => Promise<{ default: Component<ResultProps> }>;
  Learn: () => Promise<{ default: Component<LearnProps> }>;
}
