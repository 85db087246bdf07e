import { expect, test } from "vitest";
import { barsOf } from "./standings";

const COLOURS = ["red", "blue", "green", "black"] as const;

test("treasures are what lifts the weakest colours to the totals", () => {
  const bars = barsOf({ red: 5, blue: 2, green: 3, black: 9 }, COLOURS, [4, 4, 5, 9], (colour) => `the ${colour}`);
  expect(bars.map((bar) => [bar.colour, bar.won, bar.more, bar.total])).toEqual([
    ["red", 5, 0, 5],
    ["blue", 2, 2, 4],
    ["green", 3, 1, 4],
    ["black", 9, 0, 9],
  ]);
  expect(bars[1]?.label).toBe("the blue");
});

test("without totals nothing is added", () => {
  expect(barsOf({ red: 1, blue: 1, green: 0, black: 2 }, COLOURS, [], String).every((bar) => bar.more === 0)).toBe(
    true,
  );
});
