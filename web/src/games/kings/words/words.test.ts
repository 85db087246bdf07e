import { describe, expect, it } from "vitest";
import { PROMPTS, REFUSALS, LOG } from "../codes";
import { translatorOf } from ".";
import { expectParts, itFallsBackToEnglish, NAMES, sayAll } from "../../languageChecks";
import { SAMPLE } from "./sampleFields";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";
import { LESSONS, type Fields, type KingsWords } from "./shape";

const LANGUAGES: Record<string, KingsWords> = { en, cs, de, pt };
const FIELDS = SAMPLE as unknown as Fields;
const name = NAMES;
const HOLES = /undefined|NaN|\[object|#|null/;

describe.each(Object.entries(LANGUAGES))("%s", (language, words) => {
  it("says every sentence without a hole", () => {
    sayAll(
      words,
      { prompts: PROMPTS, log: LOG, refusals: REFUSALS },
      () => FIELDS,
      (text, code) => {
        expect(text, code).not.toMatch(HOLES);
        expect(text, code).toMatch(/[.?]$/);
      },
    );
  });

  it("says what each answer would do", () => {
    for (const [kind, say] of Object.entries(words.answers))
      expect(say({ ...FIELDS, columns: "4 5" } as unknown as Fields, name), kind).not.toMatch(HOLES);
  });

  it("has as many lessons, names and options as English", () => {
    expectParts(words, en, LESSONS);
    expect(Object.keys(words.options["pointPile"]?.values ?? {})).toEqual(["stack", "open"]);
    expect(words.title).toBe(language === "en" ? undefined : "Wettstreit der Könige"); // the server sends the English title
  });

  it("is not English in disguise", () => {
    if (language === "en") return;
    for (const code of LOG) expect(words.log[code](FIELDS, name), code).not.toBe(en.log[code](FIELDS, name));
    for (const code of REFUSALS)
      expect(words.refusals[code](FIELDS, name), code).not.toBe(en.refusals[code](FIELDS, name));
  });
});

describe("plurals", () => {
  const draw = (words: KingsWords, cards: number): string => words.log.drawn({ ...FIELDS, cards }, name);
  it("follow the language", () => {
    expect([1, 2].map((n) => draw(en, n))).toEqual(["Ann draws 1 card.", "Ann draws 2 cards."]);
    expect([1, 2, 5].map((n) => draw(cs, n))).toEqual(["Ann bere 1 kartu.", "Ann bere 2 karty.", "Ann bere 5 karet."]);
    expect([1, 2].map((n) => draw(de, n))).toEqual(["Ann zieht 1 Karte.", "Ann zieht 2 Karten."]);
    expect([1, 2].map((n) => draw(pt, n))).toEqual(["Ann compra 1 carta.", "Ann compra 2 cartas."]);
  });
});

describe("an action known by its text only", () => {
  it.each([
    ["card blue c7", "Lay the farm under column 7"],
    ["card red g4", "Lay the temple into gap g4"],
    ["leader green c1r1", "Lay the trader on c1r1"],
    ["catastrophe c2r3", "Remove the card on c2r3 with the catastrophe card"],
    ["exchange 4 5", "Take the treasures of columns 4 and 5"],
    ["ship black", "Build the blue-black ship"],
    ["add 3", "Play 3 cards"],
    ["draw red 2 blue 1", "Draw 2 temples and a farm"],
    ["end", "End the turn"],
  ])("%s", (action, text) => {
    expect(translatorOf(en).action(action, [])).toBe(text);
  });
});

itFallsBackToEnglish(translatorOf(cs));
