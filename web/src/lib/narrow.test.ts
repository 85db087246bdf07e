import { describe, expect, it } from "vitest";
import { byPlace, exactly, kindsOf, narrow, valuesOf } from "./narrow";
import type { Answer } from "./messages";

const legal: Answer[] = [
  { text: "tile red G5", kind: "tile", fields: { colour: "red", at: "G5" } },
  { text: "tile red H5", kind: "tile", fields: { colour: "red", at: "H5" } },
  { text: "tile blue A4", kind: "tile", fields: { colour: "blue", at: "A4" } },
  { text: "leader black H5", kind: "leader", fields: { colour: "black", to: "H5" } },
  { text: "swap red 1", kind: "swap", fields: { red: 1 } },
  { text: "swap red 1 blue 2", kind: "swap", fields: { red: 1, blue: 2 } },
  { text: "end", kind: "end", fields: {} },
];

describe("choosing from the legal answers", () => {
  it("keeps what agrees with kind and fields", () => {
    expect(narrow(legal, { kind: "tile", fields: { colour: "red" } }).map((a) => a.text)).toEqual([
      "tile red G5",
      "tile red H5",
    ]);
    expect(narrow(legal, {})).toHaveLength(legal.length);
    expect(narrow(legal, { fields: { colour: "green" } })).toEqual([]);
  });

  it("finds the answer with exactly these fields", () => {
    expect(exactly(legal, "swap", { red: 1 })?.text).toBe("swap red 1");
    expect(exactly(legal, "swap", { blue: 2, red: 1 })?.text).toBe("swap red 1 blue 2");
    expect(exactly(legal, "swap", { blue: 2 })).toBeUndefined();
  });

  it("groups by place whichever field names it", () => {
    const places = byPlace(legal, ["at", "to"]);
    expect([...places.keys()]).toEqual(["G5", "H5", "A4"]);
    expect(places.get("H5")?.map((a) => a.kind)).toEqual(["tile", "leader"]);
  });

  it("lists kinds and values", () => {
    expect(kindsOf(legal)).toEqual(new Set(["tile", "leader", "swap", "end"]));
    expect(valuesOf(narrow(legal, { kind: "tile" }), "colour")).toEqual(["red", "blue"]);
  });
});
