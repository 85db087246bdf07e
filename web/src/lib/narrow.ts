/** Choosing an answer by narrowing the list of legal ones: no rule is known here, only the list. */

import type { Answer, Foreseen } from "./messages";

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
  return [...new Set(legal.flatMap((answer) => answer.fields[name] ?? []))];
}

/** What answers would do, by their text. */
export function byAction(foreseen: readonly Foreseen[]): Map<string, Foreseen> {
  return new Map(foreseen.map((each) => [each.action, each]));
}

/** The place that an answer names, whichever of the given fields holds it. */
function placeIn({ fields }: Answer, names: readonly string[]): string | undefined {
  const name = names.find((each) => each in fields);
  return name === undefined ? undefined : String(fields[name]);
}

/** The answers by the place they name. */
export function byPlace<One extends Answer>(legal: readonly One[], names: readonly string[]): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const answer of legal) {
    const place = placeIn(answer, names);
    if (place !== undefined) found.set(place, [...(found.get(place) ?? []), answer]);
  }
  return found;
}

/** The first answer of each place. */
export function firstByPlace<One extends Answer>(legal: readonly One[], names: readonly string[]): Map<string, One> {
  const found = new Map<string, One>();
  for (const answer of legal) {
    const place = placeIn(answer, names);
    if (place !== undefined && !found.has(place)) found.set(place, answer);
  }
  return found;
}
