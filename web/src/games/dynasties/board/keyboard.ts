/** Moving over a grid of places with the keyboard. */

/** Answer a key: Enter and the space bar pick the place in focus, others move to the one that `next` names. */
export function onGridKey(event: KeyboardEvent, pick: () => void, next: () => string | undefined): string | undefined {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    pick();
    return undefined;
  }
  const to = next();
  if (to !== undefined) event.preventDefault();
  return to;
}

/** Return the possible place after the one in focus, row by row, or before it. */
export function nextTarget(
  names: readonly string[],
  cursor: string,
  targets: ReadonlyMap<string, unknown>,
  backwards: boolean,
): string | undefined {
  const wanted = names.filter((name) => targets.has(name) || name === cursor);
  return wanted[(wanted.indexOf(cursor) + (backwards ? wanted.length - 1 : 1)) % wanted.length];
}
