import { describe, expect, it } from "vitest";
import { cornerMarks, groundOf, nameOf, outline, placeOf, washes } from "./draw";

const MAP = ["..~~", "~~~.", ".T.C"];

describe("the lines of the board", () => {
  it("names places as the server does", () => {
    expect(placeOf("P11")).toEqual({ x: 15, y: 10 });
    expect(nameOf(0, 0)).toBe("A1");
  });

  it("finds water, pools and treasure spaces", () => {
    const ground = groundOf(MAP);
    expect([ground.columns, ground.rows]).toEqual([4, 3]);
    expect(ground.guardians).toEqual([
      { x: 1, y: 2, name: "B3", special: false },
      { x: 3, y: 2, name: "D3", special: true },
    ]);
    expect(ground.water).toContain("C");
    expect(ground.pools).toHaveLength(0);
    expect(groundOf(["~~", "~~"]).pools).toHaveLength(1);
  });

  it("draws one closed path around a group and one for each hole", () => {
    expect(outline(["A1"]).match(/Z/g)).toHaveLength(1);
    const ring = ["A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"];
    expect(outline(ring).match(/Z/g)).toHaveLength(2);
    expect(outline([])).toBe("");
  });

  it("gives neighbouring kingdoms different washes", () => {
    const [first, second, far] = washes([["A1"], ["C1"], ["P11"]]);
    expect(first).not.toBe(second);
    expect(far).toBe(1);
  });

  it("marks a square of cells as a whole", () => {
    expect(cornerMarks("A1", 2)).toContain("98");
  });
});
