/** What flies after something happened: a piece to its cell, points to their seat, treasures to their taker. */

import { fly } from "../../../lib/flight";
import type { Logged } from "../../../lib/messages";
import { pointsGained } from "../history";
import { TILE_ICON, OFFICE_ICON, type Colour } from "../view";

const AFTER_PIECE = 420; // milliseconds until points leave the cell
const BETWEEN = 130;

const cellAt = (name: unknown): Element | null =>
  typeof name === "string" ? document.querySelector(`[data-cell="${CSS.escape(name)}"]`) : null;
const seatAt = (seat: number): Element | null => document.querySelector(`[data-seat="${seat}"] .crest`);

/** Where a piece comes from: the own hand, or the crest of whoever plays it. */
function originOf(entry: Logged, me: number | null, own: string): Element | null {
  const seat = entry.fields["seat"] as number;
  return (seat === me ? document.querySelector(own) : null) ?? seatAt(seat);
}

/** Show what new sentences of the log tell. */
export function showFlights(sentences: readonly Logged[], me: number | null): void {
  let wait = 0;
  let place: Element | null = null;
  for (const entry of sentences) {
    const colour = entry.fields["colour"] as Colour;
    const at = cellAt(entry.fields["at"]);
    if (entry.code.startsWith("tile-placed") || entry.code.startsWith("tile-scored")) {
      place = at;
      fly({
        symbol: TILE_ICON[colour],
        css: colour,
        from: originOf(entry, me, `[data-hand="${colour}"]`),
        to: at,
        end: at?.getBoundingClientRect().width ?? 44,
      });
      wait = AFTER_PIECE;
    } else if (entry.code === "leader-placed" || entry.code === "leader-moved") {
      place = at;
      const from = cellAt(entry.fields["origin"]) ?? originOf(entry, me, `[data-leader="${colour}"]`);
      fly({ symbol: OFFICE_ICON[colour], css: `${colour} round`, from, to: at });
    } else if (entry.code.startsWith("catastrophe-"))
      fly({ symbol: "catastrophe", css: "black", from: originOf(entry, me, "[data-seat]"), to: at });
    else if (entry.code === "leader-beaten" || entry.code === "leader-without-temple") {
      fly({
        symbol: OFFICE_ICON[colour],
        css: `${colour} round`,
        from: cellAt(entry.fields["origin"]),
        to: seatAt(entry.fields["seat"] as number),
        end: 20,
        delay: wait,
      });
      wait += BETWEEN;
    } else if (entry.code === "treasures-taken") {
      for (const cell of entry.fields["cells"] as string[]) {
        fly({
          symbol: "treasure",
          css: "round",
          from: cellAt(cell),
          to: seatAt(entry.fields["seat"] as number),
          size: 30,
          delay: wait,
        });
        wait += BETWEEN;
      }
    }
    const got = pointsGained(entry);
    if (got && got.points > 0) {
      const from = place ?? document.querySelector(".board");
      fly({
        symbol: TILE_ICON[got.colour],
        css: `${got.colour} round`,
        text: `+${got.points}`,
        from,
        to: seatAt(got.seat),
        size: 34,
        end: 24,
        delay: wait,
      });
      wait += BETWEEN;
    }
  }
}
