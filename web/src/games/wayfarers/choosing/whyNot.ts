/** Which answer to ask about when a place is not lit: its refusal says why. */

import type { Answer } from "../../../lib/messages";

/** By the first word of a place: the kinds of answers it may stand for, and how such an answer is spelled. */
const SPELLED: Record<string, [kind: string, spell: (rest: string, keys: readonly string[]) => string | null][]> = {
  space: [
    ["place", (rest) => `place ${rest}`],
    ["refresh", (rest) => `refresh ${rest}`],
  ],
  row: [
    ["acquire", (rest) => `acquire ${rest}`],
    ["influence-card", (rest) => `influence ${rest}`],
    ["token-card", (rest) => `token from ${rest}`],
    ["done", (rest) => `acquire ${rest}`],
  ],
  slot: [
    ["worker", (rest, keys) => withWorker("worker", rest, keys)],
    ["retrieve", (rest, keys) => withWorker("retrieve", rest, keys)],
  ],
  guild: [
    ["influence", (rest) => `influence ${rest}`],
    ["token", (rest) => `token from ${rest}`],
  ],
  link: [
    ["journal", (rest) => `journal ${rest}`],
    ["further", (rest) => `further ${rest}`],
    ["done", (rest) => `journal ${rest}`],
  ],
  tile: [
    ["tile", (rest) => `tile ${rest}`],
    ["done", (rest) => `tile ${rest}`],
  ],
  cell: [["lay", (rest) => `lay a row ${rest.replace(" ", " column ")}`]],
  tuck: [["tuck", (rest) => `tuck under ${rest}`]],
  star: [["inspire", (rest) => `tuck above ${rest}`]],
  die: [
    ["die", (rest) => `die ${rest}`],
    ["reroll", (rest) => `reroll ${rest}`],
    ["rest", (rest) => `die ${rest}`],
  ],
};

function withWorker(kind: string, rest: string, keys: readonly string[]): string | null {
  const worker = keys.find((key) => key.startsWith("worker "));
  return worker === undefined ? null : `${kind} ${worker.slice("worker ".length)} ${rest}`;
}

/** The answer a place would stand for among those still possible; null where nothing sensible can be asked. */
export function whyNot(place: string, left: readonly Answer[], keys: readonly string[]): string | null {
  const [first = "", ...rest] = place.split(" ");
  const kinds = new Set(left.map((answer) => answer.kind));
  const found = SPELLED[first]?.find(([kind]) => kinds.has(kind));
  return found ? found[1](rest.join(" "), keys) : null;
}
