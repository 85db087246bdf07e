import { describe, expect, it } from "vitest";
import type { Logged, Position } from "./messages";
import { missed, missedFrom, nothing, reduce } from "./reduce";

const said = (ply: number, seat: number | null, code = "x"): Logged => ({
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
    let known = reduce(nothing, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [said(0, null), said(1, 0), said(2, 1)],
      more: false,
    });
    known = reduce(known, { type: "log", from_ply: 1, undos: 1, sentences: [said(1, 0, "other")], more: false });
    expect(known.log.map((each) => each.code)).toEqual(["x", "other"]);
  });

  it("shows a log that comes in pages when its last page is here", () => {
    const before = reduce(nothing, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [said(0, null), said(1, 0), said(2, 1)],
      more: false,
    });
    let known = reduce(before, {
      type: "log",
      from_ply: 0,
      undos: 0,
      sentences: [said(0, null), said(1, 0)],
      more: true,
    });
    expect(known.log).toBe(before.log);
    known = reduce(known, { type: "log", from_ply: 2, undos: 0, sentences: [said(2, 1), said(3, 0)], more: true });
    known = reduce(known, { type: "log", from_ply: 4, undos: 0, sentences: [said(4, 1)], more: false });
    expect(known.log.map((each) => each.ply)).toEqual([0, 1, 2, 3, 4]);
    expect(known.arriving).toBeNull();
  });

  it("forgets what belonged to the position before", () => {
    let known = reduce({ ...nothing, pending: "end" }, { type: "position", ...at(3) });
    known = reduce(known, { type: "prospect", ply: 3, action: "tile red G5", odds: [], said: [] });
    expect(known.prospect?.action).toBe("tile red G5");
    expect(reduce(known, { type: "position", ...at(3) }).prospect).not.toBeNull();
    known = reduce(known, { type: "position", ...at(4) });
    expect(known.prospect).toBeNull();
    expect(known.pending).toBeNull();
  });

  it("waits after an accepted answer until the position that it led to is here", () => {
    const known = reduce(
      { ...nothing, position: at(3), pending: "end" },
      { type: "accepted", to: "act", ply: 3, now: 4 },
    );
    expect(known.pending).toBe("end");
    expect(reduce(known, { type: "position", ...at(4) }).pending).toBeNull();
  });

  it("lets a person act again after a refusal", () => {
    const known = reduce(
      { ...nothing, pending: "end" },
      { type: "refused", to: "act", ply: 1, code: "stale", text: "old", fields: {}, rule: "" },
    );
    expect(known.pending).toBeNull();
    expect(known.refused?.code).toBe("stale");
  });

  it("does not trouble anybody with a refused look ahead", () => {
    const known = reduce(nothing, {
      type: "refused",
      to: "prospect",
      ply: 1,
      code: "stale",
      text: "",
      fields: {},
      rule: "",
    });
    expect(known.refused).toBeNull();
  });

  it("says that the bots are being prepared until one of them has played", () => {
    let known = reduce({ ...nothing, position: at(3) }, { type: "preparing", what: "bots" });
    known = reduce(known, { type: "position", ...at(3) });
    expect(known.preparing).toBe("bots");
    expect(reduce(known, { type: "position", ...at(4) }).preparing).toBeNull();
  });

  it("counts the actions of others since the last own one", () => {
    const log = [said(0, 0), said(1, 1), said(1, 1), said(2, null), said(3, 2)];
    expect(missedFrom(log, 0)).toBe(1);
    expect(missed(log, 0)).toBe(2);
    expect(missed(log, null)).toBe(0);
    expect(missed(log, 2)).toBe(0);
  });
});
