/** A conflict in words: what a game says about it, and what either side gets, loses and keeps. */

import type { Sentence } from "../../../lib/messages";
import type { ConflictOdds, DynastyConflict } from "../pieces";

export interface Line {
  text: string;
  rule: string;
  kept?: boolean; // it says only what stays
}

/** What a game says about a conflict. */
export interface ConflictText {
  icon: string;
  title: string;
  note: string;
  rule: string;
  unit: string; // the field of an answer that says how much is added
  support: { attack: number; defence: number }; // what supports either side from the table
  supportOf: (count: number) => string; // the same as a line of counts
  hasEmptyRow?: boolean; // a row without pieces is shown where nothing supports a side
  question: string;
  none: string;
  confirm: (amount: number) => string;
  added: (count: number) => string;
  lineOf: (sentence: Sentence) => Line; // one consequence
  isRight: boolean; // it is fought in the right half of the table
  places: RegExp; // what in a sentence names a place
}

/** Return both ends as one side sees them. */
export function outcomesFor(
  side: number,
  { attacker, stakes }: ConflictOdds<string, string>,
  lineOf: (sentence: Sentence) => Line,
): { won: Line[]; lost: Line[] } {
  const [won, lost] = side === attacker ? [stakes.won, stakes.lost] : [stakes.lost, stakes.won];
  return { won: won.map(lineOf), lost: lost.map(lineOf) };
}

/** Return the mean position of the two leaders who fight, along the width of the table. */
export function middleOf(
  { attacker, defender, colour }: DynastyConflict<string>,
  leaders: Record<string, string>,
  positionOf: (place: string) => number,
): number {
  const places = [attacker, defender].flatMap((seat) => leaders[`${seat}:${colour}`] ?? []);
  return places.map(positionOf).reduce((sum, x) => sum + x, 0) / Math.max(1, places.length);
}
