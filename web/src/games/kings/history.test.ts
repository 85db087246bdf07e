import { describe, expect, it } from "vitest";
import type { Logged } from "../../lib/messages";
import { lastPlaces, turnsOf, weakestOverTime } from "../dynasties/history";
import { PLACED, pointsGained, SCORING } from "./history";

const say = (code: string, fields: Record<string, unknown>): Logged => ({
  ply: 0,
  seat: null,
  code,
  text: "",
  fields,
  rule: "",
});
const COLOURS = ["red", "blue", "green", "black"];

describe("the log read back", () => {
  it("names the last two places", () => {
    const log = [
      say("card-placed", { at: "c1r1" }),
      say("leader-placed", { at: "c2r0" }),
      say("point-paid", { at: "c1r1" }),
      say("ship-built", { at: "c3r2" }),
    ];
    expect(lastPlaces(log, PLACED)).toEqual(["c2r0", "c3r2"]);
  });

  it("counts points paid, won and taken", () => {
    expect(pointsGained(say("income-paid", { seat: 1, colour: "blue" }))).toEqual({
      seat: 1,
      colour: "blue",
      points: 1,
    });
    expect(pointsGained(say("cards-taken", { seat: 0, loser: 1, colour: "green", places: ["g1", "c2r1"] }))).toEqual({
      seat: 0,
      colour: "green",
      points: 2,
    });
    expect(pointsGained(say("point-declined", { seat: 0, colour: "green" }))).toBeNull();
  });

  it("follows the weakest colour turn by turn", () => {
    const log = [
      ...COLOURS.map((colour) => say("point-paid", { seat: 0, colour })),
      say("turn", { seat: 1 }),
      say("point-won", { seat: 0, colour: "red" }),
      say("won", {}),
    ];
    expect(weakestOverTime(log, 2, pointsGained)).toEqual([
      [0, 1, 1],
      [0, 0, 0],
    ]);
    expect(turnsOf(log)).toBe(1);
  });

  it("adds up what each seat did", () => {
    const log = [
      say("card-connected", { seat: 1 }),
      say("card-placed", { seat: 1 }),
      say("treasures-taken", { seat: 1, columns: [4, 5] }),
      say("external-won", { seat: 0 }),
    ];
    expect(SCORING.statisticsOf(log, 2)).toEqual([
      { externalWon: 1, internalWon: 0, shipsBuilt: 0, treasuresTaken: 0, cardsPlaced: 0 },
      { externalWon: 0, internalWon: 0, shipsBuilt: 0, treasuresTaken: 2, cardsPlaced: 2 },
    ]);
  });
});
