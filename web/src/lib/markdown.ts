/** Just enough Markdown for a rules page: headings, lists, tables, code, emphasis. Everything else is text. */

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "text"; text: string; id: string }
  | { kind: "list"; items: { text: string; id: string }[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface Run {
  css: "plain" | "strong" | "em" | "code" | "rule";
  text: string;
}

/** A rule number: the letters of its section, then digits and perhaps a small letter, as in T-44a or WD-10. */
const NUMBER = String.raw`[A-Z]+-\d+[a-z]?`;
const RULE = new RegExp(String.raw`^\*\*(${NUMBER})\*\*`);
const CITED = new RegExp(String.raw`(?<![\w-])(${NUMBER})(?![\w-])`);

/** The number of the rule a paragraph states, as the id of its element. */
function ruleOf(text: string): string {
  return RULE.exec(text)?.[1] ?? "";
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const HEADING = /^(?<marks>#{1,4}) (?<text>.*)$/;
const ITEM = /^(?:- |\d+\. )(?<text>.*)$/;
const FENCE = "```";

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  /** Take lines off the front for as long as they belong together. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !belongs(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  for (let line = lines[0]; line !== undefined; line = lines[0]) {
    const heading = HEADING.exec(line)?.groups;
    if (line.trim() === "") lines.shift();
    else if (heading) {
      blocks.push({ kind: "heading", level: heading["marks"]?.length ?? 1, text: heading["text"] ?? "", id: "" });
      lines.shift();
    } else if (line.startsWith(FENCE)) {
      lines.shift();
      blocks.push({ kind: "code", text: take((each) => !each.startsWith(FENCE)).join("\n") });
      lines.shift();
    } else if (line.startsWith("|")) {
      const rows = take((each) => each.startsWith("|")).map(cells);
      blocks.push({ kind: "table", head: rows[0] ?? [], rows: rows.slice(2) });
    } else if (ITEM.test(line)) {
      const items: { text: string; id: string }[] = [];
      for (const each of take((next) => next.trim() !== "" && !next.startsWith("#"))) {
        const text = ITEM.exec(each)?.groups?.["text"];
        const last = items.at(-1);
        if (text !== undefined) items.push({ text, id: ruleOf(text) });
        else if (last) last.text += ` ${each.trim()}`;
      }
      blocks.push({ kind: "list", items });
    } else {
      lines.shift();
      const text = [line, ...take((each) => each.trim() !== "" && !/^(#|```|\||- )/.test(each))]
        .map((each) => each.trim())
        .join(" ");
      blocks.push({ kind: "text", text, id: ruleOf(text) });
    }
  }
  return blocks;
}

/** The numbers of all rules that a page states. */
export function rulesOf(blocks: readonly Block[]): Set<string> {
  const ids = blocks.flatMap((block) =>
    block.kind === "list" ? block.items.map((item) => item.id) : block.kind === "text" ? [block.id] : [],
  );
  return new Set(ids.filter((id) => id !== ""));
}

/** Plain text, split at the numbers of rules that the page states. */
function citations(text: string, rules: ReadonlySet<string>): Run[] {
  return text
    .split(CITED)
    .filter((part) => part !== "")
    .map((part) => ({ css: rules.has(part) ? "rule" : "plain", text: part }));
}

/** A paragraph as runs of plain, strong, emphasised and code text, and of citations of the given rules. */
export function runsOf(text: string, rules: ReadonlySet<string> = new Set()): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .flatMap((part): Run[] => {
      if (part.startsWith("**")) return [{ css: "strong", text: part.slice(2, -2) }];
      if (part.startsWith("`")) return [{ css: "code", text: part.slice(1, -1) }];
      if (part.startsWith("*") && part.endsWith("*") && part.length > 2)
        return [{ css: "em", text: part.slice(1, -1) }];
      return citations(part, rules);
    });
}
