/** What flies after something happened: dice to their spaces, cards to a panorama, workers to their slots. */

import { fly } from "../../lib/flight";
import type { Logged } from "../../lib/messages";

const at = (place: string): Element | null => document.querySelector(`[data-place="${CSS.escape(place)}"]`);
const seatAt = (seat: number): Element | null => at(`seat ${seat}`) ?? document.querySelector(`[data-seat="${seat}"]`);

/** Show what new sentences of the log tell. */
export function showFlights(sentences: readonly Logged[], me: number | null): void {
  for (const entry of sentences) {
    const f = entry.fields as {
      seat: number;
      worker: string;
      row: string;
      place: number;
      space: string;
      value: number;
      guild: string;
      link: string;
    };
    const home = f.seat === me ? document.querySelector("[data-supply]") : seatAt(f.seat);
    if (entry.code === "worker")
      fly({ symbol: `i-worker-${f.worker}`, css: "round", from: home, to: at(`slot ${f.row} ${f.place}`), size: 30 });
    else if (entry.code === "retrieve")
      fly({ symbol: `i-worker-${f.worker}`, css: "round", from: at(`slot ${f.row} ${f.place}`), to: home, size: 30 });
    else if (entry.code === "influence" || entry.code === "guild-up")
      fly({ symbol: "i-influence", css: "round", from: home, to: at(`guild ${f.guild}`), size: 28 });
    else if (entry.code === "influence-card")
      fly({ symbol: "i-influence", css: "round", from: home, to: at(`row ${f.row} ${f.place}`), size: 28 });
    else if (entry.code === "acquire")
      fly({ symbol: `i-card-${f.row}`, from: at(`row ${f.row} ${f.place}`), to: home, size: 40, end: 22 });
    else if (entry.code === "place" && f.seat === me)
      fly({ symbol: "i-die", from: home, to: at(`space ${f.space}`), size: 34 });
  }
}
