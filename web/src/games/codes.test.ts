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

const SHARED: Record<string, string[]> = { kings: ["dynasties"], tigris: ["dynasties"] }; // folders that a game builds on

/** The keys of the dictionaries with such a name at the top of the Python modules of a game with such a name. */
function keysIn(game: string, file: RegExp, name: string): Set<string> {
  const texts = [game, ...(SHARED[game] ?? [])].flatMap((each) => {
    const folder = new URL(`../../../src/shedu/games/${each}/presentation/`, import.meta.url);
    const modules = readdirSync(folder).filter((module) => file.test(module));
    return modules.map((module) => readFileSync(new URL(module, folder), "utf8"));
  });
  const bodies = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`^(?:${name}): dict.*?= \\{\\n(.*?)^\\}`, "gms"))].map((found) => found[1] ?? ""),
  );
  const codesIn = (body: string): string[] => {
    const lists = [...body.matchAll(/^ +\*\((.+)\),$/gm)].map((found) => found[1]); // codes with the same fields
    const keys = [...body.matchAll(/^ {4}"([a-z-]+)":|\bRefusal\(\s*"([a-z-]+)"/gm)].map(
      (found) => `"${found[1] ?? found[2]}"`,
    );
    return [...[...keys, ...lists].join().matchAll(/"([a-z-]+)"/g)].map((found) => String(found[1]));
  };
  return new Set(bodies.flatMap(codesIn));
}

describe.each(Object.entries(GAMES))(
  "the codes of %s that are translated",
  (game, { PROMPTS, LOG, REFUSALS, least }) => {
    it("are those the server says", () => {
      expect(new Set(PROMPTS)).toEqual(keysIn(game, /^prompts/, "\\w*PROMPTS"));
      expect(new Set(LOG)).toEqual(
        keysIn(game, /^(log|narration|preview|effects)/, "\\w*TOLD\\w*|ENTRIES|UNASKED|FORESEEN"),
      );
      expect(new Set(REFUSALS)).toEqual(keysIn(game, /^(refusals|effects)/, "\\w*REASONS|\\w*REFUSALS"));
      expect(LOG.length).toBeGreaterThan(least.log);
      expect(REFUSALS.length).toBeGreaterThan(least.refusals);
    });
  },
);
