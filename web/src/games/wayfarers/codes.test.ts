import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ASKED, FORESEEN, REASONS, TOLD } from "./codes";

const rules = new URL("../../../../src/shedu/games/wayfarers/", import.meta.url);

/** The keys of all dictionaries with such a name at the top of Python modules with such a name. */
function keysIn(file: RegExp, name: string): string[] {
  const texts = readdirSync(rules)
    .filter((each) => file.test(each))
    .map((each) => readFileSync(new URL(each, rules), "utf8"));
  const bodies = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`^${name}: dict.*?= \\{\\n(.*?)^\\}`, "gms"))].map((found) => found[1] ?? ""),
  );
  return bodies.flatMap((body) => [...body.matchAll(/^ {4}"([a-z-]+)":/gm)].map((found) => String(found[1])));
}

describe("the codes that are translated", () => {
  it("are those the server says", () => {
    expect(new Set(ASKED)).toEqual(new Set(keysIn(/^words\.py$/, "PROMPTS")));
    expect(new Set(TOLD)).toEqual(new Set(keysIn(/^told.*\.py$/, "(?:\\w*TOLD\\w*|UNASKED)")));
    expect(new Set(REASONS)).toEqual(new Set(keysIn(/^reasons.*\.py$/, "\\w*REASONS")));
    expect(new Set(FORESEEN)).toEqual(new Set(keysIn(/^foresight\.py$/, "FORESEEN")));
    expect(REASONS.length).toBeGreaterThan(55);
    expect(TOLD.length).toBeGreaterThan(90);
  });
});
