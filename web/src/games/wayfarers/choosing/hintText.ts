/** What a hint is called: an answer with the card it is about, so that no two hints read alike. */

import type { Answer } from "../../../lib/messages";
import type { Row, View } from "../view";
import type { WayfarersWords } from "../words/shape";

const OF_A_ROW = new Set(["acquire", "worker", "retrieve", "influence-card", "token-card"]);

/** The card an answer names by its place: a face-up one, or one in the panorama of a seat. */
function placed({ kind, fields }: Answer, view: View, seat: number): string | null {
  if (OF_A_ROW.has(kind))
    return view.rows[fields["row"] as Row].find((place) => place.place === fields["place"])?.card ?? null;
  const slot = fields["space"] ?? fields["under"] ?? fields["above"];
  const panorama = view.players[seat]?.panorama;
  if (slot === undefined || !panorama) return null;
  return [...panorama.land, ...panorama.water, ...panorama.space].find((each) => each.slot === slot)?.card ?? null;
}

/** Return what distinguishes a card from others: its name, or the first line on it that they do not have. */
function distinctText(card: string, others: readonly string[], w: WayfarersWords): string {
  const texts = (id: string): string[] => w.texts.cards[id] ?? [id];
  const known = new Set(others.flatMap(texts));
  return (texts(card).find((line) => !known.has(line)) ?? w.nameOf(card)).replace(/\.$/u, "");
}

/** The part of a hint that stands in brackets; nothing where its words say all. */
function detail(answer: Answer, view: View, seat: number, w: WayfarersWords): string {
  if (answer.kind === "take") {
    const card = String(answer.fields["card"]);
    const others = view.turn.drawn.filter((each) => each !== card);
    return others.some((other) => w.nameOf(other) === w.nameOf(card)) ? distinctText(card, others, w) : "";
  }
  const card = placed(answer, view, seat);
  if (card === null || !(card in w.texts.cards)) return "";
  const goals = view.rows.inspiration.flatMap((place) =>
    place.card === null || place.card === card ? [] : [place.card],
  );
  return answer.fields["row"] === "inspiration" ? distinctText(card, goals, w) : w.nameOf(card);
}

/** A hint in words; `said` is what its answer is called elsewhere. */
export function hintText(answer: Answer, view: View, seat: number, w: WayfarersWords, text: string): string {
  const source = answer.kind === "source" ? view.turn.sources[Number(answer.fields["source"]) - 1] : undefined;
  if (source) return w.effect(source.part).replace(/^./u, (first) => first.toLocaleUpperCase());
  const more = detail(answer, view, seat, w);
  return more === "" ? text : `${text} (${more})`;
}
