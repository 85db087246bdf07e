/** What is drawn on a place while an answer is being chosen. */

import type { Answer, Foreseen } from "../../../lib/messages";
import type { Colour } from "../view";

export interface Fight {
  kind: "internal" | "external";
  colours: Colour[];
  attack: number | null; // strengths on the table, where there is only one conflict
  defence: number | null;
}

/** What would happen at a place, as the rules foretell it. */
export interface Mark {
  point: { seat: number; colour: Colour } | null; // who may pay for a point
  ship: Colour[]; // the ships that could be built
  treasures: { seat: number; columns: number[] } | null; // who may take of which
  fight: Fight | null;
  joins: boolean; // two kingdoms become one in peace
  removed: Colour | null; // the card a catastrophe would remove
}

export const PLAIN: Mark = { point: null, ship: [], treasures: null, fight: null, joins: false, removed: null };

interface Told {
  seat: number;
  colour: Colour;
  colours: Colour[];
  columns: number[];
  ships: Colour[];
  attack: number;
  defence: number;
}

/** Return the mark of a place from the log entries and the question that would follow. */
export function markOf(foreseen: Foreseen | undefined): Mark {
  const mark: Mark = { ...PLAIN };
  for (const sentence of foreseen?.said ?? []) {
    const f = sentence.fields as unknown as Told;
    if (sentence.code === "ask-point") mark.point = { seat: f.seat, colour: f.colour };
    else if (sentence.code === "ask-ship") mark.ship = f.ships;
    else if (sentence.code === "ask-treasures") mark.treasures = { seat: f.seat, columns: f.columns };
    else if (sentence.code === "card-connected") mark.joins = true;
    else if (sentence.code === "wars-open")
      mark.fight = { kind: "external", colours: f.colours, attack: null, defence: null };
    else if (sentence.code === "internal-conflict" || sentence.code === "external-conflict")
      mark.fight = {
        kind: sentence.code === "internal-conflict" ? "internal" : "external",
        colours: [f.colour],
        attack: f.attack,
        defence: f.defence,
      };
    else if (sentence.code === "catastrophe-used") mark.removed = f.colour;
  }
  return mark;
}

export type Ghost = { place: string } & ({ kind: "card" | "leader"; colour: Colour } | { kind: "catastrophe" });

/** The piece an answer would put down, drawn where it would lie; nothing for answers without a place. */
export function ghostOf(answer: Answer): Ghost | null {
  const place = String(answer.fields["at"] ?? answer.fields["to"] ?? "");
  const colour = answer.fields["colour"] as Colour;
  if (place === "") return null;
  if (answer.kind === "card" || answer.kind === "leader") return { place, kind: answer.kind, colour };
  return answer.kind === "catastrophe" ? { place, kind: "catastrophe" } : null;
}
