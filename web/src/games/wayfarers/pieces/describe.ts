/** What a place is, in prose: the label of everything that can be pressed. */

import type { Sign } from "./signs";
import { wouldJoin } from "../progress";
import type { Ground, Place, Row, Star, View } from "../view";
import type { WayfarersWords } from "../words/shape";

/** The name of a picture of the sprite; nothing for one without a name. */
export function iconName(icon: string, w: WayfarersWords): string | undefined {
  return Object.hasOwn(w.icons, icon) ? w.icons[icon as Sign] : undefined;
}

/** A card by its name and what is printed on it. */
export function describeCard(id: string, w: WayfarersWords): string {
  const [name = id, ...lines] = w.texts.cards[id] ?? w.texts.home[id] ?? w.texts.tiles[id] ?? [];
  return [`${name}.`, ...lines].join(" ");
}

/** A face-up card with its price, its token and, for water, what it would join. */
export function describePlace(
  row: Row,
  place: Place,
  view: View,
  w: WayfarersWords,
  me: number | null,
  names: readonly string[],
): string {
  const at = `${w.inRow(row, place.place)}:`;
  if (place.card === null) return `${at} ${w.row.empty}`;
  const lines = [at, describeCard(place.card, w)];
  if (row === "space") lines.push(`${w.row.price(place.price)}.`);
  if (place.token !== null)
    lines.push(`${place.token === me ? w.row.own : w.row.fee(names[place.token] ?? w.opponent)}.`);
  const bars =
    row === "water" ? wouldJoin(view, place).flatMap((joins, bar) => (joins ? [w.texts.bars[bar] ?? ""] : [])) : [];
  if (bars.length > 0) lines.push(`${w.row.joins(bars)}.`);
  return lines.join(" ");
}

/** The worker slot of a face-up card. */
export function describeSlot(row: Row, place: Place, w: WayfarersWords): string {
  const [, ...lines] = w.texts.slots[`${row} ${place.place}`] ?? [];
  const here = place.workers.length > 0 ? `${w.row.workers(place.workers)}.` : "";
  return [`${w.row.slot}, ${w.inRow(row, place.place)}.`, ...lines, here].filter(Boolean).join(" ");
}

/** A card of a panorama with the die on it and the townsfolk under it. */
export function describeGround(ground: Ground, w: WayfarersWords): string {
  const card = ground.card ?? `home_middle_${ground.slot.replace(/\D/g, "")}`;
  const die = ground.die === null ? "" : `${w.panorama.dieOn(ground.die)}.`;
  const folk = ground.townsfolk ? w.panorama.townsfolk(w.nameOf(ground.townsfolk)) : "";
  const bars = (ground.joined ?? []).map((bar) => w.texts.bars[bar - 1] ?? "");
  return [`${w.spot(ground.slot)}:`, describeCard(card, w), bars.length > 0 ? w.panorama.joined(bars) : "", die, folk]
    .filter(Boolean)
    .join(" ");
}

/** A space card of a panorama with what it is worth and the goal above it. */
export function describeStar(star: Star, w: WayfarersWords): string {
  if (star.card === null) return w.spot(star.slot);
  const lines = [`${w.spot(star.slot)}:`, describeCard(star.card, w), `${w.panorama.now(star.points)}.`];
  if (star.inspiration !== null)
    lines.push(
      w.panorama.inspiration(w.nameOf(star.inspiration)),
      star.goal_met ? w.panorama.goalMet : w.panorama.goal(star.have ?? 0, star.need ?? 0),
    );
  return lines.filter(Boolean).join(" ");
}
