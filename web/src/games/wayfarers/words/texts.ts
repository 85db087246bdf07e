/** Names and phrases from the generated texts of a language. */

import type { Texts } from "../catalogue";

/** A card, a tile, a scheme or a home card by its name; the id itself if nobody knows it. */
export function calledIn(texts: Texts): (id: string) => string {
  return (id) => (texts.cards[id] ?? texts.home[id] ?? texts.tiles[id] ?? [id])[0] as string;
}

/** An effect as a phrase; the notation itself if nobody knows it. */
export function effectIn(texts: Texts): (notation: string) => string {
  return (notation) => texts.effects[notation] ?? notation;
}
