/** The notation of effects, units and contents as rows of signs to be drawn. */

/** One sign: an icon with a number before it and small marks after it, or signs kept together. */
export type Sign =
  | { sign: "icon"; icon: string; count: string; css: string; marks: string[] }
  | { sign: "or" }
  | { sign: "arrow" }
  | { sign: "group" | "cost" | "set"; signs: Sign[] };

const TOKEN = /->|[|+()]|(?:pay|spend)\([^)]*\)|\*\d+|[a-z_]+(?::\+?[a-z0-9_]+)*(?:![a-z0-9]+)?(?:\*\d+)?/g;
const STEP = /^([a-z_]+)(?::\+?([a-z0-9_]+))?(?:!([a-z0-9]+))?(?:\*(\d+))?$/;
const GUILDS = new Set(["black", "yellow", "blue"]);
const TILE_KIND: Record<string, string> = { basic: "townsfolk", any: "any", any4: "any" };

const kinds = new Map<string, Sign[]>();

/** An effect as signs: `/` between alternatives, a cost in a frame with an arrow after it. */
export function signsOf(notation: string): Sign[] {
  let found = kinds.get(notation);
  if (found === undefined) kinds.set(notation, (found = new Reader(notation).effect()));
  return found;
}

/** Reads from loosest to tightest: `->`, `|`, `+`; round brackets group. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(notation: string) {
    this.tokens = notation.match(TOKEN) ?? [];
  }

  effect(): Sign[] {
    if (this.tokens.length === 0) return [];
    return this.choice();
  }

  private takes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private choice(): Sign[] {
    const sides = [this.all()];
    while (this.takes("|")) sides.push(this.all());
    const [only] = sides;
    if (sides.length === 1 && only) return only.signs;
    return sides.flatMap((side, i): Sign[] => [
      ...(i > 0 ? [{ sign: "or" } as Sign] : []),
      ...(side.parts > 1 ? [{ sign: "group", signs: side.signs } as Sign] : side.signs),
    ]);
  }

  private all(): { signs: Sign[]; parts: number } {
    const signs = [...this.part()];
    let parts = 1;
    while (this.takes("+")) {
      signs.push(...this.part());
      parts += 1;
    }
    return { signs, parts };
  }

  private part(): Sign[] {
    const token = this.tokens[this.at++] ?? "";
    if (token === "(") return this.bracket();
    const cost = /^(?:pay|spend)\((.*)\)$/.exec(token);
    if (!cost) return [stepSign(token)];
    const paid: Sign = { sign: "cost", signs: signsOf(cost[1] ?? "") };
    return this.takes("->") ? [paid, { sign: "arrow" }, ...this.all().signs] : [paid];
  }

  private bracket(): Sign[] {
    const signs = this.choice();
    this.takes(")");
    const times = /^\*(\d+)$/.exec(this.tokens[this.at] ?? "");
    if (times) this.at += 1;
    const group: Sign = { sign: "group", signs };
    return Array<Sign>(Number(times?.[1] ?? 1)).fill(group);
  }
}

function icon(name: string, count: number | string = "", css = "", marks: string[] = []): Sign {
  return { sign: "icon", icon: name, count: count === 1 ? "" : String(count), css, marks };
}

function stepSign(token: string): Sign {
  const [, word = "", of = "", suffix = "", printed] = STEP.exec(token) ?? [];
  const times = Number(printed ?? 1);
  const marks = suffix === "" || suffix === "draw3" ? [] : [suffix];
  if (word === "silver" || word === "provision") return { sign: "icon", icon: word, count: of, css: "", marks };
  if (word === "influence")
    return GUILDS.has(of)
      ? icon(`guild-${of}`, times, `guild ${of}`, marks)
      : icon(`influence-${of}`, times, "", marks);
  if (word === "upgrade") return tileSign(of, times, marks);
  if (word === "card") return icon(suffix === "draw3" ? "draw-three" : `card-${of}`, times, `k-${of}`, marks);
  if (word === "place_worker") return icon(`worker-${of}`, times, `w-${of}`, marks);
  if (word === "comet_if_shown") return icon("comet", "", "", ["scheme"]);
  if (word === "resource_track") return icon("resource-track", `+${of}`);
  return icon(hyphened(word), times, "", marks);
}

function tileSign(type: string, count: number | string = "", marks: string[] = []): Sign {
  return icon(`upgrade-${type === "any4" ? "any" : type}`, count, `k-${TILE_KIND[type] ?? type}`, marks);
}

/** What is counted, as signs: `icon:city`, `tile:basic`, `guild_influence:black per 2`, `set(a + b)`. */
export function unitSigns(unit: string): Sign[] {
  const set = /^set\((.*)\)$/.exec(unit);
  if (set) return [{ sign: "set", signs: (set[1] ?? "").split(" + ").flatMap(unitSigns) }];
  if (unit.startsWith("gain:")) return unitSigns(unit.slice("gain:".length));
  const [what = "", per = ""] = unit.split(" per ");
  const [type = "", of = ""] = what.split(":");
  if (type === "tile") return [tileSign(of, per)];
  if (type === "card") return [icon(`card-${of}`, per, `k-${of}`)];
  if (type === "guild_influence")
    return [of === "total" ? icon("influence-any", per) : icon(`guild-${of}`, per, `guild ${of}`)];
  if (type === "influence") return [icon(`guild-${of}`, per, `guild ${of}`)];
  return [icon(hyphened(of), per)];
}

/** What a column of the caravan holds, as the name of an icon: `discount:silver`, `raise_or_lower`; points have none. */
export function contentIcon(content: string): string {
  return hyphened(content.replace(":", "-"));
}

/** Every icon in a row of signs, each once. */
export function iconsIn(signs: Sign[]): string[] {
  const found = signs.flatMap((sign) => {
    if (sign.sign === "icon") return [sign.icon, ...sign.marks.map(markIcon)];
    if (sign.sign === "or" || sign.sign === "arrow") return [];
    return iconsIn(sign.signs);
  });
  return [...new Set(found)];
}

/** The icon of a small mark after a sign. */
export function markIcon(mark: string): string {
  return mark === "discount1" ? "discount-silver" : mark;
}

export function hyphened(name: string): string {
  return name.replaceAll("_", "-");
}
