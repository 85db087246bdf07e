/** Choosing an answer by pressing things on the table: which keys lead to which of the legal answers. No rule is known here. */

import type { Answer } from "../../../lib/messages";

/** A second press of the same kind of thing: the guild that a token moves to. */
const SECOND = ">";

/** Answers that need no second thought: they can be taken back, and nothing else is meant by the press. */
const AT_ONCE = new Set(["die", "silver", "provision", "pay", "source", "allow", "deny", "guild-held", "under"]);

/** Answers whose pieces are pressed in order, because each of them alone means something else. */
const IN_ORDER = new Set(["guild", "guild-held", "further", "move"]);

/** Keys that only follow another: what a die becomes, which face of a tile is up. */
const FOLLOWS = /^(column|face) /;

/** Answers that no piece on the table stands for: they are buttons. */
const PLAIN = new Set([
  "done",
  "rest",
  "silver",
  "provision",
  "pay",
  "new-die",
  "discard",
  "source",
  "allow",
  "deny",
  "guild-held",
  "draw-three",
  "under",
]);

/** How many answers at most are offered as buttons when the pieces pressed do not tell them apart. */
const FEW = 6;

const read = new WeakMap<Answer, readonly string[]>();

/** The keys of the pieces that an answer names, in the order a person would press them. */
export function keysOf(answer: Answer): readonly string[] {
  let keys = read.get(answer);
  if (keys === undefined) read.set(answer, (keys = readKeys(answer)));
  return keys;
}

function readKeys({ kind, fields: f }: Answer): string[] {
  const inRow = `${f["row"]} ${f["place"]}`;
  switch (kind) {
    case "die":
    case "adjust":
      return [`die ${f["die"]}`, `column ${f["value"] ?? f["to"]}`];
    case "guild":
      return ["guild yellow", `die ${f["die"]}`, `column ${f["to"]}`];
    case "guild-held":
      return ["guild yellow"];
    case "place":
    case "refresh":
      return [`space ${f["space"]}`];
    case "worker":
    case "retrieve":
      return [`worker ${f["worker"]}`, `slot ${inRow}`];
    case "influence":
    case "token":
      return [`guild ${f["guild"]}`];
    case "move":
      return [`guild ${f["from"]}`, `guild ${f["to"]}${SECOND}`];
    case "influence-card":
    case "token-card":
    case "acquire":
      return [`row ${inRow}`];
    case "journal":
      return [`link ${f["link"]}`];
    case "further":
      return ["guild black", `link ${f["link"]}`];
    case "reroll":
      return [`die ${f["die"]}`];
    case "take":
      return [`take ${f["card"]}`];
    case "under":
      return [`under ${f["card"]}`];
    case "tuck":
      return [`tuck ${f["under"]}`];
    case "inspire":
      return [`star ${f["above"]}`];
    case "tile":
      return [`tile ${f["tile"]}`];
    case "lay":
      return [`cell ${f["row"]} ${f["column"]}`, `face ${f["face"]}`];
    case "draw-three":
      return [`pile ${f["row"]}`];
    default:
      return [];
  }
}

/** The place on the table that a key stands for. */
export const placeOf = (key: string): string => (key.endsWith(SECOND) ? key.slice(0, -1) : key);

/** The places that several keys stand for. */
export const placesOf = (keys: readonly string[]): Set<string> => new Set(keys.map(placeOf));

/** What is being chosen: a part of the tray, and the pieces pressed so far. */
export interface Picked {
  part: readonly string[] | null; // the texts of the answers that a chosen part allows
  keys: readonly string[];
}

export const NOTHING_PICKED: Picked = { part: null, keys: [] };

const YELLOW = "guild yellow";

/** Whether nothing but the yellow guild is asked about: then it need not be pressed first. */
function isStep(legal: readonly Answer[]): boolean {
  return legal.every((answer) => answer.kind === "done" || answer.kind === "guild" || answer.kind === "guild-held");
}

/** What is pressed in fact, with what the question implies. */
function fully(legal: readonly Answer[], keys: readonly string[]): readonly string[] {
  return keys[0] !== YELLOW && isStep(legal) ? [YELLOW, ...keys] : keys;
}

function agrees(answer: Answer, keys: readonly string[]): boolean {
  const own = keysOf(answer);
  return keys.every((key, i) => (IN_ORDER.has(answer.kind) ? own[i] === key : own.includes(key)));
}

