import { describe, expect, it } from "vitest";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en, type Words } from "./en";
import { plural } from "./plural";
import { words as pt } from "./pt";

function keysOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

describe.each(Object.entries({ cs, de, pt } as Record<string, Words>))("%s", (_, words) => {
  it("has every word English has", () => {
    expect(keysOf(words)).toEqual(keysOf(en));
  });
});

describe("plural", () => {
  it("falls back to the form for all others", () => {
    const n = plural("cs");
    expect([0, 1, 3, 7].map((count) => n(count, { one: "# tah", few: "# tahy", other: "# tahů" }))).toEqual(["0 tahů", "1 tah", "3 tahy", "7 tahů"]);
  });
});
