/** Things that fly over the page: a copy of a drawing moves from one place to another and is gone. */

import { isMoving } from "./settings.svelte";

const FLIGHT = 320; // milliseconds, as --motion-fly
const EASE = "cubic-bezier(.2, .7, .2, 1)";

interface Flight {
  symbol: string; // of the sprite
  css?: string; // classes of what flies
  text?: string;
  from: Element | null;
  to: Element | null;
  size?: number; // at the start, in pixels
  end?: number; // at the end
  delay?: number;
}

/** Let something fly; nothing happens where one end is not on the page, or where nothing shall move. */
export function fly({ symbol, css = "", text = "", from, to, size = 44, end = size, delay = 0 }: Flight): void {
  if (!from || !to || !isMoving() || document.hidden) return;
  const [start, goal] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (start.width === 0 || goal.width === 0) return;
  const flying = document.createElement("div");
  flying.className = `flying ${css}`;
  flying.setAttribute("aria-hidden", "true");
  flying.style.cssText = `width:${size}px;height:${size}px`;
  flying.innerHTML = `<svg><use href="#${symbol}"/></svg>`;
  if (text) flying.append(Object.assign(document.createElement("b"), { textContent: text }));
  document.body.append(flying);
  const at = (box: DOMRect, scale: number): string =>
    `translate(${box.x + box.width / 2 - size / 2}px, ${box.y + box.height / 2 - size / 2}px) scale(${scale})`;
  const motion = flying.animate(
    [
      { transform: at(start, 1), opacity: 1 },
      { transform: at(goal, end / size), opacity: 1, offset: 0.85 },
      { transform: at(goal, end / size), opacity: 0 },
    ],
    { duration: FLIGHT * 1.4, delay, easing: EASE, fill: "backwards" },
  );
  motion.onfinish = motion.oncancel = () => flying.remove();
}
