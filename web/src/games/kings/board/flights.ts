/** What flies after something happened: a card to its place, points to their seat, leaders home. */

import { fly } from "../../../lib/flight";
import type { Logged } from "../../../lib/messages";
import * as flights from "../../dynasties/board/flights";
import { pointsGained } from "../history";
import { CARD_ICON, type Colour } from "../view";

const SHOWN = new Set(["card-placed", "card-connected", "card-face-down-own"]); // the colour is known
const HOME = new Set(["leader-beaten", "leader-displaced"]);

/** Show what new entries of the log say. */
export function showFlights(entries: readonly Logged[], me: number | null): void {
  let wait = 0;
  for (const entry of entries) {
    const { code } = entry;
    const f = entry.fields as { seat: number; colour: Colour; at: string; columns: number[]; places?: string[] };
    if (SHOWN.has(code)) {
      const from = flights.originOf(entry, me, `[data-hand="${f.colour}"]`);
      fly({ symbol: CARD_ICON[f.colour], css: f.colour, from, to: flights.placeAt(f.at) });
      wait = flights.AFTER_PIECE;
    } else if (code === "card-face-down")
      fly({ symbol: "tile-back", from: flights.seatAt(f.seat), to: flights.placeAt(f.at) });
    else if (code === "leader-placed" || code === "leader-moved") flights.flyLeader(entry, me);
    else if (code === "catastrophe-used")
      fly({ symbol: "catastrophe", css: "black", from: flights.seatAt(f.seat), to: flights.placeAt(f.at) });
    else if (HOME.has(code)) {
      flights.flyHome(entry, wait);
      wait += flights.BETWEEN;
    } else if (code === "treasures-taken") {
      wait = flights.flyTreasures(
        f.columns.map((column) => `c${column}r0`),
        f.seat,
        wait,
      );
    }
    const gain = pointsGained(entry);
    if (gain) {
      const isPaid = code.endsWith("-paid") && gain.seat === me;
      const paid = isPaid ? document.querySelector(`[data-hand="${gain.colour}"]`) : null;
      flights.flyPoints(
        gain,
        paid ?? flights.placeAt(f.places?.[0] ?? f.at) ?? document.querySelector(".columns"),
        wait,
      );
      wait += flights.BETWEEN;
    }
  }
}
