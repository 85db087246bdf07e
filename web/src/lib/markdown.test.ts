import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocksOf, rulesOf, runsOf, type Block } from "./markdown";

describe("the rules page", () => {
  it("finds rules by their number", () => {
    const blocks = blocksOf(
      "## Terms\n\n- **T-1** Pieces are\n  adjacent.\n- **T-2** Linked.\n\nText **bold** `code`.",
    );
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "list", "text"]);
    const list = blocks[1];
    expect(list?.kind === "list" && list.items.map((item) => item.id)).toEqual(["T-1", "T-2"]);
    expect(list?.kind === "list" && list.items[0]?.text).toBe("**T-1** Pieces are adjacent.");
  });

  it("reads tables and code", () => {
    const blocks = blocksOf("| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\nx\n```");
    expect(blocks).toEqual([
      { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
      { kind: "code", text: "x" },
    ]);
  });

  it("tells emphasis apart", () => {
    expect(runsOf("a **b** *c* `d`").map((run) => run.css)).toEqual([
      "plain",
      "strong",
      "plain",
      "em",
      "plain",
      "code",
    ]);
  });

  it("finds citations of its own rules only", () => {
    const runs = runsOf("See WD-10 (and T-44a, UTF-8, WD-100): `WD-10`.", new Set(["WD-10", "T-44a"]));
    expect(runs.filter((run) => run.css === "rule").map((run) => run.text)).toEqual(["WD-10", "T-44a"]);
    expect(runs.map((run) => run.text).join("")).toBe("See WD-10 (and T-44a, UTF-8, WD-100): WD-10.");
  });
});

/** Everything that is read on a page, cell by cell. */
function textsOf(block: Block): string[] {
  if (block.kind === "list") return block.items.map((item) => item.text);
  if (block.kind === "table") return [...block.head, ...block.rows.flat()];
  return block.kind === "text" ? [block.text] : [];
}

describe.each(["tigris", "kings", "wayfarers"])("the rules of %s", (game) => {
  const page = readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), "utf8");
  const blocks = blocksOf(page);
  const stated = rulesOf(blocks);

  it("have an anchor for every number", () => {
    const numbers = [...page.matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map((found) => String(found[1]));
    expect(numbers.length).toBeGreaterThan(100);
    expect([...stated]).toEqual(numbers);
  });

  it("link every number they cite", () => {
    const runs = blocks.flatMap(textsOf).flatMap((text) => runsOf(text, stated));
    const families = new Set([...stated].map((number) => number.split("-")[0]));
    const unlinked = runs
      .filter((run) => run.css === "plain")
      .flatMap((run) => run.text.match(/\b[A-Z]+-\d+[a-z]?\b/g) ?? [])
      .filter((number) => families.has(number.split("-")[0]));
    expect(unlinked).toEqual([]);
    expect(runs.filter((run) => run.css === "rule").length).toBeGreaterThan(10);
  });
});
