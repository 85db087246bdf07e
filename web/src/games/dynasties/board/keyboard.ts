/** Moving over a grid of places with the keyboard. */

/**
 * Answer a key: Enter and the space bar pick the place in focus, others move the focus to the one that `next` names.
 * The element of a place has the id `{grid}-{place}`. Returns the place that has the focus now, if it has moved.
 */
export function moveFocus(
  event: KeyboardEvent,
  grid: string,
  pick: () => void,
  next: () => string | undefined,
): string | undefined {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    pick();
    return undefined;
  }
  const to = next();
  if (to === undefined) return undefined;
  event.preventDefault();
  document.getElementById(`${grid}-${to}`)?.focus();
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
