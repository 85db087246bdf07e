/** What a conflict is about, in words: what either side gets, loses and keeps. */

import type { Translator } from "../../module";
import type { Colour, Odds } from "../view";
import type { TigrisWords } from "../words/shape";

export interface Line {
  text: string;
  rule: string;
  kept: boolean; // it says only what stays
}

const WON = new Set(["war-won", "revolt-won"]);

/** Both ends as one side sees them. */
export function outcomeLines(
  odds: Odds,
  side: number,
  w: TigrisWords,
  translator: Translator,
  names: readonly string[],
): { won: Line[]; lost: Line[] } {
  const lines = (end: "won" | "lost"): Line[] =>
    odds.stakes[end].map((sentence) => {
      if (!WON.has(sentence.code))
        return {
          text: translator.logEntry(sentence, names),
          rule: sentence.rule,
          kept: sentence.code === "supporters-spared",
        };
      const f = sentence.fields as { seat: number; points: number; colour: Colour };
      return {
        text: w.conflict.gets(names[f.seat] ?? "", f.points, sentence.code === "revolt-won" ? "red" : f.colour),
        rule: sentence.rule,
        kept: false,
      };
    });
  return side === odds.attacker
    ? { won: lines("won"), lost: lines("lost") }
    : { won: lines("lost"), lost: lines("won") };
}
