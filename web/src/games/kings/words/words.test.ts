import { describe, expect, it } from "vitest";
import { PROMPTS, REFUSALS, LOG } from "../codes";
import { translatorOf } from ".";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";
import { LESSONS, type Fields, type KingsWords } from "./shape";

const LANGUAGES: Record<string, KingsWords> = { en, cs, de, pt };
const FIELDS = {
  seat: 0,
  seats: [0, 1],
  loser: 1,
  colour: "red",
  colours: ["red", "black"],
  support: "red",
  asked: "blue",
  open: ["black"],
  kind: "external",
  office: "king",
  at: "c1r1",
  to: "c2r0",
  origin: "g2",
  places: ["g1", "c2r1"],
  column: 3,
  columns: [4, 5],
  there: [4, 5, 6],
  cards: 2,
  drawn: 1,
  held: 1,
  left: 3,
  discarded: 2,
  ship: "black",
  ships: ["red", "black"],
  strength: 4,
  against: 2,
  attacker: 0,
  defender: 1,
  attack: 4,
  defence: 3,
  actions_left: 2,
  why: "refill",
  reason: "pile",
  weakest: 6,
  rank: 1,
  totals: [1, 2, 3, 4],
  red: 1,
  blue: 2,
  green: 0,
  black: 0,
} as unknown as Fields;
const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "";
const HOLES = /undefined|NaN|\[object|#|null/;

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
        expect(text, code).not.toMatch(HOLES);
        expect(text, code).toMatch(/[.?]$/);
      }
    }
  });

  it("says what each answer would do", () => {
    for (const [kind, say] of Object.entries(words.answers))
      expect(say({ ...FIELDS, columns: "4 5" } as unknown as Fields, name), kind).not.toMatch(HOLES);
  });

  it("has as many lessons, names and options as English", () => {
    expect(LESSONS.map((each) => Object.keys(words.learn.lessons[each]))).toEqual(
      LESSONS.map((each) => Object.keys(en.learn.lessons[each])),
    );
    expect(Object.keys(words.options)).toEqual(Object.keys(en.options));
    expect(Object.keys(words.options["pointPile"]?.values ?? {})).toEqual(["stack", "open"]);
    expect(Object.keys(words.presets)).toEqual(Object.keys(en.presets));
    expect(Object.keys(words.answers)).toEqual(Object.keys(en.answers));
    expect(words.seatNames).toHaveLength(4);
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

describe("a code nobody has translated yet", () => {
  it("is said in English", () => {
    expect(translatorOf(cs).logEntry({ code: "new-code", text: "Something new.", fields: {}, rule: "" }, [])).toBe(
      "Something new.",
    );
  });
});
