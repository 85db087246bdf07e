import { describe, expect, it } from "vitest";
import type { Logged } from "../../../lib/messages";
import { countActions } from "./statistics";

const entry = (code: string, seat: number): Logged => ({
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
      entry("rest", 0),
      entry("unasked-rest", 0),
      entry("acquire", 0),
      entry("unasked-take", 0),
      entry("tile", 1),
      entry("worker", 1),
    ];
    expect(countActions(log, 2)).toEqual([
      { cards: 2, tiles: 0, workers: 0, rests: 2 },
      { cards: 0, tiles: 1, workers: 1, rests: 0 },
    ]);
  });
});
