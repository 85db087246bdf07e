import { describe, expect, it } from "vitest";
import { PROMPTS, REFUSALS, LOG } from "../codes";
import { translatorOf } from ".";
import { LESSONS, type Fields, type TigrisWords } from "./shape";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";

const LANGUAGES: Record<string, TigrisWords> = { en, cs, de, pt };
const FIELDS = {
  seat: 0,
  seats: [0, 1],
  colour: "red",
  colours: ["red", "black"],
  support: "red",
  kind: "war",
  at: "A1",
  origin: "B2",
  placed: "C3",
  cells: ["A1", "B2"],
  pair: "red-blue",
  pairs: ["red-blue"],
  tiles: 2,
  drawn: 1,
  held: 1,
  points: 3,
  strength: 4,
  against: 2,
  attacker: 0,
  defender: 1,
  attack: 4,
  defence: 3,
  actions_left: 2,
  why: "refill",
  reason: "bag",
  receiver: 1,
  kingdoms: 3,
  by: "tile",
  length: 3,
  longest: 4,
  open: ["black"],
  treasures: 2,
  weakest: 6,
  rank: 1,
  totals: [1, 2, 3, 4],
  red: 1,
  blue: 2,
  green: 0,
  black: 0,
  to: "H5",
} as unknown as Fields;
const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "";

describe.each(Object.entries(LANGUAGES))("%s", (language, words) => {
  it("says every sentence without a hole", () => {
    for (const [table, codes] of [
      [words.prompts, PROMPTS],
      [words.log, LOG],
      [words.refusals, REFUSALS],
    ] as const) {
      for (const code of codes) {
        const text = (table as Record<string, (f: Fields, n: typeof name) => string>)[code]?.(FIELDS, name) ?? "";
        expect(text, code).not.toBe("");
        expect(text, code).not.toMatch(/undefined|NaN|\[object|#/);
      }
    }
  });

  it("has as many lessons, names and options as English", () => {
    expect(LESSONS.map((name) => Object.keys(words.learn.lessons[name]))).toEqual(
      LESSONS.map((name) => Object.keys(en.learn.lessons[name])),
    );
    expect(Object.keys(words.options)).toEqual(Object.keys(en.options));
    expect(Object.keys(words.presets)).toEqual(Object.keys(en.presets));
    expect(Object.keys(words.answers)).toEqual(Object.keys(en.answers));
    expect(words.seatNames).toHaveLength(4);
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

describe("a code nobody has translated yet", () => {
  it("is said in English", () => {
    expect(translatorOf(cs).logEntry({ code: "new-code", text: "Something new.", fields: {}, rule: "" }, [])).toBe(
      "Something new.",
    );
  });
});
