/** Wayfarers of the South Tigris in Portuguese: what things and places are called, with the words that go before them. */

import { listFormat, plural } from "../../../../lib/words/plural";
import texts from "../../../../generated/wayfarers/texts/pt.json";
import type { Guild, Row, TileType, WorkerColour } from "../../pieces/pieces";
import { nameIn, effectIn, shownIn } from "../texts";

export const n = plural("pt");
export const list = listFormat("pt");
export const nameOf = nameIn(texts);
export const effect = effectIn(texts);
export const shown = shownIn(texts);
export const quoted = (id: string): string => `“${nameOf(id)}”`;

const OF: Record<Row, string> = {
  townsfolk: "de habitante",
  space: "de céu",
  land: "de terra",
  water: "de água",
  inspiration: "de inspiração",
};
const ROW: Record<Row, string> = {
  townsfolk: "fileira de habitantes",
  space: "fileira de céu",
  land: "fileira de terra",
  water: "fileira de água",
  inspiration: "fileira de inspiração",
};
export const card: Record<Row, string> = {
  townsfolk: "carta de habitante",
  space: "carta de céu",
  land: "carta de terra",
  water: "carta de água",
  inspiration: "carta de inspiração",
};
export const cards = (count: number, row: Row): string =>
  n(count, { one: `# carta ${OF[row]}`, other: `# cartas ${OF[row]}` });
export const cardsOf = (row: Row): string => `cartas ${OF[row]}`;
export const inTheRow = (row: Row): string => `na ${ROW[row]}`;
export const tile: Record<TileType, string> = {
  land: "peça de terra",
  water: "peça de água",
  space: "peça de céu",
  basic: "peça básica",
  special: "peça especial",
};
export const guild: Record<Guild, string> = { black: "guilda preta", yellow: "guilda amarela", blue: "guilda azul" };
export const worker: Record<WorkerColour, string> = {
  green: "ajudante verde",
  yellow: "ajudante amarelo",
  blue: "ajudante azul",
};
const WORKERS: Record<WorkerColour, string> = {
  green: "ajudantes verdes",
  yellow: "ajudantes amarelos",
  blue: "ajudantes azuis",
};
export const workers = (count: number, c: WorkerColour): string =>
  n(count, { one: `# ${worker[c]}`, other: `# ${WORKERS[c]}` });
export const silver = (count: number): string => n(count, { one: "# moeda de prata", other: "# moedas de prata" });
export const provisions = (count: number): string => n(count, { one: "# provisão", other: "# provisões" });
export const goods = (coins: number, food: number): string =>
  list([...(coins > 0 ? [silver(coins)] : []), ...(food > 0 ? [provisions(food)] : [])]) || "nada";
export const tokens = (count: number): string =>
  n(count, { one: "# marcador de influência", other: "# marcadores de influência" });
export const points = (count: number): string => n(count, { one: "# ponto", other: "# pontos" });
export const dice = (count: number): string => n(count, { one: "# dado", other: "# dados" });
export const inRow = (row: Row, place: number): string => `carta ${place} da ${ROW[row]}`;
export const listed = (values: string): string => list(values.split(" "));

type Form = "bare" | "the" | "in" | "of";
const FEMININE: Record<Form, string> = { bare: "", the: "a ", in: "na ", of: "da " };
const MASCULINE: Record<Form, string> = { bare: "", the: "o ", in: "no ", of: "do " };

/** An own card or die space by the server's name of it. */
export function spot(space: string, form: Form = "bare"): string {
  if (space === "home city") return `${FEMININE[form]}cidade natal`;
  if (space === "home harbour") return `${MASCULINE[form]}porto natal`;
  if (space === "home star") return `${FEMININE[form]}estrela natal`;
  const [kind = "", number = ""] = space.split(" ");
  return kind === "panel"
    ? `${MASCULINE[form]}painel central ${number}`
    : `${FEMININE[form]}${card[kind as Row]} ${number}`;
}

const HEIGHT: Record<string, string> = { u: "de cima", m: "do meio", l: "de baixo" };

/** A space of the journal track in words. */
export function journalSpace(id: string): string {
  const [, column = "", height = "", final = ""] = /^c(\d+)([uml])?(?:_(\d))?$/.exec(id) ?? [];
  if (column === "0") return "espaço inicial";
  return final ? `${final}º espaço final de cima para baixo` : `espaço ${HEIGHT[height]} da coluna ${column}`;
}

/** Where a link, `c3u-c4u`, leads. */
export const linkEnd = (link: string): string => journalSpace(link.split("-")[1] ?? link);

/** The kind of an effect that lapsed or is not open, as a noun. */
export function kindOf(notation: string): string {
  const [what = "", of = ""] = notation.split(":");
  if (what === "card") return card[of as Row];
  if (what === "upgrade") return of.startsWith("any") ? "peça de melhoria" : tile[of as TileType];
  if (what === "influence")
    return of === "card"
      ? "influência em uma carta"
      : of === "any"
        ? "influência em uma guilda"
        : `influência na ${guild[of as Guild]}`;
  return KINDS[what] ?? notation;
}

const KINDS: Record<string, string> = {
  move_influence: "mover influência",
  journal: "avanço no diário",
  adjust_die: "alterar um dado",
  refresh_die: "renovar um dado",
  worker: "recuperar um ajudante",
  silver: "prata",
  provision: "provisões",
  new_die: "dado novo",
  pay: "pagar o custo",
};

/** Where effects come from, by the server's names. */
export const FROM: Record<string, string> = {
  "die space": "espaço de dado",
  townsfolk: "habitante",
  "worker slot": "espaço de ajudante",
  rest: "descanso",
  "card gained": "carta adquirida",
  link: "ligação",
  vista: "vista",
  caravan: "caravana",
  journal: "diário",
  "discarded inspiration": "inspiração descartada",
  "cost paid": "custo pago",
};

/** Why an effect is of no use, by the server's names. */
export const WHYS: Record<string, string> = {
  "no-token": "nenhum marcador pode ir para lá",
  "no-free-card": "toda carta aberta já tem um marcador",
  "no-token-on-guild": "você não tem marcador em nenhuma guilda",
  "no-open-link": "nenhum caminho está aberto para você",
  "no-die": "não há dado na reserva pessoal",
  "no-worker": "nenhum ajudante está em uma carta cuja taxa você possa pagar",
  "no-provision": "faltam provisões",
  "nothing-to-buy": "nada do que ele compra poderia ser usado",
  "no-tile": "não resta nenhuma que caiba na sua caravana",
  "no-silver-or-influence": "você não pode pagar",
  "no-card": "não há carta ali",
  "no-place": "nenhuma carta teria lugar",
  "no-silver": "você não pode pagar nenhuma das cartas",
  "pile-empty": "o monte está vazio",
};

/** Why an effect lapsed. */
export function lapse(notation: string): string {
  const what = notation.split(":")[0] ?? "";
  return (
    (notation === "influence:card" ? "toda carta aberta já tem um marcador" : LAPSES[what]) ?? "não havia como usar"
  );
}

const LAPSES: Record<string, string> = {
  influence: "nenhum marcador pode ir para lá",
  move_influence: "não há marcador próprio em nenhuma guilda",
  journal: "nenhum caminho está aberto",
  adjust_die: "não há dado na reserva pessoal",
  refresh_die: "não há dado para rolar",
  worker: "nenhum ajudante está em uma carta cuja taxa possa ser paga",
  pay: "não pode ser pago, ou nada do que compra poderia ser usado",
  upgrade: "não resta nenhuma que caiba e possa ser paga",
  card: "nenhuma pode ser obtida e paga",
};
