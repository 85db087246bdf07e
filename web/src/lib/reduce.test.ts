import { describe, expect, it } from "vitest";
import type { Logged, Position } from "./messages";
import { missed, missedFrom, EMPTY, reduce } from "./reduce";

const message = (ply: number, seat: number | null, code = "x"): Logged => ({
  ply,
  seat,
  code,
  text: "",
  fields: {},
  rule: "",
});
const at = (ply: number, undos = 0): Position => ({
  ply,
  undos,
  seat: 0,
  actor: 0,
  view: {},
  legal: [],
  prompt: { code: "", text: "", fields: {}, rule: "" },
  odds: null,
  can_undo: false,
  undo_reason: null,
  outcome: null,
});

describe("what the page knows of a table", () => {
  it("replaces the log from a ply on, so that an undo takes sentences back", () => {
    let tableState = reduce(EMPTY, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [message(0, null), message(1, 0), message(2, 1)],
      more: false,
    });
    tableState = reduce(tableState, {
      type: "log",
      from_ply: 1,
      undos: 1,
      sentences: [message(1, 0, "other")],
      more: false,
    });
    expect(tableState.log.map((each) => each.code)).toEqual(["x", "other"]);
  });

  it("shows a log that comes in pages when its last page is here", () => {
    const before = reduce(EMPTY, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [message(0, null), message(1, 0), message(2, 1)],
      more: false,
    });
    let tableState = reduce(before, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [message(0, null), message(1, 0)],
      more: true,
    });
    expect(tableState.log).toBe(before.log);
    tableState = reduce(tableState, {
      type: "log",
      from_ply: 2,
      undos: 0,
      sentences: [message(2, 1), message(3, 0)],
      more: true,
    });
    tableState = reduce(tableState, { type: "log", from_ply: 4, undos: 0, sentences: [message(4, 1)], more: false });
    expect(tableState.log.map((each) => each.ply)).toEqual([0, 1, 2, 3, 4]);
    expect(tableState.arriving).toBeNull();
  });

  it("forgets what belonged to the position before", () => {
    let tableState = reduce({ ...EMPTY, pending: "end" }, { type: "position", ...at(3) });
    tableState = reduce(tableState, { type: "prospect", ply: 3, action: "tile red G5", odds: [], said: [] });
    expect(tableState.prospect?.action).toBe("tile red G5");
    expect(reduce(tableState, { type: "position", ...at(3) }).prospect).not.toBeNull();
    tableState = reduce(tableState, { type: "position", ...at(4) });
    expect(tableState.prospect).toBeNull();
    expect(tableState.pending).toBeNull();
  });

  it("waits after an accepted answer until the position that it led to is here", () => {
    const tableState = reduce(
      { ...EMPTY, position: at(3), pending: "end" },
      { type: "accepted", to: "act", ply: 3, now: 4 },
    );
    expect(tableState.pending).toBe("end");
    expect(reduce(tableState, { type: "position", ...at(4) }).pending).toBeNull();
  });

  it("lets a person act again after a refusal", () => {
    const tableState = reduce(
      { ...EMPTY, pending: "end" },
      { type: "refused", to: "act", ply: 1, code: "stale", text: "old", fields: {}, rule: "" },
    );
    expect(tableState.pending).toBeNull();
    expect(tableState.refused?.code).toBe("stale");
  });

  it("does not trouble anybody with a refused look ahead", () => {
    const tableState = reduce(EMPTY, {
      type: "refused",
      to: "prospect",
      ply: 1,
      code: "stale",
      text: "",
      fields: {},
      rule: "",
    });
    expect(tableState.refused).toBeNull();
  });

  it("says that the bots are being prepared until one of them has played", () => {
    let tableState = reduce({ ...EMPTY, position: at(3) }, { type: "preparing", what: "bots" });
    tableState = reduce(tableState, { type: "position", ...at(3) });
    expect(tableState.preparing).toBe("bots");
    expect(reduce(tableState, { type: "position", ...at(4) }).preparing).toBeNull();
  });

  it("says who plays for a bot that failed until that seat thinks again", () => {
    let tableState = reduce(EMPTY, { type: "stand-in", seat: 1, level: "trader", why: "crashed" });
    tableState = reduce(tableState, { type: "thinking", seat: 0 });
    expect(tableState.standIn).toEqual({ seat: 1, level: "trader", why: "crashed" });
    expect(reduce(tableState, { type: "thinking", seat: 1 }).standIn).toBeNull();
  });

  it("counts the actions of others since the last own one", () => {
    const log = [message(0, 0), message(1, 1), message(1, 1), message(2, null), message(3, 2)];
    expect(missedFrom(log, 0)).toBe(1);
    expect(missed(log, 0)).toBe(2);
    expect(missed(log, null)).toBe(0);
    expect(missed(log, 2)).toBe(0);
  });
});
