import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as kings from "./kings/codes";
import * as tigris from "./tigris/codes";
import * as wayfarers from "./wayfarers/codes";

const GAMES = {
  kings: { ...kings, least: { told: 40, reasons: 35 } },
  tigris: { ...tigris, least: { told: 40, reasons: 50 } },
  wayfarers: { ...wayfarers, TOLD: [...wayfarers.TOLD, ...wayfarers.FORESEEN], least: { told: 90, reasons: 60 } },
};

/** The keys of the dictionaries with such a name at the top of the Python modules of a game with such a name. */
function keysIn(game: string, file: RegExp, name: string): Set<string> {
  const folder = new URL(`../../../src/shedu/games/${game}/presentation/`, import.meta.url);
  const texts = readdirSync(folder)
    .filter((each) => file.test(each))
    .map((each) => readFileSync(new URL(each, folder), "utf8"));
  const bodies = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`^(?:${name}): dict.*?= \\{\\n(.*?)^\\}`, "gms"))].map((found) => found[1] ?? ""),
  );
  return new Set(bodies.flatMap((body) => [...body.matchAll(/^ {4}"([a-z-]+)":/gm)].map((found) => String(found[1]))));
}

describe.each(Object.entries(GAMES))("the codes of %s that are translated", (game, { ASKED, TOLD, REASONS, least }) => {
  it("are those the server says", () => {
    expect(new Set(ASKED)).toEqual(keysIn(game, /^prompts/, "PROMPTS"));
    expect(new Set(TOLD)).toEqual(keysIn(game, /^(log|preview)/, "\\w*TOLD\\w*|UNASKED|FORESEEN"));
    expect(new Set(REASONS)).toEqual(keysIn(game, /^refusals/, "\\w*REASONS"));
    expect(TOLD.length).toBeGreaterThan(least.told);
    expect(REASONS.length).toBeGreaterThan(least.reasons);
  });
});
