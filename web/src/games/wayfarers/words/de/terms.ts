/** Wayfarers of the South Tigris in German: what things and places are called, in the cases they are needed in. */

import { listFormat, plural } from "../../../../lib/words/plural";
import texts from "../../../../generated/wayfarers/texts/de.json";
import type { Guild, Row, TileType, WorkerColour } from "../../pieces/pieces";
import { nameIn, effectIn, shownIn } from "../texts";

export const n = plural("de");
export const list = listFormat("de");
export const nameOf = nameIn(texts);
export const effect = effectIn(texts);
export const shown = shownIn(texts);
export const quoted = (id: string): string => `„${nameOf(id)}“`;

export const card: Record<Row, string> = {
  townsfolk: "Bürger-Karte",
  space: "Himmels-Karte",
  land: "Land-Karte",
  water: "Wasser-Karte",
  inspiration: "Inspirations-Karte",
};
const rowOf: Record<Row, string> = {
  townsfolk: "Bürgerreihe",
  space: "Himmelsreihe",
  land: "Landreihe",
  water: "Wasserreihe",
  inspiration: "Inspirationsreihe",
};
export const theRow = (row: Row): string => `der ${rowOf[row]}`;
export const cards = (count: number, row: Row): string => n(count, { one: `# ${card[row]}`, other: `# ${card[row]}n` });
export const tile: Record<TileType, string> = {
  land: "Landplättchen",
  water: "Wasserplättchen",
  space: "Himmelsplättchen",
  basic: "Grundplättchen",
  special: "Sonderplättchen",
};
const colour: Record<Guild | WorkerColour, string> = {
  black: "schwarze",
  yellow: "gelbe",
  blue: "blaue",
  green: "grüne",
};
export const guild = (g: Guild): string => `die ${colour[g]} Gilde`;
export const guildDat = (g: Guild): string => `der ${colour[g]}n Gilde`;
export const worker: Record<WorkerColour, string> = {
  green: "grüner Gehilfe",
  yellow: "gelber Gehilfe",
  blue: "blauer Gehilfe",
};
export const workerAcc = (c: WorkerColour): string => `${colour[c]}n Gehilfen`;
export const workers = (count: number, c: WorkerColour): string =>
  n(count, { one: `# ${worker[c]}`, other: `# ${colour[c]} Gehilfen` });
export const silver = (count: number): string => `${count} Silber`;
export const provisions = (count: number): string => `${count} Proviant`;
export const goods = (coins: number, food: number): string =>
  list([...(coins > 0 ? [silver(coins)] : []), ...(food > 0 ? [provisions(food)] : [])]) || "nichts";
export const tokens = (count: number): string => `${count} Einflussmarker`;
export const points = (count: number): string => n(count, { one: "# Punkt", other: "# Punkte" });
export const pointsDat = (count: number): string => n(count, { one: "# Punkt", other: "# Punkten" });
export const dice = (count: number): string => `${count} Würfel`;
export const inRow = (row: Row, place: number): string => `Karte ${place} ${theRow(row)}`;
export const listed = (values: string): string => list(values.split(" "));

type Case = "nom" | "acc" | "dat";
const HOME: Record<string, Record<Case, string>> = {
  "home city": { nom: "die Heimatstadt", acc: "die Heimatstadt", dat: "der Heimatstadt" },
  "home harbour": { nom: "der Heimathafen", acc: "den Heimathafen", dat: "dem Heimathafen" },
  "home star": { nom: "der Heimatstern", acc: "den Heimatstern", dat: "dem Heimatstern" },
};

/** An own card or die space by the server's name of it. */
export function spot(space: string, needed: Case = "nom"): string {
  const home = HOME[space];
  if (home) return home[needed];
  const [kind = "", number = ""] = space.split(" ");
  return kind === "panel" ? `Mittelfeld ${number}` : `${card[kind as Row]} ${number}`;
}

const HEIGHT: Record<string, string> = { u: "obere", m: "mittlere", l: "untere" };

