/** Wayfarers of the South Tigris in German: the solo opponent's turn, step by step. */

import type { Fields, SoloSentences } from "../shape";
import {
  nameOf,
  effect,
  guild,
  guildDat,
  inRow,
  linkEnd,
  list,
  n,
  quoted,
  silver,
  theRow,
  tile,
  tokens,
  workerAcc,
} from "./terms";

const COLOUR = { black: "schwarz", blue: "blau", yellow: "gelb", green: "grün", red: "rot" };
const CANNOT: Record<string, string> = {
  "no-tokens": "dort hat er zu wenige Einflussmarker",
  "no-card": "es gibt keine Karte zu nehmen",
  "no-own-worker": "er hat keinen solchen Gehilfen",
  "no-free-card": "keine Karte kann den Gehilfen aufnehmen",
  "no-useful-card": "wo eine Karte den Gehilfen aufnehmen kann, würde er nichts bewirken",
};
const NOTHING: Record<string, string> = {
  "no-card": "keine Karte kann genommen werden",
  "no-free-card": "keine Karte ist frei",
  "no-worker": "kein Gehilfe kann zurückgeholt werden",
  "no-tile": "kein Plättchen ist übrig",
  "pile-empty": "der Stapel ist leer",
  "no-more-comets": "seine Kometenleiste ist am Ende",
};
const PASSED: Record<string, string> = {
  empty: "dort liegt keine Karte",
  "has-token": "sie trägt einen Einflussmarker",
  "has-worker": "dort steht schon ein solcher Gehilfe",
  "worker-this-turn": "dort wurde in diesem Zug ein Gehilfe eingesetzt",
  "of-no-use": "dort würde er nichts bewirken",
};
const WAY: Record<string, (f: Fields) => string> = {
  "more-blue": (f) => `mehr blaue Ränke als rote (${f.blue} zu ${f.red}) heißt oberer Weg`,
  "more-red": (f) => `mehr rote Ränke als blaue (${f.red} zu ${f.blue}) heißt unterer Weg`,
  "last-blue": () => "gleich viele blaue und rote Ränke, die letzte ist blau: oberer Weg",
  "last-red": () => "gleich viele blaue und rote Ränke, die letzte ist rot: unterer Weg",
  "only-way": () => "der einzige Weg",
  "other-taken": () => "das andere Zielfeld ist besetzt",
};
const WHERE = { behind: "hinter Ihnen", level: "gleichauf mit Ihnen", ahead: "vor Ihnen" };
/** The sum of its last two schemes, and the places it therefore tries. */
const order = (f: Fields): string =>
  f.order.length === 0
    ? ""
    : `; Ränke mit ${silver(f.sum)} heißt: von der Mitte aus der Reihe nach ${list(f.order.map(String))}`;
const where = (f: Fields): string =>
  f.row === "inspiration" ? inRow(f.row, f.place) : `${quoted(f.card)}, ${inRow(f.row, f.place)}`;

/** What it does or wants, after "he". */
function doing(f: Fields): string {
  if (f.what === "acquire") return `nimmt er ${where(f)}`;
  return f.what === "place"
    ? `setzt er einen ${workerAcc(f.worker)} auf ${where(f)}`
    : `holt er den ${workerAcc(f.worker)} zurück von ${where(f)}`;
}

