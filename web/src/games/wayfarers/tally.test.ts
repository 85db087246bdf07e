import { describe, expect, it } from "vitest";
import type { Logged } from "../../lib/messages";
import { deedsOf } from "./tally";

const told = (code: string, seat: number): Logged => ({
  ply: 0,
  seat: null,
  code,
  text: "",
  rule: "",
  fields: { seat },
});

describe("what everybody did", () => {
  it("counts what was chosen and what was left as the only answer", () => {
    const log = [
      told("rest", 0),
      told("unasked-rest", 0),
      told("acquire", 0),
      told("unasked-take", 0),
      told("tile", 1),
      told("worker", 1),
    ];
    expect(deedsOf(log, 2)).toEqual([
      { cards: 2, tiles: 0, workers: 0, rests: 2 },
      { cards: 0, tiles: 1, workers: 1, rests: 0 },
    ]);
  });
});
