/** The words of a game in its languages: what every game has, and how its sentences are translated with them. */

import type { LearnWords } from "../lib/lessons";
import type { Answer, Sentence } from "../lib/messages";
import type { Language } from "../lib/settings.svelte";
import type { Translator } from "./module";

/** The names of the seats in a sentence, and the seat of its reader where the sentence addresses the reader. */
export interface NameOf {
  (seat: number): string;
  you?: number | null;
}

/** Return the form of a verb that goes with a seat: one for others, one for the reader. */
export const verb = (name: NameOf, seat: number, theirs: string, yours: string): string =>
  name.you === seat ? yours : theirs;

/** One sentence of a language: made from its fields and the names of the seats. */
export type Phrase<Fields> = (f: Fields, name: NameOf) => string;

/** The codes of what a game says, its switches, and the steps of its introduction. */
export interface Codes {
  prompts: string;
  log: string;
  refusals: string;
  switches: string;
  lessons: string;
}

/** The codes of a game, from the lists that it exports. */
export interface CodesOf<
  Lists extends { PROMPTS: readonly string[]; LOG: readonly string[]; REFUSALS: readonly string[] },
  Switches,
  Lessons extends readonly string[],
> {
  prompts: Lists["PROMPTS"][number];
  log: Lists["LOG"][number];
  refusals: Lists["REFUSALS"][number];
  switches: keyof Switches & string;
  lessons: Lessons[number];
}

/** What one language has in every game: a phrase for each code, and the texts that a translator passes on. */
export interface GameWords<Fields, Has extends Codes> extends Pick<
  Translator,
  "title" | "seatNames" | "options" | "presets" | "keys" | "tagline" | "facts"
> {
  answers: Record<string, Phrase<Fields>>;
  prompts: Record<Has["prompts"], Phrase<Fields>>;
  log: Record<Has["log"], Phrase<Fields>>;
  refusals: Record<Has["refusals"], Phrase<Fields>>;
  switches: Record<Has["switches"], string>;
  learn: LearnWords<Has["lessons"]>;
}

/** The languages of a game: `loadLanguage` loads one, then `wordsOf` returns it at once. */
export interface Languages<Words> {
  wordsOf: (language: Language) => Words;
  translatorOf: (words: Words) => Translator;
  loadLanguage: (language: Language) => Promise<Translator>;
}

/** Return languages that are loaded on demand; `answerOf` parses an action that is only known by its text. */
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

  function translate(
    phrases: Record<string, Phrase<Fields>>,
    { code, text, fields }: Sentence,
    names: readonly string[],
    you: number | null = null,
  ): string {
    const phrase = phrases[code];
    const name: NameOf = Object.assign((seat: number) => names[seat] ?? "", { you });
    return phrase === undefined ? text : phrase(fields as unknown as Fields, name);
  }

  function translatorOf(words: Words): Translator {
    const answer = ({ kind, text, fields }: Answer, names: readonly string[]): string =>
      translate(words.answers, { code: kind, text, fields, rule: "" }, names);
    const log: Record<string, Phrase<Fields>> = { ...words.prompts, ...words.log }; // a preview may hold prompts
    return {
      prompt: (sentence, names, you) => translate(words.prompts, sentence, names, you),
      logEntry: (sentence, names) => translate(log, sentence, names),
      refusal: (sentence, names) => translate(words.refusals, sentence, names),
      answer,
      action: (text, names) => answer(answerOf(text), names),
      title: words.title,
      seatNames: words.seatNames,
      options: words.options,
      presets: words.presets,
      switches: words.switches,
      keys: words.keys,
      tagline: words.tagline,
      facts: words.facts,
    };
  }

  async function loadLanguage(language: Language): Promise<Translator> {
    return translatorOf((loaded[language] ??= (await loaders[language]()).words));
  }

  return { wordsOf, translatorOf, loadLanguage };
}
