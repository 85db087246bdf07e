/** The languages of Tigris & Euphrates: loaded when asked for, then at hand. */

import type { Language } from "../../../lib/settings.svelte";
import type { Answer, Sentence } from "../../../lib/messages";
import type { Tongue } from "../../module";
import { COLOURS } from "../view";
import type { F, Say, TigrisWords } from "./shape";

const LOADERS: Record<Language, () => Promise<{ words: TigrisWords }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

const loaded: Partial<Record<Language, TigrisWords>> = {};

/** The words of a language that was loaded by `speak`. */
export function wordsOf(language: Language): TigrisWords {
  const words = loaded[language];
  if (words === undefined) throw new Error(`${language} is not loaded`);
  return words;
}

function saying(table: Record<string, Say>, said: Sentence, names: readonly string[]): string {
  const say = table[said.code];
  if (say === undefined) return said.text;
  return say(said.fields as unknown as F, (seat) => names[seat] ?? "");
}

const COUNTED = new Set(["swap", "draw"]);

/** An action taken apart from its text: its kind, then a colour or pair, a cell or a number, or several colours with numbers. */
export function answerOf(text: string): Answer {
  const [kind = "", ...rest] = text.split(" ");
  const fields: Answer["fields"] = {};
  if (COUNTED.has(kind)) {
    for (let i = 0; i + 1 < rest.length; i += 2) fields[rest[i] as string] = Number(rest[i + 1]);
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

export function tongueOf(words: TigrisWords): Tongue {
  return {
    ask: (said, names) => saying(words.ask, said, names),
    told: (said, names) => saying(words.told, said, names),
    reason: (said, names) => saying(words.reason, said, names),
    answer: (answer: Answer, names) => saying(words.answer, { code: answer.kind, text: answer.text, fields: answer.fields, rule: "" }, names),
    action: (text, names) => saying(words.answer, { code: answerOf(text).kind, text, fields: answerOf(text).fields, rule: "" }, names),
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
