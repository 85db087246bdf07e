import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as kings from "./kings/codes";
import * as tigris from "./tigris/codes";
import * as wayfarers from "./wayfarers/codes";

const GAMES = {
  kings: { ...kings, least: { log: 40, refusals: 35 } },
  tigris: { ...tigris, least: { log: 40, refusals: 50 } },
  wayfarers: { ...wayfarers, LOG: [...wayfarers.LOG, ...wayfarers.PREVIEW], least: { log: 90, refusals: 60 } },
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

describe.each(Object.entries(GAMES))(
  "the codes of %s that are translated",
  (game, { PROMPTS, LOG, REFUSALS, least }) => {
    it("are those the server says", () => {
      expect(new Set(PROMPTS)).toEqual(keysIn(game, /^prompts/, "PROMPTS"));
      expect(new Set(LOG)).toEqual(keysIn(game, /^(log|preview)/, "\\w*TOLD\\w*|UNASKED|FORESEEN"));
      expect(new Set(REFUSALS)).toEqual(keysIn(game, /^refusals/, "\\w*REASONS"));
      expect(LOG.length).toBeGreaterThan(least.log);
      expect(REFUSALS.length).toBeGreaterThan(least.refusals);
    });
  },
);
