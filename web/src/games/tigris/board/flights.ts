/** What flies after something happened: a tile to its cell, points to their seat, leaders home. */

import { fly } from "../../../lib/flight";
import type { Logged } from "../../../lib/messages";
import * as flights from "../../dynasties/board/flights";
import { pointsGained } from "../history";
import { TILE_ICON, type Colour } from "../view";

const HOME = new Set(["leader-beaten", "leader-without-temple"]);

/** Show what new entries of the log say. */
export function showFlights(entries: readonly Logged[], me: number | null): void {
  let wait = 0;
  let place: Element | null = null;
  for (const entry of entries) {
    const { code, fields } = entry;
    const colour = fields["colour"] as Colour;
    const at = flights.placeAt(fields["at"]);
    if (code.startsWith("tile-placed") || code.startsWith("tile-scored")) {
      place = at;
      const from = flights.originOf(entry, me, `[data-hand="${colour}"]`);
      fly({ symbol: TILE_ICON[colour], css: colour, from, to: at, end: at?.getBoundingClientRect().width ?? 44 });
      wait = flights.AFTER_PIECE;
    } else if (code === "leader-placed" || code === "leader-moved") {
      place = at;
      flights.flyLeader(entry, me);
    } else if (code.startsWith("catastrophe-")) {
      fly({ symbol: "catastrophe", css: "black", from: flights.originOf(entry, me, "[data-seat]"), to: at });
    } else if (HOME.has(code)) {
      flights.flyHome(entry, wait);
      wait += flights.BETWEEN;
    } else if (code === "treasures-taken") {
      wait = flights.flyTreasures(fields["cells"] as string[], fields["seat"] as number, wait);
    }
    const gain = pointsGained(entry);
    if (gain && gain.points > 0) {
      flights.flyPoints(gain, place ?? document.querySelector(".board"), wait);
      wait += flights.BETWEEN;
    }
  }
}