export const solo: SoloSentences = {
  "solo-rests": (f) => `Der Gegner rastet: Drei Ränkekarten liegen offen, alle ${COLOUR[f.colour]}.`,
  "solo-late-card": () => "Jetzt nimmt der Gegner die Bürger-Karte, die ihm seine Leiste gab.",
  "solo-track": (f) =>
    `Seine Rohstoffleiste geht um ${f.steps} weiter auf Feld ${f.space}, ${COLOUR[f.colour]}, ${f.why === "scheme" ? "nach dem Silber der Ränkekarte" : "für das, was er erhält"}.`,
  "solo-track-effect": (f) => `Er überschreitet die Marke seiner Leiste: ${effect(f.effect)}.`,
  "solo-cannot": (f) => `Nicht möglich: ${effect(f.effect)}; ${CANNOT[f.why]}.`,
  "solo-first": (f) => `Er führt die erste Aktion seiner Ränkekarte aus: ${effect(f.effect)}.`,
  "solo-second": (f) => `Also führt er die zweite Aktion seiner Ränkekarte aus: ${effect(f.effect)}.`,
  "solo-spends": (f) => `Dafür nimmt er ${tokens(f.tokens)} von ${guildDat(f.guild)} zurück.`,
  "solo-focus": (f) => `Der Schwerpunkt seiner Tafel: ${effect(f.effect)}.`,
  "solo-instead": (f) => `Statt „${effect(f.effect)}“ tut er dies: ${effect(f.becomes)}.`,
  "solo-guild": (f) =>
    `Er legt Einfluss auf ${guild(f.guild)}${f.why === "named" ? "" : f.why === "green" ? "; Grün auf seiner Leiste bedeutet Schwarz" : ", die Farbe seiner Leiste"}.`,
  "solo-passes": (f) => `Er übergeht ${inRow(f.row, f.place)}: ${PASSED[f.why]}.`,
  "solo-passes-row": (f) => `In ${theRow(f.row)} ist keine Karte frei; er übergeht sie.`,
  "solo-passes-tiles": (f) => `Für ihn ist kein ${tile[f.type]} übrig.`,
  "solo-passes-pile": (f) => `Er übergeht einen leeren Stapel: ${nameOf(f.tile)}.`,
  "solo-takes-card": (f) => `Er nimmt ${where(f)}${order(f)}.`,
  "solo-takes-inspiration": (f) =>
    `Er nimmt Inspirations-Karte ${f.place}; das bestimmt Feld ${f.space} seiner Leiste.`,
  "solo-takes-top": (f) =>
    `Er nimmt ${f.row === "inspiration" ? "eine Inspirations-Karte" : quoted(f.card)} oben vom Stapel.`,
  "solo-token": (f) => `Er legt Einfluss auf ${where(f)}; seine Leiste ist ${COLOUR[f.colour]}${order(f)}.`,
  "solo-places-worker": (f) => `Er setzt einen ${workerAcc(f.worker)} auf ${where(f)}: ${effect(f.effect)}${order(f)}.`,
  "solo-retrieves-worker": (f) =>
    `Er holt den ${workerAcc(f.worker)} zurück von ${where(f)}: ${f.why === "green" ? "grüne kommen zuerst" : `seine Leiste ist ${COLOUR[f.colour]}`}.`,
  "solo-wants": (f) => `Wenn Sie es nicht verweigern, ${doing(f)}${order(f)}.`,
  "solo-allowed": (f) => `Nun ${doing(f)}.`,
  "solo-goes-on": (f) => `Also geht er weiter: Jetzt ${doing(f)}.`,
  "solo-takes-tile": (f) =>
    `Er nimmt ein ${tile[f.type]}${f.why === "colour" ? `; seine Leiste ist ${COLOUR[f.colour]}` : ""}${order(f)}.`,
  "solo-takes-special": (f) =>
    `Er nimmt ein Sonderplättchen, das erste im Uhrzeigersinn ab Platz ${f.start.replace("top_", "oben ").replace("bottom_", "unten ")}.`,
  "solo-covers": (f) =>
    `Er deckt ${n(f.cells.length, { one: "# Zelle", other: "# Zellen" })} seiner Karawane ab${f.effects.length === 0 ? "" : `: ${f.effects.map(effect).join("; ")}`}.`,
  "solo-lays-beside": () => "In seiner Karawane ist kein Platz mehr: Das Plättchen liegt daneben.",
  "solo-comet": (f) =>
    `Seine Kometenleiste geht auf ${f.comets}${f.why === "scheme" ? ", denn seine letzte Ränkekarte zeigt einen Kometen" : ""}.`,
  "solo-no-comet": () => "Kein Komet: Seine letzte Ränkekarte zeigt keinen.",
  "solo-journal": (f) => `Er rückt im Journal vor (${linkEnd(f.link)}): ${WAY[f.why]?.(f) ?? ""}.`,
  "solo-journal-stays": () => "Seine Figur bleibt stehen: Kein Weg ist offen.",
  "solo-extra": (f) =>
    `Er gibt ${f.tokens} Schwarz für einen weiteren Zug aus; so viel kostet es, wenn er ${WHERE[f.where]} liegt.`,
  "solo-no-extra": (f) =>
    `Kein weiterer Zug: Wer ${WHERE[f.where]} liegt, braucht ${f.tokens} Schwarz, und er hat ${f.have}.`,
  "solo-nothing": (f) => `Daraus wird nichts: ${effect(f.effect)}; ${NOTHING[f.why]}.`,
  "solo-shuffles": () => "Er hat gerastet; seine Ränkekarten werden gemischt.",
};
