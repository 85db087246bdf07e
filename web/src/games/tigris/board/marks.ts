/** What is drawn on a cell while an answer is being chosen. */

import type { Answer, Foreseen } from "../../../lib/messages";
import type { Colour } from "../view";

export interface Point {
  seat: number;
  points: number;
  colour: Colour;
}

export interface Fight {
  kind: "war" | "revolt";
  colours: Colour[];
  attack: number | null; // strengths on the board, where there is only one fight
  defence: number | null;
}

/** What would happen at a cell, as the rules foretell it. */
export interface Mark {
  over: boolean; // something lies there already
  point: Point | null;
  fight: Fight | null;
  joins: boolean; // two kingdoms become one in peace
  destroyed: Colour | null; // the tile a catastrophe would remove
  fallen: { seat: number; colour: Colour }[]; // leaders that would lose their last temple
}

export const PLAIN: Mark = { over: false, point: null, fight: null, joins: false, destroyed: null, fallen: [] };

interface Told {
  seat: number;
  receiver: number;
  colour: Colour;
  colours: Colour[];
  points: number;
  attack: number;
  defence: number;
}

/** Return the mark of a cell from the log entries that would follow. */
export function markOf(foreseen: Foreseen | undefined, over: boolean): Mark {
  const mark: Mark = { ...PLAIN, over, fallen: [] };
  for (const sentence of foreseen?.said ?? []) {
    const f = sentence.fields as unknown as Told;
    if (sentence.code === "tile-scored") mark.point = { seat: f.seat, points: f.points, colour: f.colour };
    else if (sentence.code === "tile-scored-for") mark.point = { seat: f.receiver, points: f.points, colour: f.colour };
    else if (sentence.code === "kingdoms-united") mark.joins = true;
    else if (sentence.code === "wars-open")
      mark.fight = { kind: "war", colours: f.colours, attack: null, defence: null };
    else if ((sentence.code === "war" || sentence.code === "revolt") && !mark.fight)
      mark.fight = { kind: sentence.code, colours: [f.colour], attack: f.attack, defence: f.defence };
    else if (sentence.code === "catastrophe-destroyed") mark.destroyed = f.colour;
    else if (sentence.code === "leader-without-temple") mark.fallen.push({ seat: f.seat, colour: f.colour });
    else if (sentence.code === "turn") break; // what comes after belongs to somebody else's turn
  }
  if (mark.fight) mark.joins = false;
  return mark;
}

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
