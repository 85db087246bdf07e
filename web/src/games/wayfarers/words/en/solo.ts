/** Wayfarers of the South Tigris in English: the solo opponent's turn, step by step. */

import type { Fields, SoloSentences } from "../shape";
import { aCard, nameOf, effect, guild, inRow, list, linkEnd, n, quoted, silver, tile, tokens, worker } from "./terms";

const COLOUR = { black: "black", blue: "blue", yellow: "yellow", green: "green", red: "red" };
const CANNOT: Record<string, string> = {
  "no-tokens": "it has too few tokens there",
  "no-card": "there is no card to take",
  "no-own-worker": "it has no such worker",
  "no-free-card": "no card can take the worker",
  "no-useful-card": "nothing would have an effect where a card can take the worker",
};
const NOTHING: Record<string, string> = {
  "no-card": "no card can be taken",
  "no-free-card": "no card is free",
  "no-worker": "no worker can be retrieved",
  "no-tile": "no tile is left",
  "pile-empty": "the pile is empty",
  "no-more-comets": "its comet track is at the end",
};
const PASSED: Record<string, string> = {
  empty: "no card lies there",
  "has-token": "it has a token",
  "has-worker": "it has such a worker",
  "worker-this-turn": "a worker was placed there this turn",
  "of-no-use": "nothing there would have an effect",
};
const WAY: Record<string, (f: Fields) => string> = {
  "more-blue": (f) => `more blue schemes than red, ${f.blue} to ${f.red}, mean the upper way`,
  "more-red": (f) => `more red schemes than blue, ${f.red} to ${f.blue}, mean the lower way`,
  "last-blue": () => "as many blue as red, and the last scheme is blue: the upper way",
  "last-red": () => "as many red as blue, and the last scheme is red: the lower way",
  "only-way": () => "the only way",
  "other-taken": () => "the other final space is taken",
};
const WHERE = { behind: "behind you", level: "level with you", ahead: "ahead of you" };
/** The sum of its last two schemes, and the places it therefore tries. */
const order = (f: Fields): string =>
  f.order.length === 0 ? "" : `; schemes of ${silver(f.sum)} make it try ${list(f.order.map(String))} from the centre`;
const where = (f: Fields): string =>
  f.row === "inspiration" ? inRow(f.row, f.place) : `${quoted(f.card)}, ${inRow(f.row, f.place)}`;

/** What it does or wants, after "it". */
function doing(f: Fields): string {
  if (f.what === "acquire") return `takes ${where(f)}`;
  return f.what === "place"
    ? `places a ${worker[f.worker]} on ${where(f)}`
    : `retrieves the ${worker[f.worker]} from ${where(f)}`;
}

export const solo: SoloSentences = {
  "solo-rests": (f) => `The opponent rests: three ${COLOUR[f.colour]} schemes lie face up.`,
  "solo-late-card": () => "The opponent now takes the townsfolk card that its track gave it.",
  "solo-track": (f) =>
    `Its resource track goes on by ${f.steps} to space ${f.space}, ${COLOUR[f.colour]}, ${f.why === "scheme" ? "by the silver of the scheme" : "for what it gains"}.`,
  "solo-track-effect": (f) => `It passes its track effect: ${effect(f.effect)}.`,
  "solo-cannot": (f) => `It cannot ${effect(f.effect)}: ${CANNOT[f.why]}.`,
  "solo-first": (f) => `It does the first action of its scheme: ${effect(f.effect)}.`,
  "solo-second": (f) => `So it does the second action of its scheme: ${effect(f.effect)}.`,
  "solo-spends": (f) => `It takes ${tokens(f.tokens)} back from the ${guild[f.guild]} for that.`,
  "solo-focus": (f) => `The focus of its board: ${effect(f.effect)}.`,
  "solo-instead": (f) => `Instead of “${effect(f.effect)}” it does this: ${effect(f.becomes)}.`,
  "solo-guild": (f) =>
    `It puts influence on the ${guild[f.guild]}${f.why === "named" ? "" : f.why === "green" ? "; green on its track means black" : ", the colour of its track space"}.`,
  "solo-passes": (f) => `It passes over ${inRow(f.row, f.place)}: ${PASSED[f.why]}.`,
  "solo-passes-row": (f) => `It passes over the ${f.row} row: no card is free.`,
  "solo-passes-tiles": (f) => `No ${tile[f.type]} is left for it.`,
  "solo-passes-pile": (f) => `It passes over an empty pile: ${nameOf(f.tile).toLowerCase()}.`,
  "solo-takes-card": (f) => `It takes ${where(f)}${order(f)}.`,
  "solo-takes-inspiration": (f) => `It takes inspiration card ${f.place}; space ${f.space} of its track decides which.`,
  "solo-takes-top": (f) =>
    `It takes ${f.row === "inspiration" ? aCard(f.row) : quoted(f.card)} from the top of the pile.`,
  "solo-token": (f) => `It puts influence on ${where(f)}; its track is ${COLOUR[f.colour]}${order(f)}.`,
  "solo-places-worker": (f) => `It places a ${worker[f.worker]} on ${where(f)}: ${effect(f.effect)}${order(f)}.`,
  "solo-retrieves-worker": (f) =>
    `It retrieves the ${worker[f.worker]} from ${where(f)}: ${f.why === "green" ? "green ones come first" : `its track is ${COLOUR[f.colour]}`}.`,
  "solo-wants": (f) => `Unless you deny it, it ${doing(f)}${order(f)}.`,
  "solo-allowed": (f) => `It ${doing(f)}.`,
  "solo-goes-on": (f) => `So it goes on and ${doing(f)}.`,
  "solo-takes-tile": (f) =>
    `It takes a ${tile[f.type]}${f.why === "colour" ? `; its track is ${COLOUR[f.colour]}` : ""}${order(f)}.`,
  "solo-takes-special": (f) => `It takes a special tile, the first one clockwise from ${f.start.replace("_", " ")}.`,
  "solo-covers": (f) =>
    `It covers ${n(f.cells.length, { one: "# cell", other: "# cells" })} of its caravan${f.effects.length === 0 ? "" : `: ${f.effects.map(effect).join("; ")}`}.`,
  "solo-lays-beside": () => "Its caravan has no room left: the tile lies beside it.",
  "solo-comet": (f) =>
    `Its comet track goes to ${f.comets}${f.why === "scheme" ? ", as its last scheme shows a comet" : ""}.`,
  "solo-no-comet": () => "No comet: its last scheme shows none.",
  "solo-journal": (f) => `It moves on in the journal to ${linkEnd(f.link)}: ${WAY[f.why]?.(f) ?? ""}.`,
  "solo-journal-stays": () => "Its marker stays: no way is open.",
  "solo-extra": (f) =>
    `It spends ${f.tokens} black for a further move; that is the price when it is ${WHERE[f.where]}.`,
  "solo-no-extra": (f) => `No further move: ${WHERE[f.where]} it would need ${f.tokens} black, and it has ${f.have}.`,
  "solo-nothing": (f) => `Nothing comes of “${effect(f.effect)}”: ${NOTHING[f.why]}.`,
  "solo-shuffles": () => "It has rested; its scheme cards are shuffled.",
};
