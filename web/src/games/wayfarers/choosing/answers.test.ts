import { describe, expect, it } from "vitest";
import type { Answer } from "../../../lib/messages";
import { buttonsOf, chosen, nextKeys, NOTHING_PICKED, pressed, wayTo, type Picked } from "./answers";
import { whyNot } from "./whyNot";

const answer = (text: string, kind: string, fields: Answer["fields"] = {}): Answer => ({ text, kind, fields });
const DONE = answer("done", "done");
const worker = (colour: string, row: string, place: number, fee = ""): Answer =>
  answer(`worker ${colour} ${row} ${place}${fee && ` fee ${fee}`}`, "worker", {
    worker: colour,
    row,
    place,
    ...(fee ? { fee } : {}),
  });
const press = (legal: Answer[], ...places: string[]): Picked =>
  places.reduce((picked, place) => pressed(legal, picked, place) ?? picked, NOTHING_PICKED);

describe("choosing by pressing pieces", () => {
  const legal = [
    answer("rest", "rest"),
    worker("green", "land", 1),
    worker("green", "water", 2, "silver"),
    worker("green", "water", 2, "provision"),
    worker("blue", "water", 2),
  ];

  it("lights what can be pressed next, from the worker or from the slot", () => {
    expect([...nextKeys(legal, NOTHING_PICKED).keys()].sort()).toEqual([
      "slot land 1",
      "slot water 2",
      "worker blue",
      "worker green",
    ]);
    expect([...nextKeys(legal, press(legal, "worker green")).keys()].sort()).toEqual(["slot land 1", "slot water 2"]);
    expect([...nextKeys(legal, press(legal, "slot water 2")).keys()].sort()).toEqual(["worker blue", "worker green"]);
  });

  it("is done when one answer is left, and asks how to pay where several are", () => {
    expect(chosen(legal, press(legal, "worker green", "slot land 1"))?.text).toBe("worker green land 1");
    const picked = press(legal, "worker green", "slot water 2");
    expect(chosen(legal, picked)).toBeNull();
    expect(buttonsOf(legal, picked).map((each) => each.fields["fee"])).toEqual(["silver", "provision"]);
  });

  it("keeps as much of what was chosen as agrees with the next press", () => {
    expect(press(legal, "worker green", "slot land 1", "slot water 2").keys).toEqual(["worker green", "slot water 2"]);
    expect(press(legal, "worker green", "worker blue").keys).toEqual(["worker blue"]);
    expect(press(legal, "worker green", "worker green").keys).toEqual([]);
  });

  it("offers answers without a piece as buttons", () => {
    expect(buttonsOf(legal, NOTHING_PICKED).map((each) => each.text)).toEqual(["rest"]);
  });
});

describe("a token between guilds", () => {
  const move = (from: string, to: string): Answer => answer(`move ${from} to ${to}`, "move", { from, to });
  const legal = [DONE, move("black", "blue"), move("black", "yellow"), move("blue", "black")];

  it("goes from the first guild pressed to the second", () => {
    expect(chosen(legal, press(legal, "guild black", "guild blue"))?.text).toBe("move black to blue");
    expect(chosen(legal, press(legal, "guild blue", "guild black"))?.text).toBe("move blue to black");
  });
});

describe("the yellow guild", () => {
  const step = (die: number, to: number): Answer => answer(`guild ${die} to ${to}`, "guild", { die, to });
  const pick = (die: number): Answer => answer(`die ${die}`, "die", { die, value: die });

  it("is pressed before the die it changes, so that a die alone is taken", () => {
    const legal = [answer("rest", "rest"), pick(3), step(3, 4), step(3, 2)];
    expect([...nextKeys(legal, NOTHING_PICKED).keys()].sort()).toEqual(["die 3", "guild yellow"]);
    expect(chosen(legal, press(legal, "die 3"))?.text).toBe("die 3");
    expect(chosen(legal, press(legal, "guild yellow", "die 3", "column 4"))?.text).toBe("guild 3 to 4");
  });

  it("need not be pressed where nothing else is asked", () => {
    const legal = [DONE, step(3, 4), step(5, 6)];
    expect([...nextKeys(legal, NOTHING_PICKED).keys()].sort()).toEqual(["die 3", "die 5"]);
    expect(chosen(legal, press(legal, "die 5"))?.text).toBe("guild 5 to 6");
  });
});

describe("cards that go under a pile", () => {
  const legal = ["harbour_provision4", "open_sea_silver3"].map((card) => answer(`under ${card}`, "under", { card }));

  it("are buttons, and can be pressed themselves", () => {
    expect(buttonsOf(legal, NOTHING_PICKED).map((each) => each.text)).toEqual(legal.map((each) => each.text));
    expect([...nextKeys(legal, NOTHING_PICKED).keys()]).toEqual(["under harbour_provision4", "under open_sea_silver3"]);
    expect(chosen(legal, press(legal, "under open_sea_silver3"))?.text).toBe("under open_sea_silver3");
  });
});

describe("a die that only the yellow guild gives a space", () => {
  it("is changed by pressing the guild, or by its button", () => {
    const legal = [
      answer("guild held down", "guild-held", { direction: "down" }),
      answer("guild 5 to 6", "guild", { die: 5, to: 6 }),
    ];
    expect(legal.map((each) => wayTo(legal, each))).toEqual([
      { places: [], button: true },
      { places: ["die 5"], button: false },
    ]);
  });
});

describe("a part of the tray", () => {
  const legal = [
    DONE,
    answer("reroll 3", "reroll", { die: 3 }),
    answer("adjust 3 to 4", "adjust", { die: 3, to: 4 }),
    answer("silver", "silver"),
  ];

  it("narrows what its presses mean", () => {
    const part = ["adjust 3 to 4"];
    expect(chosen(legal, { part, keys: [] })?.text).toBe("adjust 3 to 4");
    expect(buttonsOf(legal, press(legal, "die 3")).map((each) => each.kind)).toEqual(["reroll", "adjust"]);
    expect(pressed(legal, { part: ["silver"], keys: [] }, "die 3")).toEqual({ part: null, keys: ["die 3"] });
  });

  it("has buttons for what lies nowhere on the table", () => {
    expect(buttonsOf(legal, { part: ["reroll 3", "silver"], keys: [] }).map((each) => each.text)).toEqual(["silver"]);
  });

  it("leaves a way to every answer", () => {
    expect(legal.map((each) => wayTo(legal, each))).toEqual([
      { places: [], button: true },
      { places: ["die 3"], button: true },
      { places: ["die 3"], button: true },
      { places: [], button: true },
    ]);
  });
});

describe("a place that is not lit", () => {
  it("is asked about as the answer it would stand for", () => {
    expect(whyNot("space land 2", [answer("place home city", "place", { space: "home city" })], [])).toBe(
      "place land 2",
    );
    expect(whyNot("slot land 1", [worker("green", "water", 2)], ["worker green"])).toBe("worker green land 1");
    expect(whyNot("slot land 1", [worker("green", "water", 2)], [])).toBeNull();
    expect(whyNot("cell 2 3", [answer("lay a row 1 column 1", "lay", {})], [])).toBe("lay a row 2 column 3");
  });
});
