/** Just enough Markdown for a rules page: headings, lists, tables, code, emphasis. Everything else is text. */

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "text"; text: string; id: string }
  | { kind: "list"; items: { text: string; id: string }[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

export type Run = { css: "plain" | "strong" | "em" | "code"; text: string };

const RULE = /^\*\*([A-Z]-\d+[a-z]?)\*\*/;

/** The number of the rule a paragraph states, as the id of its element. */
function ruleOf(text: string): string {
  return RULE.exec(text)?.[1] ?? "";
}

const cells = (line: string): string[] => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

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
      for (; i < lines.length && lines[i]?.trim() !== "" && !/^(#|```|\||- )/.test(lines[i] as string); i += 1) text.push((lines[i] as string).trim());
      blocks.push({ kind: "text", text: text.join(" "), id: ruleOf(text.join(" ")) });
    }
  }
  return blocks;
}

/** A paragraph as runs of plain, strong, emphasised and code text. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part): Run => {
      if (part.startsWith("**")) return { css: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { css: "code", text: part.slice(1, -1) };
      if (part.startsWith("*") && part.endsWith("*") && part.length > 2) return { css: "em", text: part.slice(1, -1) };
      return { css: "plain", text: part };
    });
}