/** A space of the journal track in words. */
export function journalSpace(id: string): string {
  const [, column = "", height = "", final = ""] = /^c(\d+)([uml])?(?:_(\d))?$/.exec(id) ?? [];
  if (column === "0") return "Startfeld";
  return final ? `${final}. Zielfeld von oben` : `${HEIGHT[height]}s Feld der Spalte ${column}`;
}

/** Where a link, `c3u-c4u`, leads. */
export const linkEnd = (link: string): string => journalSpace(link.split("-")[1] ?? link);

/** The kind of an effect that lapsed or is not open, as a noun. */
export function kindOf(notation: string): string {
  const [what = "", of = ""] = notation.split(":");
  if (what === "card") return card[of as Row];
  if (what === "upgrade") return of.startsWith("any") ? "Ausbauplättchen" : tile[of as TileType];
  if (what === "influence")
    return of === "card"
      ? "Einfluss auf eine Karte"
      : of === "any"
        ? "Einfluss auf eine Gilde"
        : `Einfluss auf ${guild(of as Guild)}`;
  return KINDS[what] ?? notation;
}

const KINDS: Record<string, string> = {
  move_influence: "Einfluss verschieben",
  journal: "Journalzug",
  adjust_die: "Würfel ändern",
  refresh_die: "Würfel auffrischen",
  worker: "Gehilfen zurückholen",
  silver: "Silber",
  provision: "Proviant",
  new_die: "neuer Würfel",
  pay: "Kosten zahlen",
};

/** Where effects come from, by the server's names. */
export const FROM: Record<string, string> = {
  "die space": "Würfelfeld",
  townsfolk: "Bürger",
  "worker slot": "Gehilfenfeld",
  rest: "Rast",
  "card gained": "erworbene Karte",
  link: "Verbindung",
  vista: "Aussicht",
  caravan: "Karawane",
  journal: "Journal",
  "discarded inspiration": "abgeworfene Inspiration",
  "cost paid": "bezahlte Kosten",
};

/** Why an effect is of no use, by the server's names. */
export const WHYS: Record<string, string> = {
  "no-token": "kein Einflussmarker kann dorthin",
  "no-free-card": "auf jeder offenen Karte liegt ein Einflussmarker",
  "no-token-on-guild": "keiner Ihrer Einflussmarker liegt auf einer Gilde",
  "no-open-link": "kein Weg steht Ihnen offen",
  "no-die": "kein Würfel ist im Vorrat",
  "no-worker": "kein Gehilfe steht auf einer Karte, deren Gebühr Sie zahlen können",
  "no-provision": "der Proviant reicht nicht",
  "nothing-to-buy": "nichts davon ließe sich nutzen",
  "no-tile": "keines ist übrig, das in Ihre Karawane passt",
  "no-silver-or-influence": "Sie können es nicht bezahlen",
  "no-card": "dort liegt keine Karte",
  "no-place": "keine Karte fände einen Platz",
  "no-silver": "Sie können keine der Karten bezahlen",
  "pile-empty": "der Stapel ist leer",
};

/** Why an effect lapsed. */
export function lapse(notation: string): string {
  const what = notation.split(":")[0] ?? "";
  return (
    (notation === "influence:card" ? "auf jeder offenen Karte liegt ein Einflussmarker" : LAPSES[what]) ??
    "es war nicht zu gebrauchen"
  );
}

const LAPSES: Record<string, string> = {
  influence: "kein Einflussmarker kann dorthin",
  move_influence: "kein eigener Einflussmarker liegt auf einer Gilde",
  journal: "kein Weg steht offen",
  adjust_die: "kein Würfel ist im Vorrat",
  refresh_die: "es gibt keinen Würfel zum Würfeln",
  worker: "kein Gehilfe steht auf einer Karte, deren Gebühr bezahlt werden kann",
  pay: "nicht zu bezahlen, oder nichts davon ließe sich nutzen",
  upgrade: "keines ist übrig, das passt und bezahlt werden kann",
  card: "keine ist zu haben und zu bezahlen",
};
