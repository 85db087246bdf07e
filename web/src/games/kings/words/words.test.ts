import { describe, expect, it } from "vitest";
import { ASKED, REASONS, TOLD } from "../codes";
import { tongueOf } from ".";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";
import { LESSONS, type F, type KingsWords } from "./shape";

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
} as unknown as F;
const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "";
const HOLES = /undefined|NaN|\[object|#|null/;

describe.each(Object.entries(LANGUAGES))("%s", (language, words) => {
  it("says every sentence without a hole", () => {
    for (const [table, codes] of [
      [words.ask, ASKED],
      [words.told, TOLD],
      [words.reason, REASONS],
    ] as const) {
      for (const code of codes) {
        const text = (table as Record<string, (f: F, n: typeof name) => string>)[code]?.(FIELDS, name) ?? "";
        expect(text, code).not.toBe("");
        expect(text, code).not.toMatch(HOLES);
        expect(text, code).toMatch(/[.?]$/);
      }
    }
  });

  it("says what each answer would do", () => {
    for (const [kind, say] of Object.entries(words.answer))
      expect(say({ ...FIELDS, columns: "4 5" } as unknown as F, name), kind).not.toMatch(HOLES);
  });

  it("has as many lessons, names and options as English", () => {
    expect(LESSONS.map((each) => Object.keys(words.learn.lessons[each]))).toEqual(
      LESSONS.map((each) => Object.keys(en.learn.lessons[each])),
    );
    expect(Object.keys(words.options)).toEqual(Object.keys(en.options));
    expect(Object.keys(words.options["pointPile"]?.values ?? {})).toEqual(["stack", "open"]);
    expect(Object.keys(words.presets)).toEqual(Object.keys(en.presets));
    expect(Object.keys(words.answer)).toEqual(Object.keys(en.answer));
    expect(words.seatNames).toHaveLength(4);
  });

  it("is not English in disguise", () => {
    if (language === "en") return;
    for (const code of TOLD) expect(words.told[code](FIELDS, name), code).not.toBe(en.told[code](FIELDS, name));
    for (const code of REASONS) expect(words.reason[code](FIELDS, name), code).not.toBe(en.reason[code](FIELDS, name));
  });
});

describe("plurals", () => {
  const draw = (words: KingsWords, cards: number): string => words.told.drawn({ ...FIELDS, cards }, name);
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
  ])("%s", (text, said) => {
    expect(tongueOf(en).action(text, [])).toBe(said);
  });
});

describe("a code nobody has translated yet", () => {
  it("is said in English", () => {
    expect(tongueOf(cs).told({ code: "new-code", text: "Something new.", fields: {}, rule: "" }, [])).toBe(
      "Something new.",
    );
  });
});
