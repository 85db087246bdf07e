/** What the view says beyond the pieces themselves: how far goals and links are, what things cost this seat now. */

import type { Category } from "./pieces/pieces";
import { BARS, cardOf } from "./pieces/printed";
import type { Place, Row, View } from "./view";

export interface Progress {
  have: number;
  need: number;
  met: boolean;
}

/** How far a seat is with the requirement of a journal link that is still ahead of it. */
export function linkOf(view: View, seat: number | null, link: string): Progress | null {
  return seat === null ? null : (view.players[seat]?.links?.[link] ?? null);
}

/** The price of a face-up card in silver, for this seat where it is known. */
export function priceOf(view: View, row: Row, place: Place): number {
  return view.mine?.cards[`${row} ${place.place}`]?.silver ?? place.price;
}

/** How far this seat is with the goal of a face-up inspiration card. */
export function goalOf(view: View, place: Place): Progress | null {
  if (place.card === null) return null;
  const have = view.mine?.cards[`inspiration ${place.place}`]?.have;
  const need = cardOf("inspiration", place.card).count ?? 0;
  return have === undefined ? null : { have, need, met: have >= need };
}

/** What a seat would score now, by category. */
export function pointsOf(view: View, seat: number): Record<Category, number> {
  const points = view.players[seat]?.points;
  return {
    icons: points?.icons ?? 0,
    sets: points?.sets ?? 0,
    space: points?.space ?? 0,
    inspiration: points?.inspiration ?? 0,
    caravan: points?.tiles ?? 0,
    guilds: points?.guilds ?? 0,
  };
}

/** Everybody's points now, the opponent of a solo game last. */
export function totals(view: View): number[] {
  return [
    ...view.players.map((player) => player.points?.total ?? 0),
    ...(view.opponent ? [view.opponent.points["total"] ?? 0] : []),
  ];
}

/** The bars of a face-up water card that would join the last one of this seat, from the top. */
export function wouldJoin(view: View, place: Place): boolean[] {
  return asFlags(view.mine?.cards[`water ${place.place}`]?.bars);
}

/** Bars by number, 1 at the top, as one flag each. */
export function asFlags(bars: readonly number[] | undefined): boolean[] {
  return BARS.map((bar) => bars?.includes(bar + 1) ?? false);
}
