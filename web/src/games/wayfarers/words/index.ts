/** The languages of Wayfarers of the South Tigris: loaded when asked for, then at hand. */

import type { Answer } from "../../../lib/messages";
import type { Language } from "../../../lib/settings.svelte";
import { languages } from "../../translator";
import type { Fields, WayfarersWords } from "./shape";

const LOADERS: Record<Language, () => Promise<{ words: WayfarersWords }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

const ROW = "(?<row>townsfolk|space|land|water|inspiration) (?<place>\\d)";
const FEE = "(?: fee (?<fee>silver|provision))?";
const GUILD = "black|yellow|blue";

/** How actions are written, with the names of their fields; the first that fits. */
const WRITTEN: [kind: string, pattern: RegExp][] = (
  [
    ["die", "die (?<die>\\d)(?: as (?<value>\\d))?"],
    ["place", `place (?<space>.+?)(?: with the (?<guild>blue) guild)?`],
    ["guild", "guild (?<die>\\d) to (?<to>\\d)"],
    ["guild-held", "guild held (?<direction>up|down)"],
    ["worker", `worker (?<worker>\\w+) ${ROW}${FEE}`],
    ["retrieve", `retrieve (?<worker>\\w+) ${ROW}${FEE}`],
    ["acquire", `acquire ${ROW}${FEE}`],
    ["influence", `influence (?<guild>${GUILD})`],
    ["influence-card", `influence ${ROW}`],
    ["token", `token from (?<guild>${GUILD})`],
    ["token-card", `token from ${ROW}`],
    ["move", `move (?<from>${GUILD}) to (?<to>${GUILD})`],
    ["journal-tile", "journal tile (?<tile>\\w+)"],
    ["journal", "journal (?<link>\\S+)"],
    ["further", "further (?<link>\\S+)"],
    ["refresh", "refresh (?<space>.+)"],
    ["reroll", "reroll (?<die>\\d)"],
    ["adjust", "adjust (?<die>\\d) to (?<to>\\d)"],
    ["draw-three", "draw (?<row>\\w+)"],
    ["take", "take (?<card>\\w+)"],
    ["under", "under (?<card>\\w+)"],
    ["tuck", "tuck under (?<under>.+)"],
    ["inspire", "tuck above (?<above>.+)"],
    ["tile", `tile (?<tile>\\w+)(?: for (?<guild>${GUILD}) influence)?`],
    ["lay", "lay (?<face>[ab]) row (?<row>\\d) column (?<column>\\d)"],
    ["source", "source (?<source>\\d+)"],
    ["allow", "allow(?: (?<take>silver|provision))?"],
    ["deny", "deny (?<pay>silver|provision)"],
    ["first", "first (?<seat>\\d)"],
    ["side", "side (?<section>\\d) (?<side>[AB])"],
    ["board", "board (?<board>[A-D])"],
    ["roll", "roll (?<dice>[\\d ]+)"],
    ["card", "card (?<card>\\w+)"],
    ["scheme", "scheme (?<card>\\w+)"],
    ["new-die", "new die"],
  ] as const
).map(([kind, pattern]) => [kind, new RegExp(`^${pattern}$`)]);

const NUMBER = /^\d+$/;

/** An action taken apart from its text: its kind and its fields. */
export function answerOf(text: string): Answer {
  for (const [kind, pattern] of WRITTEN) {
    const found = pattern.exec(text);
    if (!found) continue;
    const fields: Answer["fields"] = {};
    for (const [field, value] of Object.entries<string | undefined>(found.groups ?? {})) {
      if (value !== undefined) fields[field] = NUMBER.test(value) && field !== "dice" ? Number(value) : value;
    }
    if (kind === "die") fields["value"] ??= fields["die"] as number;
    return { text, kind, fields };
  }
  return { text, kind: text, fields: {} }; // a single word: done, rest, silver, ...
}

export const { wordsOf, translatorOf, loadLanguage } = languages<Fields, WayfarersWords>(LOADERS, answerOf);
