import { describe, expect, it } from "vitest";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en, type Words } from "./en";
import { plural } from "./plural";
import { words as pt } from "./pt";
import { refusalText } from "../failures";

function keysOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

describe.each(Object.entries({ cs, de, pt } as Record<string, Words>))("%s", (_, words) => {
  it("has every word English has", () => {
    expect(keysOf(words).toSorted()).toEqual(keysOf(en).toSorted());
  });

  it("says every refusal of the server in its own words", () => {
    const fields = { seats: 5, most: 2000, line: 7 };
    for (const code of Object.keys(en.refusals)) {
      const text = refusalText(words.refusals, { code, fields });
      expect(text, code).toMatch(/^\p{Lu}.*[.!?]$/u);
      expect(text, code).not.toContain("undefined");
      expect(text, code).not.toBe(refusalText(en.refusals, { code, fields }));
    }
    expect(refusalText(words.refusals, { code: "toString" })).toBeUndefined();
    expect(refusalText(words.refusals, { code: "unreadable" })).not.toContain("undefined");
  });
});

describe("plural", () => {
  it("falls back to the form for all others", () => {
    const n = plural("cs");
    expect([0, 1, 3, 7].map((count) => n(count, { one: "# tah", few: "# tahy", other: "# tahů" }))).toEqual([
      "0 tahů",
      "1 tah",
      "3 tahy",
      "7 tahů",
    ]);
  });
});
