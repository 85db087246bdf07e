/** What flies in both games: pieces to their place, points and treasures to their seat, leaders home. */

import { fly } from "../../../lib/flight";
import type { Logged } from "../../../lib/messages";
import type { Gain } from "../history";
import { OFFICE_ICON, PIECE_ICON, type Colour } from "../pieces";

export const AFTER_PIECE = 420; // milliseconds until points leave the place
export const BETWEEN = 130; // from one flight to the next

export const placeAt = (name: unknown): Element | null =>
  typeof name === "string" ? document.querySelector(`[data-cell="${CSS.escape(name)}"]`) : null;
export const seatAt = (seat: number): Element | null => document.querySelector(`[data-seat="${seat}"] .crest`);

/** Return where a piece comes from: the hand of the person who looks, or the crest of the player who plays it. */
export function originOf(entry: Logged, me: number | null, own: string): Element | null {
  const seat = entry.fields["seat"] as number;
  return (seat === me ? document.querySelector(own) : null) ?? seatAt(seat);
}

/** Let a leader fly to its place, from another place or from the supply. */
export function flyLeader(entry: Logged, me: number | null): void {
  const colour = entry.fields["colour"] as Colour;
  const from = placeAt(entry.fields["origin"]) ?? originOf(entry, me, `[data-leader="${colour}"]`);
  fly({ symbol: OFFICE_ICON[colour], css: `${colour} round`, from, to: placeAt(entry.fields["at"]) });
}

/** Let a leader fly home. */
export function flyHome({ fields }: Logged, delay: number): void {
  const colour = fields["colour"] as Colour;
  const to = seatAt(fields["seat"] as number);
  fly({ symbol: OFFICE_ICON[colour], css: `${colour} round`, from: placeAt(fields["origin"]), to, end: 20, delay });
}

/** Let treasures fly from their places to a seat, one after another; return when the next thing may fly. */
export function flyTreasures(places: readonly string[], seat: number, delay: number): number {
  places.forEach((place, i) =>
    fly({
      symbol: "treasure",
      css: "round",
      from: placeAt(place),
      to: seatAt(seat),
      size: 30,
      delay: delay + i * BETWEEN,
    }),
  );
  return delay + places.length * BETWEEN;
}

/** Let points fly to their seat. */
export function flyPoints({ seat, colour, points }: Gain, from: Element | null, delay: number): void {
  const look = { symbol: PIECE_ICON[colour], css: `${colour} round`, text: `+${points}`, size: 34, end: 24 };
  fly({ ...look, from, to: seatAt(seat), delay });
}
