import { describe, expect, it } from "vitest";
import type { Glimpse } from "../../../lib/messages";
import { ghostOf, markOf } from "./marks";

const foreseen = (...said: Glimpse[]) => markOf({ action: "", said });

describe("the mark of a place", () => {
  it("shows who may pay, and the ship that could be built", () => {
    const mark = foreseen(
      { code: "card-placed", fields: { seat: 0, colour: "blue", at: "c6r4" } },
      { code: "ask-point", fields: { seat: 1, colour: "blue", at: "c6r4", office: "farmer" } },
      { code: "ask-ship", fields: { seat: 0, colour: "blue", at: "c6r4", ships: ["green", "black"] } },
    );
    expect(mark).toMatchObject({
      point: { seat: 1, colour: "blue" },
      ship: ["green", "black"],
      fight: null,
      joins: false,
    });
  });

  it("tells a connection in peace from a conflict", () => {
    expect(foreseen({ code: "card-connected", fields: { seat: 0, colour: "red", at: "g2" } })).toMatchObject({
      joins: true,
      fight: null,
    });
    const fields = { colour: "green", attacker: 0, defender: 1, attack: 3, defence: 1, places: [] };
    expect(foreseen({ code: "external-conflict", fields }).fight).toEqual({
      kind: "external",
      colours: ["green"],
      attack: 3,
      defence: 1,
    });
    expect(foreseen({ code: "wars-open", fields: { colours: ["red", "green"], at: "g2" } }).fight?.colours).toEqual([
      "red",
      "green",
    ]);
  });

  it("is plain where nothing is known", () => {
    expect(markOf(undefined)).toEqual({
      point: null,
      ship: [],
      treasures: null,
      fight: null,
      joins: false,
      removed: null,
    });
  });
});

describe("the piece that would be put down", () => {
  it("lies where the answer says", () => {
    expect(ghostOf({ text: "card blue g4", kind: "card", fields: { colour: "blue", at: "g4" } })).toEqual({
      place: "g4",
      kind: "card",
      colour: "blue",
    });
    expect(ghostOf({ text: "leader red c1r0", kind: "leader", fields: { colour: "red", to: "c1r0" } })).toEqual({
      place: "c1r0",
      kind: "leader",
      colour: "red",
    });
    expect(ghostOf({ text: "end", kind: "end", fields: {} })).toBeNull();
  });
});
