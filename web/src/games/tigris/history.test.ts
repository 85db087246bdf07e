import { describe, expect, it } from "vitest";
import type { Logged } from "../../lib/messages";
import { lastPlaces, turnsOf, weakestOverTime } from "../dynasties/history";
import { PLACED, pointsGained, SCORING } from "./history";

const entry = (code: string, fields: Record<string, unknown>): Logged => ({
  ply: 0,
  seat: 0,
  code,
  text: "",
  fields,
  rule: "",
});

describe("what the log tells of the game", () => {
  const log = [
    entry("turn", { seat: 0 }),
    entry("tile-scored", { seat: 0, colour: "red", at: "G5", points: 1 }),
    entry("tile-scored-for", { seat: 0, receiver: 1, colour: "blue", at: "A4", points: 2 }),
    entry("turn", { seat: 1 }),
    entry("war-won", { seat: 1, colour: "black", points: 3 }),
    entry("revolt-won", { seat: 1, colour: "black", points: 1 }),
    entry("income", { seat: 1, colour: "green", points: 1 }),
    entry("won", { seats: [1], weakest: 1 }),
  ];

  it("adds up the weakest colour after every turn", () => {
    expect(weakestOverTime(log, 2, pointsGained)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  it("marks the last two cells", () => {
    expect(lastPlaces(log, PLACED)).toEqual(["G5", "A4"]);
  });

  it("counts what everybody did", () => {
    expect(SCORING.statisticsOf(log, 2)[0]).toMatchObject({ tilesPlaced: 2, warsWon: 0 });
    expect(SCORING.statisticsOf(log, 2)[1]).toMatchObject({ warsWon: 1, revoltsWon: 1 });
    expect(turnsOf(log)).toBe(2);
  });
});
