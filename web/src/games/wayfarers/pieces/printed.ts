/** Cards as they are drawn: one shape for every kind, those printed on the player board included. */

import { catalogue } from "../catalogue";
import { hyphened } from "./effects";
import type { Row } from "./pieces";

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

/** A card by its kind and id. */
export function cardOf(kind: Row, id: string): Printed {
  return (catalogue.cards[kind][id] as Printed | undefined) ?? catalogue.home[id] ?? NOTHING;
}

/** The icons in the head of a card. */
export function iconsOf(kind: Row, id: string): string[] {
  const { icons = [] } = cardOf(kind, id);
  return kind === "townsfolk" || kind === "inspiration" ? [`card-${kind}`] : icons.map(hyphened);
}

export function isHome(id: string): boolean {
  return id in catalogue.home;
}

/** The link bars of a water card, from the top. */
export const BARS = [0, 1, 2, 3] as const;
