/** What a conflict is about, in words: what either side gets and loses. */

import type { Translator } from "../../module";
import type { Odds } from "../view";
import type { KingsWords } from "../words/shape";

export interface Line {
  text: string;
  rule: string;
}

const WON = new Set(["internal-won", "external-won"]);

/** Both ends as one side sees them; by how much is not known yet, so the winner is only told what it gets. */
export function outcomeLines(
  odds: Odds,
  side: number,
  w: KingsWords,
  translator: Translator,
  names: readonly string[],
): { won: Line[]; lost: Line[] } {
  const lines = (end: "won" | "lost"): Line[] =>
    odds.stakes[end].map((sentence) => {
      const text = WON.has(sentence.code)
        ? w.conflict.wins(names[Number(sentence.fields["seat"])] ?? "")
        : translator.logEntry(sentence, names);
      const rule =
        sentence.code === "internal-won" ? "K-47" : sentence.code === "external-won" ? "K-55" : sentence.rule;
      return { text, rule };
    });
  return side === odds.attacker
    ? { won: lines("won"), lost: lines("lost") }
    : { won: lines("lost"), lost: lines("won") };
}
