/** Just enough Markdown for a rules page: headings, lists, tables, code, emphasis. Everything else is text. */

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "text"; text: string; id: string }
  | { kind: "list"; items: { text: string; id: string }[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

export type Run = { css: "plain" | "strong" | "em" | "code" | "rule"; text: string };

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

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i] as string;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (line.trim() === "") i += 1;
    else if (heading) {
      blocks.push({ kind: "heading", level: (heading[1] as string).length, text: heading[2] as string, id: "" });
      i += 1;
    } else if (line.startsWith("```")) {
      const code: string[] = [];
      for (i += 1; i < lines.length && !lines[i]?.startsWith("```"); i += 1) code.push(lines[i] as string);
      blocks.push({ kind: "code", text: code.join("\n") });
      i += 1;
    } else if (line.startsWith("|")) {
      const rows: string[][] = [];
      for (; i < lines.length && lines[i]?.startsWith("|"); i += 1) rows.push(cells(lines[i] as string));
      blocks.push({ kind: "table", head: rows[0] ?? [], rows: rows.slice(2) });
    } else if (/^(- |\d+\. )/.test(line)) {
      const items: { text: string; id: string }[] = [];
      for (; i < lines.length && lines[i]?.trim() !== "" && !lines[i]?.startsWith("#"); i += 1) {
        const item = /^(?:- |\d+\. )(.*)$/.exec(lines[i] as string);
        const last = items.at(-1);
        if (item) items.push({ text: item[1] as string, id: ruleOf(item[1] as string) });
        else if (last) last.text += ` ${(lines[i] as string).trim()}`;
      }
      blocks.push({ kind: "list", items });
    } else {
      const text: string[] = [];
      for (; i < lines.length && lines[i]?.trim() !== "" && !/^(#|```|\||- )/.test(lines[i] as string); i += 1)
        text.push((lines[i] as string).trim());
      blocks.push({ kind: "text", text: text.join(" "), id: ruleOf(text.join(" ")) });
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
