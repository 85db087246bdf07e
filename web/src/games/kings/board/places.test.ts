import { describe, expect, it } from "vitest";
import { PLAIN } from "./marks";
import { describePlace, neighbour, rowsOf, spotOf, whereIs } from "./places";
import type { PlacedCard, View } from "../view";
import { words as en } from "../words/en";

const lies = (card: string, leader: string | null = null): PlacedCard => ({ card, leader, face_down: false });
const columns = Array.from({ length: 8 }, () => [lies("treasure")]);
columns[2] = [lies("red*"), lies("blue", "1:blue"), lies("ship-black")];
const gaps: (PlacedCard | null)[] = [null, { card: null, leader: null, face_down: true }, null, null, null, null, null];
const view = {
  columns,
  gaps,
  kingdoms: [{ columns: [3], places: [], treasures: [], strengths: { "1:blue": 1 } }],
} as unknown as View;
const around = { view, w: en, names: ["Ann", "Bob"], me: 0, mark: undefined, chosen: false };

describe("places", () => {
  it("are read from their names", () => {
    expect(whereIs("g2", view)).toEqual({ kind: "gap", column: 2, row: 0 });
    expect(whereIs("c3r2", view)).toEqual({ kind: "column", column: 3, row: 2 });
    expect(whereIs("c3", view)).toEqual({ kind: "bottom", column: 3, row: 3 });
    expect([spotOf("c3r2"), spotOf("g2"), spotOf("c3")]).toEqual(["c3", "g2", "c3"]);
  });

  it("lie in rows, the bottom of each column among them", () => {
    const rows = rowsOf(view);
    expect(rows[0]).toHaveLength(15);
    expect(rows[1]).toEqual(["c1", "c2", "c3r1", "c4", "c5", "c6", "c7", "c8"]);
    expect(rows.slice(2)).toEqual([["c3r2"], ["c3"]]);
  });

  it("are reached with the arrow keys", () => {
    expect(neighbour("c3r0", "ArrowRight", view)).toBe("g3");
    expect(neighbour("g3", "ArrowDown", view)).toBe("c3r1");
    expect(neighbour("c3r2", "ArrowDown", view)).toBe("c3");
    expect(neighbour("c3", "ArrowRight", view)).toBe("c4");
    expect(neighbour("c3r1", "ArrowUp", view)).toBe("c3r0");
    expect([
      neighbour("c3", "ArrowDown", view),
      neighbour("c8", "ArrowRight", view),
      neighbour("g1", "ArrowUp", view),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe("a place in words", () => {
  it("names card, leader and what would happen", () => {
    expect(describePlace("c3r1", around)).toBe("c3r1, farm, Bob’s farmer, strength 1");
    expect(describePlace("c3r2", around)).toBe("c3r2, blue-black ship");
    expect(describePlace("g2", around)).toBe("g2, gap, face-down card");
    const mark = { ...PLAIN, point: { seat: 0, colour: "blue" as const } };
    expect(describePlace("c3", { ...around, mark })).toBe(
      "c3, below column 3, empty, possible, you may pay a farm for a blue point",
    );
  });
});
