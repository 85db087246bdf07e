/** The positions of the introduction, unfolded from what differs between one view and the next. */

import type { Scene, LessonAnswer } from "../../../lib/lessons";
import type { Sentence } from "../../../lib/messages";
import type { View } from "../view";

/** A scene that also knows what is being asked. */
export interface Asked extends Scene<View> {
  asked: Sentence;
}

/** `["=", value]`: something else; `["~", parts]`: the same but for some parts. */
export type Change = ["=", unknown] | ["~", Record<string, Change>];

interface Folded {
  asked: Sentence;
  change: Change;
  answers: (Omit<LessonAnswer<View>, "then"> & { then: Folded })[];
}

export interface Written {
  view: unknown;
  lessons: Record<string, Folded>;
}

/** A value after a change. */
export function changed(old: unknown, [sign, change]: Change): unknown {
  if (sign === "=") return change;
  const value = (Array.isArray(old) ? [...(old as unknown[])] : { ...(old as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) value[key] = changed(value[key], part);
  return value;
}

function unfolded(view: unknown, folded: Folded): Asked {
  const now = changed(view, folded.change);
  return {
    view: now as View,
    asked: folded.asked,
    answers: folded.answers.map((tried) => ({ ...tried, then: unfolded(now, tried.then) })),
  };
}

/** All scenes by the name of their lesson. */
export function scenesOf(written: Written): Record<string, Asked> {
  return Object.fromEntries(
    Object.entries(written.lessons).map(([name, folded]) => [name, unfolded(written.view, folded)]),
  );
}
