/** The languages of Contest of Kings: loaded when asked for, then at hand. */

import type { Language } from "../../../lib/settings.svelte";
import type { Answer } from "../../../lib/messages";
import { languages } from "../../translator";
import { COLOURS } from "../view";
import type { Fields, KingsWords } from "./shape";

const LOADERS: Record<Language, () => Promise<{ words: KingsWords }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

/** An action taken apart from its text: its kind, then colours, a place, a number, or several of them. */
export function answerOf(text: string): Answer {
  const [kind = "", ...rest] = text.split(" ");
  const fields: Answer["fields"] = {};
  if (kind === "draw") {
    for (let i = 0; i + 1 < rest.length; i += 2) fields[String(rest[i])] = Number(rest[i + 1]);
    for (const colour of COLOURS) fields[colour] ??= 0;
  } else if (kind === "exchange") fields["columns"] = rest.join(" ");
  else {
    for (const word of rest) {
      if (/^[cg]\d/.test(word)) fields[kind === "leader" ? "to" : "at"] = word;
      else if (/^\d+$/.test(word)) fields[kind === "first" ? "seat" : "cards"] = Number(word);
      else fields["colour"] = word;
    }
  }
  return { text, kind, fields };
}

export const { wordsOf, translatorOf, loadLanguage } = languages<Fields, KingsWords>(LOADERS, answerOf);
