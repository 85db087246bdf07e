/** Cards as they are drawn: one shape for every kind, those printed on the player board included. */

import { catalogue } from "./catalogue";
import { ROWS, type Row } from "./pieces";

/** A card of any kind; what a kind does not have is left out. */
export interface Printed {
  icons?: string[];
  use?: "die" | "trigger" | "rest";
  assets?: string[];
  trigger?: string[];
  effect?: string;
  once?: string;
  left?: number[];
  right?: string[];
  base?: number;
  per?: number;
  unit?: string;
  better?: number;
  condition?: string;
  price?: number;
  fits?: string[];
  goal?: string[];
  count?: number;
}

const NOTHING: Printed = {};
const HOME: Record<string, Row> = { home_city: "land", home_harbour: "water", home_star: "space", home_townsfolk: "townsfolk" };

/** A card by its kind and id. */
export function cardOf(kind: Row, id: string): Printed {
  return (catalogue.cards[kind][id] as Printed | undefined) ?? catalogue.home[id] ?? NOTHING;
}

export function isHome(id: string): boolean {
  return id in catalogue.home;
}

/** The kind of a card by its id. */
export function kindOf(id: string): Row | undefined {
  return HOME[id] ?? ROWS.find((kind) => id in catalogue.cards[kind]);
}

/** The link bars of a water card, from the top. */
export const BARS = [0, 1, 2, 3] as const;

/** Which link bars connect two neighbouring water cards. */
export function joined(left: string | null | undefined, right: string | null | undefined): boolean[] {
  if (!left || !right) return [];
  const offered = cardOf("water", left).right ?? [];
  const wanted = cardOf("water", right).left ?? [];
  return BARS.map((bar) => Boolean(offered[bar]) && wanted[bar] === 1);
}
