/** Wayfarers of the South Tigris in English: what things and places are called. */

import { listFormat, plural } from "../../../../lib/words/plural";
import texts from "../../../../generated/wayfarers/texts/en.json";
import type { Guild, Row, TileType, WorkerColour } from "../../pieces/pieces";
import { nameIn, effectIn, shownIn } from "../texts";

export const n = plural("en");
export const list = listFormat("en");
export const nameOf = nameIn(texts);
export const effect = effectIn(texts);
export const shown = shownIn(texts);
export const quoted = (id: string): string => `“${nameOf(id)}”`;

export const card: Record<Row, string> = {
  townsfolk: "townsfolk card",
  space: "space card",
  land: "land card",
  water: "water card",
  inspiration: "inspiration card",
};
export const aCard = (row: Row): string => (row === "inspiration" ? "an inspiration card" : `a ${card[row]}`);
export const cards = (count: number, row: Row): string => n(count, { one: `# ${card[row]}`, other: `# ${card[row]}s` });
export const tile: Record<TileType, string> = {
  land: "land tile",
  water: "water tile",
  space: "space tile",
  basic: "basic tile",
  special: "special tile",
};
export const guild: Record<Guild, string> = { black: "black guild", yellow: "yellow guild", blue: "blue guild" };
export const worker: Record<WorkerColour, string> = {
  green: "green worker",
  yellow: "yellow worker",
  blue: "blue worker",
};
export const silver = (count: number): string => `${count} silver`;
export const provisions = (count: number): string => n(count, { one: "# provision", other: "# provisions" });
export const goods = (coins: number, food: number): string =>
  list([...(coins > 0 ? [silver(coins)] : []), ...(food > 0 ? [provisions(food)] : [])]) || "nothing";
export const tokens = (count: number): string => n(count, { one: "# token", other: "# tokens" });
export const points = (count: number): string => n(count, { one: "# point", other: "# points" });
export const dice = (count: number): string => n(count, { one: "# die", other: "# dice" });
export const turns = (count: number): string => n(count, { one: "# turn", other: "# turns" });
export const inRow = (row: Row, place: number): string => `card ${place} of the ${row} row`;
export const listed = (values: string): string => list(values.split(" "));

const HOME: Record<string, string> = {
  "home city": "the home city",
  "home harbour": "the home harbour",
  "home star": "the home star",
};

/** An own card or die space by the server's name of it. */
export function spot(space: string): string {
  if (HOME[space]) return HOME[space];
  const [kind = "", number = ""] = space.split(" ");
  return kind === "panel" ? `middle panel ${number}` : `${kind} card ${number}`;
}

const HEIGHT: Record<string, string> = { u: "upper", m: "middle", l: "lower" };

/** A space of the journal track in words. */
export function journalSpace(id: string): string {
  const [, column = "", height = "", final = ""] = /^c(\d+)([uml])?(?:_(\d))?$/.exec(id) ?? [];
  if (column === "0") return "the start";
  return final ? `final space ${final} from the top` : `the ${HEIGHT[height]} space of column ${column}`;
}

/** Where a link, `c3u-c4u`, leads. */
export const linkEnd = (link: string): string => journalSpace(link.split("-")[1] ?? link);

/** The kind of an effect that lapsed or is not open, as a noun. */
export function kindOf(notation: string): string {
  const [what = "", of = ""] = notation.split(":");
  if (what === "card") return card[of as Row];
  if (what === "upgrade") return of.startsWith("any") ? "upgrade tile" : tile[of as TileType];
  if (what === "influence")
    return of === "card"
      ? "influence on a card"
      : of === "any"
        ? "influence on a guild"
        : `influence on the ${guild[of as Guild]}`;
  return KINDS[what] ?? notation;
}

const KINDS: Record<string, string> = {
  move_influence: "moving influence",
  journal: "journal move",
  adjust_die: "changing a die",
  refresh_die: "refreshing a die",
  worker: "retrieving a worker",
  silver: "silver",
  provision: "provisions",
  new_die: "new die",
  pay: "paying the cost",
};

/** Where effects come from, by the server's names. */
export const FROM: Record<string, string> = {
  "die space": "die space",
  townsfolk: "townsfolk",
  "worker slot": "worker slot",
  rest: "rest",
  "card gained": "card gained",
  link: "link",
  vista: "vista",
  caravan: "caravan",
  journal: "journal",
  "discarded inspiration": "discarded inspiration",
  "cost paid": "cost paid",
};

/** Why an effect is of no use, by the server's names. */
export const WHYS: Record<string, string> = {
  "no-token": "no token can go there",
  "no-free-card": "every face-up card has a token",
  "no-token-on-guild": "none of your tokens lies on a guild",
  "no-open-link": "no link is open to you",
  "no-die": "no die is in supply",
  "no-worker": "no worker stands on a card whose fee you can pay",
  "no-provision": "you have too few provisions",
  "nothing-to-buy": "nothing it buys could be used",
  "no-tile": "none is left that fits into your caravan",
  "no-silver-or-influence": "you cannot pay for it",
  "no-card": "no card lies there",
  "no-place": "no card would have a place to go to",
  "no-silver": "you can pay for none of the cards",
  "pile-empty": "the pile is empty",
};

/** Why an effect lapsed. */
export function lapse(notation: string): string {
  const what = notation.split(":")[0] ?? "";
  return (notation === "influence:card" ? "every face-up card has a token" : LAPSES[what]) ?? "it was of no use";
}

const LAPSES: Record<string, string> = {
  influence: "no token can go there",
  move_influence: "no own token lies on a guild",
  journal: "no link is open",
  adjust_die: "no die is in supply",
  refresh_die: "there is no die to roll",
  worker: "no worker lies on a card whose fee can be paid",
  pay: "it cannot be paid, or nothing it buys could be used",
  upgrade: "none is left that fits and can be paid",
  card: "none can be had and paid",
};
