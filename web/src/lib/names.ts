/** What the seats of a table are called. */

import type { TableSeat } from "./messages";

const NAMELESS = /^player \d+$/; // the server's word for a person who gave no name

/** A seat's person by name; bots and people without a name by their place at the table. */
export function seatName(
  seat: Pick<TableSeat, "seat" | "kind" | "name" | "handed" | "place">,
  places: readonly string[],
): string {
  const isNamed = seat.name !== "" && !NAMELESS.test(seat.name) && (seat.kind !== "bot" || seat.handed === true);
  return isNamed ? seat.name : (places[seat.place ?? seat.seat] ?? String(seat.seat + 1));
}