/** The answers that agree with everything chosen so far. */
export function remaining(legal: readonly Answer[], { part, keys }: Picked): Answer[] {
  const offered = part === null ? null : new Set(part);
  const all = keys.length === 0 ? keys : fully(legal, keys);
  return legal.filter((answer) => (offered === null || offered.has(answer.text)) && agrees(answer, all));
}

/** The keys of an answer that can be pressed after others. */
function openKeys(answer: Answer, keys: readonly string[]): readonly string[] {
  const own = keysOf(answer);
  if (IN_ORDER.has(answer.kind)) return own.slice(keys.length, keys.length + 1);
  return own.filter(
    (key, i) => !keys.includes(key) && (!FOLLOWS.test(key) || own.slice(0, i).every((before) => keys.includes(before))),
  );
}

/** The places that can be pressed next, each with the key it stands for. */
export function nextKeys(legal: readonly Answer[], picked: Picked): Map<string, string> {
  const found = new Map<string, string>();
  const keys = fully(legal, picked.keys);
  for (const answer of remaining(legal, picked)) {
    for (const key of openKeys(answer, keys)) {
      const place = placeOf(key);
      if (key === place || !found.has(place)) found.set(place, key);
    }
  }
  return found;
}

/** The one answer that is left, if what was chosen leaves no other. */
export function chosen(legal: readonly Answer[], picked: Picked): Answer | null {
  if (picked.part === null && picked.keys.length === 0) return null;
  const left = remaining(legal, picked);
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** The answers that are offered as buttons: those without a piece, and those that the pieces pressed do not tell apart. */
export function buttonsOf(legal: readonly Answer[], picked: Picked): Answer[] {
  const left = remaining(legal, picked);
  if (left.length < 2 && (picked.keys.length > 0 || picked.part !== null)) return [];
  if (picked.keys.length === 0) return left.filter((answer) => PLAIN.has(answer.kind)); // the others light up
  if (left.length <= FEW) return left;
  const keys = fully(legal, picked.keys);
  return left.filter((answer) => PLAIN.has(answer.kind) || keysOf(answer).every((key) => keys.includes(key)));
}

/** What a press on a place makes of what was chosen; null where the place leads to no answer. */
export function pressed(legal: readonly Answer[], { part, keys }: Picked, place: string): Picked | null {
  const next = nextKeys(legal, { part, keys }).get(place);
  if (next !== undefined) return { part, keys: [...keys, next] };
  const last = keys.at(-1);
  if (last !== undefined && placeOf(last) === place) return { part, keys: keys.slice(0, -1) };
  // Something else instead: as much of what was chosen stays as agrees with it.
  for (const offered of part === null ? [null] : [part, null]) {
    for (let kept = keys.length - 1; kept >= 0; kept -= 1) {
      const before = { part: offered, keys: keys.slice(0, kept) };
      const instead = nextKeys(legal, before).get(place);
      if (instead !== undefined) return { part: offered, keys: [...before.keys, instead] };
    }
  }
  const fresh = part === null ? undefined : nextKeys(legal, NOTHING_PICKED).get(place);
  return fresh === undefined ? null : { part: null, keys: [fresh] };
}

/** Whether an answer is given by the press that leaves only it. */
export const isAtOnce = (answer: Answer): boolean => AT_ONCE.has(answer.kind);

/** Whether an answer is a button of its own. */
export const isPlain = (answer: Answer): boolean => PLAIN.has(answer.kind);

/** How one comes to an answer: the places to press, and whether a button ends it. */
export interface Way {
  places: string[];
  button: boolean;
}

/** A way to an answer by what is lit and offered; null when there is none, which must not be. */
export function wayTo(legal: readonly Answer[], wanted: Answer): Way | null {
  let picked = NOTHING_PICKED;
  const places: string[] = [];
  for (;;) {
    if (chosen(legal, picked)?.text === wanted.text) return { places, button: false };
    if (buttonsOf(legal, picked).some((answer) => answer.text === wanted.text)) return { places, button: true };
    const own = keysOf(wanted);
    const next = [...nextKeys(legal, picked)].find(([, key]) => own.includes(key));
    if (next === undefined) return null;
    const then = pressed(legal, picked, next[0]);
    if (then === null) return null;
    picked = then;
    places.push(next[0]);
  }
}
