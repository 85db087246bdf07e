/** The languages of Tigris & Euphrates: loaded when asked for, then at hand. */

import type { Language } from "../../../lib/settings.svelte";
import type { Answer } from "../../../lib/messages";
import { languages } from "../../translator";
import { COLOURS } from "../view";
import type { Fields, TigrisWords } from "./shape";

const LOADERS: Record<Language, () => Promise<{ words: TigrisWords }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

const COUNTED = new Set(["swap", "draw"]);

/** An action taken apart from its text: its kind, then a colour or pair, a cell or a number, or several colours with numbers. */
export function answerOf(text: string): Answer {
  const [kind = "", ...rest] = text.split(" ");
  const fields: Answer["fields"] = {};
  if (COUNTED.has(kind)) {
    for (let i = 0; i + 1 < rest.length; i += 2) fields[String(rest[i])] = Number(rest[i + 1]);
    for (const colour of COLOURS) fields[colour] ??= 0;
  } else {
    for (const word of rest) {
      if (/^[A-P]\d+$/.test(word)) fields[kind === "leader" ? "to" : "at"] = word;
      else if (/^\d+$/.test(word)) fields["tiles"] = Number(word);
      else fields[word.includes("-") ? "pair" : "colour"] = word;
    }
  }
  return { text, kind, fields };
}

export const { wordsOf, translatorOf, loadLanguage } = languages<Fields, TigrisWords>(LOADERS, answerOf);
