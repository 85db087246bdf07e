import { describe, expect, it } from "vitest";
import { hintsOf } from "./hints";
import type { Answer, Best } from "./messages";

const legal: Answer[] = ["a", "b", "c", "d", "e", "f"].map((text) => ({ text, kind: text, fields: {} }));
const best = (action: string, chance: number, visits: number): Best => ({ action, chance, visits, points: 0 });

describe("hints", () => {
  it("come in the order of the chances they show", () => {
    const hints = hintsOf([best("a", 0.31, 900), best("b", 0.42, 700), best("c", 0.35, 650)], legal);
    expect(hints.map((hint) => hint.answer.text)).toEqual(["b", "c", "a"]);
    expect(hints.map((hint) => hint.chance)).toEqual([0.42, 0.35, 0.31]);
  });

  it("keep the order of the search where the numbers read alike", () => {
    const hints = hintsOf([best("a", 0.412, 900), best("b", 0.414, 700), best("c", 0.5, 300)], legal);
    expect(hints.map((hint) => hint.answer.text)).toEqual(["c", "a", "b"]);
  });

  it("leave out what was hardly tried: its number says little", () => {
    expect(hintsOf([best("a", 0.4, 900), best("b", 0.9, 12)], legal).map((hint) => hint.answer.text)).toEqual(["a"]);
  });

  it("are four at most, and legal", () => {
    const six = ["a", "b", "c", "d", "e", "f"].map((action, i) => best(action, 0.1 * i, 100));
    expect(hintsOf(six, legal).map((hint) => hint.answer.text)).toEqual(["d", "c", "b", "a"]);
    expect(hintsOf([best("z", 0.5, 10)], legal)).toEqual([]);
    expect(hintsOf([], legal)).toEqual([]);
  });
});
