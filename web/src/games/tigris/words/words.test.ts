import { describe, expect, it } from "vitest";
import { PROMPTS, REFUSALS, LOG } from "../codes";
import { translatorOf } from ".";
import { expectParts, itFallsBackToEnglish, NAMES, sayAll } from "../../languageChecks";
import { SAMPLE } from "./sampleFields";
import { LESSONS, type Fields, type TigrisWords } from "./shape";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";

const LANGUAGES: Record<string, TigrisWords> = { en, cs, de, pt };
const FIELDS = SAMPLE as unknown as Fields;
const name = NAMES;

describe.each(Object.entries(LANGUAGES))("%s", (language, words) => {
  it("says every sentence without a hole", () => {
    sayAll(
      words,
      { prompts: PROMPTS, log: LOG, refusals: REFUSALS },
      () => FIELDS,
      (text, code) => {
        expect(text, code).not.toMatch(/undefined|NaN|\[object|#/);
      },
    );
  });

  it("has as many lessons, names and options as English", () => {
    expectParts(words, en, LESSONS);
  });

  it("does not call a bag empty that only cannot refill a hand (T-90)", () => {
    for (const text of [words.end.bag(12), JSON.stringify(words.learn.lessons)]) {
      expect(text).not.toMatch(
        /bag (is|runs) empty|Beutel[^.]* leer|[Pp]ytlík[^.]*prázdn|dojdou kameny|saco[^.]*(vazio|acabou)/,
      );
    }
    expect(words.end.bag(12)).toMatch(/12/);
  });

  it("is not English in disguise", () => {
    if (language === "en") return;
    expect(words.log.begins(FIELDS, name)).not.toBe(en.log.begins(FIELDS, name));
    expect(words.refusals["farm-on-land"](FIELDS, name)).not.toBe(en.refusals["farm-on-land"](FIELDS, name));
  });
});

it("names the preset with everything as the rules page does", () => {
  expect(en.presets["everything"]).toBe("Everything on");
});

describe("plurals", () => {
  const draw = (words: TigrisWords, tiles: number): string => words.log.drawn({ ...FIELDS, tiles }, name);
  it("follows the language", () => {
    expect(draw(en, 1)).toContain("1 tile.");
    expect([1, 2, 5].map((n) => draw(cs, n))).toEqual([
      "Ann bere 1 kámen.",
      "Ann bere 2 kameny.",
      "Ann bere 5 kamenů.",
    ]);
    expect([1, 2].map((n) => draw(de, n))).toEqual(["Ann zieht 1 Plättchen.", "Ann zieht 2 Plättchen."]);
    expect([1, 2].map((n) => draw(pt, n))).toEqual(["Ann compra 1 peça.", "Ann compra 2 peças."]);
  });
});

describe("an action known by its text only", () => {
  it.each([
    ["tile red G5", "Place the temple on G5"],
    ["leader black H5", "Place the king on H5"],
    ["swap red 2 blue 1", "Swap 2 temples and a farm"],
    ["add 3", "Add 3 tiles"],
    ["monument red-blue J3", "Red and blue monument on J3"],
    ["end", "End the turn"],
  ])("%s", (action, text) => {
    expect(translatorOf(en).action(action, [])).toBe(text);
  });
});

itFallsBackToEnglish(translatorOf(cs));
