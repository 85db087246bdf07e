/** Where the spaces and links of the journal track are drawn, and which of them are still ahead of a marker. */

import { catalogue, type JournalLink, type JournalSpace, type Requirement, type Side } from "../catalogue";

export interface Point {
  x: number; // per cent of the width
  y: number; // per cent of the height
}

const SPACES = Object.entries(catalogue.journal.spaces);
const COLUMNS = 11;
const HEIGHTS: Record<number, number[]> = { 1: [50], 2: [28, 72], 3: [11, 50, 89], 5: [9, 29.5, 50, 70.5, 91] };
const LEFT = 2.6;
const WIDTH = 92.6;
// The last column is wide, and requirements ahead need room; columns behind the marker stand closer together.
const STEP = { far: 0.62, near: 0.8, ahead: 1.12, last: 1.35 };

export const columnOf = (space: JournalSpace | undefined): number => space?.column ?? 0;

/** The place of every space for a marker that stands on one of them. */
export function pointsFor(marker: string | null): Map<string, Point> {
  const own = marker === null ? 0 : columnOf(catalogue.journal.spaces[marker]);
  const steps = Array.from({ length: COLUMNS - 1 }, (_, column) => {
    if (column < own - 1) return STEP.far;
    if (column < own) return STEP.near;
    return column === COLUMNS - 2 ? STEP.last : STEP.ahead;
  });
  const whole = steps.reduce((sum, step) => sum + step, 0);
  return new Map(
    SPACES.map(([id, space]) => {
      const column = columnOf(space);
      const before = steps.slice(0, column).reduce((sum, step) => sum + step, 0);
      const beside = SPACES.filter(([, other]) => columnOf(other) === column).length;
      return [id, { x: LEFT + (before / whole) * WIDTH, y: HEIGHTS[beside]?.[space.rank - 1] ?? 50 }];
    }),
  );
}

/** Where the requirement of a link stands: on its line, moved shift where three lines meet. */
export function chipPoint(link: JournalLink, points: Map<string, Point>): Point {
  const from = points.get(link.from) ?? { x: 0, y: 0 };
  const to = points.get(link.to) ?? { x: 0, y: 0 };
  const isLast = Boolean(catalogue.journal.spaces[link.to]?.final);
  const along = isLast ? 0.47 : 0.5;
  const rank = catalogue.journal.spaces[link.to]?.rank ?? 1;
  const upper = catalogue.journal.spaces[link.from]?.rank === 1;
  const shift = isLast ? ({ 1: -4, 3: upper ? 5 : -5, 5: 4 }[rank] ?? 0) : 0;
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along + shift };
}

/** The requirement of a link on the side that lies up. */
export function requirementOf(link: JournalLink, sides: readonly (string | null)[]): Requirement {
  return link[(sides[link.section - 1] ?? "A") as Side];
}

/** Every space that a marker can still come to, itself included. */
export function ahead(marker: string | null): Set<string> {
  const found = new Set([marker ?? "c0"]);
  for (const link of Object.values(catalogue.journal.links)) if (found.has(link.from)) found.add(link.to);
  return found;
}
