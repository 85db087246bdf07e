/** What is shown of a piece before it is placed: which face of a tile, where it would lie, which cards were drawn. */

import type { Answer } from "../../../lib/messages";
import { catalogue } from "../catalogue";
import type { Row, View } from "../view";

/** A tile where it would lie. */
export interface Ghost {
  tile: string;
  face: "a" | "b";
  row: number;
  column: number;
}

/** Return the face of the tile that an answer would lay; the first one where it does not say. */
export function faceOf(choice: Answer | null): "a" | "b" {
  return (choice?.fields["face"] ?? "a") as "a" | "b";
}

/** Return the tile in hand where an answer would lay it. */
export function ghostOf(choice: Answer | null, { turn }: View): Ghost | null {
  if (choice?.kind !== "lay" || turn.tile === null) return null;
  const { row, column } = choice.fields;
  return { tile: turn.tile, face: faceOf(choice), row: Number(row), column: Number(column) };
}

/** Return the kind of the cards that were drawn. */
export function drawnRow({ turn }: View): Row {
  return turn.drawn.some((card) => card in catalogue.cards.water) ? "water" : "land";
}
