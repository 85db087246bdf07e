/** Wayfarers of the South Tigris in Czech: the solo opponent's turn, step by step. */

import type { Fields, SoloSentences } from "../shape";
import {
  nameOf,
  effect,
  fromGuild,
  guild,
  inRow,
  inRowAcc,
  linkEnd,
  list,
  n,
  quoted,
  quotedAcc,
  rowLoc,
  tile,
  tileAcc,
  tokens,
  workerAcc,
} from "./terms";

const COLOUR = { black: "černá", blue: "modrá", yellow: "žlutá", green: "zelená", red: "červená" };
const COLOURED = { blue: "modré", red: "červené" };
const CANNOT: Record<string, string> = {
  "no-tokens": "má tam málo žetonů vlivu",
  "no-card": "žádnou kartu nelze vzít",
  "no-own-worker": "takového pomocníka nemá",
  "no-free-card": "žádná karta pomocníka nepřijme",
  "no-useful-card": "kde karta pomocníka přijme, nic by nepřinesl",
};
const NOTHING: Record<string, string> = {
  "no-card": "žádnou kartu nelze vzít",
  "no-free-card": "žádná karta není volná",
  "no-worker": "žádného pomocníka nelze vzít zpět",
  "no-tile": "žádná destička nezbývá",
  "pile-empty": "balíček je prázdný",
  "no-more-comets": "jeho stupnice komet je na konci",
};
const PASSED: Record<string, string> = {
  empty: "žádná karta tam neleží",
  "has-token": "leží na ní žeton",
  "has-worker": "takový pomocník na ní už stojí",
  "worker-this-turn": "v tomto tahu na ni byl umístěn pomocník",
  "of-no-use": "nic by tam nepřinesl",
};
const WAY: Record<string, (f: Fields) => string> = {
  "more-blue": (f) => `více modrých intrik než červených (${f.blue} : ${f.red}) znamená horní cestu`,
  "more-red": (f) => `více červených intrik než modrých (${f.red} : ${f.blue}) znamená dolní cestu`,
  "last-blue": () => "modrých a červených intrik je stejně, poslední je modrá: horní cesta",
  "last-red": () => "modrých a červených intrik je stejně, poslední je červená: dolní cesta",
  "only-way": () => "jediná cesta",
  "other-taken": () => "druhé cílové pole je obsazené",
};
const WHERE = { behind: "je za vámi", level: "je na stejné úrovni", ahead: "je před vámi" };
/** The sum of its last two schemes, and the places it therefore tries. */
const order = (f: Fields): string =>
  f.order.length === 0 ? "" : `; součet intrik ${f.sum} určuje pořadí ${list(f.order.map(String))} od středu`;
const where = (f: Fields): string =>
  f.row === "inspiration" ? inRowAcc(f.row, f.place) : `${quotedAcc(f.card)}, ${inRowAcc(f.row, f.place)}`;
const from = (f: Fields): string =>
  f.row === "inspiration" ? `odtud: ${inRow(f.row, f.place)}` : `odtud: ${quoted(f.card)}, ${inRow(f.row, f.place)}`;

/** What it does or wants. */
function doing(f: Fields): string {
  if (f.what === "acquire") return `vezme ${where(f)}`;
  return f.what === "place"
    ? `umístí ${workerAcc(f.worker)} na ${where(f)}`
    : `vezme zpět ${workerAcc(f.worker)} ${from(f)}`;
}

