import { describe, expect, it } from "vitest";
import { blocksOf, runsOf } from "./markdown";

describe("the rules page", () => {
  it("finds rules by their number", () => {
    const blocks = blocksOf("## Terms\n\n- **T-1** Pieces are\n  adjacent.\n- **T-2** Linked.\n\nText **bold** `code`.");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "list", "text"]);
    const list = blocks[1];
    expect(list?.kind === "list" && list.items.map((item) => item.id)).toEqual(["T-1", "T-2"]);
    expect(list?.kind === "list" && list.items[0]?.text).toBe("**T-1** Pieces are adjacent.");
  });

  it("reads tables and code", () => {
    const blocks = blocksOf("| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\nx\n```");
    expect(blocks).toEqual([{ kind: "table", head: ["a", "b"], rows: [["1", "2"]] }, { kind: "code", text: "x" }]);
  });

  it("tells emphasis apart", () => {
    expect(runsOf("a **b** *c* `d`").map((run) => run.css)).toEqual(["plain", "strong", "plain", "em", "plain", "code"]);
  });
});
