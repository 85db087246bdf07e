/** A try at a step of an introduction: a piece is taken in hand, a place chosen, the choice confirmed. */

import { firstByPlace } from "./narrow";
import type { Scene, LessonAnswer } from "./lessons";

const PLACES = ["at", "to"]; // the fields of an answer that name a place

export class Attempt<View> {
  picked = $state<string | null>(null); // the step in which the piece is in hand
  choice = $state.raw<LessonAnswer<View> | null>(null);
  wrong = $state(false); // the place picked last is none for this piece

  /** The answers of a scene by place. */
  placesOf(scene: Scene<View>): Map<string, LessonAnswer<View>> {
    return firstByPlace(scene.answers, PLACES);
  }

  /** Begin a step, or begin it again: nothing is in hand, nothing was wrong yet. */
  clear(): void {
    this.picked = null;
    this.choice = null;
    this.wrong = false;
  }

  /** Take the piece of a step, or put it back. */
  take(name: string): void {
    const isHeld = this.picked === name;
    this.clear();
    if (!isHeld) this.picked = name;
  }

  /** Choose the answer of a place; by mouse or keys the second time confirms. */
  aim(found: LessonAnswer<View> | undefined, by: string, answer: (tried: LessonAnswer<View>) => void): void {
    this.wrong = found === undefined;
    if (found && this.choice?.text === found.text && by !== "touch") this.confirm(answer);
    else if (found) this.choice = found;
  }

  confirm(answer: (tried: LessonAnswer<View>) => void): void {
    const chosen = this.choice;
    this.clear();
    if (chosen) answer(chosen);
  }
}
