/** What a closer look at something shows: its name, its sentences, the names of its signs. */

import { catalogue, type Side } from "../catalogue";
import { contentIcon, hyphened, iconsIn, signsOf, unitSigns } from "./effects";
import { iconName } from "./describe";
import { ROWS, type Guild, type Row } from "./pieces";
import { cardOf } from "./printed";
import type { View } from "../view";
import type { WayfarersWords } from "../words/shape";

export interface About {
  title: string;
  lines: string[];
  icons: string[];
  card?: { kind: Row; id: string };
  tile?: string;
  scheme?: string;
}

const isRow = (word: string): word is Row => (ROWS as readonly string[]).includes(word);

/** What is known about `land city_...`, `tile basic_ship`, `slot land 3`, `link c1u-c2u`, `journal c4u`, `guild blue`, `icon comet`, ... */
export function aboutOf(key: string, view: View | null, w: WayfarersWords): About | null {
  const [kind = "", ...rest] = key.split(" ");
  const id = rest.join(" ");
  if (isRow(kind))
    return { ...named(w.texts.cards[id] ?? w.texts.home[id], id), icons: cardIcons(kind, id), card: { kind, id } };
  switch (kind) {
    case "scheme":
      return { ...named(w.texts.cards[id], id), icons: schemeIcons(id), scheme: id };
    case "tile":
      return { ...named(w.texts.tiles[id], id), icons: tileIcons(id), tile: id };
    case "panel":
      return { ...named(w.texts.home[id], id), icons: ["die", ...cardIcons("land", id)] };
    case "slot":
      return { ...named(w.texts.slots[id], id), icons: slotIcons(rest[0] as Row, Number(rest[1])) };
    case "link":
      return linkAbout(id, view, w);
    case "journal":
      return journalAbout(id, view, w);
    case "guild":
      return {
        title: w.guild[id as Guild],
        lines: [w.guilds.ability[id as Guild]],
        icons: [`guild-${id}`, "influence"],
      };
    case "icon":
      return { title: iconName(id, w) ?? id, lines: [], icons: [id] };
    default:
      return null;
  }
}

function named(texts: string[] | undefined, id: string): { title: string; lines: string[] } {
  const [title = id, ...lines] = texts ?? [];
  return { title, lines };
}

const unique = (icons: string[]): string[] => [...new Set(icons)];
const inEffects = (...effects: (string | undefined)[]): string[] =>
  effects.flatMap((effect) => (effect ? iconsIn(signsOf(effect)) : []));

function cardIcons(kind: Row, id: string): string[] {
  const card = cardOf(kind, id);
  const when = kind === "townsfolk" || card.use === "trigger" ? [card.use ?? "die"] : [];
  return unique([
    ...(card.icons ?? []).map(hyphened),
    ...(card.fits ?? []).map(hyphened),
    ...when,
    ...(card.assets ?? []),
    ...[...(card.trigger ?? []), ...(card.goal ?? []), ...(card.unit ? [card.unit] : [])].flatMap((unit) =>
      iconsIn(unitSigns(unit)),
    ),
    ...inEffects(card.effect),
    ...(card.once ? ["arrive", ...inEffects(card.once)] : []),
    ...(card.condition === "comet_lead" ? ["most"] : []),
    ...(card.goal ? ["double"] : []),
    ...(card.left?.includes(1) ? ["link"] : []),
    ...inEffects(...(card.right ?? [])),
  ]);
}

function tileIcons(id: string): string[] {
  const tile = catalogue.tiles[id];
  const contents = [...(tile?.faces ? [...tile.faces.a, ...tile.faces.b] : []), ...(tile?.column ?? [])];
  return unique([
    ...contents.map((content) => (content.startsWith("vp:") ? "vp" : contentIcon(content))),
    ...(tile?.icons ?? []).map(hyphened),
    ...(tile?.points ? ["vp"] : []),
  ]);
}

function schemeIcons(id: string): string[] {
  const scheme = catalogue.solo.schemes[id];
  return unique([
    "silver",
    ...inEffects(scheme?.first, scheme?.second),
    "upgrade-special",
    ...(scheme?.comet ? ["comet"] : []),
  ]);
}

function slotIcons(row: Row, place: number): string[] {
  const printed = catalogue.rows[row].places[place - 1];
  return unique([...(printed?.workers ?? []).map((colour) => `worker-${colour}`), ...inEffects(printed?.effect)]);
}

function linkAbout(name: string, view: View | null, w: WayfarersWords): About {
  const link = catalogue.journal.links[name];
  const side = (view?.sides[(link?.section ?? 1) - 1] ?? "A") as Side;
  const seat = view?.seat ?? null;
  const progress = seat === null ? undefined : view?.players[seat]?.links?.[name];
  const state =
    !progress || progress.need === 0
      ? []
      : [progress.met ? w.journal.met : w.journal.unmet(progress.have, progress.need)];
  return {
    title: w.journal.link(name),
    lines: [w.texts.links[`${name} ${side}`] ?? "", ...state],
    icons: unique((link?.[side].what ?? []).flatMap((what) => iconsIn(unitSigns(what)))),
  };
}

function journalAbout(id: string, view: View | null, w: WayfarersWords): About {
  const tile = view?.journal.tiles[id];
  const effect = tile ? catalogue.journal.tiles[tile] : catalogue.journal.spaces[id]?.effect;
  const lines =
    tile && effect
      ? [`${w.journal.tile}: ${w.effect(effect)}.`, ...(w.texts.spaces[id] ?? []).slice(1)]
      : (w.texts.spaces[id] ?? []);
  return { title: w.journal.space(id), lines, icons: unique(inEffects(effect)) };
}
