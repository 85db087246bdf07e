/** What flies after something happened: a card to its place, points to their seat, leaders home. */

import { fly } from "../../../lib/flight";
import type { Logged } from "../../../lib/messages";
import { pointsGained } from "../history";
import { CARD_ICON, OFFICE_ICON, type Colour } from "../view";

const AFTER_PIECE = 420; // milliseconds until points leave the place
const BETWEEN = 130;

const placeAt = (name: unknown): Element | null =>
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
  for (const entry of sentences) {
    const f = entry.fields as {
      seat: number;
      colour: Colour;
      at: string;
      origin: string;
      columns: number[];
      places?: string[];
    };
    if (entry.code === "card-placed" || entry.code === "card-connected" || entry.code === "card-face-down-own") {
      fly({
        symbol: CARD_ICON[f.colour],
        css: f.colour,
        from: originOf(entry, me, `[data-hand="${f.colour}"]`),
        to: placeAt(f.at),
      });
      wait = AFTER_PIECE;
    } else if (entry.code === "card-face-down") fly({ symbol: "tile-back", from: seatAt(f.seat), to: placeAt(f.at) });
    else if (entry.code === "leader-placed" || entry.code === "leader-moved") {
      fly({
        symbol: OFFICE_ICON[f.colour],
        css: `${f.colour} round`,
        from: placeAt(f.origin) ?? originOf(entry, me, `[data-leader="${f.colour}"]`),
        to: placeAt(f.at),
      });
    } else if (entry.code === "catastrophe-used")
      fly({ symbol: "catastrophe", css: "black", from: seatAt(f.seat), to: placeAt(f.at) });
    else if (entry.code === "leader-beaten" || entry.code === "leader-displaced") {
      fly({
        symbol: OFFICE_ICON[f.colour],
        css: `${f.colour} round`,
        from: placeAt(f.origin),
        to: seatAt(f.seat),
        end: 20,
        delay: wait,
      });
      wait += BETWEEN;
    } else if (entry.code === "treasures-taken") {
      for (const column of f.columns) {
        fly({
          symbol: "treasure",
          css: "round",
          from: placeAt(`c${column}r0`),
          to: seatAt(f.seat),
          size: 30,
          delay: wait,
        });
        wait += BETWEEN;
      }
    }
    const got = pointsGained(entry);
    if (got) {
      const paid =
        entry.code.endsWith("-paid") && got.seat === me ? document.querySelector(`[data-hand="${got.colour}"]`) : null;
      fly({
        symbol: CARD_ICON[got.colour],
        css: `${got.colour} round`,
        text: `+${got.points}`,
        from: paid ?? placeAt(f.places?.[0] ?? f.at) ?? document.querySelector(".columns"),
        to: seatAt(got.seat),
        size: 34,
        end: 24,
        delay: wait,
      });
      wait += BETWEEN;
    }
  }
}
