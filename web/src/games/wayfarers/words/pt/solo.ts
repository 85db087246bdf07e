/** Wayfarers of the South Tigris in Portuguese: the solo opponent's turn, step by step. */

import type { Fields, SoloSentences } from "../shape";
import {
  nameOf,
  effect,
  guild,
  inRow,
  inTheRow,
  linkEnd,
  list,
  n,
  quoted,
  silver,
  tile,
  tokens,
  worker,
} from "./terms";

const COLOUR = { black: "preta", blue: "azul", yellow: "amarela", green: "verde", red: "vermelha" };
const COLOURS = { blue: "azuis", red: "vermelhas" };
const CANNOT: Record<string, string> = {
  "no-tokens": "ele tem poucos marcadores ali",
  "no-card": "não há carta para pegar",
  "no-own-worker": "ele não tem esse ajudante",
  "no-free-card": "nenhuma carta pode receber o ajudante",
  "no-useful-card": "onde uma carta pode receber o ajudante, nada teria efeito",
};
const NOTHING: Record<string, string> = {
  "no-card": "nenhuma carta pode ser pega",
  "no-free-card": "nenhuma carta está livre",
  "no-worker": "nenhum ajudante pode ser recuperado",
  "no-tile": "não resta nenhuma peça",
  "pile-empty": "o monte está vazio",
  "no-more-comets": "a trilha de cometas dele chegou ao fim",
};
const PASSED: Record<string, string> = {
  empty: "não há carta ali",
  "has-token": "ela tem um marcador",
  "has-worker": "já há um ajudante assim nela",
  "worker-this-turn": "um ajudante foi colocado ali neste turno",
  "of-no-use": "nada ali teria efeito",
};
const WAY: Record<string, (f: Fields) => string> = {
  "more-blue": (f) => `mais intrigas azuis que vermelhas (${f.blue} a ${f.red}) indicam o caminho de cima`,
  "more-red": (f) => `mais intrigas vermelhas que azuis (${f.red} a ${f.blue}) indicam o caminho de baixo`,
  "last-blue": () => "tantas azuis quanto vermelhas, e a última intriga é azul: caminho de cima",
  "last-red": () => "tantas vermelhas quanto azuis, e a última intriga é vermelha: caminho de baixo",
  "only-way": () => "o único caminho",
  "other-taken": () => "o outro espaço final está ocupado",
};
const WHERE = { behind: "atrás de você", level: "empatado com você", ahead: "à sua frente" };
/** The sum of its last two schemes, and the places it therefore tries. */
const order = (f: Fields): string =>
  f.order.length === 0
    ? ""
    : `; intrigas de ${silver(f.sum)} fazem-no tentar ${list(f.order.map(String))} a partir do centro`;
const where = (f: Fields): string =>
  f.row === "inspiration" ? `a ${inRow(f.row, f.place)}` : `${quoted(f.card)}, ${inRow(f.row, f.place)}`;
const inside = (f: Fields): string => (f.row === "inspiration" ? `na ${inRow(f.row, f.place)}` : `em ${where(f)}`);
const from = (f: Fields): string => (f.row === "inspiration" ? `da ${inRow(f.row, f.place)}` : `de ${where(f)}`);

/** What it does or wants, after "he". */
function doing(f: Fields): string {
  if (f.what === "acquire") return `pega ${where(f)}`;
  return f.what === "place"
    ? `coloca um ${worker[f.worker]} ${inside(f)}`
    : `recupera o ${worker[f.worker]} ${from(f)}`;
}

