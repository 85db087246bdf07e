/** The languages of Wettstreit der Könige: loaded when asked for, then at hand. */

import type { Language } from "../../../lib/settings.svelte";
import type { Answer, Sentence } from "../../../lib/messages";
import type { Tongue } from "../../module";
import { COLOURS } from "../view";
import type { F, KingsWords, Say } from "./shape";

const LOADERS: Record<Language, () => Promise<{ words: KingsWords }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

const loaded: Partial<Record<Language, KingsWords>> = {};

/** The words of a language that was loaded by `speak`. */
export function wordsOf(language: Language): KingsWords {
  const words = loaded[language];
  if (words === undefined) throw new Error(`${language} is not loaded`);
  return words;
}

function saying(table: Record<string, Say>, said: Sentence, names: readonly string[]): string {
  const say = table[said.code];
  if (say === undefined) return said.text;
  return say(said.fields as unknown as F, (seat) => names[seat] ?? "");
}

/** An action taken apart from its text: its kind, then colours, a place, a number, or several of them. */
export function answerOf(text: string): Answer {
  const [kind = "", ...rest] = text.split(" ");
  const fields: Answer["fields"] = {};
  if (kind === "draw") {
    for (let i = 0; i + 1 < rest.length; i += 2) fields[rest[i] as string] = Number(rest[i + 1]);
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

export function tongueOf(words: KingsWords): Tongue {
  const answer = (one: Answer, names: readonly string[]): string => saying(words.answer, { code: one.kind, text: one.text, fields: one.fields, rule: "" }, names);
  const all: Record<string, Say> = { ...words.ask, ...words.told }; // what is foreseen may hold questions
  return {
    ask: (said, names) => saying(words.ask, said, names),
    told: (said, names) => saying(all, said, names),
    reason: (said, names) => saying(words.reason, said, names),
    answer,
    action: (text, names) => answer(answerOf(text), names),
    seatNames: words.dynasty,
    options: words.options,
    presets: words.presets,
    switches: words.switches,
    keys: words.keys,
    tagline: words.tagline,
    facts: words.facts,
  };
}

export async function speak(language: Language): Promise<Tongue> {
  const words = (loaded[language] ??= (await LOADERS[language]()).words);
  return tongueOf(words);
}
