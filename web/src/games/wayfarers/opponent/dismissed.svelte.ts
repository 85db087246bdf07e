/** Which turns of the opponent a person has read and put away on this device: the last one at each table. */

const KEY = "shedu.wayfarers.dismissed";
const KEPT = 60; // tables

type Plies = Record<string, number>;

function load(): Plies {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Plies;
  } catch {
    return {};
  }
}

let plies = $state.raw<Plies>(load());

/** Whether the turn that began at a ply was put away. */
export function isDismissed(table: string, ply: number): boolean {
  return plies[table] === ply;
}

/** Put a turn away, at this table for good. */
export function dismiss(table: string, ply: number): void {
  if (isDismissed(table, ply)) return;
  const { [table]: _, ...others } = plies; // the newest last, the oldest forgotten
  plies = Object.fromEntries([...Object.entries(others), [table, ply] as const].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(plies));
  } catch {
    // a private window may refuse: then it lasts as long as the page
  }
}