export const solo: SoloSentences = {
  "solo-rests": (f) => `O oponente descansa: três intrigas ${COLOURS[f.colour]} estão abertas.`,
  "solo-late-card": () => "O oponente pega agora a carta de habitante que a trilha lhe deu.",
  "solo-track": (f) =>
    `A trilha de recursos dele avança ${f.steps} até o espaço ${f.space} (cor ${COLOUR[f.colour]}), ${f.why === "scheme" ? "pela prata da intriga" : "pelo que ele ganha"}.`,
  "solo-track-effect": (f) => `Ele passa pela marca da trilha: ${effect(f.effect)}.`,
  "solo-cannot": (f) => `Não é possível: ${effect(f.effect)}; ${CANNOT[f.why]}.`,
  "solo-first": (f) => `Ele executa a primeira ação da intriga: ${effect(f.effect)}.`,
  "solo-second": (f) => `Então ele executa a segunda ação da intriga: ${effect(f.effect)}.`,
  "solo-spends": (f) => `Para isso ele recolhe ${tokens(f.tokens)} da ${guild[f.guild]}.`,
  "solo-focus": (f) => `O foco do tabuleiro dele: ${effect(f.effect)}.`,
  "solo-instead": (f) => `Em vez de “${effect(f.effect)}” ele faz isto: ${effect(f.becomes)}.`,
  "solo-guild": (f) =>
    `Ele coloca influência na ${guild[f.guild]}${f.why === "named" ? "" : f.why === "green" ? "; verde na trilha significa preto" : ", a cor da trilha dele"}.`,
  "solo-passes": (f) => `Ele pula a ${inRow(f.row, f.place)}: ${PASSED[f.why]}.`,
  "solo-passes-row": (f) => `Nenhuma carta está livre ${inTheRow(f.row)}; ele a pula.`,
  "solo-passes-tiles": (f) => `Não resta ${tile[f.type]} para ele.`,
  "solo-passes-pile": (f) => `Ele pula uma pilha vazia: ${nameOf(f.tile).toLowerCase()}.`,
  "solo-takes-card": (f) => `Ele pega ${where(f)}${order(f)}.`,
  "solo-takes-inspiration": (f) =>
    `Ele pega a carta de inspiração ${f.place}; o espaço ${f.space} da trilha decide qual.`,
  "solo-takes-top": (f) =>
    `Ele pega ${f.row === "inspiration" ? "uma carta de inspiração" : quoted(f.card)} do topo do monte.`,
  "solo-token": (f) => `Ele coloca influência ${inside(f)}; a cor da trilha é ${COLOUR[f.colour]}${order(f)}.`,
  "solo-places-worker": (f) => `Ele coloca um ${worker[f.worker]} ${inside(f)}: ${effect(f.effect)}${order(f)}.`,
  "solo-retrieves-worker": (f) =>
    `Ele recupera o ${worker[f.worker]} ${from(f)}: ${f.why === "green" ? "os verdes vêm primeiro" : `a cor da trilha é ${COLOUR[f.colour]}`}.`,
  "solo-wants": (f) => `Se você não negar, ele ${doing(f)}${order(f)}.`,
  "solo-allowed": (f) => `Ele ${doing(f)}.`,
  "solo-goes-on": (f) => `Então ele segue adiante e ${doing(f)}.`,
  "solo-takes-tile": (f) =>
    `Ele pega uma ${tile[f.type]}${f.why === "colour" ? `; a cor da trilha é ${COLOUR[f.colour]}` : ""}${order(f)}.`,
  "solo-takes-special": (f) =>
    `Ele pega uma peça especial, a primeira no sentido horário a partir do lugar ${f.start.replace("top_", "de cima ").replace("bottom_", "de baixo ")}.`,
  "solo-covers": (f) =>
    `Ele cobre ${n(f.cells.length, { one: "# casa", other: "# casas" })} da caravana${f.effects.length === 0 ? "" : `: ${f.effects.map(effect).join("; ")}`}.`,
  "solo-lays-beside": () => "Não há mais lugar na caravana dele: a peça fica ao lado.",
  "solo-comet": (f) =>
    `A trilha de cometas dele vai para ${f.comets}${f.why === "scheme" ? ", pois a última intriga mostra um cometa" : ""}.`,
  "solo-no-comet": () => "Sem cometa: a última intriga não mostra nenhum.",
  "solo-journal": (f) => `Ele avança no diário até o ${linkEnd(f.link)}: ${WAY[f.why]?.(f) ?? ""}.`,
  "solo-journal-stays": () => "O peão dele fica: nenhum caminho está aberto.",
  "solo-extra": (f) =>
    `Ele gasta ${n(f.tokens, { one: "# marcador preto", other: "# marcadores pretos" })} por mais um avanço; é o preço quando está ${WHERE[f.where]}.`,
  "solo-no-extra": (f) =>
    `Sem outro avanço: ${WHERE[f.where]} ele precisaria de ${n(f.tokens, { one: "# marcador preto", other: "# marcadores pretos" })}, e tem ${f.have}.`,
  "solo-nothing": (f) => `Não resulta em nada: ${effect(f.effect)}; ${NOTHING[f.why]}.`,
  "solo-shuffles": () => "Ele descansou; suas cartas de intriga são embaralhadas.",
};
