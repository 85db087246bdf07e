/** Who may delete a table: as the server sees it, so that no button is there in vain. */

import type { Table } from "./messages";

export function canDelete(table: Table): boolean {
  const others = table.seats.some((seat) => !seat.you && (seat.kind === "person" || seat.handed === true));
  return table.owner && !(table.status === "playing" && others);
}
