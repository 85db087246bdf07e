import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ASKED, REASONS, TOLD } from "./codes";

const rules = new URL("../../../../src/shedu/games/tigris/", import.meta.url);

/** The keys of a dictionary written at the top of a Python module. */
function keysIn(file: string, name: string): string[] {
  const text = readFileSync(new URL(file, rules), "utf8");
  const body = new RegExp(`^${name}: dict.*?= \\{\\n(.*?)^\\}`, "ms").exec(text)?.[1] ?? "";
  return [...body.matchAll(/^ {4}"([a-z-]+)":/gm)].map((found) => String(found[1]));
}

describe("the codes that are translated", () => {
  it("are those the server says", () => {
    expect(new Set(ASKED)).toEqual(new Set(keysIn("words.py", "PROMPTS")));
    expect(new Set(TOLD)).toEqual(new Set(keysIn("told.py", "TOLD")));
    const reasons = [...keysIn("reasons.py", "REASONS"), ...keysIn("reasons_board.py", "BOARD_REASONS")];
    expect(new Set(REASONS)).toEqual(new Set(reasons));
    expect(reasons.length).toBeGreaterThan(50);
  });
});
