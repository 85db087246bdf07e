/** What a conflict of the card game is about, in words. */

import type { Sentence } from "../../../lib/messages";
import { middleOf, type ConflictText, type Line } from "../../dynasties/choosing/conflict";
import type { Translator } from "../../module";
import { whereIs } from "../board/places";
import { PLACE_NAME, type Odds, type View } from "../view";
import type { KingsWords } from "../words/shape";

const WON: Record<string, string> = { "internal-won": "K-47", "external-won": "K-55" }; // with the rule that says so

/** Return a function that puts one consequence in words; by how much a conflict is won is not known yet. */
export function outcomeLine(w: KingsWords, translator: Translator, names: readonly string[]) {
  return (sentence: Sentence): Line => {
    const rule = WON[sentence.code];
    if (rule === undefined) return { text: translator.logEntry(sentence, names), rule: sentence.rule };
    return { text: w.conflict.wins(names[Number(sentence.fields["seat"])] ?? ""), rule };
  };
}

/** Return what is said about the conflict that a view shows; nothing while none is fought. */
export function describeConflict(
  view: View,
  odds: Odds | null,
  w: KingsWords,
  lineOf: ConflictText["lineOf"],
): ConflictText | null {
  const { conflict } = view;
  if (conflict === null || odds === null || view.question !== "add") return null;
  const words = w.conflict;
  const isExternal = conflict.kind === "external";
  return {
    unit: "cards",
    icon: isExternal ? "war" : "revolt",
    rule: isExternal ? "K-53" : "K-45",
    title: words.title(conflict.kind, w.offices[conflict.colour]),
    note: isExternal ? words.external(view.placed ?? "") : words.internal,
    supportOf: (count) => (isExternal ? words.onTable(count, odds.support) : words.leaderOn(count)),
    support: { attack: conflict.attack_places.length, defence: conflict.defence_places.length },
    question: words.youPlay(odds.support),
    confirm: (amount) => words.play(amount, odds.support),
    none: words.none,
    added: words.played,
    isRight: middleOf(conflict, view.leaders, (place) => whereIs(place, view).column) > (view.columns.length + 1) / 2,
    lineOf,
    places: PLACE_NAME,
  };
}
