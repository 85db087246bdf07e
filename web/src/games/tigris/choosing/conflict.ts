/** What a war or a revolt is about, in words. */

import type { Sentence } from "../../../lib/messages";
import { middleOf, type ConflictText, type Line } from "../../dynasties/choosing/conflict";
import type { Translator } from "../../module";
import { placeOf } from "../board/draw";
import { CELL_NAME, type Colour, type Odds, type View } from "../view";
import type { TigrisWords } from "../words/shape";

const WON = new Set(["war-won", "revolt-won"]);
const MIDDLE = 7.5; // of the board, in columns

/** Return a function that puts one consequence of a conflict in words. */
export function outcomeLine(w: TigrisWords, translator: Translator, names: readonly string[]) {
  return (sentence: Sentence): Line => {
    const { code, rule } = sentence;
    if (!WON.has(code)) return { text: translator.logEntry(sentence, names), rule, kept: code === "supporters-spared" };
    const f = sentence.fields as { seat: number; points: number; colour: Colour };
    return { text: w.conflict.gets(names[f.seat] ?? "", f.points, code === "revolt-won" ? "red" : f.colour), rule };
  };
}

/** Return what is said about the conflict that a view shows; nothing while none is fought. */
export function describeConflict(
  { conflict, leaders, placed, question }: View,
  odds: Odds | null,
  w: TigrisWords,
  lineOf: ConflictText["lineOf"],
): ConflictText | null {
  if (conflict === null || odds === null || question !== "add") return null;
  const isWar = conflict.kind === "war";
  return {
    icon: conflict.kind,
    title: (isWar ? w.conflict.war : w.conflict.revolt)(w.offices[conflict.colour]),
    note: isWar ? w.conflict.warNote(placed ?? "") : w.conflict.revoltNote,
    rule: isWar ? "T-60" : "T-48",
    unit: "tiles",
    support: { attack: conflict.attack_cells.length, defence: conflict.defence_cells.length },
    supportOf: (count) => w.conflict.onBoard(count, odds.support),
    hasEmptyRow: true,
    question: w.conflict.youAdd(odds.support),
    none: w.conflict.addNone,
    confirm: (amount) => w.conflict.add(amount, odds.support),
    added: w.conflict.added,
    lineOf,
    isRight: middleOf(conflict, leaders, (cell) => placeOf(cell).x) >= MIDDLE,
    places: CELL_NAME,
  };
}
