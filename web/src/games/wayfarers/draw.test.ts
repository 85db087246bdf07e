import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue";
import { nearest } from "./choosing/keyboard";
import { asFlags } from "./progress";
import { skyOf } from "./panorama/sky";
import { countActions, pointLines } from "./result/statistics";
import { ahead, chipPoint, pointsFor } from "./board/track";
import type { Panorama } from "./view";

const ground = (...slots: string[]): Panorama["land"] =>
  slots.map((slot) => ({ slot, die: null, card: "", townsfolk: null }));
const stars = (count: number): Panorama["space"] =>
  Array.from({ length: count + 1 }, (_, i) => ({
    slot: i === 0 ? "home star" : `space ${i}`,
    card: "sun",
    inspiration: null,
    goal_met: false,
    points: 0,
  }));

describe("link bars", () => {
  it("are flags from the top", () => {
    expect(asFlags([1, 4])).toEqual([true, false, false, true]);
    expect(asFlags(undefined)).toEqual([false, false, false, false]);
  });
});

describe("the sky", () => {
  it("lies above columns on both sides in turn", () => {
    const sky = skyOf({
      land: ground("home city", "land 1", "land 2"),
      water: ground("home harbour", "water 1"),
      panel: [],
      space: stars(3),
    });
    expect([...sky].map(([slot, star]) => `${slot}: ${star.slot}`)).toEqual([
      "water 1: space 1",
      "land 1: space 2",
      "land 2: space 3",
    ]);
  });
  it("shows every space card while there is a column for it", () => {
    expect(
      skyOf({
        land: ground("home city"),
        water: ground("home harbour", "water 1", "water 2"),
        panel: [],
        space: stars(2),
      }).size,
    ).toBe(2);
  });
});

describe("the journal track", () => {
  it("keeps its spaces apart and inside, wherever the marker stands", () => {
    for (const marker of [null, ...Object.keys(catalogue.journal.spaces)]) {
      const spots = [...pointsFor(marker).values()];
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
      for (const { x, y } of spots) expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
    }
  });
  it("writes requirements at different places", () => {
    const spots = pointsFor("c0");
    const chips = Object.values(catalogue.journal.links).map((link) => chipPoint(link, spots));
    expect(new Set(chips.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(chips.length);
  });
  it("leads on from the marker only", () => {
    expect(ahead("c9u")).toEqual(new Set(["c9u", "c10_1", "c10_2", "c10_3"]));
    expect(ahead(null).size).toBe(Object.keys(catalogue.journal.spaces).length);
  });
});

describe("moving by keyboard", () => {
  const corner = { x: 0, y: 0 };
  const opposite = { x: 11, y: 11 };
  const grid = [corner, { x: 10, y: 0 }, { x: 0, y: 10 }, opposite];
  it("goes to the nearest place ahead", () => {
    expect(nearest(corner, grid, [1, 0])).toBe(1);
    expect(nearest(corner, grid, [0, 1])).toBe(2);
    expect(nearest(opposite, grid, [-1, 0])).toBe(2);
  });
  it("stays where nothing is ahead", () => {
    expect(nearest(corner, grid, [-1, 0])).toBe(-1);
  });
});

describe("the log read back", () => {
  const entry = (code: string, fields: Record<string, unknown>) => ({ code, fields, text: "", rule: "" }) as never;
  it("counts deeds by seat", () => {
    expect(
      countActions(
        [
          entry("acquire", { seat: 1 }),
          entry("tile", { seat: 0 }),
          entry("rest", { seat: 1 }),
          entry("turn", { seat: 0 }),
        ],
        2,
      ),
    ).toEqual([
      { cards: 0, tiles: 1, workers: 0, rests: 0 },
      { cards: 1, tiles: 0, workers: 0, rests: 1 },
    ]);
  });
  it("draws points turn by turn where the log has them", () => {
    expect(pointLines([entry("turn", { points: [0, 0] }), entry("turn", { points: [3, 1] })], [9, 8])).toEqual([
      [0, 3, 9],
      [0, 1, 8],
    ]);
    expect(pointLines([entry("turn", { seat: 0 })], [9])).toEqual([]);
  });
});
