/** What the tests of every game's languages check. */

import { expect, it } from "vitest";
import type { Translator } from "./module";
import type { Codes, GameWords, NameOf } from "./translator";

type Words = GameWords<never, Codes>;
type Tables = Pick<Words, "prompts" | "log" | "refusals">;

/** The names of the seats in sentences under test. */
export const NAMES: NameOf = (seat) => ["Ann", "Bob"][seat] ?? "";

/** Say a sentence for every code; `check` looks at each. */
export function sayAll(
  words: object,
  codes: Record<keyof Tables, readonly string[]>,
  fieldsOf: (code: string) => unknown,
  check: (text: string, code: string) => void,
): void {
  for (const table of ["prompts", "log", "refusals"] as const)
    for (const code of codes[table]) {
      const text = (words as Tables)[table][code]?.(fieldsOf(code) as never, NAMES) ?? "";
      expect(text, code).not.toBe("");
      check(text, code);
    }
}

/** Expect the same lessons, options, presets and answers as in English. */
export function expectParts(words: object, english: object, lessons: readonly string[]): void {
  const [own, en] = [words as Words, english as Words];
  const parts = ({ learn, options, presets, answers }: Words): unknown => [
    lessons.map((lesson) => Object.keys(learn.lessons[lesson] ?? {})),
    ...[options, presets, answers].map(Object.keys),
  ];
  expect(parts(own)).toEqual(parts(en));
  expect(own.seatNames).toHaveLength(4);
}

/** Define the test that a code without a translation is said in English. */
export function itFallsBackToEnglish(translator: Translator): void {
  it("says a code nobody has translated yet in English", () => {
    const entry = { code: "new-code", text: "Something new.", fields: {}, rule: "" };
    expect(translator.logEntry(entry, [])).toBe("Something new.");
  });
}