export const solo: SoloSentences = {
  "solo-rests": (f) => `Soupeř odpočívá: leží tři ${COLOURED[f.colour]} karty intrik.`,
  "solo-late-card": () => "Soupeř si teď bere kartu měšťana, kterou mu dala jeho stupnice.",
  "solo-track": (f) =>
    `Na stupnici zdrojů postupuje o ${f.steps} na pole ${f.space} (${COLOUR[f.colour]}), ${f.why === "scheme" ? "podle mincí na intrice" : "za to, co získal"}.`,
  "solo-track-effect": (f) => `Prochází značkou své stupnice: ${effect(f.effect)}.`,
  "solo-cannot": (f) => `Nejde: ${effect(f.effect)}; ${CANNOT[f.why]}.`,
  "solo-first": (f) => `Provádí první akci své intriky: ${effect(f.effect)}.`,
  "solo-second": (f) => `Provádí tedy druhou akci své intriky: ${effect(f.effect)}.`,
  "solo-spends": (f) => `Bere si za to zpět ${tokens(f.tokens)} ${fromGuild(f.guild)}.`,
  "solo-focus": (f) => `Zaměření jeho desky: ${effect(f.effect)}.`,
  "solo-instead": (f) => `Místo „${effect(f.effect)}“ dělá tohle: ${effect(f.becomes)}.`,
  "solo-guild": (f) =>
    `Pokládá vliv na ${guild(f.guild, "acc")}${f.why === "named" ? "" : f.why === "green" ? "; zelená na jeho stupnici znamená černou" : ", podle barvy jeho stupnice"}.`,
  "solo-passes": (f) => `Vynechává ${inRowAcc(f.row, f.place)}: ${PASSED[f.why]}.`,
  "solo-passes-row": (f) => `Žádná karta ${rowLoc(f.row)} není volná; vynechává ji.`,
  "solo-passes-tiles": (f) => `Žádná ${tile[f.type]} už pro něj nezbývá.`,
  "solo-passes-pile": (f) => `Vynechává prázdnou hromádku: ${nameOf(f.tile).toLowerCase()}.`,
  "solo-takes-card": (f) => `Bere ${where(f)}${order(f)}.`,
  "solo-takes-inspiration": (f) => `Bere ${f.place}. kartu inspirace; určuje to pole ${f.space} jeho stupnice.`,
  "solo-takes-top": (f) => `Bere z vrchu balíčku ${f.row === "inspiration" ? "kartu inspirace" : quotedAcc(f.card)}.`,
  "solo-token": (f) => `Pokládá vliv na ${where(f)}; barva jeho stupnice je ${COLOUR[f.colour]}${order(f)}.`,
  "solo-places-worker": (f) => `Umisťuje ${workerAcc(f.worker)} na ${where(f)}: ${effect(f.effect)}${order(f)}.`,
  "solo-retrieves-worker": (f) =>
    `Bere zpět ${workerAcc(f.worker)} ${from(f)}; ${f.why === "green" ? "zelení mají přednost" : `barva jeho stupnice je ${COLOUR[f.colour]}`}.`,
  "solo-wants": (f) => `Když to nezakážete, ${doing(f)}${order(f)}.`,
  "solo-allowed": (f) => `Teď ${doing(f)}.`,
  "solo-goes-on": (f) => `Jde tedy dál a ${doing(f)}.`,
  "solo-takes-tile": (f) =>
    `Bere ${tileAcc(f.type)}${f.why === "colour" ? `; barva jeho stupnice je ${COLOUR[f.colour]}` : ""}${order(f)}.`,
  "solo-takes-special": (f) =>
    `Bere speciální destičku, první po směru hodin od místa ${f.start.replace("top_", "nahoře ").replace("bottom_", "dole ")}.`,
  "solo-covers": (f) =>
    `Zakrývá ${n(f.cells.length, { one: "# políčko", few: "# políčka", other: "# políček" })} své karavany${f.effects.length === 0 ? "" : `: ${f.effects.map(effect).join("; ")}`}.`,
  "solo-lays-beside": () => "V jeho karavaně už není místo: destička leží vedle.",
  "solo-comet": (f) =>
    `Na stupnici komet je teď na ${f.comets}${f.why === "scheme" ? ", protože na poslední intrice je kometa" : ""}.`,
  "solo-no-comet": () => "Bez komety: na poslední intrice žádná není.",
  "solo-journal": (f) => `Postupuje v zápiscích na ${linkEnd(f.link)}: ${WAY[f.why]?.(f) ?? ""}.`,
  "solo-journal-stays": () => "Jeho figurka zůstává: žádná cesta není otevřená.",
  "solo-extra": (f) =>
    `Utrácí ${n(f.tokens, { one: "# černý žeton", few: "# černé žetony", other: "# černých žetonů" })} za další postup; tolik to stojí, když ${WHERE[f.where]}.`,
  "solo-no-extra": (f) =>
    `Bez dalšího postupu: když ${WHERE[f.where]}, stojí to ${n(f.tokens, { one: "# černý žeton", few: "# černé žetony", other: "# černých žetonů" })}, a má ${f.have}.`,
  "solo-nothing": (f) => `Nic z toho není: ${effect(f.effect)}; ${NOTHING[f.why]}.`,
  "solo-shuffles": () => "Odpočinul si; jeho karty intrik se zamíchají.",
};
