/** What a conflict is about, in words: what either side gets, loses and keeps. */

import type { Tongue } from "../module";
import type { Colour, Odds } from "./view";
import type { TigrisWords } from "./words/shape";

export interface Line {
  text: string;
  rule: string;
  kept: boolean; // it says only what stays
}

const WON = new Set(["war-won", "revolt-won"]);

/** Both ends as one side sees them. */
export function stakesTold(
  odds: Odds,
  side: number,
  w: TigrisWords,
  tongue: Tongue,
  names: readonly string[],
): { won: Line[]; lost: Line[] } {
  const told = (end: "won" | "lost"): Line[] =>
    odds.stakes[end].map((said) => {
      if (!WON.has(said.code))
        return { text: tongue.told(said, names), rule: said.rule, kept: said.code === "supporters-spared" };
      const f = said.fields as { seat: number; points: number; colour: Colour };
      return {
        text: w.conflict.gets(names[f.seat] ?? "", f.points, said.code === "revolt-won" ? "red" : f.colour),
        rule: said.rule,
        kept: false,
      };
    });
  return side === odds.attacker ? { won: told("won"), lost: told("lost") } : { won: told("lost"), lost: told("won") };
}
