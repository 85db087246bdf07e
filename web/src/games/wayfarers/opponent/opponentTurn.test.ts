import { describe, expect, it } from "vitest";
import type { Logged } from "../../../lib/messages";
import { lastOpponentTurn } from "./opponentTurn";

const entry = (code: string, seat?: number): Logged => ({
  ply: 0,
  seat: null,
  code,
  text: "",
  rule: "",
  fields: seat === undefined ? {} : { seat },
});

describe("the opponent's turn", () => {
  it("is what the log says between its turn and the next", () => {
    const log = [
      entry("turn", 0),
      entry("die", 0),
      entry("turn", 1),
      entry("scheme"),
      entry("opponent-cards"),
      entry("turn", 0),
      entry("die", 0),
    ];
    expect(lastOpponentTurn(log)).toMatchObject({
      from: 2,
      steps: [{ code: "scheme" }, { code: "opponent-cards" }],
      fresh: false,
    });
    expect(lastOpponentTurn(log.slice(0, -1)).fresh).toBe(true);
  });

  it("is shown as far as it has come while the player is asked about it", () => {
    expect(lastOpponentTurn([entry("turn", 1), entry("scheme")]).steps).toHaveLength(1);
  });

  it("is none before the opponent had one", () => {
    expect(lastOpponentTurn([entry("turn", 0)])).toEqual({ from: -1, ply: -1, steps: [], fresh: false });
  });
});
