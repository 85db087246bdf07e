/** Moving over the table with the keyboard: arrows go to the nearest place in that direction, n and N to the next lit one. */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.2; // how much a step to the side counts against one ahead

interface At {
  x: number;
  y: number;
}

/** The nearest of some points in a direction, or -1; what lies far aside counts as farther. */
export function nearest(from: At, points: readonly At[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  for (const [i, point] of points.entries()) {
    const ahead = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (ahead <= 1) continue;
    const far = ahead + aside * ASIDE;
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

const middle = (element: Element): At => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Answers a key pressed somewhere in `root`; true if it moved. */
export function moveFocus(root: Element, event: KeyboardEvent): boolean {
  const direction = ARROWS[event.key];
  const isNext = event.key === "n" || event.key === "N";
  if (!direction && !isNext) return false;
  const from = document.activeElement?.closest("[data-place]") ?? null;
  const places = [...root.querySelectorAll<HTMLElement>("[data-place]")].filter((place) => place.offsetParent !== null);
  const to = isNext
    ? nextHighlighted(places, from, event.key === "N")
    : direction && from
      ? places[nearest(middle(from), places.map(middle), direction)]
      : undefined;
  if (!to) return false;
  to.focus();
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** The lit place after the one that has the focus, or before it. */
function nextHighlighted(
  places: readonly HTMLElement[],
  from: Element | null,
  isBack: boolean,
): HTMLElement | undefined {
  const highlights = places.filter((place) => place.classList.contains("legal") || place === from);
  const at = from ? highlights.indexOf(from as HTMLElement) : -1;
  const step = isBack ? highlights.length - 1 : 1;
  return at < 0 ? highlights[isBack ? highlights.length - 1 : 0] : highlights[(at + step) % highlights.length];
}
