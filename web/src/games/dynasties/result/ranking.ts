/** How the seats of a game of four colours have ended. */

import { DYNASTY_ICON, COLOURS, type ByColour, type Colour } from "../pieces";
import type { Outcome, TableSeat } from "../../../lib/messages";
import { barsOf, type Place } from "./standings";
import { locale } from "../../../lib/words/locale.svelte";

/** What a game says about one seat. */
export interface Ended {
  dynasty: string;
  points: ByColour | null;
  treasures: number;
}

const NOTHING: ByColour = { black: 0, red: 0, blue: 0, green: 0 };

/** The words that are needed for it. */
export interface PlaceWords {
  seatNames: readonly string[];
  panel: { bot: (level: string) => string };
  points: Record<Colour, string>;
  end: { place: (rank: number) => string; lifted: (treasures: number) => string; none: string };
}

/** A place for every seat, the first rank first. */
export function placesOf(
  outcome: Outcome,
  names: readonly string[],
  seats: readonly TableSeat[],
  w: PlaceWords,
  ended: (seat: number) => Ended,
): Place[] {
  return names
    .map((name, seat) => {
      const { dynasty, points, treasures } = ended(seat);
      const rank = outcome.ranks[seat] ?? 1;
      const totals = outcome.scores[seat] ?? [];
      const level = locale.t.levels[seats[seat]?.level ?? ""]?.[0] ?? "";
      const bot = seats[seat]?.kind === "bot" ? ` · ${w.panel.bot(level)}` : "";
      return {
        seat,
        name,
        first: rank === 1,
        icon: DYNASTY_ICON[dynasty] ?? "lion",
        note: `${w.end.place(rank)} · ${w.seatNames[seats[seat]?.place ?? seat] ?? ""}${bot}`,
        score: totals[0] ?? 0,
        bars: barsOf(points ?? NOTHING, COLOURS, totals, (colour) => w.points[colour]),
        remark: treasures > 0 ? w.end.lifted(treasures) : w.end.none,
      };
    })
    .sort((a, b) => (outcome.ranks[a.seat] ?? 0) - (outcome.ranks[b.seat] ?? 0));
}
