/** Names and phrases from the generated texts of a language. */

import type { Texts } from "../catalogue";

/** A card, a tile, a scheme or a home card by its name; the id itself if nobody knows it. */
export function nameIn(texts: Texts): (id: string) => string {
  return (id) => (texts.cards[id] ?? texts.home[id] ?? texts.tiles[id])?.[0] ?? id;
}

/** What a tile shows, from its first line: "In its column: camel." is "camel". Tiles of a type are told apart by it. */
export function shownIn(texts: Texts): (tile: string) => string {
  return (tile) => (texts.tiles[tile]?.[1] ?? "").replace(/^[^:]*:\s*/u, "").replace(/\.$/u, "");
}

/** An effect as a phrase; the notation itself if nobody knows it. */
export function effectIn(texts: Texts): (notation: string) => string {
  return (notation) => texts.effects[notation] ?? notation;
}
