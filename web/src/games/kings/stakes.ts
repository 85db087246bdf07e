/** What a conflict is about, in words: what either side gets and loses. */

import type { Tongue } from "../module";
import type { Odds } from "./view";
import type { KingsWords } from "./words/shape";

export interface Line {
  text: string;
  rule: string;
}

const WON = new Set(["internal-won", "external-won"]);

/** Both ends as one side sees them; by how much is not known yet, so the winner is only told what it gets. */
export function stakesTold(
  odds: Odds,
  side: number,
  w: KingsWords,
  tongue: Tongue,
  names: readonly string[],
): { won: Line[]; lost: Line[] } {
  const told = (end: "won" | "lost"): Line[] =>
    odds.stakes[end].map((said) => {
      const text = WON.has(said.code)
        ? w.conflict.wins(names[Number(said.fields["seat"])] ?? "")
        : tongue.told(said, names);
      const rule = said.code === "internal-won" ? "K-47" : said.code === "external-won" ? "K-55" : said.rule;
      return { text, rule };
    });
  return side === odds.attacker ? { won: told("won"), lost: told("lost") } : { won: told("lost"), lost: told("won") };
}
