import { describe, expect, it } from "vitest";
import { columnShown, dieInHand } from "./dice";

describe("the column of the caravan that speaks", () => {
  it("is that of the die in hand, not of another one in supply", () => {
    expect(columnShown(null, 2, [2, 6])).toBe(2);
    expect(columnShown(null, 3, [])).toBe(3);
  });

  it("is that of a die in supply, while none is in hand", () => {
    expect(columnShown(null, null, [2, 6])).toBe(6);
    expect(columnShown(null, null, [])).toBe(1);
  });

  it("is one that was pressed, until another die is taken", () => {
    expect(columnShown({ value: 5, die: 2 }, 2, [2, 6])).toBe(5);
    expect(columnShown({ value: 5, die: null }, 2, [2, 6])).toBe(2);
    expect(columnShown({ value: 5, die: 2 }, 6, [2, 6])).toBe(6);
    expect(columnShown({ value: 5, die: 2 }, null, [2, 6])).toBe(6);
  });
});

describe("the die in hand", () => {
  it("is the one being placed, else the one pressed", () => {
    expect(dieInHand(4, ["die 3"])).toBe(4);
    expect(dieInHand(null, ["die 3"])).toBe(3);
    expect(dieInHand(null, ["worker green"])).toBeNull();
    expect(dieInHand(null, [])).toBeNull();
  });
});
