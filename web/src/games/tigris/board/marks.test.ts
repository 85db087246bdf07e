import { describe, expect, it } from "vitest";
import { markOf } from "./marks";

const foreseen = (...said: [string, Record<string, unknown>][]) => ({
  action: "",
  said: said.map(([code, fields]) => ({ code, fields })),
});

describe("the mark of a cell", () => {
  it("shows whose point a tile is", () => {
    const own = markOf(foreseen(["tile-scored", { seat: 2, colour: "red", points: 1 }]), false);
    expect(own.point).toEqual({ seat: 2, colour: "red", points: 1 });
    const other = markOf(foreseen(["tile-scored-for", { seat: 2, receiver: 0, colour: "blue", points: 2 }]), false);
    expect(other.point).toEqual({ seat: 0, colour: "blue", points: 2 });
  });

  it("tells a war from a peaceful union", () => {
    const war = markOf(foreseen(["kingdoms-united", {}], ["war", { colour: "black", attack: 3, defence: 1 }]), false);
    expect(war.fight).toEqual({ kind: "war", colours: ["black"], attack: 3, defence: 1 });
    expect(war.joins).toBe(false);
    expect(markOf(foreseen(["kingdoms-united", {}], ["no-war", {}]), false).joins).toBe(true);
  });

  it("names all wars where there are several, and none by strength", () => {
    const wars = markOf(
      foreseen(["wars-open", { colours: ["red", "black"] }], ["war", { colour: "red", attack: 1, defence: 1 }]),
      false,
    );
    expect(wars.fight).toEqual({ kind: "war", colours: ["red", "black"], attack: null, defence: null });
  });

  it("shows what a catastrophe costs, and nothing of the next turn", () => {
    const mark = markOf(
      foreseen(
        ["catastrophe-destroyed", { colour: "red" }],
        ["leader-without-temple", { seat: 1, colour: "black" }],
        ["turn", { seat: 1 }],
        ["tile-scored", { seat: 1, colour: "red", points: 1 }],
      ),
      true,
    );
    expect(mark).toMatchObject({ over: true, destroyed: "red", fallen: [{ seat: 1, colour: "black" }], point: null });
  });
});
