import { describe, expect, it } from "vitest";
import type { Logged } from "../../lib/messages";
import { storyOf } from "./story";

const told = (code: string, seat?: number): Logged => ({
  ply: 0,
  seat: null,
  code,
  text: "",
  rule: "",
  fields: seat === undefined ? {} : { seat },
});

describe("the opponent's turn", () => {
  it("is what is told between its turn and the next", () => {
    const log = [
      told("turn", 0),
      told("die", 0),
      told("turn", 1),
      told("scheme"),
      told("opponent-cards"),
      told("turn", 0),
      told("die", 0),
    ];
    expect(storyOf(log)).toMatchObject({
      from: 2,
      steps: [{ code: "scheme" }, { code: "opponent-cards" }],
      fresh: false,
    });
    expect(storyOf(log.slice(0, -1)).fresh).toBe(true);
  });

  it("is told as far as it has come while the player is asked about it", () => {
    expect(storyOf([told("turn", 1), told("scheme")]).steps).toHaveLength(1);
  });

  it("is none before the opponent had one", () => {
    expect(storyOf([told("turn", 0)])).toEqual({ from: -1, ply: -1, steps: [], fresh: false });
  });
});
