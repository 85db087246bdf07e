/** What stands out on the table while an answer is being chosen: lit, chosen, or barred with its reason. */

import type { Translator } from "../../module";
import type { Mark, Marks } from "./marks";
import type { Picking } from "./picking.svelte";
import type { View } from "../view";
import type { WayfarersWords } from "../words/shape";

interface Around {
  view: View;
  w: WayfarersWords;
  translator: Translator;
  names: readonly string[];
  reach: boolean; // whether places that lack something say what
}

/** Why the die in hand cannot go to a free space, as the view says it. */
function lacking({ view, w }: Around): [string, Mark][] {
  const value = view.turn.held;
  const spaces = value === null ? undefined : view.mine?.values[value - 1]?.spaces;
  return Object.entries(spaces ?? {}).flatMap(([space, served]): [string, Mark][] => {
    if (served.state !== "lacks" && served.state !== "through") return [];
    const assets = (served.missing ?? []).map((asset) => w.asset[asset]);
    const notes = [assets.length > 0 ? w.caravan.needs(assets) : "", served.guild ? w.caravan.blue : ""];
    return [[`space ${space}`, { state: "locked", note: notes.filter(Boolean).join(" · ") }]];
  });
}

/** Why a card cannot be had, in as few words as a card has room for. */
function briefly(
  { code, fields }: { code: string; fields: Record<string, unknown> },
  { row }: WayfarersWords,
): { brief?: string } {
  if (code === "no-silver-for-card") return { brief: row.tooDear(Number(fields["price"]), Number(fields["silver"])) };
  if (code === "no-place-for-card") return { brief: row.noPlace };
  return code === "no-silver-for-fee" ? { brief: row.noFee } : {};
}

/** Why cards of the rows that are asked for cannot be had. */
function barred({ view, w, translator, names }: Around, rows: ReadonlySet<string>): [string, Mark][] {
  return Object.entries(view.mine?.cards ?? {}).flatMap(([at, price]): [string, Mark][] =>
    price.reason !== null && rows.has(at.split(" ")[0] ?? "")
      ? [[`row ${at}`, { state: "locked", note: translator.refusal(price.reason, names), ...briefly(price.reason, w) }]]
      : [],
  );
}

/** The spaces that the pressed die can serve with any of the values it can take, before its value is chosen. */
export function reachedBy(picking: Picking, view: View): Map<string, { value: number }> {
  const [key, ...more] = picking.picked.keys;
  const found = new Map<string, { value: number }>();
  if (view.question !== "act" || picking.choice || more.length > 0 || !key?.startsWith("die ")) return found;
  const die = Number(key.slice("die ".length));
  for (const [space, served] of Object.entries(view.mine?.values[die - 1]?.spaces ?? {})) {
    if (served.state !== "lacks")
      found.set(`space ${space}`, { value: served.state === "through" ? (served.as ?? die) : die });
  }
  return found;
}

/** The marks of all places. */
export function marksOf(picking: Picking, around: Around): Marks {
  const marks = new Map<string, Mark>();
  if (around.reach && picking.asked && !picking.choice) {
    if (around.view.question === "die space") for (const [place, mark] of lacking(around)) marks.set(place, mark);
    const rows = new Set(
      picking.left.flatMap((answer) => (answer.kind === "acquire" ? [String(answer.fields["row"])] : [])),
    );
    if (rows.size > 0) for (const [place, mark] of barred(around, rows)) marks.set(place, mark);
  }
  const die = picking.picked.keys[0]?.slice("die ".length);
  for (const [place, { value }] of reachedBy(picking, around.view))
    marks.set(place, { state: "legal", ...(String(value) === die ? {} : { badge: String(value) }) });
  for (const place of picking.next.keys()) marks.set(place, { state: "legal" });
  const wish = around.view.opponent?.wish;
  if (wish) marks.set(`${wish.what === "acquire" ? "row" : "slot"} ${wish.row} ${wish.place}`, { state: "chosen" }); // what the opponent is after
  for (const place of picking.held) marks.set(place, { state: "chosen" });
  return marks;
}
