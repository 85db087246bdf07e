/** Choosing an answer by narrowing the list of legal ones: no rule is known here, only the list. */

import type { Answer } from "./messages";

export interface Pick {
  kind?: string;
  fields?: Record<string, string | number>;
}

/** The answers that agree with everything chosen so far. */
export function narrow(legal: readonly Answer[], pick: Pick): Answer[] {
  const wanted = Object.entries(pick.fields ?? {});
  return legal.filter(
    (answer) =>
      (pick.kind === undefined || answer.kind === pick.kind) &&
      wanted.every(([name, value]) => answer.fields[name] === value),
  );
}

/** The answer whose fields are exactly these. */
export function exactly(
  legal: readonly Answer[],
  kind: string,
  fields: Record<string, string | number>,
): Answer | undefined {
  return narrow(legal, { kind, fields }).find(
    (answer) => Object.keys(answer.fields).length === Object.keys(fields).length,
  );
}

/** The kinds of answers there are. */
export function kindsOf(legal: readonly Answer[]): Set<string> {
  return new Set(legal.map((answer) => answer.kind));
}

/** The values that a field still can have, in the order of the list. */
export function valuesOf(legal: readonly Answer[], name: string): (string | number)[] {
  return [
    ...new Set(legal.flatMap((answer) => (name in answer.fields ? [answer.fields[name] as string | number] : []))),
  ];
}

/** The answers by the place they name, whichever of the given fields holds it. */
export function byPlace(legal: readonly Answer[], names: readonly string[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of legal) {
    const name = names.find((each) => each in answer.fields);
    if (name === undefined) continue;
    const place = String(answer.fields[name]);
    found.set(place, [...(found.get(place) ?? []), answer]);
  }
  return found;
}
