import { describe, expect, it } from "vitest";
import type { Answer } from "../../../lib/messages";
import { catalogue } from "../catalogue";
import { hintText } from "./hintText";
import type { Row, View } from "../view";
import { answerOf, translatorOf } from "../words";
import { words as cs } from "../words/cs";
import { words as de } from "../words/de";
import { words as en } from "../words/en";
import { words as pt } from "../words/pt";
import type { WayfarersWords } from "../words/shape";

/** Four cards with the same name in each row that has that many. */
function alike(row: Row): string[] {
  const ids = Object.keys(catalogue.cards[row]);
  const groups = ids.map((id) => ids.filter((other) => en.nameOf(other) === en.nameOf(id)));
  return groups.reduce((most, group) => (group.length > most.length ? group : most)).slice(0, 4);
}
const LAND = alike("land");
const VIEW = {
  rows: Object.fromEntries(
    (["townsfolk", "space", "land", "water", "inspiration"] as const).map((row) => [
      row,
      alike(row).map((card, i) => ({ place: i + 1, card })),
    ]),
  ),
  players: [
    {
      panorama: {
        land: [
          { slot: "home city", card: "home_city" },
          { slot: "land 1", card: LAND[0] },
          { slot: "land 2", card: LAND[1] },
        ],
        water: [],
        panel: [],
        space: [],
      },
    },
  ],
  turn: {
    drawn: LAND.slice(0, 3),
    sources: [
      { from: "", at: null, part: "silver:1" },
      { from: "", at: null, part: "journal" },
    ],
  },
} as unknown as View;
const text = (text: string, w: WayfarersWords = en): string => {
  const answer: Answer = answerOf(text);
  return hintText(answer, VIEW, 0, w, translatorOf(w).answer(answer, []));
};

describe.each(Object.entries({ en, cs, de, pt }))("hints in %s", (_, w) => {
  it.each([
    ["tiles", ["tile basic_camel", "tile basic_ship", "tile basic_pigeon", "tile basic_telescope"]],
    ["cards drawn", LAND.slice(0, 3).map((card) => `take ${card}`)],
    [
      "face-up cards",
      ["acquire land 1", "acquire land 2", "acquire water 1", "acquire inspiration 1", "acquire inspiration 2"],
    ],
    [
      "workers",
      ["worker green land 1", "worker green land 2", "worker yellow land 1", "worker green land 1 fee silver"],
    ],
    ["spaces", ["place home city", "place land 1", "place land 2", "place panel 1"]],
    ["parts", ["source 1", "source 2"]],
    ["ways", ["journal c1u-c2u", "journal c1u-c2m", "further c1u-c2u"]],
  ])("tell %s apart", (_, answers) => {
    const all = answers.map((answer) => text(answer, w));
    expect(new Set(all)).toHaveLength(answers.length);
  });
});

describe("a hint", () => {
  it("names the card it is about", () => {
    expect(text("acquire land 1")).toBe(`Acquire card 1 of the land row (${en.nameOf(LAND[0] ?? "")})`);
    expect(text("acquire inspiration 1")).toMatch(/^Acquire card 1 of the inspiration row \(Goal: at least .*[^.]\)$/);
    expect(text("place land 1")).toBe(`Place the die on land card 1 (${en.nameOf(LAND[0] ?? "")})`);
    expect(text("place home city")).toBe("Place the die on the home city");
    expect(text("source 2")).toBe("Make a journal move");
    expect(text("rest")).toBe("Rest");
  });
});
