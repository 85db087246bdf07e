/** The words of a game in its languages: what they consist of in every game, and how sentences are said with them. */

import type { LearnWords } from "../lib/lessons";
import type { Answer, Sentence } from "../lib/messages";
import type { Language } from "../lib/settings.svelte";
import type { Tongue } from "./module";

/** The names of the seats in a sentence, and the seat of its reader where the sentence speaks to the reader. */
export interface Name {
  (seat: number): string;
  you?: number | null;
}

/** The form of a verb that goes with a seat: one for others, one for the reader. */
export const agreed = (name: Name, seat: number, theirs: string, yours: string): string =>
  name.you === seat ? yours : theirs;

/** How a sentence is said: from its fields and the names of the seats. */
export type Say<Fields> = (f: Fields, name: Name) => string;

/** The names of what a game says: its questions, events and refusals, its switches and the steps of its introduction. */
export interface Codes {
  asked: string;
  told: string;
  reason: string;
  switches: string;
  lessons: string;
}

/** What one language has in every game: a sentence for each code, and what a tongue says as it stands. */
export interface GameWords<Fields, Has extends Codes> extends Pick<
  Tongue,
  "seatNames" | "options" | "presets" | "keys" | "tagline" | "facts"
> {
  answer: Record<string, Say<Fields>>;
  ask: Record<Has["asked"], Say<Fields>>;
  told: Record<Has["told"], Say<Fields>>;
  reason: Record<Has["reason"], Say<Fields>>;
  switches: Record<Has["switches"], string>;
  learn: LearnWords<Has["lessons"]>;
}

/** The languages of a game: `speak` loads one, then `wordsOf` has it at hand. */
export interface Languages<Words> {
  wordsOf: (language: Language) => Words;
  tongueOf: (words: Words) => Tongue;
  speak: (language: Language) => Promise<Tongue>;
}

/** Languages that are loaded when asked for; `answerOf` takes an action apart that is only known by its text. */
export function languages<Fields, Words extends GameWords<Fields, Codes>>(
  loaders: Record<Language, () => Promise<{ words: Words }>>,
  answerOf: (text: string) => Answer,
): Languages<Words> {
  const loaded: Partial<Record<Language, Words>> = {};

  function wordsOf(language: Language): Words {
    const words = loaded[language];
    if (words === undefined) throw new Error(`${language} is not loaded`);
    return words;
  }

  function saying(
    table: Record<string, Say<Fields>>,
    said: Sentence,
    names: readonly string[],
    you: number | null = null,
  ): string {
    const say = table[said.code];
    const name: Name = Object.assign((seat: number) => names[seat] ?? "", { you });
    return say === undefined ? said.text : say(said.fields as unknown as Fields, name);
  }

  function tongueOf(words: Words): Tongue {
    const answer = (one: Answer, names: readonly string[]): string =>
      saying(words.answer, { code: one.kind, text: one.text, fields: one.fields, rule: "" }, names);
    const all: Record<string, Say<Fields>> = { ...words.ask, ...words.told }; // what is foreseen may hold questions
    return {
      ask: (said, names, you) => saying(words.ask, said, names, you),
      told: (said, names) => saying(all, said, names),
      reason: (said, names) => saying(words.reason, said, names),
      answer,
      action: (text, names) => answer(answerOf(text), names),
      seatNames: words.seatNames,
      options: words.options,
      presets: words.presets,
      switches: words.switches,
      keys: words.keys,
      tagline: words.tagline,
      facts: words.facts,
    };
  }

  async function speak(language: Language): Promise<Tongue> {
    return tongueOf((loaded[language] ??= (await loaders[language]()).words));
  }

  return { wordsOf, tongueOf, speak };
}
