/** What is drawn on a cell while an answer is being chosen. */

import type { Answer } from "../../lib/messages";
import type { Colour } from "./view";

export type BoardMark = "dot" | "over"; // over: something lies there already

export type Ghost = { cell: string; span?: number } & (
  | { kind: "tile" | "leader" | "building"; colour: Colour }
  | { kind: "monument"; pair: string }
  | { kind: "catastrophe" | "treasure" | "wonder" }
);

/** The piece an answer would put down, drawn where it would lie; nothing for answers without a place. */
export function ghostOf(answer: Answer, placed: Colour | null): Ghost | null {
  const cell = String(answer.fields["at"] ?? answer.fields["to"] ?? "");
  if (cell === "") return null;
  const colour = answer.fields["colour"] as Colour;
  switch (answer.kind) {
    case "tile":
    case "leader":
      return { cell, kind: answer.kind, colour };
    case "building":
      return { cell, kind: "building", colour: placed ?? "black" };
    case "monument":
      return { cell, kind: "monument", pair: String(answer.fields["pair"]), span: 2 };
    case "catastrophe":
    case "treasure":
    case "wonder":
      return { cell, kind: answer.kind };
    default:
      return null;
  }
}
